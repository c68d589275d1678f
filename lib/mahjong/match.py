"""A whole game: dealer, winds, rounds, points from deal to deal, its chance, and its saved form.

The random generator is three multiplicative ones combined, after L'Ecuyer's design for 16-bit
machines (CACM 31, 1988): the same seed is the same deal on every Python, and no number is above 23
bits, so nothing is allocated on the device. Period about 8e12.
RAM: about 200 bytes beside its deal, and 2 KB of code.
"""

from struct import pack, unpack

from mahjong import const
from mahjong.deal import Deal
from mahjong.rules import NAMES, load
from mahjong.table import seal, unseal

_VERSION = const(3)
_FORM = "<7B3I4i"
_HEAD = const(35)  # its bytes
SEEDS = const(1000000)  # seeds that a player sees and types: six digits


class Rng:
    """Random whole numbers from a seed (any whole number; what is above 2^29 is folded)."""

    def __init__(self, seed: int = 0) -> None:
        seed %= 536870912
        self.a = seed % 32362 + 1
        self.b = seed // 32362 + 1
        self.c = (self.a * 31 + self.b * 17) % 31656 + 1
        for _ in range(8):  # neighbouring seeds drift apart
            self.next()

    def next(self) -> int:
        """A number 0-32361."""
        self.a = self.a * 157 % 32363
        self.b = self.b * 146 % 31727
        self.c = self.c * 142 % 31657
        return (self.a - self.b + self.c) % 32362

    def below(self, n: int) -> int:
        """A number 0..n-1, each as likely; n is 1-32362."""
        limit = 32362 - 32362 % n
        z = self.next()
        while z >= limit:
            z = self.next()
        return z % n

    def shuffle(self, items: bytearray, n: int) -> None:
        """Mix the first n items."""
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def deal_seed(seed: int, number: int, dealer: int) -> int:
    """Seed (0-999999) of a game's deal number `number`.

    Of the first deal it is the game's own seed. The last two bits name the
    dealer, so the seed shown at a deal, typed in as that of a new game, brings
    the same tiles to the same seats.
    """
    if number:
        rng = Rng(seed)
        rng.c = (rng.c + number * 7919) % 31656 + 1
        seed = (rng.next() * 31 ^ rng.next()) & 0x7FFFFFFC
        seed = (seed | dealer) % SEEDS
    return seed % SEEDS


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
