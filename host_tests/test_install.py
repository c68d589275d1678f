"""The installer, on real FAT images and on plain folders: what it refuses, keeps, and survives."""

import errno
import io
import os
import shutil
import types

import pytest
from fat_drive import BOOT_OUT, FatDrive

from tools import drive_tree, find_drive, install, install_plan
from tools.drive import PART, Drive
from tools.drive_tree import LIST

TREE = {
    "boot.py": b"# starts\n",
    "code.py": b"import game\n",
    "settings.toml": b"CIRCUITPY_PYSTACK_SIZE = 3072\n",
    "lib/mahjong/__init__.py": b"",
    "lib/mahjong/deal.py": b"# the deal\n" * 300,
    "lib/mahjong/rules/pocket.py": b"# rules\n" * 100,
    "lib/mahjong/suits.bin": bytes(range(256)) * 20,
    "lib/handheld/play.py": b"# play\n" * 200,
    "lib/adafruit_display_text/__init__.py": b"# text\n" * 90,
    "fonts/ui.pcf": b"\x01fcp" * 400,
    "sprites/hand.bmp": b"BM" * 700,
    "LICENSES/pocket-mahjong.txt": b"MIT\n",
}
OTHER = dict(TREE)  # another version of the game: one file changed, one gone, one new
OTHER["lib/mahjong/deal.py"] = b"# the deal, better\n" * 300
OTHER["lib/mahjong/match.py"] = b"# the match\n" * 50
del OTHER["lib/mahjong/rules/pocket.py"]
MPY = {  # as if compiled
    name[:-3] + ".mpy" if name.startswith("lib/") and name.endswith(".py") else name: data
    for name, data in TREE.items()
}
MINE = {"music/song.wav": b"la" * 900, "lib/neopixel.py": b"# lights\n", "notes.txt": b"mine\n"}


def put(drive, tree, dry_run=False, major=0):
    """Install; what was said."""
    out = io.StringIO()
    install.install(drive, tree, dry_run, out, major)
    return out.getvalue()


def game(drive):
    """The files on a drive but boot_out.txt and the list."""
    files = drive.all()
    del files["boot_out.txt"]
    files.pop(LIST, None)
    return files


def folder_drive(path, board="pygamer", version="10.0.3"):
    path.mkdir(exist_ok=True)
    (path / "boot_out.txt").write_bytes((BOOT_OUT % (version, board, board)).encode())
    return Drive(str(path))


def folder_files(path):
    return {
        file.relative_to(path).as_posix(): file.read_bytes()
        for file in path.rglob("*")
        if file.is_file()
    }


# What an installation does


def test_a_new_drive_gets_the_game():
    drive = FatDrive()
    drive.put("code.py", b'print("Hello World!")\n')  # as CircuitPython makes a drive
    drive.put("settings.toml", b"")
    said = put(drive, TREE)
    assert game(drive) == TREE
    assert "PyGamer, CircuitPython 10.0.3" in said
    assert "13 copied" in said and "Press reset" in said
    assert "13/13 copy " + LIST in said


def test_the_same_again_writes_nothing():
    drive = FatDrive()
    put(drive, TREE)
    drive.disk.written = 0
    said = put(drive, TREE)
    assert "nothing to do" in said
    assert drive.disk.written == 0


def test_only_what_changed_is_copied():
    drive = FatDrive()
    put(drive, TREE)
    said = put(drive, OTHER)
    assert game(drive) == OTHER
    copied = [line.split()[-1] for line in said.splitlines() if " copy " in line]
    assert copied == ["lib/mahjong/deal.py", "lib/mahjong/match.py", LIST]
    assert "remove lib/mahjong/rules/pocket.py" in said
    assert not drive.is_folder("lib/mahjong/rules")  # empty now
    assert "Press reset" not in said


def test_code_py_comes_last():
    said = put(FatDrive(), TREE)
    copied = [line.split()[-1] for line in said.splitlines() if " copy " in line]
    assert copied[-2:] == ["code.py", LIST]


def test_the_persons_files_stay():
    drive = FatDrive()
    for name, data in MINE.items():
        drive.put(name, data)
    put(drive, TREE)
    put(drive, OTHER)
    put(drive, MPY, major=10)
    assert game(drive) == {**MPY, **MINE}


def test_another_program_is_kept_aside():
    drive = FatDrive()
    drive.put("code.py", b"my_game()\n")
    drive.put("code.py.bak", b"an older one\n")
    drive.put("code.txt", b"run me first\n")
    said = put(drive, TREE)
    kept = {"code.py.bak": b"an older one\n", "code.py.bak2": b"my_game()\n"}
    assert game(drive) == {**TREE, **kept, "code.txt.bak": b"run me first\n"}
    assert "your code.py is kept as code.py.bak2" in said
    assert "CircuitPython would run it instead of code.py" in said
    assert put(drive, TREE).count("kept") == 0  # once is enough


def test_changed_settings_stay_and_the_difference_is_told():
    drive = FatDrive()
    put(drive, TREE)
    mine = b"CIRCUITPY_PYSTACK_SIZE = 2048\nMAHJONG_SEED = 5\n"
    drive.put("settings.toml", mine)
    new = {**TREE, "settings.toml": b"CIRCUITPY_PYSTACK_SIZE = 4096\nCIRCUITPY_X = 1\n"}
    said = put(drive, new)
    assert drive.read("settings.toml") == mine
    assert "settings.toml is yours" in said
    assert "CIRCUITPY_PYSTACK_SIZE = 4096, yours has 2048" in said
    assert "CIRCUITPY_X = 1, yours lacks it" in said
    assert drive.read("settings.toml") == mine
    drive.put("settings.toml", b"this = is = no toml")
    assert "can't be read as TOML" in put(drive, new)


def test_settings_as_installed_are_renewed():
    drive = FatDrive()
    put(drive, TREE)
    new = {**TREE, "settings.toml": b"CIRCUITPY_PYSTACK_SIZE = 4096\n"}
    assert "Press reset" in put(drive, new)
    assert drive.read("settings.toml") == new["settings.toml"]


def test_a_file_of_the_game_that_was_changed_is_kept_aside():
    drive = FatDrive()
    put(drive, TREE)
    drive.put("sprites/hand.bmp", b"my own tiles")
    drive.put("lib/mahjong/rules/pocket.py", b"my own rules")
    said = put(drive, OTHER)
    assert drive.read("sprites/hand.bmp.bak") == b"my own tiles"
    assert drive.read("sprites/hand.bmp") == OTHER["sprites/hand.bmp"]
    assert drive.read("lib/mahjong/rules/pocket.py") == b"my own rules"  # no longer the game's
    assert "but you changed it" in said


def test_a_copy_made_by_hand_is_taken_over():
    drive = FatDrive()
    for name, data in TREE.items():
        drive.put(name, data if not name.startswith("lib/") else data + b"# older\n")
    put(drive, TREE)
    assert game(drive) == TREE


def test_compiled_files_take_the_place_of_sources_and_back():
    drive = FatDrive()
    put(drive, TREE)
    put(drive, MPY, major=10)
    assert game(drive) == MPY
    put(drive, TREE)
    assert game(drive) == TREE


def test_a_stale_source_beside_a_new_mpy_goes_although_nobody_listed_it():
    drive = FatDrive()
    drive.put("lib/mahjong/deal.py", b"# copied by hand\n")
    drive.put("lib/adafruit_display_text/__init__.py", b"# from a bundle\n")
    put(drive, MPY, major=10)
    assert game(drive) == MPY


def test_a_changed_source_beside_a_new_mpy_is_kept_aside():
    drive = FatDrive()
    put(drive, TREE)
    drive.put("lib/mahjong/deal.py", b"# mine\n")
    said = put(drive, MPY, major=10)
    assert game(drive) == {**MPY, "lib/mahjong/deal.py.bak": b"# mine\n"}
    assert "it would be run instead of lib/mahjong/deal.mpy" in said


def test_what_macos_leaves_beside_the_files_goes():
    drive = FatDrive()
    double = b"\x00\x05\x16\x07" + bytes(4092)
    drive.put("._code.py", double)
    drive.put("lib/._mahjong", double)
    drive.put("lib/mahjong/._deal.py", double)
    drive.put("._notes.txt", double)  # beside a file of the person's
    drive.put("sprites/._hand.bmp", b"not one of macOS")
    put(drive, TREE)
    rest = {"._notes.txt": double, "sprites/._hand.bmp": b"not one of macOS"}
    assert game(drive) == {**TREE, **rest}


def test_a_package_that_hides_the_games_is_named():
    drive = FatDrive()
    drive.put("mahjong/__init__.py", b"")
    drive.put("handheld.py", b"")
    said = put(drive, TREE)
    assert "mahjong beside code.py" in said and "handheld.py beside code.py" in said


def test_a_dry_run_tells_and_changes_nothing():
    drive = FatDrive()
    put(drive, TREE)
    drive.put("sprites/hand.bmp", b"my own tiles")
    drive.disk.written = 0
    said = put(drive, OTHER, dry_run=True)
    assert drive.disk.written == 0
    assert "would copy lib/mahjong/deal.py (%d bytes)" % len(OTHER["lib/mahjong/deal.py"]) in said
    assert "would remove lib/mahjong/rules/pocket.py" in said
    assert "would keep what is there as sprites/hand.bmp.bak" in said
    assert "Nothing was changed" in said


def test_the_list_on_the_drive_can_not_reach_outside():
    known = drive_tree.read_list(
        b"# head\n%s ../x\n%s /etc/x\n%s C:x\nrubbish\n\xff\xfe\n%s lib/a.py\n" % ((b"0" * 32,) * 4)
    )
    assert known == {"lib/a.py": {"0" * 32}}
    assert drive_tree.read_list(None) == {}


def test_a_broken_list_is_no_harm():
    drive = FatDrive()
    put(drive, TREE)
    drive.put(LIST, os.urandom(0) + bytes(range(256)) * 10)
    put(drive, OTHER)
    files = game(drive)
    assert files.pop("lib/mahjong/rules/pocket.py")  # not known as ours any more
    assert files == OTHER


# What it refuses


@pytest.mark.parametrize("board", find_drive.BOARDS)
@pytest.mark.parametrize("version", ["9.0.0", "9.2.1-dirty", "10.0.0-beta.2", "11.0.0"])
def test_each_board_of_ours_is_taken(board, version):
    boot = install.look_at(FatDrive(64, board=board, version=version))
    assert (boot.board, boot.version) == (board, version)


@pytest.mark.parametrize(
    "change, words",
    [
        ({"board": ""}, "no CIRCUITPY drive: it holds no boot_out.txt"),
        ({"board": "feather_m4_express"}, "feather_m4_express); the game runs on PyGamer,"),
        ({"version": "8.2.9"}, "CircuitPython 8.2.9 is on the badge, the game needs 9 or newer"),
        ({"version": "7.3.3", "board": "pybadge"}, "https://circuitpython.org/board/pybadge"),
        ({"version": "unknown"}, "names no version"),
    ],
)
def test_another_drive_is_refused_and_stays_as_it_is(change, words):
    drive = FatDrive(128, **change)
    before = bytes(drive.storage)
    with pytest.raises(install_plan.Refusal, match=words.replace("(", r"\(").replace(")", r"\)")):
        put(drive, TREE)
    assert bytes(drive.storage) == before


def test_the_bootloaders_drive_is_refused_by_name():
    drive = FatDrive(128, board="")
    drive.put("INFO_UF2.TXT", b"UF2 Bootloader v3.7.0\r\n")
    with pytest.raises(install_plan.Refusal, match="Press reset once"):
        put(drive, TREE)


def test_mpy_of_another_version_is_refused():
    with pytest.raises(
        install_plan.Refusal, match="10.0.3 is on the badge, but the mpy-cross is for 9"
    ):
        put(FatDrive(), MPY, major=9)


def test_a_file_where_a_folder_must_be_is_refused_and_the_other_way_round():
    drive = FatDrive()
    drive.put("fonts", b"a file")
    with pytest.raises(install_plan.Refusal, match="file fonts where the game needs a folder"):
        put(drive, TREE)
    drive = FatDrive()
    drive.put("code.py/readme", b"a folder")
    with pytest.raises(install_plan.Refusal, match="folder code.py where the game needs a file"):
        put(drive, TREE)


# A full drive


def test_a_full_drive_is_refused_before_anything_is_written():
    drive = FatDrive(128)
    drive.put("music/long.wav", bytes(100 * 1024))
    before = bytes(drive.storage)
    with pytest.raises(install_plan.Refusal) as told:
        put(drive, TREE)
    free, cluster = drive.room()
    assert "%d KB free" % (free * cluster // 1024) in str(told.value)
    assert "100 KB music/long.wav" in str(told.value)
    assert "belong to no file" not in str(told.value)
    assert bytes(drive.storage) == before


def test_room_that_belongs_to_no_file_is_told():
    drive = FatDrive(128)
    drive.put("music/long.wav", bytes(100 * 1024))
    start = drive.storage.find(b"LONG    WAV")
    drive.storage[start] = 0xE5  # its entry is gone, its clusters are not
    with pytest.raises(install_plan.Refusal, match="About (99|100) KB belong to no file"):
        put(drive.again(), TREE)


@pytest.mark.parametrize("cluster", [512, 2048])
@pytest.mark.parametrize("old, new", [({}, TREE), (TREE, OTHER), (TREE, MPY), (MPY, TREE)])
def test_whatever_the_room_it_fits_or_is_refused_untouched(monkeypatch, cluster, old, new):
    monkeypatch.setattr(install_plan, "MARGIN", 0)  # the count itself must be right
    outcomes = set()
    filled = FatDrive(96, cluster)
    if old:
        put(filled, old, major=10 * (old is MPY))
    most, _ = filled.room()
    for left in range(0, most, 1 if cluster > 512 else 3):
        drive = FatDrive(storage=bytearray(filled.storage))
        drive.put("filler", bytes((most - left) * cluster))
        before = bytes(drive.storage)
        try:
            put(drive, new, major=10 * (new is MPY))
        except install_plan.Refusal:
            assert bytes(drive.storage) == before
            outcomes.add("refused")
        else:
            files = game(drive)
            del files["filler"]
            assert files == new
            outcomes.add("fits")
    assert outcomes == {"refused", "fits"}


def test_room_that_the_old_files_leave_is_used():
    drive = FatDrive(96)
    put(drive, TREE)
    free, cluster = drive.room()
    drive.put("filler", bytes(cluster * (free - 12)))
    plan = install_plan.Plan(drive, {**MPY, LIST: b"list"})
    assert plan.need(True) <= 12 < plan.need(False)
    put(drive, MPY, major=10)
    files = game(drive)
    del files["filler"]
    assert files == MPY


def test_a_drive_that_fills_up_in_the_middle_can_be_gone_on_with(monkeypatch):
    drive = FatDrive(96)
    monkeypatch.setattr(install_plan.Plan, "check_room", lambda self: False)
    free, cluster = drive.room()
    drive.put("filler", bytes(cluster * (free - 10)))
    with pytest.raises(OSError) as error:
        put(drive, TREE)
    assert error.value.errno == errno.ENOSPC
    assert "is full" in install.explain(error.value, drive)
    assert drive.read("code.py") is None  # not before all it needs is there
    drive.remove("filler")
    put(drive, TREE)
    assert game(drive) == TREE


# A read-only drive


def test_a_read_only_drive_is_told_in_plain_words():
    drive = FatDrive()
    put(drive, TREE)
    drive.disk.locked = True
    before = bytes(drive.storage)
    for dry_run in (False, True):
        with pytest.raises(OSError) as error:
            put(drive, OTHER, dry_run)
        words = install.explain(error.value, drive)
        assert "CIRCUITPY can't be written to" in words and "safe mode" in words
    assert bytes(drive.storage) == before


# A drive that is pulled out


@pytest.mark.parametrize("old, new", [({}, TREE), (TREE, OTHER), (TREE, MPY), (OTHER, TREE)])
def test_pulled_out_anywhere_it_goes_on(old, new):
    first = FatDrive(96)
    for name, data in MINE.items():
        first.put(name, data)
    first.put("boot.py", b"my_own()\n")
    if old:
        put(first, old, major=10 * (old is MPY))
    whole = FatDrive(storage=bytearray(first.storage))
    put(whole, new, major=10 * (new is MPY))
    wanted = game(whole)
    assert wanted == {**new, **MINE, "boot.py.bak": b"my_own()\n"}
    assert whole.disk.written > 20
    for left in range(1, whole.disk.written, 3):
        drive = FatDrive(storage=bytearray(first.storage))
        drive.disk.writes_left = left
        with pytest.raises(OSError) as error:
            put(drive, new, major=10 * (new is MPY))
        assert "goes on where it stopped" in install.explain(error.value, drive)
        again = drive.again()
        put(again, new, major=10 * (new is MPY))
        assert game(again) == wanted, left
        assert "nothing to do" in put(again, new, major=10 * (new is MPY))
        free, cluster = again.room()
        again.put("filler", b"\xff" * free * cluster)  # over all that counts as free
        assert game(again) == {**wanted, "filler": b"\xff" * free * cluster}, left


def test_pulled_out_and_gone_on_with_in_another_version():
    first = FatDrive(96)
    put(first, TREE)
    whole = FatDrive(storage=bytearray(first.storage))
    put(whole, MPY, major=10)
    for left in range(1, whole.disk.written, 5):
        drive = FatDrive(storage=bytearray(first.storage))
        drive.disk.writes_left = left
        with pytest.raises(OSError):
            put(drive, MPY, major=10)
        again = drive.again()
        put(again, OTHER)
        assert game(again) == OTHER, left  # nothing taken for the person's, nothing left over


# The drive as a mounted folder


def test_a_folder_gets_the_game_and_nothing_is_left_behind(tmp_path):
    drive = folder_drive(tmp_path / "CIRCUITPY")
    (tmp_path / "CIRCUITPY" / PART).write_bytes(b"of a run that was broken off")
    put(drive, TREE)
    files = folder_files(tmp_path / "CIRCUITPY")
    assert files.keys() == {*TREE, LIST, "boot_out.txt"}
    assert {name: files[name] for name in TREE} == TREE
    put(drive, MPY, major=10)
    put(drive, OTHER)
    files = folder_files(tmp_path / "CIRCUITPY")
    assert {name: files[name] for name in files.keys() - {LIST, "boot_out.txt"}} == OTHER


@pytest.mark.parametrize(
    "error, words",
    [
        (errno.ENOSPC, "is full"),
        (errno.EROFS, "can't be written to"),
        (errno.EIO, "the drive went away"),
        (errno.EINVAL, "Run this again"),
    ],
)
def test_an_error_of_the_system_ends_in_plain_words(tmp_path, monkeypatch, capsys, error, words):
    folder_drive(tmp_path / "CIRCUITPY")
    fsync, count = os.fsync, iter(range(100))

    def failing(handle):
        if next(count) == 5:
            raise OSError(error, os.strerror(error))
        fsync(handle)

    monkeypatch.setattr(drive_tree, "make", lambda: TREE)
    monkeypatch.setattr(os, "fsync", failing)
    arguments = ["--drive", str(tmp_path / "CIRCUITPY"), "--mpy-cross", ""]
    assert install.main(arguments) == 1
    assert words in capsys.readouterr().err
    assert not (tmp_path / "CIRCUITPY" / "code.py").exists()
    assert install.main(arguments) == 0
    files = folder_files(tmp_path / "CIRCUITPY")
    assert files.keys() == {*TREE, LIST, "boot_out.txt"}


def test_a_folder_that_vanishes_is_not_filled(tmp_path, monkeypatch, capsys):
    """Where the drive was mounted, nothing may be written to the computer's own disk."""
    place = tmp_path / "CIRCUITPY"
    folder_drive(place)
    fsync, count = os.fsync, iter(range(100))

    def failing(handle):
        fsync(handle)
        if next(count) == 5:
            shutil.rmtree(place)

    monkeypatch.setattr(drive_tree, "make", lambda: TREE)
    monkeypatch.setattr(os, "fsync", failing)
    assert install.main(["--drive", str(place), "--mpy-cross", ""]) == 1
    assert "the drive went away" in capsys.readouterr().err
    assert not place.exists()


def test_a_mount_point_that_is_bare_again_is_not_filled(tmp_path):
    drive = folder_drive(tmp_path / "CIRCUITPY")
    drive._device += 1  # as if another file system were there since
    with pytest.raises(OSError) as error:
        put(drive, TREE)
    assert "the drive went away" in install.explain(error.value, drive)
    assert folder_files(tmp_path / "CIRCUITPY").keys() == {"boot_out.txt"}


def test_what_reads_back_differently_is_told(tmp_path, monkeypatch):
    drive = folder_drive(tmp_path / "CIRCUITPY")
    plain = drive.read_back
    monkeypatch.setattr(
        drive, "read_back", lambda name: b"bad" if name == "fonts/ui.pcf" else plain(name)
    )
    with pytest.raises(install_plan.Refusal, match="fonts/ui.pcf reads back differently"):
        put(drive, TREE)


def test_the_room_of_a_folder_is_counted_in_clusters(tmp_path, monkeypatch):
    drive = folder_drive(tmp_path / "CIRCUITPY")
    told = types.SimpleNamespace(f_bavail=10, f_frsize=2048, f_flag=0, f_blocks=11)
    monkeypatch.setattr(os, "statvfs", lambda path: told, raising=False)
    with pytest.raises(install_plan.Refusal, match="20 KB free"):
        put(drive, TREE)
    told.f_bavail = 1000
    put(drive, TREE)
    told.f_flag = getattr(os, "ST_RDONLY", 1)
    assert drive.is_read_only() or not hasattr(os, "ST_RDONLY")


def test_interrupted_by_the_person(tmp_path, monkeypatch, capsys):
    folder_drive(tmp_path / "CIRCUITPY")
    monkeypatch.setattr(drive_tree, "make", lambda: TREE)

    def interrupted(*_args):
        raise KeyboardInterrupt

    monkeypatch.setattr(install, "carry_out", interrupted)
    assert install.main(["--drive", str(tmp_path / "CIRCUITPY"), "--mpy-cross", ""]) == 1
    assert "Stopped" in capsys.readouterr().err


# Finding the drive


MOUNTS = """\
/dev/sda1 / ext4 rw 0 0
/dev/sdb1 %s/me/CIRCUITPY vfat rw 0 0
/dev/sdc1 %s/me/MY\\040STICK vfat rw 0 0
/dev/sdd1 %s/me/GAMES vfat rw 0 0
/dev/sde1 %s/me/CIRCUITPY1 ext4 rw 0 0
"""


def test_linux_finds_it_by_its_name_or_by_boot_out(tmp_path):
    for name in ("CIRCUITPY", "MY STICK", "GAMES", "CIRCUITPY1", "CIRCUITPY2"):
        folder_drive(tmp_path / name if name != "MY STICK" else tmp_path / name)
    media = tmp_path / "media"
    for name in ("CIRCUITPY", "MY STICK", "GAMES", "CIRCUITPY3", "CIRCUITPY4"):
        (media / "me" / name).mkdir(parents=True)
    (media / "me" / "MY STICK" / "boot_out.txt").write_text("a badge with another label")
    mounts = MOUNTS.replace("%s", str(media))
    mounted = {str(media / "me" / "CIRCUITPY3"), str(media / "me" / "GAMES")}
    found = find_drive.unix_drives(mounts, [str(media / "me" / "*")], mounted.__contains__)
    names = [os.path.basename(path) for path in found]
    assert names == ["CIRCUITPY", "MY STICK", "CIRCUITPY3"]  # 4 is what a pulled drive left


def test_macos_finds_it_among_the_volumes(tmp_path):
    for name in ("Macintosh HD", "CIRCUITPY"):
        (tmp_path / name).mkdir()
    found = find_drive.unix_drives("", [str(tmp_path / "*")], lambda path: True)
    assert found == [str(tmp_path / "CIRCUITPY")]


def test_windows_finds_it_by_its_label():
    labels = {"A:\\": "", "C:\\": "CIRCUITPY", "E:\\": "CIRCUITPY", "F:\\": "PHOTOS"}

    class Kernel32:
        def GetLogicalDrives(self):
            return sum(1 << ord(root[0]) - 65 for root in labels)

        def GetDriveTypeW(self, root):
            return 3 if root == "C:\\" else 2  # a fixed disk may be called so too

        def GetVolumeInformationW(self, root, label, *_rest):
            label.value = labels[root]
            return root != "A:\\"

    assert find_drive.windows_drives(Kernel32()) == ["E:\\"]


def test_the_search_runs_on_this_computer():
    assert isinstance(find_drive.drives(), list)


def test_one_of_several_is_taken_only_if_it_alone_fits(tmp_path):
    for name, board in (("a", "pygamer"), ("b", "feather_m4_express"), ("c", "pybadge")):
        folder_drive(tmp_path / name, board)
    a, b, c = (str(tmp_path / name) for name in "abc")
    assert install.choose("", lambda: [a, b]) == a
    with pytest.raises(install_plan.Refusal, match="several CIRCUITPY drives: .*/a, .*/c"):
        install.choose("", lambda: [a, b, c])
    assert install.choose(c, lambda: [a, b]) == c
    assert install.choose("", lambda: [b]) == b  # and is refused by its board then


def test_no_drive_and_a_wrong_name_are_told(tmp_path, monkeypatch):
    with pytest.raises(install_plan.Refusal, match="no CIRCUITPY drive was found"):
        monkeypatch.setattr(find_drive, "unmounted", lambda: "")
        install.choose("", lambda: [])
    with pytest.raises(install_plan.Refusal, match="udisksctl mount -b /dev/disk"):
        monkeypatch.setattr(find_drive, "unmounted", lambda: "/dev/disk/by-label/CIRCUITPY")
        install.choose("", lambda: [])
    with pytest.raises(install_plan.Refusal, match="is not there"):
        install.choose(str(tmp_path / "none"), lambda: [])


# The real thing


@pytest.mark.parametrize("kilobytes", [2048 - 64, 8192 - 64])  # PyBadge, PyGamer
def test_the_real_game_fits_either_board(kilobytes):
    drive = FatDrive(kilobytes)
    tree = drive_tree.make()
    put(drive, tree)
    assert game(drive) == tree
    free, cluster = drive.room()
    assert free * cluster > 1000 * 1024
