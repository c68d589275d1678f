"""Calling by oneself, and the clocks: in memory only where one of them is wanted.

Without the aid nothing tells what may be called. Each discard waits for the player's answer, B
passes; and where the first to call has the tile (Classic) the computer players take their time
too, so that who is quicker has it. RAM: 2 KB of code, and those of clock.py and wheel.py.
"""

from handheld import device
from handheld.wheel import Wheel
from mahjong import const
from mahjong.rules import NAMES

# As in handheld.seat.
_WATCH = const(0)
_PICK = const(3)
_WIN = const(5)
# As in handheld.buttons.
_UP = const(6)
# As in handheld.settings.
_CALLS = const(8)
_TURN_CLOCK = const(9)
_CLAIM_CLOCK = const(10)
_CHOW_CLOCK = const(11)

_CALL = const(4)  # as in handheld.wheel
_A_PASS = const(64)
_A_WIN = const(320)
_TURN = const(0)
_OVER = const(3)


class Caller(Wheel):
    """What the player and the others call, and the time for it, at one table."""

    def __init__(self, play) -> None:
        Wheel.__init__(self, play)
        rules = play.deal.rules
        choices = play.app.choices
        base = 64 + 64 * NAMES.index(rules.ID)
        play.helped = bool(getattr(rules, "calls", choices[base + _CALLS]))
        self.turn_ms = 1000 * choices[base + _TURN_CLOCK]
        rules.claim_ms = 1000 * choices[base + _CLAIM_CLOCK]
        rules.chow_ms = 1000 * choices[base + _CHOW_CLOCK]
        self.plans = [0, 0, 0, 0]  # what computer players are about to call,
        self.dues = [0, 0, 0, 0]  # and when
        self.noted = False  # "B: pass" stands in the player's corner

    def tick(self, now: int) -> bool:
        """Time passes; True if nothing else is to happen now."""
        play = self.play
        deal = play.deal
        mine = deal.waiting & 1 and not (play.app.autoplay or play.app.away)
        phase = deal.phase
        if not play.app.buttons.held >> _UP & 1:
            self.locked = False
        if phase == _TURN and mine and play.mode != _WATCH:
            if self.stage != 1:
                self.rest()
                self.start(1, now, self.turn_ms, self.turn_ms * 3 // 4)
            if self.over(now):
                self.discard()
                return True
            return False
        if phase == _TURN or phase >= _OVER:
            self.rest()
            return False
        if play.app.autoplay or play.app.away:
            self.rest()
            return False
        ms = deal.rules.claim_ms
        if self.race or not play.helped:
            if self.stage != 2:
                self.start(2, now, ms if mine else 0, deal.rules.chow_ms or ms * 3 // 4)
                for seat in range(4):
                    self.plans[seat] = 0
            if mine:
                self.window(now)
            if deal.phase == phase:
                self.rivals(now)
            return True
        if mine and play.mode != _WATCH:
            if self.stage != 2:
                self.start(2, now, ms, ms * 3 // 4)
            if self.over(now):
                self.run_out()
        else:
            self.rest()
        return False

    def rest(self) -> None:
        """Nothing is to be called or decided."""
        if self.stage:
            self.stage = self.total = 0
            self.close()
            self.bar.hidden = True
            if self.play.mode == _CALL:
                self.play.mode = _WATCH
            if self.noted:
                self.noted = False
                self.play.note()
            self.play.changed = True

    def window(self, now: int) -> None:
        """The player is asked while the others make up their minds."""
        play = self.play
        if play.mode == _WATCH:
            if play.helped:
                play.ask(now)
                return
            play.mode = _CALL
            play.asked = now
            play.note("call")
            self.noted = True
        if self.over(now) or play.skip and not play.helped:
            self.close()
            self.run_out()
        elif play.deal.actions(0, play.actions) == 1 and play.actions[0] == _A_WIN:
            play.answer(_A_WIN)  # it can't be passed

    def run_out(self) -> None:
        """No time is left: the player passes, or takes what he was choosing."""
        play = self.play
        play.answer(play.offered[play.prompt.at] if play.mode == _PICK else _A_PASS)

    def rivals(self, now: int) -> None:
        """The computer players call when their time has come, or the player has answered."""
        play = self.play
        app = play.app
        deal = play.deal
        first = 0
        for seat in (1, 2, 3):
            if not deal.waiting >> seat & 1:
                continue
            if not self.plans[seat]:
                action = app.players[seat].choose(app.view.look(deal, seat, play.match.points))
                if action == _A_PASS:
                    play.act(seat, action)
                    return
                self.plans[seat] = action
                if self.race:
                    from mahjong.rules.classic_player import call_ms

                    player = app.players[seat]
                    ms = call_ms(player.level, player.rng, action)
                    while deal.rules.late(action, ms):
                        ms >>= 1
                    self.dues[seat] = ms
                return
            if not first or self.dues[seat] < self.dues[first]:
                first = seat
        if not first:
            return
        asked = deal.waiting & 1
        if asked and device.since(now, self.since) < self.dues[first]:
            return
        action = self.plans[first]
        if asked and play.mode == _CALL and self.race:
            verb = action >> 6
            play.heard(verb if verb < _WIN else 6, first, 0)
        play.act(first, action)
        if action == _A_WIN and self.race:
            self.settle()

    def settle(self) -> None:
        """A win has been called: all others are too late."""
        play = self.play
        deal = play.deal
        if deal.waiting & 1:
            self.close()
            play.prompt.clear()
            play.mode = _WATCH
        for seat in range(4):
            if _TURN < deal.phase < _OVER and deal.waiting >> seat & 1:
                play.act(seat, _A_PASS)

    def discard(self) -> None:
        """The time for a turn is over: the raised tile goes, or else the one just drawn."""
        play = self.play
        self.close()
        hand = play.board.hand
        count = play.deal.actions(0, play.actions)
        for kind in (hand.kinds[play.cursor], hand.kinds[hand.count - 1], play.actions[count - 1]):
            for i in range(count):
                if play.actions[i] == kind:
                    play.answer(kind)
                    return
