"""Puts the game onto a badge: finds its CIRCUITPY drive and copies what changed.

    python tools/install.py [--drive PATH] [--mpy-cross PATH] [--dry-run]

It touches only its own files, which it knows by a list that it keeps on the drive
(pocket-mahjong.txt): the person's own files stay, a changed settings.toml stays, and a file of
the person's where one of the game must be is kept beside it as NAME.bak. Interrupted at any
moment, it can be run again and goes on. All of it from the standard library, but for the Adafruit
libraries that it copies: those come from the Python that runs it, as requirements.txt pins them.
"""

import argparse
import errno
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import dist, drive_tree, find_drive
from tools.drive import Drive
from tools.drive_tree import LIST
from tools.install_plan import SETTINGS, WAYS, Plan, Refusal, clear_part, folders_above

_GONE = (errno.EIO, errno.ENODEV, errno.ENXIO, errno.ENOENT, errno.ESTALE, errno.ENOTCONN)


# Which drive --------------------------------------------------------------------------------------


def choose(named: str, find=find_drive.drives) -> str:
    """The drive to install on: the one named, or the only one that is a badge's."""
    if named:
        if len(named) == 2 and named[1] == ":":
            named += "\\"
        if not os.path.isdir(named):
            raise Refusal("%s is not there. Is the badge plugged in and its drive open?" % named)
        return named
    found = find()
    if len(found) > 1:
        fit = [path for path in found if fits(path)]
        found = fit or found
    if len(found) > 1:
        raise Refusal(
            "there are several CIRCUITPY drives: %s.\nName one: make install DRIVE=%s"
            % (", ".join(found), found[0])
        )
    if found:
        return found[0]
    device = find_drive.unmounted()
    if device:
        raise Refusal(
            "the CIRCUITPY drive is plugged in, but not mounted.\n"
            "Open it in the file manager, or: udisksctl mount -b %s" % device
        )
    raise Refusal(
        "no CIRCUITPY drive was found.\n"
        "Plug the badge in with a cable that carries data and switch it on. If a drive called\n"
        "PYGAMERBOOT or PYBADGEBOOT shows instead, press reset once; if CIRCUITPY never shows,\n"
        "CircuitPython isn't on the badge yet: https://circuitpython.org/downloads\n"
        "If it is at an unusual place: make install DRIVE=/path/of/CIRCUITPY"
    )


def fits(path: str) -> bool:
    try:
        look_at(Drive(path))
    except (Refusal, OSError):
        return False
    return True


def look_at(drive: Drive) -> find_drive.Boot:
    """What the drive's boot_out.txt tells; refuses what is no badge of ours."""
    data = drive.read(find_drive.BOOT_OUT)
    if data is None:
        if drive.size("INFO_UF2.TXT") >= 0:
            raise Refusal(
                "%s is the bootloader's drive. Press reset once on the badge, wait for the\n"
                "CIRCUITPY drive, and run this again." % drive
            )
        raise Refusal(
            "%s is no CIRCUITPY drive: it holds no boot_out.txt.\n"
            "If it is one, press reset on the badge: CircuitPython writes that file then." % drive
        )
    try:
        boot = find_drive.Boot(data.decode("utf-8", "replace"))
    except ValueError as error:
        raise Refusal("%s: %s. Press reset on the badge and try again." % (drive, error)) from None
    if boot.board not in find_drive.BOARDS:
        raise Refusal(
            "%s belongs to %s (%s); the game runs on %s."
            % (drive, boot.name, boot.board or "no board id", ", ".join(find_drive.BOARDS.values()))
        )
    if boot.major < 9:
        raise Refusal(
            "CircuitPython %s is on the badge, the game needs 9 or newer. Get it from\n"
            "https://circuitpython.org/board/%s" % (boot.version, boot.board or "pygamer")
        )
    return boot


# Doing it -----------------------------------------------------------------------------------------


class Progress:
    """A line that moves on in a terminal, a line a file elsewhere."""

    def __init__(self, steps: int, out) -> None:
        self.steps = steps
        self.done = 0
        self.out = out
        self.moving = out.isatty()

    def step(self, verb: str, name: str) -> None:
        self.done += 1
        line = "%3d/%d %s %s" % (self.done, self.steps, verb, name)
        self.out.write("\r%-78.78s" % line if self.moving else line + "\n")
        self.out.flush()

    def end(self) -> None:
        if self.moving:
            self.out.write("\r%78s\r" % "")
            self.out.flush()


def carry_out(plan: Plan, drive: Drive, tidy_first: bool, out) -> None:
    """Bring the drive to the plan's tree. At any break a new run knows all that is there."""
    if not plan.steps:
        return
    progress = Progress(plan.steps, out)
    way = [name for name in WAYS if name not in plan.ways] or [WAYS[1]]
    drive.write(way[0], plan.way_list())
    for name in plan.ways:
        if name != way[0]:
            drive.remove(name)
    for name, data in plan.save:
        progress.step("keep", name)
        drive.write(name, data)
    if tidy_first:
        _tidy(plan, drive, progress)
    for folder in plan.folders:
        if not drive.is_folder(folder):
            drive.make_folder(folder)
    for name in plan.write:
        if name != LIST:
            progress.step("copy", name)
            drive.write(name, plan.tree[name])
    if not tidy_first:
        _tidy(plan, drive, progress)
    drive.sync()
    for name in plan.write:
        if name != LIST and drive.read_back(name) != plan.tree[name]:
            progress.end()
            raise Refusal(
                "%s reads back differently from what was written. Run this again; if it stays so,\n"
                "the drive is damaged: back up your own files and, in the REPL of the badge, run\n"
                "import storage; storage.erase_filesystem()" % name
            )
    progress.step("copy", LIST)
    drive.write(LIST, plan.tree[LIST])
    drive.remove(way[0])
    drive.sync()
    progress.end()


def _tidy(plan: Plan, drive: Drive, progress: Progress) -> None:
    folders = set()
    for name in plan.remove + plan.junk:
        progress.step("remove", name)
        drive.remove(name)
        folders.update(folders_above(name))
    for folder in sorted(folders - plan.folders_of_tree(), key=len, reverse=True):
        drive.remove_folder(folder)


def tell_plan(plan: Plan, out) -> None:
    for name, _ in plan.save:
        out.write("would keep what is there as %s\n" % name)
    for name in plan.write:
        out.write("would copy %s (%d bytes)\n" % (name, len(plan.tree[name])))
    for name in plan.remove + plan.junk:
        out.write("would remove %s\n" % name)


def install(
    drive: Drive, tree: dict, dry_run: bool = False, out=sys.stdout, major: int = 0
) -> None:
    """Install a tree (without its list) on a drive. `major`: what its .mpy files are made for.

    Refusal, or OSError of the drive, with the drive in a state from which it can be run again."""
    boot = look_at(drive)
    if major and major != boot.major:
        raise Refusal(
            "CircuitPython %s is on the badge, but the mpy-cross is for %d: they must be alike.\n"
            "Without MPY_CROSS the .py files are installed, which run on both."
            % (boot.version, major)
        )
    out.write("%s: %s, CircuitPython %s\n" % (drive, find_drive.BOARDS[boot.board], boot.version))
    version = drive_tree.version()
    tree = dict(tree)
    tree[LIST] = drive_tree.written_list(tree, dist.title(version, major))
    if drive.is_read_only():
        raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(drive))
    if not dry_run:
        clear_part(drive, tree)
    plan = Plan(drive, tree)
    tidy_first = plan.check_room()
    if dry_run:
        tell_plan(plan, out)
    else:
        carry_out(plan, drive, tidy_first, out)
    for note in plan.notes:
        out.write(note + "\n")
    counts = (len(plan.write), len(plan.remove) + len(plan.junk), plan.same)
    if dry_run:
        out.write("Nothing was changed. %d to copy, %d to remove, %d as they should be.\n" % counts)
    elif not plan.steps:
        out.write("Pocket Mahjong %s is there already; nothing to do.\n" % version)
    else:
        out.write(
            "Pocket Mahjong %s is on the badge: %d copied, %d removed, %d were there.\n"
            % (version, *counts)
        )
        if "boot.py" in plan.write or SETTINGS in plan.write:
            out.write("Press reset on the badge once: boot.py and settings.toml are read then.\n")


def explain(error: OSError, drive: object) -> str:
    """Plain words for what a drive does."""
    if error.errno == errno.ENOSPC:
        return (
            "%s is full, although there seemed to be room. Make room there; if there is some,\n"
            "eject the drive, press reset on the badge and try again." % drive
        )
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return (
            "%s can't be written to. Eject it, press reset on the badge and plug it in again.\n"
            "If it stays so, a boot.py has locked it: press reset, and once more while the light\n"
            "is yellow. In this safe mode no boot.py runs and the drive is open." % drive
        )
    if error.errno in _GONE:
        return (
            "the drive went away in the middle. Plug the badge in again and run this again:\n"
            "it goes on where it stopped."
        )
    return "%s. Run this again: it goes on where it stopped." % error


def main(argv: list | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--drive", default=os.environ.get("DRIVE", ""), metavar="PATH")
    parser.add_argument("--mpy-cross", default=os.environ.get("MPY_CROSS", ""), metavar="PATH")
    parser.add_argument("--dry-run", action="store_true", help="only say what would be done")
    wanted = parser.parse_args(argv)
    drive: object = "the drive"
    try:
        tree, major = drive_tree.make(), 0
        if wanted.mpy_cross:
            cross = drive_tree.MpyCross(wanted.mpy_cross)
            tree, major = drive_tree.compiled(tree, cross), cross.major
        drive = Drive(choose(wanted.drive))
        install(drive, tree, wanted.dry_run, sys.stdout, major)
    except (Refusal, drive_tree.TreeError) as error:
        print("Not installed: %s" % error, file=sys.stderr)
        return 1
    except OSError as error:
        print("\nNot installed: %s" % explain(error, drive), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped. Run this again: it goes on where it stopped.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
