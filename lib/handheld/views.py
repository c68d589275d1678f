"""What SELECT lays over the table: the scores, then all discards in order of play.

The game waits meanwhile. Made when it is asked for and dropped afterwards: about 3 KB.
"""

import displayio

from handheld.tiles import icon, small_grid
from mahjong import const
from mahjong.tiles import add_counts

# As in handheld.screen.
_DARK = const(0x063A27)
_GOLD = const(0xF6C945)
_CREAM = const(0xFBF6E6)

VIEWS = const(2)
_HEIGHT = const(96)
_ROW = const(18)  # tiles in a row of the discards


def lay(play, number: int) -> displayio.Group:
    """The overlay number 0 or 1, added to the table's screen; MemoryError leaves that as it was."""
    whole = play.group
    play.group = over = displayio.Group()
    try:
        play.bar(0, 0, 160, _HEIGHT, _DARK)
        play.line(4, 3, 150, _GOLD, play.app.say("order" if number else "against"))
        if number == 0:
            _scores(play)
        else:
            _order(play)
    finally:
        play.group = whole
    whole.append(over)
    return over


def _scores(play) -> None:
    say = play.app.say
    match = play.match
    deal = play.deal
    y = 17
    for seat in match.standings():
        play.group.append(icon(play.app, 6, y, (seat - deal.dealer) & 3))
        # Small bitmaps: a large one may find no room in a heap that is in pieces.
        line = play.line(22, y + 1, 130, _CREAM, play.names[seat])
        points = match.points[seat] + deal.deltas[seat]
        line.write("%d" % points, 78, 0, 2)
        if seat:
            line.write("%+d" % (points - match.points[0] - deal.deltas[0]), 128, 0, 2)
        y += 12
    wind = say("wind%d" % deal.round_wind)
    length = say("length_%d" % match.length)
    if match.rules.ID == "classic":
        words = say("eight_line") % (match.deal_no + 1, wind)
    elif match.rules.PLAYS_ON:  # no winds there, and four deals a round
        deals = "%d" % (4 * match.length) if match.length else length
        words = say("deals_line") % (match.deal_no + 1, deals)
    else:
        words = say("round_line") % (wind, match.rounds + 1, length)
    play.line(4, 69, 150, _CREAM, words)
    play.line(4, 81, 150, _CREAM, say("deal_seed") % (match.deal_no + 1, match.deal_seed))


def _order(play) -> None:
    deal = play.deal
    grid = small_grid(play.app, 8, 16, _ROW, 6)
    for i in range(min(deal.n_discards, 6 * _ROW)):
        grid[i] = deal.discards[i] & 63
    play.group.append(grid)
    play.line(4, 82, 150, _CREAM, play.app.say("left_line") % deal.wall_left)


def unseen(deal, kind: int) -> int:
    """How many tiles of a kind the player has not seen."""
    counts = bytearray(34)
    for seat in range(4):
        add_counts(deal.melds, counts, 8 * seat)
        if seat and deal.out >> seat & 1:  # it lies open
            counts[kind] += deal.hands[seat][kind]
    n = 4 - counts[kind] - deal.hands[0][kind]
    for i in range(deal.n_discards):
        if deal.discards[i] & 63 == kind:
            n -= 1
    return n
