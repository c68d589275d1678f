"""The ledger of a Chengdu deal read as steps, for the screen that tells them (s_settle)."""

from mahjong import const

_NONE = const(255)
_DISCARD = const(1)
# Reasons in the ledger
_FOR_WIN = const(0)
_FOR_KONG = const(1)
_FOR_MOVED = const(2)
_FOR_AFTER_KONG = const(3)
_FOR_PIG = const(4)
_FOR_REFUND = const(6)
_FOR_LEAVING = const(7)


def steps(deal) -> list:
    """The ledger in steps: (reason, seat, lines, number of the win or kong)."""
    found: list = []
    wins = kongs = 0
    for i in range(deal.n_ledger):
        reason, payer, payee, _ = deal.entry(i)
        seat = payer if reason in (_FOR_PIG, _FOR_REFUND, _FOR_LEAVING) else payee
        kind = reason
        if reason == _FOR_MOVED:
            kind = _FOR_KONG
        elif reason == _FOR_AFTER_KONG:
            kind = _FOR_WIN
        place = -1
        for n in range(len(found)):
            if found[n][0] == kind and found[n][1] == seat:
                place = n
        if kind == _FOR_KONG and place >= 0:
            # Of two kongs in a row the payers begin anew.
            before = deal.entry(found[place][2][-1])[1]
            if place < len(found) - 1 or (payer - seat) & 3 <= (before - seat) & 3:
                place = -1
        if place >= 0:
            found[place][2].append(i)
            continue
        number = 0
        if kind == _FOR_WIN:
            number = wins
            wins += 1
        elif kind == _FOR_KONG:
            number = kongs
            kongs += 1
        found.append((kind, seat, [i], number))
    return found


def how(say, deal, seat: int, kind: int) -> str:
    """How a kong came about, in words."""
    melds = deal.melds
    for i in range(8 * seat, 8 * seat + 8, 2):
        if melds[i] % 34 == kind and 68 <= melds[i] < _NONE:
            giver = say("name%d" % (melds[i + 1] & 3))
            return say("how%d" % (melds[i] // 34 - 2)).replace("{from}", giver)
    return ""


def dearest(deal, seat: int, counts: bytearray) -> int:
    """A ready hand with the tile that would have brought it the most; the tile.

    The rules keep what it would have counted."""
    from mahjong.rules.chengdu_end import ready

    rules = deal.rules
    _, tile, spare = ready(rules, deal, seat)
    hand = deal.hands[seat]
    if spare != _NONE:  # it was about to discard
        hand[spare] -= 1
        counts[spare] -= 1
    deal.worth(seat, tile, _DISCARD, 0)
    if spare != _NONE:
        hand[spare] += 1
    counts[tile] += 1
    return tile
