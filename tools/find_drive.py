"""Finds the CIRCUITPY drive on Linux, macOS and Windows, and reads what board it belongs to."""

import glob
import os
import re
import string
import sys

BOARDS = {
    "pygamer": "PyGamer",
    "pygamer_advance": "PyGamer Advance",
    "pybadge": "PyBadge",
    "pybadge_lc": "PyBadge LC",
    "pybadge_airlift": "PyBadge AirLift",
    "edgebadge": "EdgeBadge",
}
BOOT_OUT = "boot_out.txt"  # CircuitPython writes it at each start
LABEL = "CIRCUITPY"
_FAT = ("vfat", "msdos", "exfat", "fuse", "9p", "drvfs")  # how the kinds of mounts begin


class Boot:
    """What boot_out.txt tells: `board` its id, `name`, `version` as a text, `major` as a number."""

    def __init__(self, text: str) -> None:
        found = re.search(r"CircuitPython (\d+)(\.[^\s;]+)", text)
        if not found:
            raise ValueError("boot_out.txt names no version of CircuitPython")
        self.major = int(found[1])
        self.version = found[1] + found[2]
        line = text.splitlines()[0]
        self.name = line.partition(";")[2].partition(" with ")[0].strip() or "an unknown board"
        board = re.search(r"^Board ID:\s*(\S+)", text, re.MULTILINE)
        self.board = board[1].lower() if board else ""


def drives() -> list:
    """Paths of the drives that may be a CIRCUITPY one, each once."""
    if sys.platform == "win32":
        import ctypes

        return windows_drives(ctypes.windll.kernel32)
    if sys.platform == "darwin":
        return unix_drives("", ["/Volumes/*"])
    user = os.environ.get("SUDO_USER") or os.environ.get("USER") or "*"
    places = ["/media/*", "/media/%s/*" % user, "/run/media/%s/*" % user, "/mnt/*"]
    try:
        with open("/proc/mounts", encoding="utf-8", errors="surrogateescape") as file:
            return unix_drives(file.read(), places)
    except OSError:
        return unix_drives("", places)


def unix_drives(mounts: str, places: list, ismount=os.path.ismount) -> list:
    """Drives by the text of /proc/mounts and by the folders where systems mount them.

    A folder that nothing is mounted on is what a drive left behind that was pulled out."""
    found = []
    for line in mounts.splitlines():
        parts = line.split()
        if len(parts) > 2 and parts[2].startswith(_FAT):
            path = re.sub(r"\\([0-7]{3})", lambda octal: chr(int(octal[1], 8)), parts[1])
            found.append(path)
    for place in places:
        found += [path for path in sorted(glob.glob(place)) if ismount(path)]
    likely = []
    for path in found:
        named = os.path.basename(path).upper().startswith(LABEL)
        if path not in likely and (named or os.path.isfile(os.path.join(path, BOOT_OUT))):
            likely.append(path)
    return likely


def windows_drives(kernel32) -> list:
    """Removable drives called CIRCUITPY or with a boot_out.txt."""
    import ctypes

    likely = []
    letters = kernel32.GetLogicalDrives()
    for number, letter in enumerate(string.ascii_uppercase):
        root = letter + ":\\"
        if not letters >> number & 1 or kernel32.GetDriveTypeW(root) != 2:
            continue
        label = ctypes.create_unicode_buffer(64)
        known = kernel32.GetVolumeInformationW(root, label, 64, None, None, None, None, 0)
        named = bool(known) and label.value.upper().startswith(LABEL)
        if named or os.path.isfile(root + BOOT_OUT):
            likely.append(root)
    return likely


def unmounted() -> str:
    """The device of a CIRCUITPY drive that is plugged in but not mounted (Linux), or ""."""
    path = "/dev/disk/by-label/" + LABEL
    return path if os.path.exists(path) else ""
