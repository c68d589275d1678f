"""The releases: what is in them, the same bytes each time, and which compilers are taken."""

import importlib.metadata
import io
import os
import re
import shutil
import stat
import sys
import types
import zipfile

import pytest

from tools import dist, drive_tree
from tools.host import ROOT, run

# A stand-in for mpy-cross: what it tells of itself, and the first bytes of what it makes.
COMPILER = """#!/bin/sh
case "$1" in
--version) echo '%s' ;;
*) if grep -q 'refuse me' "$5"; then echo 'SyntaxError: invalid syntax' >&2; exit 1; fi
   { printf '%s%%s' "$2"; cat "$5"; } > "$4" ;;
esac
"""
TEN = "CircuitPython 10.0.3 on 2025-10-17; mpy-cross emitting mpy v6.3"
NINE = "CircuitPython 9.2.9-dirty on 2025-05-01; mpy-cross emitting mpy v6.3"


@pytest.fixture
def compiler(tmp_path):
    def make(tells=TEN, magic="C\\006"):
        path = tmp_path / ("mpy-cross-%d" % len(list(tmp_path.iterdir())))
        path.write_text(COMPILER % (tells, magic))
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return str(path)

    return make


def release(out, *arguments):
    """Run dist; {file name: {path: bytes}} of the zips."""
    assert dist.main(["--out", str(out), *arguments]) == 0
    zips = {}
    for path in out.iterdir():
        with zipfile.ZipFile(path) as zipped:
            zips[path.name] = {name: zipped.read(name) for name in zipped.namelist()}
    return zips


@pytest.fixture(autouse=True)
def no_compiler_at_hand(monkeypatch):
    monkeypatch.delenv("MPY_CROSS", raising=False)
    monkeypatch.setitem(sys.modules, "circuitpython_build_tools", None)


# The tree


def test_the_release_is_a_ready_drive(tmp_path, capsys):
    zips = release(tmp_path / "dist")
    name = "pocket-mahjong-%s-py.zip" % drive_tree.version()
    assert list(zips) == [name]
    tree = zips[name]
    game = [path for path in (ROOT / "lib").rglob("*") if path.suffix in (".py", ".bin", ".txt")]
    game = {path.relative_to(ROOT).as_posix() for path in game if "adafruit_" not in str(path)}
    assert game <= tree.keys()
    assert {
        "code.py",
        "boot.py",
        "settings.toml",
        "fonts/ui.pcf",
        "sprites/hand.bmp",
    } <= tree.keys()
    for path, data in tree.items():
        if (ROOT / path).is_file():
            assert data == (ROOT / path).read_bytes(), path
    odd = [path for path in tree if re.search(r"pycache|(^|/)\.|\.(pyc|mpy|png|md)$", path)]
    assert odd == []
    assert "No -mpy.zip was made" in capsys.readouterr().out


def test_licences_come_with_it():
    tree = drive_tree.make()
    libraries = {name.split("/")[1] for name in tree if name.startswith("lib/adafruit_")}
    assert libraries
    for package in libraries:
        text = tree["LICENSES/%s.txt" % package].decode()
        assert "Adafruit" in text and "Permission is hereby granted" in text
        assert package in (ROOT / "LICENSES.md").read_text("utf-8")
    assert tree["LICENSES/pocket-mahjong.txt"] == (ROOT / "LICENSE").read_bytes()


def test_the_list_names_every_file():
    tree = drive_tree.make()
    known = drive_tree.read_list(drive_tree.written_list(tree, "Pocket Mahjong"))
    assert known == {name: {drive_tree.digest(data)} for name, data in tree.items()}


def test_the_release_plays(tmp_path):
    """Unpacked, it starts in the simulator as the tree does."""
    with zipfile.ZipFile(io.BytesIO(dist.archive(drive_tree.make()))) as zipped:
        zipped.extractall(tmp_path / "drive")
    script = "3000 shot start\n+0 end\n"
    ours = run(script, tree=ROOT, timeout=60, env={"MAHJONG_SEED": "7"})
    theirs = run(script, tree=tmp_path / "drive", timeout=60, env={"MAHJONG_SEED": "7"})
    assert not theirs.crash
    assert theirs.shots["start"] == ours.shots["start"]


def test_only_the_modules_that_the_game_reaches_are_taken(tmp_path):
    root = tmp_path / "tree"
    for folder in ("lib/mahjong", "lib/handheld", "fonts", "sprites"):
        (root / folder).mkdir(parents=True)
    for name in ("requirements.txt", "LICENSE", "boot.py", "settings.toml"):
        shutil.copy(ROOT / name, root)
    (root / "code.py").write_text("def f():\n    from adafruit_bitmap_font.pcf import PCF\n")
    (root / "lib/handheld/__init__.py").write_text("")
    (root / "lib/handheld/.DS_Store").write_text("")
    (root / "lib/handheld/app.py~").write_text("")
    tree = drive_tree.make(root)
    libraries = [name for name in tree if name.startswith("lib/adafruit")]
    names = ("__init__", "glyph_cache", "pcf")
    assert sorted(libraries) == ["lib/adafruit_bitmap_font/%s.py" % name for name in names]
    assert [name for name in tree if "handheld" in name] == ["lib/handheld/__init__.py"]
    (root / "code.py").write_text("import adafruit_bitmap_font.bitmap_font\n")
    assert "lib/adafruit_bitmap_font/bdf.py" in drive_tree.make(root)  # it pulls in every format


def test_what_only_the_type_checker_imports_is_not_taken():
    source = b"""
if TYPE_CHECKING:
    import adafruit_types
else:
    import adafruit_a.b
try:
    from typing import Any
except ImportError:
    pass
def f():
    from . import c
    from .d import e
"""
    found = drive_tree._imports(source, "adafruit_x")
    assert found == {"adafruit_a", "adafruit_a.b", "adafruit_x", "adafruit_x.c"} | {
        "adafruit_x.d",
        "adafruit_x.d.e",
    }


def test_a_missing_or_other_library_is_refused(monkeypatch, capsys, tmp_path):
    plain = importlib.metadata.distribution

    def missing(name):
        if name.startswith("adafruit-circuitpython"):
            raise importlib.metadata.PackageNotFoundError(name)
        return plain(name)

    monkeypatch.setattr(importlib.metadata, "distribution", missing)
    assert dist.main(["--out", str(tmp_path)]) == 1
    assert "is not installed" in capsys.readouterr().err
    other = types.SimpleNamespace(version="0.0.1")
    monkeypatch.setattr(importlib.metadata, "distribution", lambda name: other)
    assert dist.main(["--out", str(tmp_path)]) == 1
    assert "0.0.1 is installed" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


# The same bytes


def test_the_same_tree_gives_the_same_bytes(tmp_path, compiler):
    root = tmp_path / "elsewhere"
    parts = ("lib/mahjong", "lib/handheld", "fonts", "sprites")
    for part in parts:
        shutil.copytree(ROOT / part, root / part)
    for name in ("boot.py", "code.py", "settings.toml", "LICENSE", "requirements.txt"):
        shutil.copy(ROOT / name, root)
    for number, path in enumerate(root.rglob("*")):
        if path.is_file():
            path.chmod(0o700 if number % 2 else 0o444)
        os.utime(path, (1e9 + number, 1e9 + number))
    first, second = drive_tree.make(), drive_tree.make(root)
    assert dist.archive(first) == dist.archive(dict(reversed(second.items())))
    cross = drive_tree.MpyCross(compiler())
    assert dist.archive(drive_tree.compiled(first, cross)) == dist.archive(
        drive_tree.compiled(second, cross)
    )


def test_entries_are_sorted_stored_and_without_a_time():
    with zipfile.ZipFile(io.BytesIO(dist.archive({"b": b"2", "a/c": b"1"}))) as zipped:
        entries = zipped.infolist()
    assert [entry.filename for entry in entries] == ["a/c", "b"]
    for entry in entries:
        assert entry.date_time == (1980, 1, 1, 0, 0, 0)
        assert entry.compress_type == zipfile.ZIP_STORED
        assert stat.S_IMODE(entry.external_attr >> 16) == 0o644


# Compiled


def test_a_compiled_release_for_each_version_at_hand(tmp_path, compiler, monkeypatch, capsys):
    monkeypatch.setenv("MPY_CROSS", os.pathsep.join([compiler(), compiler(NINE)]))
    zips = release(tmp_path / "dist")
    stem = "pocket-mahjong-%s" % drive_tree.version()
    assert set(zips) == {stem + "-py.zip", stem + "-cp9-mpy.zip", stem + "-cp10-mpy.zip"}
    plain, small = zips[stem + "-py.zip"], zips[stem + "-cp10-mpy.zip"]
    assert [name for name in small if name.endswith(".py")] == ["boot.py", "code.py"]
    assert small["lib/handheld/app.mpy"].startswith(b"C\x06handheld/app.py")
    assert small["lib/mahjong/suits.bin"] == plain["lib/mahjong/suits.bin"]
    assert len(small) == len(plain)
    assert b"compiled for CircuitPython 10" in small[drive_tree.LIST]
    assert "No -mpy.zip" not in capsys.readouterr().out


@pytest.mark.parametrize(
    "tells, magic, words",
    [
        (
            "MicroPython v1.27.0 on 2025-12-09; mpy-cross emitting mpy v6.3",
            "M\\006",
            "MicroPython v",
        ),
        (TEN, "M\\006", "not CircuitPython's mpy-cross"),
        ("", "C\\006", "does not tell its version"),
    ],
)
def test_another_compiler_is_refused(tmp_path, compiler, capsys, tells, magic, words):
    arguments = ["--out", str(tmp_path / "dist"), "--mpy-cross", compiler(tells, magic)]
    assert dist.main(arguments) == 1
    assert words in capsys.readouterr().err
    assert not (tmp_path / "dist").exists()


def test_a_compiler_that_is_not_there_and_two_for_one_version(tmp_path, compiler, capsys):
    assert dist.main(["--out", str(tmp_path / "dist"), "--mpy-cross", str(tmp_path / "none")]) == 1
    assert "can't be run" in capsys.readouterr().err
    both = ["--mpy-cross", compiler(), "--mpy-cross", compiler()]
    assert dist.main(["--out", str(tmp_path / "dist"), *both]) == 1
    assert "two compilers for CircuitPython 10" in capsys.readouterr().err


def test_a_source_that_the_compiler_refuses_is_named(compiler):
    cross = drive_tree.MpyCross(compiler())
    with pytest.raises(drive_tree.TreeError, match="refused handheld/x.py:\nSyntaxError"):
        drive_tree.compiled({"lib/handheld/x.py": b"refuse me"}, cross)


def test_compilers_of_the_build_tools_are_used(monkeypatch, compiler, capsys):
    paths = {"9.x": compiler(NINE), "10.x": compiler(TEN)}
    versions = [{"tag": "8.2.10", "name": "8.x"}, {"tag": "9.2.9", "name": "9.x"}]
    versions += [{"tag": "10.0.3", "name": "10.x"}, {"tag": "11.0.0-alpha.1", "name": "11.x"}]

    def mpy_cross(version, quiet=False):
        if version["name"] not in paths:
            raise OSError("no network")
        return paths[version["name"]]

    tools = types.ModuleType("circuitpython_build_tools")
    tools.build = types.SimpleNamespace(mpy_cross=mpy_cross)
    tools.target_versions = types.SimpleNamespace(VERSIONS=versions)
    monkeypatch.setitem(sys.modules, "circuitpython_build_tools", tools)
    assert [cross.major for cross in dist.compilers([])] == [9, 10]
    assert "no mpy-cross for CircuitPython 8.x: no network" in capsys.readouterr().out


REAL = os.environ.get("MPY_CROSS", "").split(os.pathsep)[0]


@pytest.mark.skipif(not REAL, reason="MPY_CROSS names no mpy-cross of CircuitPython")
def test_the_real_compiler_takes_every_module():
    cross = drive_tree.MpyCross(REAL)
    tree = drive_tree.compiled(drive_tree.make(), cross)
    modules = {name: data for name, data in tree.items() if name.endswith(".mpy")}
    assert len(modules) > 30
    assert {data[:2] for data in modules.values()} == {b"C\x06"}
