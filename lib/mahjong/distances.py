"""The distances of one hand together: as it is, without each tile, with each tile it could draw.

Made for computer players that weigh discards. What the discards and draws of one hand share is
made once, and what a question doesn't need is not made at all:

    d = Distances()                    # once, 0.3 KB; nothing below allocates
    d.load(counts, melds)              # -> distance of the hand
    d.after(k)                         # -> distance without one tile k: the same or one more
    d.useful_after(k, out)             # -> number of kinds that then lower it; marks them in out
    d.useful_after(-1, out)            # the same for a hand of 13, without a discard
    d.plan(groups)                     # the same for a plan that leaves suits out, see load

counts: bytearray(34) of concealed tiles, 1-14 in all, four of a kind at most. Sizes other than
3n+1 and 3n+2 are answered too. RAM: 3.8 KB besides mahjong.suits.
"""

from array import array

from mahjong import const
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
    missing,
    one_more,
    read_suit,
    suit_class,
    wanted,
)

ALL = const(15)
# Of each suit kind, its place in the codes.
_PLACES = b"\0\0\0\0\1\2\2\2\2\3\3\3\3\4\5\5\5\5\6\6\6\6\7\x08\x08\x08\x08"
_HONOUR = b"\x00\x01\x08\x40\x40"  # code of an honour held 0-4 times
_GAIN = b"\x01\x07\x38\x00\x00"  # what one more adds to it


class Distances:
    """One hand's distance now, without each of its tiles, and with each tile it could draw."""

    def __init__(self) -> None:
        self.counts = bytearray(34)
        self.groups = ALL
        self.missing = 0  # distance + 1
        self._unneeded = 0
        self._codes = array("h", [0] * 9)  # of each suit: outer ranks, middle, outer ranks
        self._honours = 0
        self._all = bytearray(4)
        self._some = bytearray(4)
        self._classes = self._all  # or _some: OUT where the plan leaves the group out
        self._plus = bytearray(34)  # class of the group with one more of the kind
        self._plus_made = 0  # by group
        self._plus_own = bytearray(34)  # the same once a tile of that group is gone
        self._before = 0  # the class of that group before it
        self._costs = bytearray(4)
        self._spare = bytearray(4)
        self._want = array("h", [0] * 4)

    def load(self, counts: bytearray, melds: int = 0, groups: int = ALL) -> int:
        """Take a hand; returns its distance.

        groups: sum of 1 characters, 2 circles, 4 bamboo, 8 honours that the finished hand may
        hold: 1 + 8 is a flush in characters with honours, 7 - 2 lacks the circles.
        The hand is kept, not copied: ask before it changes, or load again.
        """
        # Written out: a loop costs a tenth of a distance.
        self.counts = counts
        self._plus_made = 0
        classes = self._all
        codes = self._codes
        classes[0] = read_suit(counts, 0, codes)
        classes[1] = read_suit(counts, 1, codes)
        classes[2] = read_suit(counts, 2, codes)
        codes = _HONOUR
        g = codes[counts[27]] + codes[counts[28]] + codes[counts[29]] + codes[counts[30]]
        g += codes[counts[31]] + codes[counts[32]] + codes[counts[33]]
        self._honours = g
        classes[3] = HONOURS[g]
        self._unneeded = STEP * melds
        return self.plan(groups)

    def plan(self, groups: int) -> int:
        """The same hand with other groups, at a third of the price of load; its distance."""
        self.groups = groups
        self._classes = self._all
        if groups != ALL:
            self._classes = self._some
            for g in range(4):
                self._some[g] = self._all[g] if groups >> g & 1 else OUT
        self.missing = missing(self._classes, self._unneeded, self._spare)
        return self.missing - 1

    def after(self, k: int) -> int:
        """Distance without one tile of kind k, which must be held: the same or one more."""
        g = k // 9
        if self.groups >> g & 1:
            k = self._class(k, -1)
            if k != self._classes[g]:
                return self._missing_with(g, k) - 1
        return self.missing - 1

    def _missing_with(self, g: int, c: int) -> int:
        # Tiles missing when group g is of class c.
        classes = self._classes
        old = classes[g]
        classes[g] = c
        c = missing(classes, self._unneeded, self._spare)
        classes[g] = old
        return c

    def useful_after(self, k: int, out: bytearray) -> int:
        """Kinds that lower the distance once a tile k is discarded (k = -1: none is).

        out[j] becomes 1 for each such kind j, else 0; returns how many there are. A kind held four
        times is none. The hand that is to draw has at most 13 tiles.
        """
        g = k // 9
        if g < 0 or not self.groups >> g & 1:
            return self._useful(-1, out)
        classes = self._classes
        self._before = before = classes[g]
        classes[g] = self._class(k, -1)
        found = self._useful(k, out)
        classes[g] = before
        return found

    def _useful(self, k: int, out: bytearray) -> int:
        # k: the discard, whose group's class is changed already.
        classes = self._classes
        words = WORDS
        want = self._want
        limit = missing(classes, self._unneeded, self._costs)
        total = wanted(classes, self._unneeded, self._costs, limit, want)
        found = 0
        for b in range(4):
            first = 9 * b
            end = first + 9 if b < 3 else 34
            now = classes[b]
            mask = 0  # what any of the other groups' pairs wants
            for j in range(4):
                if j != b and want[j] > 0:
                    mask |= want[j]
            if not self.groups >> b & 1:
                for j in range(first, end):
                    out[j] = 0
                continue
            plus = self._plus
            if first <= k < end:
                plus = self._plus_own
                self._move(k, -1)
                self._one_more(b, now, plus)
                self._move(k, 1)
                plus[k] = self._before
            elif not self._plus_made >> b & 1:
                self._one_more(b, now, plus)
                self._plus_made |= 1 << b
            yes = OUT  # a class that was found to be of use
            no = now  # and one that was not
            word = words[now]
            own = want[b] >= 0
            for j in range(first, end):
                c = plus[j]
                if c == no or c == now:
                    out[j] = 0
                    continue
                if c != yes:
                    step = words[c] - word
                    if step & ~STEP or c < ODD or total < 0:
                        i = self._missing_with(b, c)
                    elif step & mask:
                        i = 0
                    elif own:
                        i = total + step + PAIRS[c]
                        i = LOW[i & 127] + MORE[i >> 7 & 31] + MORE[i >> 12]
                    else:
                        i = limit
                    if i >= limit:
                        no = c
                        out[j] = 0
                        continue
                    yes = c
                out[j] = 1
                found += 1
        return found

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

    def _one_more(self, g: int, now: int, plus: bytearray) -> None:
        # Classes of a group with one more of each kind: now where four are held.
        if g < 3:
            one_more(self._codes, g, self.counts, now, plus)
            return
        for g in range(27, 34):
            plus[g] = HONOURS[self._honours + _GAIN[self.counts[g]]]


own = Distances()  # for all of the game: who asks, asks about one hand at a time
