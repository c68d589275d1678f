"""The pictures and fonts: made from their sources bit for bit, and as the badge can read them."""

import os
import struct
import sys
from pathlib import Path

import pytest

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")
ROOT = Path(__file__).parent.parent
sys.path.append(str(ROOT / "tools"))

import make_fonts  # noqa: E402
import make_sprites  # noqa: E402

SHEETS = {"hand.bmp": (11, 16), "hand_n.bmp": (11, 16), "small.bmp": (8, 10), "ui.bmp": (9, 9)}
KEY = 0xF81F


def pixels(name):
    """Return (width, height, rows of RGB565 numbers from the top) of a sheet."""
    data = (ROOT / "sprites" / name).read_bytes()
    start, size, width, height = struct.unpack_from("<10xIIii", data)
    assert size == 108
    stride = (width * 2 + 3) // 4 * 4
    assert len(data) == start + stride * height
    rows = [struct.unpack_from("<%dH" % width, data, start + stride * y) for y in range(height)]
    return width, height, rows[::-1]


def tiles(name):
    """Return the tiles of a sheet, each a tuple of rows."""
    step, tall = SHEETS[name]
    width, height, rows = pixels(name)
    assert height == tall and width % step == 0
    return [tuple(row[x : x + step] for row in rows) for x in range(0, width, step)]


def test_sprites_are_what_their_sources_make():
    made = make_sprites.sheets()
    assert set(made) == {path.name for path in (ROOT / "sprites").glob("*.bmp")}
    for name, data in made.items():
        assert (ROOT / "sprites" / name).read_bytes() == data, name


def test_fonts_are_what_their_sources_make():
    made = make_fonts.fonts()
    assert set(made) == {path.name for path in (ROOT / "fonts").glob("*.pcf")}
    for name, data in made.items():
        assert (ROOT / "fonts" / name).read_bytes() == data, name


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_carries_the_colour_masks(name):
    # CircuitPython reads the masks of a 16-bit picture from bytes 54 to 65, whether or not the
    # header is long enough to hold them: a 40-byte one shows wrong colours.
    data = (ROOT / "sprites" / name).read_bytes()
    assert data[:2] == b"BM" and len(data) == struct.unpack_from("<I", data, 2)[0]
    assert struct.unpack_from("<HHI", data, 26) == (1, 16, 3)
    assert struct.unpack_from("<IIII", data, 54) == (0xF800, 0x07E0, 0x001F, 0)


def test_one_palette_of_sixteen_serves_all_sheets():
    colours = set()
    for name in SHEETS:
        for row in pixels(name)[2]:
            colours.update(row)
    assert KEY in colours
    assert len(colours) <= 16


@pytest.mark.parametrize("name", ["hand.bmp", "hand_n.bmp", "small.bmp"])
def test_every_tile_is_told_from_every_other(name):
    sheet = tiles(name)
    assert len(sheet) == 36
    assert all(pixel == KEY for row in sheet[make_sprites.EMPTY] for pixel in row)
    for a in range(35):
        for b in range(a):
            differing = sum(
                p != q
                for row, other in zip(sheet[a], sheet[b], strict=True)
                for p, q in zip(row, other, strict=True)
            )
            assert differing >= 7, (a, b, differing)


@pytest.mark.parametrize("name", ["hand.bmp", "hand_n.bmp", "small.bmp"])
def test_a_tile_has_no_holes(name):
    for kind, tile in enumerate(tiles(name)[:35]):
        for row in tile[1:-1]:
            assert KEY not in row, kind


def test_the_start_picture_is_read_from_the_drive():
    import displayio

    picture = displayio.OnDiskBitmap(str(ROOT / "sprites" / "title.bmp"))
    assert (picture.width, picture.height) == (160, 128)
    assert len(picture.pixel_shader) == 16


@pytest.mark.parametrize("name", ["ui.pcf", "big.pcf"])
def test_a_font_reads_as_drawn(name):
    import displayio
    from adafruit_bitmap_font import pcf

    drawn = make_fonts.Font(ROOT / "tools" / "art" / make_fonts.FONTS[name])
    with open(ROOT / "fonts" / name, "rb") as file:
        font = pcf.PCF(file, displayio.Bitmap)
        assert (font.ascent, font.descent) == (drawn.ascent, drawn.descent)
        font.load_glyphs([ord(" ")] + [ord(char) for char in drawn.glyphs])
        for char, rows in drawn.glyphs.items():
            glyph = font.get_glyph(ord(char))
            assert glyph.shift_x == len(rows[0]) + 1
            shown = [["."] * len(rows[0]) for _ in rows]
            top = drawn.ascent - glyph.dy - glyph.height
            for y in range(glyph.height):
                for x in range(glyph.width):
                    if glyph.bitmap[x, y]:
                        shown[top + y][glyph.dx + x] = "#"
            assert ["".join(row) for row in shown] == rows, char
        # A Bitmap can't be empty on the badge.
        blank = font.get_glyph(ord(" "))
        assert (blank.width, blank.height, blank.shift_x) == (1, 1, drawn.space)
        assert blank.bitmap[0, 0] == 0
        assert font.get_glyph(0x2603) is None


def test_the_text_font_has_all_of_ascii():
    glyphs = make_fonts.Font(ROOT / "tools" / "art" / "ui_font.txt").glyphs
    assert not [chr(code) for code in range(33, 127) if chr(code) not in glyphs]
    height = max(len(rows) for rows in glyphs.values())
    assert height <= 9


def test_a_label_stands_where_the_table_puts_it():
    import displayio
    from adafruit_bitmap_font import pcf
    from adafruit_display_text import label

    with open(ROOT / "fonts" / "ui.pcf", "rb") as file:
        text = label.Label(pcf.PCF(file, displayio.Bitmap), text="Pong 12")
        assert text.bounding_box[1] == -4
        assert text.bounding_box[3] == 9


def test_bad_sources_are_named(tmp_path):
    art = tmp_path / "bad.txt"
    art.write_text("@ one\n...\n....\n")
    with pytest.raises(ValueError, match=r"bad.txt:3: a row of 4 in 'one'"):
        make_sprites.read_art(art)
    art.write_text("@ one\n...\n@ one\n...\n")
    with pytest.raises(ValueError, match="drawn twice"):
        make_sprites.read_art(art)
    art.write_text("ascent 7\ndescent 2\n= A B\n## ##\n##\n")
    with pytest.raises(ValueError, match=r"bad.txt:5: 1 pieces for 2"):
        make_fonts.Font(art)
