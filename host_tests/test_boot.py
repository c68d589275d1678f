"""boot.py: B held at the start gives safe mode, anything else changes nothing."""

import sys
import types

import pytest

from tools.host import ROOT
from tools.host.boards import BOARDS, Board


class Reset(Exception):
    """microcontroller.reset() doesn't come back."""


def boot(monkeypatch, name, held, without=""):
    """Run boot.py on a board with keys held; (run mode asked for, pins still claimed, reset?)."""
    board = Board(name)
    board.held.update(held)
    asked = []

    class DigitalInOut:
        def __init__(self, pin):
            pin.claim("boot.py")
            self.pin = pin

        def switch_to_output(self, value=False):
            board.drive(self.pin, value)

        @property
        def value(self):
            return board.sense(self.pin)

        @value.setter
        def value(self, level):
            board.drive(self.pin, level)

        def deinit(self):
            self.pin.used_by = ""

    def reset():
        raise Reset

    pins = {pin: value for pin, value in board.pins.items() if pin != without}
    fakes = {
        "board": types.SimpleNamespace(**pins),
        "digitalio": types.SimpleNamespace(DigitalInOut=DigitalInOut),
        "microcontroller": types.SimpleNamespace(
            RunMode=types.SimpleNamespace(SAFE_MODE="safe"), on_next_reset=asked.append, reset=reset
        ),
    }
    for module, fake in fakes.items():
        monkeypatch.setitem(sys.modules, module, fake)
    came_back = True
    try:
        exec(compile((ROOT / "boot.py").read_text("utf-8"), "boot.py", "exec"), {})
    except Reset:
        came_back = False
    return asked, [pin.name for pin in board.pins.values() if pin.used_by], not came_back


@pytest.mark.parametrize("name", BOARDS)
def test_holding_b_gives_safe_mode(monkeypatch, name):
    assert boot(monkeypatch, name, {"B"}) == (["safe"], [], True)
    assert boot(monkeypatch, name, {"B", "A", "START"}) == (["safe"], [], True)


@pytest.mark.parametrize("name", BOARDS)
def test_any_other_start_leaves_everything_as_it_was(monkeypatch, name):
    assert boot(monkeypatch, name, set()) == ([], [], False)
    assert boot(monkeypatch, name, {"A", "START", "SELECT", "LEFT"}) == ([], [], False)


def test_a_board_without_these_keys_starts_too(monkeypatch):
    assert boot(monkeypatch, "pygamer", {"B"}, without="BUTTON_LATCH") == ([], [], False)
