"""Pocket: 136 tiles, fan by pattern, the starter keeps his role while he wins.

Source: the Pocket Mahjong document and the RULES page, "Pocket".
"""

from mahjong.rules.base import Rules
from mahjong.rules.pocket_score import PocketScore

# fmt: off
_DEFAULTS = (
    ("chi_mo", 1), ("clean_door", 1), ("semi_pure_hand", 3), ("pure_hand", 6),
    ("round_wind", 1), ("seat_wind", 1), ("dragons", 1), ("all_sequences", 1),
    ("all_triplets", 3), ("mixed_terminals", 1), ("small_dragons", 5), ("big_dragons", 8),
    ("small_winds", 6), ("four_closed_triplets", 8), ("all_honours", 10), ("all_terminals", 10),
    ("nine_gates", 10), ("big_winds", 13), ("thirteen_terminals", 13), ("four_kongs", 13),
    ("heaven", 13), ("earth", 13), ("kong_draw", 1), ("double_kong_draw", 8),
    ("robbing_kong", 1), ("last_tile", 1), ("seven_pairs", 0),
)
# fmt: on


class Pocket(PocketScore):
    """The Pocket rule set; `fans` holds the settable fan of each pattern."""

    ID = "pocket"
    PATTERNS = tuple(name for name, fan in _DEFAULTS)
    OPTIONS = (("min_fan", 0, (0, 1, 2, 3, 4, 5)), ("limit", 10, (8, 10, 13)))

    def __init__(self, options: dict | None = None) -> None:
        self.fans = bytearray([fan for name, fan in _DEFAULTS])
        PocketScore.__init__(self, options)

    def set(self, key: str, value: object) -> None:
        """As Rules.set; "fan" takes a dict of pattern ids and their fan (0-63)."""
        if key != "fan":
            Rules.set(self, key, value)
            return
        if not isinstance(value, dict):
            raise ValueError("options.fan: patterns with their fan expected")
        for name in value:
            if name not in self.PATTERNS:
                raise ValueError("options.fan: unknown key %r" % (name,))
            fan = value[name]
            if type(fan) is not int or not 0 <= fan <= 63:
                raise ValueError("options.fan.%s: 0-63 expected, not %r" % (name, fan))
            self.fans[self.PATTERNS.index(name)] = fan

    def to_bytes(self) -> bytes:
        """The options and the fan values."""
        return Rules.to_bytes(self) + bytes(self.fans)

    def from_bytes(self, data: bytes) -> None:
        """The options and the fan values again; ValueError if they are none."""
        n = len(self.fans)
        if len(data) < n:
            raise ValueError("saved game: options of another length")
        Rules.from_bytes(self, data[:-n])
        for i in range(n):
            self.set("fan", {self.PATTERNS[i]: data[len(data) - n + i]})

    def finish(self, deal) -> None:
        """The starter keeps his role when he wins and after a draw; the round wind moves when
        the role comes round to the first starter."""
        deal.next_dealer = deal.dealer
        deal.next_round = deal.round_wind
        if deal.win_count and deal.wins[0].seat != deal.dealer:
            deal.next_dealer = (deal.dealer + 1) & 3
            if deal.next_dealer == deal.first:
                deal.next_round = (deal.round_wind + 1) & 3
