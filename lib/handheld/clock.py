"""A clock at the table: a bar over the hand, of which one of 40 pieces goes at a time.

RAM: 1 KB with its code. See handheld.caller.
"""

import displayio

from handheld import device
from mahjong import const

# As in handheld.screen.
_GOLD = const(0xF6C945)
_RED = const(0xFF6B5B)

_PIECES = const(40)


class Clock:
    """The bar of one table (handheld.play.Play), hidden without a clock."""

    def __init__(self, play) -> None:
        self.play = play
        self.stage = 0  # 0 nothing to decide, 1 own turn, 2 a claim
        self.since = 0  # when that began
        self.total = self.lit = 0
        bitmap = displayio.Bitmap(12, 2, 4)
        for i in range(8):
            bitmap[4 + i, 0] = bitmap[4 + i, 1] = 1 + i // 4
        palette = displayio.Palette(3)
        palette.make_transparent(0)
        palette[1] = _GOLD
        palette[2] = _RED
        self.bar = displayio.TileGrid(
            bitmap, pixel_shader=palette, width=_PIECES, tile_width=4, tile_height=2, y=109
        )
        self.bar.hidden = True
        play.group.insert(1, self.bar)

    def start(self, stage: int, now: int, ms: int, golden: int) -> None:
        """A clock of that many ms begins (0: none); its bar is golden in the first of them."""
        self.stage = stage
        self.since = now
        self.total = ms
        self.lit = _PIECES
        self.bar.hidden = not ms
        if ms:
            for i in range(_PIECES):
                self.bar[i] = 1 if (i + 1) * ms > (ms - golden) * _PIECES else 2

    def over(self, now: int) -> bool:
        """Whether the time has run out; the bar gets shorter."""
        if not self.total:
            return False
        left = self.total - device.since(now, self.since)
        while self.lit > 0 and self.lit * self.total > left * _PIECES:
            self.lit -= 1
            self.bar[self.lit] = 0
            self.play.changed = True
        return left < 0
