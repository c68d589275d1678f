"""The game itself: knows no screen, no button, no clock, and no file but its tables.

All modules import `const` from here. MicroPython and CircuitPython fold `_NAME = const(3)` into the
byte code, so such a name costs no RAM; CPython has no such function and gets a plain one.
"""

try:
    from micropython import const
except ImportError:

    def const(value: int) -> int:  # type: ignore[misc]
        """The value itself (CPython)."""
        return value
