"""The table of words: every key that the face asks for is there, and fits where it is shown."""

import re
from pathlib import Path

import pytest

from mahjong import rules

HANDHELD = Path(__file__).resolve().parent.parent / "lib" / "handheld"
FONTS = HANDHELD.parent.parent / "fonts"
LANGUAGES = sorted(path.stem[5:] for path in HANDHELD.glob("text_*.txt"))


def table(language: str) -> dict:
    lines = (HANDHELD / ("text_%s.txt" % language)).read_text("utf-8").splitlines()
    words = {}
    for line in lines:
        key, blank, text = line.partition(" ")
        assert key and blank and text.strip(), line
        assert key not in words, "%s is there twice" % key
        words[key] = text
    return words


def asked() -> set:
    """Keys that stand in the code, with those that it puts together."""
    code = "".join(path.read_text("utf-8") for path in sorted(HANDHELD.glob("*.py")))
    keys = set()
    for call in re.findall(r"say\(([^()]*)\)", code):  # say("a"), say("a" if so else "b")
        keys |= {key for key in re.findall(r'"([a-z_0-9]+)"', call) if not key.endswith("_")}
    keys |= set(re.findall(r'"(next_[a-z]+|broken_[a-z]+|fault_[a-z]+)"', code))
    keys |= {"name%d" % i for i in range(4)} | {"wind%d" % i for i in range(4)} | {"help0"}
    for name, pattern in (
        ("seat", r"_WORDS = \((.*?)\)"),
        ("pause", r"_LINES = \((.*?)\)"),
        ("s_menu", r"self.lines = \[(.*?)    self.count"),
    ):
        found = re.search(pattern, (HANDHELD / (name + ".py")).read_text("utf-8"), re.S)
        keys |= set(re.findall(r'"([a-z_]+)"', found[1]))
    found = re.search(r"_REASONS = \((.*?)\)", (HANDHELD / "result.py").read_text("utf-8"), re.S)
    keys |= {"pays_" + name for name in re.findall(r'"([a-z_]+)"', found[1])}
    rows = re.findall(r'\([A-Z]+, "(\w+)", \((.*?)\), \d\)', (HANDHELD / "settings.py").read_text())
    assert len(rows) > 5
    for name, values in rows:
        keys.add(name)
        if name != "light":
            keys |= {name + "_" + value.strip(' "') for value in values.split(",") if value.strip()}
    pocket = rules.load("pocket")
    keys |= {"opt_" + option[0] for option in pocket.OPTIONS}
    keys |= {"pat_" + name for name in pocket.PATTERNS.split()}
    return keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_is_there(language):
    missing = asked() - set(table(language))
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_left_over(language):
    words = {key for key in table(language) if not re.match(r"help\d+$", key)}
    assert not words - asked()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_filled_in_is_the_same_in_all_languages(language):
    plain = table("en")
    for key, words in table(language).items():
        holes = sorted(re.findall(r"%0?\d?[ds]|\{\w+\}", words))
        assert holes == sorted(re.findall(r"%0?\d?[ds]|\{\w+\}", plain[key])), key


def test_pages_of_help_fit():
    for key, words in table("en").items():
        if key.startswith("help"):
            lines = words.split("|")
            assert len(lines) <= 11, key
            assert max(map(len, lines)) <= 27, max(lines, key=len)
