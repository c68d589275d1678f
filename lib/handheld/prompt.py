"""The bar above the hand: what may be called now, which tiles with, and what was just called.

Words and tiles stand side by side with a bar under the chosen one. RAM: about 1 KB.
"""

import displayio

from handheld.tiles import icon, small_grid
from mahjong import const

# As in handheld.screen.
_DARK = const(0x063A27)
_GOLD = const(0xF6C945)
_CREAM = const(0xFBF6E6)
# As in handheld.tiles.
_EMPTY = const(35)


_Y = const(96)
_GAP = const(12)
_A = const(12)
_B = const(13)


class Prompt:
    """`say` shows a line, `ask` words to choose from, `pick` sets of tiles; `clear` hides it."""

    def __init__(self, app, screen) -> None:
        self._font = app.font
        whole = screen.group
        screen.group = self.group = displayio.Group()
        # The line has a ground of its own, so that opening it redraws each pixel once.
        self._line = screen.line(14, _Y + 1, 132, _CREAM)
        self._line.ground(_DARK)
        self._cursor = screen.bar(0, _Y + 10, 10, 2, _GOLD)
        screen.group = whole
        self._tiles = small_grid(app, 0, _Y, 11, 1)
        self._keys = (icon(app, 4, _Y + 1, _A), icon(app, 147, _Y + 1, _B))
        for key in self._keys:
            self.group.append(key)
        self.group.append(self._tiles)
        self.group.hidden = True
        whole.append(self.group)
        # Left edge and width of each choice, in pixels.
        self._edges = bytearray(12)
        self.count = 0
        self.at = 0

    def clear(self) -> None:
        """Hides the bar."""
        self.count = 0
        self.group.hidden = True

    def say(self, words: str) -> None:
        """Shows a line of words."""
        self._open(words, 0, 1)

    def ask(self, words: list) -> None:
        """Shows words to choose from, the first chosen."""
        width = self._font.width
        blanks = " " * (_GAP // width(" "))
        line = blanks.join(words)
        x = 14 + (132 - width(line)) // 2
        for i, word in enumerate(words):
            self._edges[2 * i] = x
            self._edges[2 * i + 1] = width(word)
            x += width(word) + width(blanks)
        self._open(line, len(words), 1)
        self.move(0)

    def pick(self, words: str, sets: list, length: int) -> None:
        """Shows up to three sets of tiles (lowest kinds) of 1 or 3 to choose from."""
        self._open(" " + words, len(sets), 0)
        self._tiles.hidden = False
        left = 148 - 32 * len(sets)
        self._tiles.x = left
        for i, low in enumerate(sets):
            self._edges[2 * i] = left + 32 * i
            self._edges[2 * i + 1] = 8 * length
            for j in range(length):
                self._tiles[4 * i + j] = low + j
        self.move(0)

    def move(self, step: int) -> None:
        """Chooses the next (1) or previous (-1) one, round and round."""
        if self.count:
            self.at = (self.at + step) % self.count
            self._cursor.x = self._edges[2 * self.at] - 1
            self._cursor.width = self._edges[2 * self.at + 1] + 1

    def _open(self, words: str, count: int, place: int) -> None:
        for i in range(11):
            if self._tiles[i] != _EMPTY:
                self._tiles[i] = _EMPTY
        self._tiles.hidden = True
        self._line.set(words, place)
        self.count = count
        self.at = 0
        self._cursor.hidden = not count
        for key in self._keys:
            key.hidden = not count
        self.group.hidden = False
