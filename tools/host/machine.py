"""A handheld made of parts: board, clock, screen, firmware, and a tree with code.py to run on it.

One a process: it changes `time`, `os.getenv` and the import of modules for everyone.
"""

import builtins
import os
import random
import sys
import tomllib
import traceback
import types
from pathlib import Path

from . import firmware
from .boards import Board
from .clock import Clock

# What the firmware of both boards can import, besides the libraries on the drive. From the board
# definitions of circuitpython-stubs; ulab and tilepalettemapper have no stand-in here.
_FIRMWARE = frozenset(
    "__future__ alarm analogio array atexit audiobusio audiocore audioio audiomixer audiomp3 "
    "binascii bitbangio bitmaptools board builtins busdisplay busio codeop collections countio "
    "digitalio displayio errno fontio fourwire frequencyio gc getpass i2ctarget io json keypad "
    "locale math microcontroller micropython msgpack neopixel_write nvm onewireio os ps2io pulseio "
    "pwmio rainbowio random re rotaryio rtc samd sdcardio select storage struct supervisor synthio "
    "sys terminalio time touchio traceback usb_cdc usb_hid usb_midi vectorio warnings watchdog "
    "zlib".split()
)


_AFTERMATH = 1000  # ms, for the error screen to be drawn


class End(BaseException):
    """The run is over; raised inside the game's own wait."""


class Machine:
    """Parts and what has happened.

    `crash` is the traceback of what went wrong in code.py, whether it got out or the game's own
    error screen caught it; with `ends_after_crash` the run ends soon after. `notes` are
    (ms, what, text) of lights and sounds, `log` (ms, text).
    """

    def __init__(self, tree: Path, board: str, real: bool, nvm_path: Path | None, shots: Path):
        self.tree = tree.resolve()
        self.board = Board(board)
        self.clock = Clock(real)
        self.nvm_path = nvm_path
        self.shots_path = shots
        self.log: list = []
        self.notes: list = []
        self.shots: list[str] = []
        self.crash = ""
        self.safe_mode = False
        self.ended = False
        self.leave = lambda: os._exit(1)
        self.ends_after_crash = False
        self._ends = 0
        self._told = False
        self._settings = self._read_settings()
        self._install()

    # The parts

    def _install(self) -> None:
        self.clock.install()
        if not self.clock.real:  # the same on every run
            random.seed(0)
            noise = random.Random(0)
            os.urandom = lambda size: bytes(noise.randrange(256) for _ in range(size))
        os.getenv = self.getenv
        os.sync = getattr(os, "sync", lambda: None)
        firmware.install(self.board, self)
        from .display import Screen  # needs the firmware's modules

        self.screen = Screen(self.clock)
        sys.modules["board"].DISPLAY = self.screen
        sys.modules["supervisor"].runtime.display = self.screen
        self.clock.before_event = self.screen.background
        sys.path[:] = [str(self.tree / "lib")] + [
            path for path in sys.path if path and not self._is_ours(path)
        ]
        self._guard_imports()
        self._watch_tracebacks()

    def _is_ours(self, path: str) -> bool:
        resolved = Path(path).resolve()
        return resolved in (self.tree, self.tree / "tools", self.tree / "lib", Path.cwd())

    def _read_settings(self) -> dict:
        try:
            with open(self.tree / "settings.toml", "rb") as file:
                return tomllib.load(file)
        except FileNotFoundError:
            return {}

    def getenv(self, key: str, default=None):
        """As on the device from settings.toml; the computer's environment comes first."""
        return os.environ.get(key, self._settings.get(key, default))

    def _guard_imports(self) -> None:
        """Refuse modules that the device lacks, to the game's own files."""
        plain = builtins.__import__
        ours = tuple(str(self.tree / name) for name in ("code.py", "boot.py", "lib"))
        theirs = str(self.tree / "lib" / "adafruit_")  # the installer's, if it has been here

        def guarded(name, globals=None, locals=None, fromlist=(), level=0):
            file = str(globals.get("__file__", "")) if globals else ""
            if level == 0 and file.startswith(ours) and not file.startswith(theirs):
                root = name.partition(".")[0]
                if root not in _FIRMWARE and not self._on_drive(root):
                    raise ImportError("no module named '%s'" % name)
                try:
                    return plain(name, globals, locals, fromlist, level)
                except ModuleNotFoundError as error:
                    raise ImportError("no module named '%s'" % error.name) from None
            return plain(name, globals, locals, fromlist, level)

        builtins.__import__ = guarded

    def _on_drive(self, root: str) -> bool:
        lib = self.tree / "lib"
        if (lib / root).is_dir() or (lib / (root + ".py")).is_file():
            return True
        return root.startswith("adafruit_")  # put on the drive by the installer

    def _watch_tracebacks(self) -> None:
        """The error screen asks for the traceback of what it shows: so it is known here too."""

        plain = traceback.print_exception

        def print_exception(exc, *args, **kwargs):
            self._crashed(exc)
            self._told = True
            plain(exc, *args, **kwargs)

        def format_exception(exc, *_args, **_kwargs):
            self._crashed(exc)
            return self._device_lines(exc)

        traceback.print_exception = print_exception
        traceback.format_exception = format_exception

    def _device_lines(self, error: BaseException) -> list[str]:
        """The traceback as the device words it: its own paths, no source lines."""
        lines = ["Traceback (most recent call last):\n"]
        for step in traceback.extract_tb(error.__traceback__):
            place = step.filename.replace(str(self.tree), "").replace(os.sep, "/")
            place = place[1:] if place == "/code.py" else place
            lines.append('  File "%s", line %d, in %s\n' % (place, step.lineno, step.name))
        return [*lines, "%s: %s\n" % (type(error).__name__, error)]

    def _crashed(self, error: BaseException) -> None:
        """Keep the traceback of the first crash, without the frames of this module."""
        frames = []
        step = error.__traceback__
        while step is not None:
            if step.tb_frame.f_code.co_filename != __file__:
                frames.append(step)
            step = step.tb_next
        last = None
        for step in reversed(frames):
            last = types.TracebackType(last, step.tb_frame, step.tb_lasti, step.tb_lineno)
        error.__traceback__ = last
        if not self.crash:
            if self.ends_after_crash:
                self.clock.at(self.clock.ms + _AFTERMATH, self._end)
            self.crash = "".join(traceback.TracebackException.from_exception(error).format())

    # What happens

    def note(self, what: str, text: str) -> None:
        self.notes.append([self.clock.ms, what, text])

    def schedule(self, events) -> None:
        """Put the events of a key script on the clock's agenda."""
        for event in events:
            self.clock.at(event.ms, getattr(self, "_" + event.verb), event.arg)

    def _down(self, key: str) -> None:
        self.board.down(key)

    def _up(self, key: str) -> None:
        self.board.up(key)

    def _shot(self, name: str) -> None:
        self.shots_path.mkdir(parents=True, exist_ok=True)
        (self.shots_path / (name + ".png")).write_bytes(self.screen.png())
        self.shots.append(name)

    def _log(self, text: str) -> None:
        self.log.append([self.clock.ms, text])
        print(text, flush=True)

    def _end(self, _arg: str = "") -> None:
        self.end()

    def end(self) -> None:
        """Stop the run, at last without asking a game that catches everything."""
        self._ends += 1
        self.ended = True
        if self._ends > 3:
            self.leave()
        self.clock.at(self.clock.ms, self._end)  # in case this one is caught
        raise End

    # Running

    def run(self) -> None:
        """Run boot.py and code.py of the tree until the end; `crash` tells how it went."""
        home = os.getcwd()
        os.chdir(self.tree)
        try:
            self.clock.start()
            if (self.tree / "boot.py").exists():
                self._run_file("boot.py")
            if self.safe_mode:
                sys.stderr.write("safe mode: code.py does not run\n")
                while self.clock.busy():
                    self.clock.sleep(0.1)
                return
            self.board.release_pins()
            while self._run_file("code.py"):
                self._restart()
            if not self.ended:
                self.clock.before_event()
        except End:
            self.ended = True
        finally:
            os.chdir(home)

    def _run_file(self, name: str) -> bool:
        """Run one file; True when it asked to be started again."""
        path = self.tree / name
        names = {"__name__": "__main__", "__file__": str(path), "__builtins__": builtins}
        try:
            exec(compile(path.read_text("utf-8"), str(path), "exec"), names)
        except firmware.Reload:
            return True
        except (End, KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:
            self._crashed(error)
        return False

    def tell(self) -> None:
        """Print the crash, if the game has not done so itself."""
        if self.crash and not self._told:
            self._told = True
            sys.stderr.write(self.crash)

    def _restart(self) -> None:
        for name, module in list(sys.modules.items()):
            file = getattr(module, "__file__", None) or ""
            if file.startswith(str(self.tree / "lib") + os.sep):
                del sys.modules[name]
        self.board.release_pins()
        self.screen.reset()
