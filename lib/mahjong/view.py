"""What a player at a seat sees of a deal, and nothing else.

Computer players get only this. One View is enough for all of them: look() turns
it to a seat. It keeps references to what lies open (melds, discards, wins) and
to the seat's own hand, and never to the deal. RAM: about 500 bytes.
"""

from array import array

from mahjong import const

_NONE = const(255)


class View:
    """After look(): hand (bytearray 34, own concealed tiles); melds (32, see mahjong.tiles: a
    concealed kong's kind is open in all rule sets); discards[:n_discards] (seat << 6 | kind);
    sizes (concealed tiles of each seat); lacks; scores (before the deal) and deltas (of the deal);
    wins[:win_count]; out (seats that have won, bits); phase, turn, last, drawn (own turn only),
    wall_left, dealer, round_wind, seat_wind, first, offer (1 + fan of the own win possible
    now, or 0), bar, rules; actions[:n_actions], what the seat may do now."""

    def __init__(self) -> None:
        self.actions = array("H", bytes(96))
        self.n_actions = 0
        self.sizes = bytearray(4)
        self.lacks = bytearray(4)
        self.seat = 0

    def look(self, deal, seat: int, scores=(0, 0, 0, 0)) -> "View":
        """Turn to a seat of the deal as it stands."""
        self.seat = seat
        self.rules = deal.rules
        self.hand = deal.hands[seat]
        self.melds = deal.melds
        self.discards = deal.discards
        self.n_discards = deal.n_discards
        for i in range(4):
            self.sizes[i] = sum(deal.hands[i])
            self.lacks[i] = deal.lacks[i]
        if deal.phase > 3:
            for i in range(4):
                if i != seat:
                    self.lacks[i] = _NONE  # chosen by all at once: not seen before all have
        self.scores = scores
        self.deltas = deal.deltas
        self.wins = deal.wins
        self.win_count = deal.win_count
        self.out = deal.out
        self.phase = deal.phase
        self.turn = deal.turn
        self.last = deal.last
        self.drawn = deal.drawn if seat == deal.turn else _NONE
        self.wall_left = deal.wall_left
        self.dealer = deal.dealer
        self.first = deal.first
        self.round_wind = deal.round_wind
        self.seat_wind = (seat - deal.dealer) & 3
        self.offer = deal.offers[seat] if deal.waiting >> seat & 1 else 0
        self.bar = deal.bars[seat]
        self.n_actions = deal.actions(seat, self.actions)
        return self
