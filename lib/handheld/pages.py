"""What the screens away from the table share: titles, and the list to choose from.

Not in memory while a deal is played.
"""

from handheld.buttons import DOWN, LEFT, RIGHT, UP, A, B
from handheld.lines import tint
from handheld.screen import CREAM, DARK, GOLD, Screen


class Page(Screen):
    """A screen with titles."""

    def text(self, x: int, y: int, words: str, colour: int = CREAM):
        """A line of words that stay: a label, as long as there is room for its library."""
        app = self.app
        if app.label is None:
            self.line(x, y, app.font.width(words), colour, words)
            return
        label = app.label(app.font, text=words, color=tint(colour), x=x, base_alignment=True)
        label.y = y + app.font.ascent
        self.group.append(label)

    def centre(self, y: int, words: str, colour: int = CREAM) -> None:
        """A line of text in the middle."""
        self.text((160 - self.app.font.width(words)) // 2, y, words, colour)

    def head(self, words: str) -> None:
        """The title on its dark strip."""
        self.bar(0, 0, 160, 13, DARK)
        self.centre(2, words, GOLD)


class ListScreen(Page):
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
        self._place = self.bar(158, top, 2, 12, GOLD)
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
        hidden = self.count - self.rows
        self._place.x = 158 if hidden > 0 else 160  # where in a longer list the window is
        if hidden > 0:
            self._place.y = self._top + (self.rows * self._step - 12) * self.first // hidden
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
