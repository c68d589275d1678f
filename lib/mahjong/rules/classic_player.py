"""Classic in a computer player's eyes: tile points, factors, and twenty for winning.

Loaded with the rule set. A total is paid four times on a discard, six times on an own draw.
"""

from mahjong import const

_CHOW = const(2)
_WIN = const(5)
_PLAN_TRIPLETS = const(16)

RUSH = 600  # what others win in one's place, on average, times four
LASTS = 222  # of 256, that the deal goes on after a late turn
CLOSED = True  # a hand without open melds is worth more
EXTRA = False

_MOST = const(4000)


def plans(hand) -> None:
    """Fill hand.plans with what the hand may become, the plain way first."""
    tiles = hand.tiles
    used = hand.used
    hand.add(15)
    sets = hand.sets > 3 and not hand.chows
    if sets:
        hand.add(15 | _PLAN_TRIPLETS)
    for s in range(3):
        suit = 1 << s
        # A flush has one sequence at most.
        if not used & ~(suit | 8) and tiles[s] + tiles[3] > 8 and hand.chows < 2:
            hand.add(suit | 8 | (_PLAN_TRIPLETS if sets else 0))
            if tiles[s] > 8 and not used & 8:
                hand.add(suit | (_PLAN_TRIPLETS if sets else 0))
    if tiles[3] > 7 and not used & 7:
        hand.add(8)


def worth(hand, plan: int, closed: bool) -> int:
    """The winner's total for the plan, times sixteen, of the points that are there or near."""
    counts = hand.counts
    held = hand.held
    own = 27 + hand.seat_wind
    points = 0
    triplets = 0
    for k in range(34):
        n = held[k]
        if n > 1 and plan >> (k // 9) & 1:
            end = k > 26 or k % 9 in (0, 8)
            if n > 2:
                value = 4 if counts[k] > 2 else 2
                if n > 3:
                    value *= 4
                points += value * 2 if end else value
                triplets += 1
            elif k > 30 or k == own:
                points += 2
    if plan & _PLAN_TRIPLETS:
        points += 3 * (4 - min(triplets, 4))
    if closed:
        points *= 3
    if held[own] > 2 and plan & 8:
        points *= 2
    suits = plan & 7
    if not suits:
        points *= 4
    elif suits in (1, 2, 4) and (plan & _PLAN_TRIPLETS or triplets > 1):
        points *= 2 if plan & 8 else 4
    return min(points + 20, _MOST) * 16


def threat(hand, seat: int) -> int:
    """What the hand of another seat costs its discarder more than the others, times four."""
    points = 10
    for i in range(seat * 8, seat * 8 + 8, 2):
        k = hand.melds[i]
        if k == 255:
            break
        if k >= 34:
            value = 4 if k < 68 else 16
            k %= 34
            points += value if k > 26 or k % 9 in (0, 8) else value // 2
            if k == 27 + (seat - hand.dealer & 3):
                points *= 2
    if hand.flush < 4 and hand.pongs:
        points *= 2
    return 4 * min(points + 20, 1000)


def call_ms(level: int, rng, action: int) -> int:
    """When a person of that level would have called: ms after the discard, 800-3500.

    A win is seen soonest, a chow last; the strong are quicker."""
    verb = action >> 6
    ms = 1400 - 200 * level + (0 if verb == _WIN else 700 if verb == _CHOW else 400)
    return ms + rng.below(700) + rng.below(900)
