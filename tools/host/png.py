"""Pictures as PNG files: 8-bit RGB, no filter, so that equal pictures are equal files."""

import struct
import zlib

_MAGIC = b"\x89PNG\r\n\x1a\n"


def rgb888(color: int) -> bytes:
    """A 16-bit colour as three bytes: the upper bits are repeated below, so white is 255."""
    r, g, b = color >> 11, color >> 5 & 63, color & 31
    return bytes((r << 3 | r >> 2, g << 2 | g >> 4, b << 3 | b >> 2))


class _Table(dict):
    """Colours that were met, so that a frame is one look-up a pixel."""

    def __missing__(self, color):
        self[color] = rgb = rgb888(color)
        return rgb


_TABLE = _Table()


def from_rgb565(frame: bytes) -> bytes:
    """RGB565 in the computer's byte order to RGB888."""
    return b"".join(map(_TABLE.__getitem__, memoryview(frame).cast("H")))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def encode(width: int, height: int, rgb: bytes) -> bytes:
    """A PNG of width*height*3 bytes."""
    if len(rgb) != width * height * 3:
        raise ValueError("%d bytes are no %dx%d picture" % (len(rgb), width, height))
    stride = width * 3
    rows = b"".join(b"\0" + rgb[y * stride : (y + 1) * stride] for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = zlib.compress(rows, 9)
    return _MAGIC + _chunk(b"IHDR", header) + _chunk(b"IDAT", data) + _chunk(b"IEND", b"")


def decode(data: bytes) -> tuple[int, int, bytes]:
    """Width, height and RGB bytes of a PNG that encode() made; ValueError for any other."""
    if data[:8] != _MAGIC:
        raise ValueError("no PNG file")
    position, packed, size = 8, b"", (0, 0)
    while position < len(data):
        (length,) = struct.unpack_from(">I", data, position)
        kind = data[position + 4 : position + 8]
        body = data[position + 8 : position + 8 + length]
        if kind == b"IHDR":
            width, height, *form = struct.unpack(">IIBBBBB", body)
            if form != [8, 2, 0, 0, 0]:
                raise ValueError("only 8-bit RGB pictures are read here")
            size = (width, height)
        elif kind == b"IDAT":
            packed += body
        position += length + 12
    width, height = size
    rows = zlib.decompress(packed)
    stride = width * 3 + 1
    if len(rows) != stride * height or any(rows[::stride]):
        raise ValueError("only unfiltered pictures are read here")
    rgb = b"".join(rows[y * stride + 1 : (y + 1) * stride] for y in range(height))
    return width, height, rgb
