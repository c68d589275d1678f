"""The suit tables: what one suit, or the honours, still lack for each number of segments.

A group (a suit or the honours) belongs to one of 131 classes. A class says how many tiles it lacks
for 0-4 segments, without and with the pair: WORDS[c] for the segments, and PAIRS[c] on top for the
pair. Words add up over the groups of a hand, and LOW and MORE turn the sum into the number of
missing tiles. Odd classes (below ODD) are the better of two pieces. A group that a plan leaves out
is of the class OUT. The class of a suit is one byte of suits.bin, found with two small tables that
stay in RAM.

RAM: 2.5 KB of tables, 0.6 KB of memo, 2.5 KB of code. Source: tools/make_tables.py, which explains
the file and why this is exact. A suit holds at most 14 tiles, four of each. Functions here have few
locals on purpose: with more than eleven slots a call takes heap on some Pythons.
"""

from array import array

from mahjong import const

_VERSION = const(2)
_CLASSES = const(126)
ODD = const(21)
OUT = const(130)
_COUNT = const(173)  # classes, then an odd class c's pieces at 131 + 2 * c and the next
_BODY = const(2500)
STEP = const(4228)  # one in each of a word's fields: a segment that is not needed
WEIGHTS = (
    b"\x7d\x19\x05\x01\x01\x01\x05\x19\x7d"  # of one tile of a rank in its code, see read_suit
)
_ENDS = b"\x7d\x19\x05\x01\x00\x01\x05\x19\x7d"  # the same, 0 where the ends meet
MORE = b"\4\3\2\1\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"


_WRONG = "suits.bin in lib/mahjong %s: copy the whole lib folder again"


def _open():
    # Next to this module, and where a CIRCUITPY drive has it, if the module's place is not known.
    try:
        place = __file__
        place = place[: max(place.rfind("/"), place.rfind("\\")) + 1]
    except NameError:
        place = "/lib/mahjong/"
    for folder in (place, "/lib/mahjong/"):
        try:
            return open(folder + "suits.bin", "rb")
        except OSError:
            pass
    raise RuntimeError(_WRONG % "is missing")


def _load() -> None:
    # The whole file is looked at once (an eighth of a second on the badge): a half-copied drive
    # must not play on.
    head = bytearray(16)
    if _file.readinto(head) != 16 or head[:4] != b"PMST":
        raise RuntimeError(_WRONG % "is no table file")
    if head[4] != _VERSION or head[5] != _CLASSES or head[6] != ODD:
        raise RuntimeError(_WRONG % "is of another version")
    view = memoryview(_memo)
    total = 0
    size = 16
    while True:
        n = _file.readinto(_memo)
        if not n:
            break
        size += n
        total = (total * 31 + sum(view[: n // 2])) & 0xFFFFFF
    body = int.from_bytes(head[12:], "little")
    if total != int.from_bytes(head[8:12], "little") or size != _BODY + body:
        raise RuntimeError(_WRONG % "is damaged")
    _file.seek(16)
    for part in (_LEFT, _TOP, _ROWS, WORDS, PAIRS, LOW, HONOURS):
        _file.readinto(part)
    for n in range(256):
        _memo[n] = 0xFFFF


_file = _open()
# What was read lately: place in the body without its last eight bits << 7 | class, by those bits.
_memo = array("H", bytearray(512))
_LEFT = bytearray(625)  # four ranks as digits to base five -> state, less its ninth bit
_TOP = bytearray(79)  # the ninth bits
_ROWS = array("H", bytearray(640))  # state -> half its row's place in the body
WORDS = array("h", bytearray(2 * _COUNT))
PAIRS = array("h", bytearray(2 * _COUNT))
LOW = bytearray(128)
HONOURS = bytearray(320)  # kinds held once + 8 * twice + 64 * more often -> class
_load()
del _open, _load  # their code is RAM
_byte = bytearray(1)


def _read(key: int) -> int:
    # Class at a place in the body, into the memo too.
    _file.seek(_BODY + key)
    _file.readinto(_byte)
    _memo[key & 255] = key >> 8 << 7 | _byte[0]
    return _byte[0]


def read_suit(counts: bytearray, g: int, codes: object) -> int:
    """Class of suit g (0-2) of a hand; three numbers that lead to it go to 3 * g of codes.

    codes: array("h"). Ranks 1-4 and 9-6 as four digits to base five each, the outermost first, and
    the 5s between them.
    """
    i = 9 * g
    a = ((counts[i] * 5 + counts[i + 1]) * 5 + counts[i + 2]) * 5 + counts[i + 3]
    b = ((counts[i + 8] * 5 + counts[i + 7]) * 5 + counts[i + 6]) * 5 + counts[i + 5]
    i = counts[i + 4]
    g *= 3
    codes[g] = a
    codes[g + 1] = i
    codes[g + 2] = b
    a = _LEFT[a] | (_TOP[a >> 3] >> (a & 7) & 1) << 8
    b = _LEFT[b] | (_TOP[b >> 3] >> (b & 7) & 1) << 8
    i += 5 * b + 2 * _ROWS[a] if a > b else 5 * a + 2 * _ROWS[b]
    a = _memo[i & 255]
    return a & 127 if a >> 7 == i >> 8 else _read(i)


def suit_class(codes: object, i: int) -> int:
    """The same from the numbers at i of codes."""
    a = codes[i]
    a = _LEFT[a] | (_TOP[a >> 3] >> (a & 7) & 1) << 8
    b = codes[i + 2]
    b = _LEFT[b] | (_TOP[b >> 3] >> (b & 7) & 1) << 8
    i = codes[i + 1]
    i += 5 * b + 2 * _ROWS[a] if a > b else 5 * a + 2 * _ROWS[b]
    a = _memo[i & 255]
    return a & 127 if a >> 7 == i >> 8 else _read(i)


def one_more(codes: object, g: int, counts: bytearray, now: int, out: bytearray) -> None:
    """Classes of suit g with one tile more: out[j] for each of its nine kinds j.

    now: its class as it is, which out[j] gets where four are held. The same as suit_class with
    changed codes nine times, but at half the price.
    """
    left = codes[3 * g]
    middle = codes[3 * g + 1]
    right = codes[3 * g + 2]
    a = _LEFT[left] | (_TOP[left >> 3] >> (left & 7) & 1) << 8
    b = _LEFT[right] | (_TOP[right >> 3] >> (right & 7) & 1) << 8
    high_a = 2 * _ROWS[a] + middle
    high_b = 2 * _ROWS[b] + middle
    j = 9 * g
    for weight in _ENDS:
        if not weight:
            key = 1 + (high_a + 5 * b if a > b else high_b + 5 * a)
            left = right  # from here on the other end changes
            b = a
            high_b = high_a
        elif counts[j] < 4:
            key = left + weight
            key = _LEFT[key] | (_TOP[key >> 3] >> (key & 7) & 1) << 8
            key = 2 * _ROWS[key] + middle + 5 * b if key > b else high_b + 5 * key
        if counts[j] < 4:
            entry = _memo[key & 255]
            out[j] = entry & 127 if entry >> 7 == key >> 8 else _read(key)
        else:
            out[j] = now
        j += 1


def missing(classes: bytearray, unneeded: int, costs: bytearray) -> int:
    """Tiles that a hand of four groups of these classes lacks.

    unneeded: STEP times the number of melds. costs[g] becomes what it would lack with the pair
    from group g; if there are odd classes, the least for all.
    """
    if classes[0] < ODD or classes[1] < ODD or classes[2] < ODD:
        return _missing_odd(classes, unneeded, costs)
    unneeded += WORDS[classes[0]] + WORDS[classes[1]] + WORDS[classes[2]] + WORDS[classes[3]]
    i = unneeded + PAIRS[classes[0]]
    costs[0] = best = LOW[i & 127] + MORE[i >> 7 & 31] + MORE[i >> 12]
    i = unneeded + PAIRS[classes[1]]
    costs[1] = i = LOW[i & 127] + MORE[i >> 7 & 31] + MORE[i >> 12]
    if i < best:
        best = i
    i = unneeded + PAIRS[classes[2]]
    costs[2] = i = LOW[i & 127] + MORE[i >> 7 & 31] + MORE[i >> 12]
    if i < best:
        best = i
    i = unneeded + PAIRS[classes[3]]
    costs[3] = i = LOW[i & 127] + MORE[i >> 7 & 31] + MORE[i >> 12]
    return i if i < best else best


def wanted(classes: bytearray, unneeded: int, costs: bytearray, least: int, out: object) -> int:
    """What would bring a hand nearer: out[g], array("h"), for the pair from group g.

    One tile moves a cost by one at most, so only the cheapest pairs matter; -1 for the others.
    out[g] has the lowest bit of each field of the sum that wants to grow. costs and the least of
    them: from missing. Returns the sum without a pair, or -1 if there are odd classes.
    """
    for c in classes:
        if c < ODD:
            return -1
        unneeded += WORDS[c]
    for g in range(4):
        c = -1
        if costs[g] == least:
            i = unneeded + PAIRS[classes[g]]
            c = 4 if i & 124 < 16 else 0
            if i & 3968 < 512:
                c |= 128
            if i < 16384:
                c |= 4096
        out[g] = c
    return unneeded


def _missing_odd(classes: bytearray, unneeded: int, costs: bytearray) -> int:
    # With the first odd class as each of its pieces; if there are more, missing comes back here.
    g = 0
    while classes[g] >= ODD:
        g += 1
    c = classes[g]
    classes[g] = OUT + 1 + 2 * c
    best = missing(classes, unneeded, costs)
    classes[g] += 1
    unneeded = missing(classes, unneeded, costs)
    classes[g] = c
    if unneeded < best:
        best = unneeded
    costs[0] = costs[1] = costs[2] = costs[3] = best
    return best
