"""Classic, the points game: eight deals, tile points times factors, calls by oneself.

This is what differs in a deal; what a hand is worth stands in classic_score.
Source: the document of the points game.
"""

from mahjong import const
from mahjong.rules import Rules, classic_score

_NOBODY = const(4)
_A_CHOW = const(128)
_A_LACK = const(384)
_DRAW = const(0)
_FOR_WIN = const(0)
_FOR_CALLS = const(8)

_CALL = const(4)  # what an invalid call costs
_DEALS = const(8)


class RuleSet(Rules):
    """The rules of Classic; option `calls`: the aid that lights only legal calls."""

    ID = "classic"
    START_POINTS = 2000
    PATTERNS = classic_score.PATTERNS
    score = classic_score.score
    free_calls = True
    claim_ms = 7000
    chow_ms = 4000
    OPTIONS = (("calls", False, (False, True)),)

    def set(self, key: str, value) -> None:
        """As Rules.set; without the aid every call is open at any time."""
        Rules.set(self, key, value)
        self.free_calls = not self.calls

    def charge(self, deal, seat: int, action: int) -> bool:
        """An invalid call is charged at the end of the deal; an outranked one is not invalid."""
        if self.calls or not _A_CHOW <= action < _A_LACK:
            return False
        if deal.invalid[seat] < 255:
            deal.invalid[seat] += 1
        return True

    def winners(self, deal, mask: int) -> int:
        """The first to call a win has it."""
        best = -1
        for seat in range(4):
            if mask >> seat & 1 and (best < 0 or deal.order[seat] < deal.order[best]):
                best = seat
        return 1 << best

    def settle(self, deal, start: int, count: int) -> None:
        """Who gave the tile pays the total twice, the others once; of a self-draw all pay twice."""
        won = deal.wins[start]
        for i in (1, 2, 3):
            payer = (won.seat + i) & 3
            twice = won.by == _DRAW or payer == won.giver
            deal.pay(_FOR_WIN, payer, won.seat, won.points * 2 if twice else won.points)

    def finish(self, deal) -> None:
        """Invalid calls cost 4 each, to nobody (the winner's are in his total); the winds move on
        after every deal, won or not."""
        for seat in range(4):
            if deal.invalid[seat] and not deal.out >> seat & 1:
                deal.pay(_FOR_CALLS, seat, _NOBODY, _CALL * deal.invalid[seat])
        deal.next_dealer = (deal.dealer + 1) & 3
        deal.next_round = deal.round_wind
        if deal.next_dealer == deal.first:
            deal.next_round = (deal.round_wind + 1) & 3

    def match_over(self, match) -> bool:
        """Eight deals are a game."""
        return match.deal_no >= _DEALS
