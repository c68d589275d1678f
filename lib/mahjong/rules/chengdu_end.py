"""Chengdu at the end of the wall: pigs, who is ready and who is not, kongs given back.

Source: the document of the Chengdu game, "check for ready" and "points".
"""

from mahjong import const
from mahjong import tiles as m

_NONE = const(255)
_DISCARD = const(1)
_FOR_KONG = const(1)
_FOR_PIG = const(4)
_FOR_READY = const(5)
_FOR_REFUND = const(6)


def is_pig(deal, seat: int) -> bool:
    """Whether the seat has tiles of all three suits, melds included."""
    suits = 0
    for k in range(27):
        if deal.hands[seat][k]:
            suits |= 1 << k // 9
    for i in range(8 * seat, 8 * seat + 8, 2):
        if deal.melds[i] != 255:
            suits |= 1 << deal.melds[i] % 34 // 9
    return suits == 7


def ready(rules, deal, seat: int) -> tuple:
    """(the highest points that the hand could win with any tile it waits for, 0 if it is not
    ready; that tile; the tile to discard before, or 255).

    Patterns and roots count, no bonus of the moment. A hand that still has to
    discard is taken as after its best discard (it only happens when somebody leaves).
    """
    hand = deal.hands[seat]
    if sum(hand) + 3 * m.number(deal.melds, 8 * seat) == 13:
        return _best(rules, deal, seat) + (_NONE,)
    best = (0, _NONE, _NONE)
    for k in range(27):
        if hand[k]:
            hand[k] -= 1
            found = _best(rules, deal, seat)
            if found[0] > best[0]:
                best = found + (k,)
            hand[k] += 1
    return best


def _best(rules, deal, seat: int) -> tuple:
    # A wait counts while the player himself holds fewer than four of it.
    best = 0
    tile = _NONE
    if rules.holds_lack(deal, seat):
        return best, tile
    held = bytearray(deal.hands[seat])
    m.add_counts(deal.melds, held, 8 * seat)
    for k in range(27):
        if held[k] < 4 and k // 9 != deal.lacks[seat]:
            if deal.worth(seat, k, _DISCARD, 0) and rules.points > best:
                best = rules.points
                tile = k
    return best, tile


def check_ready(rules, deal, points: list, payers: list) -> None:
    """Each of those who are not ready pays each who is, by seat the points of his best win."""
    for payer in payers:
        for seat in range(4):
            if points[seat]:
                deal.pay(_FOR_READY, payer, seat, points[seat])


def settle(rules, deal) -> None:
    """The wall is empty and two or more are still in."""
    points = [0, 0, 0, 0]
    pigs = []
    unready = []
    for seat in range(4):
        if deal.out >> seat & 1:
            continue
        if is_pig(deal, seat):
            pigs.append(seat)
            continue
        points[seat] = ready(rules, deal, seat)[0]
        if not points[seat]:
            unready.append(seat)
    top = rules.base << rules.cap - 1
    for payer in pigs:
        for seat in range(4):
            if seat not in pigs:
                deal.pay(_FOR_PIG, payer, seat, top)
    check_ready(rules, deal, points, unready)
    # What their kongs brought goes back, unless it has moved to a winner.
    for i in range(deal.n_ledger):
        reason, payer, payee, amount = deal.entry(i)
        if reason == _FOR_KONG and (payee in pigs or payee in unready):
            deal.pay(_FOR_REFUND, payee, payer, amount)
