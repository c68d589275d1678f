"""What each seat may do now: the actions, and whether a hand may win.

All who drive a deal (screen, computer players, scenario tool, tests) speak in
actions, small ints of a verb and an argument. This half of the turn machine only
looks; mahjong.deal carries out. Source: RULES page, "What is common to all
claims". RAM: about 4 KB of code.
"""

from array import array

from mahjong.compat import const
from mahjong.table import NONE, Table
from mahjong.win import (
    AFTER_KONG,
    DISCARD,
    DOUBLE_KONG,
    DRAW,
    FIRST_TURN,
    KONG_DRAW,
    LAST_TILE,
    ROB,
    Win,
)

# Phases
TURN = const(0)  # `turn` has drawn or claimed, and acts
CLAIM = const(1)  # `last` was discarded by `turn`: who wants it?
ROBBING = const(2)  # `turn` adds `last` to a pong: who wins on it?
OVER = const(3)
SWAPPING = const(4)
LACKING = const(5)

# An action is verb << 6 | argument.
A_DISCARD = const(0)  # kind
A_PASS = const(64)
A_CHOW = const(128)  # lowest kind
A_PONG = const(192)
A_KONG = const(256)  # kind, whichever of the three kongs it is
A_WIN = const(320)
A_LACK = const(384)  # suit 0-2
A_SWAP = const(448)  # kind; three of these

# Events for the listener: callable(event, seat, argument).
DREW = const(0)  # kind
DISCARDED = const(1)  # kind
CHOWED = const(2)  # lowest kind
PONGED = const(3)  # kind
KONGED = const(4)  # kind
ADDING = const(5)  # kind: a kong is declared that others may rob
WON = const(6)  # index in wins
ENDED = const(7)  # outcome; seat is that of the last turn
INVALID = const(8)  # verb of a call that is charged
LACKED = const(9)  # suit
SWAPPED = const(10)  # places to the right

# Outcomes
PLAYING = const(0)
IS_WON = const(1)
DRAWN = const(2)  # the wall ran out
IS_LEFT = const(3)  # somebody left for good

NO_ANSWER = const(65535)


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
        if self.phase > OVER:
            return self.rules.preparations(self, seat, buf)
        if self.phase != TURN:
            if self.offers[seat] and self.rules.forced(self):
                buf[0] = A_WIN
                return 1
            buf[0] = A_PASS
            return self.claims(seat, buf, 1)
        n = 0
        if self.offers[seat]:
            buf[0] = A_WIN
            n = 1
            if self.rules.forced(self):
                return 1
        rules = self.rules
        hand = self.hands[seat]
        may_kong = self.drawn != NONE and self.back > self.front
        for k in range(34):
            if hand[k]:
                if may_kong and (hand[k] == 4 or self._pong(seat, k) >= 0):
                    if rules.may_meld(self, seat, k):
                        buf[n] = A_KONG | k
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
            buf[n] = A_WIN
            n += 1
        if self.phase != CLAIM or self.back <= self.front or self.out >> seat & 1:
            return n
        k = self.last
        hand = self.hands[seat]
        if hand[k] >= 2 and self.rules.may_meld(self, seat, k):
            buf[n] = A_PONG | k
            n += 1
            if hand[k] == 3:
                buf[n] = A_KONG | k
                n += 1
        if self.rules.CHOW and k < 27 and seat == (self.turn + 1) & 3:
            rank = k % 9
            for low in range(max(rank - 2, 0), min(rank, 6) + 1):
                low += k - rank
                hand[k] += 1
                if hand[low] and hand[low + 1] and hand[low + 2]:
                    buf[n] = A_CHOW | low
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
        if by == DRAW:
            if self.chain:
                flags = KONG_DRAW | DOUBLE_KONG if self.chain > 1 else KONG_DRAW
        elif by == DISCARD and self.chain:
            flags = AFTER_KONG
        if by != ROB and self.front >= self.back:
            flags |= LAST_TILE
        if self.quiet:
            n = self.n_discards
            if by == DRAW and (n == 0 or n < 4 and self.rules.EARTH == DRAW):
                flags |= FIRST_TURN
            elif by == DISCARD and n == 1 and self.rules.EARTH == DISCARD:
                flags |= FIRST_TURN
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
        if by == DRAW:
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
