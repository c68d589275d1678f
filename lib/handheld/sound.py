"""Small beeps, absent quietly where there is no speaker.

One square wave of eight samples, played at the rate that makes the tone: about 400 bytes. A
tone is stopped by `tick`, so nothing waits for it.
"""

import array

import board

from handheld import device
from mahjong import const

CLICK = const(1)  # a tile is put down
CALL = const(2)  # a claim
FANFARE = const(3)  # a win
NO = const(4)  # can't be done

_TONES = ((0, 0), (330, 12), (523, 60), (784, 160), (165, 60))  # Hz, ms


class Sound:
    """`play(tone)` starts a beep, `tick(now)` ends it; `on` switches all of it."""

    def __init__(self) -> None:
        self.on = True
        self.out = None
        self._until = 0
        try:
            import audiocore
            import audioio
            import digitalio

            enable = digitalio.DigitalInOut(board.SPEAKER_ENABLE)
            enable.switch_to_output(True)
            self._enable = enable
            self.out = audioio.AudioOut(board.SPEAKER)
            wave = array.array("H", (36000,) * 4 + (29000,) * 4)
            self._wave = audiocore.RawSample(wave, sample_rate=8000)
        except (ImportError, AttributeError, RuntimeError, ValueError, NotImplementedError):
            self.out = None

    def play(self, tone: int) -> None:
        """Begins one of the tones; the one before it stops."""
        if self.out is None or not self.on:
            return
        hertz, ms = _TONES[tone]
        self._wave.sample_rate = hertz * 8
        self.out.play(self._wave, loop=True)
        self._until = device.later(device.ticks_ms(), ms)

    def tick(self, now: int) -> None:
        """Stops a tone whose time is over."""
        if self.out is not None and self.out.playing and device.since(now, self._until) >= 0:
            self.out.stop()
