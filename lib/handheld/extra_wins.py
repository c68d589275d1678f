"""What SELECT lays over the Chengdu table for each who has won: the hand and what it counted."""

import displayio

from handheld.tiles import meld_grid, own_melds, small_grid
from mahjong import const

# As in handheld.screen.
_CREAM = const(0xFBF6E6)
_DARK = const(0x063A27)
_GOLD = const(0xF6C945)

_DRAW = const(0)


def lay(play, disc, i: int) -> displayio.Group:
    """The overlay, added to the table's screen."""
    deal = play.deal
    say = play.app.say
    won = deal.wins[i]
    whole = play.group
    play.group = over = displayio.Group()
    play.bar(0, 0, 160, 96, _DARK)
    sign = displayio.TileGrid(
        disc.bitmap,
        pixel_shader=disc.pixel_shader,
        tile_width=9,
        tile_height=9,
        default_tile=3 + i,
        x=4,
        y=3,
    )
    over.append(sign)
    words = say("wins_drawn" if won.by == _DRAW else "wins_from")
    words = words.replace("{who}", play.names[won.seat])
    if won.by != _DRAW:
        words = words.replace("{from}", play.names[won.giver])
    play.line(17, 4, 140, _GOLD, words)
    row = small_grid(play.app, 4, 18, 15, 1)
    over.append(row)
    at = 0
    counts = bytearray(deal.hands[won.seat])
    counts[won.tile] -= counts[won.tile] > 0  # with several winners it lies with the first
    for kind in range(27):
        for _ in range(counts[kind]):
            row[at] = kind
            at += 1
    row[at + 1] = won.tile
    melds = meld_grid(play.app, 48, 18, 27)
    own_melds(melds, deal.melds, 8 * won.seat)
    over.append(melds)
    names = deal.rules.PATTERNS.split()
    y = 34
    for n in range(len(won.found)):
        if won.found[n]:
            play.line(6, y, 90, _CREAM, say("pat_" + names[n]))
            play.line(100, y, 12, _CREAM).set("%d" % won.found[n], 2)
            y += 10
    play.line(6, 84, 148, _GOLD, say("worth%d" % 0) % (won.fan, won.points))
    play.group = whole
    whole.append(over)
    return over
