"""Distances against the slow reference and against the PyPI package `mahjong`.

The package's own weak spots would show as hands where it and the reference differ; the reference
decides. On all the hands here they agree. (It doesn't ask for the number of melds: it takes what a
hand of 13 or 14 tiles lacks for melds.)
"""

import json
import random
import subprocess
import sys

import pytest
from reference import distance as reference

from mahjong.automaton import (
    distance,
    is_complete,
    orphans_distance,
    pairs_distance,
    useful,
)
from mahjong.distances import ALL, Distances

SUITS = (range(0, 9), range(9, 18), range(18, 27))
TERMINALS = (0, 8, 9, 17, 18, 26, *range(27, 34))
SORTS = "any suit two honours four fours ends flush".split()

# Ours is called `mahjong` too, so the package answers from a process of its own.
ASK_PACKAGE = """
import json, sys
from mahjong.shanten import Shanten
ask = Shanten()
regular = ask.calculate_shanten_for_regular_hand
pairs = ask.calculate_shanten_for_chiitoitsu_hand
orphans = ask.calculate_shanten_for_kokushi_hand
for line in sys.stdin:
    hand = [int(n) for n in line.strip()]
    full = sum(hand) > 12
    print(json.dumps([regular(hand)] + ([pairs(hand), orphans(hand)] if full else [])))
"""


def kinds_of(rng, sort):
    """The kinds that a hand of this sort is drawn from."""
    suit, other = rng.sample(SUITS, 2)
    return {
        "suit": suit,
        "two": [*suit, *other],
        "honours": [*range(27, 34), *rng.sample(range(27), 6)],
        "four": rng.sample(range(34), 10),
        "fours": rng.sample([*suit, *other], 8),
        "ends": TERMINALS,
        "flush": [*suit, *range(27, 34)],
    }.get(sort, range(34))


def random_hand(rng, sort, size):
    """Counts of a hand; the sorts four and fours hold kinds four times."""
    counts = bytearray(34)
    kinds = list(kinds_of(rng, sort))
    if sort in ("four", "fours"):
        for kind in rng.sample(kinds, min(size // 4, rng.randrange(1, 4))):
            counts[kind] = 4
    rest = [kind for kind in kinds for _ in range(4 - counts[kind])]
    for kind in rng.sample(rest, size - sum(counts)):
        counts[kind] += 1
    return counts


def random_hands(seed, number, melds=True):
    """(counts, melds) of every sort, with 13 or 14 tiles less three a meld."""
    rng = random.Random(seed)
    for i in range(number):
        n = rng.choice((0, 0, 1, 2, 3, 4)) if melds else 0
        yield random_hand(rng, SORTS[i % len(SORTS)], 14 - 3 * n - rng.randrange(2)), n


def test_agrees_with_the_package():
    hands = list(random_hands("package", 24000))
    asked = "".join("".join(map(str, counts)) + "\n" for counts, _ in hands)
    answers = subprocess.run(
        [sys.executable, "-I", "-c", ASK_PACKAGE],
        input=asked,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    assert len(answers) == len(hands)
    wrong = []
    for (counts, melds), line in zip(hands, answers, strict=True):
        theirs = json.loads(line)
        ours = [distance(counts, melds), pairs_distance(counts), orphans_distance(counts)]
        if theirs[0] != ours[0] and ours[0] != reference.distance(counts, melds):
            wrong.append((list(counts), melds, ours[0], theirs[0]))
        if theirs[1:] != ours[1 : len(theirs)]:
            wrong.append((list(counts), melds, ours[1:], theirs[1:]))
    assert wrong == []


def test_agrees_with_the_reference():
    for counts, melds in random_hands("reference", 250):
        assert distance(counts, melds) == reference.distance(counts, melds), (list(counts), melds)


def test_any_number_of_tiles():
    rng = random.Random("sizes")
    for i in range(140):
        melds = rng.randrange(5)
        counts = random_hand(rng, SORTS[i % len(SORTS)], 1 + i % 14)
        assert distance(counts, melds) == reference.distance(counts, melds), (list(counts), melds)


def test_plans_that_leave_suits_out():
    rng = random.Random("plans")
    for counts, melds in random_hands("plans", 200):
        groups = rng.randrange(1, 16)
        ours = distance(counts, melds, groups)
        assert ours == reference.distance(counts, melds, groups), (list(counts), melds, groups)


def test_honours_alone():
    rng = random.Random("honours")
    for _ in range(300):
        counts = bytearray(34)
        for kind in rng.choices(range(27, 34), k=14):
            counts[kind] = min(4, counts[kind] + 1)
        melds = rng.randrange(5)
        assert distance(counts, melds, 8) == reference.distance(counts, melds, 8), list(counts)


def check_useful(counts, melds):
    out = bytearray(b"\x07" * 34)
    found = useful(counts, melds, out)
    expected = reference.useful(counts, melds)
    assert [kind for kind in range(34) if out[kind]] == expected, (list(counts), melds)
    assert found == len(expected) and max(out) <= 1


def test_useful_tiles_agree_with_the_reference():
    rng = random.Random("useful")
    for i in range(28):
        melds = rng.randrange(5)
        check_useful(random_hand(rng, SORTS[i % len(SORTS)], 13 - 3 * melds), melds)


def test_discards_agree_with_single_questions():
    """after and useful_after are the distance and useful tiles of the hand without that tile."""
    rng = random.Random("discards")
    hands = Distances()
    out, expected = bytearray(34), bytearray(34)
    for i in range(160):
        melds = rng.randrange(5)
        groups = ALL if i % 3 else rng.randrange(1, 16)
        counts = random_hand(rng, SORTS[i % len(SORTS)], 14 - 3 * melds)
        before = bytes(counts)
        if i % 2:
            assert hands.load(counts, melds) == distance(counts, melds)
            hands.useful_after(next(k for k in range(34) if counts[k]), out)
            assert hands.plan(groups) == distance(counts, melds, groups)
        else:
            assert hands.load(counts, melds, groups) == distance(counts, melds, groups)
        for kind in range(34):
            if not counts[kind]:
                continue
            after, found = hands.after(kind), hands.useful_after(kind, out)
            counts[kind] -= 1
            now = distance(counts, melds, groups)
            assert after == now
            for more in range(34):
                expected[more] = 0
                if counts[more] < 4:
                    counts[more] += 1
                    expected[more] = distance(counts, melds, groups) < now
                    counts[more] -= 1
            counts[kind] += 1
            assert out == expected, (list(counts), melds, groups, kind)
            assert found == sum(expected)
        assert counts == before


def test_a_suit_for_itself():
    """A suit alone in the hand, for every number of melds."""
    rng = random.Random("suits")
    for _ in range(200):
        size = rng.randrange(1, 15)
        counts = random_hand(rng, "suit", size)
        for melds in range(5):
            ours = distance(counts, melds)
            assert ours == reference.distance(counts, melds), (list(counts), melds)


def test_complete():
    rng = random.Random("complete")
    seen = 0
    for counts, melds in random_hands("complete", 250):
        if rng.random() < 0.5:  # make it a likely winner: segments and a pair
            counts, melds = bytearray(34), rng.randrange(4)
            for _ in range(4 - melds):
                low = rng.choice([k for k in range(27) if k % 9 < 7])
                for kind in (low, low + 1, low + 2) if rng.random() < 0.7 else (low, low, low):
                    counts[kind] += 1
            counts[rng.randrange(34)] += 2
            if max(counts) > 4:
                continue
        expected = sum(counts) == 14 - 3 * melds and reference.distance(counts, melds) == -1
        assert is_complete(counts, melds) == expected, (list(counts), melds)
        seen += expected
    assert seen > 50


def pairs_missing(counts, targets):
    """Fewest missing tiles of seven pairs when a kind may be wanted as often as targets says."""
    best = {0: 0}
    for held in counts:
        after: dict = {}
        for pairs, missing in best.items():
            for wanted in targets:
                key = pairs + wanted // 2
                after[key] = min(after.get(key, 99), missing + max(0, wanted - held))
        best = after
    return best[7]


@pytest.mark.parametrize("size", (13, 14))
def test_seven_pairs(size):
    """Each kind wanted twice or not at all; with four alike as two pairs, four times as well."""
    rng = random.Random("pairs %d" % size)
    for i in range(300):
        counts = random_hand(rng, SORTS[i % len(SORTS)], size)
        assert pairs_distance(counts) == pairs_missing(counts, (0, 2)) - 1, list(counts)
        assert pairs_distance(counts, True) == pairs_missing(counts, (0, 2, 4)) - 1, list(counts)
