"""Calling by oneself, and the clocks: in memory only where one of them is wanted.

Without the aid nothing tells what may be called: UP opens the wheel, a direction calls. Each
discard waits for the player's answer, B passes, and where every call is open at any time (Classic)
the computer players take their time too, so that who is quicker has the tile.
A clock is a bar over the hand: what is left of 40 pieces, one goes at a time.
RAM: 4 KB of code, half a KB for the bar, another while the wheel is open.
"""

import displayio

from handheld import device
from handheld.tiles import small_grid
from mahjong import const
from mahjong.rules import NAMES

_DARK = const(0x063A27)  # as in handheld.screen
_GOLD = const(0xF6C945)
_RED = const(0xFF6B5B)
_NO = const(4)  # as in handheld.sound
_WATCH = const(0)  # as in handheld.seat
_ASK = const(2)
_PICK = const(3)
_CALL = const(4)  # the player may call, or pass
_GUARD = const(250)
_PASS = const(1)
_CHOW = const(2)
_PONG = const(3)
_KONG = const(4)
_WIN = const(5)
_A_PASS = const(64)
_A_WIN = const(320)
_TURN = const(0)
_OVER = const(3)
_CALLS = const(8)  # places among the choices of a rule set
_TURN_CLOCK = const(9)
_CLAIM_CLOCK = const(10)
_CHOW_CLOCK = const(11)
_B = const(0)
_A = const(1)
_START = const(2)
_UP = const(6)
_VERBS = (_KONG, _PONG, _WIN, _CHOW)  # called with RIGHT, DOWN, UP, LEFT
_PIECES = const(40)


class Caller:
    """What the player calls, and the time for it, at one table (handheld.play.Play)."""

    def __init__(self, play) -> None:
        app = play.app
        rules = play.deal.rules
        choices = app.choices
        base = 64 + 64 * NAMES.index(rules.ID)
        self.play = play
        self.race = rules.ID == "classic"  # the first to call has it
        play.helped = bool(getattr(rules, "calls", choices[base + _CALLS]))
        self.turn_ms = 1000 * choices[base + _TURN_CLOCK]
        rules.claim_ms = 1000 * choices[base + _CLAIM_CLOCK]
        rules.chow_ms = 1000 * choices[base + _CHOW_CLOCK]
        self.stage = 0  # 0 nothing to decide, 1 own turn, 2 a claim
        self.since = 0  # when that began
        self.total = self.lit = 0
        self.plans = [0, 0, 0, 0]  # what computer players are about to call,
        self.dues = [0, 0, 0, 0]  # and when
        self.noted = False  # "B: pass" stands in the player's corner
        self.wheel: object = None
        self.locked = False  # UP has opened it and is still held
        bitmap = displayio.Bitmap(12, 2, 4)
        for i in range(8):
            bitmap[4 + i, 0] = bitmap[4 + i, 1] = 1 + i // 4
        palette = displayio.Palette(3)
        palette.make_transparent(0)
        palette[1] = _GOLD
        palette[2] = _RED
        self.bar = displayio.TileGrid(
            bitmap, pixel_shader=palette, width=_PIECES, tile_width=4, tile_height=2, y=109
        )
        self.bar.hidden = True
        play.group.insert(1, self.bar)

    # --- time ---
    def start(self, stage: int, now: int, ms: int, golden: int) -> None:
        """A clock of that many ms begins (0: none); its bar is golden in the first of them."""
        self.stage = stage
        self.since = now
        self.total = ms
        self.lit = _PIECES
        self.bar.hidden = not ms
        if ms:
            for i in range(_PIECES):
                self.bar[i] = 1 if (i + 1) * ms > (ms - golden) * _PIECES else 2

    def over(self, now: int) -> bool:
        """Whether the time has run out; the bar gets shorter."""
        if not self.total:
            return False
        left = self.total - device.since(now, self.since)
        while self.lit > 0 and self.lit * self.total > left * _PIECES:
            self.lit -= 1
            self.bar[self.lit] = 0
            self.play.changed = True
        return left < 0

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
                    from mahjong.computer_classic import call_ms

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

    # --- the wheel ---
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
            if button > _START + 1:
                self.call(_VERBS[button - 4])
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
