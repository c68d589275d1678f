"""The table as it is drawn: hand, melds, discards, plates, compass.

`sync` compares what is shown with the state of the deal and changes only what differs, so a
discard redraws a few hundred pixels. Like a real table: each seat's discards lie before it,
its plate and melds in the corner at its right hand. All seats are relative: 0 is the player,
1 sits to the right. RAM: about 5 KB, most of it labels.
"""

import displayio

from handheld.tiles import Hand, icon, meld_cells, meld_grid, own_melds, small_grid
from mahjong import const

# As in handheld.screen.
_DARK = const(0x063A27)
_TRAY = const(0x084832)
_DIM = const(0x96C8AA)
_GOLD = const(0xF6C945)
_CREAM = const(0xFBF6E6)
# As in handheld.tiles.
_EMPTY = const(35)
_NONE = const(255)


# Upper left corners by seat: discards (7x3 small tiles), plate (50x9), turn arrow (9x9).
_DISCARDS = ((52, 65), (103, 33), (52, 1), (1, 33))
_PLATES = ((110, 64), (110, 0), (0, 0), (0, 64))
_ARROWS = ((75, 56), (92, 44), (75, 31), (59, 44))
# Signs in the sheet of icons.
_DISC = const(0)
_ARROW = const(8)
_WALL = const(24)
_NOTHING = const(28)
HAND_Y = const(112)


class Board:
    """The table seen from the player's place."""

    def __init__(self, app, screen) -> None:
        self.app = app
        group = screen.group
        for x, y in _DISCARDS:
            screen.bar(x - 1, y - 1, 58, 32, _TRAY)
        self._discards = [small_grid(app, x, y, 7, 3) for x, y in _DISCARDS]
        self._last = small_grid(app, 0, 0, 1, 1)
        self._last.pixel_shader = app.gold
        self._logged = 0
        self.discs = []
        self._scores = []
        self.names = []
        words = app.say
        for i, (x, y) in enumerate(_PLATES):
            screen.bar(x, y, 50, 9, _DARK)
            self.discs.append(icon(app, x, y, _DISC))
            group.append(self.discs[i])
            self.names.append(screen.line(x + 11, y + 1, 18, _DIM, words("name%d" % i)))
            self._scores.append(screen.line(x + 11, y + 1, 38, _CREAM))
        self._turn = screen.bar(0, 0, 50, 1, _GOLD)
        self._arrow = icon(app, 0, 0, _NOTHING)
        group.append(self._arrow)
        for part in self._discards:
            group.append(part)
        group.append(self._last)
        # Two melds a grid: a seat's upper row and its lower one.
        self._melds = []
        for seat in (1, 2, 3):
            x, y = _PLATES[seat]
            for i in range(4):
                self._melds.append(meld_grid(app, x + 26 * (i & 1), y + 11 + 10 * (i >> 1), 6))
        self._own = meld_grid(app, 52, 117, 27)
        for part in self._melds:
            group.append(part)
        group.append(self._own)
        self.round = displayio.TileGrid(
            app.hand, pixel_shader=app.colours, tile_width=11, tile_height=16, x=68, y=40
        )
        group.append(self.round)
        group.append(icon(app, 82, 39, _WALL))
        self._left = screen.line(82, 48, 13, _CREAM)
        self.hand = Hand(app, group, HAND_Y)
        self._note = screen.line(111, 76, 49, _DIM)
        self._waits = small_grid(app, 111, 85, 6, 1)
        group.append(self._waits)
        self._counts = bytearray(8)  # by seat: discards, then how many have been placed

    def deal(self, deal, points: list) -> None:
        """What stays for a whole deal: winds and scores."""
        for seat in range(4):
            self.discs[seat][0] = _DISC + ((seat - deal.dealer) & 3)
            self.score(seat, "%d" % points[seat], _CREAM)
        if self.round[0] != 27 + deal.round_wind:
            self.round[0] = 27 + deal.round_wind
        self._logged = 0
        self._last.hidden = True

    def score(self, seat: int, words: str, colour: int) -> None:
        """Writes a seat's score; its name gives way where there is no room for both."""
        self._scores[seat].set(words, 2)
        self._scores[seat].colour(colour)
        width = self.app.font.width
        name = self.names[seat]
        name.grid.hidden = width(name.words) + width(words) + 1 > 38

    def sync(self, deal) -> None:
        """Shows the state of the deal."""
        self._show_discards(deal)
        for i in range(12):
            meld_cells(self._melds[i], 0, deal.melds[8 + 2 * i])
        own_melds(self._own, deal.melds, 0)
        own = deal.turn == 0 and deal.phase == 0
        self.hand.show(deal.hands[0], deal.drawn if own else _NONE)
        self._left.set("%d" % deal.wall_left)
        turn = deal.turn
        if self._arrow[0] != _ARROW + turn:
            self._arrow[0] = _ARROW + turn
            self._arrow.x, self._arrow.y = _ARROWS[turn]
            self._turn.x = _PLATES[turn][0]
            self._turn.y = _PLATES[turn][1] + 9

    def note(self, words: str, tile: int = _NONE, kinds: bytearray | None = None) -> None:
        """The player's own corner: a few words, and a small tile or several (of 34, 1: show)."""
        self._note.set(words)
        at = 0
        for kind in range(34):
            if (kind == tile or kinds and kinds[kind]) and at < 6:
                if self._waits[at] != kind:
                    self._waits[at] = kind
                at += 1
        for i in range(at, 6):
            if self._waits[i] != _EMPTY:
                self._waits[i] = _EMPTY

    def _show_discards(self, deal) -> None:
        counts = self._counts
        for i in range(8):
            counts[i] = 0
        log = deal.discards
        n = deal.n_discards
        for i in range(n):
            counts[log[i] >> 6] += 1
        for i in range(n):
            seat = log[i] >> 6
            kind = log[i] & 63
            # More than 21: the oldest rows make room.
            skip = 7 * ((counts[seat] + 6) // 7 - 3) if counts[seat] > 21 else 0
            at = counts[4 + seat] - skip
            counts[4 + seat] += 1
            if at >= 0 and self._discards[seat][at] != kind:
                self._discards[seat][at] = kind
            if i == n - 1 and n > self._logged:
                self._last[0] = kind
                self._last.x = _DISCARDS[seat][0] + 8 * (at % 7)
                self._last.y = _DISCARDS[seat][1] + 10 * (at // 7)
                self._last.hidden = False
        if n < self._logged:
            self._last.hidden = True
        self._logged = n
        for seat in range(4):
            skip = 7 * ((counts[seat] + 6) // 7 - 3) if counts[seat] > 21 else 0
            for at in range(counts[seat] - skip, 21):
                if self._discards[seat][at] != _EMPTY:
                    self._discards[seat][at] = _EMPTY
