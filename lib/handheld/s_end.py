"""The end of a game: the final standings."""

from handheld import storage
from handheld.buttons import START, A, B
from handheld.pages import Page
from handheld.screen import DIM, GOLD
from handheld.tiles import icon
from mahjong import const

_CUP = const(26)
_NOTHING = const(28)


class End(Page):
    """Who came first; the game that was kept is forgotten."""

    def __init__(self, app) -> None:
        super().__init__(app)
        say = app.say
        match = app.match
        order = match.standings()
        self.head(say("end"))
        winner = order[0]
        words = say("you_first") if winner == 0 else say("first") % say("name%d" % winner)
        self.centre(22, words, GOLD)
        page = self.block(30, 40, 100, 50)
        for i, seat in enumerate(order):
            self.group.append(icon(app, 34, 40 + 12 * i, _CUP if i == 0 else _NOTHING))
            page.write(say("name%d" % seat), 20, 12 * i + 1)
            page.write("%d" % match.points[seat], 96, 12 * i + 1, 2)
        self.centre(112, say("to_menu"), DIM)
        rank = 0
        if match.rules.ID == "classic" and not app.autoplay:
            from handheld.best import add

            rank = add(match.points[0])
        if rank:
            self.centre(96, say("rank") % rank, GOLD)
        else:
            self.centre(96, say("deals_played") % match.deal_no, DIM)
        app.match = None
        app.away = False
        if not app.autoplay:
            storage.erase(storage.GAME)

    def press(self, button: int) -> None:
        if button in (A, B, START):
            self.app.go("menu")

    def tick(self, now: int) -> None:
        if self.app.autoplay:
            self.app.begin(self.app.fresh_seed())


screen = End
