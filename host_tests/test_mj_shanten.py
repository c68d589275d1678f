"""`tools/mj.py shanten`: three numbers a hand, and every error with its place."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import mj_shanten  # noqa: E402

MELDS_OR_QUADS = "option: melds=0-4 or quads=2 expected, not %r"


def run(text):
    """Exit status and lines of answer to some input."""
    out = io.StringIO()
    status = mj_shanten.main([], io.StringIO(text), out)
    return status, out.getvalue().splitlines()


@pytest.mark.parametrize(
    "line, numbers",
    (
        ("245568m 245568p 77s", "2 3 13"),
        ("123m456m789m123p99s", "-1 5 8"),
        ("1 2 3m\t456m 7 89 m 123p 9 9s", "-1 5 8"),  # blanks are free
        ("19m 19p 19s ESWNCFP", "8 6 0"),
        ("19m 19p 19s ESWNCFPP", "7 5 -1"),
        ("1111m 2233p 445566s", "0 1 11"),
        ("1111m 2233p 445566s | quads=2", "0 -1 11"),
        ("1111m 2233p 445566s|quads=1", "0 1 11"),
        ("123m 456p 789s 1p | melds=1", "0 - -"),
        ("123m 456p 789s 11p | melds=1 | quads=2", "-1 - -"),
        ("1111m | melds=3", "1 - -"),
        ("56p | melds=4", "0 - -"),
        ("5p |  melds = 4 ", "0 - -"),
        ("123m 456m 789m 11p 99s | melds=0", "0 4 8"),
    ),
)
def test_numbers(line, numbers):
    assert run(line + "\n") == (0, [numbers])


@pytest.mark.parametrize(
    "line, error",
    (
        ("", "hand: 0 tiles; 13 or 14 are expected"),
        ("1m", "hand: 1 tile; 13 or 14 are expected"),
        ("123456789m 123456p", "hand: 15 tiles; 13 or 14 are expected"),
        ("123m | melds=4", "hand: 3 tiles and 4 melds; 1 or 2 are expected"),
        ("123456789m 1234p | melds=1", "hand: 13 tiles and 1 meld; 10 or 11 are expected"),
        ("11111m 123456789p", "hand: five copies of 1m"),
        ("123x", "hand: 'x' at character 4 is no tile"),
        ("123m 456", "hand: digits without a suit at the end"),
        ("123m 456 E", "hand: digits without a suit before character 10"),
        ("5p | melds=5", "option: melds=0-4 expected, not '5'"),
        ("5p | melds=-1", "option: melds=0-4 expected, not '-1'"),
        ("5p | melds=\u00b2", "option: melds=0-4 expected, not '\u00b2'"),
        ("5p | melds=", "option: melds=0-4 expected, not ''"),
        ("5p | quads=3", "option: quads=1-2 expected, not '3'"),
        ("5p | meld=4", MELDS_OR_QUADS % "meld=4"),
        ("5p | 4", MELDS_OR_QUADS % "4"),
        ("5p |", MELDS_OR_QUADS % ""),
        ("5p | melds=4 | melds=4", "option: melds is given twice"),
    ),
)
def test_errors_name_the_place(line, error):
    status, answers = run("5p | melds=4\n%s\n55p | melds=4\n" % line)
    assert status == 1
    assert answers[0] == "0 - -" and answers[2] == "-1 - -"  # other lines are answered
    assert json.loads(answers[1]) == {"ok": False, "error": "line 2: " + error}


def test_no_lines_no_answer():
    assert run("") == (0, [])


def test_an_argument_is_refused():
    out = io.StringIO()
    assert mj_shanten.main(["hands.txt"], io.StringIO(""), out) == 1
    assert "hands.txt" in json.loads(out.getvalue())["error"]


def test_as_a_command():
    """Through mj.py, with bytes that are no text."""
    command = [sys.executable, str(ROOT / "tools" / "mj.py"), "shanten"]
    done = subprocess.run(command, input=b"5p | melds=4\n\xff\xfe\n", capture_output=True)
    assert done.returncode == 1 and done.stderr == b""
    answers = done.stdout.decode().splitlines()
    assert answers[0] == "0 - -"
    assert json.loads(answers[1])["error"].startswith("line 2: hand: ")
