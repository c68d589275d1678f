"""The odds as computer players see them: the chance to finish a hand, and the price of a discard.

A chance, in 1/4096, comes from a hand's distance, the tiles that help and the turns left. The steps
behind the next one are taken as they usually go, measured in played deals; every turn somebody else
may be quicker. RAM: 1.1 KB of table, made when a rule set is loaded.

A price is the chance that the tile completes another hand, as far as the table shows those, times
what it would cost (times four): the same measure that the players give their own hopes.
"""

from array import array

from mahjong import const

_SAFE = const(0)
_CALM = const(1)
_LIVE = const(2)
_TURNS = const(20)  # own turns that a deal has at most, as the players count
_FAR = const(8)  # a distance that is never made up
# Paces: plain hands that claim, plain hands that don't, narrow plans.
_PACE_OPEN = const(0)
_PACE_CLOSED = const(189)
_PACE_NARROW = const(378)

_ROW = const(21)  # _TURNS + 1; a pace has _FAR + 1 rows
_SURE = const(4096)
# Of 256, that nobody else ends the deal before the next turn, by the own turns left.
_LASTS = bytearray(_TURNS + 1)
# Hits in 256 turns that a hand of this distance (0-7) usually has.
_USUAL = (
    b"\x34\x40\x5a\x7e\xa0\xb4\xb4\xb4"
    b"\x30\x2e\x46\x6e\x96\xaa\xaa\xaa"
    b"\x2a\x2c\x40\x4c\x54\x5a\x5e\x60"
)
_CHANCES = array("H", (0,) * (3 * _PACE_CLOSED))


def begin(lasts: int) -> None:
    """Make the table for a rule set; lasts: of 256, that a late turn doesn't end the deal."""
    for n in range(_TURNS + 1):
        _LASTS[n] = min(lasts + max(0, n - 13) * 8, 252)
    out = _CHANCES
    for row in range(27):
        d = row % 9
        if d < _FAR:
            hits = _USUAL[row // 9 * 8 + d]
            for i in range(row * _ROW + 1, row * _ROW + _ROW):
                near = out[i - _ROW - 1] if d else _SURE
                n = i - row * _ROW
                out[i] = ((near * hits + out[i - 1] * (256 - hits)) >> 8) * _LASTS[n] >> 8


def usual(far: int, pace: int, turns: int) -> int:
    """Chance of a hand at this distance (0-8) with the usual number of tiles to help."""
    return _CHANCES[pace + far * _ROW + turns]


def chance(far: int, hits: int, pace: int, part: int, turns: int) -> int:
    """Chance of a hand (distance 0-7) whose next step has so many hits in 256 turns.

    part: of 8, how much of the later turns counts.
    """
    pace += far * _ROW
    if not hits:  # nothing left helps: a step back
        return _CHANCES[pace + _ROW + (turns * part >> 3)] >> 1
    # Turn by turn: a hit goes on with the usual chance of the next step.
    chances = _CHANCES
    pace -= _ROW
    miss = 256 - hits
    p = 0
    for n in range(turns):
        near = chances[pace + (n * part >> 3)] if far else _SURE
        p = ((near * hits + p * miss) >> 8) * _LASTS[n] >> 8
    return p


price = array("i", (0,) * 34)  # what throwing a kind costs on average
_threw = bytearray(4)
_thrown = bytearray(34)


def clear() -> None:
    """Nothing costs anything."""
    for k in range(34):
        price[k] = 0


def look(hand, view, game) -> None:
    """Set the prices of the kinds in hand."""
    clear()
    for step in range(1, 4):
        seat = (hand.seat + step) & 3
        if not view.out >> seat & 1:
            _one(hand, view, game, seat)
    if game.EXTRA:
        game.clear_out(hand, price)


def _one(hand, view, game, seat: int) -> None:
    melds = suits = pongs = 0
    for i in range(seat * 8, seat * 8 + 8, 2):
        k = hand.melds[i]
        if k == 255:
            break
        melds += 1
        if k >= 34:
            pongs += 1
        suits |= 1 << (k % 34) // 9
    # 4: no single suit shows.
    hand.flush = 4
    if melds > 1:
        for s in range(3):
            if not suits & ~(1 << s | 8) and suits & 7:
                hand.flush = s
    hand.flush_fan = 4 if melds > 2 else 2
    hand.pongs = melds > 1 and pongs == melds
    ready = min(max(20 - hand.turns + 4 * melds - 4, 0) * 14, 240)
    if ready < 16:
        return
    cost = ready * game.threat(hand, seat) >> 8
    for k in range(34):
        _thrown[k] = _LIVE
    # Whatever was thrown since the seat last chose a tile can't be one that it waits for.
    state = _SAFE
    _threw[0] = _threw[1] = _threw[2] = _threw[3] = 0
    for i in range(view.n_discards - 1, -1, -1):
        k = view.discards[i] & 63
        if view.discards[i] >> 6 == seat:
            _threw[k // 9] += 1
            if state == _SAFE:
                _thrown[k] = _SAFE
            state = _CALM
            _thrown[k] = min(_thrown[k], _CALM)
        elif state == _SAFE:
            _thrown[k] = _SAFE
    # Where a suit must be lacking: the one that was declared, or that goes and goes.
    avoids = view.lacks[seat]
    if game.EXTRA and avoids == 255:
        for s in range(3):
            if 2 * _threw[s] > _threw[0] + _threw[1] + _threw[2] and _threw[s] > 3:
                if not suits >> s & 1:
                    avoids = s
    left = hand.left
    for k in range(34):
        if not hand.counts[k] or _thrown[k] == _SAFE:
            continue
        n = left[k] * (left[k] + 1)
        if k > 26:
            ways = 4 * n
        else:
            ways = 0
            r = k % 9
            if r > 1:
                ways = left[k - 1] * left[k - 2]
            if 0 < r < 8:
                ways += left[k - 1] * left[k + 1]
            if r < 7:
                ways += left[k + 1] * left[k + 2]
            if hand.pongs:
                ways = (ways >> 1) + n
            ways += 2 * n
            if hand.flush < 4:
                ways = ways * 3 if k // 9 == hand.flush else ways // 3
        if _thrown[k] == _CALM or k // 9 == avoids:
            ways >>= 2
        price[k] += ways * cost * 4
