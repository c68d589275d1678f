"""Computer players: they see a View, as a person at that seat does, and answer with an action.

Every tile that could go, and every claim, is a hand to come; its worth is the chance to finish it
in time, times what it would pay, less what the tile may cost. Level 1 plays casually: the plain
way, sometimes the second best tile. Level 2 takes what its hand offers (a flush that is as near as
anything else) and defends while it is far from ready. Level 3 goes out of its way for worthwhile
hands, keeps several in view, and counts what the others would win in its place.
"""

import sys

from mahjong import const
from mahjong.computer_odds import begin
from mahjong.computer_weigh import Weigher, hand, odds

_A_PASS = const(64)
_A_KONG = const(256)
_A_WIN = const(320)
_A_LACK = const(384)


_loaded = [""]


def prepare(id: str):
    """Load what the players know of a rule set."""
    name = "mahjong.rules.%s_player" % id
    if name not in sys.modules:
        __import__(name)
    if _loaded[0] != id:
        begin(sys.modules[name].LASTS)
        _loaded[0] = id
    return sys.modules[name]


class Computer(Weigher):
    """A computer player of level 1 (casual), 2 (sound) or 3 (strong); all chance is from rng."""

    def choose(self, view) -> int:
        """One of the view's legal actions."""
        n = view.n_actions
        passing = False
        for i in range(n):
            action = view.actions[i]
            if action == _A_WIN:
                return action
            if action == _A_PASS:
                passing = True
        if n == 1:
            return view.actions[0]
        self.game = prepare(view.rules.ID)
        if self.level > 2:
            self.rush = self.game.RUSH
        hand.quads = self.game.EXTRA
        hand.see(view)
        if view.actions[0] >= _A_LACK:
            return view.rules.before().choose(hand, view)
        return self._answer(view) if passing else self._turn(view)

    def _turn(self, view) -> int:
        # The best discard, unless a kong leaves the hand about as good: it draws once more.
        if self.level > 1:
            odds.look(hand, view, self.game)
        else:
            odds.clear()
        may = hand.may
        for k in range(34):
            may[k] = 0
        for i in range(view.n_actions):
            if view.actions[i] < _A_PASS:
                may[view.actions[i]] = 1
        best = self.discard(6 if self.level > 2 else 4)
        answer = self.kind
        for i in range(view.n_actions):
            action = view.actions[i]
            if action >= _A_KONG:
                hand.meld(action, 255)
                value = self.wait()
                # It draws once more.
                value += value >> 3
                if self.game.EXTRA:
                    value += self.game.income(hand, action)
                if value >= best:
                    best = value
                    answer = action
                hand.back()
        return answer

    def _answer(self, view) -> int:
        # Claim what makes the hand better than waiting does.
        odds.clear()
        for k in range(34):
            hand.may[k] = 1
        best = self.wait()
        plan = self.plan
        base = hand.plans[0]
        far = self.far
        plain = self.plain
        answer = _A_PASS
        tries = 2
        for i in range(view.n_actions):
            action = view.actions[i]
            if action == _A_PASS:
                continue
            hand.meld(action, view.last)
            # Most claims bring nothing nearer: one cheap look tells.
            if action >= _A_KONG:
                value = self.wait()
                if self.game.EXTRA:
                    value += self.game.income(hand, action)
            else:
                value = 0
                hand.count()
                if tries and (hand.load(plan) < far or (plan != base and hand.load(base) < plain)):
                    tries -= 1
                    value = self.discard(2)
            if value > best:
                best = value
                answer = action
            hand.back()
        return answer
