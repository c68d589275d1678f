"""What a hand could become and how near it is: the sight of the computer players.

A plan is a small int, groups + shape: the suits that the finished hand may use (1, 2, 4, honours 8)
and nothing, TRIPLETS, PAIRS or ORPHANS. `measure` tells how far each plan is without each tile,
`rate` the chance to finish it, from the tiles that are left to help and the turns to come.

Chances are in 1/4096. One `Hand` serves all four players: about 3 KB, made once.
"""

from mahjong import const
from mahjong.computer_odds import chance, usual
from mahjong.computer_sight import Sight
from mahjong.distances import own

_PLAN_TRIPLETS = const(16)
_PLAN_PAIRS = const(32)
_PLAN_ORPHANS = const(48)
_FAR = const(8)
_PACE_OPEN = const(0)
_PACE_CLOSED = const(189)
_PACE_NARROW = const(378)
_ANYONE = const(384)  # what others' discards add to own draws (256), could all be taken


class Hand(Sight):
    """What the seat's hand could become. distance: by kind to throw, of the plan last measured;
    far: the distance that `rate` found."""

    def __init__(self) -> None:
        super().__init__()
        self.distance = bytearray(34)
        self.far = 0
        self._distances = own
        self._loaded = 255  # the plan that it holds
        self._useful = bytearray(34)
        self.quads = False
        self._tally = bytearray(5)
        self._more = bytearray(5)
        self._less = bytearray(5)

    def count(self) -> None:
        """Take the hand anew after counts or mine have changed."""
        Sight.count(self)
        self._loaded = 255

    def _sort(self, plan: int) -> None:
        # A counted shape (triplets, pairs, orphans) goes by how many kinds are held 1, 2, 3 times.
        # From them its distance, and what it is once a kind held 0-4 times is one more or less.
        counts = self.counts
        tally = self._tally
        tally[0] = 9
        tally[1] = tally[2] = tally[3] = tally[4] = 0
        for k in range(34):
            n = counts[k]
            if n and plan >> (k // 9) & 1 and (plan < _PLAN_ORPHANS or k > 26 or k % 9 in (0, 8)):
                tally[n] += 1
        self.far = self._shape(plan)
        for n in range(4):
            if tally[n]:
                tally[n] -= 1
                tally[n + 1] += 1
                self._more[n] = self._shape(plan) + 1
                tally[n] += 1
                tally[n + 1] -= 1
            if tally[n + 1]:
                tally[n + 1] -= 1
                tally[n] += 1
                self._less[n + 1] = self._shape(plan) + 1
                tally[n + 1] += 1
                tally[n] -= 1

    def _shape(self, plan: int) -> int:
        tally = self._tally
        once = tally[1]
        twice = tally[2]
        more = tally[3] + tally[4]
        if plan >= _PLAN_ORPHANS:
            n = 13 - once - twice - more
            return n if twice + more == 0 else n - 1
        if plan >= _PLAN_PAIRS:
            twice += more
            if self.quads:  # four alike are two pairs, three a pair and a single
                twice += tally[4]
                once += tally[3]
            return 6 - twice + max(0, 7 - twice - once)
        n = max(self.size - more, 0)
        twice = min(twice, n + 1)
        return 3 * n + 1 - 2 * twice - min(once, n + 1 - twice)

    def load(self, plan: int) -> int:
        """Take up a plan for the tiles as they are; its distance."""
        if plan >= _PLAN_TRIPLETS:
            self._sort(plan)
            self._loaded = 255
        elif plan != self._loaded:
            if self._loaded == 255:
                self._distances.load(self.counts, 4 - self.size, plan)
            else:
                self._distances.plan(plan)
            self._loaded = plan
            self.far = self._distances.missing - 1
        else:
            self.far = self._distances.missing - 1
        return self.far

    def measure(self, plan: int) -> int:
        """Distances of the plan for each tile that may be thrown; the least of them."""
        counts = self.counts
        may = self.may
        distance = self.distance
        best = _FAR
        self.load(plan)
        far = self.far
        for k in range(34):
            d = 255
            n = counts[k]
            if n and may[k]:
                if plan < _PLAN_TRIPLETS:
                    d = self._distances.after(k)
                elif not plan >> (k // 9) & 1 or (
                    plan >= _PLAN_ORPHANS and k < 27 and 0 < k % 9 < 8
                ):
                    d = far
                else:
                    d = self._less[n] - 1
                if d >= _FAR:
                    d = _FAR
                elif d < best:
                    best = d
            distance[k] = d
        return best

    def rate(self, plan: int, thrown: int = -1) -> int:
        """Chance to finish the plan, without a tile thrown or (-1) from a hand that waits."""
        counts = self.counts
        left = self.left
        useful = self._useful
        if plan < _PLAN_TRIPLETS:
            d = self.load(plan)
            if thrown >= 0:
                d = self._distances.after(thrown)
            if d < _FAR:
                self._distances.useful_after(thrown, useful)
            if thrown >= 0:
                counts[thrown] -= 1
        else:
            if thrown >= 0:
                counts[thrown] -= 1
            d = self.load(plan)
            more = self._more
            for k in range(34):
                n = counts[k]
                useful[k] = n < 4 and more[n] <= d and plan >> (k // 9) & 1
            if plan >= _PLAN_ORPHANS:
                for k in range(27):
                    if 0 < k % 9 < 8:
                        useful[k] = 0
        chow = self.rules.CHOW
        draws = claims = 0
        if d < _FAR:
            for k in range(34):
                if useful[k]:
                    n = left[k]
                    draws += n
                    if d and n and plan < _PLAN_PAIRS:
                        # What can be claimed, too: to a pair from all seats, to two in a row
                        # from the one before. Far from ready most useful tiles can't be.
                        if counts[k] > 1:
                            claims += n * _ANYONE
                        elif d < 3 and k < 27 and plan < _PLAN_TRIPLETS and chow and self._chow(k):
                            claims += n * 128
        if thrown >= 0:
            counts[thrown] += 1
        self.far = d
        self._draws = draws
        if d == 0:
            claims = draws * _ANYONE
        return self._chance(256 * draws + claims, self._pace(plan), 8)

    def _chow(self, k: int) -> bool:
        # Whether the hand holds two tiles that make a chow with this one.
        c = self.counts
        r = k % 9
        if r > 1 and c[k - 1] and c[k - 2]:
            return True
        if r < 7 and c[k + 1] and c[k + 2]:
            return True
        return 0 < r < 8 and c[k - 1] > 0 and c[k + 1] > 0

    def closed(self, plan: int) -> int:
        """The same for a hand that claims nothing before it is ready; right after rate()."""
        hits = self._draws * (256 if self.far else 256 + _ANYONE)
        if self._pace(plan) == _PACE_OPEN:
            return self._chance(hits, _PACE_CLOSED, 8)
        return self._chance(hits, _PACE_NARROW, 6)

    def _chance(self, hits: int, pace: int, part: int) -> int:
        if self.far >= _FAR:
            return 0
        hits = min(hits // self.unseen, 230)
        return chance(self.far, hits, pace, part, self.turns)

    def usual(self, plan: int, far: int) -> int:
        """Chance that a plan has at a distance on average."""
        return usual(far, self._pace(plan), self.turns)

    def _pace(self, plan: int) -> int:
        # More than one suit: plain.
        return (
            _PACE_OPEN if plan < _PLAN_TRIPLETS and plan & 7 not in (0, 1, 2, 4) else _PACE_NARROW
        )
