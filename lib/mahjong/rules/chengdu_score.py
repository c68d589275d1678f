"""What a winning hand of the Chengdu game is worth: the best pattern, and all bonuses.

Source: the document of the Chengdu game, "fan kinds and their fan".
"""

from mahjong import const
from mahjong.rules import Win

_DRAW = const(0)
_ROB = const(2)
_F_KONG_DRAW = const(1)
_F_AFTER_KONG = const(4)
_F_FIRST_TURN = const(16)

_PLAIN = const(0)
_TRIPLETS = const(1)
_PURE = const(2)
_SEVEN_PAIRS = const(3)
_OUTSIDE = const(4)
_PURE_OUTSIDE = const(5)
_PURE_TRIPLETS = const(6)
_PURE_SEVEN_PAIRS = const(7)
_TRIPLETS_258 = const(8)
_ROOTS = const(9)
_ROBBING_KONG = const(10)
_AFTER_KONG = const(11)
_KONG_DRAW = const(12)
_HEAVEN = const(13)
_EARTH = const(14)
_NUMBER = const(15)
_NONE = const(255)
# In the order of PATTERNS; roots, robbing and so on add up on top.
_FANS = b"\x01\x02\x03\x03\x03\x04\x04\x04\x04"
PATTERNS = (
    "plain all_triplets pure seven_pairs outside pure_outside pure_triplets pure_seven_pairs "
    "triplets_258 roots robbing_kong after_kong kong_draw heaven earth"
)


def score(rules, win: Win) -> bool:
    """Whether the hand may win; fan, uncapped, points and found (or reason) tell the rest."""
    reading = rules.reading
    melds = reading.start(win.counts, win.melds)
    suits = roots = 0
    pairs = not melds
    for kind in range(27):
        n = win.counts[kind]
        if n & 1:
            pairs = False
        if n:
            suits |= 1 << kind // 9
            # Four alike may be spread over a meld and a sequence: they are a root too.
            for i in range(melds):
                if reading.blocks[i] == 34 + kind:
                    n += 3
            if n == 4:
                roots += 1
    for i in range(melds):
        n = reading.blocks[i]
        suits |= 1 << n % 34 // 9
        if n >= 68:
            roots += 1
    pure = suits == 1 or suits == 2 or suits == 4
    best = _NONE
    if pairs:
        best = _PURE_SEVEN_PAIRS if pure else _SEVEN_PAIRS
    while reading.next():
        n = _pattern(reading, pure)
        # The first of the table among equals.
        if best == _NONE or _FANS[n] > _FANS[best] or (_FANS[n] == _FANS[best] and n < best):
            best = n
    found = rules.found
    for n in range(_NUMBER):
        found[n] = 0
    rules.fan = rules.uncapped = rules.points = 0
    rules.reason = "no winning hand" if best == _NONE else "three suits" if suits == 7 else ""
    if rules.reason:
        return False
    flags = win.flags
    found[best] = _FANS[best]
    found[_ROOTS] = roots
    found[_ROBBING_KONG] = win.by == _ROB
    found[_AFTER_KONG] = flags & _F_AFTER_KONG != 0
    found[_KONG_DRAW] = flags & _F_KONG_DRAW != 0
    if flags & _F_FIRST_TURN and not flags & _F_KONG_DRAW and win.by == _DRAW and not melds:
        found[_EARTH if win.seat_wind else _HEAVEN] = 4
    for n in range(_NUMBER):
        rules.uncapped += found[n]
    rules.fan = min(rules.uncapped, rules.cap)
    rules.points = rules.base << rules.fan - 1
    return True


def _pattern(reading, pure: bool) -> int:
    """The best pattern of the reading at hand."""
    triplets = outside = middles = True
    for block in reading.blocks:
        rank = block % 34 % 9
        if block < 34:
            triplets = False
            if rank != 0 and rank != 6:
                outside = False
        else:
            if rank != 0 and rank != 8:
                outside = False
            if rank % 3 != 1:
                middles = False
    if triplets and middles:
        return _TRIPLETS_258
    if outside:
        return _PURE_OUTSIDE if pure else _OUTSIDE
    if triplets:
        return _PURE_TRIPLETS if pure else _TRIPLETS
    return _PURE if pure else _PLAIN
