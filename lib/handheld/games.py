"""The game that is played: where it stands, kept in NVM, left and gone on with.

What happens once a game (beginning one, reading a kept one) is in handheld.begin, which is not
in memory during play.
"""

import os

from handheld import storage
from mahjong import const

_OVER = const(3)


class Games:
    """The match, if there is one; `go` and `begin` are the app's."""

    def __init__(self) -> None:
        self.match: object = None
        self.players: object = None  # four computer players; seat 0 uses its own only when asked
        self.view: object = None  # what they see the table through
        self.caller: object = None  # the class handheld.caller.Caller, where it is wanted
        self.away = False  # whether the computer plays for the player
        self.extra: object = None  # what a rule set adds to the table
        self.notice = ""  # key of a text to be said once, on the next menu
        self.paused = False  # whether a game waits behind the screen that is looked up
        self.first_seed = number("MAHJONG_SEED", -1)
        self.autoplay = number("MAHJONG_AUTOPLAY", 0) == 1

    def fresh_seed(self) -> int:
        """A seed nobody knows; that of the first game may be given by MAHJONG_SEED."""
        if self.first_seed >= 0:
            return self.first_seed % 1000000
        return int.from_bytes(os.urandom(3), "little") % 1000000

    def play(self) -> None:
        """To the table, or to the result when the deal is over."""
        match = self.match
        if match.rules.PLAYS_ON:
            if match.played:
                self.go("settle")
                return
            if match.deal.phase > _OVER:
                self.go("before")
                return
        self.go("result" if match.played else "play")

    def next_deal(self) -> None:
        """On from the result of a deal."""
        if self.match.over:
            self.go("end")
            return
        self.match.start_deal()
        self.keep()
        self.play()

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
