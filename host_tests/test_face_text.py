"""The table of words: every key that the face asks for is there, and fits where it is shown."""

import re
from pathlib import Path

import pytest

from handheld import settings
from mahjong import rules

HANDHELD = Path(__file__).resolve().parent.parent / "lib" / "handheld"
FONTS = HANDHELD.parent.parent / "fonts"
LANGUAGES = sorted(path.stem[5:] for path in HANDHELD.glob("text_*.txt"))


def table(language: str) -> dict:
    lines = (HANDHELD / ("text_%s.txt" % language)).read_text("utf-8").splitlines()
    assert lines.pop(0) == ""
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
    keys |= set(re.findall(r'"(next_[a-z]+|broken_[a-z]+|no_settings|fault_[a-z]+)"', code))
    keys |= set(re.findall(r'note\("(\w+)"\)|', code)) - {""}
    keys |= set(
        re.findall(r'(?:words = |tell\()"([a-z]+)"', (HANDHELD / "wheel.py").read_text("utf-8"))
    )
    keys |= {"name%d" % i for i in range(4)} | {"wind%d" % i for i in range(4)} | {"help0"}
    # Chengdu: numbers of reasons in the ledger, and of what its screens ask and tell.
    for name, numbers in (
        ("suit", "012"),
        ("way", "012"),
        ("ask", "012345678"),
        ("step", "14567"),
        ("how", "012"),
        ("why", "23467"),
        ("worth", "01"),
        ("level", "012"),
        ("quit", "012"),
    ):
        keys |= {name + number for number in numbers}
    for name, pattern in (
        ("extra_chengdu", r"_WORDS = \((.*?)\)"),
        ("s_pause", r"lines.insert\((.*?)\)"),
        ("seat", r"_WORDS = \((.*?)\)"),
        ("s_pause", r"_LINES = \((.*?)\)"),
        ("s_menu", r"self.lines = \[(.*?)    self.choices"),
    ):
        found = re.search(pattern, (HANDHELD / (name + ".py")).read_text("utf-8"), re.S)
        keys |= set(re.findall(r'"([a-z_]+)"', found[1]))
    for _, name, values, kind, *_ in settings.GENERAL + settings.TABLE:
        keys |= {name, "about_" + name}
        if kind == settings.WORDS and name == "rules":
            keys |= {"rules_" + id for id in rules.NAMES}
        elif kind == settings.WORDS and (values != b"\0\1" or name in ("sort", "faces")):
            keys |= {"%s_%d" % (name, value) for value in values}
    keys |= {"pace_%d" % i for i in range(3)}
    keys |= {"off_on_0", "off_on_1", "about_reset"}
    for id in rules.NAMES:
        chosen = rules.load(id)
        keys |= {"opt_" + option[0] for option in chosen.OPTIONS}
        keys |= {"about_opt_" + option[0] for option in chosen.OPTIONS}
        keys |= {"pat_" + name for name in chosen.PATTERNS.split()}
    keys |= {"about_pat_" + name for name in rules.load("pocket").PATTERNS.split()}
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


def test_numbers_go_with_their_words():
    """'1 points' is no English: a number that may be 1 stands behind its word."""
    for key, words in table("en").items():
        if key not in ("level0", "level1"):  # 500 deals or more
            assert not re.search(r"%d [a-z]+s\b", words), key
