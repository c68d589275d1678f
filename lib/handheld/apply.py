"""Letting the settings of the handheld itself take effect. Dropped after use."""

from handheld import device, lines
from handheld.settings import FACES, FELT, LIGHT, SOUND

_PATHS = ("sprites/hand.bmp", "sprites/small.bmp", "sprites/ui.bmp")


def apply(app) -> None:
    """Light, sound, felt and faces, as far as they are not so yet."""
    choices = app.choices
    app.sound.on = bool(choices[SOUND])
    device.brightness(choices[LIGHT])
    if lines.felt != choices[FELT]:
        lines.felt = choices[FELT]
        for colour in app.inks:
            app.inks[colour][0] = lines.tint(colour)
    if app.faces != choices[FACES]:
        from handheld import sheets

        app.faces = choices[FACES]
        paths = _PATHS if not app.faces else ("sprites/hand_n.bmp",) + _PATHS[1:]
        bitmaps = [app.hand, app.small, app.icons] if app.hand else None
        (app.hand, app.small, app.icons), app.colours = sheets.load(paths, bitmaps, app.colours)
        app.gold = sheets.tinted(app.colours, app.gold)
