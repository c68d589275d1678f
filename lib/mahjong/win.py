"""A hand that might win, as the rule sets are asked about it.

One Win is kept and filled again for each question; it costs about 200 bytes.
"""

from mahjong.compat import const

# How the winning tile came: `by`.
DRAW = const(0)
DISCARD = const(1)
ROB = const(2)

# Circumstances: bits of `flags`.
KONG_DRAW = const(1)  # drawn as a kong's replacement
DOUBLE_KONG = const(2)  # ... of the second (or third) of kongs in a row
AFTER_KONG = const(4)  # the discard right after a kong
LAST_TILE = const(8)  # the last tile of the wall, or the discard after it
FIRST_TURN = const(16)  # heaven or earth, as the rule set understands them


class Win:
    """What the worth of a hand depends on.

    counts: bytearray(34), the concealed tiles with the winning one among them;
    melds: bytearray(8), see mahjong.melds; tile: kind of the winning tile;
    by, flags: as above; seat_wind, round_wind: 0-3 for E S W N; calls: number
    of invalid calls of the winner (Classic).
    """

    def __init__(self) -> None:
        self.counts = bytearray(34)
        self.melds = bytearray(b"\xff\x00" * 4)
        self.tile = 0
        self.by = DRAW
        self.flags = 0
        self.seat_wind = 0
        self.round_wind = 0
        self.calls = 0
