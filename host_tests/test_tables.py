"""The checked-in table file: made again bit for bit, and refused by name when it is not whole."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from vm import Machine, VmError

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import make_tables  # noqa: E402

REMEDY = ": copy the whole lib folder again"


def test_tables_are_what_the_tool_makes(tmp_path):
    made = tmp_path / "suits.bin"
    assert make_tables.main([str(made)]) == 0
    assert made.read_bytes() == make_tables.TARGET.read_bytes()
    assert made.stat().st_size < 160 * 1024


def flipped(data, place):
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


DAMAGE = {
    "missing": (None, "suits.bin in lib/mahjong is missing"),
    "empty": (lambda data: b"", "is no table file"),
    "zeros": (lambda data: bytes(len(data)), "is no table file"),
    "short head": (lambda data: data[:10], "is no table file"),
    "other version": (lambda data: flipped(data, 4), "is of another version"),
    "cut off": (lambda data: data[:-1], "is damaged"),
    "only the head": (lambda data: data[:16], "is damaged"),
    "too long": (lambda data: data + b"\0", "is damaged"),
    "a bit of the tables": (lambda data: flipped(data, 1000), "is damaged"),
    "a bit of the body": (lambda data: flipped(data, len(data) - 5), "is damaged"),
    "other classes": (lambda data: flipped(data, 5), "is of another version"),
}


@pytest.fixture(scope="module")
def machine():
    return Machine()


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_file_is_refused_by_name(machine, tmp_path, name):
    damage, message = DAMAGE[name]
    shutil.copytree(ROOT / "lib" / "mahjong", tmp_path / "mahjong")
    data = (tmp_path / "mahjong" / "suits.bin").read_bytes()
    for folder in (tmp_path / "mahjong", machine.folder / "lib" / "mahjong"):
        if damage is None:
            (folder / "suits.bin").unlink()
        else:
            (folder / "suits.bin").write_bytes(damage(data))
    try:
        done = subprocess.run(
            [sys.executable, "-c", "import mahjong.automaton"],
            cwd=tmp_path,
            capture_output=True,
            text=True,
        )
        assert message in done.stderr and REMEDY in done.stderr
        with pytest.raises(VmError, match="RuntimeError: .*" + message + REMEDY):
            machine.run("import mahjong.automaton\n")
    finally:
        (machine.folder / "lib" / "mahjong" / "suits.bin").write_bytes(data)


def test_the_file_is_found_beside_the_module(tmp_path):
    """Wherever the tree is copied to, and whatever the working folder is."""
    shutil.copytree(ROOT / "lib" / "mahjong", tmp_path / "lib" / "mahjong")
    code = "import sys; sys.path.insert(0, %r)\n" % str(tmp_path / "lib")
    code += "from mahjong import automaton; print(automaton.distance(bytearray(34), 4))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd="/", capture_output=True, text=True, check=True
    )
    assert done.stdout == "1\n"
