"""What all screens share: colours, a felt ground, text, bars.

A screen is made when it is entered and dropped when it is left; the app draws it when
`changed` says that a change is complete.
"""

import displayio
import vectorio

from handheld.lines import Block, Line, tint
from mahjong import const

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

    def line(self, x: int, y: int, width: int, colour: int = CREAM, words: str = "") -> Line:
        """One line of text that may change, added to the screen."""
        return Line(self.app.font, self.group, x, y, width, colour, words)

    def block(self, x: int, y: int, width: int, height: int, colour: int = CREAM) -> Block:
        """Room for a page of text, added to the screen."""
        return Block(self.app.font, self.group, x, y, width, height, colour)
