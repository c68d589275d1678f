"""Playing at the table: whose move it is, what the player may do, and at what pace.

The table is drawn from the state of the deal, so this screen can be left (pause) and made
anew at any moment. Computer players move one at a time, slowly enough to follow; A or B hurries
them. An answer to a discard is asked for only if the player could claim it.
"""

import gc

from handheld import device
from handheld.games import number
from handheld.seat import Seat
from mahjong import const
from mahjong.automaton import waits
from mahjong.tiles import add_counts
from mahjong.tiles import number as number_of

# As in handheld.seat.
_WATCH = const(0)
_DISCARD = const(1)
_ASK = const(2)
_PASS = const(1)
_CHOW = const(2)
_PONG = const(3)
_KONG = const(4)
_WIN = const(5)
_READY = const(6)
# As in handheld.sound.
_CLICK = const(1)
_CALL = const(2)
_FANFARE = const(3)
# As in handheld.tiles.
_NONE = const(255)
# As in mahjong.moves.
_DREW = const(0)
# As in mahjong.deal.
_TURN = const(0)
_DISCARDED = const(1)
_CHOWED = const(2)
_PONGED = const(3)
_WON = const(6)

_SPEED = const(6)  # places among the choices
_HINT = const(12)
_LONG = const(9)  # B and SELECT, which can be held
_HOLD = const(700)
_LOOK = const(1400)  # ms to look at the end of a deal
_IDLE = const(5000)  # ms of thinking after which the game is kept


class Play(Seat):
    """The table in play."""

    def __init__(self, app) -> None:
        super().__init__(app)
        deal = self.deal
        self.usual = self.pace = 0 if app.autoplay else 100 * app.choices[_SPEED]
        self.hurry = False
        self.due = self.asked = device.ticks_ms()
        self.kept = False
        self.slowest = 0
        self.gone = False
        deal.listener = self.heard
        self.board.deal(deal, self.match.points)
        self.waits = bytearray(34)
        self.fresh = True  # the own hand has changed since it was looked at
        if app.extra:
            self.extra = app.extra(self)
        if app.caller:
            self.caller = app.caller(self)
        deal.ask_all = not self.helped
        self.draw()

    def hide(self) -> None:
        self.deal.listener = None

    def draw(self) -> None:
        """Shows the deal as it stands."""
        deal = self.deal
        self.board.sync(deal)
        if self.extra:
            self.extra.sync()
        self.lift()
        if self.fresh and not deal.over and (deal.turn or deal.phase != _TURN):
            self.fresh = False
            self.look()
        self.changed = True

    def look(self) -> None:
        """Shows what the player's hand waits for, if it is ready."""
        if self.gone:
            self.note("away")
            return
        if self.extra:
            self.extra.look()
            return
        deal = self.deal
        hand = deal.hands[0]
        held = self.waits
        for kind in range(34):
            held[kind] = hand[kind]
        add_counts(deal.melds, held, 0)
        out = bytearray(34)
        if (
            self.helped
            and self.app.choices[_HINT]
            and waits(hand, number_of(deal.melds, 0), out, held)
        ):
            self.board.note(self.words[_READY], _NONE, out)
        else:
            self.board.note("")

    def note(self, key: str = "") -> None:
        """Words of the table in the player's corner; without any, what stood there."""
        if key:
            self.board.note(self.app.say(key))
        else:
            self.look()

    def heard(self, event: int, seat: int, arg: int) -> None:
        """The deal tells what happens."""
        app = self.app
        if event == _DISCARDED:
            self.prompt.clear()
            app.sound.play(_CLICK)
        elif event == _DREW:
            if seat == 0:
                self.cursor = 13
        elif event <= _WON:
            if event == _CHOWED:
                verb = _CHOW
            elif event == _PONGED:
                verb = _PONG
            else:
                verb = _WIN if event == _WON else _KONG
            self.prompt.say("%s: %s!" % (self.names[seat], self.words[verb]))
            app.sound.play(_FANFARE if verb == _WIN else _CALL)

    # --- time ---
    def tick(self, now: int) -> None:
        deal = self.deal
        app = self.app
        if self.extra:
            self.extra.tick(now)
        held = app.buttons.held & _LONG
        if held and self.pressed and device.since(now, self.pressed) > _HOLD:
            self.hold(held)
        if self.gone != app.away:
            self.come_or_go(app.away)
        if self.caller and self.caller.tick(now) or self.view is not None:
            return
        if not app.buttons.held & 3:
            self.hurry = False
        if self.mode != _WATCH and not self.kept and device.since(now, self.asked) > _IDLE:
            self.kept = True
            app.keep()
        if deal.phase == _TURN and deal.turn == 0 and self.mode != _WATCH:
            return
        if deal.phase == _TURN and (deal.turn or app.away) or deal.over:
            if device.since(now, self.due) < 0 and not self.hurry:
                return
        if deal.over:
            self.finish()
            return
        waiting = deal.waiting
        for seat in range(0 if app.autoplay or app.away else 1, 4):
            if waiting >> seat & 1:
                self.think(seat, now)
                return
        if waiting & 1 and self.mode == _WATCH:
            self.ask(now)

    def hold(self, held: int) -> None:
        """B or SELECT is held: pass until the own turn, or let the computer play."""
        self.pressed = 0
        if not held & 1:
            self.turn_view(-1)
            self.app.away = True
        elif self.deal.phase != _TURN or self.deal.turn:
            self.skip = True
            if self.mode == _ASK and self.offered[0] != _WIN:
                self.decline()

    def come_or_go(self, away: bool) -> None:
        """The computer plays for the player, until a key is pressed."""
        self.gone = away
        if away:
            self.mode = _WATCH
            self.prompt.clear()
            self.lift()
        self.look()
        self.changed = True

    def think(self, seat: int, now: int) -> None:
        """A computer player decides."""
        app = self.app
        view = app.view.look(self.deal, seat, self.match.points)
        action = app.players[seat].choose(view)
        took = device.since(device.ticks_ms(), now)
        if took > self.slowest:
            self.slowest = took
        self.act(seat, action)

    def act(self, seat: int, action: int) -> None:
        """Carries an action out and shows what came of it."""
        if not seat:
            self.fresh = True
        quiet = action >> 6 == _PASS
        self.deal.apply(seat, action)
        if quiet and self.deal.phase != _TURN and not self.deal.over:
            return  # nothing to be seen yet
        pace = self.pace
        self.due = device.later(device.ticks_ms(), _LOOK if self.deal.over and pace else pace)
        self.draw()

    def finish(self) -> None:
        """The deal is over: on to its result."""
        match = self.match
        if not match.played:  # else the memory ran out below: it is tried once more
            match.finish_deal()
            self.trace()
            if self.extra:
                self.extra.finish()
        self.app.keep()
        self.app.play()

    def trace(self) -> None:
        """A line about the deal, where it is asked for."""
        if number("MAHJONG_TRACE", 0):
            match = self.match
            gc.collect()
            used = gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0
            print(
                "deal %d seed %d %s %s heap %d think %d"
                % (
                    match.deal_no,
                    match.seed,
                    self.deal.result,
                    self.deal.deltas,
                    used,
                    self.slowest,
                )
            )


screen = Play
