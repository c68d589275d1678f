"""The call wheel: UP opens it, a direction calls, what is wrong or late is told.

RAM: 2 KB of code, half a KB while the wheel is open. See handheld.caller.
"""

import displayio

from handheld import device
from handheld.clock import Clock
from handheld.tiles import small_grid
from mahjong import const

# As in handheld.screen.
_DARK = const(0x063A27)
# As in handheld.sound.
_NO = const(4)
# As in handheld.seat.
_WATCH = const(0)
_ASK = const(2)
_PICK = const(3)
_GUARD = const(250)
_CHOW = const(2)
_PONG = const(3)
_KONG = const(4)
_WIN = const(5)
# As in handheld.buttons.
_B = const(0)
_A = const(1)
_START = const(2)
_RIGHT = const(4)
_UP = const(6)

_TURN = const(0)
_A_PASS = const(64)
_CALL = const(4)  # what the keys do now, beside handheld.seat: call, or pass
_VERBS = (_KONG, _PONG, _WIN, _CHOW)  # called with RIGHT, DOWN, UP, LEFT


class Wheel(Clock):
    """What the player calls."""

    def __init__(self, play) -> None:
        Clock.__init__(self, play)
        self.wheel: object = None
        self.locked = False  # UP has opened it and is still held
        self.race = play.deal.rules.ID == "classic"  # the first to call has it

    def settle(self) -> None:
        """A win has been called; Caller lets the others pass."""

    def press(self, button: int) -> bool:
        """A key; True if it is dealt with."""
        play = self.play
        mode = play.mode
        if play.helped:
            chow = mode == _ASK and button == _A and play.offered[play.prompt.at] == _CHOW
            return chow and self.late(_CHOW)
        if button == _START:
            return False
        if self.wheel is not None:
            if button == _UP and self.locked:
                return True
            self.close()
            if button >= _RIGHT:
                self.call(_VERBS[button - _RIGHT])
            return True
        if mode == _PICK:
            return button == _B  # what was called can't be taken back
        if button == _UP:
            if mode == _WATCH and play.deal.phase != _TURN:
                return True  # answered already
            self.open()
            return True
        if mode == _CALL and button <= _A:
            ready = device.since(device.ticks_ms(), play.asked) > _GUARD
            if button == _B and ready:
                play.answer(_A_PASS)
            return True
        return False

    def open(self) -> None:
        """Shows the wheel: which direction calls what."""
        play = self.play
        whole = play.group
        play.group = over = displayio.Group()
        page = play.block(42, 28, 76, 39)
        page.ground(_DARK)
        page.write(play.words[_WIN], 38, 2, 1)
        page.write(play.words[_CHOW], 3, 15)
        page.write(play.words[_KONG], 73, 15, 2)
        page.write(play.words[_PONG], 38, 28, 1)
        if play.deal.last < 34:
            tile = small_grid(play.app, 76, 42, 1, 1)
            tile[0] = play.deal.last
            over.append(tile)
        play.group = whole
        whole.append(over)
        self.wheel = over
        self.locked = True
        play.changed = True

    def close(self) -> None:
        """Puts the wheel away."""
        if self.wheel is not None:
            self.play.group.remove(self.wheel)
            self.wheel = None
            self.play.changed = True

    def call(self, verb: int) -> None:
        """The player calls."""
        play = self.play
        deal = play.deal
        rules = deal.rules
        n = 0
        for i in range(deal.actions(0, play.actions)):
            n += play.actions[i] >> 6 == verb
        if self.late(verb):
            return
        words = "refused"
        if n:
            play.take(verb)
            if verb == _WIN and self.race:
                self.settle()
            return
        elif rules.free_calls and not deal.over:
            deal.apply(0, verb << 6 | deal.last & 63)
            words = "invalid"
        self.tell(words, verb)

    def late(self, verb: int) -> bool:
        """Whether it is too late for that call; the player is told."""
        ms = device.since(device.ticks_ms(), self.since)
        if self.stage == 2 and self.play.deal.rules.late(verb << 6, ms):
            if self.play.helped:
                self.play.app.sound.play(_NO)
            else:
                self.tell("late", verb)
            return True
        return False

    def tell(self, key: str, verb: int) -> None:
        """Says why a call is none."""
        play = self.play
        play.prompt.say(play.app.say(key) % play.words[verb])
        play.app.sound.play(_NO)
        play.changed = True
