"""The game on the handheld: brings everything up, then runs one screen at a time.

The loop polls the keys, lets the screen act, refreshes when a change is complete, and always
sleeps. Screens are imported when they are entered and dropped afterwards; what a deal needs is
imported when a game begins, the largest first, and goes when there is none any more.
"""

import gc
import sys
import time

import displayio

from handheld import device
from handheld.buttons import NONE, Buttons
from handheld.games import Games
from mahjong import const

_NAP = 0.01  # seconds
# What stays in memory, and what more does while there is a game: nothing is imported in play.
_STAY = "app buttons device fonts games lines screen sound storage text"
_TABLE = "board play prompt seat tiles views"
_ERRORS = const(2)


class App(Games):
    """What the screens share, and the way from one to the next: `go`."""

    def __init__(self) -> None:
        display = device.display
        display.auto_refresh = False
        display.root_group = displayio.Group()
        self.buttons = Buttons()
        self.screen: object = None
        self.next = "menu"  # the screen to enter
        self.seed = -1  # of the game to begin; -1: the one that there is
        self.label: object = None  # the class of labels, until a game needs the room
        self.inks: dict = {}  # palettes of one colour each
        self.choices = bytearray(256)  # see handheld.settings
        self.faces = 255  # which are loaded
        self.hand: object = None  # the sheets of tiles, and their colours
        self.small = self.icons = self.colours = self.gold = None
        Games.__init__(self)

    def go(self, name: str) -> None:
        """Another screen is next: handheld.<name>.screen(app), as soon as this one has returned."""
        self.next = name

    def begin(self, seed: int = -1) -> None:
        """A new game is next; without a seed, the one in memory or the kept one goes on."""
        self.seed = seed
        self.next = "begin"

    def enter(self) -> None:
        """Drops the screen that is alive and makes the next one."""
        self.leave()
        name = self.next
        if name == "begin":
            from handheld import begin

            if self.seed < 0:
                begin.resume(self)
            else:
                begin.new_game(self, self.seed)
            return
        self.paused = name == "pause" or self.paused and name in ("options", "help")
        if name != "play":
            name = "s_" + name
        __import__("handheld." + name)
        screen = sys.modules["handheld." + name].screen(self)
        gc.collect()
        self.screen = screen
        self.next = ""
        device.display.root_group = screen.group

    def leave(self) -> None:
        """Drops the screen that is alive, and whatever does not stay in memory.

        To the menu not even the game comes along: it was kept when the pause began."""
        if self.screen is not None:
            self.screen.hide()
        self.screen = None
        device.display.root_group = displayio.Group()
        if self.next == "menu":
            self.match = None
        if self.match is None:
            self.players = self.view = self.caller = self.extra = None
        stay = _STAY.split()
        if self.match is not None and self.next != "options":  # these are large to compile
            stay += _TABLE.split()
        for name in list(sys.modules):
            if name.startswith("handheld."):
                if name[9:] not in stay:
                    forget(name)
            elif self.match is None and name.startswith("mahjong."):
                forget(name)
        gc.collect()

    def whole(self) -> None:
        """Draws the screen as one: parts that lie over each other would be drawn each by itself."""
        device.display.root_group = displayio.Group()
        device.display.root_group = self.screen.group
        self.screen.changed = True

    def run(self) -> None:
        """The loop; ends only by an exception."""
        display = device.display
        buttons = self.buttons
        failed = 0
        button = NONE
        while True:
            now = device.ticks_ms()
            try:
                if self.next:
                    button = NONE
                    self.enter()
                    failed = 0
                    continue
                if failed:
                    self.screen.draw()  # it may have been half done
                else:
                    button = buttons.poll(now)
                if button != NONE:
                    if self.away:
                        self.away = False
                    else:
                        self.screen.press(button)
                    button = NONE
                if not self.next:
                    self.screen.tick(now)
                failed = 0
            except MemoryError:
                # Often enough it is only in pieces: collect and try once more.
                failed += 1
                if failed == _ERRORS:
                    raise
                gc.collect()
            self.sound.tick(now)
            if self.screen is not None and self.screen.changed:
                self.screen.changed = False
                display.refresh()
            time.sleep(_NAP)


def forget(name: str) -> None:
    """Drops a module from memory; one of the game is emptied, too: whatever a stale pointer on the
    stack still holds of it would keep all of it, and the next game needs the room."""
    if name.startswith("mahjong."):
        module = sys.modules[name]
        for key in dir(module):
            if key[:2] != "__":
                setattr(module, key, None)
        del module
    del sys.modules[name]
    package, _, name = name.rpartition(".")
    if hasattr(sys.modules.get(package), name):
        delattr(sys.modules[package], name)


def main() -> None:
    """Plays until the power goes; whatever goes wrong, the game so far is kept."""
    app = App()
    try:
        from handheld import start

        start.bring_up(app)
        del start
        if app.autoplay:
            app.begin(app.fresh_seed())
        app.run()
    except Exception:
        app.screen = app.players = app.view = None  # room to save in
        app.hand = app.small = app.icons = app.caller = app.extra = None
        device.display.root_group = displayio.Group()
        for name in list(sys.modules):
            if name.startswith("handheld.") and name[9:] in _TABLE.split():
                forget(name)
        gc.collect()
        try:
            app.keep()
        except Exception as second:
            device.kept = False
            print("The game could not be kept:", second)
        raise
