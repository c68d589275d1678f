"""Chengdu on the handheld: whole deals by keys, forced wins, the settlement, leaving, the level."""

import importlib
import re
import struct
import sys
import types

import face_states
import pytest

from handheld.tally import level
from tools.host import NVM_SIZE, png, run

DEAL = re.compile(r"deal (\d+) seed (\d+) (won|drawn) \[(.*?)\]")
CHENGDU = {"MAHJONG_RULES": "chengdu", "MAHJONG_TRACE": "1"}
# Settings: declaring the lacking suit and swapping, as handheld.settings numbers them.
LACK_AND_SWAP = bytes((192 + 2, 1, 192 + 3, 1))


def deals(result):
    """(number, seed, how it ended, deltas) of each deal that was played."""
    found = [DEAL.match(line) for line in result.stdout.splitlines() if line.startswith("deal ")]
    return [(int(m[1]), m[2], m[3], [int(n) for n in m[4].split(",")]) for m in found]


def tally(nvm):
    """(points, won, lost, drawn) that the 8 KB keep."""
    chip = types.ModuleType("microcontroller")
    chip.nvm = bytearray(nvm)
    before = {name: sys.modules.pop(name, None) for name in ("microcontroller", "handheld.storage")}
    sys.modules["microcontroller"] = chip
    try:
        storage = importlib.import_module("handheld.storage")
        data = storage.load(storage.TALLY)[0]
    finally:
        for name, module in before.items():
            sys.modules.pop(name, None)
            if module is not None:
                sys.modules[name] = module
    if not data:
        return (0, 0, 0, 0)
    points, won, lost, drawn = struct.unpack("<4I", data)
    return (points - 0x10000000, won, lost, drawn)


def pixels(result, name):
    return png.decode(result.shots[name])[2]


@pytest.mark.parametrize(
    ("board", "settings"),
    [("pygamer", b""), ("pybadge", LACK_AND_SWAP), ("pygamer", LACK_AND_SWAP)],
)
def test_twenty_deals_play_themselves(board, settings):
    nvm = face_states.nvm(None, settings=settings) if settings else None
    env = CHENGDU | {"MAHJONG_AUTOPLAY": "1", "MAHJONG_SEED": "7"}
    result = run(board=board, env=env, nvm=nvm, until_text="deal ", until_times=20)
    played = deals(result)
    assert len(played) == 20 and result.status == 0
    assert len({seed for _, seed, _, _ in played}) > 3  # four deals a game
    assert all(sum(deltas) == 0 for _, _, _, deltas in played)
    assert tally(result.nvm) == (0, 0, 0, 0)  # the computer's deals are not the player's


def by_keys(board, nvm, begin):
    """A deal in which the player takes what is offered and discards what he draws."""
    script = begin + "+300 tap A 60\n" * 160 + "+100 shot later\n+0 end\n"
    return run(script, board=board, env=CHENGDU | {"MAHJONG_SEED": "12"}, nvm=nvm)


@pytest.mark.parametrize("settings", [b"", LACK_AND_SWAP], ids=["plain", "lack and swap"])
def test_a_whole_deal_by_keys_and_on_to_the_next(settings):
    told = []
    for board in ("pygamer", "pybadge"):
        nvm = face_states.nvm(None, settings=settings) if settings else None
        # To the middle of the hand, for three tiles of one suit.
        begin = "1500 tap A 60\n" + "+300 tap RIGHT 60\n" * 6 * bool(settings)
        result = by_keys(board, nvm, begin)
        played = deals(result)
        assert len(played) >= 2 and result.status == 0  # through the settlement to another deal
        account = tally(result.nvm)
        assert account[0] == sum(deltas[0] for _, _, _, deltas in played)
        assert account[1] == sum(deltas[0] > 0 for _, _, _, deltas in played)
        assert account[2] == sum(deltas[0] < 0 for _, _, _, deltas in played)
        assert sum(account[1:]) == len(played)
        told.append((result.stdout, result.shots["later"]))
    assert told[0] == told[1]


def test_the_last_tiles_are_won_on_without_a_question():
    nvm = face_states.nvm(face_states.chengdu_forced())
    script = "1500 tap A 60\n+300 shot won\n+0 tap START 60\n+300 shot pause\n+0 end\n"
    result = run(script, nvm=nvm, env=CHENGDU)
    gold = bytes((0xF6, 0xC9, 0x45))
    row = pixels(result, "won")[(64 * 160 + 110) * 3 : (64 * 160 + 119) * 3]
    assert result.status == 0 and abs(row[3 * 4] - gold[0]) < 9  # the winner's golden disc


def test_a_settlement_counts_once():
    nvm = face_states.nvm(face_states.chengdu_end())
    script = "1500 tap A 60\n+900 tap A 60\n+4000 shot first\n+0 end\n"
    first = run(script, nvm=nvm, env=CHENGDU)
    account = tally(first.nvm)
    assert sum(account[1:]) == 1
    again = run("1500 tap A 60\n+1500 shot first\n+0 end\n", nvm=first.nvm, env=CHENGDU)
    assert again.shots["first"] == first.shots["first"]
    assert tally(again.nvm) == account


def test_leaving_costs_what_it_says_and_counts():
    nvm = face_states.nvm(face_states.chengdu_end())
    down = "+100 tap DOWN 60\n"
    keys = "1500 tap A 60\n+900 tap START 60\n+200 tap DOWN 60\n" + 3 * down + "+100 tap A 60\n"
    stay = run(keys + "+300 tap A 60\n+300 end\n", nvm=nvm, env=CHENGDU)
    assert tally(stay.nvm) == (0, 0, 0, 0)
    left = run(keys + "+300 tap DOWN 60\n+100 tap A 60\n+500 end\n", nvm=nvm, env=CHENGDU)
    # A kong of another, the ready player's best hand, the penalty.
    assert tally(left.nvm) == (-2 - 8 - 50, 0, 1, 0)


def test_a_winner_hurries_the_others():
    nvm = face_states.nvm(face_states.chengdu_out())

    def end(keys):
        script = "1500 tap A 60\n+900 tap A 60\n+1500 %s\n" % keys
        result = run(script + "+60000 end\n", nvm=nvm, env=CHENGDU)
        return result.pixels[-1][0]

    slow, fast, back = end("log wait"), end("tap A 60"), end("tap A 60\n+100 tap B 60")
    assert fast < back <= slow


def test_the_level_is_shown_after_500_deals():
    shots = {}
    for deals_before in (498, 499):
        account = (2100, 300, deals_before - 300, 0)
        nvm = face_states.nvm(face_states.chengdu_end(), account)
        script = "1500 tap A 60\n+900 tap A 60\n+4000 shot first\n" + "+150 tap A 60\n" * 4
        result = run(script + "+200 shot last\n+0 end\n", nvm=nvm, env=CHENGDU)
        assert sum(tally(result.nvm)[1:]) == deals_before + 1
        shots[deals_before] = pixels(result, "last")
    assert shots[498] != shots[499]


def test_levels():
    assert level(499, 0, 0, 1) == pytest.approx(0.1 * 2 * 499)
    assert level(500, 1, 0, 0) == pytest.approx(1 + 0.1 * (1000 + 500) + 0.1 * 1)
    assert level(2000, 300, 150, 50) == pytest.approx(3 + 0.1 * (8 + 2000 / 300) + 0.1 * 2)
    assert level(1999, 200, 200, 100) == pytest.approx(2 + 0.1 * (2 * 1999 / 500 + 1999 / 200))
    assert level(-900, 100, 400, 0) == pytest.approx(0.1 * (-3.6 - 9))
    assert level(0, 0, 0, 0) == 0


def test_rubbish_in_the_tally_is_no_tally():
    broken = bytearray(b"\xff" * NVM_SIZE)
    broken[5120:5248] = bytes(range(128))
    script = "1500 tap A 60\n" + "+300 tap A 60\n" * 3 + "+0 end\n"
    assert run(script, nvm=bytes(broken), env=CHENGDU).status == 0
