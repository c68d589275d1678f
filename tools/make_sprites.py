"""Makes the sheets in sprites/ from the plain-text pixel art in tools/art/.

    python tools/make_sprites.py [--check]

Standard library only; the same sources give the same bytes, and --check compares what is in
sprites/ with a fresh make. The art is text: a letter a pixel, colours in art/palette.txt.

Sheets of tiles and icons are 16-bit BMP files (RGB565) of one row. Their header is the 108-byte
one: with the common 40-byte header CircuitPython reads colour masks that aren't there and shows
wrong colours. The title picture has 16 colours and is read from the drive by OnDiskBitmap.

Tiles stand in the order of kinds, 0-33; BACK and EMPTY follow.
"""

import struct
import sys
from pathlib import Path

import made
import title_picture

ART = Path(__file__).parent / "art"
OUT = Path(__file__).parent.parent / "sprites"

KINDS = [n + s for s in "mps" for n in "123456789"] + list("ESWNCFP")
BACK = 34
EMPTY = 35
SUIT_COLOUR = {"m": "r", "p": "b", "s": "g"}


def read_palette(path: Path = ART / "palette.txt") -> dict:
    """Return {letter: (red, green, blue)} in the order of the file; the first is transparent."""
    palette = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            letter, code = line.split()[:2]
            palette[letter] = tuple(bytes.fromhex(code))
    return palette


def read_art(path: Path) -> dict:
    """Return {name: list of rows} of an art file; a name follows an @, rows follow the name."""
    pictures = {}
    rows = None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("@"):
            name = line[1:].strip()
            if name in pictures:
                raise ValueError("%s:%d: %r is drawn twice" % (path.name, number, name))
            rows = pictures[name] = []
        elif line.strip() and not line.startswith("#"):
            if rows is None:
                raise ValueError("%s:%d: pixels before the first name" % (path.name, number))
            if rows and len(line) != len(rows[0]):
                raise ValueError("%s:%d: a row of %d in %r" % (path.name, number, len(line), name))
            rows.append(line)
    return pictures


def lay(below: list, above: list, x: int = 0, y: int = 0, colour: str = "") -> list:
    """Return `below` with `above` laid on it at (x, y); `colour` replaces each x in it."""
    rows = [list(row) for row in below]
    for dy, row in enumerate(above):
        for dx, letter in enumerate(row):
            if letter != ".":
                rows[y + dy][x + dx] = colour if letter == "x" else letter
    return ["".join(row) for row in rows]


def beside(pictures: list) -> list:
    """Return the pictures (all of one height) as one row."""
    return ["".join(parts) for parts in zip(*pictures, strict=True)]


def empty(width: int, height: int) -> list:
    """Return a transparent picture."""
    return ["." * width] * height


def hand_sheet() -> list:
    """Return the large tiles, 11x16 each, with the traditional faces."""
    art = read_art(ART / "hand.txt")
    tiles = [lay(art["body"], art[kind], 1, 1) for kind in KINDS]
    return beside(tiles + [art["back"], empty(11, 16)])


def figure(art: dict, kind: str) -> list:
    """Return a suit tile's face from its mark and its figure in the suit's colour."""
    face = art["mark " + kind[1]]
    return lay(face, art[kind[0]], colour=SUIT_COLOUR[kind[1]])


def figures_sheet() -> list:
    """Return the large tiles with figures; the dragons keep their faces."""
    plain = read_art(ART / "hand.txt")
    art = read_art(ART / "hand_n.txt")
    tiles = []
    for kind in KINDS:
        face = figure(art, kind) if len(kind) == 2 else art.get(kind, plain[kind])
        tiles.append(lay(plain["body"], face, 1, 1))
    return beside(tiles + [plain["back"], empty(11, 16)])


def small_sheet() -> list:
    """Return the small tiles, 8x10 each."""
    art = read_art(ART / "small.txt")
    tiles = []
    for kind in KINDS:
        if len(kind) == 1:
            tiles.append(lay(art["body"], art[kind]))
        else:
            tile = lay(art["body"], art["mark " + kind[1]])
            x = 1 if kind[1] == "m" else 0  # its mark lies below, the figure in the middle
            tiles.append(lay(tile, art[kind[0]], x, 0, SUIT_COLOUR[kind[1]]))
    return beside(tiles + [art["back"], empty(8, 10)])


def ui_sheet() -> list:
    """Return the icons, 9x9 each, in the order of their file, then an empty one."""
    return beside(list(read_art(ART / "ui.txt").values()) + [empty(9, 9)])


def rgb565(colour: tuple) -> int:
    """Return a colour as the 16 bits that the screen takes."""
    red, green, blue = colour
    return (red >> 3) << 11 | (green >> 2) << 5 | blue >> 3


def bmp_565(rows: list, palette: dict) -> bytes:
    """Return rows of letters as a BMP of 16 bits a pixel with a 108-byte (V4) header."""
    width, height = len(rows[0]), len(rows)
    stride = (width * 2 + 3) & ~3
    colours = {letter: struct.pack("<H", rgb565(rgb)) for letter, rgb in palette.items()}
    pixels = b"".join(
        b"".join(colours[letter] for letter in row).ljust(stride, b"\0") for row in reversed(rows)
    )
    start = 14 + 108
    head = struct.pack("<2sIHHI", b"BM", start + len(pixels), 0, 0, start)
    info = struct.pack("<IiiHHIIiiII", 108, width, height, 1, 16, 3, len(pixels), 2835, 2835, 0, 0)
    masks = struct.pack("<IIII", 0xF800, 0x07E0, 0x001F, 0)
    return head + info + masks + b"BGRs" + bytes(36 + 12) + pixels


def bmp_16(rows: list, palette: tuple) -> bytes:
    """Return rows of indices as a BMP of 4 bits a pixel with a table of 16 colours."""
    width, height = len(rows[0]), len(rows)
    stride = (width // 2 + 3) & ~3
    table = b"".join(bytes((blue, green, red, 0)) for red, green, blue in palette)
    pixels = b"".join(
        bytes(row[x] << 4 | row[x + 1] for x in range(0, width, 2)).ljust(stride, b"\0")
        for row in reversed(rows)
    )
    start = 14 + 40 + len(table)
    head = struct.pack("<2sIHHI", b"BM", start + len(pixels), 0, 0, start)
    info = struct.pack(
        "<IiiHHIIiiII", 40, width, height, 1, 4, 0, len(pixels), 2835, 2835, len(palette), 0
    )
    return head + info + table + pixels


def sheets() -> dict:
    """Return {file name: bytes} of everything in sprites/."""
    palette = read_palette()
    return {
        "hand.bmp": bmp_565(hand_sheet(), palette),
        "hand_n.bmp": bmp_565(figures_sheet(), palette),
        "small.bmp": bmp_565(small_sheet(), palette),
        "ui.bmp": bmp_565(ui_sheet(), palette),
        "title.bmp": bmp_16(title_picture.draw(), title_picture.PALETTE),
    }


def main(argv: list) -> int:
    """Make the sheets, or with --check say which differ from their sources."""
    return made.write(sheets(), OUT, argv)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
