"""The simulator: clock, keys, screen, stand-ins and messages, on small programs of its own."""

import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from tools.host import NVM_SIZE, ROOT, png, run
from tools.host.script import ScriptError, parse

KEYS = """
import board, keypad, supervisor, time
keys = keypad.ShiftRegisterKeys(
    clock=board.BUTTON_CLOCK, data=board.BUTTON_OUT, latch=board.BUTTON_LATCH,
    key_count=4 if hasattr(board, "JOYSTICK_X") else 8, value_when_pressed=True)
event = keypad.Event()
"""


@pytest.fixture
def play(tmp_path):
    """Run a program as code.py: play(code, script, **options of run)."""

    def play_code(code, script="", boot=None, settings=None, **options):
        (tmp_path / "lib").mkdir(exist_ok=True)
        (tmp_path / "code.py").write_text(textwrap.dedent(code), "utf-8")
        if boot is not None:
            (tmp_path / "boot.py").write_text(textwrap.dedent(boot), "utf-8")
        if settings is not None:
            (tmp_path / "settings.toml").write_text(settings, "utf-8")
        return run(script, tree=tmp_path, timeout=60, **options)

    return play_code


def pixel(picture, x, y):
    width, _, rgb = png.decode(picture)
    return tuple(rgb[(y * width + x) * 3 :][:3])


# Scripts


def test_script_times_and_verbs():
    text = """
    # a remark
    500 shot title
    1000 tap a 120   (held for a while)
    +300 down RIGHT  # and this too
    +0 log it's (all) text # here
    2000 end
    """
    assert [str(event) for event in parse(text)] == [
        "500 shot title",
        "1000 down A",
        "1120 up A",
        "1300 down RIGHT",
        "1300 log it's (all) text # here",
        "2000 end ",
    ]


@pytest.mark.parametrize(
    "line, word",
    [
        ("tap A", "time"),
        ("5x tap A", "time"),
        ("+-5 tap A", "time"),
        ("5 press A", "press"),
        ("5 tap Q", "Q"),
        ("5 tap", "name a key"),
        ("5 tap A fast", "fast"),
        ("5 tap A 0", "0"),
        ("5 shot a/b", "name"),
        ("5 shot", "name"),
        ("5 end now", "now"),
        ("5", "verb"),
    ],
)
def test_script_errors_name_the_line(line, word):
    with pytest.raises(ScriptError) as caught:
        parse("0 log fine\n\n" + line, "keys.txt")
    assert str(caught.value).startswith("keys.txt, line 3: ")
    assert word in str(caught.value)


# Clock


def test_sleep_moves_every_clock(play):
    result = play(
        """
        import supervisor, time
        a, b, c = time.monotonic(), supervisor.ticks_ms(), time.monotonic_ns()
        time.sleep(3600)
        print(time.monotonic() - a, (supervisor.ticks_ms() - b) % 2**29, time.monotonic_ns() - c)
        """
    )
    assert result.stdout == "3600.0 3600000 3600000000000\n"


def test_ticks_wrap_within_the_first_minutes(play):
    result = play(
        """
        import supervisor, time
        before = supervisor.ticks_ms()
        time.sleep(70)
        print(supervisor.ticks_ms() < before)
        """
    )
    assert result.stdout == "True\n"


def test_events_come_at_their_time_inside_a_long_sleep(play):
    result = play(
        KEYS
        + """
time.sleep(10)
while keys.events.get_into(event):
    age = (supervisor.ticks_ms() - event.timestamp) % 2**29
    print(event.key_number, event.pressed, age)
""",
        "1000 tap A 120\n2000 down START\n",
        until_ms=20000,
    )
    assert result.stdout.split("\n")[:3] == ["1 True 9000", "1 False 8880", "2 True 8000"]


def test_a_loop_that_never_sleeps_still_gets_its_keys(play):
    result = play(
        KEYS + "while not keys.events.get_into(event): pass\nprint(event.key_number)",
        "30 down B\n+1000 log late",
    )
    assert (result.stdout, result.log) == ("0\n", [])


def test_runs_are_equal(play):
    code = """
        import os, random
        print(os.urandom(4).hex(), random.randint(0, 10**9))
        """
    assert play(code).stdout == play(code).stdout


def test_end_stops_a_program_that_catches_everything(play):
    code = """
        import time
        while True:
            try:
                time.sleep(1)
            except:
                pass
        """
    assert play(code, "50 end").ms == 50


# Keys


def test_keys_of_both_boards(play):
    code = (
        KEYS
        + """
import analogio
if hasattr(board, "JOYSTICK_X"):
    x, y = analogio.AnalogIn(board.JOYSTICK_X), analogio.AnalogIn(board.JOYSTICK_Y)
    print(30000 < x.value < 36000, 30000 < y.value < 36000)
while True:
    time.sleep(0.1)
    while keys.events.get_into(event):
        if event.pressed:
            print(event.key_number)
    if hasattr(board, "JOYSTICK_X"):
        if x.value < 10000: print("left")
        if x.value > 56000: print("right")
        if y.value < 10000: print("up")
        if y.value > 56000: print("down")
"""
    )
    script = "0 log start\n"
    for key in ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT"):
        script += "+200 tap %s 100\n" % key
    script += "+200 end"
    badge = play(code, script, board="pybadge").stdout.split()
    assert badge == "start 0 1 2 3 4 5 6 7".split()
    gamer = play(code, script, board="pygamer").stdout.split()
    assert gamer == "start True True 0 1 2 3 right down up left".split()


def test_a_key_held_from_the_start_is_an_event(play):
    result = play(KEYS + "print(keys.events.get())", "0 down SELECT\n100 end")
    assert result.stdout == "<Event: key_number 3 pressed>\n"


def test_keys_can_be_read_pin_by_pin_in_boot(play):
    boot = """
        import board, digitalio
        latch = digitalio.DigitalInOut(board.BUTTON_LATCH)
        clock = digitalio.DigitalInOut(board.BUTTON_CLOCK)
        data = digitalio.DigitalInOut(board.BUTTON_OUT)
        latch.switch_to_output(True)
        clock.switch_to_output(False)
        latch.value = False
        latch.value = True
        for i in range(4):
            print(data.value, end=" ")
            clock.value = True
            clock.value = False
        """
    result = play(KEYS, "0 down A\n0 down SELECT\n10 end", boot=boot)
    assert result.stdout == "False True False True "


def test_safe_mode_from_boot_keeps_code_from_running(play):
    boot = """
        import microcontroller
        microcontroller.on_next_reset(microcontroller.RunMode.SAFE_MODE)
        microcontroller.reset()
        """
    result = play("print('runs')", "500 shot screen\n600 end", boot=boot)
    assert (result.stdout, list(result.shots), result.ms) == ("", ["screen"], 600)
    assert "safe mode" in result.stderr


def test_a_pin_is_used_once(play):
    code = (
        KEYS + "\ntry:\n    " + KEYS[KEYS.index("keys =") :].split("\nevent")[0].replace("\n", "")
    )
    code += "\nexcept ValueError as error: print(error)"
    assert play(code).stdout == "BUTTON_CLOCK in use\n"


# Screen

PICTURE = """
import board, displayio, time
board.DISPLAY.auto_refresh = False
bitmap = displayio.Bitmap(160, 128, 4)
palette = displayio.Palette(4)
palette[0], palette[1], palette[2] = 0x00402F, 0xFFFFFF, 0x0F0F0F
group = displayio.Group()
group.append(displayio.TileGrid(bitmap, pixel_shader=palette))
board.DISPLAY.root_group = group
board.DISPLAY.refresh()
"""


def test_colours_are_those_of_the_panel(play):
    code = PICTURE + "bitmap[3, 4] = 1\nbitmap[5, 4] = 2\nboard.DISPLAY.refresh()\ntime.sleep(1)"
    picture = play(code, "10 shot a").shots["a"]
    assert png.decode(picture)[:2] == (160, 128)
    # 0x00402F is 0, 16 of 63, 5 of 31; 0x0F0F0F is 1, 3, 1
    assert pixel(picture, 0, 0) == (0, 65, 41)
    assert pixel(picture, 3, 4) == (255, 255, 255)
    assert pixel(picture, 5, 4) == (8, 12, 8)


def test_what_is_redrawn_is_counted(play):
    code = (
        PICTURE
        + """
sprite = displayio.TileGrid(displayio.Bitmap(8, 10, 2), pixel_shader=palette, x=20, y=20)
group.append(sprite)
time.sleep(1); board.DISPLAY.refresh()
time.sleep(1); board.DISPLAY.refresh()
time.sleep(1); sprite.x += 1; board.DISPLAY.refresh()
time.sleep(1); bitmap[0, 0] = 1; bitmap[9, 9] = 1; board.DISPLAY.refresh()
"""
    )
    result = play(code)
    assert result.pixels == [(0, 20480), (1000, 80), (3000, 90), (4000, 100)]
    assert result.redrawn(1000, 4000) == 170


def test_a_shot_shows_what_was_refreshed(play):
    code = PICTURE + "bitmap[3, 4] = 1\ntime.sleep(1)\nboard.DISPLAY.refresh()\ntime.sleep(1)"
    result = play(code, "500 shot before\n1500 shot after\n1600 end")
    assert pixel(result.shots["before"], 3, 4) == (0, 65, 41)
    assert pixel(result.shots["after"], 3, 4) == (255, 255, 255)


def test_auto_refresh_shows_changes_by_itself(play):
    code = PICTURE + "board.DISPLAY.auto_refresh = True\nbitmap[3, 4] = 1\ntime.sleep(1)"
    assert pixel(play(code, "500 shot a\n600 end").shots["a"], 3, 4) == (255, 255, 255)


# Firmware


def test_nvm_stays_and_is_blank_at_first(play):
    code = """
        import microcontroller
        nvm = microcontroller.nvm
        print(len(nvm), nvm[0], bytes(nvm[10:12]))
        nvm[10:12] = b"ab"
        nvm[0] = 7
        try:
            nvm[0:2] = b"abc"
        except ValueError:
            print("refused")
        """
    first = play(code)
    assert first.stdout == "8192 255 b'\\xff\\xff'\nrefused\n"
    second = play(code, nvm=first.nvm)
    assert second.stdout.startswith("8192 7 b'ab'\n")
    assert len(second.nvm) == NVM_SIZE


def test_settings_come_from_the_environment_or_settings_toml(play):
    code = """
        from os import getenv
        print(getenv("MAHJONG_A"), getenv("MAHJONG_B"), getenv("MAHJONG_C", 3))
        """
    result = play(code, settings="MAHJONG_A = 1\nMAHJONG_B = 'two'\n", env={"MAHJONG_B": "2"})
    assert result.stdout == "1 2 3\n"


def test_modules_that_the_device_lacks_are_refused(play, tmp_path):
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "ours.py").write_text("import dataclasses\n", "utf-8")
    result = play("import ours", check=False)
    assert result.status == 1
    assert "ImportError: no module named 'dataclasses'" in result.crash


def test_a_library_on_the_drive_may_import_what_it_likes(play, tmp_path):
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "adafruit_other.py").write_text("import dataclasses\n", "utf-8")
    assert play("import adafruit_other\nprint('fine')").stdout == "fine\n"


def test_an_environment_inside_the_tree_is_no_part_of_it(play, tmp_path):
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "adafruit_other.py").write_text("import dataclasses\n", "utf-8")
    code = "import sys\nsys.path.append('.venv')\nimport adafruit_other\nprint('fine')"
    assert play(code).stdout == "fine\n"


def test_reload_starts_again_with_fresh_modules(play, tmp_path):
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "ours.py").write_text("print('loaded')\n", "utf-8")
    code = KEYS + "import microcontroller, ours\nmicrocontroller.nvm[0] += 2\n"
    code += "time.sleep(1)\nif microcontroller.nvm[0] < 4: supervisor.reload()"
    result = play(code, nvm=bytes(NVM_SIZE))
    assert (result.stdout, result.ms) == ("loaded\nloaded\n", 2000)


def test_sound_and_lights_are_noted(play):
    code = """
        import audiocore, audioio, board, digitalio, neopixel_write, time
        out = audioio.AudioOut(board.SPEAKER)
        out.play(audiocore.RawSample(bytearray(800), sample_rate=8000))
        print(out.playing)
        time.sleep(0.2)
        print(out.playing)
        neopixel_write.neopixel_write(digitalio.DigitalInOut(board.NEOPIXEL), bytearray([1, 2, 3]))
        """
    result = play(code)
    assert result.stdout == "True\nFalse\n"
    assert result.notes == [(0, "sound", "RawSample"), (200, "lights", "010203")]


# Ends and messages


def test_a_crash_gives_status_1_and_the_traceback(play):
    result = play("x = 1\n\nx.y", check=False)
    assert result.status == 1
    assert result.crash == result.stderr
    assert 'code.py", line 3' in result.crash and "AttributeError" in result.crash
    with pytest.raises(RuntimeError, match="AttributeError"):
        play("x = 1\n\nx.y")


def test_a_crash_that_the_error_screen_caught_is_a_crash(play):
    code = """
        import time, traceback
        try:
            1 / 0
        except Exception as error:
            print(traceback.format_exception(error))
        time.sleep(5)
        """
    result = play(code, "1000 shot error\n", check=False)
    assert result.status == 1 and "ZeroDivisionError" in result.crash
    assert "error" in result.shots
    place = '  File "code.py", line 4, in <module>\\n'
    assert place in result.stdout  # as the device words it


def test_until_text_ends_the_run(play):
    code = "import time\nfor i in range(100):\n    print('deal', i)\n    time.sleep(1)"
    result = play(code, until_text="deal 3")
    assert result.stdout.split("\n")[-2] == "deal 3"
    result = play(code, until_text="deal", until_times=20)
    assert result.stdout.split("\n")[-2] == "deal 19"


def test_a_crash_ends_the_wait_for_a_text(play):
    code = """
        import time, traceback
        try:
            1 / 0
        except Exception as error:
            traceback.print_exception(error)
        while True:
            time.sleep(0.1)
        """
    result = play(code, until_text="never", check=False)
    assert (result.status, result.ms) == (1, 1000)


def simulator(*options, **environment):
    return subprocess.run(
        [sys.executable, str(ROOT / "tools" / "simulator.py"), *options],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env=dict(environment, PATH="/usr/bin:/bin", SDL_VIDEODRIVER="dummy"),
    )


@pytest.mark.parametrize(
    "options, message",
    [
        (["--board", "gameboy"], "--board: invalid choice: 'gameboy'"),
        (["--scale", "0"], "'0' is no whole number above 0"),
        (["--until-ms", "soon"], "'soon' is no whole number above 0"),
        (["--script", "none.txt"], "can't read the script"),
        (["--tree", "nowhere"], "there is no code.py in nowhere"),
        (["--fast"], "unrecognized arguments: --fast"),
    ],
)
def test_wrong_options_are_named(options, message, tmp_path):
    (tmp_path / "code.py").write_text("", "utf-8")
    done = simulator("--headless", "--tree", str(tmp_path), *options)
    assert done.returncode == 2
    assert message in done.stderr and "Traceback" not in done.stderr


def test_nvm_of_another_size_is_refused(tmp_path):
    (tmp_path / "code.py").write_text("", "utf-8")
    (tmp_path / "nvm").write_bytes(b"short")
    done = simulator("--headless", "--tree", str(tmp_path), "--nvm", str(tmp_path / "nvm"))
    assert done.returncode == 2 and "has 5 bytes, nvm 8192" in done.stderr


def test_window_opens_and_closes(tmp_path):
    (tmp_path / "code.py").write_text(PICTURE + "time.sleep(0.1)\nprint('ran')\n", "utf-8")
    done = simulator("--tree", str(tmp_path), "--scale", "2")
    assert (done.returncode, done.stdout, done.stderr) == (0, "ran\n", "")


def test_real_time_passes_with_a_script(tmp_path):
    (tmp_path / "code.py").write_text(KEYS + "time.sleep(0.3)\nprint(keys.events.get())", "utf-8")
    script = Path(tmp_path / "keys.txt")
    script.write_text("100 down A\n", "utf-8")
    options = ["--headless", "--real", "--script", str(script), "--until-ms", "5000"]
    done = simulator(*options, "--tree", str(tmp_path))
    assert done.stdout == "<Event: key_number 1 pressed>\n"
