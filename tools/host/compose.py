"""Composes an area of the screen as displayio does, several times faster in plain Python.

displayio goes through the layers from the top and fills each pixel once. Here they are painted from
the bottom up, whole runs of pixels at a time, which gives the same picture: sheets of tiles are
kept as rows of opaque runs, found again by their content. What is out of the common (a colour
converter, a picture on the drive, flipping, other shapes than rectangles) is left to
blinka-displayio and pasted in.
"""

from array import array

from displayio import Bitmap, Group, Palette, TileGrid
from displayio._area import Area
from vectorio import Rectangle

_SHEETS = 400  # as many are kept; a game has about a hundred, most of them glyphs


class _Sheet:
    """A bitmap in the colours of a palette, tile by tile, in its size on the screen.

    tile(n) is a list of rows; a row is a list of (first x, x behind the last, pixels).
    """

    def __init__(self, bitmap, palette, width: int, height: int, scale: int):
        # A copy, for a tile is read at its first use and the bitmap may have changed by then.
        self._bitmap = Bitmap(bitmap.width, bitmap.height, 1 << bitmap._bits_per_value)
        self._bitmap._data = bitmap._data[:]
        self._across = bitmap.width // width
        self._width = width
        self._height = height
        self._scale = scale
        self._tiles: dict[int, list] = {}
        self._colours: list[bytes | None] = []
        for colour in palette._colors:
            pixel = array("H", [_rgb565(colour.rgb888)]).tobytes() * scale
            self._colours.append(None if colour.transparent else pixel)
        self._colours += [None] * (1 << bitmap._bits_per_value)

    def tile(self, number: int) -> list:
        rows = self._tiles.get(number)
        if rows is None:
            rows = self._tiles[number] = self._read(number)
        return rows

    def _read(self, number: int) -> list:
        get = self._bitmap._get_pixel  # 0 outside the bitmap, as on the device
        left, top = number % self._across * self._width, number // self._across * self._height
        rows = []
        for y in range(top, top + self._height):
            runs = []
            data: list[bytes] = []
            for x in range(self._width):
                colour = self._colours[get(left + x, y)]
                if colour is not None:
                    data.append(colour)
                elif data:
                    runs.append(self._run(x, data))
                    data = []
            if data:
                runs.append(self._run(self._width, data))
            rows += [runs] * self._scale
        return rows

    def _run(self, end: int, data: list[bytes]) -> tuple[int, int, bytes]:
        scale = self._scale
        return (end - len(data)) * scale, end * scale, b"".join(data)


def _rgb565(rgb888: int) -> int:
    return rgb888 >> 19 << 11 | (rgb888 >> 10 & 63) << 5 | rgb888 >> 3 & 31


_sheets: dict[tuple, _Sheet | None] = {}


def _sheet(grid) -> _Sheet | None:
    """The sheet of a TileGrid; None when its content is seen for the first time.

    A picture that changes all the time would only be read in vain.
    """
    bitmap, palette = grid._bitmap, grid._pixel_shader
    scale = grid._absolute_transform.scale
    key = (
        bitmap._data.tobytes(),
        tuple([(colour.rgb888, colour.transparent) for colour in palette._colors]),
        (bitmap.width, bitmap._bits_per_value, grid._tile_width, grid._tile_height, scale),
    )
    sheet = _sheets.get(key)
    if sheet is None:
        if key not in _sheets:
            if len(_sheets) >= _SHEETS:
                _sheets.clear()
            _sheets[key] = None
            return None
        sheet = _sheets[key] = _Sheet(bitmap, palette, grid._tile_width, grid._tile_height, scale)
    return sheet


def _is_plain(grid) -> bool:
    """A TileGrid that can be painted by sheets."""
    bitmap, palette, transform = grid._bitmap, grid._pixel_shader, grid._absolute_transform
    return (
        type(bitmap) is Bitmap
        and type(palette) is Palette
        and bitmap._bits_per_value <= 8
        and type(bitmap._data) is array
        and not palette._dither
        and not (grid._flip_x or grid._flip_y or grid._transpose_xy or transform.transpose_xy)
        and transform.dx == transform.dy == transform.scale
    )


class Composer:
    """Paints one area: `pixels` are its RGB565 values, black where nothing is."""

    def __init__(self, colorspace, area: Area):
        self._colorspace = colorspace
        self._area = area
        self._width = area.width()
        self.pixels = bytearray(area.size() * 2)

    def paint(self, layer) -> None:
        """Paint a layer and all that it holds over what is there."""
        if isinstance(layer, Group):
            if not layer._hidden_group:
                for inner in layer._layers:
                    self.paint(inner)
            return
        place, area = layer._current_area, self._area
        x1, x2 = max(place.x1, area.x1), min(place.x2, area.x2)
        if x1 >= x2:
            return
        y1, y2 = max(place.y1, area.y1), min(place.y2, area.y2)
        if y1 >= y2:
            return
        if isinstance(layer, TileGrid):
            if layer._hidden_tilegrid or layer._hidden_by_parent:
                return
            sheet = _sheet(layer) if _is_plain(layer) else None
            if sheet is not None:
                self._tiles(layer, sheet, x1, y1, x2, y2)
                return
        elif layer._hidden:
            return
        elif type(layer) is Rectangle and self._rectangle(layer, x1, y1, x2, y2):
            return
        self._paste(layer, x1, y1, x2, y2)

    def _tiles(self, grid, sheet, x1: int, y1: int, x2: int, y2: int) -> None:
        pixels, width = self.pixels, self._width
        scale = grid._absolute_transform.scale
        tile_width, tile_height = grid._tile_width * scale, grid._tile_height * scale
        left, top = grid._current_area.x1, grid._current_area.y1
        columns = range((x1 - left) // tile_width, (x2 - left - 1) // tile_width + 1)
        for row in range((y1 - top) // tile_height, (y2 - top - 1) // tile_height + 1):
            cell_y = top + row * tile_height
            from_y, to_y = max(y1, cell_y), min(y2, cell_y + tile_height)
            first = (row + grid._top_left_y) % grid._height_in_tiles * grid._width_in_tiles
            for column in columns:
                number = grid._tiles[first + (column + grid._top_left_x) % grid._width_in_tiles]
                cell_x = left + column * tile_width
                low, high = max(x1 - cell_x, 0), min(x2 - cell_x, tile_width)
                start = ((from_y - self._area.y1) * width + cell_x - self._area.x1) * 2
                for runs in sheet.tile(number)[from_y - cell_y : to_y - cell_y]:
                    for begin, end, data in runs:
                        if begin < low or end > high:
                            if begin >= high or end <= low:
                                continue
                            data = data[max(low - begin, 0) * 2 : (high - begin) * 2]
                            begin = max(begin, low)
                        at = start + begin * 2
                        pixels[at : at + len(data)] = data
                    start += width * 2

    def _rectangle(self, shape, x1: int, y1: int, x2: int, y2: int) -> bool:
        """Paint a plain rectangle; False if it isn't one."""
        transform, palette = shape._absolute_transform, shape._pixel_shader
        number = shape._color_index - 1
        if type(palette) is not Palette or palette._dither or not 0 <= number < len(palette):
            return False
        if transform.transpose_xy or transform.dx != 1 or transform.dy != 1:
            return False
        colour = palette._colors[number]
        if colour.transparent:  # which punches a black hole
            return False
        run = array("H", [_rgb565(colour.rgb888)]).tobytes() * (x2 - x1)
        at = ((y1 - self._area.y1) * self._width + x1 - self._area.x1) * 2
        for _ in range(y1, y2):
            self.pixels[at : at + len(run)] = run
            at += self._width * 2
        return True

    def _paste(self, layer, x1: int, y1: int, x2: int, y2: int) -> None:
        """Let blinka-displayio draw the layer by itself and take over what it has covered."""
        part = Area(x1, y1, x2, y2)
        size = part.size()
        drawn = bytearray((size + 1) // 2 * 4)
        mask = memoryview(bytearray(size // 32 * 4 + 4)).cast("I")
        layer._fill_area(self._colorspace, part, mask, memoryview(drawn).cast("I"))
        pixels, across = self.pixels, x2 - x1
        at = ((y1 - self._area.y1) * self._width + x1 - self._area.x1) * 2
        for row in range(0, size, across):
            for i in range(row, row + across):
                if mask[i >> 5] >> (i & 31) & 1:
                    spot = at + (i - row) * 2
                    pixels[spot : spot + 2] = drawn[i * 2 : i * 2 + 2]
            at += self._width * 2
