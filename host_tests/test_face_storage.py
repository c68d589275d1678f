"""Settings and saved games in NVM: the newest good copy is found, rubbish never is."""

import importlib
import random
import struct
import sys
import types

import pytest

SIZE = 8192


@pytest.fixture
def storage(monkeypatch):
    """A fresh handheld.storage on 8 KB of blank memory: storage.nvm."""
    chip = types.ModuleType("microcontroller")
    chip.nvm = bytearray(b"\xff" * SIZE)
    monkeypatch.setitem(sys.modules, "microcontroller", chip)
    monkeypatch.delitem(sys.modules, "handheld.storage", raising=False)
    module = importlib.import_module("handheld.storage")
    yield module
    sys.modules.pop("handheld.storage", None)


def test_crc_is_the_known_one(storage):
    assert storage.crc(b"123456789") == 0x29B1  # CRC-16/CCITT-FALSE


def test_blank_memory_is_no_record_and_no_rubbish(storage):
    for blank in (b"\xff", b"\x00"):
        storage.nvm[:] = blank * SIZE
        assert storage.load(storage.GAME) == (None, False)


def test_the_newest_of_many_is_loaded(storage):
    for n in range(70000, 70009):
        assert storage.save(storage.GAME, b"game %d" % n)
        assert storage.load(storage.GAME) == (b"game %d" % n, False)


def test_the_sequence_number_wraps(storage):
    start, size = storage._PLACES[storage.BEST]
    for slot in (0, 1):
        head = struct.pack("<2sBBHH", b"PM", 1, storage.BEST, 0xFFFE + slot, 3)
        data = head + struct.pack("<H", storage.crc(head + b"old")) + b"old"
        storage.nvm[start + size * slot : start + size * slot + len(data)] = data
    for n in range(4):
        assert storage.save(storage.BEST, b"%d" % n)
        assert storage.load(storage.BEST)[0] == b"%d" % n


def test_a_write_never_touches_the_last_good_copy(storage):
    storage.save(storage.GAME, b"one")
    storage.save(storage.GAME, b"two")
    before = bytes(storage.nvm)
    storage.save(storage.GAME, b"three")
    changed = [i for i in range(SIZE) if storage.nvm[i] != before[i]]
    storage.nvm[changed[0]] ^= 0xFF  # the new one is torn
    assert storage.load(storage.GAME) == (b"two", False)


def test_records_keep_to_their_places(storage):
    sizes = {storage.SETTINGS: 502, storage.GAME: 1526, storage.BEST: 502}
    for record, most in sizes.items():
        assert not storage.save(record, bytes(most + 1))
    for _ in (0, 1):
        for record, most in sizes.items():
            assert storage.save(record, bytes([record + 1]) * most)
    for record, most in sizes.items():
        assert storage.load(record) == (bytes([record + 1]) * most, False)


def test_any_flipped_bit_is_noticed(storage):
    storage.save(storage.SETTINGS, b"\x01\x02\x03\x04")
    start = storage._PLACES[storage.SETTINGS][0]
    good = bytes(storage.nvm)
    for i in range(14 * 8):
        storage.nvm[:] = good
        storage.nvm[start + i // 8] ^= 1 << i % 8
        assert storage.load(storage.SETTINGS) == (None, True)


def test_rubbish_is_said_and_overwritten(storage):
    rng = random.Random(3)
    for _ in range(50):
        storage.nvm[:] = bytes(rng.randrange(256) for _ in range(SIZE))
        for record in (storage.SETTINGS, storage.GAME, storage.BEST):
            assert storage.load(record) == (None, True)
            assert storage.save(record, b"new")
            assert storage.load(record) == (b"new", False)


def test_another_version_is_no_record(storage):
    storage.save(storage.GAME, b"later")
    storage.nvm[1024 + 2] = 2
    assert storage.load(storage.GAME)[0] is None


def test_a_board_without_nvm_forgets_quietly(storage, monkeypatch):
    monkeypatch.setattr(storage, "nvm", None)
    assert storage.save(storage.GAME, b"x") is False
    assert storage.load(storage.GAME) == (None, False)


def test_settings_survive_and_rows_may_come_and_go(storage):
    sys.modules.pop("handheld.settings", None)
    settings = importlib.import_module("handheld.settings")
    rows = {row[1]: row for row in settings.ROWS}
    choices = settings.Settings(bytearray(b"\xff" * 256))
    assert choices.load()
    assert choices.value(settings.LEVEL) == 2
    choices.put(rows["level"], 2)
    choices.put(rows["speed"], 0)
    choices.save()
    again = settings.Settings(bytearray(b"\xff" * 256))
    assert again.load()
    assert (again.value(settings.LEVEL), again.value(settings.SPEED)) == (3, 900)
    # A row that is unknown by now, and a value that is none any more.
    storage.save(storage.SETTINGS, bytes((200, 9, settings.LEVEL, 77)))
    other = settings.Settings(bytearray(b"\xff" * 256))
    assert other.load()
    assert other.value(settings.LEVEL) == 2
    other.reset()
    other.save()
    assert storage.load(storage.SETTINGS) == (b"", False)
    sys.modules.pop("handheld.settings", None)


def test_every_pattern_has_a_row_for_its_fan(storage):
    from mahjong import rules

    sys.modules.pop("handheld.settings", None)
    settings = importlib.import_module("handheld.settings")
    pocket = rules.load("pocket")
    rows = {row[1]: row for row in settings.rule_rows(pocket)}
    assert set(pocket.PATTERNS.split()) <= set(rows)
    choices = settings.Settings(bytearray(b"\xff" * 256))
    assert choices.options(pocket) == {}
    choices.put(rows["seven_pairs"], 4)
    choices.put(rows["min_fan"], 3)
    options = choices.options(pocket)
    assert options == {"min_fan": 3, "fan": {"seven_pairs": 4}}
    made = rules.load("pocket", options)
    assert made.min_fan == 3
    assert made.fans[pocket.PATTERNS.split().index("seven_pairs")] == 4
    sys.modules.pop("handheld.settings", None)
