"""Leafing through what a deal ended with, page by page: its result, or Chengdu's settlement.

Not in memory while a deal is played.
"""

from handheld import device
from handheld.screen import Screen
from mahjong import const

_LEFT = const(7)
_RIGHT = const(4)
_START = const(2)
_A = const(1)
_B = const(0)


class Leaf(Screen):
    """Pages 0 to `last`; show() draws page `at` and notes in `shown` when it did. While the
    computer plays for the player a page stays for `WAIT` ms."""

    WAIT = 3000

    def __init__(self, app) -> None:
        super().__init__(app)
        self.at = self.last = self.shown = 0

    def show(self) -> None:
        """Draws the page."""
        raise NotImplementedError

    def press(self, button: int) -> None:
        if button == _START:
            self.app.go("pause")
        elif button == _LEFT or button == _B:
            if self.at:
                self.at -= 1
                self.show()
        elif button == _A or button == _RIGHT:
            if self.at < self.last:
                self.at += 1
                self.show()
            elif button == _A:
                self.app.next_deal()

    def tick(self, now: int) -> None:
        app = self.app
        if app.autoplay:
            app.next_deal()
        elif app.away and device.since(now, self.shown) > self.WAIT:
            self.press(_A)
