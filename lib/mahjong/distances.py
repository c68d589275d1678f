"""The distances of one hand together: as it is, without each tile, with each tile it could draw.

Made for computer players that weigh discards. What the discards and draws of one hand share is
made once, and what a question doesn't need is not made at all:

    d = Distances()                    # once, 0.6 KB; nothing below allocates
    d.load(counts, melds)              # -> distance of the hand
    d.after(k)                         # -> distance without one tile k: the same or one more
    d.useful_after(k, out)             # -> number of kinds that then lower it; marks them in out
    d.useful_after(-1, out)            # the same for a hand of 13, without a discard
    d.load(counts, melds, groups)      # a plan that leaves suits out, see load; then all of these

counts: bytearray(34) of concealed tiles, 1-14 in all, four of a kind at most. Sizes other than
3n+1 and 3n+2 are answered too. RAM: 3 KB besides the tables.
"""

from array import array

from mahjong.compat import const
from mahjong.suits import HONOURS, NUMBERS, ONES, OUT, join, suit_class, turn

ALL = const(15)
_GUARD = const(0x20820820)  # the top bit of each
_PLACES = b"\x7d\x19\x05\x01"  # digits to base five, the outer ranks first
_CODES = b"\x00\x01\x08\x40\x40"  # of an honour held 0-4 times


class Distances:
    """One hand's distance now, without each of its tiles, and with each tile it could draw."""

    def __init__(self) -> None:
        self.counts = None
        self.groups = ALL
        self.missing = 0  # distance + 1
        self._need = 4
        self._codes = array("h", [0] * 9)  # of each suit: outer ranks, middle, outer ranks
        self._honours = 0
        self._classes = bytearray(4)
        self._plus = bytearray(34)  # class of the group with one more of the kind
        self._plus_made = 0  # by group
        # Numbers of the groups in a mask together, two words each, at 2 * mask; 0 is a scratch.
        self._words = array("i", [0] * 32)
        self._made = 0  # by mask
        # For each group the other three's numbers, turned so that they add up to whole hands.
        self._turned = array("i", [0] * 8)
        self._turned_made = 0

    def load(self, counts: bytearray, melds: int = 0, groups: int = ALL) -> int:
        """Take a hand; returns its distance.

        groups: sum of 1 characters, 2 circles, 4 bamboo, 8 honours that the finished hand may
        hold: 1 + 8 is a flush in characters with honours, 7 - 2 lacks the circles.
        The hand is kept, not copied: ask before it changes, or load again.
        """
        self.counts = counts  # type: ignore[assignment]
        self.groups = groups
        self._need = 4 - melds
        codes = self._codes
        words = self._words
        numbers = NUMBERS
        at = 0
        for g in range(4):
            if g < 3:
                left = counts[at + 3] + 5 * (counts[at + 2] + 5 * (counts[at + 1] + 5 * counts[at]))
                right = counts[at + 5] + 5 * (
                    counts[at + 6] + 5 * (counts[at + 7] + 5 * counts[at + 8])
                )
                middle = counts[at + 4]
                codes[3 * g] = left
                codes[3 * g + 1] = middle
                codes[3 * g + 2] = right
                c = suit_class(left, middle, right) if groups >> g & 1 else OUT
            else:
                code = 0
                for k in range(27, 34):
                    code += _CODES[counts[k]]
                self._honours = code
                c = HONOURS[code] if groups & 8 else OUT
            self._classes[g] = c
            words[2 << g] = numbers[2 * c]
            words[(2 << g) + 1] = numbers[2 * c + 1]
            at += 9
        self._made = 0x116
        self._plus_made = 0
        self._turned_made = 0
        self._turn_rest(0)
        c = 2 * self._classes[0]
        missing = 0
        while not self._below(c, 0, missing + 1):
            missing += 1
        self.missing = missing
        return missing - 1

    def _below(self, c: int, g: int, limit: int) -> bool:
        # Whether fewer than limit tiles are missing when group g is of the class at word c.
        limit = (32 - limit) * ONES
        turned = self._turned
        return (
            NUMBERS[c] + turned[2 * g + 1] + limit & _GUARD != _GUARD
            or NUMBERS[c + 1] + turned[2 * g] + limit & _GUARD != _GUARD
        )

    def _join(self, mask: int) -> None:
        # Makes the words of the groups in a mask.
        if self._made >> mask & 1:
            return
        part = 3 if mask == 7 or mask == 11 else mask & -mask
        self._join(part)
        self._join(mask ^ part)
        words = self._words
        join(words, 2 * part, words, 2 * (mask ^ part), words, 2 * mask)
        self._made |= 1 << mask

    def _turn_rest(self, g: int) -> None:
        if not self._turned_made >> g & 1:
            mask = ALL ^ 1 << g
            self._join(mask)
            self._turned[2 * g] = turn(self._words[2 * mask], self._need)
            self._turned[2 * g + 1] = turn(self._words[2 * mask + 1], self._need)
            self._turned_made |= 1 << g

    def _class(self, k: int, more: int) -> int:
        # Class of the kind's group with one tile of it more or (-1) less.
        if k > 26:
            n = self.counts[k]
            return HONOURS[self._honours + _CODES[n + more] - _CODES[n]]
        g = k // 9
        r = k - 9 * g
        g *= 3
        codes = self._codes
        if r < 4:
            return suit_class(codes[g] + more * _PLACES[r], codes[g + 1], codes[g + 2])
        if r > 4:
            return suit_class(codes[g], codes[g + 1], codes[g + 2] + more * _PLACES[8 - r])
        return suit_class(codes[g], codes[g + 1] + more, codes[g + 2])

    def after(self, k: int) -> int:
        """Distance without one tile of kind k, which must be held."""
        g = k // 9
        if not self.groups >> g & 1:
            return self.missing - 1
        self._turn_rest(g)
        if self._below(2 * self._class(k, -1), g, self.missing + 1):
            return self.missing - 1
        return self.missing

    def useful_after(self, k: int, out: bytearray) -> int:
        """Kinds that lower the distance once a tile k is discarded.

        out[j] becomes 1 for each such kind j, else 0; returns how many there are. A kind held four
        times is none.
        """
        counts = self.counts
        numbers = NUMBERS
        words = self._words
        g = k // 9  # -1 for no discard
        if g >= 0 and not self.groups >> g & 1:
            g = -1
        missing = self.missing
        own = own_word = 0
        if g >= 0:
            missing = self.after(k) + 1
            own = self._class(k, -1)
            own_word = 2 * own
        limit = (32 - missing) * ONES
        found = 0
        for b in range(4):
            first = 9 * b
            end = first + 9 if b < 3 else 34
            for j in range(first, end):
                out[j] = 0
            if not self.groups >> b & 1:
                continue
            plus = self._plus
            now = self._classes[b]
            if g < 0 or b == g:
                self._turn_rest(b)
                t0 = self._turned[2 * b]
                t1 = self._turned[2 * b + 1]
                if b == g:
                    now = own
            else:
                mask = ALL ^ 1 << b ^ 1 << g
                self._join(mask)
                join(numbers, own_word, words, 2 * mask, words, 0)
                t0 = turn(words[0], self._need)
                t1 = turn(words[1], self._need)
            t0 += limit
            t1 += limit
            if b == g:
                self._move(k, -1)
            elif not self._plus_made >> b & 1:
                for j in range(first, end):
                    plus[j] = self._class(j, 1) if counts[j] < 4 else now
                self._plus_made |= 1 << b
            for j in range(first, end):
                if b != g:
                    c = plus[j]
                elif j == k:
                    c = self._classes[b]
                elif counts[j] < 4:
                    c = self._class(j, 1)
                else:
                    continue
                if c != now:
                    c *= 2
                    if numbers[c] + t1 & _GUARD != _GUARD or numbers[c + 1] + t0 & _GUARD != _GUARD:
                        out[j] = 1
                        found += 1
            if b == g:
                self._move(k, 1)
        return found

    def _move(self, k: int, more: int) -> None:
        # One tile more or less in the codes of a group (the hand itself stays as it is).
        g = k // 9
        r = k - 9 * g
        if g == 3:
            n = self.counts[k]
            change = _CODES[n] - _CODES[n - 1]
            self._honours += change if more > 0 else -change
        elif r < 4:
            self._codes[3 * g] += more * _PLACES[r]
        elif r > 4:
            self._codes[3 * g + 2] += more * _PLACES[8 - r]
        else:
            self._codes[3 * g + 1] += more
