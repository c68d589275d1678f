"""Chengdu before the first draw: swapping three tiles of one suit, declaring the lacking suit.

All choose at once, and nobody sees what the others choose. Imported only where
one of the two options is on. They are no part of the document: today's usage.
"""

from mahjong import const

_SWAPPING = const(4)
_LACKING = const(5)
_A_LACK = const(384)
_A_SWAP = const(448)
_LACKED = const(9)
_SWAPPED = const(10)


def begin(rules, deal) -> bool:
    """Ask everybody for the first of the two that is on."""
    deal.phase = _SWAPPING if rules.swap else _LACKING
    deal.waiting = 15
    return True


def actions(deal, seat: int, buf) -> int:
    """Fill buf with what the seat may choose now, a suit 0-2 or a kind for its three; how many."""
    if deal.phase == _LACKING:
        for suit in range(3):
            buf[suit] = _A_LACK | suit
        return 3
    hand = deal.hands[seat]
    chosen = deal.swaps  # kind + 1, 0 is none
    first = 3 * seat
    n = 0
    for k in range(27):
        left = hand[k]
        for i in range(first, first + 3):
            if chosen[i] == k + 1:
                left -= 1
        if left > 0:
            suit = 9 * (k // 9)
            if chosen[first]:
                fits = (chosen[first] - 1) // 9 == k // 9
            else:
                fits = sum(hand[suit : suit + 9]) >= 3
            if fits:
                buf[n] = _A_SWAP | k
                n += 1
    return n


def carry_out(rules, deal, seat: int, action: int) -> None:
    """The seat has chosen."""
    if deal.phase == _LACKING:
        deal.lacks[seat] = action & 63
        deal.waiting &= ~(1 << seat)
        if not deal.waiting:
            for i in range(4):
                deal.tell(_LACKED, i, deal.lacks[i])
            deal._draw(deal.dealer, False)
        return
    i = 3 * seat
    while deal.swaps[i]:
        i += 1
    deal.swaps[i] = (action & 63) + 1
    if i == 3 * seat + 2:
        deal.waiting &= ~(1 << seat)
    if deal.waiting:
        return
    # The lot decides whether all give to the right, across or to the left.
    for seat in range(4):
        to = (seat + deal.lot + 1) & 3
        for i in range(3 * seat, 3 * seat + 3):
            deal.hands[seat][deal.swaps[i] - 1] -= 1
            deal.hands[to][deal.swaps[i] - 1] += 1
    deal.tell(_SWAPPED, deal.dealer, deal.lot + 1)
    if rules.lack:
        deal.phase = _LACKING
        deal.waiting = 15
    else:
        deal._draw(deal.dealer, False)


def choose(hand, view) -> int:
    """A computer player's suit to lack, or a tile to swap; hand: as it sees it, a Hand."""
    best = 1 << 20
    answer = view.actions[0]
    for i in range(view.n_actions):
        action = view.actions[i]
        k = action & 63
        if action < _A_LACK + 64:
            value = hand.load(7 ^ 1 << k) * 8 + hand.tiles[k]
        else:
            value = hand.tiles[k // 9] * 16 + hand.company(k)
        if value < best:
            best = value
            answer = action
    return answer
