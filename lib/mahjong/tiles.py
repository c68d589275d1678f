"""The 34 kinds of tile, and their short names.

A tile is a small int, its kind, in the order of the Pocket document (T1-T34):
0-8 characters, 9-17 circles, 18-26 bamboo, 27-30 winds E S W N, 31-33 dragons
C F P (Chung, Fat, Pak). There are four of each. A hand is a bytearray(34) of
counts; nowhere is there an object for a tile. RAM: 0.4 KB with its code, where it is needed.
"""

# Every kind has two characters here, so the name is a slice and no list is kept.
_NAMES = "1m2m3m4m5m6m7m8m9m1p2p3p4p5p6p7p8p9p1s2s3s4s5s6s7s8s9sE S W N C F P "


def name(kind: int) -> str:
    """Short text of a kind: "5m", "9p", "1s", "E", "C"."""
    return _NAMES[2 * kind : 2 * kind + 2].strip()
