"""The chance to finish a hand in time, from its distance, the tiles that help and the turns left.

In 1/4096. The steps behind the next one are taken as they usually go, measured in played deals;
every turn somebody else may be quicker. RAM: 1.1 KB of table, made when a rule set is loaded.
"""

from array import array

from mahjong import const

_TURNS = const(20)  # own turns that a deal has at most, as the players count
_FAR = const(8)  # a distance that is never made up
# Paces: plain hands that claim, plain hands that don't, narrow plans.
_PACE_OPEN = const(0)
_PACE_CLOSED = const(189)
_PACE_NARROW = const(378)

_ROW = const(21)  # _TURNS + 1; a pace has _FAR + 1 rows
_SURE = const(4096)
# Of 256, that nobody else ends the deal before the next turn, by the own turns left.
_LASTS = bytearray(_TURNS + 1)
# Hits in 256 turns that a hand of this distance (0-7) usually has.
_USUAL = (
    b"\x34\x40\x5a\x7e\xa0\xb4\xb4\xb4"
    b"\x30\x2e\x46\x6e\x96\xaa\xaa\xaa"
    b"\x2a\x2c\x40\x4c\x54\x5a\x5e\x60"
)


_CHANCES = array("H", (0,) * (3 * _PACE_CLOSED))


def begin(lasts: int) -> None:
    """Make the table for a rule set; lasts: of 256, that a late turn doesn't end the deal."""
    for n in range(_TURNS + 1):
        _LASTS[n] = min(lasts + max(0, n - 13) * 8, 252)
    out = _CHANCES
    for row in range(27):
        d = row % 9
        if d < _FAR:
            hits = _USUAL[row // 9 * 8 + d]
            for i in range(row * _ROW + 1, row * _ROW + _ROW):
                near = out[i - _ROW - 1] if d else _SURE
                n = i - row * _ROW
                out[i] = ((near * hits + out[i - 1] * (256 - hits)) >> 8) * _LASTS[n] >> 8


def usual(far: int, pace: int, turns: int) -> int:
    """Chance of a hand at this distance (0-8) with the usual number of tiles to help."""
    return _CHANCES[pace + far * _ROW + turns]


def chance(far: int, hits: int, pace: int, part: int, turns: int) -> int:
    """Chance of a hand (distance 0-7) whose next step has so many hits in 256 turns.

    part: of 8, how much of the later turns counts.
    """
    pace += far * _ROW
    if not hits:  # nothing left helps: a step back
        return _CHANCES[pace + _ROW + (turns * part >> 3)] >> 1
    # Turn by turn: a hit goes on with the usual chance of the next step.
    chances = _CHANCES
    pace -= _ROW
    miss = 256 - hits
    p = 0
    for n in range(turns):
        near = chances[pace + (n * part >> 3)] if far else _SURE
        p = ((near * hits + p * miss) >> 8) * _LASTS[n] >> 8
    return p
