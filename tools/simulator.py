#!/usr/bin/env python3
"""Run the game of this tree on a computer: in a window, or headless with a key script.

With a script, or headless, the clock is virtual unless --real is given: `time.sleep` moves it and
nothing waits, so a game runs in seconds and the same on every run. The exit status is 1 if code.py
crashed, also when its own error screen caught that, and 2 if an option or the script is wrong.
"""

import argparse
import json
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Behind everything else: code.py must not be taken for the standard library's `code`.
sys.path.append(str(ROOT))

from tools.host import window  # noqa: E402
from tools.host.boards import BOARDS  # noqa: E402
from tools.host.script import ScriptError, parse  # noqa: E402


def whole(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) == 0:
        raise argparse.ArgumentTypeError("%r is no whole number above 0" % text)
    return int(text)


def arguments(argv: list[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="simulator.py",
        usage="simulator.py [options]   (--help lists them)",
        description=__doc__.partition("\n")[0],
        epilog=window.HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--board", choices=sorted(BOARDS), default="pygamer")
    parser.add_argument("--headless", action="store_true", help="without a window")
    parser.add_argument(
        "--script", metavar="FILE", help="press the keys that FILE says; - is stdin"
    )
    parser.add_argument("--shots", metavar="DIR", default="shots", help="folder for the pictures")
    parser.add_argument("--scale", type=whole, metavar="N", default=4, help="size of a pixel (4)")
    parser.add_argument("--until-ms", type=whole, metavar="N", help="stop after N ms")
    parser.add_argument(
        "--until-text", metavar="TEXT", help="stop after a line with TEXT was printed"
    )
    parser.add_argument("--times", type=whole, metavar="N", default=1, help="... N such lines")
    parser.add_argument("--nvm", metavar="FILE", help="keep the memory that stays in FILE")
    parser.add_argument("--real", action="store_true", help="real time, with a script too")
    parser.add_argument("--report", metavar="FILE", help="write what happened as JSON")
    parser.add_argument(
        "--tree", metavar="DIR", default=str(ROOT), help="run another tree's code.py"
    )
    return parser


class Watch:
    """stdout, until `times` lines with `text` have gone through: the next wait ends the run."""

    def __init__(self, stream, text: str, times: int, machine):
        self._stream = stream
        self._text = text
        self._left = times
        self._machine = machine
        self._line = ""

    def write(self, text: str) -> int:
        self._line += text
        *lines, self._line = self._line.split("\n")
        found = sum(self._text in line for line in lines)
        if 0 < self._left <= found:
            self._machine.clock.at(self._machine.clock.ms, self._machine._end)
        self._left -= found
        return self._stream.write(text)

    def __getattr__(self, name):
        return getattr(self._stream, name)


def write_report(path: Path, machine) -> None:
    facts = {
        "crash": machine.crash,
        "log": machine.log,
        "ms": machine.clock.ms,
        "notes": machine.notes,
        "pixels": machine.screen.refreshes,
        "shots": sorted(set(machine.shots)),
    }
    path.write_text(json.dumps(facts), "utf-8")


def main(argv: list[str]) -> int:
    parser = arguments(argv)
    options = parser.parse_args(argv)
    tree = Path(options.tree)
    if not (tree / "code.py").is_file():
        parser.error("there is no code.py in %s" % tree)
    events = []
    if options.script:
        try:
            if options.script == "-":
                text = sys.stdin.read()
            else:
                text = Path(options.script).read_text("utf-8")
            events = parse(text, options.script)
        except (OSError, UnicodeDecodeError) as error:
            parser.error("can't read the script: %s" % error)
        except ScriptError as error:
            parser.error(str(error))
    # Paths are meant from here; the game runs in its tree.
    shots = Path(options.shots).resolve()
    nvm = Path(options.nvm).resolve() if options.nvm else None
    report = Path(options.report).resolve() if options.report else None
    virtual = (options.script or options.headless) and not options.real

    try:
        from tools.host.machine import End, Machine
    except ImportError as error:
        parser.error("%s: `make play` installs what is missing" % error)
    try:
        machine = Machine(tree, options.board, not virtual, nvm, shots)
    except (OSError, ValueError, ImportError) as error:
        parser.error(str(error))

    def leave():
        if report:
            write_report(report, machine)
        machine.tell()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(1 if machine.crash else 0)

    machine.leave = leave
    machine.schedule(events)
    if options.until_ms:
        machine.clock.at(options.until_ms, machine._end)
    elif options.headless and events and all(event.verb != "end" for event in events):
        machine.clock.at(events[-1].ms, machine._end)
    if options.until_text:
        machine.ends_after_crash = True
        sys.stdout = Watch(sys.stdout, options.until_text, options.times, machine)
    shown = None
    try:
        if not options.headless:
            shown = window.Window(machine, options.scale)
        machine.run()
    except window.WindowError as error:
        parser.error(str(error))
    except (KeyboardInterrupt, End):
        pass
    finally:
        if shown:
            shown.close()
        if report:
            write_report(report, machine)
    machine.tell()
    return 1 if machine.crash else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
