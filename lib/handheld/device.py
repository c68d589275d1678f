"""The board: screen, keys, stick, speaker and clock, whichever of them it has.

A part that a board lacks is absent quietly: the name stays None and nobody asks twice.
PyGamer: a shift register with four keys and an analog stick. PyBadge: one with eight keys.
Costs about 1.5 KB of RAM with the key scanner.
"""

import board
import keypad

try:
    from supervisor import ticks_ms
except ImportError:  # a computer without the firmware's clock
    import time

    def ticks_ms() -> int:
        """Milliseconds that wrap at 2**29, as the firmware counts them."""
        return int(time.monotonic() * 1000) & 0x1FFFFFFF


display = board.DISPLAY
kept = True  # False: an error came, and the game could not be kept either (see handheld.fault)
keys: object = None
stick_x: object = None
stick_y: object = None

if hasattr(board, "JOYSTICK_X"):
    import analogio

    stick_x = analogio.AnalogIn(board.JOYSTICK_X)
    stick_y = analogio.AnalogIn(board.JOYSTICK_Y)

if hasattr(board, "BUTTON_CLOCK"):
    # In this order on both boards: B, A, START, SELECT; then RIGHT, DOWN, UP, LEFT.
    keys = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=4 if stick_x else 8,
        value_when_pressed=True,
    )


def since(now: int, then: int) -> int:
    """Milliseconds from `then` to `now`, right across the wrap of the clock."""
    return ((now - then + 0x10000000) & 0x1FFFFFFF) - 0x10000000


def later(now: int, ms: int) -> int:
    """The clock's reading `ms` milliseconds after `now`."""
    return (now + ms) & 0x1FFFFFFF


def brightness(percent: int) -> bool:
    """Sets the back light; False if this screen can't be dimmed."""
    try:
        display.brightness = percent / 100
    except (AttributeError, RuntimeError, NotImplementedError):
        return False
    return True
