"""What the screens share: colours, a felt ground, text, bars, and the list to choose from.

A screen is made when it is entered and dropped when it is left; the app draws it when
`changed` says that a change is complete.
"""

import displayio
import vectorio

from handheld.buttons import DOWN, LEFT, RIGHT, UP, A, B
from handheld.lines import Block, Line, tint
from mahjong.compat import const

FELT = const(0x0C5C40)
TRAY = const(0x084832)
DARK = const(0x063A27)
CREAM = const(0xFBF6E6)
GOLD = const(0xF6C945)
DIM = const(0x96C8AA)
RED = const(0xFF6B5B)


class Screen:
    """One screen. `press` and `tick` set `changed` when there is something to draw."""

    def __init__(self, app) -> None:
        self.app = app
        self.group = displayio.Group()
        self.changed = True
        self.bar(0, 0, 160, 128, FELT)

    def press(self, button: int) -> None:
        """A button went down (or repeats)."""

    def tick(self, now: int) -> None:
        """Some milliseconds have passed."""

    def draw(self) -> None:
        """Shows again what may have been left half shown."""

    def hide(self) -> None:
        """The screen is about to be left."""

    def bar(self, x: int, y: int, width: int, height: int, colour: int):
        """A filled rectangle, added to the screen."""
        palette = self.app.inks.get(colour)
        if palette is None:
            palette = self.app.inks[colour] = displayio.Palette(1)
            palette[0] = tint(colour)
        bar = vectorio.Rectangle(pixel_shader=palette, width=width, height=height, x=x, y=y)
        self.group.append(bar)
        return bar

    def text(self, x: int, y: int, words: str, colour: int = CREAM):
        """A line of words that stay: a label, as long as there is room for its library."""
        app = self.app
        if app.label is None:
            self.line(x, y, app.font.width(words), colour, words)
            return
        label = app.label(app.font, text=words, color=tint(colour), x=x, base_alignment=True)
        label.y = y + app.font.ascent
        self.group.append(label)

    def line(self, x: int, y: int, width: int, colour: int = CREAM, words: str = "") -> Line:
        """One line of text that may change, added to the screen."""
        return Line(self.app.font, self.group, x, y, width, colour, words)

    def centre(self, y: int, words: str, colour: int = CREAM) -> None:
        """A line of text in the middle."""
        self.text((160 - self.app.font.width(words)) // 2, y, words, colour)

    def block(self, x: int, y: int, width: int, height: int, colour: int = CREAM) -> Block:
        """Room for a page of text, added to the screen."""
        return Block(self.app.font, self.group, x, y, width, height, colour)

    def head(self, words: str) -> None:
        """The title on its dark strip."""
        self.bar(0, 0, 160, 13, DARK)
        self.centre(2, words, GOLD)


class ListScreen(Screen):
    """Lines to choose from with UP and DOWN, A takes one; a window of them is shown.

    A subclass gives `count`, `row(i)` -> (left text, right text), and what `take(i)`,
    `turn(i, step)` (LEFT and RIGHT) and `back()` do. RAM: two lines of
    text a row, 700 bytes.
    """

    count = 0
    rows = 8

    def __init__(self, app, top: int, rows: int) -> None:
        super().__init__(app)
        self.at = 0
        self.first = 0
        self.rows = rows
        self._top = top
        self._step = app.font.ascent + app.font.descent + 3
        self._cursor = self.bar(2, top, 156, self._step, DARK)
        self._left = [self.line(8, top + 2 + i * self._step, 100) for i in range(rows)]
        self._right = [self.line(100, top + 2 + i * self._step, 52, GOLD) for i in range(rows)]

    def fill(self) -> None:
        """Shows the lines of the window and the cursor anew; unchanged text stays."""
        self.at = max(0, min(self.at, self.count - 1))
        if self.at < self.first:
            self.first = self.at
        elif self.at >= self.first + self.rows:
            self.first = self.at - self.rows + 1
        for i in range(self.rows):
            left = right = ""
            if self.first + i < self.count:
                left, right = self.row(self.first + i)
            self._left[i].set(left)
            self._right[i].set(right, 2)
            self._left[i].colour(GOLD if self.first + i == self.at else CREAM)
        self._cursor.y = self._top + (self.at - self.first) * self._step
        self.changed = True

    def press(self, button: int) -> None:
        if button == UP or button == DOWN:
            self.at = (self.at + (1 if button == DOWN else -1)) % self.count
            self.fill()
        elif button == LEFT or button == RIGHT:
            self.turn(self.at, 1 if button == RIGHT else -1)
        elif button == A:
            self.take(self.at)
        elif button == B:
            self.back()

    def row(self, i: int) -> tuple:
        """Left and right text of a line."""
        return "", ""

    def take(self, i: int) -> None:
        """A was pressed on a line."""

    def turn(self, i: int, step: int) -> None:
        """LEFT or RIGHT was pressed on a line."""

    def back(self) -> None:
        """B was pressed."""
