"""What the player has chosen: which settings there are, and how they are kept. Dropped after use.

A setting is a number and a byte, 255 where nobody has chosen; app.choices holds them all, and
with the defaults filled in what is asked for during play. A record in NVM is pairs of number and
value of what is not as it comes, so settings can come and go; what it says wrongly is left out.
Numbers from 64 on belong to the rule sets, 64 to each: first the options of their own, from CALLS
on those of the table, from 16 on the fan of the patterns.
"""

import os

from handheld import storage
from mahjong import const
from mahjong.rules import NAMES

LANGUAGE = const(0)
RULES = const(1)
LENGTH = const(2)
LEVEL = const(3)  # of the player on the right; the next two are those of the others
SPEED = const(6)  # tenths of a second between the moves of the computer players
SOUND = const(7)
LIGHT = const(8)
SORT = const(9)
FELT = const(10)
FACES = const(11)
HINT = const(12)
# In the 64 of a rule set:
CALLS = const(8)
TURN_CLOCK = const(9)
CLAIM_CLOCK = const(10)
CHOW_CLOCK = const(11)
FANS = const(16)

WORDS = const(0)  # how a value is told: by words of the table, as a number, as seconds, in percent
NUMBER = const(1)
SECONDS = const(2)
PERCENT = const(3)

LANGUAGES = ("en",)
_ON = b"\0\1"
# Number, name, values that can be chosen, how they are told, default (of Classic, if another).
GENERAL = (
    (RULES, "rules", b"\0\1\2", WORDS, 255),
    (LANGUAGE, "language", bytes(range(len(LANGUAGES))), WORDS, 0),
    (LENGTH, "length", b"\1\2\4\0", WORDS, 1),
    (LEVEL, "level", b"\1\2\3", WORDS, 2),
    (LEVEL + 1, "level", b"\1\2\3", WORDS, 2),
    (LEVEL + 2, "level", b"\1\2\3", WORDS, 2),
    (SPEED, "speed", b"\x09\6\3", WORDS, 6),
    (HINT, "hint", _ON, WORDS, 1),
    (SORT, "sort", _ON, WORDS, 0),
    (FACES, "faces", _ON, WORDS, 0),
    (FELT, "felt", b"\0\1\2\3", WORDS, 0),
    (LIGHT, "light", b"\x14\x28\x3c\x50\x64", PERCENT, 80),
    (SOUND, "sound", _ON, WORDS, 1),
)
TABLE = (
    (CALLS, "calls", _ON, WORDS, 1, 1),
    (TURN_CLOCK, "turn_clock", b"\0\x0a\x0f\x1e\x3c", SECONDS, 0, 30),
    (CLAIM_CLOCK, "claim_clock", b"\0\5\7\x0a\x0f\x1e", SECONDS, 0, 7),
    (CHOW_CLOCK, "chow_clock", b"\0\2\4\6\x0a", SECONDS, 0, 4),
)
MOST_FAN = const(13)
_CLASSIC = const(1)
_UNSET = const(255)


class Settings:
    """The choices of an app (256 bytes), while they are looked at or changed."""

    def __init__(self, choices: bytearray) -> None:
        self.choices = choices

    def load(self) -> str:
        """Reads the record; key of what is to be said about it if there was none that can be read
        (then all is as it comes)."""
        data, broken = storage.load(storage.SETTINGS)
        self.reset()
        for i in range(0, len(data or b"") - 1, 2):
            if allowed(data[i], data[i + 1]):
                self.choices[data[i]] = data[i + 1]
        if data is None:
            return "broken_settings" if broken else "no_settings"
        return ""

    def save(self) -> None:
        """Keeps what is not as it comes."""
        data = bytearray()
        for number in range(256):
            if self.choices[number] != default(number):
                data.append(number)
                data.append(self.choices[number])
        storage.save(storage.SETTINGS, bytes(data))

    def reset(self) -> None:
        """Everything as it comes."""
        for number in range(256):
            self.choices[number] = default(number)

    def rules(self) -> str:
        """Name of the rule set that is chosen; before anyone has, MAHJONG_RULES may name it."""
        name = os.getenv("MAHJONG_RULES")
        place = self.choices[RULES]
        if place == _UNSET:
            return name if name in NAMES else NAMES[0]
        return NAMES[place]

    def options(self, rules) -> dict:
        """What is chosen for a rule set as it comes, as rules.load wants it."""
        base = 64 + 64 * NAMES.index(rules.ID)
        out = {}
        for i, option in enumerate(rules.OPTIONS):
            value = self.choices[base + i]
            if value != _UNSET and value in option[2]:
                out[option[0]] = type(option[1])(value)
        fans = {}
        names = rules.PATTERNS.split()
        for i in range(len(rules.fans)):
            if self.choices[base + FANS + i] != _UNSET:
                fans[names[i]] = self.choices[base + FANS + i]
        if fans:
            out["fan"] = fans
        return out


def row(number: int):
    """The row of GENERAL or TABLE for a number, None for what only its rule set knows."""
    for one in GENERAL if number < 64 else TABLE:
        if one[0] == (number if number < 64 else number & 63):
            return one
    return None


def default(number: int) -> int:
    """What a setting is before anybody has chosen, 255 if its rule set says that."""
    one = row(number)
    if one is None:
        return _UNSET
    return one[5] if (number >> 6) - 1 == _CLASSIC else one[4]


def allowed(number: int, value: int) -> bool:
    """Whether a setting may have this value, as far as can be said without its rule set."""
    one = row(number)
    if one is None:
        return number > 63 and value <= MOST_FAN
    return value in one[2]
