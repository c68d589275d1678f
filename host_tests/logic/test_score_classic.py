"""What hands of Classic are worth, by the table cases/score_classic.txt."""

from score_cases import check


def test_table():
    check("classic", "score_classic.txt", 100)
