"""The bench: the budgets of memory, time and redrawing, held on a part of its positions."""

import io
import json

import pytest

from tools import mj_bench

SHARE = 13  # every thirteenth position


@pytest.fixture(scope="module")
def answer():
    return mj_bench.measure(SHARE)


def test_memory(answer):
    assert answer["heap"]["logic"] <= 48 * 1024
    assert abs(answer["heap"]["deal_growth"]) <= 1024


def test_distance_and_score(answer):
    assert answer["fuel"]["distance"] <= 150_000
    assert answer["fuel"]["distance_worst"] <= 150_000
    assert answer["fuel"]["score"] <= 5_000_000


@pytest.mark.parametrize("id", mj_bench.RULES)
@pytest.mark.parametrize("level", mj_bench.LEVELS)
def test_decisions(answer, id, level):
    discard = answer["fuel"]["discard"][id][str(level)]
    claim = answer["fuel"]["claim"][id][str(level)]
    assert discard["median"] <= 10_000_000
    assert discard["worst"] <= 40_000_000
    assert claim["worst"] <= 10_000_000


def test_redrawing(answer):
    pixels = answer["pixels"]
    assert 0 < pixels["cursor"] <= 700
    assert 0 < pixels["discard"] <= 3000
    assert pixels["screen"] == 160 * 128
    assert pixels["idle"] == 0


def test_distances_are_quick_beside_another_package(answer):
    assert answer["ratio"]["mahjong"] > 1


def test_the_table_names_every_module(answer):
    page = mj_bench.table(answer)
    for name in ("mahjong.suits", "mahjong.computer_weigh", "mahjong.rules.chengdu"):
        assert "| %s |" % name in page


def test_there_are_two_hundred_positions(answer):
    for id in mj_bench.RULES:
        lines = (mj_bench.ROOT / "host_tests" / "cases" / ("positions_%s.txt" % id)).read_text()
        assert lines.count("\nturn ") == 200 and lines.count("\nclaim ") == 60


def test_bad_arguments_are_named():
    out = io.StringIO()
    assert mj_bench.main(["--evry", "3"], io.StringIO(), out) == 1
    answer = json.loads(out.getvalue())
    assert not answer["ok"] and "--evry" in answer["error"]
