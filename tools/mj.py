#!/usr/bin/env python3
"""Plays scenarios: puts hands and whole deals to the game's rules, as text.

    tools/mj.py shanten  < hands            how far hands are from complete
    tools/mj.py score    < questions        what winning hands are worth
    tools/mj.py replay FILE                 a deal from a prepared wall
    tools/mj.py simulate --rules R --deals N --seed S
    tools/mj.py bench                       what the game costs

It only translates; no rule is decided here.
"""

import importlib
import io
import json
import os
import sys
from pathlib import Path

TOOLS = Path(__file__).resolve().parent
sys.path.insert(0, str(TOOLS))
sys.path.insert(0, str(TOOLS.parent / "lib"))

COMMANDS = ("shanten", "score", "replay", "simulate", "bench")


def main(argv: list[str]) -> int:
    """Run the command that argv names; its exit status."""
    try:
        status = run(argv)
        if sys.stdout:
            sys.stdout.flush()
        return status
    except BrokenPipeError:  # whoever read the answers has seen enough
        lost = None
    except OSError as error:  # a full disk, for one
        lost = error.strerror
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what is left goes nowhere, and silently
    if lost and sys.stderr:
        print("mj.py: %s" % lost, file=sys.stderr)
    return 1


def run(argv: list[str]) -> int:
    """Run the command; OSError where its input can't be read or its answers can't be written."""
    if argv and argv[0] in ("-h", "--help"):
        print(__doc__)
        return 0
    if not argv or argv[0] not in COMMANDS:
        what = "not %r" % argv[0] if argv else "none given"
        return fail("command: %s expected, %s" % (", ".join(COMMANDS), what))
    name = "mj_" + argv[0]
    if not (TOOLS / (name + ".py")).exists():
        return fail("command: %s is not there yet" % argv[0])
    stdin = sys.stdin or io.StringIO()  # a closed one holds nothing
    return importlib.import_module(name).main(argv[1:], stdin, sys.stdout)


def fail(error: str) -> int:
    """Answer with an error; the exit status of one."""
    print(json.dumps({"ok": False, "error": error}))
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
