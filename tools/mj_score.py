"""`tools/mj.py score`: what a winning hand is worth. One JSON object a line in, one a line out.

    {"rules": "pocket", "hand": "123m 456m 789m 11m 555m", "melds": [], "win": "5m",
     "by": "discard", "seat": "S", "round": "E", "flags": ["last_tile"], "options": {"limit": 10}}
    {"ok": true, "fan": 8, "patterns": {"clean_door": 1, "pure_hand": 6, "last_tile": 1},
     "points": 64, "limit": false}

hand: the concealed tiles with the winning one; by: draw, discard or robbing; flags: kong_draw,
double_kong, after_kong, last_tile, first_turn; options: those of the rule set. patterns are the
uncapped values that count, fan is their sum after the cap, limit tells whether that took something
away; points are what one payer pays (Pocket: once). Classic answers with points, the total before
the doubling, and detail. A hand that may not win: {"ok": true, "win": false, "reason": "..."}.
A line that can't be understood is answered with {"ok": false, "error": "..."}, the lines after it
all the same; the exit status is then 1.

It only translates between text and `mahjong.rules`; no rule is decided here.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import names  # noqa: E402
import notation  # noqa: E402
from notation import BadInput  # noqa: E402

from mahjong import rules as rule_sets  # noqa: E402
from mahjong import tiles  # noqa: E402
from mahjong.rules import Win  # noqa: E402
from mahjong.tiles import add_counts, number  # noqa: E402

KEYS = ("rules", "hand", "melds", "win", "by", "seat", "round", "flags", "options")
NEEDED = ("rules", "hand", "win", "by")
BY = {"draw": names.DRAW, "discard": names.DISCARD, "robbing": names.ROB}
# The bits of each flag, and how the tile may have come. A kong can only be robbed while a
# replacement tile is in the wall, so the robbed tile is never the last one.
FLAGS = {
    "kong_draw": (names.F_KONG_DRAW, ("draw",)),
    "double_kong": (names.F_KONG_DRAW | names.F_DOUBLE_KONG, ("draw",)),
    "after_kong": (names.F_AFTER_KONG, ("discard",)),
    "last_tile": (names.F_LAST_TILE, ("draw", "discard")),
    "first_turn": (names.F_FIRST_TURN, ("draw", "discard")),
}


def read_rules(value: dict) -> object:
    """The rule set that a question names, with its options."""
    options = value.get("options", {})
    if not isinstance(options, dict):
        raise BadInput("options: an object expected, not %s" % notation.describe(options))
    name = value["rules"]
    if not isinstance(name, str):
        raise BadInput("rules: a name expected, not %s" % notation.describe(name))
    try:
        return rule_sets.load(name, options)
    except ImportError:
        raise BadInput("rules: %s is not there yet" % name) from None
    except ValueError as error:
        raise BadInput(str(error)) from None


def read_flags(value: dict, rules: object, seat_wind: int) -> int:
    """The bits of `flags`, each of which must go with `by`."""
    flags = value.get("flags", [])
    if not isinstance(flags, list):
        raise BadInput("flags: a list expected, not %s" % notation.describe(flags))
    by = value["by"]
    bits = 0
    for i, flag in enumerate(flags):
        if not isinstance(flag, str) or flag not in FLAGS:
            raise BadInput("flags[%d]: %s expected, not %r" % (i, ", ".join(FLAGS), flag))
        if by not in FLAGS[flag][1]:
            raise BadInput("flags[%d]: %s can't go with by %s" % (i, flag, by))
        # Heaven is the dealer's own draw; how the others win at once depends on the rules.
        first = names.DRAW if seat_wind == 0 else rules.EARTH
        if flag == "first_turn" and rules.ID != "classic" and BY[by] != first:
            wind = notation.WINDS[seat_wind]
            raise BadInput("flags[%d]: first_turn of seat %s can't go with by %s" % (i, wind, by))
        bits |= FLAGS[flag][0]
    return bits


def read_win(value: dict, rules: object) -> Win:
    """The hand of a question; BadInput names what can't be and where."""
    by = value["by"]
    if not isinstance(by, str) or by not in BY:
        raise BadInput("by: draw, discard or robbing expected, not %r" % (by,))
    win = Win()
    win.by = BY[by]
    win.counts = notation.parse_counts(value["hand"], "hand")
    win.melds = notation.parse_melds(value.get("melds", []), "melds")
    win.tile = notation.parse_tile(value["win"], "win")
    win.seat_wind = read_wind(value, "seat")
    win.round_wind = read_wind(value, "round")
    win.flags = read_flags(value, rules, win.seat_wind)
    held = bytearray(win.counts)
    add_counts(win.melds, held)
    for kind in range(34):
        if held[kind] > 4:
            raise BadInput("hand, melds: five copies of %s" % tiles.name(kind))
        if held[kind] and kind >= rules.KINDS:
            where = "hand" if win.counts[kind] else "melds"
            raise BadInput("%s: no %s in %s" % (where, tiles.name(kind), rules.ID))
    if not rules.CHOW:
        for i in range(number(win.melds)):
            if win.melds[2 * i] < 34:
                raise BadInput("melds[%d]: no chow in %s" % (i, rules.ID))
    expected = 14 - 3 * number(win.melds)
    if sum(win.counts) != expected:
        raise BadInput(
            "hand: %d tiles expected with %d melds, not %d"
            % (expected, number(win.melds), sum(win.counts))
        )
    if not win.counts[win.tile]:
        raise BadInput("win: %s is not in the hand" % tiles.name(win.tile))
    return win


def read_wind(value: dict, key: str) -> int:
    """A wind 0-3, E when the key is missing."""
    wind = value.get(key, "E")
    if not isinstance(wind, str) or len(wind) != 1 or wind not in notation.WINDS:
        raise BadInput("%s: E, S, W or N expected, not %r" % (key, wind))
    return notation.WINDS.index(wind)


def answer(value: dict) -> dict:
    """The answer to one question."""
    for key in value:
        if key not in KEYS:
            raise BadInput("unknown key %r" % key)
    for key in NEEDED:
        if key not in value:
            raise BadInput("no %r given" % key)
    rules = read_rules(value)
    if not rules.score(read_win(value, rules)):
        return {"ok": True, "win": False, "reason": rules.reason}
    return {"ok": True} | worth(rules)


def worth(rules: object) -> dict:
    """What `score` has found, as the scenario tools print it."""
    if rules.ID == "classic":
        return {"points": rules.points, "detail": detail(rules.found, rules.extra, 0)}
    return {
        "fan": rules.fan,
        "patterns": by_name(rules.PATTERNS.split(), rules.found),
        "points": rules.points,
        "limit": rules.uncapped > rules.fan,
    }


def by_name(names: tuple, found: Iterable) -> dict:
    """What counts, by its id, from worths in the order of the ids."""
    return {name: worth for name, worth in zip(names, found, strict=True) if worth}


def detail(found: Iterable, tiles: int, calls: int) -> dict:
    """How the points of a Classic win come about; calls: the winner's invalid calls."""
    from mahjong.rules.classic import RuleSet

    factors = by_name(RuleSet.PATTERNS.split(), found)
    return {"tiles": tiles, "factors": factors, "win": 20, "calls": -4 * calls}


def unique(pairs: list) -> dict:
    """A JSON object whose keys all differ: a second value would silently win otherwise."""
    value = dict(pairs)
    if len(value) != len(pairs):
        keys = [key for key, _ in pairs]
        raise BadInput("key %r given twice" % next(k for k in keys if keys.count(k) > 1))
    return value


def read_line(line: str) -> dict:
    """The JSON object of a line."""
    try:
        value = json.loads(line, object_pairs_hook=unique)
    except json.JSONDecodeError as error:
        raise BadInput("no JSON: %s at character %d" % (error.msg, error.colno)) from None
    except BadInput:
        raise
    except (ValueError, RecursionError) as error:
        raise BadInput("no JSON that can be read: %s" % error) from None
    if not isinstance(value, dict):
        raise BadInput("a JSON object expected, not %s" % notation.describe(value))
    return value


def lines(stream: Iterable) -> Iterator[str]:
    """The lines of a stream; bytes that are no UTF-8 become a mark that is no JSON."""
    for line in getattr(stream, "buffer", stream):
        yield line.decode("utf-8", "replace") if isinstance(line, bytes) else line


def main(argv: list[str], stdin: Iterable, stdout: object) -> int:
    """Answer every line; 1 if any was an error, else 0."""
    if argv:
        error = "score: no argument expected, not %r; it reads its standard input" % argv[0]
        print(json.dumps({"ok": False, "error": error}), file=stdout)
        return 1
    status = 0
    for n, line in enumerate(lines(stdin), 1):
        try:
            reply = answer(read_line(line.strip()))
        except BadInput as error:
            reply = {"ok": False, "error": "line %d: %s" % (n, error)}
            status = 1
        print(json.dumps(reply), file=stdout)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], sys.stdin, sys.stdout))
