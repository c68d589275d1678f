"""The rule sets: what they share, and `load`, which imports the one that is played.

A rule set is the difference to this class. The deal (mahjong.deal) calls the
hooks; what they find out or pay, they tell the deal. `deal` is always a
mahjong.deal.Deal. Source: RULES page, "What is common to all claims".

Every rule set has
    score(win)               whether the hand wins; leaves fan, uncapped, points, found, reason
    winners(deal, mask)      of the seats (bits) that call a win on one tile, those that get it
    settle(deal, start, n)   pay for deal.wins[start : start + n], all won on one tile
    finish(deal)             at the end of a deal: last payments, next_dealer, next_round
    match_over(match)        whether the game is over after the deals so far
one with `free_calls`
    charge(deal, seat, action)   True if an illegal call is no error but charged to the seat
and one in which the play goes on after a win (PLAYS_ON)
    setup(deal)              after the dealing: True if there is something to settle first
    before()                 the module that settles it: begin, actions, carry_out, choose
    may_discard, may_meld(deal, seat, kind)   whether this kind may go, be claimed or konged
    may_win(deal, seat, by)  whether the seat may win with the hand just scored
    forced(deal)             whether a win that is possible now can't be passed
    let_go(deal, seat, fan)  the seat lets a win worth that many fan go
    konged(deal, seat, type, giver, kind)   a kong was carried out, nothing is drawn yet
    leave(deal, seat)        the seat leaves the deal for good
"""

import sys

from mahjong import const
from mahjong.readings import Readings

NAMES = ("pocket", "classic", "chengdu")
_A_PONG = const(192)
_DRAW = const(0)
_DISCARD = const(1)


class Win:
    """What the worth of a hand depends on.

    counts: bytearray(34), the concealed tiles with the winning one among them;
    melds: bytearray(8), see mahjong.tiles; tile: kind of the winning tile;
    by: DRAW, DISCARD or ROB; flags: F_..., see tools/names.py; seat_wind,
    round_wind: 0-3 for E S W N; calls: number of invalid calls of the winner (Classic).
    """

    def __init__(self) -> None:
        self.counts = bytearray(34)
        self.melds = bytearray(b"\xff\x00" * 4)
        self.tile = 0
        self.by = _DRAW
        self.flags = 0
        self.seat_wind = 0
        self.round_wind = 0
        self.calls = 0


class Rules:
    """Common behaviour; after score(): fan, uncapped, points, found, reason.

    found: bytearray, by index in PATTERNS the worth of each pattern of the best
    reading, 0 where it does not count. reason: why a hand does not win.
    """

    ID = ""
    KINDS = 34  # of which there are four tiles each
    CHOW = True
    REPLACE_FROM_BACK = True
    EARTH = _DISCARD  # how "earth" is won: on the dealer's first discard, or a first DRAW
    START_POINTS = 1000
    PLAYS_ON = False
    PATTERNS = ""  # their ids, a blank between
    OPTIONS: tuple = ()  # (id, default, choices offered to a player)
    claim_ms = chow_ms = 0  # how long after the discard one may call, and a chow; 0: for ever
    free_calls = False  # whether every call is open at any time, an invalid one charged
    fans: bytearray | bytes = b""  # by pattern, where a player can set them

    def __init__(self, options: dict | None = None) -> None:
        self.found = bytearray(self.PATTERNS.count(" ") + 1)
        self.fan = self.uncapped = self.points = self.extra = 0
        self.reason = ""
        self.reading = Readings()
        for option in self.OPTIONS:
            setattr(self, option[0], option[1])
        if options:
            for key in options:
                self.set(key, options[key])

    def set(self, key: str, value) -> None:
        """Change one option; ValueError names an unknown key or a bad value."""
        for id, default, choices in self.OPTIONS:
            if id == key:
                if type(value) is not type(default) or value not in choices:
                    raise ValueError("options.%s: %r is not allowed" % (key, value))
                setattr(self, key, value)
                return
        raise ValueError("options: unknown key %r" % (key,))

    def late(self, action: int, ms: int) -> bool:
        """Whether a call comes too late, that many ms after the discard or the added kong."""
        limit = self.chow_ms if self.chow_ms and action < _A_PONG else self.claim_ms
        return 0 < limit < ms

    def to_bytes(self) -> bytes:
        """The options, two bytes each, and the fan values, for a saved game."""
        out = bytearray()
        for option in self.OPTIONS:
            value = int(getattr(self, option[0]))
            out.append(value & 255)
            out.append(value >> 8)
        out.extend(self.fans)
        return bytes(out)

    def from_bytes(self, data: bytes) -> None:
        """The options of to_bytes again."""
        n = 0
        for id, default, _ in self.OPTIONS:
            self.set(id, type(default)(data[n] | data[n + 1] << 8))
            n += 2
        for i in range(len(self.fans)):
            self.fans[i] = data[n + i]


def load(id: str, options: dict | None = None):
    """The Rules named by id, with its options; ValueError names what is wrong."""
    if id not in NAMES:
        raise ValueError("rules: pocket, classic or chengdu expected, not %r" % (id,))
    name = "mahjong.rules." + id
    __import__(name)
    return sys.modules[name].RuleSet(options)
