"""Stand-ins for the firmware's modules that a computer lacks.

They are as strict as the device where a mistake would otherwise only show there: pins can be in
use, nvm has its size, a key that is held when the scanner starts gives an event. Sound and lights
are quiet, and noted down.
"""

import sys
import types

NVM_SIZE = 8192
RUN_MODES = types.SimpleNamespace(NORMAL=0, SAFE_MODE=1, UF2=2, BOOTLOADER=3)


class Reload(BaseException):
    """supervisor.reload() or microcontroller.reset(): code.py starts again."""


class _Device:
    """Common to what owns pins: a context manager that gives them back."""

    _pins: tuple = ()

    def _claim(self, *pins) -> None:
        for pin in pins:
            pin.claim(type(self).__name__)
        self._pins = pins

    def deinit(self) -> None:
        for pin in self._pins:
            pin.used_by = ""
        self._pins = ()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.deinit()


def _module(name: str, doc: str, **names) -> types.ModuleType:
    module = types.ModuleType(name, doc)
    module.__dict__.update(names)
    sys.modules[name] = module
    return module


# digitalio, analogio, busio ----------------------------------------------------------------------


def install_pins(board, machine) -> None:
    class Direction:
        INPUT = "INPUT"
        OUTPUT = "OUTPUT"

    class Pull:
        UP = "UP"
        DOWN = "DOWN"

    class DriveMode:
        PUSH_PULL = "PUSH_PULL"
        OPEN_DRAIN = "OPEN_DRAIN"

    class DigitalInOut(_Device):
        def __init__(self, pin):
            self._claim(pin)
            self._pin = pin
            self.direction = Direction.INPUT
            self.pull = None
            self.drive_mode = DriveMode.PUSH_PULL

        def switch_to_output(self, value=False, drive_mode=DriveMode.PUSH_PULL):
            self.direction = Direction.OUTPUT
            self.drive_mode = drive_mode
            self.value = value

        def switch_to_input(self, pull=None):
            self.direction = Direction.INPUT
            self.pull = pull

        @property
        def value(self):
            return board.sense(self._pin)

        @value.setter
        def value(self, level):
            if self.direction != Direction.OUTPUT:
                raise AttributeError("Cannot set value when direction is input.")
            board.drive(self._pin, bool(level))

    class AnalogIn(_Device):
        reference_voltage = 3.3

        def __init__(self, pin):
            self._claim(pin)
            self._pin = pin

        @property
        def value(self):
            machine.clock.poll()
            return board.analog(self._pin)

    class AnalogOut(_Device):
        def __init__(self, pin):
            self._claim(pin)
            self.value = 0

    class _Bus(_Device):
        def __init__(self, *pins, **_):
            self._claim(*(pin for pin in pins if pin is not None))

    _module(
        "digitalio",
        "Pins that are on or off.",
        Direction=Direction,
        Pull=Pull,
        DriveMode=DriveMode,
        DigitalInOut=DigitalInOut,
    )
    _module("analogio", "Pins that measure.", AnalogIn=AnalogIn, AnalogOut=AnalogOut)
    buses = {name: type(name, (_Bus,), {}) for name in ("I2C", "SPI", "UART")}
    _module("busio", "Buses, with nothing on them.", **buses)

    def neopixel_write(digitalinout, buf):
        machine.note("lights", bytes(buf).hex())

    _module("neopixel_write", "The coloured lights.", neopixel_write=neopixel_write)


# keypad ------------------------------------------------------------------------------------------


def install_keypad(board, machine) -> None:
    class Event:
        def __init__(self, key_number=0, pressed=True, timestamp=None):
            self.key_number = key_number
            self.pressed = pressed
            self.timestamp = machine.clock.ticks_ms() if timestamp is None else timestamp

        @property
        def released(self):
            return not self.pressed

        def __eq__(self, other):
            return (self.key_number, self.pressed) == (other.key_number, other.pressed)

        def __hash__(self):
            return self.key_number << 1 | self.pressed

        def __repr__(self):
            state = "pressed" if self.pressed else "released"
            return "<Event: key_number %d %s>" % (self.key_number, state)

    class EventQueue:
        def __init__(self, size):
            self._events = []
            self._size = size
            self.overflowed = False

        def _put(self, event):
            if len(self._events) == self._size:  # the new one is lost
                self.overflowed = True
            else:
                self._events.append(event)

        def get(self):
            machine.clock.poll()
            return self._events.pop(0) if self._events else None

        def get_into(self, event):
            first = self.get()
            if first is None:
                return False
            event.key_number = first.key_number
            event.pressed = first.pressed
            event.timestamp = first.timestamp
            return True

        def clear(self):
            self._events.clear()
            self.overflowed = False

        def __bool__(self):
            machine.clock.poll()
            return bool(self._events)

        def __len__(self):
            return len(self._events)

    class ShiftRegisterKeys(_Device):
        def __init__(
            self,
            *,
            clock,
            data,
            latch,
            value_to_latch=True,
            key_count,
            value_when_pressed,
            interval=0.020,
            max_events=64,
            debounce_threshold=1,
        ):
            if not isinstance(key_count, int) or key_count < 1:
                raise ValueError("key_count must be >= 1")
            names = [pin.name for pin in (clock, data, latch)]
            if names != ["BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH"]:
                raise ValueError("the keys aren't on %s" % ", ".join(names))
            self._claim(clock, data, latch)
            self.key_count = key_count
            self.events = EventQueue(max_events)
            self._when_pressed = bool(value_when_pressed)
            board.watchers.append(self._scan)
            self.reset()

        def reset(self):
            self._pressed = [False] * self.key_count
            self._scan()

        def _scan(self):
            bits = board.bits() + [False] * self.key_count
            for number in range(self.key_count):
                pressed = bits[number] == self._when_pressed
                if pressed != self._pressed[number]:
                    self._pressed[number] = pressed
                    self.events._put(Event(number, pressed))

        def deinit(self):
            if self._scan in board.watchers:
                board.watchers.remove(self._scan)
            super().deinit()

    _module(
        "keypad",
        "The keys.",
        Event=Event,
        EventQueue=EventQueue,
        ShiftRegisterKeys=ShiftRegisterKeys,
    )


# microcontroller, nvm, supervisor, storage, usb --------------------------------------------------


class ByteArray:
    """microcontroller.nvm: bytes that stay; `path` keeps them in a file."""

    def __init__(self, path=None):
        self._path = path
        self._bytes = bytearray(b"\xff" * NVM_SIZE)
        if path is not None and path.exists():
            stored = path.read_bytes()
            if len(stored) != NVM_SIZE:
                raise ValueError("%s has %d bytes, nvm %d" % (path, len(stored), NVM_SIZE))
            self._bytes[:] = stored

    def __len__(self):
        return NVM_SIZE

    def __bool__(self):
        return True

    def __getitem__(self, index):
        return bytearray(self._bytes[index]) if isinstance(index, slice) else self._bytes[index]

    def __setitem__(self, index, value):
        if isinstance(index, slice):
            if len(self._bytes[index]) != len(value):
                raise ValueError("Slice and value different lengths.")
            value = bytes(value)
        self._bytes[index] = value
        if self._path is not None:
            self._path.write_bytes(self._bytes)


def install_system(board, machine) -> None:
    from .boards import Pin

    def restart():
        raise Reload

    def on_next_reset(mode):
        machine.safe_mode = mode == RUN_MODES.SAFE_MODE

    def nothing(*_, **__):
        return None

    processor = types.SimpleNamespace(
        frequency=120_000_000, temperature=25.0, voltage=3.3, uid=bytes(16), reset_reason="POWER_ON"
    )
    nvm = ByteArray(machine.nvm_path)
    pin = _module("microcontroller.pin", "Pins by their place on the chip.", Pin=Pin)
    _module("nvm", "Memory that stays.", ByteArray=ByteArray)
    controller = _module(
        "microcontroller",
        "The chip.",
        Pin=Pin,
        pin=pin,
        Processor=types.SimpleNamespace,
        ResetReason=types.SimpleNamespace(POWER_ON="POWER_ON", SOFTWARE="SOFTWARE"),
        RunMode=RUN_MODES,
        cpu=processor,
        nvm=nvm,
        delay_us=lambda us: machine.clock.sleep(us / 1e6),
        disable_interrupts=nothing,
        enable_interrupts=nothing,
        on_next_reset=on_next_reset,
        reset=restart,
    )
    controller.__path__ = []  # a package, for `import microcontroller.pin`

    runtime = types.SimpleNamespace(
        usb_connected=False,
        serial_connected=False,
        serial_bytes_available=0,
        autoreload=True,
        run_reason="STARTUP",
        safe_mode_reason="NONE",
        rgb_status_brightness=0,
        display=None,
    )
    _module(
        "supervisor",
        "What runs the game.",
        runtime=runtime,
        Runtime=types.SimpleNamespace,
        RunReason=types.SimpleNamespace(STARTUP="STARTUP", SUPERVISOR_RELOAD="SUPERVISOR_RELOAD"),
        SafeModeReason=types.SimpleNamespace(NONE="NONE"),
        status_bar=types.SimpleNamespace(console=True, display=True),
        ticks_ms=machine.clock.ticks_ms,
        reload=restart,
        set_next_code_file=nothing,
        get_previous_traceback=nothing,
        get_setting=machine.getenv,
        set_usb_identification=nothing,
        reset_terminal=nothing,
    )
    drive = types.SimpleNamespace(readonly=True, label="CIRCUITPY")
    _module(
        "storage",
        "The drive.",
        mount=nothing,
        umount=nothing,
        remount=nothing,
        getmount=lambda path: drive,
        erase_filesystem=nothing,
        disable_usb_drive=nothing,
        enable_usb_drive=nothing,
        VfsFat=types.SimpleNamespace,
    )
    for name in ("usb_cdc", "usb_hid", "usb_midi"):
        _module(
            name,
            "USB.",
            disable=nothing,
            enable=nothing,
            devices=(),
            ports=(),
            console=None,
            data=None,
        )


# sound -------------------------------------------------------------------------------------------


def install_sound(machine) -> None:
    class RawSample(_Device):
        def __init__(self, buffer, *, channel_count=1, sample_rate=8000, single_buffer=True):
            self.sample_rate = sample_rate
            self.channel_count = channel_count
            self._ms = len(buffer) * 1000 // (sample_rate * channel_count)

    class WaveFile(_Device):
        sample_rate = 22050
        bits_per_sample = 16
        channel_count = 1

        def __init__(self, file, buffer=None):
            self._ms = 500

    class AudioOut(_Device):
        def __init__(self, left_channel, *, right_channel=None, quiescent_value=0x8000):
            self._claim(left_channel, *([right_channel] if right_channel else []))
            self._until = 0
            self.paused = False

        def play(self, sample, *, loop=False):
            ms = getattr(sample, "_ms", None)
            forever = loop or ms is None  # a synthesizer or a mixer never ends
            self._until = -1 if forever else machine.clock.ms + ms
            machine.note("sound", type(sample).__name__)

        def stop(self):
            self._until = 0

        def pause(self):
            self.paused = True

        def resume(self):
            self.paused = False

        @property
        def playing(self):
            return self._until < 0 or machine.clock.ms < self._until

    class MixerVoice(AudioOut):
        def __init__(self):
            self._until = 0
            self.paused = False
            self.level = 1.0
            self.loop = False

    class Mixer(_Device):
        def __init__(self, voice_count=2, buffer_size=1024, channel_count=2, **facts):
            self.voice = tuple(MixerVoice() for _ in range(voice_count))
            self.sample_rate = facts.get("sample_rate", 8000)

        @property
        def playing(self):
            return any(voice.playing for voice in self.voice)

        def play(self, sample, *, voice=0, loop=False):
            self.voice[voice].play(sample, loop=loop)

        def stop_voice(self, voice=0):
            self.voice[voice].stop()

    class Synthesizer(_Device):
        max_polyphony = 12

        def __init__(self, *, sample_rate=11025, channel_count=1, waveform=None, envelope=None):
            self.sample_rate = sample_rate
            self.envelope = envelope
            self.blocks = []
            self.pressed = []

        def press(self, notes=()):
            for note in notes if isinstance(notes, (tuple, list)) else (notes,):
                machine.note("sound", str(getattr(note, "frequency", note)))
                if note not in self.pressed:
                    self.pressed.append(note)

        def release(self, notes=()):
            for note in notes if isinstance(notes, (tuple, list)) else (notes,):
                if note in self.pressed:
                    self.pressed.remove(note)

        def change(self, release=(), press=(), retrigger=()):
            self.release(release)
            self.press(press)

        def release_all(self):
            self.pressed.clear()

        def release_all_then_press(self, press):
            self.release_all()
            self.press(press)

        def note_info(self, note):
            return (None, 0.0)

    class _Facts:
        def __init__(self, *values, **facts):
            self.values = values
            self.__dict__.update(facts)

    class Note(_Facts):
        def __init__(self, frequency, **facts):
            super().__init__(frequency=frequency, **facts)

    class Envelope(_Facts):
        pass

    class LFO(_Facts):
        value = 0.0

        def retrigger(self):
            pass

    _module("audiocore", "Samples.", RawSample=RawSample, WaveFile=WaveFile)
    _module("audioio", "The speaker.", AudioOut=AudioOut)
    _module("audiomixer", "Sounds at once.", Mixer=Mixer, MixerVoice=MixerVoice)
    _module(
        "synthio",
        "Notes.",
        Synthesizer=Synthesizer,
        Note=Note,
        Envelope=Envelope,
        LFO=LFO,
        midi_to_hz=lambda note: 440.0 * 2 ** ((note - 69) / 12),
        voct_to_hz=lambda volts: 261.6256 * 2**volts,
        waveform_max_length=16384,
    )


# the board ---------------------------------------------------------------------------------------


def install_board(board, machine) -> None:
    """`board` itself; its DISPLAY is set once displayio is there."""

    def no_bus():
        raise RuntimeError("nothing is on this bus")

    names = {"board_id": board.id, "I2C": no_bus, "STEMMA_I2C": no_bus, "SPI": no_bus}
    _module("board", "The pins.", UART=no_bus, **names, **board.pins)


def install(board, machine) -> None:
    install_pins(board, machine)
    install_keypad(board, machine)
    install_system(board, machine)
    install_sound(machine)
    install_board(board, machine)
