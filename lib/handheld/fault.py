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
    """The lines to show: plain words, and the last line of the traceback."""
    key, name = "fault_other", ""
    if isinstance(error, MemoryError):
        key = "fault_memory"
    elif isinstance(error, (ImportError, OSError)):
        key, name = "fault_missing", "%s" % error
    elif isinstance(error, ValueError) and "/" in "%s" % error:
        key, name = "fault_broken", "%s" % error
    try:
        from handheld.text import Words

        say = Words("en")
        lines = say(key).replace("%s", name).split("\n")
        do = say("fault_do")
    except Exception:
        lines = ["The game can't start:", name, "Copy it to the drive", "once more."]
        do = "A: start again"
    report = "".join(traceback.format_exception(error)).strip().split("\n")
    place = [line.strip() for line in report if line.strip().startswith("File ")]
    lines.append("")
    if place:
        lines.append(place[-1].replace("File ", "").replace('"', ""))
    lines.append(report[-1])
    return lines + ["", do]


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
    """The lines as rows of cells of the firmware's font."""
    width, height = font.get_bounding_box()[:2]
    root = displayio.Group()
    ground = displayio.Palette(2)
    ground[0] = 0x301010
    ground[1] = 0xFFF2DE
    blank = font.get_glyph(32).tile_index
    rows = 128 // height
    if len(lines) > rows:  # the last line of the traceback and what to press must stay
        lines = lines[: rows - 4] + lines[-4:]
    grid = displayio.TileGrid(
        font.bitmap,
        pixel_shader=ground,
        width=160 // width + 1,
        height=rows + 1,
        tile_width=width,
        tile_height=height,
        default_tile=blank,
    )
    for y, line in enumerate(lines):
        for x, letter in enumerate(line[:_COLUMNS]):
            glyph = font.get_glyph(ord(letter))
            grid[x, y] = glyph.tile_index if glyph else blank
    grid.x = 2
    root.append(grid)
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
