"""Why the rules forbid an action, in words. On the handheld only the action itself is named."""

from names import NONE

from mahjong.tiles import name

_VERBS = ("discard", "pass", "chow", "pong", "kong", "win", "lack", "swap")
_SUITS = "mps"
_CHOW = 2
_PONG = 3
_KONG = 4
_WIN = 5


def why_not(deal, seat: int, action: int) -> str:
    """A sentence that names the seat, the action and the rule against it."""
    verb = action >> 6
    if not 0 <= seat < 4 or not 0 <= verb < 8:
        return "seat %d can't do %d: there is no such seat or action" % (seat, action)
    return "seat %d can't %s: %s" % (seat, _VERBS[verb], _reason(deal, seat, verb, action & 63))


def _reason(deal, seat: int, verb: int, arg: int) -> str:
    if deal.phase == 3:
        return "the deal is over"
    if deal.out >> seat & 1:
        return "it has won already"
    if arg > 33 and verb not in (1, 5, 6):
        return "there is no tile %d" % arg
    if deal.phase > 3:
        if not deal.waiting >> seat & 1:
            return "it has chosen already"
        return "the tiles to swap come first" if deal.phase == 4 else "the suit to lack comes first"
    if deal.answers[seat] != 65535:
        return "it has answered already"
    if verb > _WIN:
        return "this is not the time for it"
    if deal.phase == 0:
        return _own_turn(deal, seat, verb, arg)
    return _claim(deal, seat, verb, arg)


def _own_turn(deal, seat: int, verb: int, arg: int) -> str:
    hand = deal.hands[seat]
    if seat != deal.turn:
        return "it is the turn of seat %d" % deal.turn
    if deal.offers[seat] and deal.rules.PLAYS_ON and deal.rules.forced(deal):
        return "the last tiles must be won on"
    if verb == 0:
        if hand[arg]:
            return "tiles of the lacking suit go first"
        return "it holds no %s" % name(arg)
    if verb in (1, _CHOW, _PONG):
        return "there is no discard to answer to"
    if deal.drawn == NONE:
        return "after a pong or chow it only discards"
    if verb == _WIN:
        return _no_win(deal, seat, deal.drawn, 0)
    if deal.wall_left == 0:
        return "no replacement tile is left"
    if hand[arg] == 4 or (hand[arg] and deal._pong(seat, arg) >= 0):
        return "%s is of the lacking suit" % name(arg)
    return "it has no four %s, nor one more for a pong" % name(arg)


def _claim(deal, seat: int, verb: int, arg: int) -> str:
    if seat == deal.turn:
        return "others answer to its tile first"
    if verb == 0:
        return "the %s is not settled yet" % name(deal.last)
    if deal.offers[seat] and deal.rules.PLAYS_ON and deal.rules.forced(deal):
        return "the last tiles must be won on"
    if verb == _WIN:
        return _no_win(deal, seat, deal.last, deal.phase)
    if verb == 1:
        return "it is not asked"
    if deal.phase == 2:
        return "a kong's tile can only be won on"
    if deal.wall_left == 0:
        return "the last tile of the wall can only be won on"
    if verb == _CHOW:
        if not deal.rules.CHOW:
            return "there are no chows in these rules"
        if seat != (deal.turn + 1) & 3:
            return "only the next player may"
        if deal.last >= 27:
            return "only suit tiles make one"
        if not arg <= deal.last <= arg + 2 or arg // 9 != deal.last // 9 or arg % 9 > 6:
            return "%s is in no sequence from %s" % (name(deal.last), name(arg))
        return "it lacks a tile of the sequence from %s" % name(arg)
    if arg != deal.last:
        return "the tile is %s, not %s" % (name(deal.last), name(arg))
    if deal.hands[seat][arg] < (2 if verb == _PONG else 3):
        if verb == _KONG and deal._pong(seat, arg) >= 0:
            return "a discard can't be added to a pong"
        return "it holds too few %s" % name(arg)
    if deal.rules.PLAYS_ON and not deal.rules.may_meld(deal, seat, arg):
        return "%s is of the lacking suit" % name(arg)
    return "it is not asked"


def _no_win(deal, seat: int, tile: int, by: int) -> str:
    if not deal.score(seat, tile, by):
        return deal.rules.reason or "no winning hand"
    if deal.rules.PLAYS_ON:
        deal.rules.may_win(deal, seat, by)
    return deal.rules.reason or "it let such a win go since its last draw"
