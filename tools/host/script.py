"""Key scripts: what a person does to the handheld, as text.

A line is `TIME VERB ...`; TIME is milliseconds from the start of code.py, or `+N` after the time of
the line before. Blank lines and lines that begin with `#` are skipped.

    500 shot title         keep the picture as title.png
    1000 tap A 120         hold A for 120 ms (100 without a number)
    +300 down RIGHT        KEY is A B START SELECT LEFT RIGHT UP DOWN
    +900 up RIGHT
    +0 log any text        print the text
    +0 end                 stop here

Behind anything but `log`, a remark may follow that begins with `#` or `(`.
"""

import re

KEYS = ("A", "B", "START", "SELECT", "LEFT", "RIGHT", "UP", "DOWN")
TAP_MS = 100
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]*\Z")


class ScriptError(ValueError):
    """A line that can't be read; the text names the script and the line."""


class Event:
    """One thing that happens: `ms` from the start, `verb` (down, up, shot, log, end), `arg`."""

    def __init__(self, ms: int, verb: str, arg: str = ""):
        self.ms = ms
        self.verb = verb
        self.arg = arg

    def __repr__(self):
        return "%d %s %s" % (self.ms, self.verb, self.arg)


def _key(words: list[str]) -> str:
    if not words:
        raise ValueError("name a key: %s" % " ".join(KEYS))
    name = words[0].upper()
    if name not in KEYS:
        raise ValueError("no key is called %r; keys are %s" % (words[0], " ".join(KEYS)))
    return name


def _line(before: int, text: str, events: list[Event]) -> int:
    """Add the events of one line; returns its time."""
    time, _, rest = text.partition(" ")
    digits = time[1:] if time[0] == "+" else time
    if not digits.isascii() or not digits.isdigit():
        raise ValueError("a line begins with a time such as 500 or +500, not %r" % time)
    ms = int(digits) + (before if time[0] == "+" else 0)
    verb, _, rest = rest.strip().partition(" ")
    rest = rest.strip()
    if verb == "log":
        events.append(Event(ms, "log", rest))
        return ms
    words = re.split(r"(?:^|\s)[#(]", rest)[0].split()
    most = 1
    if verb == "tap":
        most = 2
        key = _key(words)
        hold = words[1] if len(words) > 1 else str(TAP_MS)
        if not hold.isascii() or not hold.isdigit() or not int(hold):
            raise ValueError("%r is no number of milliseconds to hold %s" % (hold, key))
        events.append(Event(ms, "down", key))
        events.append(Event(ms + int(hold), "up", key))
    elif verb in ("down", "up"):
        events.append(Event(ms, verb, _key(words)))
    elif verb == "shot":
        if not words or not _NAME.match(words[0]):
            raise ValueError("shot needs a name of letters, digits, - _ and .")
        events.append(Event(ms, "shot", words[0]))
    elif verb == "end":
        most = 0
        events.append(Event(ms, "end"))
    else:
        raise ValueError("%r is no verb; verbs are tap down up shot log end" % verb)
    if len(words) > most:
        raise ValueError("what is %r doing behind %s?" % (words[most], verb))
    return ms


def parse(text: str, name: str = "script") -> list[Event]:
    """The events of a key script in the order of their times.

    ScriptError names the line that can't be read.
    """
    events: list[Event] = []
    ms = 0
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip().replace("\t", " ")
        if not line or line[0] == "#":
            continue
        try:
            ms = _line(ms, line, events)
        except ValueError as error:
            raise ScriptError("%s, line %d: %s" % (name, number, error)) from None
    events.sort(key=lambda event: event.ms)  # stable: lines of one time keep their order
    return events
