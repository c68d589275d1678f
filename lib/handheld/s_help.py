"""Help: the keys and the rules in brief, page by page, out of the text table."""

from handheld.buttons import DOWN, LEFT, RIGHT, UP, A, B
from handheld.screen import DARK, DIM, GOLD, Screen


class Help(Screen):
    """Pages help0, help1, ... of the text table: the first line is the title."""

    def __init__(self, app) -> None:
        super().__init__(app)
        self.page = 0
        self.pages = 0
        while app.say("help%d" % self.pages) != "help%d" % self.pages:
            self.pages += 1
        self.bar(0, 0, 160, 13, DARK)
        self.title = self.line(4, 2, 120, GOLD)
        self.foot = self.line(124, 2, 32, DIM)
        self.body = self.block(4, 17, 154, 110)
        self.show()

    def show(self) -> None:
        """Fills the labels for the page."""
        title, _, body = self.app.say("help%d" % self.page).partition("\n")
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
