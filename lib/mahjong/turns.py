"""Turns: drawing, discarding, kongs and wins, each with what follows from it.

The middle layer of the turn machine, between what may be done (mahjong.moves)
and the two questions that drive a deal (mahjong.deal). Where the rule sets
differ, `rules` is asked. RAM: about 4 KB of code.
"""

from mahjong import melds as m
from mahjong.moves import (
    A_KONG,
    A_PASS,
    A_PONG,
    A_WIN,
    ADDING,
    CHOWED,
    CLAIM,
    DISCARDED,
    DRAWN,
    DREW,
    ENDED,
    IS_WON,
    KONGED,
    NO_ANSWER,
    OVER,
    PONGED,
    ROBBING,
    TURN,
    WON,
    Moves,
)
from mahjong.table import NONE
from mahjong.win import DISCARD, DRAW, ROB


class Turns(Moves):
    """A deal that is played on from each decision to the next."""

    listener = None  # or a callable(event, seat, argument)

    # Whether everyone is asked about each tile, also who can only pass. Where every call is open at
    # any time this is so anyway.
    ask_all = False

    def end(self, outcome: int) -> None:
        """The deal is over: settle what is left to settle."""
        self.phase = OVER
        self.outcome = outcome
        self.waiting = 0
        self.rules.finish(self)
        self.tell(ENDED, self.turn, outcome)

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
            self.kong_giver = NONE
        self.rules.drew(self, seat)
        self.tell(DREW, seat, kind)
        self.offers[seat] = self._offer(seat, kind, DRAW)

    def _take_turn(self, seat: int, drawn: int) -> None:
        self.phase = TURN
        self.turn = seat
        self.waiting = 1 << seat
        self.drawn = drawn
        self.last = NONE
        for i in range(4):
            self.offers[i] = 0
            self.answers[i] = NO_ANSWER

    def _go_on(self, seat: int) -> None:
        # The next player still in, after this seat, draws.
        if self.front >= self.back:
            self.end(DRAWN)
            return
        seat = (seat + 1) & 3
        while self.out >> seat & 1:
            seat = (seat + 1) & 3
        self._draw(seat, False)

    def _discard(self, seat: int, kind: int) -> None:
        self.hands[seat][kind] -= 1
        self.discards[self.n_discards] = seat << 6 | kind
        self.n_discards += 1
        self.tell(DISCARDED, seat, kind)
        self._ask(CLAIM, kind, DISCARD)

    def _kong(self, seat: int, kind: int) -> None:
        self.quiet = 0
        if self.hands[seat][kind] == 4:
            self.hands[seat][kind] = 0
            self._meld(seat, m.KONG_CONCEALED, kind, seat)
            self._konged(seat, kind, m.KONG_CONCEALED, NONE)
        else:
            self.tell(ADDING, seat, kind)
            self._ask(ROBBING, kind, ROB)

    def _ask(self, phase: int, kind: int, by: int) -> None:
        # Find out who could want the tile; with nobody, the play goes on.
        self.phase = phase
        self.last = kind
        self.drawn = NONE
        self.called = self.waiting = forced = 0
        ask_all = self.ask_all or self.rules.free_calls
        for seat in range(4):
            self.answers[seat] = NO_ANSWER
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
            if answer == A_WIN:
                wins |= 1 << seat
                continue
            if self.offers[seat]:
                self.rules.let_go(self, seat, self.offers[seat] - 1)
            if answer != NO_ANSWER and answer > A_PASS and answer > claim:
                claim = answer
                claimer = seat
        if wins:
            by = DISCARD if self.phase == CLAIM else ROB
            self._won(self.rules.winners(self, wins), giver, by)
        elif self.phase == ROBBING:
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
        self._take_turn(seat, NONE)
        low = action & 63
        if action < A_PONG:
            for k in range(low, low + 3):
                hand[k] -= 1
            self._meld(seat, m.CHOW, low, giver | kind - low << 2)
            self.tell(CHOWED, seat, low)
        elif action < A_KONG:
            hand[kind] -= 3
            self._meld(seat, m.PONG, kind, giver)
            self.tell(PONGED, seat, kind)
        else:
            hand[kind] = 0
            self._meld(seat, m.KONG_OPEN, kind, giver)
            self._konged(seat, kind, m.KONG_OPEN, giver)

    def _meld(self, seat: int, type: int, kind: int, giver: int) -> None:
        i = 8 * seat
        while self.melds[i] != NONE:
            i += 2
        self.melds[i] = type * 34 + kind
        self.melds[i + 1] = giver

    def _added(self, seat: int, kind: int) -> None:
        self.hands[seat][kind] -= 1
        self.melds[self._pong(seat, kind)] = m.KONG_ADDED * 34 + kind
        self._konged(seat, kind, m.KONG_ADDED, NONE)

    def _konged(self, seat: int, kind: int, type: int, giver: int) -> None:
        # The kong lies there: pay for it, draw its replacement.
        if not self.chain:
            self.chain_start = self.n_ledger
        self.chain += 1
        self.kong_giver = giver
        self.tell(KONGED, seat, kind)
        self.rules.konged(self, seat, type, giver)
        self._draw(seat, True)

    def _won(self, mask: int, giver: int, by: int) -> None:
        rules = self.rules
        start = self.win_count
        tile = self.drawn if by == DRAW else self.last
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
        if by != DRAW:
            self.hands[self.wins[start].seat][tile] += 1
            if by == DISCARD:
                self.n_discards -= 1
            else:
                self.hands[giver][tile] -= 1
        for i in range(start, self.win_count):
            self.tell(WON, self.wins[i].seat, i)
        rules.settle(self, start, self.win_count - start)
        self.out |= mask
        self.last = self.drawn = NONE
        if rules.goes_on(self):
            self._go_on(last)
        else:
            self.end(IS_WON)
