"""The saved form of a deal: a copy of its bytes, not a walk over objects.

What is drawn or claimed already is not kept twice, so a deal is 250 bytes at its
beginning and at most about 800 with a ledger full of kongs. RAM: 2 KB of code.
"""

from mahjong.compat import const
from mahjong.melds import add_counts

_NONE = const(255)

# One byte each: kept in the saved form in this order.
_SCALARS = (
    "phase turn waiting drawn last dealer round_wind first outcome next_dealer next_round "
    "quiet chain chain_start kong_giver out called lot front back n_discards n_ledger win_count"
).split()


def write(table) -> bytes:
    """The deal as it stands, at most about 800 bytes."""
    out = bytearray()
    for name in _SCALARS:
        out.append(getattr(table, name))
    for seat in range(4):
        out.append(table.answers[seat] & 255)
        out.append(table.answers[seat] >> 8)
    out.extend(table.seats)
    out.extend(table.melds)
    for hand in table.hands:
        for k in range(0, 34, 2):
            out.append(hand[k] << 4 | hand[k + 1])
    for i in range(table.n_discards):
        out.append(table.discards[i])
    for i in range(table.front, table.back):
        out.append(table.wall[i])
    for i in range(table.n_ledger):
        out.append(table.parties[2 * i])
        out.append(table.parties[2 * i + 1])
        out.append(table.amounts[i] & 255)
        out.append(table.amounts[i] >> 8)
    for i in range(table.win_count):
        won = table.wins[i]
        out.extend(bytes((won.seat, won.giver, won.tile, won.by, won.fan, won.extra)))
        out.extend(bytes((won.points & 255, won.points >> 8)))
        out.extend(won.found)
    return bytes(out)


def read(table, data: bytes) -> None:
    """Fill the table with the deal of write(); ValueError or IndexError if the bytes are none."""
    table.clear()
    n = len(_SCALARS)
    for i in range(n):
        setattr(table, _SCALARS[i], data[i])
    if (
        max(table.turn, table.dealer, table.round_wind, table.first, table.outcome) > 3
        or max(table.waiting, table.out, table.called) > 15
        or table.phase > 5
        or (table.drawn > 33 and table.drawn != _NONE)
        or (table.last > 33 and table.last != _NONE)
        or (table.next_dealer > 3 and table.next_dealer != _NONE)
        or not table.front <= table.back <= 136
        or table.n_discards > 136
        or table.n_ledger > len(table.amounts)
        or table.win_count > len(table.wins)
    ):
        raise ValueError
    for seat in range(4):
        table.answers[seat] = data[n] | data[n + 1] << 8
        n += 2
    for i in range(32):
        table.seats[i] = data[n + i]
        table.melds[i] = data[n + 32 + i]
    n += 64
    for hand in table.hands:
        for k in range(0, 34, 2):
            hand[k] = data[n] >> 4
            hand[k + 1] = data[n] & 15
            n += 1
    for i in range(table.n_discards):
        table.discards[i] = data[n + i]
    n += table.n_discards
    for i in range(table.front, table.back):
        table.wall[i] = data[n]
        n += 1
    _count(table)
    for i in range(table.n_ledger):
        who = data[n + 1]
        lines = table.n_ledger
        table.n_ledger = i
        table.pay(data[n], who >> 4 & 3, who & 7, data[n + 2] | data[n + 3] << 8)
        table.n_ledger = lines
        n += 4
    for i in range(table.win_count):
        won = table.wins[i]
        won.seat, won.giver, won.tile, won.by, won.fan, won.extra = data[n : n + 6]
        won.points = data[n + 6] | data[n + 7] << 8
        won.found[:] = data[n + 8 : n + 8 + len(won.found)]
        n += 8 + len(won.found)
    if n != len(data):
        raise ValueError


def _count(table) -> None:
    # No kind five times, nothing that is no tile: what else is wrong can't break the game.
    counts = bytearray(34)
    for seat in range(4):
        for k in range(34):
            counts[k] += table.hands[seat][k]
        for i in range(8 * seat, 8 * seat + 8, 2):
            if 170 <= table.melds[i] < 255:
                raise ValueError
        add_counts(table.melds, counts, 8 * seat)
    for i in range(table.n_discards):
        counts[table.discards[i] & 63] += 1
    for i in range(table.front, table.back):
        counts[table.wall[i]] += 1
    if max(counts) > 4:
        raise ValueError
