"""The two boards: their pins, which key is which bit, and the keys as they are held now."""

# From the boards' pin tables in CircuitPython's ports/atmel-samd/boards.
_COMMON = (
    "A0 A1 A2 A3 A4 A5 A6 A7 A8 A9 D0 D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 D11 D12 D13 LED RX TX SDA SCL "
    "SCK MISO MOSI NEOPIXEL LIGHT ACCELEROMETER_INTERRUPT SPEAKER SPEAKER_ENABLE BUTTON_LATCH "
    "BUTTON_OUT BUTTON_CLOCK TFT_LITE TFT_MOSI TFT_SCK TFT_RST TFT_CS TFT_DC"
).split()

BOARDS = {
    "pygamer": {
        "id": "pygamer",
        "pins": _COMMON + ["SD_CS", "JOYSTICK_X", "JOYSTICK_Y"],
        "keys": ("B", "A", "START", "SELECT"),
        "stick": True,
    },
    "pybadge": {
        "id": "pybadge",
        "pins": _COMMON,
        "keys": ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT"),
        "stick": False,
    },
}

_REST = 33600  # the stick is never quite centred
_PUSHED = {"LEFT": ("JOYSTICK_X", 900), "RIGHT": ("JOYSTICK_X", 64700)}
_PUSHED.update({"UP": ("JOYSTICK_Y", 900), "DOWN": ("JOYSTICK_Y", 64700)})
_BRIGHT = 20000  # what the light sensor reads in a room


class Pin:
    """A pin of the board. `used_by` is what has claimed it, as on the device."""

    def __init__(self, name: str):
        self.name = name
        self.used_by = ""
        self.level = False

    def __repr__(self):
        return "board.%s" % self.name

    def claim(self, user: str) -> None:
        if self.used_by:
            raise ValueError("%s in use" % self.name)
        self.used_by = user


class Board:
    """Pins and keys of one board; the keys may be held by a script or from the window."""

    def __init__(self, name: str):
        facts = BOARDS[name]
        self.name = name
        self.id = facts["id"]
        self.keys = facts["keys"]
        self.stick = facts["stick"]
        self.pins = {pin: Pin(pin) for pin in facts["pins"]}
        self.pins["D13"] = self.pins["LED"]
        self.pins["D8"] = self.pins["NEOPIXEL"]
        self.pins["A0"] = self.pins["SPEAKER"]
        self.pins["A7"] = self.pins["LIGHT"]
        self.held: set[str] = set()
        self.watchers: list = []  # keypad scanners: called with no argument after each change
        self._register: list[bool] = []

    def down(self, key: str) -> None:
        if key not in self.held:
            self.held.add(key)
            self.changed()

    def up(self, key: str) -> None:
        if key in self.held:
            self.held.remove(key)
            self.changed()

    def changed(self) -> None:
        for watcher in list(self.watchers):
            watcher()

    def release_pins(self) -> None:
        """After a reload nothing is claimed."""
        self.watchers.clear()
        for pin in self.pins.values():
            pin.used_by = ""

    def bits(self) -> list[bool]:
        """The inputs of the shift register, first bit first: True is held."""
        return [key in self.held for key in self.keys]

    def analog(self, pin: Pin) -> int:
        """What AnalogIn reads, 0 to 65535."""
        if pin.name == "LIGHT":
            return _BRIGHT
        value = _REST if pin.name.startswith("JOYSTICK") else 0
        for key, (axis, pushed) in _PUSHED.items():
            if axis == pin.name and key in self.held:
                value = pushed
        return value

    # The shift register, for code that reads it pin by pin: the latch low loads the keys, each
    # rising clock shifts on.

    def drive(self, pin: Pin, level: bool) -> None:
        if pin.name == "BUTTON_LATCH" and not level:
            self._register = self.bits()
        elif pin.name == "BUTTON_CLOCK" and level and not pin.level:
            self._register = self._register[1:]
        pin.level = level

    def sense(self, pin: Pin) -> bool:
        if pin.name == "BUTTON_OUT":
            return bool(self._register and self._register[0])
        return pin.level
