"""Pause: the game stands still; go on, look something up, or leave it for later."""

from handheld.pages import ListScreen

_LINES = ("resume", "go_away", "options", "help", "leave")


class Pause(ListScreen):
    """What can be done with a game that stands still."""

    def __init__(self, app) -> None:
        super().__init__(app, 34, 6)
        app.keep()
        self.head(app.say("pause"))
        match = app.match
        self.centre(
            18, app.say("deal_seed") % (match.deal_no + (not match.played), match.deal_seed)
        )
        self.lines = list(_LINES)
        deal = match.deal
        if deal.rules.PLAYS_ON and not deal.over and not deal.out & 1:
            self.lines.insert(4, "quit")
        self.count = len(self.lines)
        self.fill()

    def row(self, i: int) -> tuple:
        return self.app.say(self.lines[i]), ""

    def take(self, i: int) -> None:
        line = self.lines[i]
        if i < 2:
            self.app.away = i == 1
            self.back()
        elif line == "leave":
            self.app.go("menu")
        else:
            self.app.go("leave" if line == "quit" else line)

    def back(self) -> None:
        self.app.play()


screen = Pause
