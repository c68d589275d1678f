"""`tools/mj.py shanten`: how far hands are from complete. A hand a line in, three numbers out.

    245568m 245568p 77s          -> 2 3 13
    123m 456p 789s 1p | melds=1  -> 0 - -
    1111m 2233p 445566s | quads=2 -> 0 -1 11

The numbers: standard form (four segments and a pair), seven different pairs, thirteen orphans; -1
is a complete hand, 0 a ready one. A hand has 13 or 14 tiles less three for each meld (melds=0-4);
with a meld the last two can't be made and print as `-`. quads=2 counts four alike as two pairs, as
Chengdu does. A line that can't be understood is answered with {"ok": false, "error": "..."}, the
lines after it all the same; the exit status is then 1.
"""

import json
import sys
from collections.abc import Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import notation  # noqa: E402
from notation import BadInput  # noqa: E402

from mahjong.automaton import distance, orphans_distance, pairs_distance  # noqa: E402

OPTIONS = {"melds": (0, 4), "quads": (1, 2)}


def read_options(texts: list[str]) -> dict:
    """The numbers of `name=number` texts, checked."""
    found: dict = {}
    for text in texts:
        name, equals, number = text.partition("=")
        name, number = name.strip(), number.strip()
        if not equals or name not in OPTIONS:
            raise BadInput("option: melds=0-4 or quads=2 expected, not %r" % text.strip())
        if name in found:
            raise BadInput("option: %s is given twice" % name)
        low, high = OPTIONS[name]
        if len(number) != 1 or number not in "0123456789" or not low <= int(number) <= high:
            raise BadInput("option: %s=%d-%d expected, not %r" % (name, low, high, number))
        found[name] = int(number)
    return found


def answer(line: str) -> str:
    """The three numbers of one hand; BadInput tells what is wrong with it."""
    text, *rest = line.split("|")
    options = read_options(rest)
    melds = options.get("melds", 0)
    counts = notation.parse_counts(text)
    size, full = sum(counts), 14 - 3 * melds
    if size not in (full - 1, full):
        what = " and %d meld%s" % (melds, "" if melds == 1 else "s") if melds else ""
        raise BadInput(
            "hand: %d tile%s%s; %d or %d are expected"
            % (size, "" if size == 1 else "s", what, full - 1, full)
        )
    if melds:
        return "%d - -" % distance(counts, melds)
    pairs = pairs_distance(counts, options.get("quads") == 2)
    return "%d %d %d" % (distance(counts), pairs, orphans_distance(counts))


def main(argv: list[str], stdin: Iterable, stdout: object) -> int:
    """Answer every line; 1 if any was an error, else 0."""
    if argv:
        error = "shanten: no argument expected, not %r; it reads its standard input" % argv[0]
        print(json.dumps({"ok": False, "error": error}), file=stdout)
        return 1
    status = 0
    for n, line in enumerate(getattr(stdin, "buffer", stdin), 1):
        if isinstance(line, bytes):
            line = line.decode("utf-8", "replace")
        try:
            reply = answer(line.strip())
        except BadInput as error:
            reply = json.dumps({"ok": False, "error": "line %d: %s" % (n, error)})
            status = 1
        print(reply, file=stdout)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], sys.stdin, sys.stdout))
