"""The logic tests once more in a real MicroPython, and what must hold there besides."""

import pytest
import vm
from vm import ROOT, Machine, VmError, run_tests

LOGIC = sorted(path.stem for path in (ROOT / "host_tests" / "logic").glob("test_*.py"))
# Lets a machine see how it fares with little heap: a hand, a handful of questions, no garbage.
QUESTIONS = """
from vmtools import *
from mahjong.automaton import distance, useful, waits, is_complete
from mahjong.distances import Distances
from textcases import counts
hands = Distances()
hand = counts("123m 456m 79m 45p 99s EC")
out = bytearray(34)

def ask():
    distance(hand)
    is_complete(hand)
    hands.load(hand)
    for kind in range(34):
        if hand[kind]:
            hands.after(kind)
            hands.useful_after(kind, out)
    hand[27] = 0
    useful(hand, 0, out)
    waits(hand, 0, out)
    hand[27] = 1
"""


@pytest.fixture(scope="module")
def machine():
    return Machine()


@pytest.mark.parametrize("module", LOGIC)
def test_logic(machine, module):
    assert run_tests(machine, module) > 0


def test_questions_leave_no_garbage(machine):
    code = QUESTIONS + "ask()\ngc.collect()\ngc.disable()\nbefore = gc.mem_alloc()\n"
    code += "for _ in range(20):\n    ask()\nprint(gc.mem_alloc() - before)\n"
    assert int(machine.run(code).text) <= 16  # the last printed number's own block


def test_tables_are_small(machine):
    code = "from vmtools import *\nimport mahjong\nbefore = heap()\n"
    code += "import mahjong.automaton\nprint(heap() - before)\n"
    assert int(machine.run(code).text) < 12500


def test_fuel_is_the_same_on_every_run(machine):
    code = QUESTIONS + "start('ask')\nask()\nstop('ask')\n"
    first = machine.run(code)
    assert first.fuel["ask"] > 100000
    assert first.fuel == machine.run(code).fuel


def test_fuel_of_a_distance(machine):
    code = QUESTIONS + "for _ in range(2):\n    start('distance')\n    distance(hand)\n"
    code += "    stop('distance')\n"
    cold, warm = (fuel for _, fuel in machine.run(code).spans)
    assert warm <= cold <= 150000


def test_a_filler_leaves_so_much_heap(machine):
    code = "from vmtools import *\nprint(gc.mem_free())\nx = bytearray(%d)\n"
    free = int(machine.run(code % 30000, free=64 * 1024).text)
    assert 60 * 1024 < free <= 64 * 1024
    with pytest.raises(VmError, match="MemoryError"):
        machine.run(code % 70000, free=64 * 1024)


def test_an_exception_is_told_with_its_place(machine):
    with pytest.raises(VmError, match="line 2, in broken\nValueError: so"):
        machine.run("def broken():\n    raise ValueError('so')\nbroken()\n")


def test_unequal_marks_are_told():
    with pytest.raises(VmError, match="without its start"):
        vm.Machine().run("from vmtools import *\nstop('this')\n")
