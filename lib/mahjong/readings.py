"""Every way to read a complete hand as four segments and a pair.

`blocks` holds the reading as five bytes: first the melds (their first byte as it is, see
`mahjong.tiles`), then what the concealed tiles make: CHOW or PONG by lowest kind, PAIR * 34 + kind.
Each set of blocks comes once. No heap is used after the object is made (about 200 bytes); the
search goes back and forth in place, so it needs no depth of calls either.
"""

from mahjong import const

_M_CHOW = const(0)
_M_PONG = const(1)
_M_PAIR = const(5)

_GROUPS = b"\x09\x12\x1b\x1c\x1d\x1e\x1f\x20\x21\x22"  # where a suit or an honour ends
_WEIGHT = b"\0\7\1\0\7\1\0\7\1\0\7\1\0\7\1"  # pairs by tiles of a group; 7 is too many


class Readings:
    """The readings of one hand after the other: start(), then next() until it is False."""

    def __init__(self) -> None:
        self.blocks = bytearray(5)
        self.melds = 0  # how many of the blocks are melds; a concealed block's index is >= this
        self.pair = 255  # kind of the pair
        self.possible = False  # whether next() may still find one
        self._left = bytearray(35)  # tiles not in a block yet; a last 1 stops the scan
        self._depth = 0

    def start(self, counts: bytearray, melds: bytearray) -> int:
        """Begin with concealed counts (34) and melds (8 bytes); returns the number of melds.

        The counts must be 14 tiles less three a meld; otherwise there are no readings.
        """
        n = 0
        while n < 4 and melds[2 * n] != 255:
            self.blocks[n] = melds[2 * n]
            n += 1
        self.melds = self._depth = n
        self.pair = 255
        # The pair's suit holds 3n + 2 tiles, each other suit or honour 3n: most hands that are not
        # complete end here.
        left = self._left
        pairs = kind = 0
        for end in _GROUPS:
            total = 0
            while kind < end:
                total += counts[kind]
                left[kind] = counts[kind]
                kind += 1
            pairs += _WEIGHT[total]
            if pairs > 1:
                break
        left[34] = 1
        self.possible = pairs == 1
        return n

    def next(self) -> bool:
        """Step to the next reading; False when there is none left."""
        left = self._left
        blocks = self.blocks
        depth = self._depth
        if not self.possible:
            return False
        kind = 0
        type = _M_CHOW  # the next to try at this kind: CHOW, PONG, PAIR, so that no set comes twice
        back = depth == 5
        while True:
            if back:
                if depth == self.melds:
                    self.possible = False
                    return False
                depth -= 1
                kind = blocks[depth] % 34
                type = blocks[depth] // 34
                if type == _M_CHOW:
                    left[kind] += 1
                    left[kind + 1] += 1
                    left[kind + 2] += 1
                elif type == _M_PONG:
                    left[kind] += 3
                else:
                    left[kind] += 2
                    self.pair = 255
                type += 1
                back = False
            while not left[kind]:
                kind += 1
                type = _M_CHOW
            if type == _M_CHOW and kind < 27 and kind % 9 < 7 and left[kind + 1] and left[kind + 2]:
                left[kind] -= 1
                left[kind + 1] -= 1
                left[kind + 2] -= 1
            elif type <= _M_PONG and left[kind] >= 3:
                type = _M_PONG
                left[kind] -= 3
            elif type <= _M_PAIR and left[kind] >= 2 and self.pair == 255:
                type = _M_PAIR
                left[kind] -= 2
                self.pair = kind
            else:
                back = True
                continue
            blocks[depth] = type * 34 + kind
            depth += 1
            if depth == 5:
                self._depth = 5
                return True
