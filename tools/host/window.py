"""The handheld in a window, by pygame-ce."""

import os
import sys
import time

TITLE = "Pocket Mahjong   arrows | X or A: A | Z or S: B | Enter: START | Tab: SELECT | Esc: quit"
HELP = """keys
  arrow keys                    LEFT RIGHT UP DOWN
  X or A                        A
  Z or S                        B
  Enter                         START
  Tab, Right Shift, Backspace   SELECT
  F12                           keep the picture (in the folder of --shots)
  Esc                           quit
"""
_FRAME = 1 / 60  # seconds between two looks at the keyboard


class WindowError(RuntimeError):
    """There is no window to be had; the text says why."""


class Window:
    """Shows the screen and turns the computer's keys into the handheld's."""

    def __init__(self, machine, scale: int):
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        try:
            import pygame
        except ImportError:
            raise WindowError(
                "pygame-ce is missing: `make play` installs it, or pip install -r requirements.txt"
            ) from None
        self._pygame = pygame
        self._machine = machine
        self._seen = -1
        self._next = 0.0
        self._clock = time.perf_counter
        width, height = machine.screen.width * scale, machine.screen.height * scale
        try:
            pygame.display.init()
            self._surface = pygame.display.set_mode((width, height))
        except pygame.error as error:
            raise WindowError(
                "no window can be opened: %s (--headless needs none)" % error
            ) from None
        pygame.display.set_caption(TITLE)
        pygame.key.set_repeat(0)
        self._keys = {
            pygame.K_LEFT: "LEFT",
            pygame.K_RIGHT: "RIGHT",
            pygame.K_UP: "UP",
            pygame.K_DOWN: "DOWN",
            pygame.K_x: "A",
            pygame.K_a: "A",
            pygame.K_z: "B",
            pygame.K_s: "B",
            pygame.K_RETURN: "START",
            pygame.K_KP_ENTER: "START",
            pygame.K_TAB: "SELECT",
            pygame.K_RSHIFT: "SELECT",
            pygame.K_BACKSPACE: "SELECT",
        }
        machine.clock.idle = self.look
        self.draw()

    def look(self) -> None:
        """Pass on what the keyboard did and show what the game drew; cheap when called often."""
        now = self._clock()
        if now < self._next:
            return
        self._next = now + _FRAME
        pygame = self._pygame
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                self._machine.end()
            elif event.type == pygame.KEYDOWN:
                if event.key == pygame.K_ESCAPE:
                    self._machine.end()
                elif event.key == pygame.K_F12:
                    self._keep()
                elif event.key in self._keys:
                    self._machine.board.down(self._keys[event.key])
            elif event.type == pygame.KEYUP and event.key in self._keys:
                self._machine.board.up(self._keys[event.key])
        self.draw()

    def draw(self) -> None:
        screen = self._machine.screen
        if screen.changes == self._seen:
            return
        self._seen = screen.changes
        pygame = self._pygame
        picture = pygame.image.frombuffer(screen.rgb(), (screen.width, screen.height), "RGB")
        picture = picture.convert(self._surface)
        pygame.transform.scale(picture, self._surface.get_size(), self._surface)
        pygame.display.flip()

    def _keep(self) -> None:
        name = "window-%d" % self._machine.clock.ms
        self._machine._shot(name)
        sys.stderr.write("kept %s.png in %s\n" % (name, self._machine.shots_path))

    def close(self) -> None:
        self._pygame.display.quit()
