"""What Chengdu adds to the table: who has won and with what, points as they move, the lacking suit.

Loaded with the rule set, made with the table. RAM: about 4 KB of code, 2 KB for the screen.
"""

from handheld import device
from handheld.app import forget
from mahjong import const
from mahjong.automaton import waits
from mahjong.tiles import add_counts, number

# As in handheld.screen.
_CREAM = const(0xFBF6E6)
_GOLD = const(0xF6C945)
_RED = const(0xFF6B5B)

_NONE = const(255)
_WORDS = ("ready", "barred", "hurry", "fan")
_SEEN = const(1600)  # ms that an amount is to be seen
_PAUSE = const(800)  # ms that a win adds to the pace
_HINT = const(12)  # place among the choices
_FAST = const(40)  # ms between moves for a winner in a hurry


class Extra:
    """The additions to one table (handheld.play.Play). By extra_signs: dull (colours of tiles that
    have to go), badges (over the plates), strip (who has won) of winners, tiles and fans."""

    def __init__(self, play) -> None:
        app = play.app
        deal = play.deal
        self.play = play
        self.deal = deal
        self.board = play.board
        self.words = [app.say(word) for word in _WORDS]
        self.paid = [0, 0, 0, 0]
        self.until = -1  # when amounts give way to points again
        self.wins = 0
        self.suit = _NONE
        self.barred = False
        self.marks = bytearray(14)
        from handheld.extra_signs import furnish

        furnish(self)
        forget("handheld.extra_signs")
        self.points()
        self.discs()

    # --- what the table shows ---
    def sync(self) -> None:
        """Show the state of the deal."""
        deal = self.deal
        for seat in range(4):
            if deal.deltas[seat] != self.paid[seat]:
                self.amounts()
                break
        if deal.win_count > self.wins:
            self.discs()
            if self.play.pace:
                self.play.due = device.later(self.play.due, _PAUSE)
        if self.barred and not deal.bars[0]:
            self.barred = False
            self.board.note("")
        self.mark()

    def points(self) -> None:
        """What everyone has, what this deal brought included."""
        self.until = -1
        for seat in range(4):
            self.paid[seat] = self.deal.deltas[seat]
            self.board.score(seat, "%d" % (self.play.match.points[seat] + self.paid[seat]), _CREAM)

    def amounts(self) -> None:
        """For a moment what has just been won or lost, in place of the points."""
        if self.play.app.autoplay:
            self.points()
            return
        for seat in range(4):
            change = self.deal.deltas[seat] - self.paid[seat]
            if change:
                self.paid[seat] += change
                self.board.score(seat, "%+d" % change, _GOLD if change > 0 else _RED)
        self.until = device.later(device.ticks_ms(), _SEEN)

    def discs(self) -> None:
        """The dealer, who has declared which suit, who has won as which and with what."""
        deal = self.deal
        for seat in range(4):
            lack = deal.lacks[seat]
            self.badges[seat].hidden = lack == _NONE
            if lack != _NONE:
                self.badges[seat][0] = lack
                if seat == deal.dealer:
                    self.board.names[seat].colour(_RED)
            self.board.discs[seat].hidden = lack != _NONE or seat != deal.dealer
        for i in range(deal.win_count):
            won = deal.wins[i]
            self.badges[won.seat].hidden = False
            self.badges[won.seat][0] = 3 + i
            self.board.discs[won.seat].hidden = True
            if self.wins <= i < 2:  # the third win ends the deal
                self.winners[5 * i] = 3 + i
                self.tiles[11 * i] = 2 * won.tile
                self.tiles[11 * i + 1] = 2 * won.tile + 1
                self.fans.write(self.words[3] % won.fan, 44 * i)
        self.wins = deal.win_count

    def mark(self) -> None:
        """Marks the own tiles of the suit that has to go, until it is gone."""
        hand = self.board.hand
        self.suit = lacking(self.deal, 0, self.suit)
        colours = self.play.app.colours
        for i in range(14):
            mark = i < hand.count and hand.kinds[i] // 9 == self.suit
            if mark != self.marks[i]:
                self.marks[i] = mark
                hand.tiles[i].pixel_shader = self.dull if mark else colours

    def look(self) -> None:
        """The own corner: what the hand waits for, or how to hurry the others after a win."""
        deal = self.deal
        if deal.out & 1:
            self.board.note(self.words[2])
            return
        held = bytearray(deal.hands[0])
        add_counts(deal.melds, held, 0)
        out = bytearray(34)
        n = 0
        hint = self.play.helped and self.play.app.choices[_HINT]
        if hint and suits(held) != 7:
            n = waits(deal.hands[0], number(deal.melds, 0), out, held)
            odd = [kind for kind in range(27) if held[kind] & 1]
            if len(odd) == 1 and number(deal.melds, 0) == 0:
                out[odd[0]] = 1  # six pairs and one more
                n = 1
        self.barred = deal.bars[0] > 0 and n > 0
        self.board.note(self.words[self.barred] if n else "", _NONE, out)

    # --- time and keys ---
    def tick(self, now: int) -> None:
        """Points come back after the amounts; the line of winners lies below the prompt."""
        play = self.play
        if self.until >= 0 and device.since(now, self.until) >= 0:
            self.points()
            play.changed = True
        covered = not play.prompt.group.hidden
        if self.strip.hidden != covered:
            self.strip.hidden = covered
            play.changed = True

    def aim(self) -> None:
        """Chooses a tile that may go, where the one just drawn may not."""
        deal = self.deal
        kinds = self.board.hand.kinds
        i = min(self.play.cursor, self.board.hand.count - 1)
        if not deal.rules.may_discard(deal, 0, kinds[i]):
            i = 0
            while not deal.rules.may_discard(deal, 0, kinds[i]):
                i += 1
            self.play.cursor = i

    def hurry(self, fast: bool) -> None:
        """A winner lets the others play on fast (A), or at the usual pace again (B)."""
        if self.deal.out & 1:
            self.play.pace = _FAST if fast else self.play.usual

    def finish(self) -> None:
        """The deal has ended: it counts for the player's level."""
        if not self.play.app.autoplay:
            from handheld import tally

            tally.count(self.deal.deltas[0])

    def lay(self, i: int):
        """The view of the i-th winner's hand over the table, None without one."""
        if i >= self.deal.win_count:
            return None
        from handheld.extra_wins import lay

        over = lay(self.play, self.badges[0], i)
        forget("handheld.extra_wins")
        return over


def suits(held) -> int:
    """The suits of which there are tiles, as bits."""
    found = 0
    for kind in range(27):
        if held[kind]:
            found |= 1 << kind // 9
    return found


def lacking(deal, seat: int, before: int) -> int:
    """The suit whose tiles have to go: the declared one, or else of three suits the smallest one
    that is not in a meld (`before`, if it is as good as any); 255 when there is none."""
    hand = deal.hands[seat]
    if deal.lacks[seat] != _NONE:
        return deal.lacks[seat]
    held = bytearray(34)
    add_counts(deal.melds, held, 8 * seat)
    melded = suits(held)
    best = _NONE
    least = 99
    for suit in range(3):
        tiles = sum(hand[9 * suit : 9 * suit + 9])
        if melded >> suit & 1:
            continue
        if not tiles:
            return _NONE
        if tiles < least or (tiles == least and suit == before):
            least = tiles
            best = suit
    return best
