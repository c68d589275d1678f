"""The player's choices: what can be set, what is set, and how it is kept.

A row is (number, name, values, place of the default). The number is what the record in NVM
knows a row by, so rows can come and go: a record is pairs of number and place of the value;
what it doesn't name, or names wrongly, keeps its default. Numbers from 64 on are options of the
rule sets: 64 a set, its OPTIONS first, from 16 on the fan of its patterns.
"""

import os

from handheld import storage
from mahjong.compat import const

LANGUAGE = const(0)
RULES = const(1)
LENGTH = const(2)
LEVEL = const(3)
SPEED = const(4)
SOUND = const(5)
LIGHT = const(6)

ROWS = (
    (LANGUAGE, "language", ("en",), 0),
    (LENGTH, "length", (1, 2, 4, 0), 0),  # rounds; 0 goes on for ever
    (LEVEL, "level", (1, 2, 3), 1),
    (SPEED, "speed", (900, 600, 300), 1),  # ms between the moves of the computer players
    (SOUND, "sound", (0, 1), 1),
    (LIGHT, "light", (20, 40, 60, 80, 100), 3),
)
SETS = ("pocket",)  # rule sets by their number in RULES

_FANS = const(16)
_MOST_FAN = const(13)
_UNSET = const(255)


class Settings:
    """All choices as one byte each: the place of the value among its row's values."""

    def __init__(self, places: bytearray) -> None:
        self._places = places  # 256 bytes, 255 where nothing is set; the app keeps them

    def apply(self, app) -> None:
        """Lets the settings of the handheld itself take effect."""
        from handheld import device

        app.pace = self.value(SPEED)
        app.sound.on = bool(self.value(SOUND))
        device.brightness(self.value(LIGHT))

    def load(self) -> bool:
        """Reads the record; False if there was only rubbish (the defaults hold then)."""
        data, broken = storage.load(storage.SETTINGS)
        for i in range(0, len(data or b"") - 1, 2):
            self._places[data[i]] = data[i + 1]
        return not broken

    def save(self) -> None:
        """Keeps what differs from the defaults."""
        data = bytearray()
        for number in range(256):
            if self._places[number] != _UNSET:
                data.append(number)
                data.append(self._places[number])
        storage.save(storage.SETTINGS, bytes(data))

    def reset(self) -> None:
        """Back to the defaults."""
        for number in range(256):
            self._places[number] = _UNSET

    def place(self, row: tuple) -> int:
        """Place of the value that is set for a row."""
        place = self._places[row[0]]
        return place if place < len(row[2]) else row[3]

    def put(self, row: tuple, place: int) -> None:
        """Sets a row to the value at a place (counted round)."""
        place %= len(row[2])
        self._places[row[0]] = _UNSET if place == row[3] else place

    def value(self, number: int):
        """The value that is set for one of ROWS."""
        for row in ROWS:
            if row[0] == number:
                return row[2][self.place(row)]

    def rules(self) -> str:
        """Name of the rule set that is chosen; before anyone has, MAHJONG_RULES may name it."""
        place = self._places[RULES]
        if place < len(SETS):
            return SETS[place]
        name = os.getenv("MAHJONG_RULES")
        return name if name in SETS else SETS[0]

    def options(self, rules) -> dict:
        """What is set for a rule set, as rules.load wants it."""
        out = {}
        fans = {}
        for row in rule_rows(rules):
            if self._places[row[0]] != _UNSET:
                value = row[2][self.place(row)]
                if row[0] & 63 < _FANS:
                    out[row[1]] = value
                else:
                    fans[row[1]] = value
        if fans:
            out["fan"] = fans
        return out


def rule_rows(rules) -> list:
    """Rows for the options of a rule set as it comes from rules.load, each pattern's fan too."""
    base = 64 + 64 * SETS.index(rules.ID)
    rows = []
    for i, option in enumerate(rules.OPTIONS):
        values = tuple(option[2])
        rows.append((base + i, option[0], values, values.index(option[1])))
    fans = rules.fans
    names = rules.PATTERNS.split()
    values = tuple(range(_MOST_FAN + 1))
    for i in range(len(fans)):
        rows.append((base + _FANS + i, names[i], values, fans[i]))
    return rows
