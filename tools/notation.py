"""Tiles and melds as text, for people, tests and the scenario tool.

`123m 456p 99s EEE CC`: digits share a suit letter, blanks are free, capital
letters are honours. Everything that can't be understood raises BadInput, which
names what is wrong and where.
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "lib"))
sys.path.insert(0, str(Path(__file__).resolve().parent))

import names  # noqa: E402

from mahjong import tiles  # noqa: E402

SUITS = "mps"
HONOURS = "ESWNCFP"
WINDS = "ESWN"
KONGS = {
    "open": names.M_KONG_OPEN,
    "added": names.M_KONG_ADDED,
    "concealed": names.M_KONG_CONCEALED,
}


class BadInput(ValueError):
    """Text that can't be understood; the message says what and where."""


def parse_tiles(text: object, where: str = "tiles") -> list[int]:
    """Kinds (0-33) in the order of the text."""
    if not isinstance(text, str):
        raise BadInput("%s: text of tiles expected, not %s" % (where, describe(text)))
    kinds: list[int] = []
    digits: list[int] = []
    for place, char in enumerate(text, 1):
        if char in "123456789":
            digits.append(int(char) - 1)
        elif char in SUITS:
            if not digits:
                raise BadInput("%s: suit %r without a digit at character %d" % (where, char, place))
            kinds.extend(SUITS.index(char) * 9 + digit for digit in digits)
            digits = []
        elif char in HONOURS:
            if digits:
                raise BadInput("%s: digits without a suit before character %d" % (where, place))
            kinds.append(27 + HONOURS.index(char))
        elif char not in " \t":
            raise BadInput("%s: %r at character %d is no tile" % (where, char, place))
    if digits:
        raise BadInput("%s: digits without a suit at the end" % where)
    return kinds


def parse_tile(text: object, where: str = "tile") -> int:
    """The kind of exactly one tile."""
    kinds = parse_tiles(text, where)
    if len(kinds) != 1:
        raise BadInput("%s: one tile expected, not %r" % (where, text))
    return kinds[0]


def parse_counts(text: object, where: str = "hand") -> bytearray:
    """Counts by kind (34); five copies of a tile are an error."""
    counts = bytearray(34)
    for kind in parse_tiles(text, where):
        counts[kind] += 1
        if counts[kind] > 4:
            raise BadInput("%s: five copies of %s" % (where, tiles.name(kind)))
    return counts


def parse_meld(text: object, where: str = "meld") -> int:
    """A meld's first byte from `chow 3s`, `pong C`, `kong C open|added|concealed`."""
    if not isinstance(text, str):
        raise BadInput("%s: text of a meld expected, not %s" % (where, describe(text)))
    words = text.split()
    if not words or words[0] not in ("chow", "pong", "kong"):
        raise BadInput("%s: chow, pong or kong expected, not %r" % (where, text))
    if len(words) != (3 if words[0] == "kong" else 2):
        raise BadInput("%s: %r: a meld is `chow 3s`, `pong C` or `kong C open`" % (where, text))
    kind = parse_tile(words[1], where)
    if words[0] == "chow":
        if kind >= 27 or kind % 9 > 6:
            raise BadInput("%s: no chow begins with %s" % (where, words[1]))
        return names.M_CHOW * 34 + kind
    if words[0] == "pong":
        return names.M_PONG * 34 + kind
    if words[2] not in KONGS:
        raise BadInput("%s: a kong is open, added or concealed, not %r" % (where, words[2]))
    return KONGS[words[2]] * 34 + kind


def parse_melds(texts: object, where: str = "melds") -> bytearray:
    """Eight bytes of up to four melds, 255 where there is none."""
    if not isinstance(texts, list):
        raise BadInput("%s: a list of melds expected, not %s" % (where, describe(texts)))
    if len(texts) > 4:
        raise BadInput("%s: more than four melds" % where)
    out = bytearray([255, 0] * 4)
    for i, text in enumerate(texts):
        out[2 * i] = parse_meld(text, "%s[%d]" % (where, i))
    return out


def tiles_text(kinds: object) -> str:
    """Kinds in their order as text, digits gathered: `123m 9p E`."""
    out = ""
    suit = ""
    for kind in kinds:
        name = tiles.name(kind)
        if len(name) == 2 and name[1] == suit:
            out = out[:-1] + name
        elif len(name) == 2:
            out += " " + name
            suit = name[1]
        else:
            out += name if name == suit else " " + name
            suit = name
    return out.strip()


def counts_text(counts: object) -> str:
    """Counts by kind (34) as text in the order of the kinds."""
    return tiles_text(kind for kind in range(34) for _ in range(counts[kind]))


def meld_text(byte: int) -> str:
    """A meld's first byte as text: `chow 3s`, `kong C added`."""
    kind = tiles.name(byte % 34)
    type = byte // 34
    if type in (names.M_CHOW, names.M_PONG):
        return ("chow " if type == names.M_CHOW else "pong ") + kind
    return "kong %s %s" % (kind, [word for word, t in KONGS.items() if t == type][0])


def melds_text(melds: object) -> list[str]:
    """The melds of a seat (8 bytes) as texts."""
    return [meld_text(melds[i]) for i in range(0, 8, 2) if melds[i] != names.NONE]


def describe(value: object) -> str:
    """What a JSON value is, in a player's words."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    words = ((str, "text"), (int, "a number"), (float, "a number"), (list, "a list"))
    return next((word for type, word in words if isinstance(value, type)), "an object")


def unique(pairs: list) -> dict:
    """A JSON object whose keys all differ: a second value would silently win otherwise."""
    value = dict(pairs)
    if len(value) != len(pairs):
        keys = [key for key, _ in pairs]
        raise BadInput("key %r given twice" % next(k for k in keys if keys.count(k) > 1))
    return value


def load_json(text: str, where: str) -> dict:
    """The JSON object in a text; BadInput names the place that can't be read."""
    try:
        value = json.loads(text, object_pairs_hook=unique)
    except json.JSONDecodeError as error:
        raise BadInput(
            "%s: no JSON: %s at line %d, character %d"
            % (where, error.msg, error.lineno, error.colno)
        ) from None
    except BadInput as error:
        raise BadInput("%s: %s" % (where, error)) from None
    except (ValueError, RecursionError) as error:
        raise BadInput("%s: no JSON that can be read: %s" % (where, error)) from None
    if not isinstance(value, dict):
        raise BadInput("%s: a JSON object expected, not %s" % (where, describe(value)))
    return value


def check_keys(value: dict, known: tuple, where: str) -> None:
    """Refuse keys that mean nothing."""
    for key in value:
        if key not in known:
            raise BadInput("%s: unknown key %r" % (where, key))


def take_int(value: dict, key: str, default: int, low: int, high: int, where: str) -> int:
    """A whole number low..high of a JSON object."""
    number = value.get(key, default)
    if isinstance(number, bool) or not isinstance(number, int):
        raise BadInput("%s.%s: a whole number expected, not %s" % (where, key, describe(number)))
    if not low <= number <= high:
        raise BadInput("%s.%s: %d-%d expected, not %d" % (where, key, low, high, number))
    return number


def take_wind(value: dict, key: str, where: str) -> int:
    """A wind 0-3 of a JSON object, E when it is missing."""
    wind = value.get(key, "E")
    if not isinstance(wind, str) or len(wind) != 1 or wind not in WINDS:
        raise BadInput("%s.%s: E, S, W or N expected, not %r" % (where, key, wind))
    return WINDS.index(wind)
