"""The game's letters: loaded once at the start, kept in one Bitmap of equal cells.

adafruit_bitmap_font's PCF reader costs 7 KB and makes an object of some 150 bytes for each
letter. So all letters are copied into one sheet with their widths in a few bytes, and the
reader is dropped from memory again: 95 letters of 6x9 keep 1.5 KB. Labels take this Font as
they take any other.
"""

import array
import sys

import displayio
from fontio import Glyph


class Font:
    """A font for displayio's labels: one row of cells, `codes` the sorted code points."""

    def __init__(self, box: tuple, ascent: int, codes: array.array) -> None:
        self.ascent = ascent
        self.descent = box[1] - ascent
        self.codes = codes
        self.advance = bytearray(len(codes))
        self.bitmap = displayio.Bitmap(box[0] * len(codes), box[1], 2)
        self._box = (box[0], box[1], 0, ascent - box[1])

    def get_bounding_box(self) -> tuple:
        """(width, height, x, y) of a cell."""
        return self._box

    def index(self, code: int) -> int:
        """Place of a code point in the sheet; -1 when the font lacks it."""
        codes = self.codes
        low, high = 0, len(codes)
        while low < high:
            middle = (low + high) >> 1
            if codes[middle] < code:
                low = middle + 1
            else:
                high = middle
        return low if low < len(codes) and codes[low] == code else -1

    def get_glyph(self, code: int):
        """The letter as a fontio.Glyph; the one for "?" when the font lacks it."""
        i = self.index(code)
        if i < 0:
            i = self.index(63)
            if i < 0:
                return None
        box = self._box
        return Glyph(self.bitmap, i, box[0], box[1], 0, box[3], self.advance[i], 0)

    def width(self, text: str) -> int:
        """Pixels that a line of text takes."""
        n = 0
        for letter in text:
            i = self.index(ord(letter))
            n += self.advance[i if i >= 0 else self.index(63)]
        return n


def load(path: str, codes: array.array) -> Font:
    """Font with the letters of `codes` (sorted code points) that the PCF at `path` has.

    OSError when the file can't be read, ValueError naming it when it is no such font."""
    from adafruit_bitmap_font.pcf import PCF

    with open(path, "rb") as file:
        try:
            source = PCF(file, displayio.Bitmap)
            source.load_glyphs(codes)
        except (RuntimeError, NotImplementedError, KeyError, ValueError, IndexError) as error:
            raise ValueError("%s is no PCF font (%s)" % (path, error)) from error
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
