"""The menu: go on with the game that was kept, begin one, options, help."""

from handheld.screen import GOLD, RED, ListScreen


class Menu(ListScreen):
    """The first screen after the start picture."""

    def __init__(self, app) -> None:
        super().__init__(app, 36, 5)
        self.bar(0, 0, 160, 30, 0x063A27)
        self.centre(5, app.say("title"), GOLD)
        self.lines = ["new", "seed", "options", "help"]
        if app.match is not None or app.saved():
            self.lines.insert(0, "continue")
        self.count = len(self.lines)
        self.centre(17, app.say("by"))
        if app.notice:
            self.centre(114, app.say(app.notice), RED)
            app.notice = ""
        self.words = [app.say(line) for line in self.lines]
        self.fill()

    def line(self, i: int) -> tuple:
        return self.words[i], ""

    def take(self, i: int) -> None:
        app = self.app
        line = self.lines[i]
        if line == "continue":
            app.resume()
        elif line == "new":
            app.new_game(app.fresh_seed())
        else:
            app.go(line)


screen = Menu
