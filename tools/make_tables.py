"""Makes lib/mahjong/suits.bin, the tables behind every distance.

    python tools/make_tables.py [FILE]      (about 3 seconds; the same bytes on every run)

One suit is nine ranks with 0-4 tiles each, at most 14 in all. Walking over the ranks, all that
matters of what lies behind is: the cheapest number of missing tiles for each (sequences still to
be continued, segments taken, pair taken). Those vectors are the states of an automaton with nine
layers. At its end a suit is one of 126 classes, ten small numbers each: how many tiles the suit
lacks for 0-4 segments, without and with the pair.

Running it on the device rank by rank would need all the layers. Instead the suit is read from both
ends: ranks 1-4 lead to one of 320 states, ranks 9-6 to another, for a suit read backwards is the
same suit; the class of two states and the count of 5s between them is one byte of the file. States
are numbered by the fewest tiles that lead there, so the pairs that would need more than 14 tiles
are the ends of the rows, and are left out; so is the second of two pairs that mirror each other.

A row of such numbers by segments is nearly always convex: each segment costs at least as much as
the one before, 0-3 tiles. So the cheapest segments of all four groups of a hand can be taken
without a search, once it is known how many cost nothing, less than 2, less than 3. Those three
counts are fields of one word, so words add up over the groups, and look-ups turn the sum into the
number of missing tiles. The few rows that are not convex are the least of two that are.

The file, numbers little-endian:
    16   magic "PMST", version, classes of suits, odd ones, 0, check (4), body bytes (4)
    625  LEFT: state after four ranks (0-319) less its ninth bit, by their counts as digits to base
         five
    79   TOP: those ninth bits, eight in a byte, the lowest first
    640  ROWS: half the body offset of each state's row
    WORDS of the classes, then of the two pieces of each odd class; PAIRS in the same order, what
         the pair adds to the word; 2 bytes each
    128  LOW: missing by the base and the lowest field of a sum
    320  HONOURS: class of the honours, by kinds held (once + 8 * twice + 64 * more often)
    ...  body: the class of a suit, by the higher state's row, five times the lower state, the 5s
A word has the base cost (2 bits), then fields of five bits: segments that cost 0, below 2, below 3.
Classes: the odd ones, the other suits', four that only honours have, and last OUT, a suit that a
plan leaves out: it gives no segment, and its pair costs more than any other. An odd class's own
word is empty.
The check is a running sum of the file from byte 16 on: see `check`.
"""

import struct
import sys
from itertools import combinations, combinations_with_replacement, product
from pathlib import Path

VERSION = 2
MAGIC = b"PMST"
MOST_TILES = 14
CHUNK = 512
INF = 99
TARGET = Path(__file__).resolve().parent.parent / "lib" / "mahjong" / "suits.bin"


def _states() -> list:
    """(sequences begun one rank ago, two ranks ago, segments taken, pair taken)."""
    return [
        (a, b, m, p)
        for a in range(5)
        for b in range(5 - a)
        for m in range(a + b, 5)
        for p in (0, 1)
    ]


def _moves(states: list, last: bool) -> list:
    """For each state the (next state, tiles of this rank wanted); none begin on 8 and 9."""
    number = {state: i for i, state in enumerate(states)}
    table = []
    for a, b, m, p in states:
        moves = []
        for begun in range(1 if last else 5 - m):
            for triplet in (0, 1):
                for pair in range(2 - p):
                    wanted = a + b + begun + 3 * triplet + 2 * pair
                    taken = m + begun + triplet
                    if wanted <= 4 and taken <= 4:
                        moves.append((number[begun, a, taken, p + pair], wanted))
        table.append(moves)
    return table


def _step(vector: tuple, moves: list) -> list:
    """The vectors after one more rank that holds 0, 1, 2, 3 or 4 tiles."""
    by_wanted = [[INF] * len(vector) for _ in range(5)]
    for missing, ways in zip(vector, moves, strict=True):
        if missing < INF:
            for state, wanted in ways:
                row = by_wanted[wanted]
                if missing < row[state]:
                    row[state] = missing
    after = []
    for held in range(5):
        best = by_wanted[0]
        for wanted in range(1, 5):
            row, short = by_wanted[wanted], max(0, wanted - held)
            best = [x if x <= y + short else y + short for x, y in zip(best, row, strict=True)]
        after.append(tuple(x if x < INF else INF for x in best))
    return after


def automaton() -> tuple:
    """The automaton as (rows by layer, classes).

    rows[r][state] are the next states for 0-4 tiles of rank r; the last layer's are class numbers.
    From rank 4 on the states are the fewest that tell hands apart. A class is ten numbers: missing
    for 0-4 segments without, then with the pair.
    """
    states = _states()
    middle, last = _moves(states, False), _moves(states, True)
    layer = {tuple(0 if not any(state) else INF for state in states): 0}
    rows = []
    for rank in range(9):
        after: dict = {}
        moves = middle if rank < 7 else last
        rows.append(
            [tuple(after.setdefault(v, len(after)) for v in _step(old, moves)) for old in layer]
        )
        layer = after
    ends = [states.index((0, 0, m, p)) for p in (0, 1) for m in range(5)]
    classes: dict = {}
    merged = [classes.setdefault(tuple(v[i] for i in ends), len(classes)) for v in layer]
    for rank in range(8, 3, -1):
        fewer: dict = {}
        merged = [fewer.setdefault(tuple(merged[x] for x in row), len(fewer)) for row in rows[rank]]
        rows[rank] = list(fewer)
    rows[3] = [tuple(merged[x] for x in row) for row in rows[3]]
    return rows, list(classes)


def _honour_class(once: int, twice: int, often: int) -> tuple:
    """Ten numbers of the honours: there are no sequences, so the fullest kinds come first."""
    held = sorted([3] * often + [2] * twice + [1] * once + [0] * (7 - once - twice - often))[::-1]
    numbers = [sum(3 - n for n in held[:m]) for m in range(5)]
    for m in range(5):
        ways = (
            sum(3 - n for n in (held[:i] + held[i + 1 :])[:m]) + max(0, 2 - held[i])
            for i in range(7)
        )
        numbers.append(min(ways))
    return tuple(numbers)


def check(data: bytes) -> int:
    """The running sum that the device can afford: 31 times the last, plus a chunk's 16-bit sum."""
    total = 0
    for i in range(0, len(data), CHUNK):
        chunk = data[i : i + CHUNK]
        total = (total * 31 + sum(struct.unpack("<%dH" % (len(chunk) // 2), chunk))) & 0xFFFFFF
    return total


def _pieces(numbers: tuple) -> list:
    """The fewest convex rows whose minimum is the given row, as (base, slopes)."""
    rows = {}
    for base in range(numbers[0], numbers[0] + 4):
        for slopes in combinations_with_replacement(range(4), 4):
            row = [base]
            for slope in slopes:
                row.append(row[-1] + slope)
            if all(x >= y for x, y in zip(row, numbers, strict=True)):
                rows[tuple(row)] = (base, slopes)
    for many in range(1, 5):
        for some in combinations(sorted(rows), many):
            if tuple(map(min, zip(*some, strict=True))) == numbers:
                return [rows[row] for row in some]
    raise ValueError("no convex rows make up %r" % (numbers,))


def _word(base: int, slopes: tuple) -> int:
    """The base, then three fields of five bits: slopes of 0, below 2, below 3."""
    return base + sum(sum(s <= f for s in slopes) << 5 * f + 2 for f in range(3))


def _words(numbers: tuple) -> list:
    """A class as the pairs of words (without the pair, what the pair adds) of its pieces."""
    without = [_word(*piece) for piece in _pieces(numbers[:5])]
    paired = [_word(*piece) for piece in _pieces(numbers[5:])]
    count = max(len(without), len(paired))
    without += without[-1:] * (count - len(without))
    paired += paired[-1:] * (count - len(paired))
    return [(x, y - x) for x, y in zip(without, paired, strict=True)]


def make() -> bytes:
    """The bytes of suits.bin."""
    rows, classes = automaton()

    def run(counts: tuple, state: int = 0, rank: int = 0) -> int:
        for held in counts:
            state = rows[rank][state][held]
            rank += 1
        return state

    four = {counts: run(counts) for counts in product(range(5), repeat=4)}
    fewest: dict = {}
    witness: dict = {}
    for counts, state in sorted(four.items(), key=lambda item: (sum(item[0]), item[0])):
        if sum(counts) <= MOST_TILES:
            fewest.setdefault(state, sum(counts))
            witness.setdefault(state, counts)
    order = sorted(fewest, key=lambda state: (fewest[state], state))
    number = {state: i for i, state in enumerate(order)}
    body: list = []
    starts = []
    for high in range(len(order)):
        starts.append(len(body) // 2)
        size = fewest[order[high]]
        for low in range(high + 1):
            room = MOST_TILES - size - fewest[order[low]]
            if room < 0:
                break
            for fives in range(5):
                state = rows[4][order[high]][fives]
                body.append(run(witness[order[low]][::-1], state, 5) if fives <= room else None)
        body += [None] * (len(body) % 2)
    left = [number[state] for state in four.values()]
    held_class = {}
    suit_classes = len(classes)
    for often, twice, once in product(range(5), range(8), range(8)):
        if once + twice + often <= 7 and once + 2 * twice + 3 * often <= MOST_TILES:
            numbers = _honour_class(once, twice, often)
            if numbers not in classes:
                classes.append(numbers)
            held_class[once + 8 * twice + 64 * often] = classes.index(numbers)
    words = [_words(numbers) for numbers in classes]
    odd = [i for i, pieces in enumerate(words) if len(pieces) > 1]
    plain = [i for i, pieces in enumerate(words) if len(pieces) == 1]
    place = {old: new for new, old in enumerate(odd + plain)}
    pairs = [(0, 0)] * len(odd) + [words[i][0] for i in plain] + [(0, 3)]
    for i in odd:
        assert len(words[i]) == 2
        pairs += words[i]
    # The base of a sum fits into two bits; the body's classes into seven.
    assert all(x & 3 == 0 for x, _ in pairs) and suit_classes <= 128
    assert set(odd) <= set(range(suit_classes))
    flat = [word for column in zip(*pairs, strict=True) for word in column]
    low_field = bytes((i & 3) + max(0, 4 - (i >> 2)) for i in range(128))
    honours = bytes(place[held_class.get(i, 0)] for i in range(320))
    top = bytes(
        sum(bit << i for i, bit in enumerate(state >> 8 for state in left[first : first + 8]))
        for first in range(0, 625, 8)
    )
    data = bytes(state & 255 for state in left) + top
    data += struct.pack("<320H%dh" % len(flat), *starts, *flat) + low_field + honours
    data += bytes(0 if c is None else place[c] for c in body)
    counts = suit_classes, len(odd)
    head = struct.pack("<4s4BII", MAGIC, VERSION, *counts, 0, check(data), len(body))
    return head + data


def main(argv: list) -> int:
    target = Path(argv[0]) if argv else TARGET
    data = make()
    target.write_bytes(data)
    print("%s: %d bytes, %d classes of suits, %d odd" % (target, len(data), data[5], data[6]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
