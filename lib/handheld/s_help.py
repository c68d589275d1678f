"""Help: the keys and the rules in brief, page by page, out of the text table."""

from handheld.buttons import DOWN, LEFT, RIGHT, UP, A, B
from handheld.screen import DARK, DIM, GOLD, Screen
from handheld.settings import Settings
from mahjong.rules import NAMES


class Help(Screen):
    """Page help0 of the text table, then help1, help2, ... for Pocket, ten more for the next rule
    set, and so on: the first line is the title."""

    def __init__(self, app) -> None:
        super().__init__(app)
        self.page = 0
        rules = app.match.rules.ID if app.paused else Settings(app.choices).rules()
        self.first = 10 * NAMES.index(rules)
        if not self.has(1):
            self.first = 0
        self.pages = 1
        while self.has(self.pages):
            self.pages += 1
        self.bar(0, 0, 160, 13, DARK)
        self.title = self.line(4, 2, 120, GOLD)
        self.foot = self.line(124, 2, 32, DIM)
        self.body = self.block(4, 17, 154, 110)
        self.show()

    def has(self, page: int) -> bool:
        """Whether there is such a page."""
        key = "help%d" % (self.first + page)
        return self.app.say(key) != key

    def show(self) -> None:
        """Fills the labels for the page."""
        title, _, body = self.app.say("help%d" % (self.page and self.first + self.page)).partition(
            "\n"
        )
        self.title.set(title)
        self.foot.set("%d/%d" % (self.page + 1, self.pages), 2)
        self.body.clear()
        self.body.write(body)
        self.changed = True

    def press(self, button: int) -> None:
        if button in (A, RIGHT, DOWN, LEFT, UP):
            self.page = (self.page + (-1 if button in (LEFT, UP) else 1)) % self.pages
            self.show()
        elif button == B:
            self.app.back()


screen = Help
