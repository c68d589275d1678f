"""What stands on the badge's CIRCUITPY drive: the game, the Adafruit modules it imports, licences.

Shared by dist.py and install.py, so that a release and an installation are the same files. A tree
is a dict of path ("lib/handheld/app.py") to bytes. Of the Adafruit libraries only the modules that
the game reaches by imports are taken: 50 KB instead of 140 on a drive of 2 MB.
"""

import ast
import hashlib
import importlib.metadata
import re
import subprocess
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("lib/mahjong", "lib/handheld", "fonts", "sprites")
FILES = ("boot.py", "code.py", "settings.toml")
LIST = "pocket-mahjong.txt"  # on the drive: what of it is ours, for the next installation
_LEFT_OUT = re.compile(r"(^|/)(\.|__pycache__/)|\.(pyc|pyo|orig|rej|bak|swp|new\.png)$|~$")
_DISTRIBUTION = "adafruit-circuitpython-%s"


class TreeError(Exception):
    """The tree can't be made; the text says why and what to do."""


def game(root: Path = ROOT) -> dict:
    """The game's own files as they are in the working tree."""
    tree = {name: (root / name).read_bytes() for name in FILES}
    for folder in FOLDERS:
        for path in (root / folder).rglob("*"):
            name = path.relative_to(root).as_posix()
            if path.is_file() and not _LEFT_OUT.search(name):
                tree[name] = path.read_bytes()
    return tree


def version(root: Path = ROOT) -> str:
    with open(root / "pyproject.toml", "rb") as file:
        return tomllib.load(file)["project"]["version"]


def make(root: Path = ROOT) -> dict:
    """The whole tree, as .py files, without the list."""
    tree = game(root)
    tree["LICENSES/pocket-mahjong.txt"] = (root / "LICENSE").read_bytes()
    for package, distribution in sorted(_add_libraries(tree, root).items()):
        tree["LICENSES/%s.txt" % package] = _licence(distribution)
    return tree


# The Adafruit libraries ---------------------------------------------------------------------------


def _add_libraries(tree: dict, root: Path) -> dict:
    """Add to the tree what it imports of adafruit_*; {package: its distribution}."""
    used: dict = {}
    todo = set()
    for name in sorted(tree):
        if name.endswith(".py"):
            todo |= _imports(tree[name], "")
    while todo:
        module = todo.pop()
        package = module.partition(".")[0]
        if package not in used:
            used[package] = _installed(package, root)
        found = _module_file(used[package], module)
        if found is None:
            if module == package:
                raise TreeError("%s is installed, but is incomplete" % package)
            continue  # a name inside a module, not a module
        name, path = found
        if "lib/" + name in tree:
            continue
        data = path.read_bytes()
        tree["lib/" + name] = data
        inside = module if name.endswith("/__init__.py") else module.rpartition(".")[0]
        todo |= _imports(data, inside)
    return used


def _imports(source: bytes, package: str) -> set:
    """Modules of adafruit_* that a source imports at run time, and the packages around them.

    Names that may be modules or not ("from a import b") are among them."""
    names: set = set()
    for node in _run_time_nodes(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = package.split(".")
                parts = parts[: len(parts) - node.level + 1]
                base = ".".join(parts + ([base] if base else []))
            names |= {base} | {"%s.%s" % (base, alias.name) for alias in node.names}
    ours: set = set()
    for name in names:
        if name.startswith("adafruit_"):
            parts = name.split(".")
            ours |= {".".join(parts[:n]) for n in range(1, len(parts) + 1)}
    return ours


def _run_time_nodes(node: ast.AST):
    """All nodes but those of `if TYPE_CHECKING:`, which the badge never runs."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
            for other in child.orelse:
                yield other
                yield from _run_time_nodes(other)
            continue
        yield child
        yield from _run_time_nodes(child)


def _installed(package: str, root: Path) -> importlib.metadata.Distribution:
    """The installed distribution of a package, in the version that requirements.txt pins."""
    name = _DISTRIBUTION % package.removeprefix("adafruit_").replace("_", "-")
    do = "`make install` and `make dist` install it; by hand: pip install -r requirements.txt"
    try:
        distribution = importlib.metadata.distribution(name)
    except importlib.metadata.PackageNotFoundError:
        raise TreeError("the library %s is not installed.\n%s" % (package, do)) from None
    for line in (root / "requirements.txt").read_text("utf-8").splitlines():
        pinned, _, wanted = line.partition("==")
        if pinned.strip().lower().replace("_", "-") == name:
            if wanted.strip() != distribution.version:
                raise TreeError(
                    "%s %s is installed, %s is wanted.\n%s"
                    % (package, distribution.version, wanted.strip(), do)
                )
            return distribution
    raise TreeError("requirements.txt does not pin %s, which the game imports" % name)


def _module_file(distribution, module: str):
    """(path below lib, file) of a module, or None when the distribution has no such module."""
    base = module.replace(".", "/")
    for name in (base + "/__init__.py", base + ".py"):
        path = Path(distribution.locate_file(name))
        if path.is_file():
            return name, path
    return None


def _licence(distribution) -> bytes:
    for file in distribution.files or ():
        if file.name.upper().startswith("LICENSE") and ".dist-info" in str(file):
            return Path(distribution.locate_file(file)).read_bytes()
    raise TreeError("%s comes without its licence" % distribution.metadata["Name"])


# The compiled form --------------------------------------------------------------------------------


class MpyCross:
    """CircuitPython's own compiler to .mpy. `major`: the CircuitPython version it is for."""

    def __init__(self, path: str) -> None:
        self.path = path
        try:
            told = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=60)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise TreeError("%s can't be run: %s" % (path, error)) from None
        # "CircuitPython 10.0.3 on 2025-10-17; mpy-cross emitting mpy v6.3"
        found = re.search(r"CircuitPython (\d+)\.\d", told.stdout)
        if not found or self.compile("empty.py", b"")[:1] != b"C":
            raise TreeError(
                "%s is not CircuitPython's mpy-cross: %s\n"
                "MicroPython's makes files that CircuitPython refuses."
                % (path, told.stdout.strip() or "it does not tell its version")
            )
        self.major = int(found[1])

    def compile(self, name: str, source: bytes) -> bytes:
        """The .mpy of a source; `name` is what tracebacks on the badge call it."""
        with tempfile.TemporaryDirectory() as folder:
            path, out = Path(folder) / "source.py", Path(folder) / "out.mpy"
            path.write_bytes(source)
            command = [self.path, "-s", name, "-o", str(out), str(path)]
            done = subprocess.run(command, capture_output=True, text=True, timeout=60)
            if done.returncode or not out.is_file():
                raise TreeError("%s refused %s:\n%s" % (self.path, name, done.stderr.strip()))
            return out.read_bytes()


def compiled(tree: dict, cross: MpyCross) -> dict:
    """The tree with each module of lib as .mpy; code.py and boot.py must stay as they are."""
    out = {}
    for name, data in tree.items():
        if name.startswith("lib/") and name.endswith(".py"):
            data = cross.compile(name.removeprefix("lib/"), data)
            name = name.removesuffix(".py") + ".mpy"
        out[name] = data
    return out


# The list of what is ours -------------------------------------------------------------------------


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:32]


def written_list(tree: dict, title: str, more: dict | None = None) -> bytes:
    """The list that goes onto the drive: a line a file, digest and path.

    `more`: {path: digests} that are ours too, while an installation is under way."""
    known = {name: {digest(data)} for name, data in tree.items() if name != LIST}
    for name, digests in (more or {}).items():
        known.setdefault(name, set()).update(digests)
    lines = ["# %s: its files on this drive, so that an update knows them." % title]
    lines += ["%s %s" % (each, name) for name in sorted(known) for each in sorted(known[name])]
    return ("\n".join(lines) + "\n").encode()


def read_list(data: bytes | None) -> dict:
    """{path: digests} of a list; what can't be understood in it is passed over."""
    known: dict = {}
    for line in (data or b"").decode("utf-8", "replace").splitlines():
        found = re.fullmatch(r"([0-9a-f]{32}) ([^/\\:][^\\:]*)", line)
        if found and ".." not in found[2].split("/"):
            known.setdefault(found[2], set()).add(found[1])
    return known
