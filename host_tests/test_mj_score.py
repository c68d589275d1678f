"""`tools/mj.py score`: the form of its questions and answers, and every error by name."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import mj_score  # noqa: E402

EXAMPLE = {
    "rules": "pocket",
    "hand": "123m 456m 789m 11m 55m 5m",
    "melds": [],
    "win": "5m",
    "by": "discard",
    "seat": "S",
    "round": "E",
    "flags": ["last_tile"],
    "options": {"limit": 10},
}
CHENGDU = {
    "rules": "chengdu",
    "hand": "222p 444p 888p 55p",
    "melds": ["kong 7p concealed"],
    "win": "5p",
    "by": "draw",
    "seat": "S",
}
CLASSIC = {
    "rules": "classic",
    "hand": "111s 234s 66s 999s",
    "melds": ["pong E"],
    "win": "9s",
    "by": "discard",
}


def run(text):
    """Exit status and answers of some input text."""
    out = io.StringIO()
    status = mj_score.main([], io.StringIO(text), out)
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


def ask(question, **changes):
    """The answer to one question; a change to None leaves the key out."""
    question = {k: v for k, v in (question | changes).items() if v is not None}
    status, answers = run(json.dumps(question))
    assert len(answers) == 1
    assert status == (0 if answers[0]["ok"] else 1)
    return answers[0]


def test_pocket():
    assert ask(EXAMPLE) == {
        "ok": True,
        "fan": 8,
        "patterns": {"pure_hand": 6, "clean_door": 1, "last_tile": 1},
        "points": 64,
        "limit": False,
    }


def test_missing_keys_have_their_default():
    short = {key: EXAMPLE[key] for key in ("rules", "hand", "win", "by")}
    assert ask(short) == {
        "ok": True,
        "fan": 7,
        "patterns": {"pure_hand": 6, "clean_door": 1},
        "points": 48,
        "limit": False,
    }
    winds = short | {"hand": "234p 678p 99p EEE", "melds": ["pong C"], "win": "9p"}
    assert ask(winds)["patterns"] == ask(winds, seat="E", round="E")["patterns"]
    assert ask(winds)["patterns"]["round_wind"] == ask(winds)["patterns"]["seat_wind"] == 1
    assert "seat_wind" not in ask(winds, seat="W")["patterns"]


def test_cap():
    answer = ask(EXAMPLE, options={"limit": 8}, by="draw")
    assert answer["fan"] == 8 and sum(answer["patterns"].values()) == 9
    assert answer["limit"] is True and answer["points"] == 64


def test_options():
    answer = ask(EXAMPLE, options={"min_fan": 5, "fan": {"pure_hand": 0, "clean_door": 5}})
    assert answer["patterns"] == {"clean_door": 5, "last_tile": 1}
    assert ask(EXAMPLE, options={"min_fan": 3, "fan": {"pure_hand": 0}}) == {
        "ok": True,
        "win": False,
        "reason": "less than min_fan",
    }
    pairs = {"hand": "22m 44m 66m 88m 11p 33p 55p", "win": "5p"}
    assert ask(EXAMPLE, **pairs)["win"] is False
    assert ask(EXAMPLE, options={"fan": {"seven_pairs": 4}}, **pairs)["fan"] == 6


def test_double_kong_implies_kong_draw():
    kongs = {"hand": "123m 99s 555p", "melds": ["kong 6m open", "kong 7p concealed"], "win": "9s"}
    both = ask(EXAMPLE, by="draw", flags=["double_kong", "kong_draw"], **kongs)
    assert both["patterns"] == {"chi_mo": 1, "double_kong_draw": 8}
    assert ask(EXAMPLE, by="draw", flags=["double_kong"], **kongs) == both
    off = {"fan": {"double_kong_draw": 0}}
    alone = ask(EXAMPLE, by="draw", flags=["double_kong"], options=off, **kongs)
    assert alone["patterns"] == {"chi_mo": 1, "kong_draw": 1}
    chengdu = kongs | {"hand": "123m 99m 555p"}
    chengdu = ask(CHENGDU, flags=["double_kong"], **(chengdu | {"win": "9m"}))
    assert chengdu["patterns"] == {"plain": 1, "roots": 2, "kong_draw": 1}


def test_first_turn():
    hand = {"flags": ["first_turn"], "options": {}}
    assert ask(EXAMPLE, by="draw", **hand | {"seat": "E"})["patterns"] == {"heaven": 13}
    assert ask(EXAMPLE, by="discard", **hand)["patterns"] == {"earth": 13}
    hand = {"hand": "123m 456m 55p 789p 222p", "melds": [], "flags": ["first_turn"]}
    assert ask(CHENGDU, **hand)["patterns"] == {"plain": 1, "earth": 4}
    assert ask(CHENGDU, seat="E", **{k: v for k, v in hand.items()})["patterns"]["heaven"] == 4
    assert "heaven" not in ask(CHENGDU, flags=["first_turn"], seat="E")["patterns"]  # a kong before


def test_chengdu():
    assert ask(CHENGDU) == {
        "ok": True,
        "fan": 5,
        "patterns": {"pure_triplets": 4, "roots": 1},
        "points": 16,
        "limit": False,
    }
    answer = ask(CHENGDU, options={"base": 3, "cap": 4})
    assert (answer["fan"], answer["points"], answer["limit"]) == (4, 24, True)
    three = ask(CHENGDU, hand="222m 444p 888s 55p")
    assert three == {"ok": True, "win": False, "reason": "three suits"}


def test_classic():
    assert ask(CLASSIC) == {
        "ok": True,
        "points": 84,
        "detail": {"tiles": 16, "factors": {"own_wind": 2, "flush": 2}, "win": 20, "calls": 0},
    }
    assert ask(CLASSIC, options={"calls": True}) == ask(CLASSIC)
    assert ask(CLASSIC, hand="111s 235s 66s 999s")["win"] is False


def test_no_winning_hand_is_no_error():
    answer = ask(EXAMPLE, hand="124m 456m 789m 11m 55m 5m")
    assert answer == {"ok": True, "win": False, "reason": "no winning hand"}
    orphans = {"hand": "19m19p19sESWNCFPP", "win": "P", "options": {"fan": {}}}
    assert ask(EXAMPLE, **orphans)["patterns"] == {"thirteen_terminals": 13}
    orphans["options"]["fan"]["thirteen_terminals"] = 0
    assert ask(EXAMPLE, **orphans)["win"] is False


BAD = [
    # what is changed, and what the error has to name
    (EXAMPLE, {"rules": None}, "'rules'"),
    (EXAMPLE, {"hand": None}, "'hand'"),
    (EXAMPLE, {"win": None}, "'win'"),
    (EXAMPLE, {"by": None}, "'by'"),
    (EXAMPLE, {"hands": "1m"}, "unknown key 'hands'"),
    (EXAMPLE, {"rules": "riichi"}, "riichi"),
    (EXAMPLE, {"rules": 1}, "rules"),
    (EXAMPLE, {"rules": ["pocket"]}, "rules"),
    (EXAMPLE, {"hand": 5}, "hand"),
    (EXAMPLE, {"hand": ["1m"]}, "hand"),
    (EXAMPLE, {"hand": ""}, "0"),
    (EXAMPLE, {"hand": "123m 456m 789m 11m 55m"}, "14 tiles expected with 0 melds, not 13"),
    (EXAMPLE, {"hand": "123m 456m 789m 11m 55m 55p"}, "not 15"),
    (EXAMPLE, {"melds": ["pong C"]}, "11 tiles expected with 1 meld"),
    (EXAMPLE, {"hand": "11m", "melds": ["pong C"] * 5, "win": "1m"}, "four melds"),
    (EXAMPLE, {"hand": "123x 456m 789m 11m 55m 5m"}, "'x' at character 4"),
    (EXAMPLE, {"hand": "123m 456m 789m 11m 55m 5"}, "hand: digits without a suit"),
    (EXAMPLE, {"hand": "0m23m 456m 789m 11m 55m 5m"}, "'0'"),
    (EXAMPLE, {"hand": "11111m 456m 789m 555m"}, "five copies of 1m"),
    (
        EXAMPLE,
        {"hand": "789m 555m 11m 456m", "melds": ["pong 1m"], "win": "9m"},
        "five copies of 1m",
    ),
    (EXAMPLE, {"hand": "123m 456m 789m 55m", "melds": ["kong 5m open"]}, "five copies of 5m"),
    (EXAMPLE, {"hand": "55m", "melds": ["kong C open", "pong C", "pong E", "pong S"]}, "of C"),
    (EXAMPLE, {"melds": "pong C"}, "melds"),
    (EXAMPLE, {"melds": {"pong": "C"}}, "melds"),
    (EXAMPLE, {"melds": [3]}, "melds[0]"),
    (EXAMPLE, {"melds": ["pong C", "pong"]}, "melds[1]"),
    (EXAMPLE, {"melds": ["peng C"]}, "melds[0]"),
    (EXAMPLE, {"melds": ["chow 8s"]}, "melds[0]"),
    (EXAMPLE, {"melds": ["chow E"]}, "melds[0]"),
    (EXAMPLE, {"melds": ["kong C"]}, "melds[0]"),
    (EXAMPLE, {"melds": ["kong C closed"]}, "closed"),
    (EXAMPLE, {"win": "9s"}, "9s is not in the hand"),
    (EXAMPLE, {"win": "55m"}, "win"),
    (EXAMPLE, {"win": ""}, "win"),
    (EXAMPLE, {"win": 5}, "win"),
    (EXAMPLE, {"by": "tsumo"}, "tsumo"),
    (EXAMPLE, {"by": ["draw"]}, "by"),
    (EXAMPLE, {"seat": "X"}, "seat"),
    (EXAMPLE, {"seat": "ES"}, "seat"),
    (EXAMPLE, {"seat": 1}, "seat"),
    (EXAMPLE, {"round": "e"}, "round"),
    (EXAMPLE, {"flags": "last_tile"}, "flags"),
    (EXAMPLE, {"flags": ["last"]}, "flags[0]"),
    (EXAMPLE, {"flags": ["last_tile", 3]}, "flags[1]"),
    (EXAMPLE, {"flags": ["last_tile", ["x"]]}, "flags[1]"),
    (EXAMPLE, {"flags": ["kong_draw"]}, "kong_draw can't go with by discard"),
    (EXAMPLE, {"flags": ["double_kong"]}, "double_kong can't go with by discard"),
    (EXAMPLE, {"flags": ["kong_draw"], "by": "robbing"}, "kong_draw"),
    (EXAMPLE, {"flags": ["double_kong"], "by": "robbing"}, "double_kong"),
    (EXAMPLE, {"flags": ["after_kong"], "by": "draw"}, "after_kong can't go with by draw"),
    (EXAMPLE, {"flags": ["after_kong"], "by": "robbing"}, "after_kong"),
    (EXAMPLE, {"flags": ["last_tile"], "by": "robbing"}, "last_tile"),
    (EXAMPLE, {"flags": ["first_turn"], "by": "robbing"}, "first_turn"),
    (EXAMPLE, {"flags": ["first_turn"], "by": "draw"}, "first_turn of seat S"),
    (EXAMPLE, {"flags": ["first_turn"], "seat": "E"}, "first_turn of seat E"),
    (CHENGDU, {"flags": ["first_turn"], "by": "discard"}, "first_turn of seat S"),
    (CHENGDU, {"flags": ["first_turn"], "by": "discard", "seat": "E"}, "first_turn"),
    (EXAMPLE, {"options": ["limit"]}, "options"),
    (EXAMPLE, {"options": {"limits": 10}}, "limits"),
    (EXAMPLE, {"options": {"limit": 9}}, "limit"),
    (EXAMPLE, {"options": {"limit": "10"}}, "limit"),
    (EXAMPLE, {"options": {"limit": 10.0}}, "limit"),
    (EXAMPLE, {"options": {"min_fan": 6}}, "min_fan"),
    (EXAMPLE, {"options": {"min_fan": -1}}, "min_fan"),
    (EXAMPLE, {"options": {"min_fan": True}}, "min_fan"),
    (EXAMPLE, {"options": {"fan": 3}}, "fan"),
    (EXAMPLE, {"options": {"fan": {"pure": 3}}}, "pure"),
    (EXAMPLE, {"options": {"fan": {"chi_mo": -1}}}, "chi_mo"),
    (EXAMPLE, {"options": {"fan": {"chi_mo": 1000}}}, "chi_mo"),
    (EXAMPLE, {"options": {"fan": {"chi_mo": "1"}}}, "chi_mo"),
    (EXAMPLE, {"options": {"fan": {"chi_mo": False}}}, "chi_mo"),
    (EXAMPLE, {"options": {"base": 1}}, "base"),
    (CHENGDU, {"options": {"min_fan": 1}}, "min_fan"),
    (CHENGDU, {"options": {"base": 0}}, "base"),
    (CHENGDU, {"options": {"base": 1.5}}, "base"),
    (CHENGDU, {"options": {"base": "1"}}, "base"),
    (CHENGDU, {"options": {"cap": 6}}, "cap"),
    (CHENGDU, {"hand": "222p 444p 888p EE", "win": "E"}, "no E in chengdu"),
    (CHENGDU, {"melds": ["pong C"]}, "no C in chengdu"),
    (CHENGDU, {"melds": ["chow 1p"]}, "melds[0]: no chow in chengdu"),
    (CLASSIC, {"options": {"calls": 1}}, "calls"),
    (CLASSIC, {"options": {"limit": 10}}, "limit"),
]


@pytest.mark.parametrize("number", range(len(BAD)))
def test_errors(number):
    question, changes, named = BAD[number]
    answer = ask(question, **changes)
    assert answer["ok"] is False and set(answer) == {"ok", "error"}
    assert answer["error"].startswith("line 1: ")
    assert named in answer["error"], answer["error"]


@pytest.mark.parametrize(
    "text, named",
    [
        ("", "no JSON"),
        ("{", "no JSON"),
        ("nonsense", "character 1"),
        ('{"rules": "pocket",}', "character "),
        ("[]", "object expected, not a list"),
        ("null", "null"),
        ("3", "a number"),
        ('"pocket"', "text"),
        ('{"win": "1m", "win": "2m"}', "'win' given twice"),
        ("[" * 100000, "no JSON"),
        ("9" * 5000, ""),
        ('{"hand": "\\ud800"}', "'rules'"),
    ],
)
def test_no_json(text, named):
    good = json.dumps(EXAMPLE)
    status, answers = run("\n".join((good, text, good)) + "\n")
    assert status == 1
    assert [answer["ok"] for answer in answers] == [True, False, True]  # all lines are answered
    assert answers[1]["error"].startswith("line 2: ") and named in answers[1]["error"]


def test_status():
    good = json.dumps(EXAMPLE)
    no_win = json.dumps(EXAMPLE | {"hand": "124m 456m 789m 11m 55m 5m"})
    assert run("") == (0, [])
    assert run(good + "\n" + no_win + "\n")[0] == 0
    assert run(good + "\n" + good)[0] == 0  # the last line may lack its end
    assert run("x\n" + good)[0] == 1


def test_arguments_are_refused():
    out = io.StringIO()
    assert mj_score.main(["file"], io.StringIO(""), out) == 1
    assert "file" in json.loads(out.getvalue())["error"]


def test_as_a_command():
    """As a process: bytes that are no UTF-8 get an error too, nothing goes to standard error."""
    text = json.dumps(EXAMPLE).encode() + b"\n\xff\xfe\n" + json.dumps(CLASSIC).encode() + b"\n"
    command = [sys.executable, str(ROOT / "tools" / "mj_score.py")]
    done = subprocess.run(command, input=text, capture_output=True, timeout=60)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False, True]
    assert done.returncode == 1 and done.stderr == b""
