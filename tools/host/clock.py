"""The handheld's clock on a computer: virtual, so that a game runs in seconds, or real.

In virtual time only waiting moves the clock: `time.sleep` jumps ahead, stopping at everything that
is due on the way. A loop that polls the time or the keys without sleeping would stand still, so
every _PATIENCE-th reading without a sleep counts as a millisecond.
"""

import heapq
import time

_PATIENCE = 256
_SLICE = 0.005  # seconds: how often a real sleep looks at the window and the agenda
# The firmware starts its millisecond counter 65 s before it wraps, to bring out wrap-around bugs.
_TICKS_START = (1 << 29) - 65536
_TICKS_MASK = (1 << 29) - 1
_YEAR_2000 = 946684800  # where a handheld without a set clock starts

_real_sleep = time.sleep
_real_ns = time.perf_counter_ns


class Clock:
    """Time since the start of code.py, and an agenda of calls that are due at given times."""

    def __init__(self, real: bool = False):
        self.real = real
        self.before_event = lambda: None  # called before anything of the agenda
        self.idle = lambda: None  # called often while time passes
        self._now = 0  # ns, virtual
        self._start = _real_ns()
        self._agenda: list = []
        self._count = 0
        self._polls = 0
        self._running = False

    def start(self) -> None:
        """Set the time to 0 and carry out what is due then."""
        self._start = _real_ns()
        self._now = 0
        self._run(0)

    def at(self, ms: int, call, *args) -> None:
        """Have call(*args) carried out at `ms`; those of one time in the order they came."""
        heapq.heappush(self._agenda, (ms * 1_000_000, self._count, call, args))
        self._count += 1

    def busy(self) -> bool:
        """Whether anything is still to come."""
        return bool(self._agenda)

    @property
    def ns(self) -> int:
        return _real_ns() - self._start if self.real else self._now

    @property
    def ms(self) -> int:
        return self.ns // 1_000_000

    def _run(self, until: int) -> None:
        if self._running:  # a call of the agenda itself reads the clock
            return
        self._running = True
        try:
            while self._agenda and self._agenda[0][0] <= until:
                due, _, call, args = heapq.heappop(self._agenda)
                if not self.real:
                    self._now = max(self._now, due)
                self.before_event()
                call(*args)
        finally:
            self._running = False

    def poll(self) -> None:
        """To be called whenever the game looks at the time or the keys."""
        if self.real:
            self._run(self.ns)
            self.idle()
            return
        self._polls += 1
        if self._polls >= _PATIENCE:
            self._wait(1_000_000)

    def _wait(self, ns: int) -> None:
        self._polls = 0
        until = self._now + ns
        self._run(until)
        self._now = max(self._now, until)
        self.idle()

    def sleep(self, seconds: float) -> None:
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        self.before_event()
        if not self.real:
            self._wait(int(seconds * 1e9))
            return
        until = self.ns + int(seconds * 1e9)
        while True:
            self.poll()
            left = (until - self.ns) / 1e9
            if left <= 0:
                return
            _real_sleep(min(left, _SLICE))

    # what the game reads

    def monotonic(self) -> float:
        self.poll()
        return self.ns / 1e9

    def monotonic_ns(self) -> int:
        self.poll()
        return self.ns

    def wall(self) -> int:
        self.poll()
        return _YEAR_2000 + self.ns // 1_000_000_000

    def ticks_ms(self) -> int:
        self.poll()
        return (self.ms + _TICKS_START) & _TICKS_MASK

    def install(self) -> None:
        """Let the module `time` read this clock."""
        time.sleep = self.sleep
        time.monotonic = self.monotonic
        time.monotonic_ns = self.monotonic_ns
        if not self.real:
            time.time = self.wall
            time.localtime = lambda secs=None: time.gmtime(self.wall() if secs is None else secs)
