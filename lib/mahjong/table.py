"""The state of one deal in a handful of bytearrays, and its saved form.

hands: four bytearray(34) of counts; melds: bytearray(32), see mahjong.melds;
discards: one log in order of play, seat << 6 | kind, `n_discards` long, claimed
tiles popped off; wall: bytearray(136), of which wall[front:back] is still there.
The ledger holds every movement of points in order. RAM: about 1.6 KB, allocated
once and used for deal after deal.
"""

from array import array

from mahjong.compat import const
from mahjong.saved import read, write

_NONE = const(255)
_NOBODY = const(4)
_LEDGER = const(128)
_WINS = const(3)


class Won:
    """One win: seat; giver (255: self-drawn); tile; by; fan; points;
    extra (Classic: tile points); found: worth of each pattern by its index."""

    def __init__(self, patterns: int) -> None:
        self.found = bytearray(patterns)
        self.seat = self.giver = self.tile = self.by = 0
        self.fan = self.points = self.extra = 0


class Table:
    """State of a deal under `rules` (a Rules object)."""

    def __init__(self, rules) -> None:
        self.rules = rules
        self.hands = [bytearray(34), bytearray(34), bytearray(34), bytearray(34)]
        self.melds = bytearray(32)
        self.discards = bytearray(136)
        self.wall = bytearray(136)
        # By seat: answer (an action, 65535: none), place in the order of calls, 1 + fan of the
        # win on offer, bar of pass-and-wait, invalid calls, lacking suit, and three tiles to swap.
        self.answers = array("H", (65535, 65535, 65535, 65535))
        self.seats = bytearray(32)
        self.order = memoryview(self.seats)[0:4]
        self.offers = memoryview(self.seats)[4:8]
        self.bars = memoryview(self.seats)[8:12]
        self.invalid = memoryview(self.seats)[12:16]
        self.lacks = memoryview(self.seats)[16:20]
        self.swaps = memoryview(self.seats)[20:32]
        self.parties = bytearray(2 * _LEDGER)  # reason, payer << 4 | payee
        self.amounts = array("H", bytes(2 * _LEDGER))
        self.deltas = [0, 0, 0, 0]
        self.wins = [Won(len(rules.PATTERNS)) for _ in range(_WINS)]
        self.clear()

    def clear(self) -> None:
        """As before a deal; the wall keeps its tiles."""
        self.phase = self.turn = self.waiting = self.out = self.called = 0
        self.dealer = self.round_wind = self.first = self.next_round = self.lot = 0
        self.outcome = self.chain = self.chain_start = self.front = self.back = 0
        self.n_discards = self.n_ledger = self.win_count = 0
        self.quiet = 1
        self.drawn = self.last = self.kong_giver = self.next_dealer = _NONE
        for hand in self.hands:
            for k in range(34):
                hand[k] = 0
        for i in range(32):
            self.melds[i] = _NONE
            self.seats[i] = 0
        for i in range(4):
            self.lacks[i] = _NONE
            self.answers[i] = 65535
            self.deltas[i] = 0

    @property
    def wall_left(self) -> int:
        """Tiles in the wall."""
        return self.back - self.front

    def pay(self, reason: int, payer: int, payee: int, amount: int) -> None:
        """Move points from a seat to a seat (or NOBODY), and write it down."""
        n = self.n_ledger
        self.parties[2 * n] = reason
        self.parties[2 * n + 1] = payer << 4 | payee
        self.amounts[n] = amount
        self.n_ledger = n + 1
        self.deltas[payer] -= amount
        if payee != _NOBODY:
            self.deltas[payee] += amount

    def entry(self, i: int) -> tuple:
        """The ledger's line i: (reason, payer, payee, amount)."""
        who = self.parties[2 * i + 1]
        return (self.parties[2 * i], who >> 4, who & 15, self.amounts[i])

    def to_bytes(self) -> bytes:
        """The deal as it stands, at most about 800 bytes."""
        return write(self)

    def from_bytes(self, data: bytes) -> None:
        """The deal of to_bytes again; ValueError if the bytes are none (the deal is empty then)."""
        try:
            read(self, data)
        except (IndexError, ValueError):
            self.clear()
            raise ValueError("saved game: no deal that can be read") from None
