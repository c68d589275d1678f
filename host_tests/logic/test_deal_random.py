"""Deals between players that do whatever is legal: what must hold at every moment holds."""

from array import array

from dealchecks import ACTIONS, broken, choose, refuses, someone

from mahjong.deal import Deal, IllegalAction
from mahjong.match import Rng
from mahjong.rules import load

DEALS = 8


def shuffled(rules, seed):
    wall = bytearray([kind for kind in range(rules.KINDS) for _ in range(4)])
    Rng(seed).shuffle(wall, len(wall))
    return wall


def play(id, options, seeds, step):
    """Play a deal for each seed, calling step(deal, rng) before each action; the results."""
    rules = load(id, options)
    deal = Deal(rules)
    results = []
    for seed in seeds:
        rng = Rng(seed + 1000)
        deal.begin(seed & 3, seed >> 2 & 3, shuffled(rules, seed), rng.below(4), rng.below(3))
        steps = 0
        while not deal.over:
            wrong = broken(deal)
            assert not wrong, "seed %d, step %d: %s" % (seed, steps, wrong)
            step(deal, rng)
            seat = someone(deal, rng)
            deal.apply(seat, choose(deal, seat, rng))
            steps += 1
            assert steps < 600, "seed %d does not end" % seed
        wrong = broken(deal)
        assert not wrong, "seed %d, at the end: %s" % (seed, wrong)
        assert deal.next_dealer < 4 and deal.next_round < 4
        results.append(deal.result)
    return results


def nothing(deal, rng):
    pass


def test_pocket_holds():
    results = play("pocket", {}, range(DEALS), nothing)
    assert "drawn" in results


def test_an_illegal_action_changes_nothing():
    checked = [0]

    def step(deal, rng):
        seat = rng.below(4)
        n = deal.actions(seat, ACTIONS)
        legal = [ACTIONS[i] for i in range(n)]
        action = rng.below(512)
        if action not in legal:
            checked[0] += 1
            assert refuses(deal, seat, action), "seat %d, action %d" % (seat, action)

    play("pocket", {}, range(3), step)
    assert checked[0] > 150


def test_a_saved_deal_goes_on_the_same():
    other = Deal(load("pocket"))
    buf = array("H", bytes(96))

    def step(deal, rng):
        data = deal.to_bytes()
        assert len(data) < 850
        other.from_bytes(data)
        assert other.to_bytes() == data
        for seat in range(4):
            n = deal.actions(seat, ACTIONS)
            assert other.actions(seat, buf) == n and buf[:n] == ACTIONS[:n]
        seat = someone(deal, rng)
        action = choose(deal, seat, rng)
        deal.apply(seat, action)
        other.apply(seat, action)
        assert other.to_bytes() == deal.to_bytes()
        if deal.over:  # give the loop one more step to see the end
            deal.from_bytes(data)

    play("pocket", {}, range(3), step)


def test_rubbish_is_no_saved_deal():
    deal = Deal(load("pocket"))
    deal.begin(0, 0, shuffled(deal.rules, 1))
    good = deal.to_bytes()
    rng = Rng(5)
    for n in (0, 1, 20, len(good) - 1):
        refused(deal, good[:n])
    refused(deal, good + b"\0")
    for byte in (0, 255):
        refused(deal, bytes([byte]) * len(good))
    for _ in range(50):
        refused(deal, bytes([rng.below(256) for _ in range(len(good))]))


def refused(deal, data):
    try:
        deal.from_bytes(data)
    except ValueError as error:
        assert "saved game" in str(error)
        return
    raise AssertionError("taken for a deal")


def test_chengdu_holds():
    results = play("chengdu", {}, range(DEALS), nothing)
    assert "drawn" in results


def test_chengdu_holds_with_lack_and_swap():
    play("chengdu", {"lack": True, "swap": True, "base": 5}, range(DEALS), nothing)


def test_classic_holds():
    play("classic", {"calls": True}, range(DEALS), nothing)


def test_classic_holds_with_free_calls():
    def step(deal, rng):
        action = rng.below(512)
        for i in range(deal.actions(3, ACTIONS)):
            if ACTIONS[i] == action:
                return
        if 128 <= action < 384 and deal.phase == 0:
            calls = deal.invalid[3]
            assert deal.apply(3, action) is False
            assert deal.invalid[3] == min(calls + 1, 255)

    play("classic", {}, range(DEALS), step)


def test_leaving_ends_a_chengdu_deal_at_any_time():
    rules = load("chengdu", {"base": 2, "lack": True, "swap": True})
    deal = Deal(rules)
    for seed in range(12):
        rng = Rng(seed)
        deal.begin(seed & 3, 0, shuffled(rules, seed), 0, rng.below(3))
        for _ in range(rng.below(90)):
            if not deal.over:
                seat = someone(deal, rng)
                deal.apply(seat, choose(deal, seat, rng))
        seat = rng.below(4)
        if deal.over or deal.out >> seat & 1:
            before = deal.to_bytes()
            try:
                deal.leave(seat)
            except IllegalAction:
                assert deal.to_bytes() == before
                continue
            raise AssertionError("left")
        deal.leave(seat)
        assert deal.result == "left" and sum(deal.deltas) == -100
        assert not broken(deal) and deal.next_dealer < 4
