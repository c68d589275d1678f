"""Runs once at power-on and at reset, before USB and before code.py.

What it leaves alone is the policy: the drive stays as CircuitPython makes it, writable from the
computer and read-only for the game, which keeps what it must in NVM; the serial console stays
too. So nothing here can lock anyone out. The one thing it adds is a way past the game: B held at
power-on or reset gives CircuitPython's safe mode, in which neither this file nor the game runs,
whatever they have come to; pressing reset leaves it. It needs nothing of the game's own.
"""

import board
import digitalio

if hasattr(board, "BUTTON_LATCH"):  # another board starts without this way out
    latch = digitalio.DigitalInOut(board.BUTTON_LATCH)
    latch.switch_to_output(False)  # low: the shift register takes in the keys
    latch.value = True  # high: it holds them, and its output shows the first, which is B
    key = digitalio.DigitalInOut(board.BUTTON_OUT)
    held = key.value
    key.deinit()  # the game's key scanner needs both pins
    latch.deinit()
    if held:
        import microcontroller

        # Not a mode of our own: this one is known, says on the screen what it is, and keeps the
        # drive writable even where another boot.py would not.
        microcontroller.on_next_reset(microcontroller.RunMode.SAFE_MODE)
        microcontroller.reset()
