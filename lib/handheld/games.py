"""Games: begun, kept in NVM, gone on with, ended. The part of the app that knows the match.

A match holds its rules and its deal (about 3 KB); computer players and the view that they see the
table through are made with it.
"""

import gc
import os
import sys

from handheld import storage
from handheld.settings import LENGTH, LEVEL


class Games:
    """The match that is played, if there is one; `settings` and `go` are the app's."""

    def __init__(self) -> None:
        self.match: object = None
        self.notice = ""  # key of a text to be said once, on the next menu
        self.first_seed = number("MAHJONG_SEED", -1)
        self.autoplay = number("MAHJONG_AUTOPLAY", 0) == 1

    def plain_rules(self):
        """The rule set that is chosen, with nothing changed."""
        from mahjong import rules

        return rules.load(self.settings.rules())

    def fresh_seed(self) -> int:
        """A seed nobody knows; that of the first game may be given by MAHJONG_SEED."""
        if self.first_seed >= 0:
            return self.first_seed % 1000000
        return int.from_bytes(os.urandom(3), "little") % 1000000

    def new_game(self, seed: int) -> None:
        """Begins a game under the settings as they are."""
        from mahjong import rules
        from mahjong.match import Match

        self.first_seed = -1
        self.match = None
        self.make_room()
        choices = self.settings
        chosen = rules.load(choices.rules(), choices.options(self.plain_rules()))
        self.match = Match(chosen, choices.value(LENGTH), seed)
        self.match.start_deal()
        self.seat_players()
        self.play()

    def make_room(self) -> None:
        """Before a game: labels and their library go, 10 KB."""
        self.label = None
        for name in list(sys.modules):
            if name.startswith("adafruit_"):
                del sys.modules[name]
        gc.collect()

    def seat_players(self) -> None:
        """Four computer players for the match; the first one plays only when asked to."""
        from mahjong.computer import Computer, prepare
        from mahjong.rng import Rng
        from mahjong.view import View

        prepare(self.match.rules.ID)
        level = self.settings.value(LEVEL)
        seed = self.match.deal_seed
        self.players = [Computer(level, Rng(seed + seat)) for seat in range(4)]
        self.view = View()

    def saved(self) -> bool:
        """Whether a game was kept."""
        data, broken = storage.load(storage.GAME)
        if broken:
            storage.erase(storage.GAME)  # so that it is said once
            self.notice = "broken_game"
        return bool(data)

    def resume(self) -> None:
        """Goes on with the game in memory, or else with the one that was kept."""
        if self.match is None:
            from mahjong import match

            self.make_room()
            data, _ = storage.load(storage.GAME)
            try:
                self.match = match.from_bytes(data)
            except ValueError:
                storage.erase(storage.GAME)
                self.notice = "broken_game"
                self.go("menu")
                return
            self.seat_players()
        self.play()

    def play(self) -> None:
        """To the table, or to the result when the deal is over."""
        self.go("result" if self.match.played else "play")

    def next_deal(self) -> None:
        """On from the result of a deal."""
        if self.match.over:
            self.go("end")
            return
        self.match.start_deal()
        self.keep()
        self.go("play")

    def match_done(self) -> None:
        """The game is over: nothing is left to go on with."""
        self.match = None
        storage.erase(storage.GAME)

    def back(self) -> None:
        """From a screen that was looked up: to the pause, or to the menu."""
        self.go("pause" if self.paused else "menu")

    def keep(self) -> None:
        """Saves the game so far."""
        if self.match is not None and not self.autoplay:
            storage.save(storage.GAME, self.match.to_bytes())


def number(name: str, default: int) -> int:
    """A whole number from settings.toml (or the environment); the default without one."""
    try:
        return int(os.getenv(name, default))
    except (TypeError, ValueError):
        return default
