"""Turns: drawing, discarding, kongs and wins, each with what follows from it.

The middle layer of the turn machine, between what may be done (mahjong.moves)
and the two questions that drive a deal (mahjong.deal). Where the rule sets
differ, `rules` is asked. RAM: about 4 KB of code.
"""

from mahjong.compat import const
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
_DREW = const(0)
_DISCARDED = const(1)
_CHOWED = const(2)
_PONGED = const(3)
_KONGED = const(4)
_ADDING = const(5)
_WON = const(6)
_ENDED = const(7)
_IS_WON = const(1)
_DRAWN = const(2)
_DRAW = const(0)
_DISCARD = const(1)
_ROB = const(2)


class Turns(Moves):
    """A deal that is played on from each decision to the next."""

    listener = None  # or a callable(event, seat, argument)

    # Whether everyone is asked about each tile, also who can only pass. Where every call is open at
    # any time this is so anyway.
    ask_all = False

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
        if replacement and self.rules.REPLACE_FROM_BACK:
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
        self.rules.drew(self, seat)
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

    def _discard(self, seat: int, kind: int) -> None:
        self.hands[seat][kind] -= 1
        self.discards[self.n_discards] = seat << 6 | kind
        self.n_discards += 1
        self.tell(_DISCARDED, seat, kind)
        self._ask(_CLAIM, kind, _DISCARD)

    def _kong(self, seat: int, kind: int) -> None:
        self.quiet = 0
        if self.hands[seat][kind] == 4:
            self.hands[seat][kind] = 0
            self._meld(seat, _M_KONG_CONCEALED, kind, seat)
            self._konged(seat, kind, _M_KONG_CONCEALED, _NONE)
        else:
            self.tell(_ADDING, seat, kind)
            self._ask(_ROBBING, kind, _ROB)

    def _ask(self, phase: int, kind: int, by: int) -> None:
        # Find out who could want the tile; with nobody, the play goes on.
        self.phase = phase
        self.last = kind
        self.drawn = _NONE
        self.called = self.waiting = forced = 0
        ask_all = self.ask_all or self.rules.free_calls
        for seat in range(4):
            self.answers[seat] = _NO_ANSWER
            self.offers[seat] = 0
            if seat != self.turn and not self.out >> seat & 1:
                self.offers[seat] = self._offer(seat, kind, by)
                if ask_all or self.claims(seat, self._buf):
                    self.waiting |= 1 << seat
                if self.offers[seat] and self.rules.forced(self):
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
            if self.offers[seat]:
                self.rules.let_go(self, seat, self.offers[seat] - 1)
            if answer != _NO_ANSWER and answer > _A_PASS and answer > claim:
                claim = answer
                claimer = seat
        if wins:
            by = _DISCARD if self.phase == _CLAIM else _ROB
            self._won(self.rules.winners(self, wins), giver, by)
        elif self.phase == _ROBBING:
            self._added(giver, self.last)
        elif claim:
            self._claim(claimer, claim, giver)
        else:
            self._go_on(giver)

    def _claim(self, seat: int, action: int, giver: int) -> None:
        kind = self.last
        hand = self.hands[seat]
        self.quiet = 0
        self.n_discards -= 1
        hand[kind] += 1
        self.chain = 0
        self._take_turn(seat, _NONE)
        low = action & 63
        if action < _A_PONG:
            for k in range(low, low + 3):
                hand[k] -= 1
            self._meld(seat, _M_CHOW, low, giver | kind - low << 2)
            self.tell(_CHOWED, seat, low)
        elif action < _A_KONG:
            hand[kind] -= 3
            self._meld(seat, _M_PONG, kind, giver)
            self.tell(_PONGED, seat, kind)
        else:
            hand[kind] = 0
            self._meld(seat, _M_KONG_OPEN, kind, giver)
            self._konged(seat, kind, _M_KONG_OPEN, giver)

    def _meld(self, seat: int, type: int, kind: int, giver: int) -> None:
        i = 8 * seat
        while self.melds[i] != _NONE:
            i += 2
        self.melds[i] = type * 34 + kind
        self.melds[i + 1] = giver

    def _added(self, seat: int, kind: int) -> None:
        self.hands[seat][kind] -= 1
        self.melds[self._pong(seat, kind)] = _M_KONG_ADDED * 34 + kind
        self._konged(seat, kind, _M_KONG_ADDED, _NONE)

    def _konged(self, seat: int, kind: int, type: int, giver: int) -> None:
        # The kong lies there: pay for it, draw its replacement.
        if not self.chain:
            self.chain_start = self.n_ledger
        self.chain += 1
        self.kong_giver = giver
        self.tell(_KONGED, seat, kind)
        self.rules.konged(self, seat, type, giver)
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
        if rules.goes_on(self):
            self._go_on(last)
        else:
            self.end(_IS_WON)
