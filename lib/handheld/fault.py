"""The screen for what should not happen: what is wrong in plain words, and what to do.

It draws with the firmware's own font and needs nothing that may be missing: no library, no
sheet, no font of ours. Without the firmware's font the words go to the console.
"""

import gc
import sys
import time
import traceback

import board
import displayio

_COLUMNS = 26


def words(error: BaseException) -> list:
    """The lines to show: plain words, where it happened, and what to press."""
    key = "fault_other"
    name = "%s" % error
    if isinstance(error, MemoryError):
        key = "fault_memory"
    elif isinstance(error, (ImportError, OSError)):
        key = "fault_missing"
        name = name.split(": ")[-1].split(" named ")[-1].strip("'\"")
    elif isinstance(error, ValueError) and "/" in name:
        key = "fault_broken"
    try:
        from handheld.text import Words

        say = Words("en")
        text = say(key).replace("%s", name)
        from handheld import device

        if not device.kept:
            text = text.replace(say("fault_kept"), say("fault_lost"))
        lines = text.split("\n")
        do = say("fault_do")
        if lines == [key]:
            raise ValueError  # the table is damaged and has no words for it
    except Exception:
        lines = ["The game can't start:", name, "Copy it to the drive", "once more."]
        do = "A: start again"
    report = "".join(traceback.format_exception(error)).strip().split("\n")
    last = report[-1]
    for line in report:
        if line.strip().startswith("File "):
            place = line.replace('"', "").split("/")[-1].split(", in ")[0]
            last = "%s: %s" % (place.strip(), report[-1])
    return lines + [last, do]


def wrap(lines: list) -> list:
    """The lines cut to the width of the screen, at blanks where there are any."""
    out = []
    for line in lines:
        while len(line) > _COLUMNS:
            cut = line.rfind(" ", 1, _COLUMNS + 1)
            if cut < 0:
                cut = _COLUMNS
            out.append(line[:cut])
            line = line[cut:].lstrip()
        out.append(line)
    return out


def show(error: BaseException) -> None:
    """Shows the error until A is pressed, then starts the game again."""
    display = board.DISPLAY
    display.root_group = (
        None
        if not hasattr(displayio, "CIRCUITPYTHON_TERMINAL")
        else (displayio.CIRCUITPYTHON_TERMINAL)
    )
    for name in list(sys.modules):  # make room: nothing of the game is needed any more
        if name.startswith("mahjong") or name.startswith("adafruit"):
            del sys.modules[name]
    gc.collect()
    lines = wrap(words(error))
    for line in lines:
        print(line)
    try:
        import terminalio

        draw(display, terminalio.FONT, lines)
    except (ImportError, MemoryError):
        display.auto_refresh = True  # the console shows what was printed
    wait()


def draw(display, font, lines: list) -> None:
    """The lines in the firmware's font, a letter at a time."""
    height = font.get_bounding_box()[1]
    rows = 128 // height
    if len(lines) > rows:  # what to press must stay
        lines = lines[: rows - 1] + lines[-1:]
    ink = displayio.Palette(2)
    ink[0] = 0x401018
    ink[1] = 0xFFF2DE
    ground = displayio.TileGrid(displayio.Bitmap(32, 32, 2), pixel_shader=ink, width=5, height=4)
    root = displayio.Group()
    root.append(ground)
    for row, line in enumerate(lines):
        x = 2
        for letter in line:
            glyph = font.get_glyph(ord(letter)) or font.get_glyph(63)
            if letter != " ":
                root.append(
                    displayio.TileGrid(
                        glyph.bitmap,
                        pixel_shader=ink,
                        tile_width=glyph.width,
                        tile_height=glyph.height,
                        default_tile=glyph.tile_index,
                        x=x + glyph.dx,
                        y=height * (row + 1) - glyph.height - glyph.dy - 2,
                    )
                )
            x += glyph.shift_x
    display.auto_refresh = False
    display.root_group = root
    display.refresh()


def wait() -> None:
    """Until A (or any of B and START) is pressed; then the firmware starts code.py again."""
    try:
        import supervisor

        from handheld import device

        keys: object = device.keys
        keys.events.clear()
        while True:
            event = keys.events.get()
            if event and event.pressed and event.key_number < 3:
                supervisor.reload()
            time.sleep(0.05)
    except (ImportError, AttributeError):
        while True:
            time.sleep(1)
