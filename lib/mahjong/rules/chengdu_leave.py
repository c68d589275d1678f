"""Chengdu: who leaves a deal for good. Imported only when somebody does.

Source: the document of the Chengdu game, "points".
"""

from mahjong import const
from mahjong.rules import chengdu_end

_NOBODY = const(4)
_FOR_LEAVING = const(7)
_PENALTY = const(50)  # times base


def leave(rules, deal, leaver: int) -> None:
    """The seat leaves for good: no pigs, kongs stand, the unready pay, he as one of them."""
    points = [0, 0, 0, 0]
    payers = [leaver]
    for seat in range(4):
        if seat != leaver and not deal.out >> seat & 1:
            points[seat] = chengdu_end.ready(rules, deal, seat)[0]
            if not points[seat]:
                payers.append(seat)
    chengdu_end.check_ready(rules, deal, points, payers)
    deal.pay(_FOR_LEAVING, leaver, _NOBODY, _PENALTY * rules.base)
