"""The turn machine: carrying actions out, and what follows from them.

Two questions drive a deal: actions(seat, buf) and apply(seat, action). Three
rule sets run on this one machine; what differs is asked of `rules`
(mahjong.rules). Source: RULES page, "What is common to all claims".
RAM: that of the table, and about 3 KB of code.

Every seat that could claim a tile is asked before any claim is carried out, so
the points game's "a call followed by a discard stands" can't arise.
"""

from mahjong import const
from mahjong.moves import Moves

_NONE = const(255)
_NO_ANSWER = const(65535)
_M_CHOW = const(0)
_M_PONG = const(1)
_M_KONG_OPEN = const(2)
_M_KONG_ADDED = const(3)
_M_KONG_CONCEALED = const(4)
_TURN = const(0)
_CLAIM = const(1)
_ROBBING = const(2)
_OVER = const(3)
_A_PASS = const(64)
_A_PONG = const(192)
_A_KONG = const(256)
_A_WIN = const(320)
_DISCARDED = const(1)
_CHOWED = const(2)
_PONGED = const(3)
_KONGED = const(4)
_ADDING = const(5)
_WON = const(6)
_INVALID = const(8)
_IS_WON = const(1)
_IS_LEFT = const(3)
_DRAW = const(0)
_DISCARD = const(1)
_ROB = const(2)


class IllegalAction(ValueError):
    """An action that the rules forbid; nothing was changed. tools/refusal.py can tell why."""


class Deal(Moves):
    """One deal after another under a rule set; see Table for the state."""

    # Whether everyone is asked about each tile, also who can only pass. Where every call is open at
    # any time that is so anyway; a caller may set it for the other rules.
    ask_all = False

    # --- doing it ---
    def apply(self, seat: int, action: int) -> bool:
        """Carry an action out, and all that follows until somebody has to decide.

        IllegalAction names what is not allowed, and nothing has changed. False: an
        invalid call that was charged to the seat (Classic), nothing else.
        """
        rules = self.rules
        n = self.actions(seat, self._buf)
        while n and self._buf[n - 1] != action:
            n -= 1
        if not n:
            if rules.free_calls and self.phase != _OVER and self.answers[seat] == _NO_ANSWER:
                if rules.charge(self, seat, action):
                    self.tell(_INVALID, seat, action >> 6)
                    return False
            verb = "discard pass chow pong kong win lack swap".split()[action >> 6 & 7]
            raise IllegalAction("seat %d can't %s %d now" % (seat, verb, action & 63))
        if self.phase > _OVER:
            rules.before().carry_out(rules, self, seat, action)
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
            if self.offers[seat] and rules.PLAYS_ON:
                rules.let_go(self, seat, self.offers[seat] - 1)
            kind = action & 63
            if action < _A_KONG:
                self.hands[seat][kind] -= 1
                self.discards[self.n_discards] = seat << 6 | kind
                self.n_discards += 1
                self.tell(_DISCARDED, seat, kind)
                self._ask(_CLAIM, kind, _DISCARD)
            elif self.hands[seat][kind] == 4:
                self._meld(seat, _M_KONG_CONCEALED, kind, seat)
            else:
                self.quiet = 0
                self.tell(_ADDING, seat, kind)
                self._ask(_ROBBING, kind, _ROB)
        return True

    def leave(self, seat: int) -> None:
        """The seat leaves the deal for good, where the rules know of that (Chengdu); the deal
        ends. IllegalAction elsewhere, and of one who can't leave."""
        rules = self.rules
        if self.phase == _OVER or not rules.PLAYS_ON or self.out >> seat & 1:
            raise IllegalAction("seat %d can't leave: it is not playing such a deal" % seat)
        rules.leave(self, seat)
        self.end(_IS_LEFT)

    def _ask(self, phase: int, kind: int, by: int) -> None:
        # Find out who could want the tile; with nobody, the play goes on.
        rules = self.rules
        self.phase = phase
        self.last = kind
        self.drawn = _NONE
        self.called = self.waiting = forced = 0
        ask_all = self.ask_all or rules.free_calls
        for seat in range(4):
            self.answers[seat] = _NO_ANSWER
            self.offers[seat] = 0
            if seat != self.turn and not self.out >> seat & 1:
                self.offers[seat] = self._offer(seat, kind, by)
                if ask_all or self.claims(seat, self._buf):
                    self.waiting |= 1 << seat
                if self.offers[seat] and rules.PLAYS_ON and rules.forced(self):
                    forced |= 1 << seat
        if forced and not ask_all:
            self.waiting = forced
        if not self.waiting:
            self._resolve()

    def _resolve(self) -> None:
        # All have answered: a win beats pong and kong, these beat a chow.
        giver = self.turn
        wins = claim = claimer = 0
        for i in (1, 2, 3):
            seat = (giver + i) & 3
            answer = self.answers[seat]
            if answer == _A_WIN:
                wins |= 1 << seat
                continue
            if self.offers[seat] and self.rules.PLAYS_ON:
                self.rules.let_go(self, seat, self.offers[seat] - 1)
            if answer != _NO_ANSWER and answer > _A_PASS and answer > claim:
                claim = answer
                claimer = seat
        if wins:
            by = _DISCARD if self.phase == _CLAIM else _ROB
            self._won(self.rules.winners(self, wins), giver, by)
        elif self.phase == _ROBBING:
            self._meld(giver, _M_KONG_ADDED, self.last, giver)
        elif claim:
            self._claim(claimer, claim, giver)
        else:
            self._go_on(giver)

    def _claim(self, seat: int, action: int, giver: int) -> None:
        kind = self.last
        low = action & 63
        self.n_discards -= 1
        self.hands[seat][kind] += 1
        self.chain = 0
        self._take_turn(seat, _NONE)
        if action < _A_PONG:
            self._meld(seat, _M_CHOW, low, giver | kind - low << 2)
        else:
            self._meld(seat, _M_PONG if action < _A_KONG else _M_KONG_OPEN, kind, giver)

    def _meld(self, seat: int, type: int, kind: int, giver: int) -> None:
        # From the hand, in which a claimed tile is by now, to the table. A kong is paid for, and
        # its replacement drawn.
        self.quiet = 0
        hand = self.hands[seat]
        hand[kind] -= b"\1\3\4\1\4"[type]
        if type == _M_CHOW:
            hand[kind + 1] -= 1
            hand[kind + 2] -= 1
        i = self._pong(seat, kind)
        if type != _M_KONG_ADDED:
            i = 8 * seat
            while self.melds[i] != _NONE:
                i += 2
            self.melds[i + 1] = giver
        self.melds[i] = type * 34 + kind
        if type < _M_KONG_OPEN:
            self.tell(_CHOWED if type == _M_CHOW else _PONGED, seat, kind)
            return
        if not self.chain:
            self.chain_start = self.n_ledger
        self.chain += 1
        self.kong_giver = giver if type == _M_KONG_OPEN else _NONE
        self.tell(_KONGED, seat, kind)
        if self.rules.PLAYS_ON:
            self.rules.konged(self, seat, type, giver, kind)
        self._draw(seat, True)

    def _won(self, mask: int, giver: int, by: int) -> None:
        rules = self.rules
        start = self.win_count
        tile = self.drawn if by == _DRAW else self.last
        last = self.turn
        for i in range(4):
            seat = (self.turn + i) & 3
            if mask >> seat & 1:
                self.score(seat, tile, by)
                won = self.wins[self.win_count]
                won.seat = last = seat
                won.giver = giver
                won.tile = tile
                won.by = by
                won.fan = rules.fan
                won.points = rules.points
                won.extra = rules.extra
                won.found[:] = rules.found
                self.win_count += 1
        self.quiet = 0
        # The tile goes to the first of them; a robbed pong stays a pong.
        if by != _DRAW:
            self.hands[self.wins[start].seat][tile] += 1
            if by == _DISCARD:
                self.n_discards -= 1
            else:
                self.hands[giver][tile] -= 1
        for i in range(start, self.win_count):
            self.tell(_WON, self.wins[i].seat, i)
        rules.settle(self, start, self.win_count - start)
        self.out |= mask
        self.last = self.drawn = _NONE
        if rules.PLAYS_ON and self.win_count < 3:
            self._go_on(last)
        else:
            self.end(_IS_WON)
