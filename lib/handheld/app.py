"""The game on the handheld: brings everything up, then runs one screen at a time.

The loop polls the keys, lets the screen act, refreshes when a change is complete, and always
sleeps. Screens that are not part of playing are imported when they are entered and dropped
afterwards; what is needed during play is imported once, the largest first.
"""

import gc
import sys
import time

import displayio

import handheld
from handheld import device
from handheld.buttons import NONE, Buttons
from handheld.games import Games
from mahjong.compat import const

_NAP = 0.01  # seconds
PLAY = ("play", "result", "pause")  # screens that stay in memory: nothing is imported in play
_ERRORS = const(2)


class App(Games):
    """What the screens share, and the way from one to the next: `go`."""

    def __init__(self) -> None:
        display = device.display
        display.auto_refresh = False
        display.root_group = displayio.Group()
        self.buttons = Buttons()
        self.screen: object = None
        self.label: object = None  # the class of labels, until a game needs the room
        self.inks: dict = {}  # palettes of one colour each
        self.reserve: object = bytearray(2048)
        Games.__init__(self)
        self.paused = False  # whether a game waits behind the screen that is looked up

    def go(self, name: str, *args) -> None:
        """Leaves the screen that is alive and enters another: handheld.<name>.screen(app)."""
        old = self.screen
        if old is not None:
            old.hide()
            del old
        self.screen = None
        device.display.root_group = displayio.Group()
        for other in list(sys.modules):
            if other.startswith("handheld.s_") and other != "handheld.s_" + name:
                forget(other[9:])
        gc.collect()
        if name not in PLAY:
            self.paused = self.paused and name in ("options", "help")
            name = "s_" + name
        else:
            self.paused = name == "pause"
        __import__("handheld." + name)
        screen = sys.modules["handheld." + name].screen(self, *args)
        self.say.rest()
        gc.collect()
        self.screen = screen
        # As the root and not inside one: a new root is drawn once, its parts one by one are not.
        device.display.root_group = screen.group

    def run(self) -> None:
        """The loop; ends only by an exception."""
        display = device.display
        buttons = self.buttons
        failed = 0
        button = NONE
        while True:
            now = device.ticks_ms()
            try:
                if failed:
                    self.screen.draw()  # it may have been half done
                else:
                    button = buttons.poll(now)
                if button != NONE:
                    self.screen.press(button)
                    button = NONE
                self.screen.tick(now)
                failed = 0
            except MemoryError:
                # Often enough it is only in pieces: collect and try once more.
                failed += 1
                if failed == _ERRORS:
                    raise
                gc.collect()
            self.sound.tick(now)
            if self.screen.changed:
                self.screen.changed = False
                display.refresh()
            time.sleep(_NAP)


def forget(name: str) -> None:
    """Drops a module of the face from memory."""
    sys.modules.pop("handheld." + name, None)
    if hasattr(handheld, name):
        delattr(handheld, name)


def main() -> None:
    """Plays until the power goes; whatever goes wrong, the game so far is kept."""
    app = App()
    try:
        from handheld import start

        start.bring_up(app)
        del start
        forget("start")
        if app.autoplay:
            app.new_game(app.fresh_seed())
        else:
            app.go("menu")
        app.run()
    except Exception:
        app.screen = app.reserve = None  # room to save in
        gc.collect()
        try:
            app.keep()
        except Exception as second:
            print("The game could not be kept:", second)
        raise
