"""The list of the player's ten best games of Classic."""

from handheld.best import load
from handheld.buttons import START, A, B
from handheld.pages import Page
from handheld.screen import CREAM, DIM, GOLD


class Best(Page):
    """The list, the game just played in gold."""

    def __init__(self, app) -> None:
        super().__init__(app)
        say = app.say
        games, best = load()
        self.head(say("best"))
        page = self.block(10, 16, 140, 101)
        gold = self.block(10, 16, 140, 101, GOLD)
        for i, (points, number) in enumerate(best):
            block = gold if number == games else page
            block.write("%d" % (i + 1), 12, 10 * i, 2)
            block.write(say("game") % number, 26, 10 * i)
            block.write("%d" % points, 138, 10 * i, 2)
        if not best:
            self.centre(50, say("no_best"), CREAM)
        self.centre(118, say("to_menu"), DIM)

    def press(self, button: int) -> None:
        if button in (A, B, START):
            self.app.go("menu")


screen = Best
