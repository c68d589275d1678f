"""What hands of Chengdu are worth, by the table cases/score_chengdu.txt."""

from score_cases import check


def test_table():
    check("chengdu", "score_chengdu.txt", 100)
