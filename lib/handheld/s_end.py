"""The end of a game: the final standings."""

from handheld.buttons import START, A, B
from handheld.screen import CREAM, DIM, GOLD, Screen


class End(Screen):
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
        names = ["%d. %s" % (i + 1, say("name%d" % seat)) for i, seat in enumerate(order)]
        points = ["%d" % match.points[seat] for seat in order]
        self.text(36, 42, "\n".join(names), CREAM)
        label = self.text(0, 42, "\n".join(points), CREAM)
        label.x = 124 - max([app.font.width(word) for word in points])
        self.centre(96, say("deals_played") % match.deal_no, DIM)
        self.centre(112, say("to_menu"), DIM)
        app.match_done()

    def press(self, button: int) -> None:
        if button in (A, B, START):
            self.app.go("menu")


screen = End
