"""The player's own decisions: what may be done, offered in the prompt, and the keys for it.

LEFT and RIGHT choose a tile or a word, A takes it, B passes, UP opens what can be declared,
DOWN tells how many of the chosen tile are still unseen. Half of the screen in play.py.
"""

import array

from handheld import device
from handheld.board import Board
from handheld.prompt import Prompt
from handheld.screen import Screen
from handheld.views import VIEWS, lay, unseen
from mahjong import const

# As in handheld.buttons.
_B = const(0)
_A = const(1)
_START = const(2)
_SELECT = const(3)
_RIGHT = const(4)
_DOWN = const(5)
_UP = const(6)
_LEFT = const(7)
# As in handheld.sound.
_NO = const(4)
# As in mahjong.deal.
_TURN = const(0)
_ROBBING = const(2)
_A_WIN = const(320)

# What the keys do now.
_WATCH = const(0)  # others move
_DISCARD = const(1)  # a tile is to be discarded
_ASK = const(2)  # a word of the prompt is to be chosen
_PICK = const(3)  # tiles of the prompt are to be chosen

_PASS = const(1)
_CHOW = const(2)
_PONG = const(3)
_KONG = const(4)
_WIN = const(5)
_READY = const(6)
_DECLARE = const(7)
_WORDS = ("discard", "pass", "chow", "pong", "kong", "win", "ready", "declare")
_GUARD = const(250)  # ms after a question in which A and B count as hurrying still


class Seat(Screen):
    """The player's side of the table screen; Play adds the course of the deal."""

    # --- the player's turn ---
    def __init__(self, app) -> None:
        super().__init__(app)
        self.match = app.match
        self.deal = app.match.deal
        self.words = [app.say(word) for word in _WORDS]
        self.names = [app.say("name%d" % seat) for seat in range(4)]
        self.board = Board(app, self)
        self.prompt = Prompt(app, self)
        self.view: object = None
        self.caller: object = None  # where the player calls by himself, or a clock runs
        self.helped = True  # whether what may be called is shown
        self.skip = False  # passing until the next own turn
        self.pressed = 0
        self.extra: object = None  # what the rule set adds
        self.viewed = 0
        self.actions = array.array("H", bytes(96))
        self.offered: list = []  # the actions behind the prompt's choices
        self.mode = _WATCH
        self.cursor = 13  # the tile just drawn
        self.asked = device.ticks_ms()
        self.kept = False

    def lift(self) -> None:
        """Raises the chosen tile."""
        hand = self.board.hand
        self.cursor = max(0, min(self.cursor, hand.count - 1))
        hand.lift(self.cursor if self.mode == _DISCARD else -1)

    def act(self, seat: int, action: int) -> None:
        """Carries an action out; Play does."""

    def ask(self, now: int) -> None:
        """Asks the player, for a discard or for an answer to one."""
        deal = self.deal
        count = deal.actions(0, self.actions)
        self.asked = now
        self.kept = False
        if count == 1 and self.actions[0] == _A_WIN:  # it can't be passed
            self.answer(_A_WIN)
            return
        if deal.phase == _TURN:
            self.mode = _DISCARD
            self.skip = False
            if self.extra:
                self.extra.aim()
            self.lift()
            for i in range(count if self.helped else 0):
                verb = self.actions[i] >> 6
                if verb == _KONG:
                    self.board.note(self.words[_DECLARE])
                    self.fresh = True
                elif verb == _WIN:
                    self.declare()
                    break
        else:
            if self.skip and count > 1 and self.actions[1] != _WIN << 6:
                self.answer(_PASS << 6)
                return
            if deal.phase == _ROBBING:
                self.board.note(self.words[_KONG], deal.last)
                self.fresh = True
            self.verbs(count)
        self.changed = True

    def declare(self) -> None:
        """Opens what can be declared on the own turn, if there is anything."""
        self.verbs(self.deal.actions(0, self.actions))

    def verbs(self, count: int) -> None:
        """Offers the verbs among the first actions, the strongest first."""
        self.offered = offered = []
        words = []
        for verb in (_WIN, _KONG, _PONG, _CHOW):
            for i in range(count):
                if self.actions[i] >> 6 == verb:
                    offered.append(verb)
                    words.append(self.words[verb])
                    break
        if not offered:
            self.app.sound.play(_NO)
            return
        offered.append(_PASS)
        words.append(self.words[_PASS])
        self.prompt.ask(words)
        self.mode = _ASK
        self.changed = True

    def take(self, verb: int) -> None:
        """A word was chosen: with several ways to do it, the tiles are to be chosen next."""
        if verb == _PASS:
            self.decline()
            return
        count = self.deal.actions(0, self.actions)
        self.offered = [a for a in self.actions[:count] if a >> 6 == verb]
        if len(self.offered) == 1:
            self.answer(self.offered[0])
            return
        kinds = [action & 63 for action in self.offered[:3]]
        self.prompt.pick(self.words[verb], kinds, 3 if verb == _CHOW else 1)
        self.mode = _PICK
        self.changed = True

    def decline(self) -> None:
        """B, or the last word: no claim, or back to the own tiles."""
        if self.deal.phase == _TURN:
            self.prompt.clear()
            self.mode = _DISCARD
            self.changed = True
        else:
            self.answer(_PASS << 6)

    def answer(self, action: int) -> None:
        """The player's decision."""
        self.prompt.clear()
        self.mode = _WATCH
        self.changed = True
        self.act(0, action)
        self.lift()

    # --- keys ---
    def press(self, button: int) -> None:
        if button == _START:
            self.app.go("pause")
            return
        self.pressed = device.ticks_ms()
        self.skip = False
        if self.view is not None or button == _SELECT:
            self.turn_view(button)
            return
        if self.caller and self.caller.press(button):
            return
        mode = self.mode
        if button == _A or button == _B:
            if mode == _WATCH:
                self.hurry = True
                if self.extra:
                    self.extra.hurry(button == _A)
                return
            if device.since(device.ticks_ms(), self.asked) < _GUARD:
                return
        if mode == _DISCARD:
            self.press_turn(button)
        elif mode != _WATCH:
            if button == _LEFT or button == _RIGHT:
                self.prompt.move(1 if button == _RIGHT else -1)
                self.changed = True
            elif button == _A:
                chosen = self.offered[self.prompt.at]
                if mode == _ASK:
                    self.take(chosen)
                else:
                    self.answer(chosen)
            elif button == _B:
                if mode == _PICK:
                    self.verbs(self.deal.actions(0, self.actions))
                else:
                    self.decline()

    def press_turn(self, button: int) -> None:
        hand = self.board.hand
        if button == _LEFT or button == _RIGHT:
            self.prompt.clear()
            self.cursor = (self.cursor + (1 if button == _RIGHT else -1)) % hand.count
            self.lift()
            self.changed = True
        elif button == _UP:
            self.declare()
        elif button == _DOWN:
            kind = hand.kinds[self.cursor]
            self.prompt.say(self.app.say("unseen") % unseen(self.deal, kind))
            self.changed = True
        elif button == _A:
            kind = hand.kinds[self.cursor]
            for i in range(self.deal.actions(0, self.actions)):
                if self.actions[i] == kind:  # (an array has no `in` on the badge)
                    self.answer(kind)
                    return
            self.app.sound.play(_NO)

    def turn_view(self, button: int) -> None:
        """SELECT goes through the views over the table; any other key ends them."""
        number = 0
        if self.view is not None:
            self.group.pop()  # it lies on top
            self.view = None
            number = self.viewed + 1
        self.viewed = number
        if button == _SELECT:
            try:
                if number < VIEWS:
                    self.view = lay(self, number)
                elif self.extra:
                    self.view = self.extra.lay(number - VIEWS)
            except MemoryError:
                self.app.sound.play(_NO)  # the game itself goes on
        self.app.whole()
