"""What playing a deal costs in the MicroPython virtual machine: heap that stays, and time."""

import pytest
from vm import Machine

PLAY = """
import gc
from dealchecks import choose, someone
from mahjong.match import Match
from mahjong.match import Rng
from mahjong.rules import load
from mahjong.view import View
from vmtools import heap, start, stop

match = Match(load("%s"), 0, 5)
view = View()
rng = Rng(4)


def play():
    match.start_deal()
    deal = match.deal
    while not deal.over:
        seat = someone(deal, rng)
        view.look(deal, seat, match.points)
        action = choose(deal, seat, rng)
        start("apply")
        deal.apply(seat, action)
        stop("apply")
    match.finish_deal()


for i in range(6):
    play()
    print(heap())
"""


@pytest.mark.parametrize("id", ["pocket", "chengdu", "classic"])
def test_deals_take_no_more_heap_and_little_time(id):
    result = Machine().run(PLAY % id)
    heaps = [int(word) for word in result.text.split()]
    # What is imported at the end of the first Chengdu deals stays; nothing else may.
    assert max(heaps[2:]) - heaps[2] <= 64, heaps
    spans = sorted(fuel for _, fuel in result.spans)
    assert len(spans) > 200
    # A unit is about 7 ns: 20 ms, and 200 for a settlement at the end of a wall.
    assert spans[len(spans) // 2] < 2_500_000
    assert spans[-1] < 30_000_000
