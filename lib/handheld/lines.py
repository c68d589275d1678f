"""Text in a Bitmap of its own: for what changes often, stands in many rows, or is long.

A label of adafruit_display_text is made of a TileGrid for each letter, 576 bytes and 102 a
letter, all new with every change, and its library 10 KB. A line of 100 pixels is about 400 bytes
here, a whole page 2.5 KB, and both change in place. So labels are for the titles until a game
begins; the table, the lists and the pages are these.
"""

import displayio

try:
    from bitmaptools import blit
except ImportError:
    blit = None  # type: ignore[assignment]

# As in handheld.screen: FELT, TRAY, DARK, DIM.
_GREENS = (0x0C5C40, 0x084832, 0x063A27, 0x96C8AA)
felt = 0  # green; 1 blue, 2 wine red, 3 grey


class Block:
    """Room for text at x, y: `write` puts words anywhere in it; all of one colour."""

    def __init__(self, font, group, x: int, y: int, width: int, height: int, colour: int) -> None:
        self._font = font
        self._bitmap = displayio.Bitmap(width, height, 2)
        palette = displayio.Palette(2)
        palette.make_transparent(0)
        palette[1] = tint(colour)
        self._palette = palette
        self.grid = displayio.TileGrid(self._bitmap, pixel_shader=palette, x=x, y=y)
        self.width = width
        group.append(self.grid)

    def colour(self, colour: int) -> None:
        """Another colour of ink."""
        colour = tint(colour)
        if self._palette[1] != colour:
            self._palette[1] = colour

    def ground(self, colour: int) -> None:
        """A colour of its own behind the words, which may be seen through without one."""
        self._palette.make_opaque(0)
        self._palette[0] = tint(colour)

    def clear(self) -> None:
        """Empties it."""
        self._bitmap.fill(0)

    def write(self, words: str, x: int = 0, y: int = 0, place: int = 0) -> None:
        """Words beginning at x (place 0), with x in their middle (1), or ending at x (2).

        What does not fit is cut off; lines after a newline go below."""
        font = self._font
        bitmap = self._bitmap
        cell = font.get_bounding_box()[0]
        at = x
        if place:
            at = max(0, x - (font.width(words) * place >> 1))
        for letter in words:
            if letter == "\n":
                y += font.ascent + font.descent + 1
                at = x
                continue
            i = font.index(ord(letter))
            if i < 0:
                i = font.index(63)
            advance = font.advance[i]
            if at + advance <= self.width and y + bitmap_height(font) <= bitmap.height:
                _copy(bitmap, font.bitmap, at, y, cell * i, min(advance, cell))
            at += advance


class Line(Block):
    """One line that remembers its words, and is drawn anew only with other ones."""

    def __init__(self, font, group, x: int, y: int, width: int, colour: int, words="") -> None:
        Block.__init__(self, font, group, x, y, width, bitmap_height(font), colour)
        self.words = ""
        self.set(words)

    def set(self, words: str, place: int = 0) -> None:
        """Other words, at the left (place 0), in the middle (1) or at the right (2)."""
        if words != self.words:
            self.words = words
            self.clear()
            self.write(words, self.width * place >> 1, 0, place)


def tint(colour: int) -> int:
    """A colour of the green felt as the chosen felt has it; any other colour as it is."""
    if not felt or colour not in _GREENS:
        return colour
    red, green, blue = colour >> 16, colour >> 8 & 255, colour & 255
    if felt == 1:
        return red << 16 | blue << 8 | green
    if felt == 2:
        return green << 16 | red << 8 | (red + blue) >> 1
    return (red + green + blue) // 3 * 0x10101


def bitmap_height(font) -> int:
    """Pixels from the top of a line of text to its bottom."""
    return font.ascent + font.descent


def _copy(target, source, x: int, y: int, left: int, width: int) -> None:
    if blit is not None:
        blit(target, source, x, y, x1=left, y1=0, x2=left + width, y2=source.height)
        return
    for i in range(width):
        for j in range(source.height):
            if source[left + i, j]:
                target[x + i, y + j] = 1
