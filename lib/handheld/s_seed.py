"""A game from a seed: six digits to set, so that a deal can be played again or shared."""

from handheld.buttons import DOWN, LEFT, RIGHT, UP, A, B
from handheld.pages import Page
from handheld.screen import CREAM, DIM, GOLD


class Seed(Page):
    """UP and DOWN change the digit that LEFT and RIGHT choose; A begins the game."""

    def __init__(self, app) -> None:
        super().__init__(app)
        self.head(app.say("seed"))
        self.digits = bytearray(6)
        seed = app.fresh_seed()
        for i in range(6):
            self.digits[5 - i] = seed % 10
            seed //= 10
        self.at = 0
        self.lines = [self.line(38 + 15 * i, 50, 8, CREAM, "%d" % self.digits[i]) for i in range(6)]
        self.mark = self.bar(36, 62, 11, 2, GOLD)
        self.block(8, 84, 150, 40, DIM).write(app.say("seed_help"))
        self.colour()

    def colour(self) -> None:
        """Marks the chosen digit."""
        for i, line in enumerate(self.lines):
            line.colour(GOLD if i == self.at else CREAM)
        self.mark.x = 35 + 15 * self.at
        self.changed = True

    def press(self, button: int) -> None:
        if button == LEFT or button == RIGHT:
            self.at = (self.at + (1 if button == RIGHT else -1)) % 6
        elif button == UP or button == DOWN:
            self.digits[self.at] = (self.digits[self.at] + (1 if button == UP else 9)) % 10
            self.lines[self.at].set("%d" % self.digits[self.at])
        elif button == A:
            seed = 0
            for digit in self.digits:
                seed = 10 * seed + digit
            self.app.begin(seed)
            return
        elif button == B:
            self.app.back()
            return
        self.colour()


screen = Seed
