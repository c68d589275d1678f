"""What a winning hand of Pocket Mahjong is worth.

Source: the Pocket document; its table breaks off at the dragons, the unit points are the game's
own too.
"""

from mahjong import const
from mahjong.rules import Win

_M_CHOW = const(0)
_M_KONG_OPEN = const(2)
_M_KONG_CONCEALED = const(4)
_M_PAIR = const(5)
_DRAW = const(0)
_DISCARD = const(1)
_ROB = const(2)
_F_KONG_DRAW = const(1)
_F_DOUBLE_KONG = const(2)
_F_LAST_TILE = const(8)
_F_FIRST_TURN = const(16)

_CHI_MO = const(0)
_CLEAN_DOOR = const(1)
_SEMI_PURE = const(2)
_PURE = const(3)
_ROUND_WIND = const(4)
_SEAT_WIND = const(5)
_DRAGONS = const(6)
_ALL_SEQUENCES = const(7)
_ALL_TRIPLETS = const(8)
_MIXED_TERMINALS = const(9)
_SMALL_DRAGONS = const(10)
_BIG_DRAGONS = const(11)
_SMALL_WINDS = const(12)
_FOUR_CLOSED = const(13)
_ALL_HONOURS = const(14)
_ALL_TERMINALS = const(15)
_NINE_GATES = const(16)
_BIG_WINDS = const(17)
_ORPHANS = const(18)
_FOUR_KONGS = const(19)
_HEAVEN = const(20)
_EARTH = const(21)
_KONG_DRAW = const(22)
_DOUBLE_KONG = const(23)
_ROBBING_KONG = const(24)
_LAST_TILE = const(25)
_SEVEN_PAIRS = const(26)
_NUMBER = const(27)

# Pairs of patterns: the first, when it counts, takes the second's place. Nothing else does, so a
# pattern is replaced only where the rules name it, and one that is off replaces nothing.
_REPLACES = (
    b"\x0a\x06\x0b\x06"  # small, big dragons: dragons
    b"\x0c\x04\x0c\x05\x0c\x02"  # small winds: round, seat wind, semi-pure
    b"\x0d\x08\x0d\x01"  # four closed triplets: all triplets, clean door
    b"\x0e\x08\x0e\x04\x0e\x05\x0e\x06"  # all honours: all triplets, winds, dragons
    b"\x0f\x08"  # all terminals: all triplets
    b"\x10\x03\x10\x01"  # nine gates: pure hand, clean door
    b"\x11\x08\x11\x04\x11\x05\x11\x02"  # big winds: all triplets, winds, semi-pure
    b"\x13\x08"  # four kongs: all triplets
    b"\x17\x16"  # double kong draw: kong draw
)
# What a tile says of a hand: its suit (1, 2, 4), an honour (8), a terminal (16), a middle (32).
_SUITS = const(7)
_HONOUR = const(8)
_END = const(16)
_MIDDLE = const(32)
_TRAITS = (
    b"\x11\x21\x21\x21\x21\x21\x21\x21\x11"
    b"\x12\x22\x22\x22\x22\x22\x22\x22\x12"
    b"\x14\x24\x24\x24\x24\x24\x24\x24\x14"
    b"\x08\x08\x08\x08\x08\x08\x08"
)
_UNITS = (1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384)
# How the hand is looked at.
_SEGMENTS = const(0)
_PAIRS = const(1)
_THIRTEEN = const(2)


def score(rules, win: Win) -> bool:
    """Whether the hand may win; fan, uncapped, points and found (or reason) tell the rest."""
    reading = rules.reading
    fans = rules.fans
    flags = win.flags
    melds = reading.start(win.counts, win.melds)
    if melds and not reading.possible:
        rules.fan = rules.uncapped = rules.points = 0
        rules.reason = "no winning hand"
        return False
    traits = kinds = pairs = 0
    for kind in range(34):
        n = win.counts[kind]
        if n:
            kinds += 1
            traits |= _TRAITS[kind]
            if n == 2:
                pairs += 1
    for i in range(melds):
        n = reading.blocks[i]
        traits |= _TRAITS[n % 34]
        if n < 34:
            traits |= _TRAITS[n + 1] | _TRAITS[n + 2]
    rules.best = -1
    for i in range(_NUMBER):
        rules.found[i] = 0
    if kinds == 13 and not melds and not traits & _MIDDLE:
        if fans[_ORPHANS]:
            _look(rules, win, traits, _THIRTEEN)
    else:
        while reading.next():
            _look(rules, win, traits, _SEGMENTS)
        if pairs == 7 and fans[_SEVEN_PAIRS]:
            _look(rules, win, traits, _PAIRS)
    best = rules.best
    if best >= 0 and flags & _F_FIRST_TURN and not melds and not flags & _F_KONG_DRAW:
        n = 0
        if win.by == _DRAW and not win.seat_wind:
            n = _HEAVEN
        elif win.by == _DISCARD and win.seat_wind:
            n = _EARTH
        if n and fans[n]:  # alone, whatever else the hand holds
            for i in range(_NUMBER):
                rules.found[i] = 0
            best = rules.found[n] = fans[n]
    rules.reason = "no winning hand" if best < 0 else ""
    rules.uncapped = best = max(best, 0)
    rules.fan = min(best, rules.limit)
    rules.points = _UNITS[rules.fan]
    if not rules.reason and rules.fan < rules.min_fan:
        rules.reason = "less than min_fan"
    return not rules.reason


def _look(rules, win: Win, traits: int, form: int) -> None:
    """Count one way to read the hand, and keep it in `found` if it is the best so far."""
    seen = rules.seen
    for i in range(_NUMBER):
        seen[i] = 0
    seen[_CHI_MO] = win.by == _DRAW
    if form == _THIRTEEN:
        seen[_ORPHANS] = 1
    else:
        # What holds however the hand is read: its tiles, its melds, how the last tile came.
        flags = win.flags
        closed = not rules.reading.melds
        seen[_CLEAN_DOOR] = closed
        seen[_ROBBING_KONG] = win.by == _ROB
        seen[_LAST_TILE] = flags & _F_LAST_TILE != 0
        seen[_KONG_DRAW] = flags & (_F_KONG_DRAW | _F_DOUBLE_KONG) != 0
        seen[_DOUBLE_KONG] = flags & _F_DOUBLE_KONG != 0
        suits = traits & _SUITS
        if not suits:
            seen[_ALL_HONOURS] = 1
        elif not traits & _MIDDLE:
            seen[_MIXED_TERMINALS if traits & _HONOUR else _ALL_TERMINALS] = 1
        if suits == 1 or suits == 2 or suits == 4:
            if traits & _HONOUR:
                seen[_SEMI_PURE] = 1
            else:
                seen[_PURE] = 1
                i = suits // 2 * 9
                n = 1 if closed and win.counts[i] > 2 and win.counts[i + 8] > 2 else 0
                for k in range(i + 1, i + 8):
                    if not win.counts[k]:
                        n = 0
                seen[_NINE_GATES] = n
        if form == _PAIRS:
            seen[_SEVEN_PAIRS] = 1
        else:
            _look_at_segments(rules, win)
    fans = rules.fans
    total = 0
    for i in range(_NUMBER):
        n = seen[i] = seen[i] * fans[i]
        total += n
    for i in range(1, len(_REPLACES), 2):
        n = _REPLACES[i]
        if seen[n] and seen[_REPLACES[i - 1]]:
            total -= seen[n]
            seen[n] = 0
    if total > rules.best:
        rules.best = total
        for i in range(_NUMBER):
            rules.found[i] = seen[i]


def _look_at_segments(rules, win: Win) -> None:
    """What the four segments and the pair of a reading make."""
    seen = rules.seen
    reading = rules.reading
    chows = kongs = closed = honours = 0
    for i in range(5):
        kind = reading.blocks[i] % 34
        type = reading.blocks[i] // 34
        if type == _M_CHOW:
            chows += 1
        elif type != _M_PAIR:
            if kind >= 27:
                honours |= 1 << kind - 27
            if type >= _M_KONG_OPEN:
                kongs += 1
            # A discard or robbed tile that completes a triplet opens it.
            if type == _M_KONG_CONCEALED or (
                i >= reading.melds and (win.by == _DRAW or kind != win.tile)
            ):
                closed += 1
    seen[_ALL_SEQUENCES] = chows == 4
    seen[_ALL_TRIPLETS] = chows == 0
    seen[_FOUR_CLOSED] = closed == 4
    seen[_FOUR_KONGS] = kongs == 4
    seen[_ROUND_WIND] = honours >> win.round_wind & 1
    seen[_SEAT_WIND] = honours >> win.seat_wind & 1
    seen[_DRAGONS] = b"\0\1\1\2\1\2\2\3"[honours >> 4]
    seen[_BIG_DRAGONS] = honours >> 4 == 7
    seen[_BIG_WINDS] = honours & 15 == 15
    if reading.pair >= 27:
        pair = 1 << reading.pair - 27
        seen[_SMALL_DRAGONS] = pair > 8 and (honours | pair) >> 4 == 7
        seen[_SMALL_WINDS] = pair < 16 and (honours | pair) & 15 == 15
