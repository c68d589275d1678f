"""The simulation: invariants hold, the watch sees when they don't, a seed is a game."""

import io
import json
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))

import mj_simulate

from mahjong.match import Match, Rng
from mahjong.rules import load
from tools import names

LEVELS = [2, 2, 2, 2]


class Whim:
    """Does whatever is legal, wins and melds oftener than by chance."""

    def __init__(self, seed):
        self.rng = Rng(seed)

    def choose(self, view):
        actions = list(view.actions[: view.n_actions])
        if names.A_WIN in actions and (len(actions) == 1 or self.rng.below(4)):
            return names.A_WIN
        if actions[0] == names.A_PASS and self.rng.below(3) == 0:
            return actions[-1]
        if view.phase == names.TURN and self.rng.below(4):
            # Lonely tiles first, so that hands grow; of three suits the shortest.
            def worth(kind):
                near = [k for k in range(kind - 2, kind + 3) if 0 <= k < 34 and kind < 27]
                near = [k for k in near if k // 9 == kind // 9]
                suit = view.hand[kind // 9 * 9 : kind // 9 * 9 + 9]
                worth = 4 * view.hand[kind] + sum(view.hand[k] for k in near) if near else 4
                return worth + sum(suit)

            return min((a for a in actions if a < 64), key=worth)
        return actions[self.rng.below(len(actions))]


def whims():
    return [Whim(seed) for seed in range(4)]


def run(*argv):
    out = io.StringIO()
    status = mj_simulate.main(list(argv), io.StringIO(), out)
    return status, json.loads(out.getvalue())


@pytest.mark.parametrize(
    ("id", "options"),
    [
        ("pocket", {}),
        ("pocket", {"min_fan": 3}),
        ("chengdu", {}),
        ("chengdu", {"lack": True, "swap": True}),
        ("classic", {"calls": True}),
        ("classic", {}),
    ],
)
def test_nothing_is_broken(id, options):
    reply = mj_simulate.simulate(load(id, options), 40, 5, LEVELS, whims())
    assert reply["violations"] == []
    assert reply["won"] + reply["drawn"] == 40
    assert sum(seat["wins"] for seat in reply["seats"]) >= reply["won"]
    assert abs(sum(seat["points"] for seat in reply["seats"])) < 0.01


class Rash(Whim):
    """Calls now and then what it can't."""

    def choose(self, view):
        if self.rng.below(12) == 0:
            kind = view.last if view.last < 34 else self.rng.below(34)
            return (2 + self.rng.below(4)) << 6 | kind
        return Whim.choose(self, view)


def test_wrong_calls_of_the_points_game_break_nothing():
    players = [Rash(seed) for seed in range(4)]
    reply = mj_simulate.simulate(load("classic", {}), 40, 6, LEVELS, players)
    assert reply["violations"] == []
    lost = -sum(seat["points"] for seat in reply["seats"]) * 40
    assert lost > 400 and round(lost) % 4 == 0  # to nobody, four a call


def test_computers_win_and_the_same_seed_is_the_same_game():
    words = ("--rules", "pocket", "--deals", "8", "--seed", "11", "--players", "1,2,2,1")
    status, first = run(*words)
    again = run(*words)[1]
    other = run("--rules=pocket", "--deals=8", "--seed=12", "--players=1,2,2,1")[1]
    assert status == 0 and first["won"] >= 6
    long = run("--rules=pocket", "--deals=2", "--seed=987654321012345678")[1]
    for reply, seed in ((first, 11), (again, 11), (other, 12), (long, 987654321012345678)):
        assert reply.pop("deals_per_second") > 0
        assert reply.pop("seed") == seed
    assert first == again != other


@pytest.mark.parametrize(
    ("argv", "error"),
    [
        (["--rules", "poker"], "simulate: rules: pocket, classic or chengdu expected, not 'poker'"),
        (["--deals"], "simulate: nothing follows --deals"),
        (["--deals", "0"], "simulate: --deals: 1-1000000 expected, not '0'"),
        (["--deals", "ten"], "simulate: --deals: 1-1000000 expected, not 'ten'"),
        (["--seed", "-1"], "simulate: --seed: %d-%d expected, not '-1'" % (0, 2**63 - 1)),
        (["--players", "2,2"], "simulate: --players: four levels expected, not 2"),
        (["--players", "2,2,2,9"], "simulate: --players: 1-3 expected, not '9'"),
        (["--speed", "9"], None),
        (["--options", "[]"], "--options: a JSON object expected, not a list"),
        (["--options", '{"limit": 9}'], "simulate: options.limit: 9 is not allowed"),
    ],
)
def test_wrong_arguments_are_named(argv, error):
    status, reply = run(*argv)
    assert status == 1 and reply["ok"] is False
    assert reply["error"] == error or (error is None and "--speed" in reply["error"])


# --- the watch itself: each of its checks can fail ---
def watched(id="chengdu"):
    match = Match(load(id), 0, 3)
    watch = mj_simulate.Watch(match.deal)
    match.deal.listener = watch.listen
    match.start_deal()
    return match.deal, watch


def break_hand(deal, watch):
    deal.hands[1][3] += 1
    watch.check()
    return ["tiles of a hand", "each tile in one place"]


def break_wall(deal, watch):
    deal.wall[deal.front] = (deal.wall[deal.front] + 1) % 27
    watch.check()
    return ["each tile in one place"]


def break_points(deal, watch):
    deal.deltas[2] += 1
    watch.check()
    watch.check_end()
    return ["points sum to zero", "deltas are the sum of the payments", "next dealer"]


def break_waiting(deal, watch):
    deal.waiting = 0
    watch.check()
    return ["somebody is to act until the end"]


def break_saved(deal, watch):
    deal.invalid[0] = 1
    deal.to_bytes = lambda: b"\0" + type(deal).to_bytes(deal)[1:-1]
    try:
        watch.check_saved()
    except ValueError:
        watch.note("saved form")
    return ["saved form"]


def break_turn(deal, watch):
    watch.listen(names.DREW, (deal.turn + 1) & 3, 0)
    watch.listen(names.DISCARDED, deal.turn, 0)
    watch.listen(names.CHOWED, (deal.turn + 2) & 3, 0)
    deal.front = deal.back
    watch.listen(names.KONGED, deal.turn, 0)
    watch.listen(names.PONGED, deal.turn, 0)
    return [
        "draw out of turn",
        "discard out of turn",
        "chow out of turn",
        "kong without a replacement",
        "claim of the last discard",
    ]


def break_winner(deal, watch):
    watch.listen(names.WON, deal.turn, 0)
    watch.listen(names.WON, deal.turn, 0)
    watch.check()
    deal.next_dealer = 0
    deal.pay(names.FOR_WIN, (deal.turn + 1) & 3, deal.turn, 1)
    deal.pay(names.FOR_REFUND, (deal.turn + 1) & 3, deal.turn, 1)
    watch.check_end()
    return [
        "won twice",
        "tiles of a hand",
        "a winner is asked",
        "a winner pays or receives later",
        "refund of what was not paid",
    ]


@pytest.mark.parametrize(
    "sabotage",
    [break_hand, break_wall, break_points, break_waiting, break_saved, break_turn, break_winner],
)
def test_the_watch_sees(sabotage):
    deal, watch = watched()
    watch.check()
    assert watch.violations == {}
    expected = sabotage(deal, watch)
    assert set(watch.violations) >= set(expected) - {"tiles of a hand"}
