"""The game on the handheld: brings everything up, then runs one screen at a time.

The loop polls the keys, lets the screen act, refreshes when a change is complete, and always
sleeps. Screens that are not part of playing are imported when they are entered and dropped
afterwards; what is needed during play is imported once, the largest first.
"""

import gc
import os
import sys
import time

import displayio

import handheld
from handheld import device
from handheld.buttons import NONE, Buttons
from handheld.games import Games
from handheld.settings import LANGUAGE, LIGHT, SOUND, Settings
from mahjong.compat import const

_NAP = 0.01  # seconds
_PLAY = ("play", "result", "pause")  # screens that stay in memory: nothing is imported in play
_TITLE = const(900)  # ms that the start picture is seen at least
_ERRORS = const(2)
_FACE = const(0xFFF2DE)
_GOLD = const(0xFFD241)


class App(Games):
    """What the screens share, and the way from one to the next: `go`."""

    def __init__(self) -> None:
        display = device.display
        display.auto_refresh = False
        self.root = displayio.Group()
        display.root_group = self.root
        self.title = None
        self.picture()
        self.buttons = Buttons()
        self.screen: object = None
        Games.__init__(self)
        self.paused = False  # whether a game waits behind the screen that is looked up

    def picture(self) -> None:
        """Shows the start picture straight from the drive, before anything large is loaded."""
        try:
            picture = displayio.OnDiskBitmap("sprites/title.bmp")
        except OSError:
            return  # the sheets' loader will say what is missing
        self.root.append(displayio.TileGrid(picture, pixel_shader=picture.pixel_shader))
        device.display.refresh()

    def load(self) -> None:
        """Imports and loads what stays, the largest first."""
        from mahjong import match  # noqa: F401

        for name in _PLAY:
            __import__("handheld." + name)
        from handheld import fonts, sheets
        from handheld.sound import Sound
        from handheld.text import Words

        self.settings = Settings()
        if not self.settings.load():
            self.notice = "broken_settings"
        self.say = Words(os.getenv("MAHJONG_LANG") or self.settings.value(LANGUAGE))
        self.font = fonts.load("fonts/ui.pcf", self.say.letters())
        self.say.rest()
        self.hand = sheets.load("sprites/hand.bmp")
        self.small = sheets.load("sprites/small.bmp")
        self.icons = sheets.load("sprites/ui.bmp")
        self.gold = self.tinted(self.small[1])
        self.sound = Sound()
        self.sound.on = bool(self.settings.value(SOUND))
        device.brightness(self.settings.value(LIGHT))
        forget("fonts")
        forget("sheets")

    def tinted(self, palette) -> displayio.Palette:
        """The small tiles' colours with a golden face, for the last discard."""
        gold = displayio.Palette(len(palette))
        for i in range(len(palette)):
            # Compared as the display shows it: 5, 6 and 5 bits.
            same = (palette[i] ^ _FACE) & 0xF8FCF8 == 0
            gold[i] = _GOLD if same else palette[i]
            if palette.is_transparent(i):
                gold.make_transparent(i)
        return gold

    def go(self, name: str, *args) -> None:
        """Leaves the screen that is alive and enters another: handheld.<name>.screen(app)."""
        old = self.screen
        if old is not None:
            old.hide()
            del old
        self.screen = None
        while len(self.root):
            self.root.pop()
        for other in list(sys.modules):
            if other.startswith("handheld.s_") and other != "handheld.s_" + name:
                forget(other[9:])
        gc.collect()
        if name not in _PLAY:
            self.paused = self.paused and name in ("options", "help")
            name = "s_" + name
        else:
            self.paused = name == "pause"
        __import__("handheld." + name)
        screen = sys.modules["handheld." + name].screen(self, *args)
        self.say.rest()
        gc.collect()
        self.screen = screen
        self.root.append(screen.group)

    def run(self) -> None:
        """The loop; ends only by an exception."""
        display = device.display
        buttons = self.buttons
        failed = 0
        while True:
            now = device.ticks_ms()
            try:
                button = buttons.poll(now)
                if button != NONE:
                    self.screen.press(button)
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
        shown = device.ticks_ms()
        app.load()
        if app.autoplay:
            app.new_game(app.fresh_seed())
        else:
            while device.since(device.ticks_ms(), shown) < _TITLE:  # quick on a computer
                time.sleep(_NAP)
            app.go("menu")
        app.run()
    except Exception:
        try:
            app.keep()
        except Exception as second:
            print("The game could not be kept:", second)
        raise
