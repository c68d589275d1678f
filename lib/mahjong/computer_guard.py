"""What a discard may cost: the other hands as far as the table shows them.

A price is the chance that the tile completes a hand (1/4096) times what it would cost (times four),
the same measure that the computer players give their own hopes. 34 numbers, made once.
"""

from array import array

from mahjong import const

_SAFE = const(0)
_CALM = const(1)
_LIVE = const(2)


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
