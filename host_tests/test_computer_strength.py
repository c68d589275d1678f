"""Computer players against each other: a higher level wins more, and sound players get to a win.

Every wall is played twice with the players' places exchanged, so that luck with the tiles counts
for both alike. The margins are small beside the luck of single deals: over thousands of Pocket
deals level 3 gains about half a point a deal on level 2, and level 2 a third on level 1.
"""

import pytest

from mahjong.computer import Computer
from mahjong.deal import Deal
from mahjong.match import Rng
from mahjong.rules import load
from mahjong.view import View


def contest(id, one, two, walls, seed):
    """Two players of each level at a table: points of level `one`, and deals won by anybody."""
    rules = load(id)
    deal = Deal(rules)
    view = View()
    wall = bytearray(4 * rules.KINDS)
    points = won = 0
    for number in range(walls):
        for turned in (0, 1):
            levels = [one if (seat + turned) % 2 else two for seat in range(4)]
            players = [Computer(level, Rng(seat)) for seat, level in enumerate(levels)]
            for i in range(len(wall)):
                wall[i] = i % rules.KINDS
            Rng(seed * 1000 + number).shuffle(wall, len(wall))
            deal.begin(number % 4, number // 4 % 4, wall)
            while not deal.over:
                for seat in range(4):
                    if deal.waiting >> seat & 1:
                        deal.apply(seat, players[seat].choose(view.look(deal, seat)))
            won += deal.win_count > 0
            points += sum(d for d, level in zip(deal.deltas, levels, strict=True) if level == one)
    return points, won


# Rule set, higher level, lower level, walls. Classic is nearly a pure race: there the two upper
# levels are about even.
CONTESTS = (
    ("pocket", 2, 1, 50),
    ("pocket", 3, 2, 150),
    ("chengdu", 2, 1, 40),
    ("chengdu", 3, 2, 40),
    ("classic", 2, 1, 50),
    ("classic", 3, 1, 50),
)


@pytest.mark.parametrize("id, one, two, walls", CONTESTS)
def test_the_higher_level_wins(id, one, two, walls):
    points, _ = contest(id, one, two, walls, 2)
    assert points > 0, "level %d lost %d points" % (one, -points)


def test_sound_players_get_to_a_win():
    _, won = contest("pocket", 2, 2, 50, 4)
    assert won >= 95
