"""Options: one line a setting, LEFT and RIGHT change it; the rules' own follow the game's."""

from handheld import device
from handheld.screen import ListScreen
from handheld.settings import LIGHT, ROWS, SOUND, rule_rows


class Options(ListScreen):
    """All rows of the settings; what is changed holds at once, of the rules with the next game."""

    def __init__(self, app) -> None:
        super().__init__(app, 14, 8)
        self.head(app.say("options"))
        self.rows_ = list(ROWS)
        self.rows_.extend(rule_rows(app.plain_rules()))
        self.count = len(self.rows_) + 1  # and the way back to the defaults
        self.fill()

    def row(self, i: int) -> tuple:
        say = self.app.say
        if i == len(self.rows_):
            return say("reset"), ""
        row = self.rows_[i]
        value = row[2][self.app.settings.place(row)]
        key = row[1] if row[0] < 64 else ("opt_" if row[0] & 63 < 16 else "pat_") + row[1]
        words = say("%s_%s" % (row[1], value)) if row[0] < 64 else "%d" % value
        if row[0] == LIGHT:
            words = "%d%%" % value
        elif row[0] & 63 >= 16 and value == 0:
            words = say("off")
        return say(key), words

    def turn(self, i: int, step: int) -> None:
        app = self.app
        settings = app.settings
        if i < len(self.rows_):
            row = self.rows_[i]
            settings.put(row, settings.place(row) + step)
            if row[0] == LIGHT:
                device.brightness(settings.value(LIGHT))
            elif row[0] == SOUND:
                app.sound.on = bool(settings.value(SOUND))
                app.sound.play(2)
            self.fill()

    def take(self, i: int) -> None:
        if i < len(self.rows_):
            self.turn(i, 1)
        else:
            self.app.settings.reset()
            self.fill()

    def back(self) -> None:
        self.app.settings.save()
        self.app.back()


screen = Options
