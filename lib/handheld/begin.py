"""Beginning a game, or going on with the one that was kept. Dropped when the game is on."""

import gc
import sys

from handheld import storage
from handheld.app import forget
from handheld.settings import CALLS, CLAIM_CLOCK, LENGTH, LEVEL, TURN_CLOCK, Settings
from mahjong.rules import NAMES


def new_game(app, seed: int) -> None:
    """A game under the settings as they are."""
    app.match = fresh(app, seed, app.choices[LENGTH])
    app.first_seed = -1
    seat_players(app, app.match)
    equip(app)
    app.keep()
    app.play()


def watch(app):
    """A game between computer players that goes on for ever, and is not the app's."""
    match = fresh(app, app.fresh_seed(), 0)
    seat_players(app, match)
    return match


def fresh(app, seed: int, length: int):
    """A match under the settings as they are, its first deal begun."""
    from mahjong import rules
    from mahjong.match import Match

    app.match = app.players = None
    make_room(app)
    choices = Settings(app.choices)
    options = choices.options(rules.load(choices.rules()))
    match = Match(rules.load(choices.rules(), options), length, seed)
    match.start_deal()
    return match


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
        seat_players(app, app.match)
    equip(app)
    app.play()


def make_room(app) -> None:
    """Labels and their library go, 8 KB, and the rule sets that are not played; the game comes."""
    app.label = app.extra = None
    forget_rules("none")
    for name in list(sys.modules):
        if name.startswith("adafruit_"):
            del sys.modules[name]
    gc.collect()
    for name in ("mahjong.computer", "mahjong.match", "handheld.play"):
        __import__(name)


def forget_rules(id: str) -> None:
    """Drops all rule sets but this one from memory."""
    for name in list(sys.modules):
        if name.startswith("mahjong.rules.") and name[14:18] != id[:4]:
            forget(name)


def equip(app) -> None:
    """What not every table has: what a rule set adds, calling by oneself, clocks."""
    rules = app.match.rules
    app.extra = None
    if rules.PLAYS_ON:
        from handheld.extra_chengdu import Extra

        app.extra = Extra
    base = 64 + 64 * NAMES.index(rules.ID)
    choices = app.choices
    clocks = choices[base + TURN_CLOCK] or choices[base + CLAIM_CLOCK]
    if rules.ID == "classic" or clocks or not choices[base + CALLS]:
        from handheld.caller import Caller

        app.caller = Caller
    else:
        app.caller = None


def seat_players(app, match) -> None:
    """Four computer players, and all that is imported only now and then."""
    from mahjong.computer import Computer, prepare
    from mahjong.match import Rng
    from mahjong.view import View

    prepare(match.rules.ID)
    seed = match.deal_seed
    levels = app.choices[LEVEL - 1 : LEVEL + 3]
    levels[0] = 3  # who plays for the player
    app.players = [Computer(levels[seat], Rng(seed + seat)) for seat in range(4)]
    app.view = View()
