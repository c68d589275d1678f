"""What scoring costs in the MicroPython virtual machine."""

import pytest
from vm import Machine

SCORE = """
import gc
import score_cases
from textcases import rows
from vmtools import start, stop

todo = []
for id in ("pocket", "chengdu", "classic"):
    todo.extend([[id] + row for row in rows("score_%s.txt" % id)])


def prepare():
    global case, rules, win
    case = todo.pop()
    rules, win = score_cases.question(case[0], *case[2:7])
    rules.score(win)


def measure():
    gc.disable()
    before = gc.mem_alloc()
    start(case[0])
    rules.score(win)
    stop(case[0])
    used = gc.mem_alloc() - before
    gc.enable()
    assert used <= 64, "%s line %d: %d bytes of heap for a question" % (case[0], case[1], used)


# This machine's collector doesn't see the frames of larger functions: collect between them only.
while todo:
    prepare()
    gc.collect()
    measure()
"""


@pytest.fixture(scope="module")
def machine():
    return Machine()


def test_scoring_is_quick_and_takes_no_heap(machine):
    spans = machine.run(SCORE).spans
    assert len(spans) > 400
    assert max(fuel for _, fuel in spans) < 2_000_000  # 5 million are allowed
