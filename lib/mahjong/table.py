"""The state of one deal in a handful of bytearrays, and its saved form.

hands: four bytearray(34) of counts; melds: bytearray(32), see mahjong.melds;
discards: one log in order of play, seat << 6 | kind, `n_discards` long, claimed
tiles popped off; wall: bytearray(136), of which wall[front:back] is still there.
The ledger holds every movement of points in order. RAM: about 1.6 KB, allocated
once and used for deal after deal.
"""

from array import array

from mahjong.compat import const

NONE = const(255)
NOBODY = const(4)  # payee of a penalty

# Reasons in the ledger.
WIN = const(0)
KONG = const(1)
KONG_MOVED = const(2)  # a kong's payment that has moved on to a winner
AFTER_KONG = const(3)  # ... and its way to the winner
PIG = const(4)
READY = const(5)  # who is not ready pays who is
REFUND = const(6)
LEFT = const(7)
CALLS = const(8)  # invalid calls

_LEDGER = const(128)
_WINS = const(3)

# One byte each: kept in the saved form in this order.
_SCALARS = (
    "phase turn waiting drawn last dealer round_wind first outcome next_dealer next_round "
    "quiet chain chain_start kong_giver out called lot front back n_discards n_ledger win_count"
).split()


class Won:
    """One win: seat; giver (255: self-drawn); tile; by (see mahjong.win); fan; points;
    extra (Classic: tile points); found: worth of each pattern by its index."""

    def __init__(self, patterns: int) -> None:
        self.found = bytearray(patterns)
        self.seat = self.giver = self.tile = self.by = 0
        self.fan = self.points = self.extra = 0


class Table:
    """State of a deal under `rules` (a Rules object)."""

    def __init__(self, rules: object) -> None:
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
        for name in _SCALARS:
            setattr(self, name, 0)
        for hand in self.hands:
            for k in range(34):
                hand[k] = 0
        for i in range(32):
            self.melds[i] = NONE
            self.seats[i] = 0
        for i in range(4):
            self.lacks[i] = NONE
            self.answers[i] = 65535
            self.deltas[i] = 0
        self.drawn = self.last = self.kong_giver = NONE
        self.next_dealer = NONE
        self.quiet = 1

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
        if payee != NOBODY:
            self.deltas[payee] += amount

    def entry(self, i: int) -> tuple:
        """The ledger's line i: (reason, payer, payee, amount)."""
        who = self.parties[2 * i + 1]
        return (self.parties[2 * i], who >> 4, who & 15, self.amounts[i])

    def to_bytes(self) -> bytes:
        """The deal as it stands, at most about 800 bytes."""
        out = bytearray()
        for name in _SCALARS:
            out.append(getattr(self, name))
        for seat in range(4):
            out.append(self.answers[seat] & 255)
            out.append(self.answers[seat] >> 8)
        out.extend(self.seats)
        out.extend(self.melds)
        for hand in self.hands:
            for k in range(0, 34, 2):
                out.append(hand[k] << 4 | hand[k + 1])
        for i in range(self.n_discards):
            out.append(self.discards[i])
        for i in range(self.front, self.back):
            out.append(self.wall[i])
        for i in range(self.n_ledger):
            out.append(self.parties[2 * i])
            out.append(self.parties[2 * i + 1])
            out.append(self.amounts[i] & 255)
            out.append(self.amounts[i] >> 8)
        for i in range(self.win_count):
            won = self.wins[i]
            out.extend(bytes((won.seat, won.giver, won.tile, won.by, won.fan, won.extra)))
            out.extend(bytes((won.points & 255, won.points >> 8)))
            out.extend(won.found)
        return bytes(out)

    def from_bytes(self, data: bytes) -> None:
        """The deal of to_bytes again; ValueError if the bytes are none (the deal is empty then)."""
        try:
            self._read(data)
        except (IndexError, ValueError):
            self.clear()
            raise ValueError("saved game: no deal that can be read") from None

    def _read(self, data: bytes) -> None:
        self.clear()
        n = len(_SCALARS)
        for i in range(n):
            setattr(self, _SCALARS[i], data[i])
        if (
            max(self.turn, self.dealer, self.round_wind, self.first, self.outcome) > 3
            or max(self.waiting, self.out, self.called) > 15
            or self.phase > 5
            or (self.drawn > 33 and self.drawn != NONE)
            or (self.last > 33 and self.last != NONE)
            or (self.next_dealer > 3 and self.next_dealer != NONE)
            or not self.front <= self.back <= 136
            or self.n_discards > 136
            or self.n_ledger > _LEDGER
            or self.win_count > _WINS
        ):
            raise ValueError
        for seat in range(4):
            self.answers[seat] = data[n] | data[n + 1] << 8
            n += 2
        for i in range(32):
            self.seats[i] = data[n + i]
            self.melds[i] = data[n + 32 + i]
        n += 64
        for hand in self.hands:
            for k in range(0, 34, 2):
                hand[k] = data[n] >> 4
                hand[k + 1] = data[n] & 15
                n += 1
        for i in range(self.n_discards):
            self.discards[i] = data[n + i]
        n += self.n_discards
        for i in range(self.front, self.back):
            self.wall[i] = data[n]
            n += 1
        self._count()
        for i in range(self.n_ledger):
            who = data[n + 1]
            lines = self.n_ledger
            self.n_ledger = i
            self.pay(data[n], who >> 4 & 3, who & 7, data[n + 2] | data[n + 3] << 8)
            self.n_ledger = lines
            n += 4
        for i in range(self.win_count):
            won = self.wins[i]
            won.seat, won.giver, won.tile, won.by, won.fan, won.extra = data[n : n + 6]
            won.points = data[n + 6] | data[n + 7] << 8
            won.found[:] = data[n + 8 : n + 8 + len(won.found)]
            n += 8 + len(won.found)
        if n != len(data):
            raise ValueError

    def _count(self) -> None:
        # No kind five times, nothing that is no tile: what else is wrong can't break the game.
        from mahjong.melds import add_counts

        counts = bytearray(34)
        for seat in range(4):
            for k in range(34):
                counts[k] += self.hands[seat][k]
            for i in range(8 * seat, 8 * seat + 8, 2):
                if 170 <= self.melds[i] < 255:
                    raise ValueError
            add_counts(self.melds, counts, 8 * seat)
        for i in range(self.n_discards):
            counts[self.discards[i] & 63] += 1
        for i in range(self.front, self.back):
            counts[self.wall[i]] += 1
        if max(counts) > 4:
            raise ValueError
