"""Chengdu, bloody to the end: 108 tiles, no chow, one suit lacking, play goes on after a win.

This is what differs in a deal; what a hand is worth stands in chengdu_score, the
end of the wall in chengdu_end, what comes before the first draw (both options
are off by default) in chengdu_start, leaving for good in chengdu_leave. Source: the document of the
Chengdu game.
"""

from mahjong import const
from mahjong.rules import Rules, chengdu_end, chengdu_score

_NONE = const(255)
_M_KONG_OPEN = const(2)
_M_KONG_CONCEALED = const(4)
_DRAW = const(0)
_DISCARD = const(1)
_FOR_WIN = const(0)
_FOR_KONG = const(1)
_FOR_MOVED = const(2)
_FOR_AFTER_KONG = const(3)


class RuleSet(Rules):
    """The rules of Chengdu; options: base points 1-1000, fan cap 3-5, and two that today's players
    ask for: declaring the lacking suit, swapping three tiles before."""

    ID = "chengdu"
    KINDS = 27
    CHOW = False
    REPLACE_FROM_BACK = False
    EARTH = _DRAW
    START_POINTS = 0
    PLAYS_ON = True
    PATTERNS = chengdu_score.PATTERNS
    score = chengdu_score.score
    OPTIONS = (
        ("base", 1, (1, 2, 5, 10)),
        ("cap", 5, (3, 4, 5)),
        ("lack", False, (False, True)),
        ("swap", False, (False, True)),
    )

    def set(self, key: str, value) -> None:
        """As Rules.set; any base points from 1 to 1000."""
        if key == "base" and type(value) is int and 1 <= value <= 1000:
            self.base = value
        else:
            Rules.set(self, key, value)

    # --- before the first draw ---
    def setup(self, deal) -> bool:
        """Swapping and declaring, where these options are on."""
        if not self.swap and not self.lack:
            return False
        return self.before().begin(self, deal)

    def before(self):
        """As Rules.before; in memory only where it is asked for."""
        from mahjong.rules import chengdu_start

        return chengdu_start

    # --- a declared suit: its tiles go first, and can't be claimed ---
    def holds_lack(self, deal, seat: int) -> bool:
        """Whether the seat's hand holds tiles of the suit that it declared to lack."""
        suit = deal.lacks[seat]
        if suit != _NONE:
            for k in range(9 * suit, 9 * suit + 9):
                if deal.hands[seat][k]:
                    return True
        return False

    def may_discard(self, deal, seat: int, kind: int) -> bool:
        """Tiles of the declared suit go first."""
        return kind // 9 == deal.lacks[seat] or not self.holds_lack(deal, seat)

    def may_meld(self, deal, seat: int, kind: int) -> bool:
        """Tiles of the declared suit can't be claimed."""
        return kind // 9 != deal.lacks[seat]

    # --- pass and wait, forced wins ---
    def may_win(self, deal, seat: int, by: int) -> bool:
        """Who let a win go waits for his next own draw, or for a hand worth more."""
        suit = deal.lacks[seat]
        if self.holds_lack(deal, seat) or (by != _DRAW and deal.last // 9 == suit):
            self.reason = "a tile is of the lacking suit"
            return False
        if by == _DRAW or self.forced(deal):
            return True
        bar = deal.bars[seat]
        return not bar or self.fan > bar or deal.wall_left < 4

    def forced(self, deal) -> bool:
        """Fewer tiles in the wall than players still in."""
        return deal.wall_left < 4 - deal.win_count

    def let_go(self, deal, seat: int, fan: int) -> None:
        """The bar is the best win let go since the last own draw."""
        if fan > deal.bars[seat]:
            deal.bars[seat] = fan

    def winners(self, deal, mask: int) -> int:
        """All who call it win on the tile."""
        return mask

    # --- payments ---
    def _from_all(self, deal, reason: int, seat: int, points: int) -> None:
        # Every player still in pays.
        for i in (1, 2, 3):
            payer = (seat + i) & 3
            if not deal.out >> payer & 1:
                deal.pay(reason, payer, seat, points)

    def konged(self, deal, seat: int, type: int, giver: int, kind: int) -> None:
        """Kongs are paid at once; their kinds are kept in order where swapped tiles were before."""
        n = -1
        for i in range(0, 32, 2):
            n += 68 <= deal.melds[i] < _NONE
        if n < 12:
            deal.swaps[n] = kind
        if type == _M_KONG_OPEN:
            deal.pay(_FOR_KONG, giver, seat, 2 * self.base)
        else:
            points = 2 * self.base if type == _M_KONG_CONCEALED else self.base
            self._from_all(deal, _FOR_KONG, seat, points)

    def settle(self, deal, start: int, count: int) -> None:
        """The giver pays each winner; of a self-draw all who are still in pay, or he alone who
        gave the kong whose replacement it is."""
        won = deal.wins[start]
        giver = won.giver
        if start == 0:
            deal.next_dealer = won.seat if count == 1 else giver
        if won.by == _DRAW:
            if deal.chain and deal.kong_giver != _NONE:
                deal.pay(_FOR_WIN, deal.kong_giver, won.seat, won.points)
            else:
                self._from_all(deal, _FOR_WIN, won.seat, won.points)
            return
        moved = 0
        if won.by == _DISCARD and deal.chain:
            # All that the kongs of this turn brought moves on, to each winner once. (A robbed kong
            # is not the discard after a kong: what came before it stays.)
            for i in range(deal.chain_start, deal.n_ledger):
                if deal.entry(i)[0] == _FOR_KONG:
                    deal.parties[2 * i] = _FOR_MOVED
                    moved += deal.amounts[i]
        for i in range(start, start + count):
            deal.pay(_FOR_WIN, giver, deal.wins[i].seat, deal.wins[i].points)
            if moved:
                deal.pay(_FOR_AFTER_KONG, giver, deal.wins[i].seat, moved)

    # --- the end ---
    def finish(self, deal) -> None:
        """At the end of the wall pigs and those who are not ready pay; without a winner the
        dealer stays."""
        if deal.next_dealer == _NONE:
            deal.next_dealer = deal.dealer
        deal.next_round = deal.round_wind
        if deal.win_count < 3 and not deal.wall_left and deal.result == "drawn":
            chengdu_end.settle(self, deal)

    def leave(self, deal, seat: int) -> None:
        """Who is still in leaves; the deal ends."""
        from mahjong.rules import chengdu_leave

        chengdu_leave.leave(self, deal, seat)

    def match_over(self, match) -> bool:
        """A round is four deals here (ours: the document counts deals only)."""
        return match.length > 0 and match.deal_no >= 4 * match.length
