"""Keys and stick as one stream of presses, with repeat for a held direction.

One keypad.Event is reused, nothing is allocated while polling. The stick presses beyond
15000 from its centre and lets go inside 10000, so that a trembling thumb makes one press.
"""

import keypad

from handheld import device
from mahjong import const

B = const(0)
A = const(1)
START = const(2)
SELECT = const(3)
RIGHT = const(4)
DOWN = const(5)
UP = const(6)
LEFT = const(7)
NONE = const(-1)

_FIRST = const(380)  # ms until a held direction repeats, then every
_AGAIN = const(110)
_CENTRE = const(33500)  # sticks rest between 33000 and 35000
_PRESS = const(15000)
_RELEASE = const(10000)


class Buttons:
    """`poll(now)` gives the next press or NONE; `held` is a mask of keys down now."""

    def __init__(self) -> None:
        self._event = keypad.Event()
        self._stick = 0
        self._due = 0
        self._last = NONE
        self.held = 0

    def poll(self, now: int) -> int:
        """The next button pressed (or repeated by holding), NONE without one."""
        if device.keys is not None:
            events = device.keys.events
            if events.overflowed:  # more presses than are kept: begin afresh
                events.clear()
                self.held = 0
            event = self._event
            while events.get_into(event):
                button = event.key_number
                if event.pressed:
                    return self._down(button, now)
                self._up(button)
        if device.stick_x is not None:
            button = self._axis(device.stick_x.value - _CENTRE, LEFT, RIGHT, now)
            if button == NONE:
                button = self._axis(device.stick_y.value - _CENTRE, UP, DOWN, now)
            if button != NONE:
                return button
        last = self._last
        if last >= RIGHT and self.held & 1 << last and device.since(now, self._due) >= 0:
            self._due = device.later(now, _AGAIN)
            return last
        return NONE

    def clear(self) -> None:
        """Forgets presses that wait, and stops a repeat."""
        if device.keys is not None:
            device.keys.events.clear()
        self._last = NONE
        self.held = 0

    def _down(self, button: int, now: int) -> int:
        self.held |= 1 << button
        self._last = button
        self._due = device.later(now, _FIRST)
        return button

    def _up(self, button: int) -> None:
        self.held &= ~(1 << button)

    def _axis(self, value: int, low: int, high: int, now: int) -> int:
        for button, away in ((low, -value), (high, value)):
            bit = 1 << button
            if self._stick & bit:
                if away < _RELEASE:
                    self._stick &= ~bit
                    self._up(button)
            elif away > _PRESS:
                self._stick |= bit
                return self._down(button, now)
        return NONE
