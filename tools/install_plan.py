"""What an installation has to do on a drive, found out before anything is written."""

import tomllib

from tools import drive_tree, find_drive
from tools.drive import PART, Drive
from tools.drive_tree import LIST

SETTINGS = "settings.toml"
LAST = ("code.py",)  # until then the badge runs what it ran before
OURS = ("lib/mahjong/", "lib/handheld/", "lib/adafruit_", "LICENSES/")  # nobody else's place
FIRST_CODE = b'print("Hello World!")'  # CircuitPython's own on a new drive: nothing to keep
WINS_OVER_CODE = "code.txt"  # CircuitPython looks for it before code.py
# The lists while an installation is under way. A rename on FAT is no single step: so that no moment
# is without a list, a new one always gets a name that is free, and then the old one goes.
WAYS = ("pocket-mahjong-1.txt", "pocket-mahjong-2.txt")
MARGIN = 4096  # bytes that stay free: the system's own small files
_APPLE_DOUBLE = b"\x00\x05\x16\x07"


class Refusal(Exception):
    """Nothing can be installed; the text says why and what to do."""


def known_files(drive: Drive) -> dict:
    """{path: digests} of what is the game's by any list on the drive."""
    known: dict = {}
    for name in (LIST, *WAYS):
        for path, digests in drive_tree.read_list(drive.read(name)).items():
            known.setdefault(path, set()).update(digests)
    return known


def clear_part(drive: Drive, tree: dict) -> None:
    """Remove what a run that was broken off was writing.

    A drive that is pulled out during a rename can hold one file under both names: on FAT these are
    two entries for the same clusters, and to remove the one would break the other. So where the
    content is the same, both go, and the plan finds the file missing."""
    if drive.size(PART) < 0:
        return
    left = drive.read(PART) or b""
    known = known_files(drive)
    for name in sorted({*tree, *known, LIST, *WAYS}):
        ours = drive_tree.digest(left) in known.get(name, ()) or tree.get(name) == left
        if left and (ours or name in (LIST, *WAYS)) and drive.read(name) == left:
            drive.remove(name)
        elif left and drive.read(name) == left:  # the person's, while it was kept aside
            folder, _, base = name.rpartition("/")
            for other in drive.names(folder):
                aside = folder + "/" + other if folder else other
                if other.startswith(base + ".bak") and drive.read(aside) == left:
                    drive.remove(aside)
    drive.remove(PART)


class Plan:
    """What an installation does: lists of paths, and words for what the person should know.

    `save`: (path, content) of copies of the person's files in the way; `write`: in order;
    `remove`: files that may not stay; `junk`: what macOS left beside ours; `notes`: lines."""

    def __init__(self, drive: Drive, tree: dict) -> None:
        self.tree = tree
        self.drive = drive
        self.free, self.cluster = drive.room()
        self.known = known_files(drive)
        self.ways = [name for name in WAYS if drive.read(name) is not None]
        self.save: list = []
        self.write: list = []
        self.remove: list = []
        self.junk: list = []
        self.notes: list = []
        self.same = 0
        self.sizes: dict = {}  # of what is on the drive now, by path
        self.replaced: dict = {}  # digests of what is ours there, listed or not
        folders_there = {""}
        for name in sorted(tree, key=lambda name: (name == LIST, name in LAST, name)):
            self._look_for_folder(name, folders_there)
            self._plan_file(name)
        if WINS_OVER_CODE not in tree and drive.read(WINS_OVER_CODE) is not None:
            self._keep_aside(WINS_OVER_CODE, "CircuitPython would run it instead of code.py")
            self.remove.append(WINS_OVER_CODE)
        for name in sorted(set(self.known) - set(tree)):
            self._plan_removal(name)
        for name in sorted(tree):
            self._plan_twin(name)
        self._plan_junk()
        self._look_for_shadows()
        self.folders = sorted(
            {folder for name in self.write for folder in folders_above(name)} - folders_there
        )

    def _look_for_folder(self, name: str, there: set) -> None:
        for folder in folders_above(name):
            if folder not in there:
                if self.drive.is_folder(folder):
                    there.add(folder)
                elif self.drive.size(folder) >= 0:
                    raise Refusal(
                        "%s has a file %s where the game needs a folder. Rename it and run this"
                        " again." % (self.drive, folder)
                    )
        if self.drive.is_folder(name):
            raise Refusal(
                "%s has a folder %s where the game needs a file. Rename it and run this again."
                % (self.drive, name)
            )

    def _plan_file(self, name: str) -> None:
        there = self.drive.read(name)
        if there is None:
            self.write.append(name)
            return
        self.sizes[name] = len(there)
        if there == self.tree[name]:
            self.same += 1
            return
        if name == SETTINGS and there.strip() and not self._is_ours(name, there):
            self._keep_settings(there)
            return
        self.write.append(name)
        if self._may_replace(name, there):
            self.replaced[name] = {drive_tree.digest(there)}
        else:
            self._keep_aside(name, "the game's own file must stand there")

    def _is_ours(self, name: str, there: bytes) -> bool:
        return drive_tree.digest(there) in self.known.get(name, ())

    def _may_replace(self, name: str, there: bytes) -> bool:
        if name in (LIST, SETTINGS) or self._is_ours(name, there):
            return True
        if name == "code.py" and there.strip() == FIRST_CODE or not there:
            return True
        # Without an entry in the list: a copy made by hand. With one: changed by the person.
        return name.startswith(OURS) and name not in self.known

    def _keep_settings(self, there: bytes) -> None:
        self.notes.append("%s is yours: it stays as it is" % SETTINGS)
        try:
            theirs = tomllib.loads(there.decode("utf-8"))
        except ValueError:
            self.notes.append("  but it can't be read as TOML, so CircuitPython will not either")
            return
        for key, value in tomllib.loads(self.tree[SETTINGS].decode("utf-8")).items():
            if theirs.get(key) != value:
                has = "has %s" % theirs[key] if key in theirs else "lacks it"
                self.notes.append("  the game's own has %s = %s, yours %s" % (key, value, has))

    def _keep_aside(self, name: str, why: str) -> None:
        """A copy, not another name: see clear_part."""
        data = self.drive.read(name) or b""
        self.sizes[name] = len(data)
        number, new = 1, name + ".bak"
        while self.drive.size(new) >= 0 and self.drive.read(new) != data:
            number += 1
            new = "%s.bak%d" % (name, number)
        if self.drive.size(new) < 0:
            self.save.append((new, data))
        self.notes.append("your %s is kept as %s: %s" % (name, new, why))

    def _plan_removal(self, name: str) -> None:
        there = self.drive.read(name)
        if there is None:
            return
        if self._is_ours(name, there) and name not in (find_drive.BOOT_OUT, SETTINGS):
            self.sizes[name] = len(there)
            self.remove.append(name)
        elif _twin(name) not in self.tree:
            self.notes.append("%s is no longer the game's, but you changed it: it stays" % name)

    def _plan_twin(self, name: str) -> None:
        """The .py beside a new .mpy would be run instead of it; the other way round it is waste."""
        twin = _twin(name)
        if not twin or not name.startswith("lib/") or twin in self.remove or twin in self.tree:
            return
        there = self.drive.read(twin)
        if there is None:
            return
        if twin in self.known and not self._is_ours(twin, there):
            self._keep_aside(twin, "it would be run instead of %s" % name)
        else:
            self.sizes[twin] = len(there)
            self.replaced[twin] = {drive_tree.digest(there)}
        self.remove.append(twin)

    def _plan_junk(self) -> None:
        """What macOS keeps beside a file on such a drive: one cluster each, for nothing."""
        for name in sorted({*self.tree, *self.remove, *self.folders_of_tree()}):
            folder, _, base = name.rpartition("/")
            junk = (folder + "/" if folder else "") + "._" + base
            if (self.drive.read(junk) or b"")[:4] == _APPLE_DOUBLE:
                self.sizes[junk] = self.drive.size(junk)
                self.junk.append(junk)

    def folders_of_tree(self) -> set:
        return {folder for name in self.tree for folder in folders_above(name)}

    def _look_for_shadows(self) -> None:
        packages = {name.split("/")[1] for name in self.tree if name.startswith("lib/")}
        for name in self.drive.names():
            if name.removesuffix(".py").removesuffix(".mpy") in packages:
                self.notes.append(
                    "%s beside code.py would be imported instead of the game's: move it away" % name
                )

    @property
    def steps(self) -> int:
        """Files to be touched, the list among them; 0: all is as it should be."""
        parts = (self.write, self.remove, self.save, self.junk)
        files = sum(map(len, parts)) - (LIST in self.write)
        return files + 1 if files or self.write or self.ways else 0

    # Room

    def need(self, tidy_first: bool) -> int:
        """The most clusters that are taken at any moment beyond those taken now."""
        taken = 0
        entries = {folder: 64 for folder in self.folders}
        for name in self.write:
            folder, _, base = name.rpartition("/")
            if name not in self.sizes:
                entries[folder] = entries.get(folder, 0) + _entry(base)
        for new, data in self.save:
            folder, _, base = new.rpartition("/")
            entries[folder] = entries.get(folder, 0) + _entry(base)
            taken += self._clusters(len(data))
        taken += sum(self._clusters(size) for size in entries.values())
        taken += self._clusters(len(self.way_list()))  # there before the last one
        most = taken
        if tidy_first:
            taken -= sum(self._clusters(self.sizes[name]) for name in self.remove + self.junk)
        for name in self.write:
            taken += self._clusters(len(self.tree[name]))
            most = max(most, taken)
            taken -= self._clusters(self.sizes.get(name, 0))
        return most + self._clusters(MARGIN)

    def _clusters(self, size: int) -> int:
        return -(-size // self.cluster)

    def way_list(self) -> bytes:
        """The list while the installation is under way: the old files are ours, and the new."""
        known = {name: set(digests) for name, digests in self.known.items()}
        for name, digests in self.replaced.items():
            known.setdefault(name, set()).update(digests)
        return drive_tree.written_list(self.tree, "An unfinished installation", known)

    def check_room(self) -> bool:
        """Refuse if it doesn't fit; True when the old files must go before the new ones come."""
        need = self.need(False)
        if need <= self.free:
            return False
        need = min(need, self.need(True))
        if need <= self.free:
            return True
        text = "%s has %d KB free, the game needs %d KB.\nMake room there and run this again." % (
            self.drive,
            self.free * self.cluster // 1024,
            -(-need * self.cluster // 1024),
        )
        large, used = self._other_files()
        if large:
            text += "\nThe largest files that aren't the game's:\n  " + "\n  ".join(large)
        lost = (self.drive.clusters() - self.free - used) * self.cluster // 1024
        if lost >= 16:  # cut off while being written, again and again
            text += (
                "\nAbout %d KB belong to no file: let the computer check and repair the drive, or\n"
                "back up your own files and, in the REPL of the badge, run\n"
                "import storage; storage.erase_filesystem()" % lost
            )
        raise Refusal(text)

    def _other_files(self) -> tuple:
        """(lines on the largest files that aren't ours, clusters that all files take)."""
        found = []
        used = 0
        todo = [""]
        while todo:
            folder = todo.pop()
            entries = 64
            for base in self.drive.names(folder):
                name = folder + "/" + base if folder else base
                entries += _entry(base)
                if self.drive.is_folder(name):
                    todo.append(name)
                    continue
                size = self.drive.size(name)
                used += self._clusters(size)
                if size and not {name} & {*self.tree, *self.known, LIST, find_drive.BOOT_OUT}:
                    found.append((size, name))
            used += self._clusters(entries)
        lines = ["%d KB %s" % (-(-size // 1024), name) for size, name in sorted(found)[:-4:-1]]
        return lines, used


def folders_above(name: str) -> list:
    """The folders above a path, outermost first."""
    parts = name.split("/")[:-1]
    return ["/".join(parts[: n + 1]) for n in range(len(parts))]


def _twin(name: str) -> str:
    """The other form of a module, "" for what is none."""
    if name.endswith(".mpy"):
        return name.removesuffix(".mpy") + ".py"
    if name.endswith(".py"):
        return name.removesuffix(".py") + ".mpy"
    return ""


def _entry(base: str) -> int:
    """Bytes that a name takes in its folder: 32, and 32 for each 13 letters of a long one."""
    return 32 + 32 * -(-len(base) // 13)
