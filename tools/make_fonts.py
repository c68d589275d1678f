"""Makes the fonts in fonts/ from the plain-text drawings in tools/art/.

    python tools/make_fonts.py [--check]

Standard library only; the same sources give the same bytes, and --check compares what is in
fonts/ with a fresh make. The files are PCF as adafruit_bitmap_font.pcf reads it: all tables
big-endian, bits from the left, rows padded to 4 bytes (format 0x0E), glyphs cut down to their ink,
since on the badge a row of a glyph costs 4 bytes. The format is described in FontForge's
"PCF font format" page.
"""

import struct
import sys
from pathlib import Path

import made

ART = Path(__file__).parent / "art"
OUT = Path(__file__).parent.parent / "fonts"
FONTS = {"ui.pcf": "ui_font.txt", "big.pcf": "big_font.txt"}

PROPERTIES, ACCELERATORS, METRICS, BITMAPS, ENCODINGS = 1, 2, 4, 8, 32
PLAIN = 0x0E
COMPRESSED = 0x10E
GAP = 1  # empty columns after each character


class Font:
    """A font as drawn: ascent, descent and space in pixels, glyphs as {character: rows}."""

    def __init__(self, path: Path) -> None:
        self.name = path.stem
        self.ascent = self.descent = self.space = 0
        self.glyphs = {}
        names, rows = [], []
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines() + ["="], 1):
            where = "%s:%d" % (path.name, number)
            words = line.split()
            if not words or line.startswith(";"):
                continue
            if words[0] in ("ascent", "descent", "space"):
                setattr(self, words[0], int(words[1]))
            elif words[0] == "=":
                self._take(names, rows, where)
                names, rows = words[1:], []
            else:
                if len(words) != len(names):
                    raise ValueError("%s: %d pieces for %d" % (where, len(words), len(names)))
                rows.append(words)

    def _take(self, names: list, rows: list, where: str) -> None:
        height = self.ascent + self.descent
        for column, name in enumerate(names):
            glyph = [row[column] for row in rows]
            width = len(glyph[0])
            if len(name) != 1 or name in self.glyphs:
                raise ValueError("%s: %r is no new character" % (where, name))
            if len(glyph) > height or any(len(row) != width or row.strip(".#") for row in glyph):
                raise ValueError("%s: bad rows for %r" % (where, name))
            self.glyphs[name] = glyph + ["." * width] * (height - len(glyph))


def ink(rows: list) -> tuple:
    """Return (left, right, top, bottom) of what is drawn; a blank is one pixel on the line."""
    lines = [y for y, row in enumerate(rows) if "#" in row]
    if not lines:
        return None
    columns = [x for x in range(len(rows[0])) if any(row[x] == "#" for row in rows)]
    return columns[0], columns[-1] + 1, lines[0], lines[-1] + 1


def padded(data: bytes) -> bytes:
    """Return data filled up to a multiple of 4 bytes."""
    return data + bytes(-len(data) % 4)


def pcf(font: Font) -> bytes:
    """Return the font as a PCF file."""
    codes = [ord(" ")] + [ord(name) for name in font.glyphs]
    codes.sort()
    metrics, bits, offsets = [], b"", []
    for code in codes:
        rows = font.glyphs.get(chr(code))
        box = ink(rows) if rows else None
        offsets.append(len(bits))
        if box is None:
            # A bitmap can't be empty on the badge: a blank keeps one clear pixel.
            metrics.append((0, 1, font.space, 1, 0))
            bits += bytes(4)
            continue
        left, right, top, bottom = box
        metrics.append((left, right, len(rows[0]) + GAP, font.ascent - top, bottom - font.ascent))
        for row in rows[top:bottom]:
            text = row[left:right].replace(".", "0").replace("#", "1").ljust(32, "0")
            bits += struct.pack(">I", int(text, 2))

    def bounds(pick) -> bytes:
        return struct.pack(">5hH", *(pick(values) for values in zip(*metrics, strict=True)), 0)

    flags = struct.pack(">8B", 0, 0, 0, 0, 1, 0, 0, 0)
    height = struct.pack(">III", font.ascent, font.descent, 0)
    accelerators = flags + height + bounds(min) + bounds(max)

    low = (min(code & 255 for code in codes), min(code >> 8 for code in codes))
    high = (max(code & 255 for code in codes), max(code >> 8 for code in codes))
    index = {code: i for i, code in enumerate(codes)}
    encodings = struct.pack(">5h", low[0], high[0], low[1], high[1], ord(" ")) + b"".join(
        struct.pack(">H", index.get(row << 8 | column, 0xFFFF))
        for row in range(low[1], high[1] + 1)
        for column in range(low[0], high[0] + 1)
    )

    strings = b"FAMILY_NAME\0" + font.name.encode() + b"\0"
    properties = struct.pack(">I", 1) + struct.pack(">IBI", 0, 1, 12) + bytes(3)
    properties += struct.pack(">I", len(strings)) + strings

    tables = (
        (PROPERTIES, PLAIN, properties),
        (ACCELERATORS, PLAIN, accelerators),
        (
            METRICS,
            COMPRESSED,
            struct.pack(">H", len(codes))
            + b"".join(bytes(value + 0x80 for value in one) for one in metrics),
        ),
        (
            BITMAPS,
            PLAIN,
            struct.pack(">I", len(codes))
            + struct.pack(">%dI" % len(codes), *offsets)
            + struct.pack(">4I", 0, 0, len(bits), 0)
            + bits,
        ),
        (ENCODINGS, PLAIN, encodings),
    )
    head = struct.pack("<4sI", b"\1fcp", len(tables))
    body = b""
    start = len(head) + 16 * len(tables)
    for kind, layout, data in tables:
        data = padded(struct.pack("<I", layout) + data)
        head += struct.pack("<IIII", kind, layout, len(data), start + len(body))
        body += data
    return head + body


def fonts() -> dict:
    """Return {file name: bytes} of everything in fonts/."""
    return {name: pcf(Font(ART / source)) for name, source in FONTS.items()}


def main(argv: list) -> int:
    """Make the fonts, or with --check say which differ from their sources."""
    return made.write(fonts(), OUT, argv)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
