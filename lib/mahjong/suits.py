"""The suit tables: what one suit, or the honours, still lack for each number of segments.

A group (a suit or the honours) belongs to one of 131 classes, ten small numbers each: the tiles
missing for 0-4 segments, without and with the pair. They are kept as two words a class in NUMBERS,
at 2 * class and 2 * class + 1: fields of six bits by the number of segments.
The class of a suit is one byte of suits.bin, found with two small tables that stay in RAM. A group
of its own kind is OUT: it may give no tile at all to the hand.

RAM: 6.1 KB of tables, 0.6 KB of memo, 2 KB of code. Source: tools/make_tables.py, which explains
the file. A suit holds at most 14 tiles, four of each.
"""

from array import array

from mahjong.compat import const

_VERSION = const(1)
ONES = const(0x1041041)  # one in each of a word's five fields


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
CLASSES = _head[5]
OUT = CLASSES - 1
LEFT = array("H", bytearray(1250))  # four ranks as digits to base five -> state
ROWS = array("H", bytearray(3200))  # five times that state plus the fifth rank -> row in the file
NUMBERS = array("i", bytearray(8 * CLASSES))
HONOURS = bytearray(320)  # kinds held once + 8 * twice + 64 * more often -> class
_body = 4786 + 8 * CLASSES


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
    if total != want or size != _body + int.from_bytes(_head[12:16], "little"):
        _fail("is damaged")
    _file.seek(16)
    for part in (LEFT, ROWS, NUMBERS, HONOURS):
        _file.readinto(part)


_check()
_byte = bytearray(1)
# What was read lately: place in the body << 8 | class, by the place's last seven bits.
_memo = array("i", [-1] * 128)


def suit_class(left: int, middle: int, right: int) -> int:
    """Class of a suit: ranks 1-4 and 9-6 as four digits to base five each, and the count of 5s."""
    key = 2 * ROWS[5 * LEFT[left] + middle] + LEFT[right]
    entry = _memo[key & 127]
    if entry >> 8 == key:
        return entry & 255
    _file.seek(_body + key)
    _file.readinto(_byte)
    _memo[key & 127] = key << 8 | _byte[0]
    return _byte[0]


def join(a: object, i: int, b: object, j: int, out: object, k: int) -> None:
    """Numbers of two groups together: words i, i+1 of a and j, j+1 of b into k, k+1 of out.

    a, b, out are arrays of ints as NUMBERS is. Nothing but the cheapest split of the segments and
    the pair is kept. No segments and no pair cost nothing, so those terms need no sum.
    """
    x = a[i]
    y = b[j]
    a1 = x >> 6 & 63
    a2 = x >> 12 & 63
    a3 = x >> 18 & 63
    a4 = x >> 24
    b1 = y >> 6 & 63
    b2 = y >> 12 & 63
    b3 = y >> 18 & 63
    b4 = y >> 24
    out_0 = (
        min(a1, b1) << 6
        | min(a2, a1 + b1, b2) << 12
        | min(a3, a2 + b1, a1 + b2, b3) << 18
        | min(a4, a3 + b1, a2 + b2, a1 + b3, b4) << 24
    )
    x = a[i + 1]
    y = b[j + 1]
    c0 = x & 63
    c1 = x >> 6 & 63
    c2 = x >> 12 & 63
    c3 = x >> 18 & 63
    d0 = y & 63
    d1 = y >> 6 & 63
    d2 = y >> 12 & 63
    d3 = y >> 18 & 63
    out[k + 1] = (
        min(c0, d0)
        | min(c1, c0 + b1, d1, d0 + a1) << 6
        | min(c2, c1 + b1, c0 + b2, d2, d1 + a1, d0 + a2) << 12
        | min(c3, c2 + b1, c1 + b2, c0 + b3, d3, d2 + a1, d1 + a2, d0 + a3) << 18
        | min(
            x >> 24, c3 + b1, c2 + b2, c1 + b3, c0 + b4,
            y >> 24, d3 + a1, d2 + a2, d1 + a3, d0 + a4,
        ) << 24
    )  # fmt: skip
    out[k] = out_0


def turn(x: int, need: int) -> int:
    """A word with its fields in reverse: added to another word, both make up `need` segments.

    Fields that would make up more hold 17, more than any hand can lack.
    """
    x = (
        (x & 63) << 24
        | (x & 0xFC0) << 12
        | x & 0x3F000
        | x >> 12 & 0xFC0
        | x >> 24
    )  # fmt: skip
    short = 6 * (4 - need)
    return x >> short | (17 * ONES) & -(1 << 30 - short) if short else x
