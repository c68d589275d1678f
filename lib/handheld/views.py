"""What SELECT lays over the table: the scores, then all discards in order of play.

The game waits meanwhile. Made when it is asked for and dropped afterwards: about 3 KB.
"""

import displayio

from handheld.tiles import icon, small_grid
from mahjong.compat import const

# As in handheld.screen.
_DARK = const(0x063A27)
_GOLD = const(0xF6C945)

VIEWS = const(2)
_HEIGHT = const(96)
_ROW = const(18)  # tiles in a row of the discards


def lay(play, number: int) -> displayio.Group:
    """The overlay number 0 or 1, added to the table's screen."""
    say = play.app.say
    whole = play.group
    play.group = over = displayio.Group()
    play.bar(0, 0, 160, _HEIGHT, _DARK)
    play.line(4, 3, 150, _GOLD, say("order" if number else "standings"))
    page = play.block(4, 17, 152, 77)
    if number == 0:
        _scores(play, page)
    else:
        deal = play.deal
        grid = small_grid(play.app, 8, 16, _ROW, 6)
        for i in range(min(deal.n_discards, 6 * _ROW)):
            grid[i] = deal.discards[i] & 63
        play.group.append(grid)
        page.write(say("left_line") % deal.wall_left, 0, 65)
    say.rest()
    play.group = whole
    whole.append(over)
    return over


def _scores(play, page) -> None:
    say = play.app.say
    match = play.match
    deal = play.deal
    y = 1
    for seat in match.standings():
        play.group.append(icon(play.app, 6, y + 16, (seat - deal.dealer) & 3))
        page.write(play.names[seat], 18, y)
        page.write("%d" % match.points[seat], 96, y, 2)
        if seat:
            page.write("%+d" % (match.points[seat] - match.points[0]), 146, y, 2)
        y += 12
    wind = say("wind%d" % deal.round_wind)
    length = say("length_%d" % match.length)
    page.write(say("round_line") % (wind, match.rounds + 1, length), 0, 52)
    page.write(say("deal_seed") % (match.deal_no + 1, match.deal_seed), 0, 64)
