"""The menu: go on with the game that was kept, begin one, options, help."""

import displayio

from handheld import device, storage
from handheld.pages import ListScreen
from handheld.screen import CREAM, DARK, GOLD, RED
from handheld.settings import RULES, Settings
from mahjong import const
from mahjong.rules import NAMES

_TILES = b"\x00\x09\x12\x1b\x1c\x1d\x1e\x1f\x20\x21\x1a\x11\x08"  # the thirteen terminals

_IDLE = const(60000)  # ms without a key, then computer players play


class Menu(ListScreen):
    """The first screen after the start picture."""

    def __init__(self, app) -> None:
        super().__init__(app, 33, 6)
        self.bar(0, 0, 160, 30, DARK)
        self.centre(5, app.say("title"), GOLD)
        self.lines = ["new", "rules", "seed", "watch", "options", "help"]
        if app.match is not None or saved(app):
            self.lines.insert(0, "continue")
        self.choices = Settings(app.choices)
        self.list_best()
        self.said = self.line(0, 17, 160, RED if app.notice[:6] == "broken" else CREAM)
        self.said.set(app.say(app.notice or "by"), 1)
        self.sure = "continue" not in self.lines
        app.notice = ""
        for i, kind in enumerate(_TILES):
            self.group.append(
                displayio.TileGrid(
                    app.hand,
                    pixel_shader=app.colours,
                    tile_width=11,
                    tile_height=16,
                    default_tile=kind,
                    x=9 + 11 * i,
                    y=108,
                )
            )
        self.keyed = device.ticks_ms()
        self.fill()

    def row(self, i: int) -> tuple:
        say = self.app.say
        line = self.lines[i]
        return say(line), say("rules_" + self.choices.rules()) if line == "rules" else ""

    def press(self, button: int) -> None:
        self.keyed = device.ticks_ms()
        super().press(button)

    def tick(self, now: int) -> None:
        if device.since(now, self.keyed) > _IDLE:
            self.take(self.lines.index("watch"))

    def list_best(self) -> None:
        """The best games are those of Classic: shown where that is chosen."""
        if "best" in self.lines:
            self.lines.remove("best")
        if self.choices.rules() == "classic":
            self.lines.insert(len(self.lines) - 2, "best")
        self.count = len(self.lines)

    def turn(self, i: int, step: int) -> None:
        if self.lines[i] == "rules":
            place = NAMES.index(self.choices.rules()) + step
            self.app.choices[RULES] = place % len(NAMES)
            self.choices.save()
            self.list_best()
            self.fill()

    def take(self, i: int) -> None:
        app = self.app
        line = self.lines[i]
        if line == "continue":
            app.begin()
        elif line in ("new", "seed") and not self.sure:
            self.sure = True
            self.said.set(app.say("lose_game"), 1)
            self.said.colour(RED)
            self.changed = True
        elif line == "new":
            app.begin(app.fresh_seed())
        elif line == "rules":
            self.turn(i, 1)
        elif line == "watch" and app.match is not None and not saved(app):
            self.keyed = device.ticks_ms()  # the game in memory would be lost
        else:
            app.go(line)


def saved(app) -> bool:
    """Whether a game was kept."""
    data, broken = storage.load(storage.GAME)
    if broken:
        storage.erase(storage.GAME)  # so that it is said once
        app.notice = "broken_all" if app.notice == "broken_settings" else "broken_game"
    return bool(data)


screen = Menu
