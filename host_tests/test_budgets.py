"""What the game's logic may cost in a small heap, in the MicroPython virtual machine.

That machine's collector doesn't see the frames of larger functions, so a collect inside of one ends
in rubbish. The game takes hardly any heap while a deal is played: none of these runs comes to a
collect of its own.
"""

from pathlib import Path

import pytest
from vm import Machine

ROOT = Path(__file__).resolve().parent.parent

RULES = ("pocket", "chengdu", "classic")

DEALS = """
import gc
from mahjong.computer import Computer
from mahjong.match import Match
from mahjong.match import Rng
from mahjong.rules import load
from mahjong.view import View
from vmtools import fill, heap

match = Match(load("%s"), 0, 3)
view = View()
players = [Computer(%d, Rng(seat)) for seat in range(4)]


def play():
    deal = match.deal
    match.start_deal()
    while not deal.over:
        for seat in range(4):
            if deal.waiting >> seat & 1:
                deal.apply(seat, players[seat].choose(view.look(deal, seat, match.points)))
    match.finish_deal()


"""


@pytest.fixture(scope="module")
def machine():
    return Machine()


def modules(id):
    """All modules of the logic but those of the other rule sets, and what is loaded only when it is
    asked for: what some options settle before the first draw, and leaving for good."""
    for path in sorted((ROOT / "lib" / "mahjong").rglob("*.py")):
        parts = path.relative_to(ROOT / "lib").with_suffix("").parts
        if parts[-1] in ("__init__", "chengdu_start", "chengdu_leave"):
            continue
        if len(parts) == 2 or parts[-1].startswith(id):
            yield ".".join(parts)


@pytest.mark.parametrize("id", RULES)
def test_all_of_the_logic_with_one_rule_set(machine, id):
    code = "from vmtools import heap\nold = heap()\n"
    code += "".join("import %s\n" % name for name in modules(id))
    size = int(machine.run(code + "print(heap() - old)\n").text)
    assert 30 * 1024 < size <= 48 * 1024, size


def play(machine, id, level, deals):
    """Bytes of heap that so many deals leave, and of garbage that they made, with 64 KB free."""
    code = DEALS % (id, level) + "play()\n"
    if id == "chengdu":  # comes with the first wall that runs out, and stays
        code += "import mahjong.rules.chengdu_end\n"
    code += "fill(64 * 1024)\nbefore = heap()\n"
    code += "for _ in range(%d):\n    play()\n" % deals
    code += "used = gc.mem_alloc()\nleft = heap()\nprint(left - before, used - left)\n"
    left, garbage = machine.run(code).text.split()
    return int(left), int(garbage)


def test_two_hundred_deals_with_64_kb(machine):
    left, garbage = play(machine, "pocket", 2, 200)
    assert abs(left) <= 1024
    assert garbage < 32 * 1024  # so nothing was ever collected


@pytest.mark.parametrize("id", RULES)
def test_deals_of_strong_players_with_64_kb(machine, id):
    left, garbage = play(machine, id, 3, 24)
    assert abs(left) <= 1024
    assert garbage < 24 * 400
