"""What SELECT lays over the table: the scores, then all discards in order of play.

The game waits meanwhile. Made when it is asked for and dropped afterwards: about 5 KB.
"""

import displayio

from handheld.screen import CREAM, DARK, DIM, GOLD
from handheld.tiles import icon, small_grid
from mahjong.compat import const

VIEWS = const(2)
_HEIGHT = const(96)
_ROW = const(18)  # tiles in a row of the discards


def lay(play, number: int) -> displayio.Group:
    """The overlay number 0 or 1, added to the table's screen."""
    whole = play.group
    play.group = over = displayio.Group()
    play.bar(0, 0, 160, _HEIGHT, DARK)
    if number == 0:
        _scores(play)
    else:
        _order(play)
    play.app.say.rest()
    play.group = whole
    whole.append(over)
    return over


def _scores(play) -> None:
    app = play.app
    say = app.say
    match = play.match
    deal = play.deal
    play.line(4, 3, 150, GOLD, say("standings"))
    y = 17
    for seat in match.standings():
        play.group.append(icon(app, 6, y, (seat - deal.dealer) & 3))
        play.line(22, y + 1, 40, CREAM, play.names[seat])
        play.line(60, y + 1, 40, CREAM).set("%d" % match.points[seat], 2)
        gap = match.points[seat] - match.points[0]
        if seat:
            play.line(110, y + 1, 40, DIM).set("%+d" % gap, 2)
        y += 12
    wind = say("wind%d" % deal.round_wind)
    length = say("length_%d" % match.length)
    play.line(4, 69, 150, CREAM, say("round_line") % (wind, match.rounds + 1, length))
    play.line(4, 81, 150, DIM, say("deal_seed") % (match.deal_no + 1, match.deal_seed))


def _order(play) -> None:
    deal = play.deal
    play.line(4, 3, 150, GOLD, play.app.say("order"))
    grid = small_grid(play.app, 8, 16, _ROW, 6)
    for i in range(min(deal.n_discards, 6 * _ROW)):
        grid[i] = deal.discards[i] & 63
    play.group.append(grid)
    play.line(4, 82, 150, DIM, play.app.say("left_line") % deal.wall_left)
