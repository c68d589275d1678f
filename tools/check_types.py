#!/usr/bin/env python3
"""Type check of what runs on the handheld, once for each board.

The firmware's modules come from circuitpython-stubs, which also has a `board` module for every
board. mypy finds it only under the name `board`, so it is copied to a folder of that name that
leads mypy's path; nothing inside the environment is changed.
"""

import os
import shutil
import subprocess
import sys
from importlib import resources
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BOARDS = ("pygamer", "pybadge")


def check(board: str) -> int:
    """Run mypy with the pins of one board; returns its exit status."""
    cache = ROOT / ".mypy_cache" / board
    stubs = cache / "stubs"
    (stubs / "board").mkdir(parents=True, exist_ok=True)
    source = resources.files("board_definitions") / board / "__init__.pyi"
    with resources.as_file(source) as path:
        shutil.copyfile(path, stubs / "board" / "__init__.pyi")
    paths = [name for name in ("lib", "code.py", "boot.py") if (ROOT / name).exists()]
    print("types, %s:" % board, flush=True)
    return subprocess.run(
        [sys.executable, "-m", "mypy", "--cache-dir", str(cache), *paths],
        cwd=ROOT,
        env=dict(os.environ, MYPYPATH=os.pathsep.join((str(stubs), "lib"))),
        check=False,
    ).returncode


if __name__ == "__main__":
    sys.exit(max([check(board) for board in BOARDS]))
