"""The player's ten best games of Classic, in a record of NVM of its own. Dropped after use.

The record: number of games so far (2 bytes), then by rank number of the game (2 bytes) and
points + 2^28 (4 bytes), all little-endian.
"""

import struct

from handheld import storage
from mahjong import const

_MOST = const(10)
_ZERO = const(0x10000000)


def load() -> tuple:
    """(games so far, list of (points, number of the game), the best first)."""
    data, _ = storage.load(storage.BEST)
    best: list = []
    if not data or len(data) % 6 != 2 or len(data) > 2 + 6 * _MOST:
        return 0, best
    for i in range(2, len(data), 6):
        number, points = struct.unpack("<HI", data[i : i + 6])
        best.append((points - _ZERO, number))
    return data[0] | data[1] << 8, best


def add(points: int) -> int:
    """Enters a finished game; its rank from 1, 0 if it is none of the ten best."""
    games, best = load()
    games = min(games + 1, 65535)
    rank = 0
    while rank < len(best) and best[rank][0] >= points:
        rank += 1
    best.insert(rank, (points, games))
    data = bytearray(struct.pack("<H", games))
    for points, number in best[:_MOST]:
        data.extend(struct.pack("<HI", number, points + _ZERO))
    storage.save(storage.BEST, bytes(data))
    return rank + 1 if rank < _MOST else 0
