"""The numbers that modules of the game write out for themselves are those of tools/names.py."""

import ast
from pathlib import Path

import pytest

from tools import names

LIST = {"_" + name: value for name, value in vars(names).items() if name.isupper()}
ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted((ROOT / "lib").glob("*/**/*.py"))


def constants(text):
    """Name and value of each `NAME = const(n)` of a module."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            if getattr(node.value.func, "id", "") == "const":
                value = ast.literal_eval(node.value.args[0])
                yield node.targets[0].id, value


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_numbers_of_a_module(path):
    for name, value in constants(path.read_text()):
        assert LIST.get(name, value) == value, name


def test_most_names_are_looked_at():
    found = {name for path in MODULES for name, _ in constants(path.read_text())}
    assert len(found & set(LIST)) > 35
    assert dict(constants("_TURN = const(7)\nOVER = const(-1)")) == {"_TURN": 7, "OVER": -1}
