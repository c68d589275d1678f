"""Computer players of Chengdu: the suit to lack, kongs, pigs, and defence by what others lack."""

from computercases import KONG, PASS, PONG, Seen, play, wall
from textcases import kinds

from mahjong.computer import Computer
from mahjong.deal import Deal
from mahjong.match import Rng
from mahjong.rules import load
from mahjong.tiles import name
from mahjong.view import View

LACK, SWAP = 384, 448


def answer(view, level):
    return Computer(level, Rng(1)).choose(view)


def thrown(view, level):
    action = answer(view, level)
    assert action < PASS, action
    return name(action)


def tile(text):
    return kinds(text)[0]


def test_the_suit_of_least_use_is_lacked():
    view = Seen("19m 234567p 12378s", "chengdu").may(LACK, LACK + 1, LACK + 2)
    view.phase = 5
    for level in (1, 2, 3):
        assert answer(view, level) == LACK


def test_tiles_of_least_use_are_swapped():
    view = Seen("1489m 234567p 678s", "chengdu")
    view.phase = 4
    view.may(*[SWAP + k for k in range(27) if view.hand[k]])
    for level in (1, 2, 3):
        action = answer(view, level)
        assert action >= SWAP and (action & 63) // 9 == 2  # three of bamboo, the least


def test_the_third_suit_goes_first():
    view = Seen("5m 234567p 13668s 88p", "chengdu").turn_to()
    for level in (2, 3):
        assert thrown(view, level) == "5m"


def test_a_kong_brings_points():
    view = Seen("7777p 23456p 22266s", "chengdu").turn_to(KONG + tile("7p"))
    view.hand[tile("6p")] -= 1
    view.hand[tile("9p")] += 1
    for level in (2, 3):
        assert answer(view, level) == KONG + tile("7p")


def test_no_pong_of_the_third_suit():
    view = Seen("55m 234678p 88p", "chengdu").lay(0, "pong 3s").claim(2, "5m", PONG + tile("5m"))
    for level in (2, 3):
        assert answer(view, level) == PASS


def test_no_pig_at_the_end():
    # Whatever the hand hopes for: two turns before the wall is empty the third suit goes.
    view = Seen("9m 9m 2468p 1357s 19p 19s", "chengdu").turn_to()
    view.wall_left = 8
    for level in (2, 3):
        assert thrown(view, level) == "9m"


def test_every_option_is_played_to_the_end():
    rules = load("chengdu", {"lack": True, "swap": True})
    deal = Deal(rules)
    view = View()
    for seed in (1, 2):
        deal.begin(seed, 0, wall(rules, seed))
        play(deal, view, [Computer(1 + seat % 3, Rng(seat)) for seat in range(4)])
        assert sum(deal.deltas) == 0
