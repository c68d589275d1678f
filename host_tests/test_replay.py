"""Played deals: the tables of cases, and what the replay tool says to text that is no deal."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))

import mj_replay
import replaycases

TABLES = sorted(path.name for path in replaycases.CASES.glob("replay_*.txt"))
CASES = [(table, *case) for table in TABLES for case in replaycases.cases(table)]


@pytest.mark.parametrize(("table", "name", "lines"), CASES, ids=[c[1] for c in CASES])
def test_case(table, name, lines):
    wrong = replaycases.check(lines)
    assert not wrong, "%s, %s:\n%s" % (table, name, "\n".join(wrong))


def good() -> dict:
    return replaycases.question(["0: 5p", "draws: C", "do: 0 discard 5p"])


def ask(value, tmp_path) -> tuple[int, dict]:
    file = tmp_path / "deal.json"
    file.write_text(value if isinstance(value, str) else json.dumps(value), "utf-8")
    out = io.StringIO()
    status = mj_replay.main([str(file)], io.StringIO(), out)
    lines = out.getvalue().splitlines()
    assert len(lines) == 1
    return status, json.loads(lines[0])


def test_a_good_deal_is_answered(tmp_path):
    status, reply = ask(good(), tmp_path)
    assert status == 0 and reply["ok"] and reply["end"] == "open"
    assert "next_dealer" not in reply and "next_round" not in reply


WRONG = [
    ("rules", None, "rules: a name expected, not null"),
    ("rules", "poker", "rules: pocket, classic or chengdu expected, not 'poker'"),
    ("rules", ["pocket"], "rules: a name expected, not a list"),
    ("options", [], "options: an object expected, not a list"),
    ("options", {"min_fan": 9}, "options.min_fan: 9 is not allowed"),
    ("options", {"min_fan": True}, "options.min_fan: True is not allowed"),
    ("options", {"minfan": 1}, "options: unknown key 'minfan'"),
    ("options", {"fan": {"chimo": 1}}, "options.fan: unknown key 'chimo'"),
    ("options", {"fan": 3}, "options.fan: patterns with their fan expected"),
    ("dealer", 4, "replay.dealer: 0-3 expected, not 4"),
    ("dealer", "0", "replay.dealer: a whole number expected, not text"),
    ("dealer", True, "replay.dealer: a whole number expected, not true"),
    ("dealer", 1.0, "replay.dealer: a whole number expected, not a number"),
    ("first", -1, "replay.first: 0-3 expected, not -1"),
    ("round", "X", "replay.round: E, S, W or N expected, not 'X'"),
    ("round", "ES", "replay.round: E, S, W or N expected, not 'ES'"),
    ("round", 0, "replay.round: E, S, W or N expected, not 0"),
    ("hands", None, "hands: a list of four hands expected"),
    ("hands", "123m", "hands: a list of four hands expected"),
    ("hands", ["1m"] * 4, "hands[0]: 13 tiles expected, not 1"),
    ("hands", [3] * 4, "hands[0]: text of tiles expected, not a number"),
    ("hands", ["1m1m1m1m1m2m2m2m2m3m3m3m3m"] * 4, "hands[0]: the fifth 1m"),
    ("draws", "5m0", "draws: '0' at character 3 is no tile"),
    ("draws", "55", "draws: digits without a suit at the end"),
    ("draws", "m", "draws: suit 'm' without a digit at character 1"),
    ("draws", 5, "draws: text of tiles expected, not a number"),
    ("draws", "CCCCC", "draws: the fifth C"),
    ("tail", ["C"], "tail: text of tiles expected, not a list"),
    ("exact_wall", 1, "exact_wall: true or false expected, not a number"),
    ("actions", "0 win", "actions: a list expected, not text"),
    ("actions", [0], "actions[0]: text expected, not a number"),
    ("actions", ["0"], "actions[0]: a seat 0-3 and what it does expected, not '0'"),
    ("actions", ["5 win"], "actions[0]: a seat 0-3 and what it does expected, not '5 win'"),
    ("actions", ["0 sleep"], "actions[0]: '0 sleep': nobody can sleep"),
    ("actions", ["0 discard"], "actions[0]: '0 discard': discard and one tile expected"),
    (
        "actions",
        ["0 discard 5p 5p"],
        "actions[0]: '0 discard 5p 5p': discard and one tile expected",
    ),
    ("actions", ["0 discard 55p"], "actions[0]: one tile expected, not '55p'"),
    ("actions", ["0 discard 5x"], "actions[0]: digits without a suit before character 2"),
    ("actions", ["0 win 5p"], "actions[0]: '0 win 5p': nothing may follow win"),
    ("sends", 1, "replay: unknown key 'sends'"),
]


@pytest.mark.parametrize(("key", "value", "error"), WRONG)
def test_wrong_input_is_named(key, value, error, tmp_path):
    status, reply = ask(good() | {key: value}, tmp_path)
    assert status == 1 and reply["ok"] is False
    # "5x": the digit is read as one before its suit.
    assert reply["error"] == error or ("5x" in str(value) and "actions[0]" in reply["error"])


@pytest.mark.parametrize("key", ["rules", "hands"])
def test_what_is_missing_is_named(key, tmp_path):
    value = good()
    del value[key]
    status, reply = ask(value, tmp_path)
    assert status == 1 and key in reply["error"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "3",
        '"text"',
        "{'rules': 1}",
        "[" * 5000,
        "1e999999",
        '{"a": 1, "a": 2}',
    ],
)
def test_text_that_is_no_object(text, tmp_path):
    status, reply = ask(text, tmp_path)
    assert status == 1 and not reply["ok"] and "deal.json" in reply["error"]


def test_a_file_that_is_not_there_or_no_text(tmp_path):
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe{")
    for argv in ([str(tmp_path / "none")], [str(tmp_path)], [str(binary)], [], ["a", "b"]):
        out = io.StringIO()
        assert mj_replay.main(argv, io.StringIO(), out) == 1
        assert json.loads(out.getvalue())["ok"] is False


def test_the_command_as_a_person_calls_it(tmp_path):
    file = tmp_path / "deal.json"
    file.write_text(json.dumps(good()), "utf-8")
    tool = Path(mj_replay.__file__).with_name("mj.py")

    def call(*words):
        return subprocess.run(
            [sys.executable, str(tool), *words], capture_output=True, text=True, check=False
        )

    done = call("replay", str(file))
    assert done.returncode == 0 and json.loads(done.stdout)["ok"]
    done = call("reply", str(file))
    assert done.returncode == 1 and "command" in json.loads(done.stdout)["error"]
    assert not done.stderr
    assert call().returncode == 1
