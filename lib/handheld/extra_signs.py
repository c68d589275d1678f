"""Signs of the Chengdu table: discs for the suits and the winners, and a dull face for tiles.

Drawn when the table is made: 400 bytes of pixels, 1 KB of code.
"""

import displayio

from mahjong.compat import const

# As in handheld.screen.
_CREAM = const(0xFBF6E6)
_DARK = const(0x063A27)
_GOLD = const(0xF6C945)

_FACE = const(0xFFF2DE)
_DULL = const(0xB8AC98)
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


def disc(signs: tuple, x: int, y: int, sign: int = 0) -> displayio.TileGrid:
    """One of the discs, where a plate has its own."""
    return displayio.TileGrid(
        signs[0],
        pixel_shader=signs[1],
        tile_width=9,
        tile_height=9,
        default_tile=sign,
        x=x,
        y=y,
    )


def signs() -> tuple:
    """Bitmap and palette of the discs."""
    bitmap = displayio.Bitmap(54, 9, 8)
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
