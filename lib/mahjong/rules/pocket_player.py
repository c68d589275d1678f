"""Pocket in a computer player's eyes: which hands are worth a try, and what they would pay.

Loaded with the rule set. Fan is counted in quarters here, since much of it is only hoped for.
"""

from mahjong import const

_PLAN_ORPHANS = const(48)
_PLAN_PAIRS = const(32)
_PLAN_TRIPLETS = const(16)

# Places of the patterns in Pocket's table.
_CHI_MO = const(0)
_CLEAN_DOOR = const(1)
_SEMI_PURE = const(2)
_PURE = const(3)
_ROUND_WIND = const(4)
_SEAT_WIND = const(5)
_DRAGONS = const(6)
_ALL_SEQUENCES = const(7)
_ALL_TRIPLETS = const(8)
_SMALL_DRAGONS = const(10)
_BIG_DRAGONS = const(11)
_SMALL_WINDS = const(12)
_ALL_HONOURS = const(14)
_BIG_WINDS = const(17)
_ORPHANS = const(18)
_SEVEN_PAIRS = const(26)

RUSH = 16  # what others win in one's place, on average, times four
LASTS = 222  # of 256, that the deal goes on after a late turn
CLOSED = True  # a hand without melds is worth more
EXTRA = False
_UNITS = (1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384)


def plans(hand) -> None:
    """Fill hand.plans with what the hand may become, the plain way first."""
    fans = hand.rules.fans
    tiles = hand.tiles
    used = hand.used
    hand.add(15)
    honours = tiles[3]
    for s in range(3):
        suit = 1 << s
        if not used & ~(suit | 8):
            if honours and tiles[s] + honours > 7 and fans[_SEMI_PURE]:
                hand.add(suit | 8)
            if tiles[s] > 7 and not used & 8 and fans[_PURE]:
                hand.add(suit)
    if honours > 7 and not used & 7 and fans[_ALL_HONOURS]:
        hand.add(8)
    if hand.sets > 3 and not hand.chows and fans[_ALL_TRIPLETS]:
        hand.add(15 | _PLAN_TRIPLETS)
    if hand.size == 4:
        if fans[_SEVEN_PAIRS] and hand.sets > 3:
            hand.add(15 | _PLAN_PAIRS)
        if fans[_ORPHANS] and hand.ends > 7:
            hand.add(15 | _PLAN_ORPHANS)


def worth(hand, plan: int, closed: bool) -> int:
    """What one loser would pay for the plan, times four: of the fan that is there or near."""
    rules = hand.rules
    fans = rules.fans
    counts = hand.held  # with the own melds
    q = fans[_CHI_MO]
    if plan >= _PLAN_ORPHANS:
        return _pay(rules, q + 4 * fans[_ORPHANS]) // 3
    if closed:
        q += 4 * fans[_CLEAN_DOOR]
    if plan >= _PLAN_PAIRS:
        q += 4 * fans[_SEVEN_PAIRS]
    mask = plan & 15
    if mask < 8:
        q += 4 * fans[_PURE]
    elif mask == 8:
        q += 4 * (fans[_ALL_HONOURS] - fans[_ALL_TRIPLETS])
    elif mask < 15:
        q += 4 * fans[_SEMI_PURE]
    if plan & _PLAN_TRIPLETS or mask == 8:
        q += 4 * fans[_ALL_TRIPLETS]
    elif plan < _PLAN_PAIRS and hand.sets == hand.chows == 0:
        q += 2 * fans[_ALL_SEQUENCES]
    if mask & 8 and plan < _PLAN_PAIRS:
        dragons = winds = 0
        for k in range(27, 34):
            n = counts[k]
            # A pair becomes a triplet about every other time, while a third one is about.
            n = 4 if n > 2 else 2 if n == 2 and hand.left[k] else 0
            if k > 30:
                dragons += n
                q += n * fans[_DRAGONS]
            else:
                winds += n
                if k == 27 + hand.seat_wind:
                    q += n * fans[_SEAT_WIND]
                if k == 27 + hand.round_wind:
                    q += n * fans[_ROUND_WIND]
        if dragons > 7:
            q += (dragons - 6) * (fans[_BIG_DRAGONS] if dragons > 10 else fans[_SMALL_DRAGONS]) // 2
        if winds > 11:
            q += (winds - 10) * (fans[_BIG_WINDS] if winds > 14 else fans[_SMALL_WINDS]) // 2
    # In played deals plain hands bring more than they seem to, narrow ones less.
    return _pay(rules, q + 1) if plan == 15 else _pay(rules, q) * 3 >> 2


def _pay(rules, q: int) -> int:
    # Twice the units in quarters, between two fan as on a line; below min_fan a hope only.
    least = 4 * rules.min_fan
    short = 0
    if q < least:
        short = (least - q + 1) // 2
        q = least
    fan = q >> 2
    if fan >= rules.limit:
        return 8 * _UNITS[rules.limit] >> short
    low = _UNITS[fan]
    return 2 * (4 * low + (_UNITS[fan + 1] - low) * (q & 3)) >> short


def threat(hand, seat: int) -> int:
    """What the hand of another seat would cost its discarder, times four, by its open melds."""
    rules = hand.rules
    fans = rules.fans
    q = 5
    for i in range(seat * 8, seat * 8 + 8, 2):
        k = hand.melds[i]
        if k == 255:
            break
        if k >= 34:
            k %= 34
            if k > 30:
                q += 4 * fans[_DRAGONS]
            elif k > 26:
                wind = (seat - hand.dealer) & 3
                q += 4 * (fans[_SEAT_WIND] * (k == 27 + wind))
                q += 4 * (fans[_ROUND_WIND] * (k == 27 + hand.round_wind))
    if hand.flush < 4:
        q += hand.flush_fan * fans[_SEMI_PURE]
    if hand.pongs:
        q += 2 * fans[_ALL_TRIPLETS]
    return _pay(rules, max(q, 4 * rules.min_fan))
