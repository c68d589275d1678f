"""Help: the keys and the rules in brief, page by page, out of the text table."""

from handheld.buttons import DOWN, LEFT, RIGHT, UP, A, B
from handheld.screen import DIM, Screen


class Help(Screen):
    """Pages help0, help1, ... of the text table: the first line is the title."""

    def __init__(self, app) -> None:
        super().__init__(app)
        self.page = 0
        self.pages = 0
        while app.say("help%d" % self.pages) != "help%d" % self.pages:
            self.pages += 1
        self.bar(0, 0, 160, 13, 0x063A27)
        self.title = self.text(4, 2)
        self.body = self.text(4, 17)
        self.foot = self.text(4, 117, "", DIM)
        self.show()

    def show(self) -> None:
        """Fills the labels for the page."""
        title, _, body = self.app.say("help%d" % self.page).partition("\n")
        self.title.text = title
        self.body.text = body
        self.foot.text = "%d/%d" % (self.page + 1, self.pages)
        self.app.say.rest()
        self.changed = True

    def press(self, button: int) -> None:
        if button in (A, RIGHT, DOWN, LEFT, UP):
            self.page = (self.page + (-1 if button in (LEFT, UP) else 1)) % self.pages
            self.show()
        elif button == B:
            self.app.back()


screen = Help
