"""Pause: the game stands still; go on, look something up, or leave it for later."""

from handheld.screen import ListScreen

_LINES = ("resume", "go_away", "options", "help", "leave")


class Pause(ListScreen):
    """What can be done with a game that stands still."""

    def __init__(self, app) -> None:
        super().__init__(app, 34, 5)
        app.keep()
        self.head(app.say("pause"))
        match = app.match
        self.centre(
            18, app.say("deal_seed") % (match.deal_no + (not match.played), match.deal_seed)
        )
        self.count = len(_LINES)
        self.fill()

    def row(self, i: int) -> tuple:
        return self.app.say(_LINES[i]), ""

    def take(self, i: int) -> None:
        if i < 2:
            self.app.away = i == 1
            self.back()
        else:
            self.app.go(("", "", "options", "help", "menu")[i])

    def back(self) -> None:
        self.app.play()


screen = Pause
