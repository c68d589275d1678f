"""Classic, the points game: eight deals, tile points times factors, calls by oneself."""

from mahjong.rules.classic_score import ClassicScore


class Classic(ClassicScore):
    """The rules of Classic; option `calls`: the aid that lights only legal calls."""

    ID = "classic"
    START_POINTS = 2000
    OPTIONS = (("calls", False, (False, True)),)
