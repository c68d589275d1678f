"""The screen without a panel: displayio composes as on the device, the pixels stay in memory.

What the device would send over its bus is what is counted here: each refresh adds up the areas
that displayio asks for, an overlap twice. This leans on private names of adafruit-blinka-displayio
(its version is pinned): `_refresh_area`, `_get_refresh_areas`, `_core`, and the background thread
that it starts on import, which is stopped, for a refresh must come when the game asks for it.
"""

import busdisplay
import displayio
from displayio._area import Area

from . import png
from .compose import Composer

displayio._stop_background()

WIDTH = 160
HEIGHT = 128


class Screen(busdisplay.BusDisplay):
    """board.DISPLAY: 160x128, RGB565.

    `frame` holds the picture in the computer's byte order, `refreshes` a [ms, pixels] for each
    refresh that drew something, `pixels` their sum.
    """

    def __init__(self, clock):
        self.frame = bytearray(WIDTH * HEIGHT * 2)
        self.refreshes: list[list[int]] = []
        self.pixels = 0
        self.changes = 0  # grows whenever the frame changes
        self._clock = clock
        super().__init__(
            None, b"", width=WIDTH, height=HEIGHT, reverse_bytes_in_word=False, auto_refresh=True
        )

    def _refresh_display(self):
        before = self.pixels
        done = super()._refresh_display()
        if self.pixels != before:
            self.changes += 1
            self.refreshes.append([self._clock.ms, self.pixels - before])
        return done

    def _get_refresh_areas(self):
        areas = super()._get_refresh_areas()
        group = self._core.current_group
        if self._core.full_refresh and group is not None:
            # blinka-displayio remembers the changes that a full refresh has drawn, for the sake of
            # its thread, and draws them again next time; the device doesn't. Asking clears them.
            group._get_refresh_areas([])
        return areas

    def _refresh_area(self, area) -> bool:
        clipped = Area()
        if not self._core.clip_area(area, clipped):
            return True
        width = clipped.width()
        size = clipped.size()
        pixels = self._composed(clipped)
        frame = self.frame
        start = (clipped.y1 * WIDTH + clipped.x1) * 2
        for source in range(0, size * 2, width * 2):
            frame[start : start + width * 2] = pixels[source : source + width * 2]
            start += WIDTH * 2
        self.pixels += size
        return True

    def _composed(self, area) -> bytearray:
        composer = Composer(self._core.colorspace, area)
        if self._core.current_group is not None:
            composer.paint(self._core.current_group)
        return composer.pixels

    def composed_slowly(self, area) -> bytes:
        """The pixels of an area as blinka-displayio itself composes them; for a test."""
        pixels = bytearray((area.size() + 1) // 2 * 4)
        mask = memoryview(bytearray(area.size() // 32 * 4 + 4)).cast("I")
        self._core.fill_area(area, mask, memoryview(pixels).cast("I"))
        return bytes(pixels[: area.size() * 2])

    def background(self) -> None:
        """What the firmware does by itself from time to time while auto_refresh is on."""
        if self.auto_refresh:
            self._refresh_display()

    def reset(self) -> None:
        """As after a reload: the console's group, refreshed by itself."""
        self.root_group = displayio._group.circuitpython_splash
        self.auto_refresh = True

    def rgb(self) -> bytes:
        """The picture as 8-bit RGB."""
        return png.from_rgb565(self.frame)

    def png(self) -> bytes:
        return png.encode(WIDTH, HEIGHT, self.rgb())
