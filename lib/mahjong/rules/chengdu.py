"""Chengdu, bloody to the end: 108 tiles, no chow, one suit lacking, play goes on after a win."""

from mahjong.rules.chengdu_score import ChengduScore
from mahjong.win import DRAW


class Chengdu(ChengduScore):
    """The rules of Chengdu; options: base points 1-1000, fan cap 3-5."""

    ID = "chengdu"
    TILES = 108
    KINDS = 27
    CHOW = False
    REPLACE_FROM_BACK = False
    EARTH = DRAW
    START_POINTS = 0
    OPTIONS = (("base", 1, (1, 2, 5, 10)), ("cap", 5, (3, 4, 5)))

    def allows(self, key: str, value: int, choices: tuple) -> bool:
        """As Rules.allows; any base points from 1 to 1000."""
        return 1 <= value <= 1000 if key == "base" else value in choices
