"""Weighing hands: what one is worth as it waits, and which tile is best thrown from it.

Worth is the chance to finish a plan in time, times what it would pay. Only the best few tiles get
the full look. RAM: the players share the arrays here, about 2 KB.
"""

from array import array

from mahjong import computer_odds as odds
from mahjong import const
from mahjong.computer_hand import Hand

_FAR = const(8)
_PLANS = const(8)
_NOTHING = const(-0x20000000)

# One sight for all players: they think one after the other.
hand = Hand()
_MOST = const(48)  # pairs of a plan and a tile that are compared
_rough = array("i", (0,) * _MOST)
_extra = array("i", (0,) * 34)
_base = array("i", (0,) * _PLANS)
_opened = array("i", (0,) * (_PLANS + 1))
_closed = array("i", (0,) * (_PLANS + 1))
_picks = array("H", (0,) * _MOST)


class Weigher:
    """The weighing half of a computer player. game: what it knows of the rule set (a module)."""

    def __init__(self, level: int, rng) -> None:
        self.level = level
        self.rng = rng
        self.game = None
        self.stray = (0, 0, 0, 2)[level]  # how much farther than the plain way a plan may be
        self.mixed = 3 if level > 2 else 0  # of 8, what the other plans count
        self.rush = 0
        self.kind = 0
        self.plan = 15  # what it last thought best to become

    def wait(self) -> int:
        """Worth of a hand that waits for its next tile; sets plan, far and plain."""
        hand.count()
        self.game.plans(hand)
        best = -1
        total = 0
        for row in range(hand.number if self.level > 1 else 1):
            plan = hand.plans[row]
            far = hand.load(plan)
            if row == 0:
                self.plain = far
            elif far > self.plain + self.stray:
                continue
            value = self._value(plan, -1, -1)
            total += value
            if value > best:
                best = value
                self.plan = plan
                self.far = far
        return best + ((total - best) * self.mixed >> 3)

    def _value(self, plan: int, thrown: int, row: int) -> int:
        # Chance times worth, open or closed, whichever is more; row: where the worth is known.
        value = hand.rate(plan, thrown)
        if self.level > 1:
            if row < 0:
                row = _PLANS
                self._pay(plan, row)
            value *= _opened[row]
            if hand.size == 4 and self.game.CLOSED:
                value = max(value, hand.closed(plan) * _closed[row])
            if self.game.EXTRA:
                value += self.game.late(hand)
        return value

    def _pay(self, plan: int, row: int) -> None:
        # What the plan would pay, and what others would win in its place: that counts, too.
        _opened[row] = self.game.worth(hand, plan, False) + self.rush
        if hand.size == 4 and self.game.CLOSED:
            _closed[row] = self.game.worth(hand, plan, True) + self.rush

    def discard(self, wide: int) -> int:
        """Worth of the hand after its best discard, sets kind; the best few get the full look."""
        price = odds.price
        hand.count()
        self.game.plans(hand)
        extra = _extra
        n = plain = 0
        for row in range(hand.number if self.level > 1 else 1):
            plan = hand.plans[row]
            near = hand.load(plan)
            if row and near > plain + self.stray:
                continue
            near = hand.measure(plan)
            if row == 0:
                plain = near
                # It pays to defend while far from ready, and to press on when near.
                careful = near > 1
                for k in range(34):
                    extra[k] = -price[k] if careful else 0
            pays = 1
            if self.level > 1:
                self._pay(plan, row)
                pays = _opened[row]
            value = hand.usual(plan, near) * pays
            # A tile that keeps another plan open is worth something for that, too.
            more = value * self.mixed >> 3
            less = hand.usual(plan, near + 1) * pays * self.mixed >> 3 if near < _FAR else 0
            _base[row] = more
            for k in range(34):
                if hand.distance[k] > near:
                    extra[k] += less
                else:
                    extra[k] += more
                    if n == _MOST:
                        continue
                    _picks[n] = row * 34 + k
                    _rough[n] = value - more
                    n += 1
        for i in range(n):
            k = _picks[i] % 34
            _rough[i] = (_rough[i] + extra[k]) * 8 - hand.company(k)
        best = second = _NOTHING
        other = hope = 0
        for _ in range(min(wide, n)):
            top = 0
            for i in range(1, n):
                if _rough[i] > _rough[top]:
                    top = i
            _rough[top] = _NOTHING
            row = _picks[top] // 34
            kind = _picks[top] % 34
            hand.held[kind] -= 1
            # A single tile makes nothing that pays.
            value = self._value(hand.plans[row], kind, -1 if hand.held[kind] else row)
            hand.held[kind] += 1
            if value > hope:
                hope = value
            value += extra[kind] - _base[row]
            if value > best:
                second = best
                other = self.kind
                best = value
                self.kind = kind
                self.plan = hand.plans[row]
            elif value > second:
                second = value
                other = kind
        if self.level < 2:
            if second > _NOTHING and not self.rng.below(2):
                self.kind = other
            return best
        # A step back is worth a thought only where it is safer.
        hope >>= 1
        for k in range(34):
            if hand.may[k] and hand.counts[k] and hope - price[k] > best and careful:
                best = hope - price[k]
                self.kind = k
        return best
