"""Computer players of Classic: hands that pay are kept, and no call is ever invalid."""

from computercases import PASS, PONG, Seen, play, wall
from textcases import kinds

from mahjong.computer import Computer
from mahjong.deal import Deal
from mahjong.match import Rng
from mahjong.rules import load
from mahjong.view import View


def tile(text):
    return kinds(text)[0]


def test_the_own_wind_is_claimed():
    view = Seen("123m 46p 78s 99s 55m EE", "classic").claim(2, "E", PONG + tile("E"))
    for level in (2, 3):
        assert Computer(level, Rng(1)).choose(view) == PONG + tile("E")


def test_a_useless_pong_is_passed():
    view = Seen("123m 456m 678p 34s 99p", "classic").claim(2, "9p", PONG + tile("9p"))
    for level in (1, 2, 3):
        assert Computer(level, Rng(1)).choose(view) == PASS


def test_no_call_is_invalid():
    rules = load("classic")
    deal = Deal(rules)
    view = View()
    for seed in (1, 2):
        deal.begin(seed, 0, wall(rules, seed))
        play(deal, view, [Computer(1 + seat % 3, Rng(seat)) for seat in range(4)])
        assert not sum(deal.invalid)
