"""Pocket: 136 tiles, fan by pattern, the starter keeps his role while he wins.

Source: the Pocket Mahjong document and the RULES page, "Pocket".
"""

from mahjong import const
from mahjong.rules import Rules, pocket_score

_DRAW = const(0)
_FOR_WIN = const(0)

_PATTERNS = (
    "chi_mo clean_door semi_pure_hand pure_hand round_wind seat_wind dragons all_sequences "
    "all_triplets mixed_terminals small_dragons big_dragons small_winds four_closed_triplets "
    "all_honours all_terminals nine_gates big_winds thirteen_terminals four_kongs heaven earth "
    "kong_draw double_kong_draw robbing_kong last_tile seven_pairs"
)
# Their fan at first, four a line; 0 is off.
# fmt: off
_FANS = (
    b"\x01\x01\x03\x06"
    b"\x01\x01\x01\x01"
    b"\x03\x01\x05\x08"
    b"\x06\x08\x0a\x0a"
    b"\x0a\x0d\x0d\x0d"
    b"\x0d\x0d\x01\x08"
    b"\x01\x01\x00"
)
# fmt: on


class RuleSet(Rules):
    """The Pocket rule set; `fans` holds the settable fan of each pattern."""

    ID = "pocket"
    PATTERNS = _PATTERNS
    score = pocket_score.score
    OPTIONS = (("min_fan", 0, (0, 1, 2, 3, 4, 5)), ("limit", 10, (8, 10, 13)))

    def __init__(self, options: dict | None = None) -> None:
        self.fans = bytearray(_FANS)
        self.seen = bytearray(len(_FANS))  # patterns of one reading
        self.best = -1  # worth of the best reading so far
        Rules.__init__(self, options)

    def set(self, key: str, value: object) -> None:
        """As Rules.set; "fan" takes a dict of pattern ids and their fan (0-63)."""
        if key != "fan":
            Rules.set(self, key, value)
            return
        if not isinstance(value, dict):
            raise ValueError("options.fan: patterns with their fan expected")
        names = _PATTERNS.split()
        for name in value:
            if name not in names:
                raise ValueError("options.fan: unknown key %r" % (name,))
            fan = value[name]
            if type(fan) is not int or not 0 <= fan <= 63:
                raise ValueError("options.fan.%s: 0-63 expected, not %r" % (name, fan))
            self.fans[names.index(name)] = fan

    def winners(self, deal, mask: int) -> int:
        """The nearest in turn after the one who gave the tile."""
        seat = deal.turn
        while not mask >> seat & 1:
            seat = (seat + 1) & 3
        return 1 << seat

    def settle(self, deal, start: int, count: int) -> None:
        """Who gave the tile pays twice the points, of a self-draw each pays them once."""
        won = deal.wins[start]
        if won.by == _DRAW:
            for i in (1, 2, 3):
                deal.pay(_FOR_WIN, (won.seat + i) & 3, won.seat, won.points)
        else:
            deal.pay(_FOR_WIN, won.giver, won.seat, 2 * won.points)

    def finish(self, deal) -> None:
        """The starter keeps his role when he wins and after a draw; the round wind moves when
        the role comes round to the first starter."""
        deal.next_dealer = deal.dealer
        deal.next_round = deal.round_wind
        if deal.win_count and deal.wins[0].seat != deal.dealer:
            deal.next_dealer = (deal.dealer + 1) & 3
            if deal.next_dealer == deal.first:
                deal.next_round = (deal.round_wind + 1) & 3

    def match_over(self, match) -> bool:
        """After so many rounds as the game is long; an endless one never."""
        return match.length > 0 and match.rounds >= match.length
