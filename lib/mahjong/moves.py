"""What each seat may do now: the actions, and whether a hand may win.

All who drive a deal (screen, computer players, scenario tool, tests) speak in
actions, small ints of a verb and an argument (verb << 6 | argument). All such numbers are named
in tools/names.py; a module writes out those it uses, since an imported name costs RAM.
This half of the turn machine only looks; mahjong.deal carries out. Source: RULES page, "What is
common to all claims". RAM: about 4 KB of code.
"""

from array import array

from mahjong.compat import const
from mahjong.rules.base import Win
from mahjong.table import Table

_NONE = const(255)
_TURN = const(0)
_CLAIM = const(1)
_OVER = const(3)
_A_PASS = const(64)
_A_CHOW = const(128)
_A_PONG = const(192)
_A_KONG = const(256)
_A_WIN = const(320)
_DRAW = const(0)
_DISCARD = const(1)
_ROB = const(2)
_F_KONG_DRAW = const(1)
_F_DOUBLE_KONG = const(2)
_F_AFTER_KONG = const(4)
_F_LAST_TILE = const(8)
_F_FIRST_TURN = const(16)


class Moves(Table):
    """A deal's state, and what may be done with it."""

    def __init__(self, rules) -> None:
        Table.__init__(self, rules)
        self._win = Win()
        self._buf = array("H", bytes(96))

    # --- what may be done ---
    def actions(self, seat: int, buf) -> int:
        """Fill buf, an array("H") of 48, with all that the seat may do now; their number."""
        if not self.waiting >> seat & 1:
            return 0
        if self.phase > _OVER:
            return self.rules.preparations(self, seat, buf)
        if self.phase != _TURN:
            if self.offers[seat] and self.rules.forced(self):
                buf[0] = _A_WIN
                return 1
            buf[0] = _A_PASS
            return self.claims(seat, buf, 1)
        n = 0
        if self.offers[seat]:
            buf[0] = _A_WIN
            n = 1
            if self.rules.forced(self):
                return 1
        rules = self.rules
        hand = self.hands[seat]
        may_kong = self.drawn != _NONE and self.back > self.front
        for k in range(34):
            if hand[k]:
                if may_kong and (hand[k] == 4 or self._pong(seat, k) >= 0):
                    if rules.may_meld(self, seat, k):
                        buf[n] = _A_KONG | k
                        n += 1
                if rules.may_discard(self, seat, k):
                    buf[n] = k
                    n += 1
        return n

    def claims(self, seat: int, buf, n: int = 0) -> int:
        """Fill buf from n on with the claims that the seat could make on `last`; the new number.

        Whether it has answered, or is asked at all, makes no difference.
        """
        if self.offers[seat]:
            buf[n] = _A_WIN
            n += 1
        if self.phase != _CLAIM or self.back <= self.front or self.out >> seat & 1:
            return n
        k = self.last
        hand = self.hands[seat]
        if hand[k] >= 2 and self.rules.may_meld(self, seat, k):
            buf[n] = _A_PONG | k
            n += 1
            if hand[k] == 3:
                buf[n] = _A_KONG | k
                n += 1
        if self.rules.CHOW and k < 27 and seat == (self.turn + 1) & 3:
            rank = k % 9
            for low in range(max(rank - 2, 0), min(rank, 6) + 1):
                low += k - rank
                hand[k] += 1
                if hand[low] and hand[low + 1] and hand[low + 2]:
                    buf[n] = _A_CHOW | low
                    n += 1
                hand[k] -= 1
        return n

    def _pong(self, seat: int, kind: int) -> int:
        # Place of the seat's pong of that kind, or -1.
        for i in range(8 * seat, 8 * seat + 8, 2):
            if self.melds[i] == 34 + kind:
                return i
        return -1

    # --- winning ---
    def score(self, seat: int, tile: int, by: int) -> bool:
        """Whether the seat's hand with that tile is worth a win now; the rules keep the details."""
        flags = 0
        if by == _DRAW:
            if self.chain:
                flags = _F_KONG_DRAW | _F_DOUBLE_KONG if self.chain > 1 else _F_KONG_DRAW
        elif by == _DISCARD and self.chain:
            flags = _F_AFTER_KONG
        if by != _ROB and self.front >= self.back:
            flags |= _F_LAST_TILE
        if self.quiet:
            n = self.n_discards
            if by == _DRAW and (n == 0 or n < 4 and self.rules.EARTH == _DRAW):
                flags |= _F_FIRST_TURN
            elif by == _DISCARD and n == 1 and self.rules.EARTH == _DISCARD:
                flags |= _F_FIRST_TURN
        return self.worth(seat, tile, by, flags)

    def worth(self, seat: int, tile: int, by: int, flags: int) -> bool:
        """As score, in circumstances that the caller chooses (flags of mahjong.win)."""
        win = self._win
        hand = win.counts = self.hands[seat]
        for i in range(8):
            win.melds[i] = self.melds[8 * seat + i]
        win.tile = tile
        win.by = by
        win.flags = flags
        win.seat_wind = (seat - self.dealer) & 3
        win.round_wind = self.round_wind
        win.calls = self.invalid[seat]
        if by == _DRAW:
            return self.rules.score(win)
        hand[tile] += 1
        wins = self.rules.score(win)
        hand[tile] -= 1
        return wins

    def _offer(self, seat: int, tile: int, by: int) -> int:
        # 1 + fan of the win that the seat may take now, or 0.
        if self.score(seat, tile, by) and self.rules.may_win(self, seat, by):
            return 1 + self.rules.fan
        return 0
