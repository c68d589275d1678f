"""Reads the sprite sheets: RGB565 BMPs into the smallest Bitmaps that hold their colours.

The files must be what tools/make_sprites.py writes: 16 bits a pixel with colour masks (a 108-
or 124-byte header), rows from the bottom. A row is read at a time: 400 pixels need 800 bytes
for a moment. All sheets share one Palette, so with 16 colours in all a pixel stays half a byte.
The colour magenta is transparent. Format: Microsoft's BITMAPV4HEADER.
"""

import array
import struct

import displayio

from mahjong import const

_KEY = const(0xF81F)  # magenta: where this shows, the table does
_FACE = const(0xFFF2DE)
_GOLD = const(0xFFD241)


def load(paths: tuple, bitmaps=None, palette=None) -> tuple:
    """(list of a Bitmap for each path, their Palette), which may be given to be used again.

    OSError when a file can't be read, ValueError naming the file and its fault when it is not
    such a sheet."""
    colours = array.array("H")
    made = _read(paths, colours, 16, bitmaps)
    if len(colours) > 16:
        made = _read(paths, colours, 256, None)
    if palette is None or len(palette) != len(colours):
        palette = displayio.Palette(len(colours))
    for i, colour in enumerate(colours):
        red, green, blue = colour >> 11, colour >> 5 & 63, colour & 31
        palette[i] = (red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2)
        if colour == _KEY:
            palette.make_transparent(i)
        else:
            palette.make_opaque(i)
    return made, palette


def tinted(palette, gold=None) -> displayio.Palette:
    """The small tiles' colours with a golden face, for the last discard."""
    if gold is None or len(gold) != len(palette):
        gold = displayio.Palette(len(palette))
    for i in range(len(palette)):
        # Compared as the display shows it: 5, 6 and 5 bits.
        same = (palette[i] ^ _FACE) & 0xF8FCF8 == 0
        gold[i] = _GOLD if same else palette[i]
        if palette.is_transparent(i):
            gold.make_transparent(i)
        else:
            gold.make_opaque(i)
    return gold


def _read(paths: tuple, colours: array.array, depth: int, given) -> list:
    # Bitmaps of that many colours; with more, only the colours are of use.
    places = {colour: i for i, colour in enumerate(colours)}
    bitmaps: list = []
    for path in paths:
        with open(path, "rb") as file:
            start, width, height = _head(file, path)
            row = array.array("H", bytes((width * 2 + 3) & ~3))
            bitmap = given[len(bitmaps)] if given else displayio.Bitmap(width, height, depth)
            bitmap.fill(0)
            bitmaps.append(bitmap)
            file.seek(start)
            last = index = -1
            for y in range(height - 1, -1, -1):
                if file.readinto(row) != 2 * len(row):
                    raise ValueError("%s is cut short" % path)
                at = y * width
                for x in range(width):
                    colour = row[x]
                    if colour != last:
                        last = colour
                        index = places.get(colour, -1)
                        if index < 0:
                            index = places[colour] = len(colours)
                            if index == 256:
                                raise ValueError("%s has too many colours" % path)
                            colours.append(colour)
                    if index and index < depth:
                        bitmap[at + x] = index
    return bitmaps


def _head(file, path: str) -> tuple:
    head = file.read(70)
    if len(head) < 70 or head[:2] != b"BM":
        raise ValueError("%s is no BMP picture" % path)
    start, size, width, height, _, depth, packing = struct.unpack("<IIiiHHI", head[10:34])
    masks = struct.unpack("<III", head[54:66])
    if depth != 16 or packing != 3 or size not in (108, 124) or masks != (0xF800, 0x7E0, 0x1F):
        raise ValueError("%s is no RGB565 sheet" % path)
    if not (0 < width <= 2048 and 0 < height <= 256):
        raise ValueError("%s has a wrong size" % path)
    return start, width, height
