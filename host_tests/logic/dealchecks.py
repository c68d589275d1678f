"""What must hold at any moment of any deal, and a player that does whatever is legal."""

from array import array

from mahjong import tiles as m
from mahjong.deal import IllegalAction
from tools.names import A_PASS, A_WIN, CLAIM, NOBODY, ROBBING, TURN

ACTIONS = array("H", bytes(96))


def broken(deal):
    """The first invariant that does not hold, or an empty text."""
    counts = bytearray(34)
    for seat in range(4):
        own = sum(deal.hands[seat]) + 3 * m.number(deal.melds, 8 * seat)
        holding = seat == deal.turn and deal.phase in (TURN, ROBBING)
        if deal.over or deal.out >> seat & 1:
            if own not in (13, 14):
                return "seat %d has %d tiles at the end" % (seat, own)
        elif own != 13 + holding:
            return "seat %d has %d tiles" % (seat, own)
        for k in range(34):
            counts[k] += deal.hands[seat][k]
        m.add_counts(deal.melds, counts, 8 * seat)
    for i in range(deal.n_discards):
        counts[deal.discards[i] & 63] += 1
    for i in range(deal.front, deal.back):
        counts[deal.wall[i]] += 1
    for k in range(34):
        if counts[k] != (4 if k < deal.rules.KINDS else 0):
            return "%d tiles of kind %d" % (counts[k], k)
    lost = 0
    for i in range(deal.n_ledger):
        if deal.entry(i)[2] == NOBODY:
            lost += deal.entry(i)[3]
    if sum(deal.deltas) != -lost:
        return "points sum to %d" % sum(deal.deltas)
    if deal.over != (not deal.waiting) or deal.over != bool(deal.result):
        return "nobody is waited for"
    if deal.waiting & deal.out:
        return "a winner is asked"
    if deal.phase == TURN and deal.waiting != 1 << deal.turn:
        return "another than the turn is asked"
    if deal.phase in (CLAIM, ROBBING) and deal.waiting >> deal.turn & 1:
        return "the discarder is asked"
    for seat in range(4):
        n = deal.actions(seat, ACTIONS)
        if bool(n) != bool(deal.waiting >> seat & 1):
            return "seat %d has %d actions" % (seat, n)
    return ""


def choose(deal, seat, rng):
    """An action among the legal ones; wins and melds oftener than by chance."""
    n = deal.actions(seat, ACTIONS)
    first = ACTIONS[0]
    if first == A_WIN and rng.below(4):
        return A_WIN
    if first == A_PASS and n > 1 and rng.below(3) == 0:
        return ACTIONS[n - 1]
    if deal.phase == TURN and rng.below(3):
        # Lonely tiles first, so that hands grow.
        hand = deal.hands[seat]
        best = 255
        for i in range(n):
            k = ACTIONS[i]
            if k < 34:
                worth = 3 * hand[k]
                if k < 27:
                    if k % 9:
                        worth += hand[k - 1]
                    if k % 9 < 8:
                        worth += hand[k + 1]
                if worth < best:
                    best = worth
                    first = k
        if best < 255:
            return first
    return ACTIONS[rng.below(n)]


def someone(deal, rng):
    """One of the seats that are waited for."""
    seat = rng.below(4)
    while not deal.waiting >> seat & 1:
        seat = (seat + 1) & 3
    return seat


def refuses(deal, seat, action):
    """Whether the deal refuses an action by name and keeps every byte."""
    before = deal.to_bytes()
    try:
        done = deal.apply(seat, action)
    except IllegalAction as error:
        return str(error).startswith("seat %d can't " % seat) and deal.to_bytes() == before
    if done is False:  # charged: only the invalid calls differ
        deal.invalid[seat] -= 1
        return deal.to_bytes() == before
    return False
