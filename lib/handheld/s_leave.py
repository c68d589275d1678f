"""Leaving a Chengdu deal for good: what it costs, and whether that is meant."""

from handheld.pages import ListScreen
from mahjong import const

_COST = const(50)  # times the base


class Leave(ListScreen):
    """No stands first; yes ends the deal and shows its settlement."""

    def __init__(self, app) -> None:
        super().__init__(app, 92, 2)
        self.head(app.say("quit"))
        cost = _COST * app.match.rules.base
        self.block(6, 20, 150, 68).write(app.say("quit%d" % 0).replace("{cost}", "%d" % cost))
        self.count = 2
        self.fill()

    def row(self, i: int) -> tuple:
        return self.app.say("quit%d" % (i + 1)), ""

    def take(self, i: int) -> None:
        app = self.app
        if not i:
            self.back()
            return
        from handheld import tally

        match = app.match
        if not match.played:  # else the memory ran out below: it is tried once more
            if not match.deal.over:
                match.deal.leave(0)
            match.finish_deal()
            tally.count(match.deal.deltas[0])
        app.keep()
        app.play()

    def back(self) -> None:
        self.app.go("pause")


screen = Leave
