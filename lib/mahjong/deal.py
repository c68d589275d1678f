"""The turn machine: carrying actions out, and what follows from them.

Two questions drive a deal: actions(seat, buf) and apply(seat, action). Three
rule sets run on this one machine; what differs is asked of `rules`
(mahjong.rules.base). Source: RULES page, "What is common to all claims".
RAM: that of the table, and about 4 KB of code.

Every seat that could claim a tile is asked before any claim is carried out, so
the points game's "a call followed by a discard stands" can't arise.
"""

from mahjong.compat import const
from mahjong.turns import Turns

_NONE = const(255)
_NO_ANSWER = const(65535)
_TURN = const(0)
_OVER = const(3)
_A_KONG = const(256)
_A_WIN = const(320)
_INVALID = const(8)
_IS_LEFT = const(3)
_DRAW = const(0)


class IllegalAction(ValueError):
    """An action that the rules forbid; nothing was changed."""


class Deal(Turns):
    """One deal after another under a rule set; see Table for the state."""

    # --- beginning and end ---
    def begin(self, dealer: int, round_wind: int, wall: bytearray, first: int = 0, lot: int = 0):
        """Deal 13 tiles each, the dealer first, from the front of the wall, and let him draw.

        wall: kinds from front to back, 53 or more; may be self.wall. first: the
        game's first starter. lot: 0-2, decides what a rule set leaves to the dice.
        """
        self.clear()
        self.dealer = self.turn = dealer
        self.round_wind = round_wind
        self.first = first
        self.lot = lot
        self.back = min(len(wall), self.rules.TILES)
        if wall is not self.wall:
            self.wall[: self.back] = wall
        for i in range(4):
            hand = self.hands[(dealer + i) & 3]
            for j in range(13):
                hand[self.wall[13 * i + j]] += 1
        self.front = 52
        if not self.rules.setup(self):
            self._draw(dealer, False)

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.phase == _OVER

    @property
    def result(self) -> str:
        """How it ended: "won", "drawn", "left"; empty while it is played."""
        return ("", "won", "drawn", "left")[self.outcome]

    # --- doing it ---
    def apply(self, seat: int, action: int) -> bool:
        """Carry an action out, and all that follows until somebody has to decide.

        IllegalAction says what is wrong, and nothing has changed. False: an
        invalid call that was charged to the seat (Classic), nothing else.
        """
        n = self.actions(seat, self._buf)
        while n and self._buf[n - 1] != action:
            n -= 1
        if not n:
            if self.phase != _OVER and self.answers[seat] == _NO_ANSWER:
                if self.rules.charge(self, seat, action):
                    self.tell(_INVALID, seat, action >> 6)
                    return False
            from mahjong.refusal import why_not

            raise IllegalAction(why_not(self, seat, action))
        if self.phase > _OVER:
            self.rules.prepare(self, seat, action)
        elif self.phase != _TURN:
            self.answers[seat] = action
            self.called += 1
            self.order[seat] = self.called
            self.waiting &= ~(1 << seat)
            if not self.waiting:
                self._resolve()
        elif action == _A_WIN:
            self._won(1 << seat, _NONE, _DRAW)
        else:
            if self.offers[seat]:
                self.rules.let_go(self, seat, self.offers[seat] - 1)
            if action >= _A_KONG:
                self._kong(seat, action & 63)
            else:
                self._discard(seat, action)
        return True

    def leave(self, seat: int) -> None:
        """The seat leaves the deal for good, where the rules know of that (Chengdu); the deal
        ends. IllegalAction elsewhere, and of one who can't leave."""
        if self.phase == _OVER or not self.rules.leave(self, seat):
            raise IllegalAction("seat %d can't leave: it is not playing such a deal" % seat)
        self.end(_IS_LEFT)

    def first_draw(self) -> None:
        """The dealer draws his 14th tile, once what comes before it is settled."""
        self._draw(self.dealer, False)
