"""A whole game: dealer, winds, rounds, points from deal to deal, and its saved form.

RAM: about 200 bytes beside its deal, and 2 KB of code.
"""

from struct import pack, unpack

from mahjong import const
from mahjong.deal import Deal
from mahjong.rng import Rng, deal_seed
from mahjong.rules import NAMES, load
from mahjong.table import seal, unseal

_VERSION = const(3)
_FORM = "<7B3I4i"
_HEAD = const(35)  # its bytes


class Match:
    """A game of `length` rounds (0: endless) under the rules, from a seed (0-999999).

    points: four ints; dealer, first (starter), round_wind; deal_no: deals that
    are finished; rounds: how often the round wind has moved on; played: whether
    the deal at hand is counted already.
    """

    def __init__(self, rules, length: int = 1, seed: int = 0) -> None:
        self.rules = rules
        self.length = length
        self.seed = seed
        self.deal = Deal(rules)
        self.points = [rules.START_POINTS] * 4
        self.deal_no = self.rounds = self.round_wind = 0
        self.dealer = self.first = seed & 3  # drawn by lot
        self.played = True

    @property
    def deal_seed(self) -> int:
        """The seed of the deal at hand: as a new game's seed it brings this wall again."""
        return deal_seed(self.seed, self.deal_no, self.dealer)

    def start_deal(self) -> None:
        """Shuffle, deal, and wait for the first player."""
        deal = self.deal
        kinds = self.rules.KINDS
        for i in range(4 * kinds):
            deal.wall[i] = i % kinds
        rng = Rng(self.deal_seed)
        rng.shuffle(deal.wall, 4 * kinds)
        self.played = False
        lot = rng.below(3)
        deal.begin(self.dealer, self.round_wind, deal.wall, self.first, lot)

    def finish_deal(self) -> None:
        """Count the deal that is over: points, next dealer, winds."""
        deal = self.deal
        if not deal.over or self.played:
            raise ValueError("no deal to count")
        for i in range(4):
            self.points[i] += deal.deltas[i]
        self.deal_no += 1
        self.dealer = deal.next_dealer
        if deal.next_round != self.round_wind:
            self.round_wind = deal.next_round
            self.rounds += 1
        self.played = True

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.played and self.rules.match_over(self)

    def standings(self) -> list:
        """The seats, the one with the most points first (of equals the nearest to the first
        starter)."""
        seats: list = []
        for i in range(4):
            seat = (self.first + i) & 3
            i = 0
            while i < len(seats) and self.points[seats[i]] >= self.points[seat]:
                i += 1
            seats.insert(i, seat)
        return seats

    def to_bytes(self) -> bytes:
        """The whole game in progress, under 1 KB."""
        rules = self.rules
        options = rules.to_bytes()
        head = (NAMES.index(rules.ID), self.length, self.dealer, self.first, self.round_wind)
        counts = (self.played, self.seed, self.deal_no, self.rounds)
        out = bytearray(pack(_FORM, _VERSION, *(head + counts + tuple(self.points))))
        out.append(len(options))
        out.extend(options)
        if self.deal.back:
            out.extend(self.deal.to_bytes())
        return seal(out)


def from_bytes(data: bytes, match: Match | None = None) -> Match:
    """The game of to_bytes again, in `match` if its rule set is the same (nothing large is
    allocated then); ValueError if the bytes are none."""
    end = unseal(data)
    if data[0] != _VERSION:
        raise ValueError("saved game: not of this version")
    head = unpack(_FORM, data[:_HEAD])
    if match is None or match.rules.ID != NAMES[head[1]]:
        match = Match(load(NAMES[head[1]]))
    match.length, match.dealer, match.first, match.round_wind = head[2:6]
    match.played = bool(head[6])
    match.seed, match.deal_no, match.rounds = head[7:10]
    match.points[:] = head[10:14]
    start = _HEAD + 1 + data[_HEAD]
    match.rules.from_bytes(data[_HEAD + 1 : start])
    if end > start:
        match.deal.from_bytes(data[start:end])
    return match
