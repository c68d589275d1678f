"""Options: one line a setting, LEFT and RIGHT change it; the rules' own follow the game's."""

from handheld import sound
from handheld.screen import ListScreen
from handheld.settings import LIGHT, ROWS, SOUND, Settings, rule_rows
from mahjong import rules


class Options(ListScreen):
    """All rows of the settings; what is changed holds at once, of the rules with the next game."""

    def __init__(self, app) -> None:
        super().__init__(app, 14, 8)
        self.head(app.say("options"))
        self.choices = Settings(app.places)
        self.rows_ = list(ROWS)
        self.rows_.extend(rule_rows(rules.load(self.choices.rules())))
        self.count = len(self.rows_) + 1  # and the way back to the defaults
        self.fill()

    def row(self, i: int) -> tuple:
        say = self.app.say
        if i == len(self.rows_):
            return say("reset"), ""
        row = self.rows_[i]
        value = row[2][self.choices.place(row)]
        key = row[1] if row[0] < 64 else ("opt_" if row[0] & 63 < 16 else "pat_") + row[1]
        words = say("%s_%s" % (row[1], value)) if row[0] < 64 else "%s" % value
        if row[0] == LIGHT:
            words = "%s%%" % value
        elif row[0] & 63 >= 16 and value == 0:
            words = say("off")
        return say(key), words

    def turn(self, i: int, step: int) -> None:
        app = self.app
        choices = self.choices
        if i < len(self.rows_):
            row = self.rows_[i]
            choices.put(row, choices.place(row) + step)
            choices.apply(app)
            if row[0] == SOUND:
                app.sound.play(sound.CALL)
            self.fill()

    def take(self, i: int) -> None:
        if i < len(self.rows_):
            self.turn(i, 1)
        else:
            self.choices.reset()
            self.fill()

    def back(self) -> None:
        self.choices.save()
        self.app.back()


screen = Options
