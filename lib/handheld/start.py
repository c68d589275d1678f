"""Bringing the game up: the start picture, then what stays in memory. Dropped afterwards."""

import os
import time

import displayio

from handheld import device
from handheld.settings import LANGUAGE, LANGUAGES, Settings
from mahjong import const

_TITLE = const(900)  # ms that the start picture is seen at least


def picture() -> None:
    """Shows the start picture straight from the drive, before anything large is loaded."""
    try:
        source = displayio.OnDiskBitmap("sprites/title.bmp")
    except OSError:
        return  # the game plays without it
    except ValueError:
        raise ValueError("sprites/title.bmp is no BMP picture") from None
    group = displayio.Group()
    group.append(displayio.TileGrid(source, pixel_shader=source.pixel_shader))
    device.display.root_group = group
    device.display.refresh()


def bring_up(app) -> None:
    """Imports and loads what stays.

    First what needs most room while it is compiled: the font reader, which goes again, and the
    labels; then the game, large modules first."""
    picture()
    shown = device.ticks_ms()
    choices = Settings(app.choices)
    app.notice = choices.load()
    if app.notice:
        choices.save()  # so that it is said once
    from handheld import letters
    from handheld.text import Words

    app.say = Words(os.getenv("MAHJONG_LANG") or LANGUAGES[app.choices[LANGUAGE]])
    app.font = letters.load("fonts/ui.pcf", app.say.letters())
    from adafruit_display_text.label import Label

    app.label = Label
    from handheld.apply import apply
    from handheld.sound import Sound

    app.sound = Sound()
    apply(app)
    while not app.autoplay and device.since(device.ticks_ms(), shown) < _TITLE:
        time.sleep(0.01)  # a computer is quick
