"""Options: a line a setting, LEFT and RIGHT change it, words below say what it does.

A setting is shown where it has an effect: with a game waiting behind the screen only what that
game heeds; of the rule sets the one that is chosen. Otherwise what is changed holds at once, of
the rules with the next game.
"""

from handheld import begin, device, settings
from handheld.apply import apply
from handheld.pages import ListScreen
from handheld.s_menu import saved
from handheld.screen import DARK
from handheld.settings import (
    CALLS,
    CHOW_CLOCK,
    CLAIM_CLOCK,
    FANS,
    HINT,
    LENGTH,
    LEVEL,
    LIGHT,
    NUMBER,
    PERCENT,
    RULES,
    SECONDS,
    SOUND,
    SPEED,
    WORDS,
)
from mahjong import rules
from mahjong.compat import const

_ROWS = const(7)
_CALL = const(2)  # a tone, see handheld.sound


class Options(ListScreen):
    """All settings that have an effect now, and the way back to how they come."""

    def __init__(self, app) -> None:
        super().__init__(app, 14, _ROWS)
        self.head(app.say("options"))
        self.choices = settings.Settings(app.choices)
        self.bar(0, 101, 160, 27, DARK)
        self.about = self.block(5, 104, 152, 22)
        self.told = ""
        self.gather()
        self.fill()

    def gather(self) -> None:
        """Finds the rows to show."""
        app = self.app
        choices = app.choices
        waits = app.paused
        name = app.match.rules.ID if waits else self.choices.rules()
        if waits:
            self.plain = type(app.match.rules)()
        else:
            if app.match is not None and app.match.rules.ID != name and saved(app):
                app.match = app.players = None  # one rule set in memory is enough
            begin.forget_rules(name)
            self.plain = rules.load(name)
        classic = name == "classic"
        base = 64 + 64 * rules.NAMES.index(name)
        helped = getattr(app.match.rules if waits else self.plain, "calls", choices[base + CALLS])
        if classic and not waits:
            helped = choices[base] == 1
        self.lines: list = []
        lines = self.lines
        for row in settings.GENERAL:
            number = row[0]
            if len(row[2]) < 2 or (waits and number in (RULES, LENGTH)):
                continue
            if (number == LENGTH and classic) or (number == HINT and not helped):
                continue
            if number == SOUND and app.sound.out is None:
                continue
            if number == LIGHT and not device.brightness(choices[LIGHT]):
                continue
            lines.append(row)
            if number == SPEED:
                for own in settings.TABLE:
                    if own[0] == CALLS and classic:
                        continue
                    if own[0] == CHOW_CLOCK and not (classic and choices[base + CLAIM_CLOCK]):
                        continue
                    lines.append((base + own[0],) + own[1:])
            if number == RULES:
                for i, option in enumerate(self.plain.OPTIONS):
                    kind = WORDS if isinstance(option[1], bool) else NUMBER
                    lines.append((base + i, "opt_" + option[0], bytes(option[2]), kind))
        if not waits:
            names = self.plain.PATTERNS.split()
            for i in range(len(self.plain.fans)):
                fans = range(settings.MOST_FAN + 1)
                lines.append((base + FANS + i, "pat_" + names[i], bytes(fans), NUMBER))
        self.count = len(lines) + 1

    def value(self, row: tuple) -> int:
        """What a row is set to."""
        number = row[0]
        value = self.app.choices[number]
        if value in row[2]:
            return value
        if number == RULES:
            return rules.NAMES.index(self.plain.ID)
        place = number & 63
        if place < CALLS:
            return int(self.plain.OPTIONS[place][1])
        return self.plain.fans[place - FANS]

    def row(self, i: int) -> tuple:
        say = self.app.say
        if i == len(self.lines):
            return say("reset"), ""
        row = self.lines[i]
        number, name, _, kind = row[:4]
        value = self.value(row)
        if kind == WORDS:
            key = "off_on" if len(row[2]) == 2 and name not in ("sort", "faces") else name
            words = say("%s_%d" % (key, value) if number != RULES else "rules_" + self.plain.ID)
        else:
            words = "%d" % value
            if kind == SECONDS:
                words = say("seconds") % value
            elif kind == PERCENT:
                words += "%"
            if value == 0 and (kind == SECONDS or number & 63 >= FANS):
                words = say("off_on_0")
        left = say(name)
        if LEVEL <= number < LEVEL + 3:
            left = left % say("name%d" % (number - LEVEL + 1))
        return left, words

    def fill(self) -> None:
        super().fill()
        name = "reset" if self.at == self.count - 1 else self.lines[self.at][1]
        if name != self.told:
            self.told = name
            self.about.clear()
            self.about.write(self.app.say("about_" + name))

    def turn(self, i: int, step: int) -> None:
        if i == len(self.lines):
            return
        row = self.lines[i]
        number = row[0]
        values = row[2]
        at = (values.find(bytes((self.value(row),))) + step) % len(values)
        self.app.choices[number] = values[at]
        self.change(number)

    def change(self, number: int) -> None:
        """Shows a change, and what is to be seen now."""
        app = self.app
        apply(app)
        if number == SOUND:
            app.sound.play(_CALL)
        elif LEVEL <= number < LEVEL + 3 and app.match is not None:
            begin.seat_players(app, app.match)
        self.gather()
        self.fill()

    def take(self, i: int) -> None:
        if i < len(self.lines):
            self.turn(i, 1)
        else:
            self.choices.reset()
            self.change(SOUND)

    def back(self) -> None:
        self.choices.save()
        if self.app.paused:
            begin.equip(self.app)
        self.app.back()


screen = Options
