"""Beginning a game, or going on with the one that was kept. Dropped when the game is on."""

import gc
import sys

from handheld import storage
from handheld.settings import CALLS, CLAIM_CLOCK, LENGTH, LEVEL, TURN_CLOCK, Settings
from mahjong.rules import NAMES


def new_game(app, seed: int) -> None:
    """A game under the settings as they are."""
    from mahjong import rules
    from mahjong.match import Match

    app.first_seed = -1
    app.match = app.players = None
    make_room(app)
    choices = Settings(app.choices)
    options = choices.options(rules.load(choices.rules()))
    app.match = Match(rules.load(choices.rules(), options), app.choices[LENGTH], seed)
    app.match.start_deal()
    seat_players(app)
    equip(app)
    app.play()


def resume(app) -> None:
    """The game in memory, or else the one that was kept."""
    if app.match is None:
        from mahjong import match

        make_room(app)
        data, _ = storage.load(storage.GAME)
        try:
            app.match = match.from_bytes(data)
        except ValueError:
            storage.erase(storage.GAME)
            app.notice = "broken_game"
            app.go("menu")
            return
        seat_players(app)
    equip(app)
    app.play()


def make_room(app) -> None:
    """Labels and their library go, 8 KB, and the rule sets that are not played."""
    app.label = app.extra = None
    forget_rules("none")
    for name in list(sys.modules):
        if name.startswith("adafruit_"):
            del sys.modules[name]
    gc.collect()


def forget_rules(id: str) -> None:
    """Drops all rule sets but this one from memory."""
    for name in list(sys.modules):
        if name.startswith("mahjong.rules.") and name[14:18] != id[:4]:
            delattr(sys.modules["mahjong.rules"], name[14:])
            del sys.modules[name]


def equip(app) -> None:
    """What only some players want at the table: calling by themselves, clocks."""
    rules = app.match.rules
    base = 64 + 64 * NAMES.index(rules.ID)
    choices = app.choices
    if not getattr(rules, "calls", choices[base + CALLS]) or (
        choices[base + TURN_CLOCK] or choices[base + CLAIM_CLOCK]
    ):
        from handheld.caller import Caller

        app.caller = Caller
    else:
        app.caller = None


def seat_players(app) -> None:
    """Four computer players, and all that is imported only now and then."""
    from mahjong.computer import Computer, prepare
    from mahjong.rng import Rng
    from mahjong.view import View

    prepare(app.match.rules.ID)
    if app.match.rules.PLAYS_ON:
        from handheld.extra_chengdu import Extra

        app.extra = Extra
    seed = app.match.deal_seed
    levels = app.choices[LEVEL - 1 : LEVEL + 3]
    levels[0] = 3  # who plays for the player
    app.players = [Computer(levels[seat], Rng(seed + seat)) for seat in range(4)]
    app.view = View()
