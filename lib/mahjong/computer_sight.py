"""What a computer player sees from its seat: own tiles, open tiles, and what must be elsewhere.

Filled from a View for every decision; nothing is allocated then. RAM: 0.5 KB, and 2 KB of code.
"""

from mahjong import const

_A_PONG = const(192)
_A_KONG = const(256)

_PLANS = const(8)
_TURNS = const(20)
# First byte of a meld less its kind
_PONG = const(34)
_KONG_OPEN = const(68)
_KONG_ADDED = const(102)
_KONG_CONCEALED = const(136)


class Sight:
    """One seat's concealed tiles with all that it sees.

    counts: its tiles; held: with those of its pongs and kongs; mine: its melds; left: of each kind,
    the tiles it doesn't see; may: kinds that may be thrown; size: segments still to make; turns:
    own draws to come. For choosing plans: tiles held by suit, honours last; used, the suits of its
    melds, a bit each; chows among them; sets: kinds held twice or more; ends: kinds of
    terminals and honours. plans, number: what the hand may become.
    """

    def __init__(self) -> None:
        self.counts = bytearray(34)
        self.left = bytearray(34)
        self.held = bytearray(34)
        self.may = bytearray(34)
        self.mine = bytearray(8)
        self._counts = bytearray(34)
        self._mine = bytearray(8)
        self.tiles = bytearray(4)
        self.plans = bytearray(_PLANS)
        self.number = 0
        self.unseen = 1
        self.turns = 0
        self.size = 4

    def see(self, view) -> None:
        """Take over what the view's seat sees."""
        self.rules = view.rules
        self.melds = view.melds
        self.seat = view.seat
        self.out = view.out
        self.lack = view.lacks[view.seat]
        self.dealer = view.dealer
        self.round_wind = view.round_wind
        self.seat_wind = (view.seat - view.dealer) & 3
        left = self.left
        for k in range(34):
            n = self.counts[k] = view.hand[k]
            left[k] = 4 - n
        log = view.discards
        for i in range(view.n_discards):
            left[log[i] & 63] -= 1
        for i in range(0, 32, 2):
            k = view.melds[i]
            if k < 34:
                left[k] -= 1
                left[k + 1] -= 1
                left[k + 2] -= 1
            elif k < 255:
                left[k % 34] -= 3 if k < 68 else 4
        for i in range(8):
            self.mine[i] = view.melds[view.seat * 8 + i]
        self.unseen = max(sum(left), 1)
        self.turns = min((view.wall_left + 3) // 4, _TURNS)
        self.count()

    def count(self) -> None:
        """What the plans are chosen by, from counts and mine."""
        held = self.held
        tiles = self.tiles
        self.used = self.chows = self.sets = self.ends = 0
        self.size = 4
        for s in range(4):
            tiles[s] = 0
        for k in range(34):
            held[k] = self.counts[k]
        for i in range(0, 8, 2):
            k = self.mine[i]
            if k == 255:
                break
            self.size -= 1
            if k < 34:
                self.chows += 1
                tiles[k // 9] += 3
            else:
                k %= 34
                held[k] += 3 if self.mine[i] < 68 else 4
            self.used |= 1 << k // 9
        for k in range(34):
            n = held[k]
            if n:
                tiles[k // 9] += n
                if n > 1:
                    self.sets += 1
                if k > 26 or k % 9 in (0, 8):
                    self.ends += 1
        self.number = 0

    def add(self, plan: int) -> None:
        """Keep a plan in view; more than there is room for are left out."""
        if self.number < _PLANS:
            self.plans[self.number] = plan
            self.number += 1

    def company(self, k: int) -> int:
        """How much company a tile has in the hand (0-15): of equal tiles the lonely one goes."""
        c = self.counts
        n = 4 * (c[k] - 1)
        if k < 27:
            r = k % 9
            n += 1 if 0 < r < 8 else 0
            n += 3 if r and c[k - 1] else 0
            n += 3 if r < 8 and c[k + 1] else 0
            n += 2 if r > 1 and c[k - 2] else 0
            n += 2 if r < 7 and c[k + 2] else 0
        return min(n, 15)

    def meld(self, action: int, last: int) -> None:
        """Lay out the meld of an action, in the sight's own copy; back() undoes it.

        last: the discard that is claimed, 255 for a kong in the own turn.
        """
        counts = self._counts
        for i in range(34):
            counts[i] = self.counts[i]
        mine = self._mine
        for i in range(8):
            mine[i] = self.mine[i]
        self.back()
        kind = action & 63
        i = 0
        while mine[i] != 255:
            if action >= _A_KONG and mine[i] == _PONG + kind:
                mine[i] = _KONG_ADDED + kind
                counts[kind] -= 1
                return
            i += 2
        if action < _A_PONG:
            mine[i] = kind
            for k in range(kind, kind + 3):
                if k != last:
                    counts[k] -= 1
        elif action < _A_KONG:
            mine[i] = _PONG + kind
            counts[kind] -= 2
        elif last < 255:
            mine[i] = _KONG_OPEN + kind
            counts[kind] -= 3
        else:
            mine[i] = _KONG_CONCEALED + kind
            counts[kind] -= 4

    def back(self) -> None:
        """As before the last meld()."""
        self.counts, self._counts = self._counts, self.counts
        self.mine, self._mine = self._mine, self.mine
