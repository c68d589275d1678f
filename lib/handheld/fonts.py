"""The game's letters: loaded once at the start, kept in one Bitmap of equal cells.

adafruit_bitmap_font's PCF reader costs 7 KB and makes an object of some 150 bytes for each
letter. So all letters are copied into one sheet with their widths in a few bytes, and the
reader is dropped from memory again: 95 letters of 6x9 keep 1.5 KB. Labels take this Font as
they take any other.
"""

import array

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
