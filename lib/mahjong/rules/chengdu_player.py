"""Chengdu in a computer player's eyes: the suit to lack, what hands pay, kongs, the last tiles.

Loaded with the rule set. Points are those of base 1: the base changes no decision.
"""

from mahjong import const

_PLAN_PAIRS = const(32)
_PLAN_TRIPLETS = const(16)

RUSH = 12  # what others win in one's place, on average, times four
LASTS = 246  # of 256, that the deal goes on after a late turn: others' wins don't end it
CLOSED = False
EXTRA = True  # income, late and clear_out below

_NONE = const(255)


def plans(hand) -> None:
    """Fill hand.plans with what the hand may become, the plain way without the least suit first."""
    tiles = hand.tiles
    used = hand.used
    least = hand.lack
    if least == _NONE:
        least = 3
        for s in range(3):
            if not used >> s & 1 and (least == 3 or tiles[s] < tiles[least]):
                least = s
    if least == 3:  # melds of three suits can't win any more
        hand.add(7)
        return
    two = 7 ^ 1 << least
    hand.add(two)
    if hand.lack == _NONE:
        for s in range(3):
            if s != least and not used >> s & 1 and tiles[s] < tiles[least] + 3:
                hand.add(7 ^ 1 << s)
    sets = hand.sets > 3
    if sets:
        hand.add(two | _PLAN_TRIPLETS)
        if hand.size == 4:
            hand.add(two | _PLAN_PAIRS)
    for s in range(3):
        if tiles[s] > 7 and s != hand.lack and not used & ~(1 << s):
            hand.add(1 << s)
            if sets and tiles[s] > 9:
                hand.add(1 << s | _PLAN_TRIPLETS)
                if hand.size == 4:
                    hand.add(1 << s | _PLAN_PAIRS)


def worth(hand, plan: int, closed: bool) -> int:
    """What the plan pays in all, on average, times four: one payer or all."""
    if hand.used == 7:
        return 0
    suits = plan & 7
    fan = 3 if plan >= _PLAN_PAIRS else 2 if plan >= _PLAN_TRIPLETS else 1
    if suits in (1, 2, 4):
        fan = 3 if fan == 1 else 4
    held = hand.held
    for k in range(27):
        if held[k] == 4 and suits >> (k // 9) & 1:
            fan += 1
    return 7 << min(fan, hand.rules.cap) - 1


def threat(hand, seat: int) -> int:
    """What the hand of another seat would cost its discarder, times four, by its open melds."""
    fan = 1
    for i in range(seat * 8, seat * 8 + 8, 2):
        if _NONE > hand.melds[i] > 67:
            fan += 1
    if hand.flush < 4:
        fan += hand.flush_fan >> 1
    elif hand.pongs:
        fan += 1
    return 6 << min(fan, hand.rules.cap) - 1


def income(hand, action: int) -> int:
    """What the kong just laid out brings at once, if it isn't to be given back in the end."""
    kind = action & 63
    payers = 3
    for seat in range(4):
        payers -= hand.out >> seat & 1
    i = 0
    while hand.mine[i] % 34 != kind or hand.mine[i] < 68:
        i += 2
    type = hand.mine[i] // 34
    points = 2 if type == 2 else payers if type == 3 else 2 * payers
    return points * 12288


def late(hand) -> int:
    """What being ready is worth when the wall runs out: who is not pays who is."""
    if hand.turns > 5 or hand.far > 1:
        return 0
    ready = 256 if hand.far == 0 else min(hand.turns * 60, 200)
    return ready * 64 * (6 - hand.turns)


def clear_out(hand, price) -> None:
    """Near the end a third suit must go: whoever holds one pays everybody."""
    if hand.turns > 6:
        return
    tiles = hand.tiles
    least = 3
    for s in range(3):
        if not hand.used >> s & 1 and (least == 3 or tiles[s] < tiles[least]):
            least = s
    if least < 3 and tiles[least]:
        gain = 4096 * (128 if tiles[least] >= hand.turns else 48)
        for k in range(9 * least, 9 * least + 9):
            price[k] -= gain
