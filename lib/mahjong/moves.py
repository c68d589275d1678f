"""What each seat may do now, whether a hand may win, and the way from turn to turn.

All who drive a deal (screen, computer players, scenario tool, tests) speak in
actions, small ints of a verb and an argument (verb << 6 | argument). All such numbers are named
in tools/names.py; a module writes out those it uses, since an imported name costs RAM.
What follows from an action stands in mahjong.deal. Source: RULES page, "What is common to all
claims". RAM: about 3 KB of code.
"""

from array import array

from mahjong import const
from mahjong.rules import Win
from mahjong.table import Table

_NONE = const(255)
_NO_ANSWER = const(65535)
_TURN = const(0)
_CLAIM = const(1)
_OVER = const(3)
_A_PASS = const(64)
_A_CHOW = const(128)
_A_PONG = const(192)
_A_KONG = const(256)
_A_WIN = const(320)
_DREW = const(0)
_ENDED = const(7)
_DRAWN = const(2)
_DRAW = const(0)
_DISCARD = const(1)
_ROB = const(2)
_F_KONG_DRAW = const(1)
_F_DOUBLE_KONG = const(2)
_F_AFTER_KONG = const(4)
_F_LAST_TILE = const(8)
_F_FIRST_TURN = const(16)


class Moves(Table):
    """A deal's state, what may be done with it, and how it comes to the next turn."""

    listener = None  # or a callable(event, seat, argument)

    def __init__(self, rules) -> None:
        Table.__init__(self, rules)
        self._win = Win()
        self._buf = array("H", bytes(96))

    # --- what may be done ---
    def actions(self, seat: int, buf) -> int:
        """Fill buf, an array("H") of 48, with all that the seat may do now; their number."""
        if not self.waiting >> seat & 1:
            return 0
        rules = self.rules
        if self.phase > _OVER:
            return rules.before().actions(self, seat, buf)
        lack = rules.PLAYS_ON
        offered = self.offers[seat]
        buf[0] = _A_WIN
        if offered and lack and rules.forced(self):
            return 1
        if self.phase != _TURN:
            buf[0] = _A_PASS
            return self.claims(seat, buf, 1)
        n = 1 if offered else 0
        hand = self.hands[seat]
        may_kong = self.drawn != _NONE and self.back > self.front
        for k in range(34):
            if hand[k]:
                if may_kong and (hand[k] == 4 or self._pong(seat, k) >= 0):
                    if not lack or rules.may_meld(self, seat, k):
                        buf[n] = _A_KONG | k
                        n += 1
                if not lack or rules.may_discard(self, seat, k):
                    buf[n] = k
                    n += 1
        return n

    def claims(self, seat: int, buf, n: int = 0) -> int:
        """Fill buf from n on with the claims that the seat could make on `last`; the new number.

        Whether it has answered, or is asked at all, makes no difference.
        """
        rules = self.rules
        if self.offers[seat]:
            buf[n] = _A_WIN
            n += 1
        if self.phase != _CLAIM or self.back <= self.front or self.out >> seat & 1:
            return n
        k = self.last
        hand = self.hands[seat]
        if hand[k] >= 2 and (not rules.PLAYS_ON or rules.may_meld(self, seat, k)):
            buf[n] = _A_PONG | k
            n += 1
            if hand[k] == 3:
                buf[n] = _A_KONG | k
                n += 1
        if rules.CHOW and k < 27 and seat == (self.turn + 1) & 3:
            rank = k % 9
            hand[k] += 1
            for low in range(k - min(rank, 2), k - max(rank - 6, 0) + 1):
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
        if self.chain:
            if by == _DISCARD:
                flags = _F_AFTER_KONG
            elif by == _DRAW:
                flags = _F_KONG_DRAW | _F_DOUBLE_KONG if self.chain > 1 else _F_KONG_DRAW
        if by != _ROB and self.front >= self.back:
            flags |= _F_LAST_TILE
        n = self.n_discards
        if self.quiet and n < 4:
            earth = self.rules.EARTH
            if by == _DRAW and (n == 0 or earth == _DRAW) or by == earth == _DISCARD and n == 1:
                flags |= _F_FIRST_TURN
        return self.worth(seat, tile, by, flags)

    def worth(self, seat: int, tile: int, by: int, flags: int) -> bool:
        """As score, in circumstances that the caller chooses (flags: F_... of tools/names.py)."""
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
        n = 0 if by == _DRAW else 1
        hand[tile] += n
        wins = self.rules.score(win)
        hand[tile] -= n
        return wins

    def _offer(self, seat: int, tile: int, by: int) -> int:
        # 1 + fan of the win that the seat may take now, or 0.
        rules = self.rules
        if self.score(seat, tile, by) and (not rules.PLAYS_ON or rules.may_win(self, seat, by)):
            return 1 + rules.fan
        return 0

    # --- from turn to turn ---
    def begin(self, dealer: int, round_wind: int, wall: bytearray, first: int = 0, lot: int = 0):
        """Deal 13 tiles each, the dealer first, from the front of the wall, and let him draw.

        wall: kinds from front to back, 53 or more; may be self.wall. first: the
        game's first starter. lot: 0-2, decides what a rule set leaves to the dice.
        """
        rules = self.rules
        self.clear()
        self.dealer = self.turn = dealer
        self.round_wind = round_wind
        self.first = first
        self.lot = lot
        self.back = min(len(wall), 4 * rules.KINDS)
        if wall is not self.wall:
            self.wall[: self.back] = wall
        for i in range(52):
            self.hands[(dealer + i // 13) & 3][self.wall[i]] += 1
        self.front = 52
        if not rules.PLAYS_ON or not rules.setup(self):
            self._draw(dealer, False)

    def end(self, outcome: int) -> None:
        """The deal is over: settle what is left to settle."""
        self.phase = _OVER
        self.outcome = outcome
        self.waiting = 0
        self.rules.finish(self)
        self.tell(_ENDED, self.turn, outcome)

    def tell(self, event: int, seat: int, arg: int) -> None:
        """Tell the listener, if there is one."""
        if self.listener:
            self.listener(event, seat, arg)

    def _draw(self, seat: int, replacement: bool) -> None:
        rules = self.rules
        if replacement and rules.REPLACE_FROM_BACK:
            self.back -= 1
            kind = self.wall[self.back]
        else:
            kind = self.wall[self.front]
            self.front += 1
        self.hands[seat][kind] += 1
        self._take_turn(seat, kind)
        if not replacement:
            self.chain = 0
            self.kong_giver = _NONE
        if rules.PLAYS_ON:
            self.bars[seat] = 0  # an own draw lifts it; a replacement is one, a pong is not
        self.tell(_DREW, seat, kind)
        self.offers[seat] = self._offer(seat, kind, _DRAW)

    def _take_turn(self, seat: int, drawn: int) -> None:
        self.phase = _TURN
        self.turn = seat
        self.waiting = 1 << seat
        self.drawn = drawn
        self.last = _NONE
        for i in range(4):
            self.offers[i] = 0
            self.answers[i] = _NO_ANSWER

    def _go_on(self, seat: int) -> None:
        # The next player still in, after this seat, draws.
        if self.front >= self.back:
            self.end(_DRAWN)
            return
        seat = (seat + 1) & 3
        while self.out >> seat & 1:
            seat = (seat + 1) & 3
        self._draw(seat, False)
