"""The player's account of the Chengdu game: deals, points, won and lost, for the level.

A record of its own in NVM, 16 bytes: points + 2^28, then deals won, lost and drawn.
"""

from struct import pack, unpack

from handheld import storage
from mahjong import const

_FORM = "<4I"
_ZERO = const(0x10000000)
DEALS = const(500)  # so many before there is a level


def load() -> tuple:
    """(points, won, lost, drawn) of all deals so far."""
    data, _ = storage.load(storage.TALLY)
    if data is None or len(data) != 16:
        return (0, 0, 0, 0)
    points, won, lost, drawn = unpack(_FORM, data)
    return (points - _ZERO, won, lost, drawn)


def count(delta: int) -> None:
    """A deal has brought the player so many points."""
    points, won, lost, drawn = load()
    if delta > 0:
        won += 1
    elif delta < 0:
        lost += 1
    else:
        drawn += 1
    points = max(1 - _ZERO, min(points + delta, _ZERO - 1))
    storage.save(storage.TALLY, pack(_FORM, points + _ZERO, won, lost, drawn))


def level(points: int, wins: int, losses: int, draws: int) -> float:
    """The player's level, shown after 500 deals."""
    deals = wins + losses + draws
    if not deals:
        return 0.0
    steps = 0
    limit = 500
    while points >= limit:
        steps += 1
        limit *= 2
    average = 2 * points / deals + (points / wins if wins else 0)
    ratio = wins / max(losses, 1) if wins > losses else 0
    return (100 * steps + 10 * average + 10 * ratio) / 100
