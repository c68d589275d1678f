"""What hands of Pocket Mahjong are worth, by the table cases/score_pocket.txt."""

from score_cases import check


def test_table():
    check("pocket", "score_pocket.txt", 200)
