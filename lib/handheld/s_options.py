"""Options: a line a setting, LEFT and RIGHT change it, words below say what it does.

A setting is shown where it has an effect: with a game waiting behind the screen only what that
game heeds; of the rule sets the one that is chosen. Otherwise what is changed holds at once, of
the rules with the next game.
"""

from handheld import device, settings, storage
from handheld.pages import ListScreen
from mahjong import const, rules

# As in handheld.screen.
_DARK = const(0x063A27)
# As in handheld.settings.
_RULES = const(1)
_LENGTH = const(2)
_LEVEL = const(3)
_SPEED = const(6)
_SOUND = const(7)
_LIGHT = const(8)
_HINT = const(12)
_CALLS = const(8)
_CLAIM_CLOCK = const(10)
_CHOW_CLOCK = const(11)
_FANS = const(16)
_WORDS = const(0)
_NUMBER = const(1)
_SECONDS = const(2)
_PERCENT = const(3)
# As in handheld.sound.
_CALL = const(2)

_ROWS = const(7)


class Options(ListScreen):
    """All settings that have an effect now, and the way back to how they come."""

    def __init__(self, app) -> None:
        super().__init__(app, 14, _ROWS)
        self.head(app.say("options"))
        self.choices = settings.Settings(app.choices)
        self.bar(0, 101, 160, 27, _DARK)
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
            from handheld import begin

            if (
                app.match is not None
                and app.match.rules.ID != name
                and storage.load(storage.GAME)[0]
            ):
                app.match = app.players = None  # one rule set in memory is enough
            if app.match is None:
                begin.forget_rules(name)
            self.plain = rules.load(name)
        classic = name == "classic"
        base = 64 + 64 * rules.NAMES.index(name)
        helped = getattr(app.match.rules if waits else self.plain, "calls", choices[base + _CALLS])
        if classic and not waits:
            helped = choices[base] == 1
        self.lines: list = []
        lines = self.lines
        for row in settings.GENERAL:
            number = row[0]
            if len(row[2]) < 2 or (waits and number in (_RULES, _LENGTH)):
                continue
            if (number == _LENGTH and classic) or (number == _HINT and not helped):
                continue
            if number == _SOUND and app.sound.out is None:
                continue
            if number == _LIGHT and not device.brightness(choices[_LIGHT]):
                continue
            lines.append(row)
            if number == _SPEED:
                for own in settings.TABLE:
                    if own[0] == _CALLS and classic:
                        continue
                    if own[0] == _CHOW_CLOCK and not (classic and choices[base + _CLAIM_CLOCK]):
                        continue
                    lines.append((base + own[0],) + own[1:])
            if number == _RULES:
                for i, option in enumerate(self.plain.OPTIONS):
                    kind = _WORDS if isinstance(option[1], bool) else _NUMBER
                    lines.append((base + i, "opt_" + option[0], bytes(option[2]), kind))
        if not waits:
            names = self.plain.PATTERNS.split()
            for i in range(len(self.plain.fans)):
                fans = range(settings.MOST_FAN + 1)
                lines.append((base + _FANS + i, "pat_" + names[i], bytes(fans), _NUMBER))
        self.count = len(lines) + 1

    def value(self, row: tuple) -> int:
        """What a row is set to."""
        number = row[0]
        value = self.app.choices[number]
        if value in row[2]:
            return value
        if number == _RULES:
            return rules.NAMES.index(self.plain.ID)
        place = number & 63
        if place < _CALLS:
            return int(self.plain.OPTIONS[place][1])
        return self.plain.fans[place - _FANS]

    def row(self, i: int) -> tuple:
        say = self.app.say
        if i == len(self.lines):
            return say("reset"), ""
        row = self.lines[i]
        number, name, _, kind = row[:4]
        value = self.value(row)
        if kind == _WORDS:
            key = "off_on" if len(row[2]) == 2 and name not in ("sort", "faces") else name
            words = say("%s_%d" % (key, value) if number != _RULES else "rules_" + self.plain.ID)
        else:
            words = "%d" % value
            if kind == _SECONDS:
                words = say("seconds") % value
            elif kind == _PERCENT:
                words += "%"
            if value == 0 and (kind == _SECONDS or number & 63 >= _FANS):
                words = say("off_on_0")
        left = say(name)
        if _LEVEL <= number < _LEVEL + 3:
            left = left % say("name%d" % (number - _LEVEL + 1))
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
        from handheld.apply import apply

        app = self.app
        apply(app)
        if number == _SOUND:
            app.sound.play(_CALL)
        elif _LEVEL <= number < _LEVEL + 3 and app.match is not None:
            from handheld import begin

            begin.seat_players(app, app.match)
        self.gather()
        self.fill()

    def take(self, i: int) -> None:
        if i < len(self.lines):
            self.turn(i, 1)
        else:
            self.choices.reset()
            self.change(_SOUND)

    def back(self) -> None:
        self.choices.save()
        if self.app.paused:
            from handheld import begin

            begin.equip(self.app)
        self.app.back()


screen = Options
