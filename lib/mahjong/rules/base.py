"""What the rule sets share: options, the questions a deal asks, the common answers.

A rule set is the difference to this class. The deal (mahjong.deal) calls the
hooks; what they find out or pay, they tell the deal. `deal` is always a
mahjong.deal.Deal. Source: RULES page, "What is common to all claims".
"""

from mahjong.compat import const

_DRAW = const(0)
_DISCARD = const(1)
_FOR_WIN = const(0)


class Win:
    """What the worth of a hand depends on.

    counts: bytearray(34), the concealed tiles with the winning one among them;
    melds: bytearray(8), see mahjong.melds; tile: kind of the winning tile;
    by: DRAW, DISCARD or ROB; flags: F_..., see tools/names.py; seat_wind,
    round_wind: 0-3 for E S W N; calls: number of invalid calls of the winner (Classic).
    """

    def __init__(self) -> None:
        self.counts = bytearray(34)
        self.melds = bytearray(b"\xff\x00" * 4)
        self.tile = 0
        self.by = _DRAW
        self.flags = 0
        self.seat_wind = 0
        self.round_wind = 0
        self.calls = 0


class Rules:
    """Common behaviour; after score(): fan, uncapped, points, found, reason.

    found: bytearray, by index in PATTERNS the worth of each pattern of the best
    reading, 0 where it does not count. reason: why a hand does not win.
    """

    ID = ""
    TILES = 136
    KINDS = 34
    CHOW = True
    REPLACE_FROM_BACK = True
    EARTH = _DISCARD  # how "earth" is won: on the dealer's first discard, or a first DRAW
    START_POINTS = 1000
    PATTERNS: tuple = ()
    OPTIONS: tuple = ()  # (id, default, choices offered to a player)

    def __init__(self, options: dict | None = None) -> None:
        self.found = bytearray(len(self.PATTERNS))
        self.fan = self.uncapped = self.points = self.extra = 0
        self.reason = ""
        for option in self.OPTIONS:
            setattr(self, option[0], option[1])
        if options:
            for key in options:
                self.set(key, options[key])

    # --- options ---
    def set(self, key: str, value) -> None:
        """Change one option; ValueError names an unknown key or a bad value."""
        for id, default, choices in self.OPTIONS:
            if id == key:
                if type(value) is not type(default) or not self.allows(key, value, choices):
                    raise ValueError("options.%s: %r is not allowed" % (key, value))
                setattr(self, key, value)
                return
        raise ValueError("options: unknown key %r" % (key,))

    def allows(self, key: str, value: int, choices: tuple) -> bool:
        """Whether the option may have this value."""
        return value in choices

    def to_bytes(self) -> bytes:
        """The options, two bytes each, for a saved game."""
        out = bytearray()
        for option in self.OPTIONS:
            value = int(getattr(self, option[0]))
            out.append(value & 255)
            out.append(value >> 8)
        return bytes(out)

    def from_bytes(self, data: bytes) -> None:
        """The options of to_bytes again; ValueError if they are none."""
        if len(data) != 2 * len(self.OPTIONS):
            raise ValueError("saved game: options of another length")
        for i, option in enumerate(self.OPTIONS):
            value = data[2 * i] | data[2 * i + 1] << 8
            if isinstance(option[1], bool) and value < 2:
                value = bool(value)
            self.set(option[0], value)

    # --- worth of a hand ---
    def score(self, win: Win) -> bool:
        """Whether the hand wins; leaves fan, uncapped, points, found, reason."""
        raise NotImplementedError

    # --- what a deal asks ---
    def setup(self, deal) -> bool:
        """After the dealing: True if the players have something to settle before the first draw."""
        return False

    def prepare(self, deal, seat: int, action: int) -> None:
        """Carry out an action of the phases that setup began."""

    def preparations(self, deal, seat: int, buf) -> int:
        """Fill buf with the actions of a seat in the phases that setup began; their number."""
        return 0

    def may_discard(self, deal, seat: int, kind: int) -> bool:
        """Whether the seat may discard this kind."""
        return True

    def may_meld(self, deal, seat: int, kind: int) -> bool:
        """Whether the seat may make a pong or kong of this kind."""
        return True

    def may_win(self, deal, seat: int, by: int) -> bool:
        """Whether the seat may win with the hand just scored (self.fan)."""
        return True

    def forced(self, deal) -> bool:
        """Whether a win that is possible now can't be passed."""
        return False

    def let_go(self, deal, seat: int, fan: int) -> None:
        """The seat lets a win worth that many fan go."""

    def drew(self, deal, seat: int) -> None:
        """The seat has drawn a tile, replacements included."""

    def winners(self, deal, mask: int) -> int:
        """Of the seats (bits) that call a win on one tile, those that get it."""
        # The nearest in turn after the one who gave the tile.
        seat = deal.turn
        while not mask >> seat & 1:
            seat = (seat + 1) & 3
        return 1 << seat

    @property
    def free_calls(self) -> bool:
        """Whether every call is open at any time, an invalid one charged."""
        return False

    def charge(self, deal, seat: int, action: int) -> bool:
        """True if an illegal call is no error but charged to the seat."""
        return False

    # --- what is paid, and what follows ---
    def settle(self, deal, start: int, count: int) -> None:
        """Pay for deal.wins[start : start + count], all won on one tile."""
        won = deal.wins[start]
        if won.by == _DRAW:
            for i in (1, 2, 3):
                deal.pay(_FOR_WIN, (won.seat + i) & 3, won.seat, won.points)
        else:
            deal.pay(_FOR_WIN, won.giver, won.seat, 2 * won.points)

    def konged(self, deal, seat: int, type: int, giver: int) -> None:
        """A kong was carried out (type as in mahjong.melds); the replacement is not drawn yet."""

    def goes_on(self, deal) -> bool:
        """Whether the deal goes on after a win."""
        return False

    def leave(self, deal, seat: int) -> bool:
        """Whether the seat may leave the deal for good."""
        return False

    def finish(self, deal) -> None:
        """At the end of a deal: last payments, deal.next_dealer, deal.next_round."""
        raise NotImplementedError

    def match_over(self, match) -> bool:
        """Whether the game is over after the deals so far."""
        return match.length > 0 and match.rounds >= match.length
