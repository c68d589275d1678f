"""How a deal ended: the hand laid open with its patterns, who pays what, and the standings.

Pages to turn with A (or RIGHT and LEFT); behind the last one comes the next deal. The pages are
written into the same two blocks of text, 4 KB.
"""

from handheld import device
from handheld.leaf import Leaf
from handheld.tiles import Hand, icon, meld_grid, own_melds
from mahjong import const

# As in handheld.screen.
_DARK = const(0x063A27)
_DIM = const(0x96C8AA)
_GOLD = const(0xF6C945)

_NOBODY = const(4)
_DRAW = const(0)

_TOP = const(36)
_ROW = const(10)
_LINES = const(9)  # payments on a page
_FEW = const(4)  # so many stand below the standings instead


class Result(Leaf):
    """The pages of one deal; Match.finish_deal has counted it."""

    def __init__(self, app) -> None:
        super().__init__(app)
        self.match = match = app.match
        self.deal = deal = match.deal
        say = app.say
        self.names = [say("name%d" % seat) for seat in range(4)]
        self.bar(0, 0, 160, 13, _DARK)
        self.title = self.line(4, 2, 152, _GOLD)
        self.page = self.block(6, 18, 148, 99)
        self.gold = self.block(6, 18, 148, 99, _GOLD)
        self.foot = self.line(4, 118, 152, _DIM)
        self.hand = Hand(app, self.group, 17)
        self.melds = meld_grid(app, 52, 22, 27)
        self.group.append(self.melds)
        self.discs = [icon(app, 6, 18 + 12 * i, 28) for i in range(4)]
        for disc in self.discs:
            self.group.append(disc)
        many = deal.n_ledger > _FEW
        self.last = deal.win_count + ((deal.n_ledger + _LINES - 1) // _LINES if many else 0)
        self.show()

    def show(self) -> None:
        """Writes the page."""
        deal = self.deal
        at = self.at
        hand = at < deal.win_count
        last = at == self.last
        self.page.clear()
        self.gold.clear()
        self.melds.hidden = not hand
        for tile in self.hand.tiles:
            tile.hidden = not hand
        for disc in self.discs:
            disc.hidden = not last
        if hand:
            self.show_win(deal.wins[at])
        elif last:
            self.show_points()
        else:
            first = (at - deal.win_count) * _LINES
            self.title.set(self.app.say("payments"))
            self.show_payments(first, min(first + _LINES, deal.n_ledger), 0)
        word = "next_page"
        if last:
            word = "next_end" if self.match.over else "next_deal"
        self.foot.set(self.app.say(word), 2)
        self.changed = True
        self.shown = device.ticks_ms()

    def show_win(self, won) -> None:
        """The winner's hand, its patterns and their fan."""
        say = self.app.say
        deal = self.deal
        rules = deal.rules
        words = say("wins_drawn" if won.by == _DRAW else "wins_from")
        words = words.replace("{who}", self.names[won.seat])
        if won.by != _DRAW:
            words = words.replace("{from}", self.names[won.giver])
        self.title.set(words)
        counts = bytearray(deal.hands[won.seat])
        if not counts[won.tile]:  # the tile lies with another winner
            counts[won.tile] = 1
        self.hand.show(counts, won.tile)
        own_melds(self.melds, deal.melds, 8 * won.seat)
        if rules.ID == "classic":
            from handheld import worth_classic

            worth_classic.write(self, won)
            return
        y = _TOP - 18
        many = 0
        for fan in won.found:
            many += fan > 0
        row = _ROW if many < 7 else (9 if many < 8 else 8)
        names = rules.PATTERNS.split()
        for i, fan in enumerate(won.found):
            if fan:
                self.page.write(say("pat_" + names[i]), 0, y)
                self.page.write("%d" % fan, 148, y, 2)
                y += row
        limit = sum(won.found) > won.fan
        words = say("total_limit" if limit else "total") % (won.fan, won.points)
        self.gold.write(words, 148, 90 if many > 5 else 78, 2)

    def show_payments(self, first: int, last: int, y: int) -> None:
        """Who paid whom, and why."""
        say = self.app.say
        for i in range(first, last):
            reason, payer, payee, amount = self.deal.entry(i)
            who = "" if payee == _NOBODY else self.names[payee]
            words = say("pays_calls" if reason else "pays_win")
            words = words.replace("{who}", self.names[payer]).replace("{to}", who)
            self.page.write(words, 0, y)
            self.page.write("%d" % amount, 148, y, 2)
            y += _ROW

    def show_points(self) -> None:
        """What the deal brought each, the standings, and a few payments."""
        say = self.app.say
        match = self.match
        deal = self.deal
        title = say("standings" if deal.win_count else "drawn")
        wind = say("wind%d" % deal.round_wind)
        self.title.set(say("deal_line") % (title, match.deal_no, wind))
        y = 0
        for i, seat in enumerate(match.standings()):
            self.discs[i][0] = (seat - deal.dealer) & 3
            self.page.write(self.names[seat], 16, y + 1)
            delta = deal.deltas[seat]
            self.gold.write("%+d" % delta if delta else "-", 96, y + 1, 2)
            self.page.write("%d" % match.points[seat], 148, y + 1, 2)
            y += 12
        if deal.n_ledger <= _FEW:
            self.show_payments(0, deal.n_ledger, y + 6)


screen = Result
