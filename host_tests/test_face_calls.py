"""Calling by oneself, the clocks, and giving the seat away: keys pressed in the simulator."""

import re

import face_states
import pytest

from mahjong.match import from_bytes
from tools.host import NVM_SIZE, png, run

FIRST = "1500 tap A 60\n"  # goes on with the kept game
CLASSIC = {"MAHJONG_RULES": "classic", "MAHJONG_SEED": "4"}


def state(name):
    return face_states.nvm(face_states.STATES[name]())


def kept(result):
    """The game that the handheld keeps."""
    return from_bytes(face_states.kept(result.nvm))


def after(keys, name, **options):
    """The game after these keys and a pause (which keeps it)."""
    return kept(run(FIRST + keys + "+0 tap START 60\n+400 end\n", nvm=state(name), **options))


UP = " tap UP 60\n+150 tap "
WHEEL = {"RIGHT": "kong", "DOWN": "pong", "UP": "win", "LEFT": "chow"}


# What a call does


def test_nothing_tells_what_may_be_called():
    """The prompt stays closed, whether something could be called or not."""
    grounds = []
    for name in ("classic_claim", "classic_win", "classic_race"):
        result = run(FIRST + "+600 shot asked\n+0 end\n", nvm=state(name))
        _, _, rgb = png.decode(result.shots["asked"])
        grounds.append(rgb[160 * 96 * 3 : 160 * 107 * 3])
    assert len(set(grounds)) == 1 and len(set(grounds[0])) <= 4


@pytest.mark.parametrize("key", WHEEL)
def test_each_direction_calls_its_own(key):
    game = after("+500" + UP + key + " 60\n+300 tap A 60\n+300 log x\n", "classic_claim")
    meld = game.deal.melds[0]
    if WHEEL[key] in ("kong", "win"):
        assert game.deal.invalid[0] == 1 and meld == 255
    else:
        assert game.deal.invalid[0] == 0
        assert meld // 34 == (1 if WHEEL[key] == "pong" else 0)


def test_a_wrong_call_costs_four_and_the_deal_goes_on():
    keys = "+500" + UP + "RIGHT 60\n+200" + UP + "UP 60\n+200" + UP + "DOWN 60\n+300"
    game = after(keys + " log x\n", "classic_claim")
    assert game.deal.invalid[0] == 2
    assert game.deal.melds[0] // 34 == 1  # and the pong was right


def test_holding_up_opens_the_wheel_and_calls_nothing():
    game = after("+500 tap UP 1500\n+100 log x\n", "classic_claim")
    assert list(game.deal.invalid) == [0, 0, 0, 0]


def test_a_chow_is_late_after_four_seconds_a_pong_is_not():
    late = after("+4400" + UP + "LEFT 60\n+200 log x\n", "classic_claim")
    assert late.deal.melds[0] == 255 and late.deal.invalid[0] == 0  # told, not charged
    early = after("+3000" + UP + "LEFT 60\n+200 tap A 60\n+200 log x\n", "classic_claim")
    assert early.deal.melds[0] < 34
    pong = after("+6000" + UP + "DOWN 60\n+200 log x\n", "classic_claim")
    assert pong.deal.melds[0] // 34 == 1


def test_after_seven_seconds_the_discard_is_gone():
    keys = "+7600 log x\n"
    game = after(keys, "classic_claim")
    assert game.deal.melds[0] == 255 and game.deal.turn == 0
    # Waiting with the open wheel doesn't help.
    game = after("+6500 tap UP 60\n+1200 tap DOWN 60\n+200 log x\n", "classic_claim")
    assert game.deal.melds[0] == 255 and game.deal.invalid[0] == 0


def test_passing_at_once():
    game = after("+500 tap B 60\n+900 log x\n", "classic_claim")
    assert game.deal.turn == 0 and game.deal.phase == 0 and game.deal.drawn < 34


def test_who_is_quicker_has_the_win():
    quick = after("+400" + UP + "UP 60\n+300 log x\n", "classic_race")
    assert quick.deal.over and quick.deal.wins[0].seat == 0
    slow = after("+4000" + UP + "UP 60\n+300 log x\n", "classic_race")
    assert slow.deal.wins[0].seat == 1 and slow.deal.win_count == 1


def test_with_the_aid_who_is_quicker_has_the_win_too():
    quick = after("+900 tap A 60\n+300 log x\n", "classic_aid")
    assert quick.deal.over and quick.deal.wins[0].seat == 0
    slow = after("+4000 tap A 60\n+300 log x\n", "classic_aid")
    assert slow.deal.wins[0].seat == 1 and slow.deal.win_count == 1


def test_the_win_on_the_own_draw_is_called_too():
    keys = FIRST + "+700 log x\n+0 end\n"
    plain = run(keys, nvm=state("classic_draw"))
    assert plain.status == 0
    game = after("+700" + UP + "UP 60\n+300 log x\n", "classic_draw")
    assert game.deal.over and game.deal.wins[0].seat == 0 and game.deal.wins[0].by == 0


def test_without_the_aid_an_illegal_call_is_only_refused_in_pocket():
    # 64 + 8: the aid of Pocket.
    nvm = face_states.with_settings(state("claims"), {64 + 8: 0})
    keys = FIRST + "+500" + UP + "UP 60\n+200 shot refused\n+0" + UP + "DOWN 60\n+300"
    result = run(keys + " tap START 60\n+400 end\n", nvm=nvm)
    game = kept(result)
    assert list(game.deal.invalid) == [0, 0, 0, 0]
    assert game.deal.melds[0] // 34 == 1
    # And the discard waits for ever: there is no clock.
    result = run(FIRST + "+30000 tap START 60\n+400 end\n", nvm=nvm)
    assert kept(result).deal.phase == 1


# Clocks


def test_the_drawn_tile_goes_when_the_time_for_a_turn_is_over():
    env = dict(CLASSIC)
    script = FIRST + "+29000 tap START 60\n+400 end\n"
    before = kept(run(script, env=env)).deal
    assert before.n_discards == 0 and before.turn == 0
    after_it = kept(run(FIRST + "+31500 tap START 60\n+400 end\n", env=env)).deal
    assert after_it.n_discards and after_it.discards[0] == before.drawn
    # A raised tile goes instead.
    keys = "+900 tap LEFT 60\n+200 tap LEFT 60\n+30400 tap START 60\n+400 end\n"
    raised = kept(run(FIRST + keys, env=env)).deal
    tiles = [k for k in range(34) for _ in range(before.hands[0][k] - (k == before.drawn))]
    assert raised.discards[0] == tiles[-2] != before.drawn


def test_the_claim_clock_passes_in_pocket_too():
    nvm = face_states.with_settings(state("claims"), {64 + 10: 5})
    result = run(FIRST + "+4000 tap START 60\n+400 end\n", nvm=nvm)
    assert kept(result).deal.phase == 1
    result = run(FIRST + "+7000 tap START 60\n+400 end\n", nvm=nvm)
    assert kept(result).deal.turn == 0 and kept(result).deal.melds[0] == 255


def test_the_bar_redraws_little():
    result = run(FIRST + "+1500 log a\n+20000 log b\n+0 end\n", env=CLASSIC)
    a, b = [ms for ms, _ in result.log]
    steps = [n for ms, n in result.pixels if a <= ms < b]
    assert 20 <= len(steps) <= 30 and max(steps) <= 8


def test_the_wheel_redraws_no_more_than_a_discard():
    keys = FIRST + "+600 log a\n+0 tap UP 60\n+150 log b\n+0 tap B 60\n+150 log c\n+0 end\n"
    result = run(keys, nvm=state("classic_claim"))
    a, b, c = [ms for ms, _ in result.log]
    assert 0 < result.redrawn(a, b) <= 3100 and 0 < result.redrawn(b, c) <= 3100


# Away, and passing until the own turn


def deals(result):
    return re.findall(r"^deal (\d+) ", result.stdout, re.M)


@pytest.mark.parametrize("board", ("pygamer", "pybadge"))
def test_the_computer_plays_on_until_a_key_is_pressed(board):
    env = {"MAHJONG_SEED": "4", "MAHJONG_TRACE": "1"}
    script = FIRST + "+900 tap SELECT 900\n"
    result = run(script, env=env, board=board, until_text="deal 2 ", until_ms=900000)
    assert deals(result) == ["1", "2"]
    result = run(script + "+9000 tap A 60\n+60000 shot still\n+0 end\n", env=env, board=board)
    assert not deals(result)


def test_the_pause_gives_the_seat_away_too():
    env = {"MAHJONG_SEED": "4", "MAHJONG_TRACE": "1"}
    script = FIRST + "+900 tap START 60\n+300 tap DOWN 60\n+200 tap A 60\n"
    assert deals(run(script, env=env, until_text="deal 1 ", until_ms=900000)) == ["1"]


@pytest.mark.parametrize("rules", ("classic", "chengdu"))
def test_away_plays_every_rule_set(rules):
    env = {"MAHJONG_SEED": "4", "MAHJONG_TRACE": "1", "MAHJONG_RULES": rules}
    script = FIRST + "+900 tap SELECT 900\n"
    assert deals(run(script, env=env, until_text="deal 1 ", until_ms=900000)) == ["1"]


def test_holding_b_passes_until_the_own_turn():
    keys = FIRST + "+900 tap A 60\n+200 tap B 1500\n+60000 tap START 60\n+400 end\n"
    game = kept(run(keys, env=CLASSIC))
    assert game.deal.turn == 0 and game.deal.phase == 0
    assert not [m for m in game.deal.melds[:8:2] if m != 255]


# Watching


def test_watching_leaves_the_kept_game_alone():
    first = state("claims")
    script = (
        "1500 tap DOWN 60\n+200 tap DOWN 60\n+200 tap DOWN 60\n+200 tap DOWN 60\n+200 tap A 60\n"
    )
    result = run(script + "+9000 shot watch\n+0 tap A 60\n+500 end\n", nvm=first)
    assert kept(result).to_bytes() == from_bytes(face_states.kept(first)).to_bytes()
    again = run(script + "+9000 tap A 60\n+500 tap A 60\n+900 shot table\n+0 end\n", nvm=first)
    plain = run(FIRST + "+900 shot table\n+0 end\n", nvm=first)
    assert again.shots["table"] == plain.shots["table"]


def test_a_blank_handheld_is_told_once():
    script = "1500 shot menu\n+0 end\n"
    first = run(script, nvm=b"\xff" * NVM_SIZE)
    second = run(script, nvm=first.nvm)
    assert first.shots["menu"] != second.shots["menu"]
    assert run(script, nvm=second.nvm).shots["menu"] == second.shots["menu"]


# A whole game


def test_a_whole_game_of_classic_by_keys():
    """Eight deals, B held so that every discard is passed, A discards what was drawn; each fourth
    turn a wrong call. The game ends in the list of the ten best."""
    keys = FIRST + "+300 down B\n"
    for i in range(600):
        keys += "+1500 tap UP 60\n+150 tap LEFT 60\n" if i % 40 == 20 else "+1600 tap A 60\n"
    env = {"MAHJONG_RULES": "classic", "MAHJONG_SEED": "11", "MAHJONG_TRACE": "1"}
    result = run(keys + "+0 end\n", env=env, until_text="deal 8 ")
    told = re.findall(r"^deal (\d+) seed 11 (won|drawn) \[(.*?)\]", result.stdout, re.M)
    assert [int(deal[0]) for deal in told] == list(range(1, 9))
    wrong = sum(-sum(map(int, deal[2].split(","))) for deal in told)
    assert wrong > 0 and wrong % 4 == 0  # paid to nobody
    end = run("1500 tap A 60\n" + "+900 tap A 60\n" * 2 + "+600 shot end\n+0 end\n", nvm=result.nvm)
    assert face_states.kept(end.nvm) == b""
    with face_states.storage(end.nvm) as chip:
        assert len(chip.load(chip.BEST)[0]) == 2 + 6
