"""What the tests of the computer players share: a seat's view made by hand, and whole deals."""

from array import array

from textcases import counts, kinds, melds, rows

from mahjong.match import Rng
from mahjong.rules import load

DISCARD, PASS, CHOW, PONG, KONG, WIN = 0, 64, 128, 192, 256, 320


class Seen:
    """A View as a test sets it out: seat 0 of four, the dealer, in the East round."""

    def __init__(self, hand, rules="pocket", options=None):
        self.rules = load(rules, options) if isinstance(rules, str) else rules
        self.hand = counts(hand)
        self.melds = bytearray(b"\xff\0" * 16)
        self.discards = bytearray(136)
        self.n_discards = 0
        self.sizes = bytearray((13, 13, 13, 13))
        self.lacks = bytearray(b"\xff\xff\xff\xff")
        self.scores = self.deltas = [0, 0, 0, 0]
        self.wins = ()
        self.win_count = self.out = self.phase = self.turn = self.offer = self.bar = 0
        self.last = self.drawn = 255
        self.seat = self.dealer = self.first = self.round_wind = self.seat_wind = 0
        self.wall_left = 60
        self.actions = array("H", bytes(96))
        self.n_actions = 0

    def lay(self, seat, text):
        """Melds in front of a seat."""
        self.melds[8 * seat : 8 * seat + 8] = melds(text)
        return self

    def throw(self, seat, text):
        """Discards of a seat, in their order."""
        for kind in kinds(text):
            self.discards[self.n_discards] = seat << 6 | kind
            self.n_discards += 1
        return self

    def may(self, *actions):
        """Only these actions."""
        self.n_actions = len(actions)
        for i in range(len(actions)):
            self.actions[i] = actions[i]
        return self

    def turn_to(self, *more):
        """May discard each tile, and what else is named."""
        own = [k for k in range(34) if self.hand[k]]
        return self.may(*(own + list(more)))

    def claim(self, seat, tile, *actions):
        """A discard of a seat that may be claimed, or passed."""
        self.throw(seat, tile)
        self.last = kinds(tile)[0]
        self.phase = 1
        self.turn = seat
        return self.may(PASS, *actions)


def positions(rules):
    """The positions of a rule set (tools/make_positions.py), one Seen after the other."""
    for row in rows("positions_%s.txt" % rules.ID):
        seat, dealer, wind, left, out = row[2].split()
        view = Seen(row[3], rules)
        view.seat = int(seat)
        view.dealer = int(dealer)
        view.round_wind = "ESWN".index(wind)
        view.seat_wind = (view.seat - view.dealer) & 3
        view.wall_left = int(left)
        for one in out:
            if one != "-":
                view.out |= 1 << int(one)
        for i, text in enumerate(row[4].split("/")):
            view.lay(i, text)
        for word in row[5].split():
            view.throw(int(word[0]), word[1:])
        more = []
        for text in row[6].split(","):
            words = text.split()
            if words:
                verb = {"chow": CHOW, "pong": PONG, "kong": KONG}[words[0]]
                more.append(verb + kinds(words[1])[0])
        if row[1] == "turn":
            view.turn = view.seat
            view.turn_to(*more)
        else:
            view.turn = view.discards[view.n_discards - 1] >> 6
            view.last = view.discards[view.n_discards - 1] & 63
            view.phase = 1
            view.may(PASS, *more)
        yield view


def wall(rules, seed):
    """A shuffled wall."""
    tiles = bytearray([kind for kind in range(rules.KINDS) for _ in range(4)])
    Rng(seed).shuffle(tiles, len(tiles))
    return tiles


def play(deal, view, players):
    """Play the deal that has begun to its end; the number of actions."""
    n = 0
    while not deal.over:
        for seat in range(4):
            if deal.waiting >> seat & 1:
                deal.apply(seat, players[seat].choose(view.look(deal, seat)))
                n += 1
    return n
