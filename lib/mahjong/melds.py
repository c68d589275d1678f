"""Melds as two bytes each: what lies open (or closed) in front of a seat.

byte 0: type * 34 + kind (of a chow the lowest); types are chow 0, pong 1, kong open 2, added 3,
concealed 4; 255 is an empty place.
byte 1: the seat that gave the claimed tile, plus the place of that tile in a
chow (0-2) times four. Of a concealed kong the giver is the seat itself, of an
added kong the giver of the pong. A seat has four places, 8 bytes, filled from
the left; the four seats lie one after the other in a bytearray(32).
"""


def add_counts(melds: bytearray, counts: bytearray, start: int = 0) -> None:
    """Add the tiles of up to four melds from melds[start] on to counts (34)."""
    i = start
    while i < start + 8 and melds[i] != 255:
        kind = melds[i] % 34
        if melds[i] < 34:
            for k in range(kind, kind + 3):
                counts[k] += 1
        else:
            counts[kind] += 3 if melds[i] < 68 else 4
        i += 2


def number(melds: bytearray, start: int = 0) -> int:
    """How many melds stand from melds[start] on (0-4)."""
    n = 0
    while n < 4 and melds[start + 2 * n] != 255:
        n += 1
    return n
