"""What a hand could become and how near it is: the sight of the computer players.

A plan is a small int, groups + shape: the suits that the finished hand may use (1, 2, 4, honours 8)
and nothing, TRIPLETS, PAIRS or ORPHANS. `measure` tells how far each plan is without each tile,
`rate` the chance to finish it, from the tiles that are left to help and the turns to come.

Chances are in 1/4096. One `Hand` serves all four players: about 3 KB, made once.
"""

from array import array

from mahjong.compat import const
from mahjong.computer_sight import TURNS, Sight
from mahjong.distances import Distances

TRIPLETS = const(16)
PAIRS = const(32)
ORPHANS = const(48)
FAR = const(8)  # a distance that is never made up

SURE = const(4096)  # a chance of 1
# Of 256, that nobody else wins before the next turn, by the own turns left.
_LASTS = bytes([min(222 + max(0, n - 13) * 5, 252) for n in range(TURNS + 1)])
_ANYONE = const(384)  # what others' discards add to own draws (256), could all be taken
# Hits in 256 turns that a hand of this distance (0-7) usually has, measured in played deals: the
# steps behind the next one. Plain hands that claim, plain hands that don't, narrow plans.
_USUAL = (
    b"\x34\x40\x5a\x7e\xa0\xb4\xb4\xb4"
    b"\x30\x2e\x46\x6e\x96\xaa\xaa\xaa"
    b"\x2a\x2c\x40\x4c\x54\x5a\x5e\x60"
)
_ROW = const(21)  # TURNS + 1
_OPEN = const(0)
_CLOSED = const(189)  # (FAR + 1) * _ROW
_NARROW = const(378)


def _chances() -> array:
    # Chance to win by pace, distance and own turns left, as _USUAL has it.
    out = array("H", (0,) * (3 * _CLOSED))
    for row in range(27):
        d = row % 9
        if d < FAR:
            usual = _USUAL[row // 9 * 8 + d]
            for i in range(row * _ROW + 1, row * _ROW + _ROW):
                near = out[i - _ROW - 1] if d else SURE
                n = i - row * _ROW
                out[i] = ((near * usual + out[i - 1] * (256 - usual)) >> 8) * _LASTS[n] >> 8
    return out


_CHANCES = _chances()


class Hand(Sight):
    """What the seat's hand could become. distance: by kind to throw, of the plan last measured;
    far: the distance that `rate` found."""

    def __init__(self) -> None:
        super().__init__()
        self.distance = bytearray(34)
        self.far = 0
        self._distances = Distances()
        self._loaded = 255  # the plan that it holds
        self._useful = bytearray(34)
        self._known = bytearray(6)  # counted shapes: distances by the count that changed

    def count(self) -> None:
        """Take the hand anew after counts or mine have changed."""
        Sight.count(self)
        self._loaded = 255

    def _blocks(self, plan: int) -> int:
        # Distance of the shapes that are counted, not read: triplets, pairs, orphans.
        counts = self.counts
        ones = twos = threes = 0
        orphans = plan >= ORPHANS
        for k in range(34):
            n = counts[k]
            if n and plan >> (k // 9) & 1 and (not orphans or k > 26 or k % 9 in (0, 8)):
                if n == 1:
                    ones += 1
                elif n == 2:
                    twos += 1
                else:
                    threes += 1
        if orphans:
            n = 13 - ones - twos - threes
            return n if twos + threes == 0 else n - 1
        if plan >= PAIRS:
            twos += threes
            return 6 - twos + max(0, 7 - twos - ones)
        n = max(self.size - threes, 0)
        twos = min(twos, n + 1)
        return 3 * n + 1 - 2 * twos - min(ones, n + 1 - twos)

    def measure(self, plan: int) -> int:
        """Distances of the plan for each held tile thrown; the least of them."""
        counts = self.counts
        best = FAR
        self._take(plan)
        for k in range(34):
            d = 255
            if counts[k] and self.may[k]:
                if plan < TRIPLETS:
                    d = min(self._distances.after(k), FAR)
                else:
                    counts[k] -= 1
                    d = self._counted(plan, k)
                    counts[k] += 1
                if d < best:
                    best = d
            self.distance[k] = d
        return best

    def _take(self, plan: int) -> None:
        if plan >= TRIPLETS:
            for i in range(6):
                self._known[i] = 255
        elif plan != self._loaded:
            self._distances.load(self.counts, 4 - self.size, plan)
            self._loaded = plan

    def _counted(self, plan: int, k: int) -> int:
        # Distance of a counted shape; what was asked before tells kinds apart by number only.
        i = self.counts[k] if plan >> (k // 9) & 1 else 5
        if plan >= ORPHANS and k < 27 and 0 < k % 9 < 8:
            i = 5
        known = self._known
        if known[i] == 255:
            known[i] = self._blocks(plan) + 1
        return known[i] - 1

    def nearest(self, plan: int) -> int:
        """The least distance that a discard leaves."""
        self.count()
        return self.measure(plan)

    def rate(self, plan: int, thrown: int = -1) -> int:
        """Chance to finish the plan, without a tile thrown or (-1) from a hand that waits."""
        counts = self.counts
        left = self.left
        useful = self._useful
        self._take(plan)
        if plan < TRIPLETS:
            d = self._distances.missing - 1
            if thrown >= 0:
                d = self._distances.after(thrown)
            if d < FAR:
                self._distances.useful_after(thrown, useful)
            if thrown >= 0:
                counts[thrown] -= 1
        else:
            if thrown >= 0:
                counts[thrown] -= 1
            d = self._blocks(plan)
            for k in range(34):
                useful[k] = 0
                if counts[k] < 4:
                    counts[k] += 1
                    useful[k] = self._counted(plan, k) < d
                    counts[k] -= 1
        draws = claims = 0
        if d < FAR:
            for k in range(34):
                if useful[k]:
                    draws += left[k]
                    if d and plan < PAIRS:
                        claims += left[k] * self._claims(plan, k)
        if thrown >= 0:
            counts[thrown] += 1
        self.far = d
        self._draws = draws
        if d == 0:
            claims = draws * _ANYONE
        return self._chance(256 * draws + claims, _OPEN if plan == 15 else _NARROW, 8)

    def closed(self, plan: int) -> int:
        """The same for a hand that claims nothing before it is ready; right after rate()."""
        hits = self._draws * (256 if self.far else 256 + _ANYONE)
        if plan == 15:
            return self._chance(hits, _CLOSED, 8)
        return self._chance(hits, _NARROW, 6)

    def _chance(self, hits: int, pace: int, part: int) -> int:
        # part: of 8, how much of the later turns counts.
        d = self.far
        if d >= FAR:
            return 0
        hits = min(hits // self.unseen, 230)
        pace += d * _ROW
        if not hits:  # nothing left helps: a step back
            return _CHANCES[pace + _ROW + (self.turns * part >> 3)] >> 1
        # Turn by turn: a hit goes on with the usual chance of the next step.
        pace -= _ROW
        p = 0
        for n in range(self.turns):
            near = _CHANCES[pace + (n * part >> 3)] if d else SURE
            p = ((near * hits + p * (256 - hits)) >> 8) * _LASTS[n] >> 8
        return p

    def usual(self, plan: int, d: int) -> int:
        """Chance that a plan has at a distance on average."""
        return _CHANCES[(_OPEN if plan == 15 else _NARROW) + d * _ROW + self.turns]

    def _claims(self, plan: int, k: int) -> int:
        # What others' discards add to the own draws of a tile, of 256, before the hand is ready.
        c = self.counts
        if c[k] > 1:
            return _ANYONE
        if k < 27 and plan < TRIPLETS:
            r = k % 9
            if (
                (r > 1 and c[k - 1] and c[k - 2])
                or (0 < r < 8 and c[k - 1] and c[k + 1])
                or (r < 7 and c[k + 1] and c[k + 2])
            ):
                return 128
        return 0
