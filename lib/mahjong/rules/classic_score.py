"""What a winning hand of the points game is worth: tile points times factors, and 20.

Source: the document of the points game; its table of tile points was a picture and is lost, the
one here is the game's own.
"""

from mahjong import const
from mahjong.rules import Win

_M_PONG = const(1)
_M_KONG_CONCEALED = const(4)
_M_PAIR = const(5)
_DRAW = const(0)

_OWN_WIND = const(0)
_FLUSH = const(1)
_PURE_FLUSH = const(2)
_ALL_HONOURS = const(3)
_CONCEALED = const(4)
_NUMBER = const(5)
_FACTORS = b"\x02\x02\x02\x04\x03"
WIN = const(20)
CALL = const(4)  # what an invalid call costs
# `found` holds factors, `extra` the tile points.
PATTERNS = "own_wind flush pure_flush all_honours concealed"


def score(rules, win: Win) -> bool:
    """Whether the hand may win; points, extra and found (or reason) tell the rest."""
    reading = rules.reading
    melds = reading.start(win.counts, win.melds)
    if not reading.possible:
        rules.reason = "no winning hand"
        rules.points = 0
        return False
    closed = True
    suits = 0
    for kind in range(34):
        if win.counts[kind]:
            suits |= 1 << kind // 9
    for i in range(melds):
        suits |= 1 << reading.blocks[i] % 34 // 9
        if reading.blocks[i] // 34 != _M_KONG_CONCEALED:
            closed = False
    own = 27 + win.seat_wind
    best = -1
    while reading.next():
        tiles = chows = factors = 0
        # The won tile opens a triplet, unless it may stand in a sequence (a pair can't be of
        # the same kind): that is worth more.
        opened = 255 if win.by == _DRAW else win.tile
        for i in range(melds, 5):
            if reading.blocks[i] < 34 and 0 <= opened - reading.blocks[i] < 3:
                opened = 255
        for i in range(5):
            type = reading.blocks[i] // 34
            kind = reading.blocks[i] % 34
            end = kind >= 27 or kind % 9 == 0 or kind % 9 == 8
            if type == _M_PAIR:
                if kind >= 31 or kind == own:
                    tiles += 2
            elif type >= _M_PONG:
                n = 2 if type == _M_PONG else 8
                if type == _M_KONG_CONCEALED or (i >= melds and kind != opened):
                    n *= 2
                tiles += n * 2 if end else n
                if kind == own:
                    factors |= 1 << _OWN_WIND
            else:
                chows += 1
        if suits == 8:
            factors |= 1 << _ALL_HONOURS
        elif chows < 2 and suits & 7 in (1, 2, 4):
            factors |= 1 << _FLUSH
            if suits < 8:
                factors |= 1 << _PURE_FLUSH
        if closed:
            factors |= 1 << _CONCEALED
        total = tiles
        for i in range(_NUMBER):
            if factors >> i & 1:
                total *= _FACTORS[i]
        if total > best:
            best = total
            rules.extra = tiles
            for i in range(_NUMBER):
                rules.found[i] = _FACTORS[i] if factors >> i & 1 else 0
    if best < 0:
        rules.reason = "no winning hand"
        rules.points = 0
        return False
    rules.reason = ""
    rules.points = max(0, best + WIN - CALL * win.calls)
    return True
