"""One line of text in a Bitmap of its own: for what changes often or stands in many rows.

A label of adafruit_display_text is made of a TileGrid for each letter, 576 bytes and 102 a
letter, all new with every change. A Line of 100 pixels is about 400 bytes and changes in place,
so the table and the lists use these; text of several lines is left to labels.
"""

import displayio

try:
    from bitmaptools import blit
except ImportError:
    blit = None  # type: ignore[assignment]


class Line:
    """Words at x, y in `width` pixels, added to a group; what is longer is cut off."""

    def __init__(self, font, group, x: int, y: int, width: int, colour: int, words="") -> None:
        self._font = font
        self._bitmap = displayio.Bitmap(width, font.ascent + font.descent, 2)
        palette = displayio.Palette(2)
        palette.make_transparent(0)
        palette[1] = colour
        self._palette = palette
        self.grid = displayio.TileGrid(self._bitmap, pixel_shader=palette, x=x, y=y)
        self.words = ""
        self.width = width
        group.append(self.grid)
        if words:
            self.set(words)

    def colour(self, colour: int) -> None:
        """Another colour of ink."""
        if self._palette[1] != colour:
            self._palette[1] = colour

    def set(self, words: str, place: int = 0) -> None:
        """Other words, at the left (place 0), in the middle (1) or at the right (2)."""
        if words == self.words:
            return
        self.words = words
        font = self._font
        bitmap = self._bitmap
        bitmap.fill(0)
        x = max(0, (self.width - font.width(words)) * place >> 1)
        cell = font.get_bounding_box()[0]
        for letter in words:
            i = font.index(ord(letter))
            if i < 0:
                i = font.index(63)
            advance = font.advance[i]
            if x + advance > self.width:
                break
            _copy(bitmap, font.bitmap, x, cell * i, min(advance, cell))
            x += advance


def _copy(target, source, x: int, left: int, width: int) -> None:
    if blit is not None:
        blit(target, source, x, 0, x1=left, y1=0, x2=left + width, y2=source.height)
        return
    for i in range(width):
        for y in range(source.height):
            if source[left + i, y]:
                target[x + i, y] = 1
