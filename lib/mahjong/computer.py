"""Computer players: they see a View, as a person at that seat does, and answer with an action.

Every tile that could go, and every claim, is a hand to come; its worth is the chance to finish it
in time, times what it would pay, less what the tile may cost. Level 1 plays casually: the plain
way, sometimes the second best tile. Level 2 keeps worthwhile hands in view and doesn't feed
what obviously waits. Level 3 weighs everything and looks a step further.
"""

import sys
from array import array

from mahjong.compat import const
from mahjong.computer_guard import Guard
from mahjong.computer_hand import Hand
from mahjong.computer_sight import PLANS

_PASS = const(1)
_CHOW = const(2)
_PONG = const(3)
_KONG = const(4)
_WIN = const(5)
_NOTHING = const(-0x20000000)

# One sight for all players: they think one after the other.
_hand = Hand()
_guard = Guard()
_rough = array("i", (0,) * (14 * PLANS))
_picks = array("H", (0,) * (14 * PLANS))
_counts = bytearray(34)
_mine = bytearray(8)


def prepare(id: str):
    """Load what the players know of a rule set, and drop what they knew of another."""
    name = "mahjong.computer_" + id
    if name not in sys.modules:
        for other in ("pocket", "chengdu", "classic"):
            sys.modules.pop("mahjong.computer_" + other, None)
        __import__(name)
    return sys.modules[name]


class Computer:
    """A computer player of level 1 (casual), 2 (sound) or 3 (strong); all chance is from rng."""

    def __init__(self, level: int, rng) -> None:
        self.level = level
        self.rng = rng
        self.stray = (0, 0, 1, 9)[level]
        self.rush = 24
        self.kind = 0
        self.plan = 15  # what it last thought best to become

    def choose(self, view) -> int:
        """One of the view's legal actions."""
        n = view.n_actions
        passing = False
        for i in range(n):
            verb = view.actions[i] >> 6
            if verb == _WIN:
                return view.actions[i]
            if verb == _PASS:
                passing = True
        if n == 1:
            return view.actions[0]
        self.game = prepare(view.rules.ID)
        _hand.see(view)
        return self._answer(view) if passing else self._turn(view)

    def _turn(self, view) -> int:
        # The best discard, unless a kong leaves the hand about as good: it draws once more.
        if self.level > 1:
            _guard.look(_hand, view, self.game)
        else:
            _guard.clear()
        may = _hand.may
        for k in range(34):
            may[k] = 0
        for i in range(view.n_actions):
            if view.actions[i] < _PASS << 6:
                may[view.actions[i]] = 1
        best = self._discard(6)
        answer = self.kind
        for i in range(view.n_actions):
            if view.actions[i] >> 6 == _KONG:
                self._meld(view.actions[i], 255)
                value = self._wait()
                if value * 9 >= best * 8:
                    best = value
                    answer = view.actions[i]
                self._back()
        return answer

    def _answer(self, view) -> int:
        # Claim what makes the hand better than waiting does.
        _guard.clear()
        for k in range(34):
            _hand.may[k] = 1
        best = self._wait()
        plan = self.plan
        far = self.far
        answer = _PASS << 6
        for i in range(view.n_actions):
            verb = view.actions[i] >> 6
            if verb == _PASS:
                continue
            self._meld(view.actions[i], view.last)
            # Most claims bring nothing nearer: one cheap look tells.
            if verb == _KONG:
                value = self._wait()
            elif _hand.nearest(plan) < far or (plan != 15 and _hand.nearest(15) < self.plain):
                value = self._discard(4)
            else:
                value = 0
            if value > best:
                best = value
                answer = view.actions[i]
            self._back()
        return answer

    def _wait(self) -> int:
        """Worth of a hand that waits for its next tile; sets plan, far and plain."""
        hand = _hand
        hand.count()
        self.game.plans(hand)
        best = -1
        for row in range(hand.number if self.level > 1 else 1):
            plan = hand.plans[row]
            value = self._value(plan, -1)
            if row == 0:
                self.plain = hand.far
            elif hand.far > self.plain + self.stray:
                continue
            if value > best:
                best = value
                self.plan = plan
                self.far = hand.far
        return best

    def _value(self, plan: int, thrown: int) -> int:
        # Chance times worth, open or closed, whichever is more.
        hand = _hand
        value = hand.rate(plan, thrown)
        if self.level > 1:
            # What others would win in its place counts too.
            value *= self.game.worth(hand, plan, False) + self.rush
            if hand.size == 4:
                closed = self.game.worth(hand, plan, True) + self.rush
                value = max(value, hand.closed(plan) * closed)
        return value

    def _discard(self, wide: int) -> int:
        """Worth of the hand after its best discard, sets kind; the best few get the full look."""
        hand = _hand
        price = _guard.price
        worth = self.game.worth
        hand.count()
        self.game.plans(hand)
        n = plain = 0
        for row in range(hand.number if self.level > 1 else 1):
            plan = hand.plans[row]
            near = hand.measure(plan)
            if row == 0:
                plain = near
            elif near > plain + self.stray:
                continue
            usual = hand.usual(plan, near)
            value = usual * (worth(hand, plan, False) + self.rush) if self.level > 1 else usual
            for k in range(34):
                if hand.distance[k] == near:
                    _picks[n] = row * 34 + k
                    _rough[n] = (value - price[k]) * 16 - hand.company(k)
                    n += 1
        best = second = _NOTHING
        other = hope = 0
        for _ in range(min(wide, n)):
            top = 0
            for i in range(1, n):
                if _rough[i] > _rough[top]:
                    top = i
            _rough[top] = _NOTHING
            kind = _picks[top] % 34
            plan = hand.plans[_picks[top] // 34]
            hand.held[kind] -= 1
            value = self._value(plan, kind)
            hand.held[kind] += 1
            if value > hope:
                hope = value
            value -= price[kind]
            if value > best:
                second = best
                other = self.kind
                best = value
                self.kind = kind
                self.plan = plan
            elif value > second:
                second = value
                other = kind
        if self.level < 2:
            if second > _NOTHING and not self.rng.below(4):
                self.kind = other
            return best
        # A step back is worth a thought only where it is safer.
        hope >>= 1
        for k in range(34):
            if hand.may[k] and hand.counts[k] and hope - price[k] > best:
                best = hope - price[k]
                self.kind = k
        return best

    def _meld(self, action: int, last: int) -> None:
        # Lay the meld out on the sight's own copy; _back undoes it.
        hand = _hand
        counts = hand.counts
        mine = hand.mine
        _counts[:] = counts
        _mine[:] = mine
        verb = action >> 6
        kind = action & 63
        i = 0
        while mine[i] != 255:
            if verb == _KONG and mine[i] == 34 + kind:
                mine[i] = 102 + kind
                counts[kind] -= 1
                return
            i += 2
        if verb == _CHOW:
            mine[i] = kind
            for k in range(kind, kind + 3):
                if k != last:
                    counts[k] -= 1
        else:
            n = 2 if verb == _PONG else 3 if last < 255 else 4
            mine[i] = kind + (34 if n == 2 else 68 if n == 3 else 136)
            counts[kind] -= n

    def _back(self) -> None:
        _hand.counts[:] = _counts
        _hand.mine[:] = _mine
        _hand.count()
