"""Makes the releases: zip files that unpack to a ready CIRCUITPY drive.

    python tools/dist.py [--out dist] [--mpy-cross PATH ...]

pocket-mahjong-VERSION-py.zip runs on every CircuitPython from 9 on. For a compiler of
CircuitPython at hand (--mpy-cross, MPY_CROSS in the environment, or circuitpython-build-tools,
which downloads them), pocket-mahjong-VERSION-cpN-mpy.zip is for CircuitPython N alone: it starts
faster and leaves more memory. The same tree gives the same bytes.
"""

import argparse
import io
import os
import subprocess
import sys
import zipfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import drive_tree

NO_COMPILER = """\
No -mpy.zip was made: that takes CircuitPython's own mpy-cross (not MicroPython's). To get it:
  pip install circuitpython-build-tools     which downloads one for each version of CircuitPython
  or https://adafruit-circuit-python.s3.amazonaws.com/index.html?prefix=bin/mpy-cross/
  and then                                  make dist MPY_CROSS=path/of/mpy-cross"""


def archive(tree: dict) -> bytes:
    """A zip of the tree: sorted, one date and mode; stored, since not every zlib packs alike."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as zipped:
        for name in sorted(tree):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.create_system = 3  # as made on Unix, wherever it is made
            entry.external_attr = 0o100644 << 16
            zipped.writestr(entry, tree[name])
    return out.getvalue()


def title(version: str, major: int = 0) -> str:
    """What the list on the drive calls a release; `major`: the CircuitPython it is compiled for."""
    return "Pocket Mahjong %s%s" % (
        version,
        ", compiled for CircuitPython %d" % major * bool(major),
    )


def compilers(named: list) -> list:
    """The compilers at hand, one for each version of CircuitPython."""
    crosses: dict = {}
    for path in named or _from_build_tools():
        cross = drive_tree.MpyCross(str(path))
        if cross.major in crosses:
            raise drive_tree.TreeError("two compilers for CircuitPython %d" % cross.major)
        crosses[cross.major] = cross
    return [crosses[major] for major in sorted(crosses)]


def _from_build_tools() -> list:
    try:
        from circuitpython_build_tools import build, target_versions
    except ImportError:
        return []
    paths = []
    for release in target_versions.VERSIONS:
        if "-" in release["tag"]:  # an alpha: its format may still change
            continue
        try:
            paths.append(build.mpy_cross(release, quiet=True))
        except (OSError, subprocess.CalledProcessError) as error:
            print("no mpy-cross for CircuitPython %s: %s" % (release["name"], error))
    return paths


def write(out: Path, name: str, tree: dict) -> None:
    data = archive(tree)
    out.mkdir(parents=True, exist_ok=True)
    (out / name).write_bytes(data)
    on_drive = sum(len(each) for each in tree.values())
    print("%s: %d files, %d KB" % (out / name, len(tree), (on_drive + 1023) // 1024))


def main(argv: list | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", type=Path, default=drive_tree.ROOT / "dist", metavar="DIR")
    parser.add_argument("--mpy-cross", action="append", default=[], metavar="PATH")
    wanted = parser.parse_args(argv)
    named = wanted.mpy_cross or [
        path for path in os.environ.get("MPY_CROSS", "").split(os.pathsep) if path
    ]
    try:
        version = drive_tree.version()
        crosses = compilers(named)
        tree = drive_tree.make()
        stem = "pocket-mahjong-%s" % version
        tree[drive_tree.LIST] = drive_tree.written_list(tree, title(version))
        write(wanted.out, stem + "-py.zip", tree)
        for cross in crosses:
            small = drive_tree.compiled(tree, cross)
            small[drive_tree.LIST] = drive_tree.written_list(small, title(version, cross.major))
            write(wanted.out, "%s-cp%d-mpy.zip" % (stem, cross.major), small)
    except drive_tree.TreeError as error:
        print("No release: %s" % error, file=sys.stderr)
        return 1
    if not crosses:
        print(NO_COMPILER)
    return 0


if __name__ == "__main__":
    sys.exit(main())
