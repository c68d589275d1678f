"""Watching four computer players: their hands in four rows, open or face down, and the discards.

A game of its own that is never kept, under the rule set that is chosen. LEFT and RIGHT change the
pace, UP and DOWN turn the hands, any other key ends it. The menu falls into it after a minute.
"""

from handheld import begin, device
from handheld.buttons import DOWN, LEFT, RIGHT, UP
from handheld.screen import CREAM, DARK, GOLD, TRAY, Screen
from handheld.tiles import BACK, EMPTY, icon, meld_cells, meld_grid, small_grid
from mahjong import const

_PACES = (1500, 600, 150)  # ms between moves
_LOOK = const(3500)  # ms to look at the end of a deal, and what the pace adds
_ROW = const(12)
_HALVES = const(36)  # half tiles in a row
_LINE = const(19)  # discards in a row
_PASS = const(1)
_TURN = const(0)
_WORDS = ("discard", "pass", "chow", "pong", "kong", "win")
# Events as in mahjong.deal, to words.
_EVENTS = {2: 2, 3: 3, 4: 4, 6: 5}


class Watch(Screen):
    """The table with all hands."""

    def __init__(self, app) -> None:
        super().__init__(app)
        self.match = begin.watch(app)
        self.deal = self.match.deal
        self.pace = 1
        self.open = True
        self.due = device.ticks_ms()
        self.words = [app.say(word) for word in _WORDS]
        self.winds = [app.say("wind%d" % wind) for wind in range(4)]
        self.won = app.say("drawn")
        self.bar(0, 51, 160, 52, TRAY)
        self.discs = [icon(app, 1, 2 + _ROW * seat, 0) for seat in range(4)]
        self.rows = [meld_grid(app, 14, 1 + _ROW * seat, _HALVES) for seat in range(4)]
        for part in self.discs + self.rows:
            self.group.append(part)
        self.turn = self.bar(11, 1, 2, 10, GOLD)
        self.log = small_grid(app, 4, 52, _LINE, 5)
        self.last = small_grid(app, 0, 0, 1, 1)
        self.last.pixel_shader = app.gold
        self.group.append(self.log)
        self.group.append(self.last)
        self.bar(0, 103, 160, 12, DARK)
        self.said = self.line(4, 104, 130, GOLD)
        self.left = self.line(136, 104, 20, CREAM)
        self.points = [self.line(2 + 40 * seat, 117, 38, CREAM) for seat in range(4)]
        self.said.set(app.say("watch_keys"))
        self.begin()

    def begin(self) -> None:
        """Shows a deal from its beginning."""
        deal = self.deal
        deal.listener = self.heard
        self.draw()

    def show_points(self) -> None:
        """Winds and points; those of winners are golden."""
        for seat in range(4):
            wind = (seat - self.deal.dealer) & 3
            self.discs[seat][0] = wind
            points = self.match.points[seat]
            if not self.match.played:  # some rule sets pay at once
                points += self.deal.deltas[seat]
            self.points[seat].set("%s %d" % (self.winds[wind], points))
            self.points[seat].colour(GOLD if self.deal.out >> seat & 1 else CREAM)

    def hide(self) -> None:
        self.deal.listener = None
        self.app.players = None
        # The interpreter may hold on to the screen itself while the next one is made.
        for part in ("deal", "match", "group", "rows", "discs", "points", "log", "last", "said"):
            setattr(self, part, None)

    def heard(self, event: int, seat: int, arg: int) -> None:
        """The deal tells what happens."""
        if event in _EVENTS:
            wind = self.winds[(seat - self.deal.dealer) & 3]
            self.said.set("%s: %s!" % (wind, self.words[_EVENTS[event]]))
            self.app.sound.play(2)

    def draw(self) -> None:
        """Shows the deal as it stands; only what differs is drawn."""
        deal = self.deal
        for seat in range(4):
            self.show_hand(seat)
        n = deal.n_discards
        for i in range(5 * _LINE):
            kind = deal.discards[i] & 63 if i < n else EMPTY
            if self.log[i] != kind:
                self.log[i] = kind
        self.last.hidden = not n
        if n:
            self.last[0] = deal.discards[n - 1] & 63
            self.last.x = 4 + 8 * ((n - 1) % _LINE)
            self.last.y = 52 + 10 * ((n - 1) // _LINE)
        self.turn.y = 1 + _ROW * deal.turn
        self.left.set("%d" % deal.wall_left, 2)
        self.show_points()
        self.changed = True

    def show_hand(self, seat: int) -> None:
        """A row: the concealed tiles, the one just drawn apart, then the melds."""
        deal = self.deal
        row = self.rows[seat]
        hand = deal.hands[seat]
        drawn = deal.drawn if deal.turn == seat and deal.phase == _TURN else 255
        shown = self.open or deal.over or deal.out >> seat & 1
        at = 0
        for kind in range(34):
            for _ in range(hand[kind] - (kind == drawn)):
                at = self.put(row, at, kind if shown else BACK)
        if drawn < 34:
            at = self.put(row, self.blank(row, at), drawn if shown else BACK)
        for i in range(8 * seat, 8 * seat + 8, 2):
            if deal.melds[i] < 255:
                at = self.blank(row, at)
                meld_cells(row, at, deal.melds[i])
                at += 6
        while at < _HALVES:
            at = self.blank(row, at)

    def put(self, row, at: int, tile: int) -> int:
        """Writes a tile as two halves; the next place."""
        for half in (2 * tile, 2 * tile + 1):
            if row[at] != half:
                row[at] = half
            at += 1
        return at

    def blank(self, row, at: int) -> int:
        """Leaves half a tile free; the next place."""
        if row[at] != 2 * EMPTY:
            row[at] = 2 * EMPTY
        return at + 1

    def tick(self, now: int) -> None:
        deal = self.deal
        app = self.app
        if device.since(now, self.due) < 0:
            return
        if deal.over:
            if not self.match.played:
                if not deal.win_count:
                    self.said.set(self.won)
                self.match.finish_deal()
                self.due = device.later(now, _LOOK + 2 * _PACES[self.pace])
                self.draw()
                return
            self.match.start_deal()
            self.said.set("")
            self.begin()
            return
        seat = 0
        while not deal.waiting >> seat & 1:
            seat += 1
        action = app.players[seat].choose(app.view.look(deal, seat, self.match.points))
        deal.apply(seat, action)
        if action >> 6 != _PASS or deal.phase == _TURN:
            self.due = device.later(now, _PACES[self.pace])
            self.draw()

    def press(self, button: int) -> None:
        if button == LEFT or button == RIGHT:
            self.pace = max(0, min(2, self.pace + (1 if button == RIGHT else -1)))
            self.said.set(self.app.say("pace_%d" % self.pace))
            self.due = device.ticks_ms()
            self.changed = True
        elif button == UP or button == DOWN:
            self.open = not self.open
            self.draw()
        else:
            self.app.go("menu")


screen = Watch
