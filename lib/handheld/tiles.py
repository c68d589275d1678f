"""Tiles on the screen: the row of the hand, and melds out of half tiles.

The small sheet's tiles are cut into halves of 4x10, so that a meld always fills six cells: three
tiles side by side, or four fanned. RAM: a hand is 14 grids, about 1.6 KB.
"""

import displayio

from mahjong import const

_M_CHOW = const(0)
_M_KONG_OPEN = const(2)
_M_KONG_CONCEALED = const(4)

BACK = const(34)
EMPTY = const(35)
NONE = const(255)
_SORT = const(9)  # its place among the choices
RISE = const(3)

# Of a kong, a concealed kong: which half tiles stand in the six cells.
# 0, 1: halves of the tile; 2, 3: halves of the back.
_OPEN = b"\0\1\1\1\0\1"
_CLOSED = b"\2\3\0\1\1\3"


def icon(app, x: int, y: int, sign: int) -> displayio.TileGrid:
    """One of the 9x9 signs of sprites/ui.bmp."""
    return displayio.TileGrid(
        app.icons,
        pixel_shader=app.colours,
        tile_width=9,
        tile_height=9,
        default_tile=sign,
        x=x,
        y=y,
    )


def small_grid(app, x: int, y: int, width: int, height: int) -> displayio.TileGrid:
    """An empty grid of small tiles (8x10)."""
    return displayio.TileGrid(
        app.small,
        pixel_shader=app.colours,
        width=width,
        height=height,
        tile_width=8,
        tile_height=10,
        default_tile=EMPTY,
        x=x,
        y=y,
    )


def meld_grid(app, x: int, y: int, width: int) -> displayio.TileGrid:
    """An empty row of half tiles (4x10)."""
    return displayio.TileGrid(
        app.small,
        pixel_shader=app.colours,
        width=width,
        height=1,
        tile_width=4,
        tile_height=10,
        default_tile=2 * EMPTY,
        x=x,
        y=y,
    )


def meld_cells(grid, at: int, byte: int) -> None:
    """Writes one meld (its first byte, 255 for none) into six cells of half tiles."""
    kind = byte % 34
    type = byte // 34
    for i in range(6):
        if byte == NONE:
            cell = 2 * EMPTY
        elif type < _M_KONG_OPEN:
            cell = 2 * (kind + (i >> 1 if type == _M_CHOW else 0)) + (i & 1)
        else:
            half = (_CLOSED if type == _M_KONG_CONCEALED else _OPEN)[i]
            cell = 2 * kind + half if half < 2 else 2 * BACK + half - 2
        if grid[at + i] != cell:
            grid[at + i] = cell


def own_melds(grid, melds, start: int) -> int:
    """Writes a seat's melds right-aligned into a row of 27 half tiles; their number."""
    count = 0
    while count < 4 and melds[start + 2 * count] != NONE:
        count += 1
    for i in range(4):
        at = 7 * (i + 4 - count) if i < count else 7 * (3 - i)
        meld_cells(grid, at, melds[start + 2 * i])
    return count


class Hand:
    """Up to 14 tiles in a row, the last one apart; one of them can be raised."""

    def __init__(self, app, group, y: int) -> None:
        self.kinds = bytearray(14)
        self._by_number = app.choices[_SORT]
        self.count = 0
        self.apart = False
        self.raised = -1
        self._y = y
        self.tiles = []
        for i in range(14):
            tile = displayio.TileGrid(
                app.hand,
                pixel_shader=app.colours,
                tile_width=11,
                tile_height=16,
                default_tile=EMPTY,
                x=1 + 11 * i,
                y=y,
            )
            self.tiles.append(tile)
            group.append(tile)

    def show(self, counts, last: int) -> bool:
        """Shows the tiles of counts (bytearray of 34), `last` (255: none) apart at the end."""
        kinds = self.kinds
        n = 0
        for kind in range(34):
            if self._by_number and kind < 27:
                kind = kind // 3 + kind % 3 * 9
            many = counts[kind] - (kind == last)
            while many > 0 and n < 14:
                kinds[n] = kind
                n += 1
                many -= 1
        self.apart = last != NONE
        if self.apart and n < 14:
            kinds[n] = last
            n += 1
        self.count = n
        changed = False
        for i in range(14):
            tile = self.tiles[i]
            kind = kinds[i] if i < n else EMPTY
            if tile[0] != kind:
                tile[0] = kind
                changed = True
            x = 1 + 11 * i + (3 if self.apart and i == n - 1 else 0)
            if tile.x != x:
                tile.x = x
                changed = True
        return changed

    def lift(self, i: int) -> None:
        """Raises tile i and lowers the one before; -1 raises none."""
        if i != self.raised:
            if self.raised >= 0:
                self.tiles[self.raised].y = self._y
            if i >= 0:
                self.tiles[i].y = self._y - RISE
            self.raised = i
