"""Chengdu's payments, reckoned a second time from what was seen at the table.

The second reckoning follows the events only, keeps kongs as plain lists, and settles the end of the
wall by trying every tile; it shares nothing with the rules but the points of a hand.
"""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))

import names
from test_simulate import Whim

from mahjong.match import Match, Rng
from mahjong.rules import Win, load
from mahjong.view import View


class Konger(Whim):
    """Declares every kong, keeps to two suits, wins only half the time: much is paid."""

    def choose(self, view):
        actions = list(view.actions[: view.n_actions])
        kongs = [a for a in actions if names.A_KONG <= a < names.A_WIN]
        if len(actions) > 1 and kongs and self.rng.below(8):
            return kongs[0]
        if actions[0] == names.A_PASS and any(a >= names.A_PONG for a in actions[1:]):
            return actions[-1] if self.rng.below(2) else actions[self.rng.below(len(actions))]
        return Whim.choose(self, view)


class Cashier:
    """Reckons a deal from its events."""

    def __init__(self, deal, base, cap):
        self.deal = deal
        self.base = base
        self.top = base * 2 ** (cap - 1)
        self.money = [0, 0, 0, 0]
        self.still = [0, 1, 2, 3]
        self.kongs = []  # owner, [(payer, amount)], moved?
        self.row = []  # the kongs of this turn, each in a row with the next
        self.last_giver = None
        self.discarder = None
        self.claimed = {}  # kinds ponged by seat
        self.batch = []  # winners on the tile at hand
        self.first = None

    def give(self, payer, payee, amount):
        self.money[payer] -= amount
        self.money[payee] += amount

    def listen(self, event, seat, arg):
        if event != names.WON:
            self.close()
        if event == names.DREW and not self.replacing:
            self.row, self.last_giver = [], None
        if event == names.DISCARDED:
            self.discarder = seat
        if event == names.PONGED:
            self.claimed.setdefault(seat, set()).add(arg)
            self.row, self.last_giver = [], None
        self.replacing = event == names.KONGED
        if event == names.ADDING:
            self.discarder = seat
        if event == names.KONGED:
            self.kong(seat, arg)
        if event == names.WON:
            self.batch.append(arg)

    replacing = False

    def kong(self, seat, kind):
        others = [other for other in self.still if other != seat]
        if kind in self.claimed.get(seat, ()):
            paid = [(other, self.base) for other in others]
            self.last_giver = None
        elif self.is_open(seat, kind):
            self.row = []
            paid = [(self.discarder, 2 * self.base)]
            self.last_giver = self.discarder
        else:
            paid = [(other, 2 * self.base) for other in others]
            self.last_giver = None
        kong = [seat, paid, False]
        for payer, amount in paid:
            self.give(payer, seat, amount)
        self.kongs.append(kong)
        self.row.append(kong)

    def is_open(self, seat, kind):
        return 2 * 34 + kind in self.deal.melds[8 * seat : 8 * seat + 8 : 2]

    def close(self):
        """Pay the wins on one tile."""
        if not self.batch:
            return
        wins = [self.deal.wins[i] for i in self.batch]
        self.batch = []
        if self.first is None:
            self.first = wins[0].seat if len(wins) == 1 else self.discarder
        for won in wins:
            if won.by == names.DRAW:
                payers = [seat for seat in self.still if seat != won.seat]
                if self.last_giver is not None:
                    payers = [self.last_giver]
                for payer in payers:
                    self.give(payer, won.seat, won.points)
            else:
                self.give(self.discarder, won.seat, won.points)
                if won.by == names.DISCARD:
                    for kong in self.row:
                        assert kong[0] == self.discarder
                        kong[2] = True
                        for _, amount in kong[1]:
                            self.give(self.discarder, won.seat, amount)
        self.still = [seat for seat in self.still if seat not in [won.seat for won in wins]]

    def finish(self):
        self.close()
        if len(self.still) == 1:
            return
        pigs = [seat for seat in self.still if len(self.suits(seat)) == 3]
        others = [seat for seat in self.still if seat not in pigs]
        ready = {seat: self.best(seat) for seat in others}
        for pig in pigs:
            for seat in range(4):
                if seat not in pigs:
                    self.give(pig, seat, self.top)
        for payer in others:
            if not ready[payer]:
                for seat in others:
                    self.give(payer, seat, ready[seat])
        for owner, paid, moved in self.kongs:
            if not moved and owner in self.still and not ready.get(owner):
                for payer, amount in paid:
                    self.give(owner, payer, amount)

    def tiles(self, seat):
        """All tiles of a seat, melds included (no chows here)."""
        tiles = [kind for kind in range(27) for _ in range(self.deal.hands[seat][kind])]
        for byte in self.deal.melds[8 * seat : 8 * seat + 8 : 2]:
            if byte != names.NONE:
                tiles += [byte % 34] * (3 if byte // 34 == 1 else 4)
        return tiles

    def suits(self, seat):
        return {kind // 9 for kind in self.tiles(seat)}

    def best(self, seat):
        """The dearest hand that one more tile makes, 0 where none does."""
        rules = self.deal.rules
        held = self.tiles(seat)
        best = 0
        for kind in range(27):
            if held.count(kind) == 4:
                continue
            win = Win()
            win.counts[:] = self.deal.hands[seat]
            win.counts[kind] += 1
            win.melds[:] = self.deal.melds[8 * seat : 8 * seat + 8]
            win.tile = kind
            win.by = names.DISCARD
            win.seat_wind = 1
            if rules.score(win):
                best = max(best, rules.points)
        return best


@pytest.mark.parametrize(("base", "cap", "seed"), [(1, 5, 1), (3, 5, 2), (10, 3, 3)])
def test_every_point(base, cap, seed):
    rules = load("chengdu", {"base": base, "cap": cap})
    match = Match(rules, 0, seed)
    deal = match.deal
    players = [Konger(seed * 10 + i) for i in range(4)]
    view = View()
    rng = Rng(seed)
    kongs = moved = pigs = won = 0
    for _ in range(120):
        cashier = Cashier(deal, base, cap)
        deal.listener = cashier.listen
        dealer = match.dealer
        match.start_deal()
        while not deal.over:
            seat = rng.below(4)
            while not deal.waiting >> seat & 1:
                seat = (seat + 1) & 3
            deal.apply(seat, players[seat].choose(view.look(deal, seat)))
        cashier.finish()
        assert deal.deltas == cashier.money, "deal %d" % match.deal_no
        assert deal.next_dealer == (dealer if cashier.first is None else cashier.first)
        assert deal.result == ("won" if len(cashier.still) == 1 else "drawn")
        kongs += len(cashier.kongs)
        moved += sum(kong[2] for kong in cashier.kongs)
        pigs += any(deal.entry(i)[0] == names.FOR_PIG for i in range(deal.n_ledger))
        won += deal.win_count
        match.finish_deal()
    assert kongs > 100 and moved > 0 and pigs > 20 and won > 40, (kongs, moved, pigs, won)
