"""Numbers that a module writes out again to save RAM are those of the module they come from."""

import re
from pathlib import Path

LIB = Path(__file__).resolve().parent.parent / "lib"


def numbers(text: str) -> dict:
    return {
        name.lstrip("_"): value
        for name, value in re.findall(r"^(_?[A-Z][A-Z_0-9]*) = const\((\w+)\)", text, re.M)
    }


def test_numbers_written_out_again_are_the_same():
    found = 0
    for path in sorted((LIB / "handheld").glob("*.py")):
        text = path.read_text("utf-8")
        for module, lines in re.findall(r"^# As in ([\w.]+)\.\n((?:_.*\n)+)", text, re.M):
            theirs = numbers((LIB / (module.replace(".", "/") + ".py")).read_text("utf-8"))
            for name, value in numbers(lines).items():
                assert theirs.get(name) == value, "%s: %s of %s" % (path.name, name, module)
                found += 1
    assert found > 30
