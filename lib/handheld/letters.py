"""Reads the letters out of a PCF font into a handheld.fonts.Font. Dropped after the start."""

import array
import sys

import displayio

from handheld.fonts import Font


def load(path: str, codes: array.array) -> Font:
    """Font with the letters of `codes` (sorted code points) that the PCF at `path` has.

    OSError when the file can't be read, ValueError naming it when it is no such font."""
    from adafruit_bitmap_font.pcf import PCF

    with open(path, "rb") as file:
        head = file.read(8)
        if head[:4] != b"\x01fcp" or len(head) < 8 or not 0 < head[4] < 32 or any(head[5:]):
            raise ValueError("%s is no PCF font" % path)  # the reader would go on for ever
        try:
            source = PCF(file, displayio.Bitmap)
            source.load_glyphs(codes)
        except Exception as error:
            raise ValueError("%s is a damaged font (%s)" % (path, error)) from error
        have = array.array("H")
        width = 1
        for code in codes:
            glyph = source.get_glyph(code)
            if glyph is not None:
                have.append(code)
                width = max(width, glyph.width + glyph.dx)
        if not have:
            raise ValueError("%s holds none of the letters" % path)
        ascent = source.ascent
        font = Font((width, ascent + source.descent), ascent, have)
        for i, code in enumerate(have):
            glyph = source.get_glyph(code)
            font.advance[i] = glyph.shift_x
            _copy(font, glyph, i * width + max(0, glyph.dx), ascent - glyph.dy - glyph.height)
    for name in list(sys.modules):
        if name.startswith("adafruit_bitmap_font"):
            del sys.modules[name]
    return font


def _copy(font: Font, glyph, left: int, top: int) -> None:
    target, source = font.bitmap, glyph.bitmap
    for y in range(max(0, -top), min(glyph.height, target.height - top)):
        for x in range(glyph.width):
            if source[x, y]:
                target[left + x, top + y] = 1
