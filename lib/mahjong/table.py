"""The state of one deal in a handful of bytearrays, and its saved form.

hands: four bytearray(34) of counts; melds: bytearray(32), see mahjong.tiles;
discards: one log in order of play, seat << 6 | kind, `n_discards` long, claimed
tiles popped off; wall: bytearray(136), of which wall[front:back] is still there.
The ledger holds every movement of points in order. Saving copies these bytes, less what is drawn or
claimed already: about 330 at the beginning of a deal, under 950 with a ledger full of kongs.
RAM: about 1.2 KB (Chengdu 2), allocated once and used for deal after deal.
"""

from array import array

from mahjong import const

_NONE = const(255)
_NOBODY = const(4)
_NO_ANSWER = const(65535)
_OVER = const(3)

# One byte each, saved in this order.
_SCALARS = (
    "drawn", "last", "next_dealer", "kong_giver", "phase", "turn", "waiting", "dealer",
    "round_wind", "first", "outcome", "next_round", "quiet", "chain", "chain_start", "out",
    "called", "lot", "front", "back", "n_discards", "n_ledger", "win_count",
)  # fmt: skip


def seal(data: bytearray) -> bytes:
    """The bytes with two more by which `unseal` knows that they are as they were."""
    n = _sum(data, len(data))
    data.append(n >> 8)
    data.append(n & 255)
    return bytes(data)


def unseal(data: bytes) -> int:
    """The length without the seal; ValueError if there is none, or anything has changed."""
    n = len(data) - 2
    if n < 0 or _sum(data, n) != data[n] << 8 | data[n + 1]:
        raise ValueError("saved game: damaged")
    return n


def _sum(data: bytes | bytearray, n: int) -> int:
    total = 1
    for i in range(n):
        total = (total * 31 + data[i]) % 65521
    return total


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
        # win on offer, bar of pass-and-wait, invalid calls, lacking suit, three tiles to swap, or
        # later the kinds of the kongs in order.
        self.answers = array("H", (_NO_ANSWER,) * 4)
        self.seats = view = memoryview(bytearray(32))
        self.order = view[0:4]
        self.offers = view[4:8]
        self.bars = view[8:12]
        self.invalid = view[12:16]
        self.lacks = view[16:20]
        self.swaps = view[20:32]
        # Where the play goes on after a win there can be three, and many kongs.
        lines, wins = (128, 3) if rules.PLAYS_ON else (8, 1)
        self.parties = bytearray(2 * lines)  # reason, payer << 4 | payee
        self.amounts = array("H", self.parties)
        self.deltas = [0, 0, 0, 0]
        self.wins: list = []
        while len(self.wins) < wins:
            self.wins.append(Won(len(rules.found)))
        self.clear()

    def clear(self) -> None:
        """As before a deal; the wall keeps its tiles."""
        for name in _SCALARS:
            setattr(self, name, 0)
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
            self.answers[i] = _NO_ANSWER
            self.deltas[i] = 0

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.phase == _OVER

    @property
    def result(self) -> str:
        """How it ended: "won", "drawn", "left"; empty while it is played."""
        return ("", "won", "drawn", "left")[self.outcome]

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

    def _parts(self) -> list:
        # What is saved as it is.
        parts = [self.seats, self.melds]
        parts.extend(self.hands)
        parts.append(memoryview(self.discards)[: self.n_discards])
        parts.append(memoryview(self.wall)[self.front : self.back])
        for i in range(self.win_count):
            parts.append(self.wins[i].found)
        return parts

    def to_bytes(self) -> bytes:
        """The deal as it stands, under 950 bytes."""
        out = bytearray()
        for name in _SCALARS:
            out.append(getattr(self, name))
        for part in self._parts():
            out.extend(part)
        numbers = list(self.answers)
        for i in range(self.win_count):
            won = self.wins[i]
            numbers.extend((won.seat, won.giver, won.tile, won.by, won.fan, won.extra, won.points))
        for i in range(self.n_ledger):
            numbers.append(self.parties[2 * i] << 8 | self.parties[2 * i + 1])
            numbers.append(self.amounts[i])
        for number in numbers:
            out.append(number & 255)
            out.append(number >> 8)
        return seal(out)

    def from_bytes(self, data: bytes) -> None:
        """The deal of to_bytes again, under the same rules; ValueError if the bytes are none."""
        end = unseal(data)
        self.clear()
        n = 0
        for name in _SCALARS:
            setattr(self, name, data[n])
            n += 1
        for part in self._parts():
            for i in range(len(part)):
                part[i] = data[n]
                n += 1
        numbers = []
        while n < end:
            numbers.append(data[n] | data[n + 1] << 8)
            n += 2
        for i in range(4):
            self.answers[i] = numbers[i]
        n = 4
        for i in range(self.win_count):
            won = self.wins[i]
            won.seat, won.giver, won.tile, won.by = numbers[n : n + 4]
            won.fan, won.extra, won.points = numbers[n + 4 : n + 7]
            n += 7
        self.n_ledger = 0
        while n < len(numbers):
            end = numbers[n]
            self.pay(end >> 8, end >> 4 & 3, end & 7, numbers[n + 1])
            n += 2
