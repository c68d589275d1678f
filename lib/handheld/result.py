"""How a deal ended: the hand laid open with its patterns, who pays what, and the standings.

Pages to turn with A (or RIGHT and LEFT); behind the last one comes the next deal. Three labels
are reused for all pages.
"""

from handheld.buttons import LEFT, RIGHT, START, A, B
from handheld.screen import CREAM, DARK, DIM, GOLD, Screen
from handheld.tiles import Hand, meld_grid, own_melds
from mahjong.compat import const
from mahjong.table import NOBODY
from mahjong.win import DRAW

_LINES = const(9)  # payments on a page
_REASONS = ("win", "kong", "moved", "after_kong", "pig", "ready", "refund", "left", "calls")


class Result(Screen):
    """The pages of one deal; Match.finish_deal has counted it."""

    def __init__(self, app) -> None:
        super().__init__(app)
        self.match = match = app.match
        self.deal = deal = match.deal
        say = app.say
        self.names = [say("name%d" % seat) for seat in range(4)]
        self.bar(0, 0, 160, 13, DARK)
        self.title = self.text(4, 2, "", GOLD)
        self.left = self.text(8, 0)
        self.middle = self.text(0, 0, "", GOLD)
        self.right = self.text(0, 0, "", CREAM)
        self.foot = self.text(4, 117, "", DIM)
        self.hand = Hand(app, self.group, 17)
        self.melds = meld_grid(app, 52, 22, 27)
        self.group.append(self.melds)
        self.pages = deal.win_count + (deal.n_ledger + _LINES - 1) // _LINES + 1
        self.page = 0
        self.show()

    def show(self) -> None:
        """Fills the labels for the page."""
        deal = self.deal
        page = self.page
        hand = page < deal.win_count
        self.melds.hidden = not hand
        for tile in self.hand.tiles:
            tile.hidden = not hand
        if hand:
            self.show_win(deal.wins[page])
        elif page == self.pages - 1:
            self.show_points()
        else:
            self.show_payments((page - deal.win_count) * _LINES)
        last = page == self.pages - 1
        words = self.app.say("next_deal" if last and not self.match.over else "next_page")
        self.foot.text = words
        self.foot.x = 156 - self.app.font.width(words)
        self.app.say.rest()
        self.changed = True

    def show_win(self, won) -> None:
        """The winner's hand, its patterns and their fan."""
        say = self.app.say
        deal = self.deal
        rules = deal.rules
        words = say("wins_drawn" if won.by == DRAW else "wins_from")
        words = words.replace("{who}", self.names[won.seat])
        if won.by != DRAW:
            words = words.replace("{from}", self.names[won.giver])
        self.title.text = words
        counts = bytearray(deal.hands[won.seat])
        if not counts[won.tile]:  # the tile lies with another winner
            counts[won.tile] = 1
        self.hand.show(counts, won.tile)
        own_melds(self.melds, deal.melds, 8 * won.seat)
        names = []
        fans = []
        for i, fan in enumerate(won.found):
            if fan:
                names.append(say("pat_" + rules.PATTERNS[i]))
                fans.append("%d" % fan)
        self.place(38, names, [], fans, 140)
        limit = sum(won.found) > won.fan
        words = say("total_limit" if limit else "total") % (won.fan, won.points)
        self.middle.text = words
        self.middle.x = 8
        self.middle.y = 106 + self.app.font.ascent

    def show_payments(self, first: int) -> None:
        """Who paid whom, and why."""
        say = self.app.say
        self.title.text = say("payments")
        names = []
        amounts = []
        last = min(first + _LINES, self.deal.n_ledger)
        for i in range(first, last):
            reason, payer, payee, amount = self.deal.entry(i)
            who = "" if payee == NOBODY else self.names[payee]
            words = say("pays_" + _REASONS[reason])
            names.append(words.replace("{who}", self.names[payer]).replace("{to}", who))
            amounts.append("%d" % amount)
        self.place(18, names, [], amounts, 150)

    def show_points(self) -> None:
        """What the deal brought each, and the standings."""
        say = self.app.say
        match = self.match
        deal = self.deal
        self.title.text = say("drawn" if not deal.win_count else "standings")
        names = []
        deltas = []
        points = []
        for place, seat in enumerate(match.standings()):
            names.append("%d. %s" % (place + 1, self.names[seat]))
            deltas.append("%+d" % deal.deltas[seat] if deal.deltas[seat] else "-")
            points.append("%d" % match.points[seat])
        self.place(24, names, deltas, points, 150)
        names.append("")
        names.append(say("deal_line") % (match.deal_no, say("wind%d" % deal.round_wind)))
        self.left.text = "\n".join(names)

    def place(self, y: int, left: list, middle: list, right: list, edge: int) -> None:
        """Three columns: left, and two right-aligned in blocks."""
        width = self.app.font.width
        y += self.app.font.ascent
        self.left.text = "\n".join(left)
        self.middle.text = "\n".join(middle)
        self.right.text = "\n".join(right)
        self.left.y = self.middle.y = self.right.y = y
        self.right.x = edge - max([width(word) for word in right] + [0])
        self.middle.x = 95 - max([width(word) for word in middle] + [0])

    def press(self, button: int) -> None:
        if button == START:
            self.app.go("pause")
        elif button == LEFT or button == B:
            if self.page:
                self.page -= 1
                self.show()
        elif button == A or button == RIGHT:
            if self.page < self.pages - 1:
                self.page += 1
                self.show()
            elif button == A:
                self.app.next_deal()

    def tick(self, now: int) -> None:
        if self.app.autoplay:
            self.app.next_deal()


screen = Result
