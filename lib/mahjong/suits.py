"""The suit tables: what one suit, or the honours, still lack for each number of segments.

A group (a suit or the honours) belongs to one of 131 classes. A class says how many tiles it lacks
for 0-4 segments, without and with the pair: WORDS[c] for the segments, and PAIRS[c] on top for the
pair. Words add up over the groups of a hand, and LOW and HIGH turn the sum into the number of
missing tiles. Odd classes (from ODD on) are the better of two pieces; ODD_MARK tells of such a sum.
The class of a suit is one byte of suits.bin, found with two small tables that stay in RAM. A group
that a plan leaves out is of the class OUT.

RAM: 7.2 KB of tables, 0.7 KB of memo, 2.6 KB of code. Source: tools/make_tables.py, which explains
the file and why this is exact. A suit holds at most 14 tiles, four of each. Functions here have few
locals on purpose: with more than eleven slots a call takes heap on some Pythons.
"""

from array import array

from mahjong.compat import const

_VERSION = const(1)
STEP = const(1057)  # one in each of a word's fields: a segment that is not needed
WEIGHTS = b"\x7d\x19\x05\x01\x01\x01\x05\x19\x7d"  # of one tile of a rank in its code, see encode
ODD_MARK = const(20)  # the lowest bit of a sum of words that holds an odd class


def _fail(what: str) -> None:
    raise RuntimeError("suits.bin in lib/mahjong %s: copy the whole lib folder again" % what)


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
    _fail("is missing")


_file = _open()
_head = bytearray(16)
if _file.readinto(_head) != 16 or _head[:4] != b"PMST":
    _fail("is no table file")
if _head[4] != _VERSION:
    _fail("has version %d, not %d" % (_head[4], _VERSION))
ODD = _head[5]
OUT = ODD - 1
_PIECES = ODD + _head[6]  # an odd class c's pieces are at _PIECES + 2 * (c - ODD) and the next
_count = ODD + 3 * _head[6]
LEFT = array("H", bytearray(1250))  # four ranks as digits to base five -> state
ROWS = array("H", bytearray(3200))  # five times that state plus the fifth rank -> row in the file
WORDS = array("i", bytearray(4 * _count))
PAIRS = array("i", bytearray(4 * _count))
LOW = bytearray(1024)
HIGH = bytearray(128)
HONOURS = bytearray(320)  # kinds held once + 8 * twice + 64 * more often -> class
_BODY = 5938 + 8 * _count


def _check() -> None:
    # The whole file once (a tenth of a second on the badge): a half-copied drive must not play on.
    want = int.from_bytes(_head[8:12], "little")
    chunk = bytearray(512)
    view = memoryview(chunk)
    total = 0
    size = 16
    while True:
        n = _file.readinto(chunk)
        if not n:
            break
        size += n
        total = (total * 31 + sum(view[:n])) & 0xFFFFFF
    if total != want or size != _BODY + int.from_bytes(_head[12:], "little"):
        _fail("is damaged")
    _file.seek(16)
    for part in (LEFT, ROWS, WORDS, PAIRS, LOW, HIGH, HONOURS):
        _file.readinto(part)


_check()
_byte = bytearray(1)
# What was read lately: place in the body << 8 | class, by the place's last seven bits.
_memo = array("i", [-1] * 128)


def encode(counts: bytearray, g: int, codes: object) -> None:
    """What suit_class reads of suit g (0-2): three numbers at 3 * g of codes, array("h").

    Ranks 1-4 and 9-6 as four digits to base five each, the outermost first, and the 5s between.
    """
    i = 9 * g
    codes[3 * g] = (
        ((counts[i] * 5 + counts[i + 1]) * 5 + counts[i + 2]) * 5 + counts[i + 3]
    )  # fmt: skip
    codes[3 * g + 1] = counts[i + 4]
    codes[3 * g + 2] = ((counts[i + 8] * 5 + counts[i + 7]) * 5 + counts[i + 6]) * 5 + counts[i + 5]


def _read(key: int) -> int:
    # Class at a place in the body, into the memo too.
    _file.seek(_BODY + key)
    _file.readinto(_byte)
    _memo[key & 127] = key << 8 | _byte[0]
    return _byte[0]


def suit_class(codes: object, i: int) -> int:
    """Class of the suit whose numbers are at i of codes."""
    key = 2 * ROWS[5 * LEFT[codes[i]] + codes[i + 1]] + LEFT[codes[i + 2]]
    i = _memo[key & 127]
    return i & 255 if i >> 8 == key else _read(key)


def one_more(codes: object, g: int, counts: bytearray, plus: bytearray) -> None:
    """Classes of suit g with one tile more: plus[j] for its nine kinds j, OUT where four are held.

    The same as suit_class with changed codes nine times, but at a third of the price.
    """
    left = codes[3 * g]
    middle = codes[3 * g + 1]
    right = codes[3 * g + 2]
    row = 2 * ROWS[5 * LEFT[left] + middle]
    end = LEFT[right]
    j = 9 * g
    for r in range(9):
        plus[j] = OUT
        if counts[j] < 4:
            if r < 4:
                key = 2 * ROWS[5 * LEFT[left + WEIGHTS[r]] + middle] + end
            elif r == 4:
                key = 2 * ROWS[5 * LEFT[left] + middle + 1] + end
            else:
                key = row + LEFT[right + WEIGHTS[r]]
            entry = _memo[key & 127]
            plus[j] = entry & 255 if entry >> 8 == key else _read(key)
        j += 1


def missing(classes: bytearray, unneeded: int) -> int:
    """Tiles that a hand of four groups of these classes lacks.

    unneeded: STEP times the number of melds. The pair is taken from each group in turn.
    """
    unneeded += WORDS[classes[0]] + WORDS[classes[1]] + WORDS[classes[2]] + WORDS[classes[3]]
    if unneeded >> ODD_MARK:
        return _missing_odd(classes, unneeded)
    i = unneeded + PAIRS[classes[0]]
    best = LOW[i & 1023] + HIGH[i >> 10]
    i = unneeded + PAIRS[classes[1]]
    i = LOW[i & 1023] + HIGH[i >> 10]
    if i < best:
        best = i
    i = unneeded + PAIRS[classes[2]]
    i = LOW[i & 1023] + HIGH[i >> 10]
    if i < best:
        best = i
    i = unneeded + PAIRS[classes[3]]
    i = LOW[i & 1023] + HIGH[i >> 10]
    return i if i < best else best


def _missing_odd(classes: bytearray, unneeded: int) -> int:
    # With the first odd class as each of its pieces; if there are more, missing comes back here.
    for c in classes:
        unneeded -= WORDS[c]
    g = 0
    while not ODD <= classes[g] < _PIECES:
        g += 1
    c = classes[g]
    classes[g] = _PIECES + 2 * (c - ODD)
    best = missing(classes, unneeded)
    classes[g] += 1
    best = min(best, missing(classes, unneeded))
    classes[g] = c
    return best
