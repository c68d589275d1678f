"""Distances, waits and useful tiles: the hands in cases/distance.txt, and what else must hold."""

from textcases import counts, kinds, rows

from mahjong.automaton import (
    distance,
    is_complete,
    orphans_distance,
    pairs_distance,
    useful,
    waits,
)
from mahjong.distances import Distances


def marked(out):
    return [kind for kind in range(34) if out[kind]]


def test_table_of_cases():
    out = bytearray(34)
    seen = 0
    for line, hand, melds, answers, nearer in rows("distance.txt"):
        tiles = counts(hand)
        before = bytes(tiles)
        melds = int(melds)
        answers = answers.split()
        where = "line %d: %s" % (line, hand)
        found = distance(tiles, melds)
        assert found == int(answers[0]), (where, found)
        assert is_complete(tiles, melds) == (found < 0), where
        if answers[1] != "-":
            assert pairs_distance(tiles) == int(answers[1]), where
            assert orphans_distance(tiles) == int(answers[2]), where
        if nearer != "-":
            wanted = kinds(nearer)
            assert useful(tiles, melds, out) == len(wanted), where
            assert marked(out) == wanted, (where, marked(out))
            n = waits(tiles, melds, out)
            assert (n, marked(out)) == ((len(wanted), wanted) if found == 0 else (0, [])), where
        assert tiles == before, where
        seen += 1
    assert seen > 30


def test_four_held_are_no_wait():
    """A kind that the own melds hold four times, or with the hand, can't be waited for."""
    out = bytearray(34)
    hand = counts("1123m")
    assert waits(hand, 3, out) == 2
    assert marked(out) == kinds("14m")
    held = counts("1123m 111m")  # with a pong of it, one short of four
    held[0] = 4
    assert waits(hand, 3, out, held) == 1
    assert marked(out) == kinds("4m")
    held[3] = 4
    assert waits(hand, 3, out, held) == 0
    assert marked(out) == []
    assert waits(counts("1111m"), 3, out) == 0


def test_four_alike_as_two_pairs():
    hand = counts("1111m 2233p 445566s")
    assert pairs_distance(hand) == 1
    assert pairs_distance(hand, True) == -1
    assert pairs_distance(counts("1111m 2222p 33s 44s 5s"), True) == 0
    assert pairs_distance(counts("1112m 2233p 44556s"), True) == 1
    assert pairs_distance(counts("1111m 2222m 3333m 4m"), True) == 0


def test_complete_has_the_right_number_of_tiles():
    assert is_complete(counts("123m 456m 789m 123p 99s"))
    assert not is_complete(counts("123m 456m 789m 123p 99s"), 1)
    assert not is_complete(counts("123m 456m 789m 99s"))
    assert is_complete(counts("123m 456m 789m 99s"), 1)
    assert not is_complete(counts("56p"), 4)
    assert is_complete(counts("55p"), 4)


def test_plans():
    """A flush leaves the other suits out; a hand may lack one suit."""
    hand = counts("1234m 678m 1p 9s EEE CC")
    assert distance(hand, 0, 1 + 8) == 1
    assert distance(hand, 0, 1) == 6
    assert distance(hand, 0, 2 + 8) == 7
    assert distance(hand, 0, 15 - 4) == distance(hand) == 1
    assert distance(counts("1p 9s 23s 4m"), 3, 7 - 2) == 1


def test_discards_of_one_hand():
    """The best discard keeps the distance; what it waits for comes out without another load."""
    hands = Distances()
    out = bytearray(34)
    hand = counts("123m 456m 789m 45p 99s E")
    assert hands.load(hand) == 0
    east = kinds("E")[0]
    assert hands.after(east) == 0
    assert hands.useful_after(east, out) == 2
    assert marked(out) == kinds("36p")
    assert hands.after(kinds("5p")[0]) == 1
    assert hands.useful_after(kinds("5p")[0], out) == 7
    assert marked(out) == kinds("23456p 9s E")
    assert hands.after(0) == 1
    hand[east] = 0
    assert hands.load(hand) == 0
    assert hands.useful_after(-1, out) == 2
    assert marked(out) == kinds("36p")


def test_a_plan_is_weighed_like_a_hand():
    """Tiles of a suit that the plan leaves out can go at no loss, and none of it is of use."""
    hands = Distances()
    out = bytearray(34)
    hand = counts("1234m 678m 1p 9s EEE CC")
    assert hands.load(hand, 0, 1 + 8) == 1
    assert hands.after(kinds("1p")[0]) == 1
    assert hands.useful_after(kinds("1p")[0], out) > 0
    assert max(out[9:27]) == 0 and out[0] == 1
    assert hands.after(kinds("6m")[0]) == 2
