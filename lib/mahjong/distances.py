"""The distances of one hand together: as it is, without each tile, with each tile it could draw.

Made for computer players that weigh discards. What the discards and draws of one hand share is
made once, and what a question doesn't need is not made at all:

    d = Distances()                    # once, 0.3 KB; nothing below allocates
    d.load(counts, melds)              # -> distance of the hand
    d.after(k)                         # -> distance without one tile k: the same or one more
    d.useful_after(k, out)             # -> number of kinds that then lower it; marks them in out
    d.useful_after(-1, out)            # the same for a hand of 13, without a discard
    d.load(counts, melds, groups)      # a plan that leaves suits out, see load; then all of these

counts: bytearray(34) of concealed tiles, 1-14 in all, four of a kind at most. Sizes other than
3n+1 and 3n+2 are answered too. RAM: 3.4 KB besides mahjong.suits.
"""

from array import array

from mahjong.compat import const
from mahjong.suits import (
    HONOURS,
    LOW,
    MORE,
    ODD,
    OUT,
    PAIRS,
    STEP,
    WEIGHTS,
    WORDS,
    encode,
    missing,
    one_more,
    suit_class,
)

ALL = const(15)
# Of each suit kind, its place in the codes.
_PLACES = b"\0\0\0\0\1\2\2\2\2\3\3\3\3\4\5\5\5\5\6\6\6\6\7\x08\x08\x08\x08"
_HONOUR = b"\x00\x01\x08\x40\x40"  # code of an honour held 0-4 times


class Distances:
    """One hand's distance now, without each of its tiles, and with each tile it could draw."""

    def __init__(self) -> None:
        self.counts = bytearray(34)
        self.groups = ALL
        self.missing = 0  # distance + 1
        self._unneeded = 0
        self._codes = array("h", [0] * 9)  # of each suit: outer ranks, middle, outer ranks
        self._honours = 0
        self._classes = bytearray(4)
        self._plus = bytearray(34)  # class of the group with one more of the kind
        self._plus_made = 0  # by group
        self._pairs = array("h", [0] * 4)

    def load(self, counts: bytearray, melds: int = 0, groups: int = ALL) -> int:
        """Take a hand; returns its distance.

        groups: sum of 1 characters, 2 circles, 4 bamboo, 8 honours that the finished hand may
        hold: 1 + 8 is a flush in characters with honours, 7 - 2 lacks the circles.
        The hand is kept, not copied: ask before it changes, or load again.
        """
        self.counts = counts
        self.groups = groups
        self._unneeded = STEP * melds
        self._plus_made = 0
        self._encode()
        self.missing = missing(self._classes, self._unneeded)
        return self.missing - 1

    def _encode(self) -> None:
        classes = self._classes
        counts = self.counts
        g = 0
        while g < 3:
            classes[g] = OUT
            if self.groups >> g & 1:
                encode(counts, g, self._codes)
                classes[g] = suit_class(self._codes, 3 * g)
            g += 1
        classes[3] = OUT
        if self.groups & 8:
            g = 0
            for k in range(27, 34):
                g += _HONOUR[counts[k]]
            self._honours = g
            classes[3] = HONOURS[g]

    def _class(self, k: int, more: int) -> int:
        # Class of the kind's group with one tile of it more or (-1) less.
        if k > 26:
            i = self.counts[k]
            return HONOURS[self._honours + _HONOUR[i + more] - _HONOUR[i]]
        codes = self._codes
        i = _PLACES[k]
        more *= WEIGHTS[k % 9]
        codes[i] += more
        k = suit_class(codes, k // 9 * 3)
        codes[i] -= more
        return k

    def _move(self, k: int, more: int) -> None:
        # One tile more or less in the codes of a group (the hand itself stays as it is).
        if k > 26:
            i = self.counts[k]
            self._honours += more * (_HONOUR[i] - _HONOUR[i - 1])
        else:
            self._codes[_PLACES[k]] += more * WEIGHTS[k % 9]

    def after(self, k: int) -> int:
        """Distance without one tile of kind k, which must be held: the same or one more."""
        g = k // 9
        found = self.missing
        if self.groups >> g & 1:
            k = self._class(k, -1)
            classes = self._classes
            if k != classes[g]:
                old = classes[g]
                classes[g] = k
                found = missing(classes, self._unneeded)
                classes[g] = old
        return found - 1

    def useful_after(self, k: int, out: bytearray) -> int:
        """Kinds that lower the distance once a tile k is discarded (k = -1: none is).

        out[j] becomes 1 for each such kind j, else 0; returns how many there are. A kind held four
        times is none. The hand that is to draw has at most 13 tiles.
        """
        classes = self._classes
        words = WORDS
        pairs = PAIRS
        low = LOW
        more = MORE
        plus = self._plus
        pair_words = self._pairs
        g = k // 9
        if g >= 0 and not self.groups >> g & 1:
            g = -1
        limit = self.missing
        if g >= 0:
            before = classes[g]
            classes[g] = self._class(k, -1)
            limit = missing(classes, self._unneeded)
        found = 0
        for b in range(4):
            first = 9 * b
            end = first + 9 if b < 3 else 34
            if not self.groups >> b & 1:
                for j in range(first, end):
                    out[j] = 0
                continue
            now = classes[b]
            # The three other groups: their words, and each with its pair.
            h = classes[b - 1]
            i = classes[b - 2]
            j = classes[b - 3]
            odd = h < ODD or i < ODD or j < ODD
            pair_words[0] = pairs[h]
            pair_words[1] = pairs[i]
            pair_words[2] = pairs[j]
            s = words[h] + words[i] + words[j] + self._unneeded
            if b == g:
                self._move(k, -1)
                self._one_more(b)
                self._move(k, 1)
                plus[k] = before
            elif not self._plus_made >> b & 1:
                self._one_more(b)
                self._plus_made |= 1 << b
            yes = no = now  # classes that were found to be of use, or not
            for j in range(first, end):
                c = plus[j]
                if c != now and c != no and c != yes:
                    t = s + words[c]
                    if odd or c < ODD:
                        classes[b] = c
                        lower = missing(classes, self._unneeded) < limit
                        classes[b] = now
                    else:
                        pair_words[3] = pairs[c]
                        lower = False
                        for p in pair_words:
                            p += t
                            if low[p & 127] + more[p >> 7 & 31] + more[p >> 12] < limit:
                                lower = True
                                break
                    if lower:
                        yes = c
                    else:
                        no = c
                if c == yes and c != now:
                    out[j] = 1
                    found += 1
                else:
                    out[j] = 0
            if b == g:
                self._plus_made &= ~(1 << b)
        if g >= 0:
            classes[g] = before
        return found

    def _one_more(self, g: int) -> None:
        if g < 3:
            one_more(self._codes, g, self.counts, self._plus)
        else:
            for j in range(27, 34):
                self._plus[j] = self._class(j, 1) if self.counts[j] < 4 else OUT
