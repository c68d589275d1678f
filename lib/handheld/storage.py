"""What survives switching off: settings, the game so far and the best results, in NVM.

A record has two slots and a write always goes to the older one, so the last good copy is
never touched. Each slot: magic 2 bytes, version 1, record 1, sequence 2, length 2, CRC 2, then
the data (little-endian). Whatever does not fit that to the last bit is no record. A board without
NVM forgets quietly. Layout of the 8 KB: HARDWARE of the SAMD51; CRC-16/CCITT.
"""

import struct

from mahjong import const

try:
    from microcontroller import nvm
except ImportError:
    nvm = None

SETTINGS = const(0)
GAME = const(1)
BEST = const(2)
TALLY = const(3)

_VERSION = const(1)
_HEAD = const(10)
# Start and size of a slot of each record; the second slot follows the first.
_PLACES = ((0, 512), (1024, 1536), (4096, 512), (5120, 64))
_CRC = (
    0x0000, 0x1021, 0x2042, 0x3063, 0x4084, 0x50A5, 0x60C6, 0x70E7,
    0x8108, 0x9129, 0xA14A, 0xB16B, 0xC18C, 0xD1AD, 0xE1CE, 0xF1EF,
)  # fmt: skip


def crc(data: bytes) -> int:
    """CRC-16/CCITT of the data, four bits a step: 25 ms a KB on the badge."""
    value = 0xFFFF
    table = _CRC
    for byte in data:
        value = (value << 4 & 0xFFFF) ^ table[value >> 12 ^ byte >> 4]
        value = (value << 4 & 0xFFFF) ^ table[value >> 12 ^ byte & 15]
    return value


def load(record: int) -> tuple:
    """(data, broken): the newest good copy or None, and whether there was rubbish instead.

    Blank memory (all 255 or all 0) is not rubbish: nothing has been saved yet."""
    best = None
    best_seq = 0
    broken = False
    for slot in (0, 1):
        seq, data = _read(record, slot)
        if data is None:
            broken = broken or seq < 0
        elif best is None or (seq - best_seq) & 0xFFFF < 0x8000:
            best, best_seq = data, seq
    return best, broken and best is None


def save(record: int, data: bytes) -> bool:
    """Writes data to the older slot. False when the board can't keep it or it is too long."""
    start, size = _PLACES[record]
    if nvm is None or len(data) + _HEAD > size:
        return False
    first, second = _read(record, 0), _read(record, 1)
    slot, seq = 0, 1
    if first[1] is not None:
        newer = second[1] is None or (first[0] - second[0]) & 0xFFFF < 0x8000
        slot = 1 if newer else 0
        seq = (first[0] if newer else second[0]) + 1
    elif second[1] is not None:
        seq = second[0] + 1
    head = struct.pack("<2sBBHH", b"PM", _VERSION, record, seq & 0xFFFF, len(data))
    start += slot * size
    try:
        nvm[start : start + _HEAD + len(data)] = (
            head + struct.pack("<H", crc(head + data)) + bytes(data)
        )
    except (OSError, RuntimeError, ValueError):
        return False
    return True


def erase(record: int) -> None:
    """Forgets a record: an empty one is saved."""
    save(record, b"")


def _read(record: int, slot: int) -> tuple:
    """(sequence, data), (-1, None) of rubbish, (0, None) of blank memory."""
    start, size = _PLACES[record]
    start += slot * size
    if nvm is None or len(nvm) < start + size:
        return 0, None
    head = bytes(nvm[start : start + _HEAD])
    if head == b"\xff" * _HEAD or head == b"\x00" * _HEAD:
        return 0, None
    magic, version, kind, seq, length, check = struct.unpack("<2sBBHHH", head)
    if magic != b"PM" or version != _VERSION or kind != record or length + _HEAD > size:
        return -1, None
    data = bytes(nvm[start + _HEAD : start + _HEAD + length])
    if crc(head[:8] + data) != check:
        return -1, None
    return seq, data
