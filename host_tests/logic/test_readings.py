"""Every reading of a complete hand comes, and comes once."""

from textcases import counts, kinds, melds

from mahjong.readings import Readings

SHAPES = ("chow", "pong", "open", "added", "concealed", "pair")


def read(text, melded=""):
    """The concealed blocks of each reading, as sorted texts like `pong 0`."""
    reading = Readings()
    before = counts(text)
    given = bytearray(before)
    reading.start(given, melds(melded))
    found = []
    while reading.next():
        blocks = reading.blocks[reading.melds :]
        for i in range(reading.melds):
            assert reading.blocks[i] == melds(melded)[2 * i]
        found.append(sorted(["%s %d" % (SHAPES[b // 34], b % 34) for b in blocks]))
        assert "pair %d" % reading.pair in found[-1]
    assert given == before
    assert not reading.next()  # and it stays so
    return found


def test_one_reading():
    assert read("123m 456p 789s 555p 99s") == [
        ["chow 0", "chow 12", "chow 24", "pair 26", "pong 13"]
    ]
    assert read("99s", "chow 1m, pong E, kong C open, kong 2p concealed") == [["pair 26"]]
    assert read("EEE SSS WWW CCC PP") == [["pair 33", "pong 27", "pong 28", "pong 29", "pong 31"]]


def test_triplets_or_sequences():
    found = read("111222333m 456p 99s")
    assert len(found) == 2
    assert ["chow 0", "chow 0", "chow 0", "chow 12", "pair 26"] in found
    assert ["chow 12", "pair 26", "pong 0", "pong 1", "pong 2"] in found


def test_the_pair_comes_out_of_three_or_four():
    assert read("12333m 456p 789s EEE") == [["chow 0", "chow 12", "chow 24", "pair 2", "pong 27"]]
    assert read("123333m 45m 789s EEE") == [["chow 0", "chow 2", "chow 24", "pair 2", "pong 27"]]
    found = read("11123456777m", "pong E")
    assert sorted([b for blocks in found for b in blocks if b[:4] == "pair"]) == [
        "pair 0",
        "pair 6",
    ]


def test_each_reading_once():
    for text in ("11112222333344m", "22223333444455m", "11223344556677m", "11122233344455m"):
        found = ["+".join(blocks) for blocks in read(text)]
        assert found and len(set(found)) == len(found), text


def test_no_reading():
    for text in (
        "123m 456p 789s 555p 98s",
        "19m 19p 19s ESWNCFPP",
        "22m 44m 66m 88m 11p 33p 55p",
        "124m 456p 789s 555p 99s",
        "891m 456p 789s 555p 99s",
        "EEE SSS WWW CFP 55s",
        "1111m 456p 789s 5p 999s",
        "CC FF PP 123m 456m 99m",
    ):
        assert len(kinds(text)) == 14 and read(text) == [], text
    assert read("89s", "chow 1m, pong E, kong C open, kong 2p concealed") == []


def test_sequences_end_with_the_suit():
    assert read("89m 1p 456p 789s 555p 99s") == []
    assert read("789m 1p 23p 789s 555p 99s") == [
        ["chow 24", "chow 6", "chow 9", "pair 26", "pong 13"]
    ]
