"""Reads a sprite sheet: an RGB565 BMP into the smallest Bitmap that holds its colours.

The file must be what tools/make_sprites.py writes: 16 bits a pixel with colour masks (a 108-
or 124-byte header), rows from the bottom. A row is read at a time: 400 pixels need 800 bytes
for a moment; what stays is the Bitmap (2, 4, 16 or 256 colours) and its Palette. The colour
magenta is transparent. Format: Microsoft's BITMAPV4HEADER; HARDWARE: RGB565 on the display.
"""

import struct

import displayio

from mahjong.compat import const

_KEY = const(0xF81F)  # magenta: where this shows, the table does


def load(path: str) -> tuple:
    """(Bitmap, Palette) of the sheet at `path`. OSError when the file can't be read,
    ValueError naming the file and its fault when it is not such a sheet."""
    with open(path, "rb") as file:
        head = file.read(70)
        if len(head) < 70 or head[:2] != b"BM":
            raise ValueError("%s is no BMP picture" % path)
        start, size, width, height, planes, depth, packing = struct.unpack("<IIiiHHI", head[10:34])
        if depth != 16 or packing != 3 or size not in (108, 124):
            raise ValueError("%s is no RGB565 sheet" % path)
        if struct.unpack("<III", head[54:66]) != (0xF800, 0x7E0, 0x1F):
            raise ValueError("%s is no RGB565 sheet" % path)
        if not (0 < width <= 2048 and 0 < height <= 256):
            raise ValueError("%s has a wrong size" % path)
        stride = (width * 2 + 3) & ~3
        row = bytearray(stride)
        colours: list = []
        # Twice through the file: first the colours, then the pixels at the depth they need.
        for _ in range(height):
            _row(file, row, start, path)
            start += stride
            for i in range(0, width * 2, 2):
                colour = row[i] | row[i + 1] << 8
                if colour not in colours:
                    if len(colours) == 256:
                        raise ValueError("%s has too many colours" % path)
                    colours.append(colour)
        start -= stride * height
        count = len(colours)
        for n in (2, 4, 16, 256):
            if count <= n:
                break
        bitmap = displayio.Bitmap(width, height, n)
        for y in range(height - 1, -1, -1):
            _row(file, row, start, path)
            start += stride
            for x in range(width):
                index = colours.index(row[2 * x] | row[2 * x + 1] << 8)
                if index:
                    bitmap[x, y] = index
    palette = displayio.Palette(count)
    for i, colour in enumerate(colours):
        red, green, blue = colour >> 11, colour >> 5 & 63, colour & 31
        palette[i] = (red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2)
        if colour == _KEY:
            palette.make_transparent(i)
    return bitmap, palette


def _row(file, row: bytearray, start: int, path: str) -> None:
    file.seek(start)
    if file.readinto(row) != len(row):
        raise ValueError("%s is cut short" % path)
