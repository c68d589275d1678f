"""What a rule set is asked to score: one winning hand and how its last tile came.

A `Win` is made once and filled again for every question, so that asking costs no heap: about
250 bytes in all. The rule sets only read it.
"""

from mahjong.compat import const

# How the winning tile came: `by`.
DRAW = const(0)
DISCARD = const(1)
ROB = const(2)

# What else was so at that moment: bits of `flags`.
KONG_DRAW = const(1)  # the tile replaced a kong's fourth
DOUBLE_KONG = const(2)  # that kong followed another one; KONG_DRAW is set too
AFTER_KONG = const(4)  # the discard right after a kong
LAST_TILE = const(8)  # the last of the wall, or the discard after it
FIRST_TURN = const(16)  # Pocket: dealer's first 14 or first discard; Chengdu: own first draw


class Win:
    """A hand with its winning tile.

    counts: bytearray(34), the concealed tiles by kind, the winning tile among them.
    melds: bytearray(8), four pairs of bytes as in `mahjong.melds`, 255 where there is none.
    tile: kind of the winning tile. by: DRAW, DISCARD or ROB. flags: see above.
    seat_wind, round_wind: 0-3 for E S W N. calls: the winner's invalid calls (Classic).
    """

    def __init__(self) -> None:
        self.counts = bytearray(34)
        self.melds = bytearray(b"\xff\xff\xff\xff\xff\xff\xff\xff")
        self.tile = 0
        self.by = DRAW
        self.flags = 0
        self.seat_wind = 0
        self.round_wind = 0
        self.calls = 0
