"""Signs of the Chengdu table: discs for the suits and the winners, and a dull face for tiles.

Made with the table, and dropped: what stays are 400 bytes of pixels.
"""

import displayio

from handheld.tiles import meld_grid
from mahjong import const

# As in handheld.screen.
_CREAM = const(0xFBF6E6)
_DARK = const(0x063A27)
_GOLD = const(0xF6C945)

_FACE = const(0xFFF2DE)
_DULL = const(0xB8AC98)
_NOTHING = const(6)
# Discs of 9x9: a field of seven rows in a colour; characters, circles, bamboo, then 1, 2, 3.
_FIELDS = (
    b"\x7f\x08\x0f\x09\x11\x21\x46"
    b"\x1c\x22\x41\x49\x41\x22\x1c"
    b"\x36\x36\x00\x7f\x00\x36\x36"
    b"\x0c\x1c\x0c\x0c\x0c\x0c\x1e"
    b"\x1e\x33\x03\x06\x0c\x18\x3f"
    b"\x1e\x33\x03\x0e\x03\x33\x1e"
)
_COLOURS = (0, 0xC02818, 0x1848B0, 0x187838, _GOLD, _CREAM, _DARK)


def furnish(extra) -> None:
    """Makes the parts of the Extra that only the display holds, and lays them on the table."""
    play = extra.play
    group = play.group
    extra.dull = tinted(play.app.colours)
    bitmap, palette = signs()
    extra.badges = []
    for plate in extra.board.discs:
        badge = _discs(bitmap, palette, plate.x, plate.y, 1)
        badge.hidden = True
        extra.badges.append(badge)
        group.append(badge)
    extra.board.round.hidden = True
    # The line of who has won lies below the prompt.
    extra.strip = play.group = displayio.Group()
    extra.winners = _discs(bitmap, palette, 14, 98, 6)
    extra.tiles = meld_grid(play.app, 25, 97, 13)
    extra.strip.append(extra.winners)
    extra.strip.append(extra.tiles)
    extra.fans = play.line(35, 98, 111, _CREAM)
    play.group = group
    group.insert(group.index(play.prompt.group), extra.strip)


def _discs(bitmap, palette, x: int, y: int, width: int) -> displayio.TileGrid:
    return displayio.TileGrid(
        bitmap,
        pixel_shader=palette,
        width=width,
        tile_width=9,
        tile_height=9,
        default_tile=_NOTHING,
        x=x,
        y=y,
    )


def signs() -> tuple:
    """Bitmap and palette of the discs."""
    bitmap = displayio.Bitmap(63, 9, 8)  # the last one is empty
    for n in range(6):
        for y in range(9):
            for x in range(9):
                ground = min(n + 1, 4)
                if x % 8 == 0 and y % 8 == 0:
                    ground = 0
                elif 0 < x < 8 and 0 < y < 8 and _FIELDS[7 * n + y - 1] << x & 128:
                    ground = 5 if n < 3 else 6
                bitmap[9 * n + x, y] = ground
    palette = displayio.Palette(7)
    for i, colour in enumerate(_COLOURS):
        palette[i] = colour
    palette.make_transparent(0)
    return bitmap, palette


def tinted(palette) -> displayio.Palette:
    """The tiles' colours with a dull face, for those that have to go."""
    # Compared as the display shows them: 5, 6 and 5 bits.
    dull = displayio.Palette(len(palette))
    for i in range(len(palette)):
        same = (palette[i] ^ _FACE) & 0xF8FCF8 == 0
        dull[i] = _DULL if same else palette[i]
        if palette.is_transparent(i):
            dull.make_transparent(i)
    return dull
