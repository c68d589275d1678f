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


@pytest.fixture
def settings(storage):
    """A fresh handheld.settings on that memory."""
    sys.modules.pop("handheld.settings", None)
    yield importlib.import_module("handheld.settings")
    sys.modules.pop("handheld.settings", None)


def loaded(settings):
    choices = settings.Settings(bytearray(256))
    return choices.load() in ("", "no_settings"), choices


def test_settings_survive_and_rows_may_come_and_go(storage, settings):
    good, choices = loaded(settings)
    assert good and choices.choices[settings.LEVEL] == 2
    choices.choices[settings.LEVEL] = 3
    choices.choices[settings.SPEED] = 9
    choices.save()
    assert len(storage.load(storage.SETTINGS)[0]) == 4
    good, again = loaded(settings)
    assert good and again.choices == choices.choices
    # A row that is unknown by now, and a value that is none any more.
    storage.save(storage.SETTINGS, bytes((60, 9, settings.LEVEL, 77, settings.FELT, 3)))
    good, other = loaded(settings)
    assert good and other.choices[settings.LEVEL] == 2 and other.choices[settings.FELT] == 3
    assert other.choices[60] == 255
    other.reset()
    other.save()
    assert storage.load(storage.SETTINGS) == (b"", False)


def test_clocks_are_off_but_in_classic(settings):
    _, choices = loaded(settings)
    for base, clocks in ((64, [0, 0, 0]), (128, [30, 7, 4]), (192, [0, 0, 0])):
        first = base + settings.TURN_CLOCK
        assert list(choices.choices[first : first + 3]) == clocks
        assert choices.choices[base + settings.CALLS] == 1


def test_any_rubbish_gives_the_defaults_and_says_so_once(storage, settings):
    """Random bytes, zeros, 255s, another version, a flipped bit: over many seeds."""
    plain = bytearray(256)
    settings.Settings(plain).reset()
    rng = random.Random(20)
    _, choices = loaded(settings)
    choices.choices[settings.FELT] = 2
    choices.save()
    kept = bytes(storage.nvm)
    for seed in range(300):
        kind = seed % 6
        if kind < 2:
            storage.nvm[:] = rng.randbytes(SIZE)
        elif kind < 4:
            storage.nvm[:] = bytes([255 * (kind - 2)]) * SIZE
        else:
            storage.nvm[:] = kept
            if kind == 4:
                storage.nvm[2] = rng.choice([0, 2, 3, 255])
            else:
                storage.nvm[rng.randrange(12)] ^= 1 << rng.randrange(8)
        choices = settings.Settings(bytearray(256))
        said = choices.load()
        assert said == ("no_settings" if kind in (2, 3) else "broken_settings"), seed
        assert choices.choices == plain, seed
        assert storage.load(storage.GAME)[0] is None and storage.load(storage.BEST)[0] is None
        choices.save()
        assert choices.load() == "" and choices.choices == plain


def test_no_record_that_can_be_read_breaks_the_options(storage, settings):
    """A record with the right sum may say anything: what can't be is left out."""
    from mahjong import rules

    rng = random.Random(21)
    for _ in range(100):
        storage.save(storage.SETTINGS, rng.randbytes(rng.randrange(502)))
        good, choices = loaded(settings)
        assert good
        for number in range(64):
            row = settings.row(number)
            if row is not None and number != settings.RULES:
                assert choices.choices[number] in row[2]
        assert choices.rules() in rules.NAMES
        for id in rules.NAMES:
            rules.load(id, choices.options(rules.load(id)))


def test_every_option_and_fan_can_be_set(settings):
    from mahjong import rules

    _, choices = loaded(settings)
    for i, id in enumerate(rules.NAMES):
        base = 64 + 64 * i
        plain = rules.load(id)
        assert len(plain.OPTIONS) <= settings.CALLS and len(plain.fans) <= 48
        assert choices.options(plain) == {}
        for j, (name, default, values) in enumerate(plain.OPTIONS):
            for value in values:
                assert settings.allowed(base + j, int(value))
                choices.choices[base + j] = int(value)
                made = rules.load(id, choices.options(plain))
                assert getattr(made, name) == value and type(getattr(made, name)) is type(default)
    pocket = rules.load("pocket")
    for j, name in enumerate(pocket.PATTERNS.split()):
        choices.choices[64 + settings.FANS + j] = 13
        assert choices.options(pocket)["fan"][name] == 13
    assert set(rules.load("pocket", choices.options(pocket)).fans) == {13}


@pytest.fixture
def best(storage):
    """A fresh handheld.best on that memory."""
    sys.modules.pop("handheld.best", None)
    yield importlib.import_module("handheld.best")
    sys.modules.pop("handheld.best", None)


def test_the_ten_best_games_are_kept_with_their_numbers(best):
    assert best.load() == (0, [])
    points = [2000, 2400, 1500, -300, 2400, 1999, 3100, 2000, 800, 1200, 1600, 90, 4000, -301]
    ranks = [best.add(one) for one in points]
    assert ranks == [1, 1, 3, 4, 2, 4, 1, 5, 8, 8, 7, 0, 1, 0]
    games, kept = best.load()
    assert games == len(points)
    expected = sorted(zip(points, range(1, 15), strict=True), key=lambda one: (-one[0], one[1]))
    assert kept == expected[:10]


def test_rubbish_is_no_list_of_the_best(storage, best):
    for data in (b"x", b"123456789", bytes(2 + 66), b"\0" * 7):
        storage.save(storage.BEST, data)
        assert best.load() == (0, [])
    assert best.add(5) == 1
