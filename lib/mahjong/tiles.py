"""The 34 kinds of tile with their short names, and melds as bytes.

A tile is a small int, its kind, in the order of the Pocket document (T1-T34):
0-8 characters, 9-17 circles, 18-26 bamboo, 27-30 winds E S W N, 31-33 dragons
C F P (Chung, Fat, Pak). There are four of each. A hand is a bytearray(34) of
counts; nowhere is there an object for a tile.

A meld, what lies open (or closed) in front of a seat, is two bytes:
byte 0: type * 34 + kind (of a chow the lowest); types are chow 0, pong 1, kong open 2, added 3,
concealed 4; 255 is an empty place.
byte 1: the seat that gave the claimed tile, plus the place of that tile in a
chow (0-2) times four. Of a concealed kong the giver is the seat itself, of an
added kong the giver of the pong. A seat has four places, 8 bytes, filled from
the left; the four seats lie one after the other in a bytearray(32).
"""

# Every kind has two characters here, so the name is a slice and no list is kept.
_NAMES = "1m2m3m4m5m6m7m8m9m1p2p3p4p5p6p7p8p9p1s2s3s4s5s6s7s8s9sE S W N C F P "


def name(kind: int) -> str:
    """Short text of a kind: "5m", "9p", "1s", "E", "C"."""
    return _NAMES[2 * kind : 2 * kind + 2].strip()


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
