"""A Chengdu deal told step by step: each win, kong, pig, ready hand and refund, and who paid whom.

A step is a few lines of the deal's ledger; below stand the points of the deal so far. A (or
RIGHT) goes on, LEFT or B back; behind the last step, the standings, comes the next deal.
"""

from handheld import device
from handheld.leaf import Leaf
from handheld.settle import dearest, how, steps
from handheld.tiles import Hand, meld_grid, own_melds
from mahjong import const

# As in handheld.screen.
_CREAM = const(0xFBF6E6)
_DARK = const(0x063A27)
_DIM = const(0x96C8AA)
_GOLD = const(0xF6C945)
_RED = const(0xFF6B5B)

_NOBODY = const(4)
_NONE = const(255)
_DRAW = const(0)
# Reasons in the ledger
_FOR_WIN = const(0)
_FOR_KONG = const(1)
_FOR_MOVED = const(2)
_FOR_AFTER_KONG = const(3)
_FOR_READY = const(5)


class Settle(Leaf):
    """The steps of one deal; Match.finish_deal has counted it."""

    WAIT = 2500

    def __init__(self, app) -> None:
        super().__init__(app)
        self.match = app.match
        self.deal = app.match.deal
        self.names = [app.say("name%d" % seat) for seat in range(4)]
        self.bar(0, 0, 160, 13, _DARK)
        self.title = self.line(4, 2, 124, _GOLD)
        self.place = self.line(128, 2, 28, _DIM)
        self.hand = Hand(app, self.group, 17)
        self.melds = meld_grid(app, 52, 22, 27)
        self.group.append(self.melds)
        self.page = self.block(4, 36, 152, 60)
        self.gold = self.block(4, 36, 152, 60, _GOLD)
        self.bar(0, 97, 160, 20, _DARK)
        self.who = [self.line(2 + 40 * i, 98, 36, _DIM) for i in range(4)]
        self.sums = [self.line(2 + 40 * i, 107, 36, _CREAM) for i in range(4)]
        self.foot = self.line(4, 118, 152, _DIM)
        self.steps = steps(self.deal)
        self.last = len(self.steps)
        self.show()

    # --- one step ---
    def show(self) -> None:
        """Writes the step."""
        say = self.app.say
        last = self.at == self.last
        self.page.clear()
        self.gold.clear()
        self.place.set("%d/%d" % (self.at + 1, self.last + 1), 2)
        word = "next_page"
        if last:
            word = "next_end" if self.match.over else "next_deal"
            self.show_standings()
        else:
            self.show_step(self.steps[self.at])
        self.foot.set(say(word), 2)
        self.shown = device.ticks_ms()
        self.changed = True

    def show_step(self, step: tuple) -> None:
        """A step: (reason, seat it is about, lines of the ledger, number of the win or kong)."""
        reason, seat, lines, number = step
        deal = self.deal
        say = self.app.say
        counts = bytearray(deal.hands[seat])
        tile = _NONE
        melds = deal.melds
        if reason == _FOR_WIN:
            won = deal.wins[number]
            tile = won.tile
            counts[tile] += not counts[tile]  # it lies with another winner
            title = say("wins_drawn" if won.by == _DRAW else "wins_from")
            if won.by != _DRAW:
                title = title.replace("{from}", self.names[won.giver])
            self.patterns(won.found, won.fan, won.points)
        else:
            title = say("step%d" % reason)
            if reason == _FOR_READY:
                tile = dearest(deal, seat, counts)
                self.patterns(deal.rules.found, deal.rules.fan, deal.rules.points)
            elif reason == _FOR_KONG:
                kind = deal.swaps[number]
                counts = bytearray(34)
                counts[kind] = 4
                self.page.write(how(say, deal, seat, kind), 0, 0)
                if deal.entry(lines[0])[0] == _FOR_MOVED:
                    self.page.write(say("why%d" % _FOR_MOVED), 0, 20)
                melds = b"\xff" * 32
            else:
                self.page.write(say("why%d" % reason), 0, 0)
        self.title.set(title.replace("{who}", self.names[seat]))
        self.hand.show(counts, tile)
        self.melds.hidden = False
        own_melds(self.melds, melds, 8 * seat)
        self.payments(lines)
        self.totals(self.at + 1)

    def patterns(self, found, fan: int, points: int) -> None:
        """What a hand counts, on the left."""
        say = self.app.say
        names = self.deal.rules.PATTERNS.split()
        y = 0
        for i in range(len(found)):
            if found[i]:
                self.page.write(say("pat_" + names[i]), 0, y)
                self.page.write("%d" % found[i], 84, y, 2)
                y += 10
        words = say("worth%d" % (sum(found) > fan)) % (fan, points)
        self.gold.write(words, 84, 50, 2)

    def payments(self, lines: list) -> None:
        """Who pays whom, on the right."""
        say = self.app.say
        y = 0
        while lines:
            reason, payer, payee, amount = self.deal.entry(lines[0])
            rest = []
            for i in lines[1:]:
                other = self.deal.entry(i)
                if (other[0] == _FOR_AFTER_KONG) == (reason == _FOR_AFTER_KONG) and other[1:3] == (
                    payer,
                    payee,
                ):
                    amount += other[3]
                else:
                    rest.append(i)
            lines = rest
            if reason == _FOR_AFTER_KONG:
                self.page.write(say("why%d" % reason), 94, y)
                y += 9
            to = "-" if payee == _NOBODY else self.names[payee]
            self.page.write("%s > %s" % (self.names[payer], to), 94, y)
            self.gold.write("%d" % amount, 152, y, 2)
            y += 10

    def totals(self, count: int) -> None:
        """The points of the deal after so many steps."""
        sums = [0, 0, 0, 0]
        for step in self.steps[:count]:
            for i in step[2]:
                _, payer, payee, amount = self.deal.entry(i)
                sums[payer] -= amount
                if payee != _NOBODY:
                    sums[payee] += amount
        for seat in range(4):
            self.who[seat].set(self.names[seat], 1)
            self.sums[seat].set("%+d" % sums[seat] if sums[seat] else "0", 1)
            colour = _GOLD if sums[seat] > 0 else _RED if sums[seat] < 0 else _CREAM
            self.sums[seat].colour(colour)

    def show_standings(self) -> None:
        """The last page: the game so far, and the player's level."""
        from handheld import tally

        say = self.app.say
        match = self.match
        self.hand.show(bytearray(34), _NONE)
        self.melds.hidden = True
        self.title.set(say("level%d" % 2) % match.deal_no)
        self.totals(len(self.steps))
        y = 0
        for seat in match.standings():
            self.page.write(self.names[seat], 16, y)
            self.page.write("%d" % match.points[seat], 100, y, 2)
            y += 11
        points, won, lost, drawn = tally.load()
        deals = won + lost + drawn
        if deals < tally.DEALS:
            words = say("level%d" % 0) % (tally.DEALS, deals)
        else:
            words = say("level%d" % 1) % (tally.level(points, won, lost, drawn), deals)
        self.gold.write(words, 0, 48)


screen = Settle
