"""Before the first draw of a Chengdu deal: three tiles to swap, the suit to lack.

Shown only where one of the two options is on. All choose at once: the computer players do so
first, and what they chose is seen when the player has chosen too. LEFT and RIGHT choose, A takes,
B takes a tile back.
"""

import sys

import displayio

from handheld.screen import Screen
from handheld.tiles import Hand
from mahjong import const

# As in handheld.screen.
_DARK = const(0x063A27)
_DIM = const(0x96C8AA)
_GOLD = const(0xF6C945)
_TRAY = const(0x084832)
# As in handheld.buttons.
_LEFT = const(7)
_RIGHT = const(4)
_START = const(2)
_A = const(1)
_B = const(0)
# As in handheld.tiles.
_EMPTY = const(35)

_NONE = const(255)
_SWAPPING = const(4)
_LACKING = const(5)
_A_LACK = const(384)
_A_SWAP = const(448)
_Y = const(110)  # of the hand
_CAME = const(0)  # a third question, after the swap: nothing to choose


class Before(Screen):
    """One question after the other, as the deal's phase asks."""

    def __init__(self, app) -> None:
        super().__init__(app)
        self.deal = app.match.deal
        self.bar(0, 0, 160, 13, _DARK)
        self.title = self.line(4, 2, 152, _GOLD)
        self.page = self.block(6, 18, 150, 22)
        self.trays = [self.bar(8 + 50 * i, 43, 44, 34, _TRAY) for i in range(3)]
        self.mark = self.bar(8, 75, 44, 2, _GOLD)
        self.tiles = []
        for i in range(3):
            tile = displayio.TileGrid(
                app.hand,
                pixel_shader=app.colours,
                tile_width=11,
                tile_height=16,
                default_tile=_EMPTY,
                x=25 + 50 * i,
                y=47,
            )
            self.tiles.append(tile)
            self.group.append(tile)
        self.names = [self.line(9 + 50 * i, 65, 42, _DIM) for i in range(3)]
        self.foot = self.line(6, 90, 148, _DIM)
        self.hand = Hand(app, self.group, _Y)
        self.chosen = bytearray(3)
        self.count = 0
        self.at = 0
        self.stage = -1
        self.ask(self.deal.phase)

    def ask(self, stage: int) -> None:
        """Begins with a question."""
        say = self.app.say
        self.stage = stage
        deal = self.deal
        hand = deal.hands[0]
        self.page.clear()
        if stage == _LACKING:
            self.title.set(say("ask%d" % 0))
            self.page.write(say("ask%d" % 1))
            sums = [sum(hand[9 * suit : 9 * suit + 9]) for suit in range(3)]
            self.at = sums.index(min(sums))
            for suit in range(3):
                self.tiles[suit][0] = 9 * suit + 4
                self.names[suit].set("%s %d" % (say("suit%d" % suit), sums[suit]), 1)
            self.foot.set(say("ask%d" % 2), 2)
        elif stage == _SWAPPING:
            self.title.set(say("ask%d" % 3))
            self.page.write(say("ask%d" % 4))
        else:
            giver = (0 - deal.lot - 1) & 3
            self.title.set(say("ask%d" % 7) % say("name%d" % giver))
            self.page.write(say("way%d" % deal.lot))
            for i in range(3):
                self.tiles[i][0] = deal.swaps[3 * giver + i] - 1
            self.foot.set(say("ask%d" % 8), 2)
        self.draw()

    def draw(self) -> None:
        """Shows what is chosen so far."""
        counts = bytearray(self.deal.hands[0])
        stage = self.stage
        if stage == _SWAPPING:
            for i in range(3):
                self.tiles[i][0] = self.chosen[i] if i < self.count else _EMPTY
                if i < self.count:
                    counts[self.chosen[i]] -= 1
            self.foot.set(self.app.say("ask%d" % (6 if self.count == 3 else 5)), 2)
        drawn = self.deal.drawn if stage == _CAME and self.deal.turn == 0 else _NONE
        self.hand.show(counts, drawn)
        if stage == _SWAPPING and self.count < 3:
            self.at = min(self.at, self.hand.count - 1)
            self.move(-1)
            self.move(1)
        self.mark.hidden = stage != _LACKING
        if stage == _LACKING:
            self.mark.x = 8 + 50 * self.at
            for i in range(3):
                self.names[i].colour(_GOLD if i == self.at else _DIM)
            # The tiles that would have to go stand out.
            for i in range(14):
                out = i < self.hand.count and self.hand.kinds[i] // 9 == self.at
                self.hand.tiles[i].y = _Y - 3 if out else _Y
        else:
            self.hand.lift(self.at if stage == _SWAPPING and self.count < 3 else -1)
        self.changed = True

    # --- keys ---
    def press(self, button: int) -> None:
        if button == _START:
            self.app.go("pause")
        elif self.stage == _LACKING:
            if button == _LEFT or button == _RIGHT:
                self.at = (self.at + (1 if button == _RIGHT else -1)) % 3
                self.draw()
            elif button == _A:
                self.answer(_A_LACK | self.at)
        elif self.stage == _SWAPPING:
            self.press_swap(button)
        elif button == _A or button == _B:
            self.go_on()

    def press_swap(self, button: int) -> None:
        """Puts a tile to the others, or takes the last one back."""
        hand = self.hand
        if button == _LEFT or button == _RIGHT:
            if self.count < 3:
                self.move(1 if button == _RIGHT else -1)
        elif button == _B:
            self.count = max(0, self.count - 1)
        elif button == _A and self.count == 3:
            for kind in self.chosen:
                self.answer(_A_SWAP | kind)
            return
        elif button == _A:
            self.chosen[self.count] = hand.kinds[self.at]
            self.count += 1
        self.draw()

    def move(self, step: int) -> None:
        """To the next tile that may be given: three of a suit are needed."""
        hand = self.hand
        own = self.deal.hands[0]
        for _ in range(14):
            self.at = (self.at + step) % hand.count
            suit = hand.kinds[self.at] // 9
            if self.count:
                if suit == self.chosen[0] // 9:
                    return
            elif sum(own[9 * suit : 9 * suit + 9]) >= 3:
                return

    def answer(self, action: int) -> None:
        """The player has chosen; once all have, the next question."""
        deal = self.deal
        deal.apply(0, action)
        if not deal.waiting & 1 or deal.phase != self.stage:
            if self.stage == _SWAPPING and deal.phase != _SWAPPING:
                self.ask(_CAME)
            elif deal.phase < _SWAPPING:
                self.go_on()

    def go_on(self) -> None:
        """To what comes next."""
        self.app.keep()
        if self.deal.phase == _LACKING:
            self.ask(_LACKING)
        else:
            self.app.play()

    def hide(self) -> None:
        """All have chosen: that part of the rules is not needed any more."""
        name = "mahjong.rules.chengdu_start"
        if self.deal.phase < _SWAPPING and name in sys.modules:
            delattr(sys.modules["mahjong.rules"], "chengdu_start")
            del sys.modules[name]

    # --- the others ---
    def tick(self, now: int) -> None:
        app = self.app
        deal = self.deal
        for seat in range(0 if app.autoplay or app.away else 1, 4):
            if deal.waiting >> seat & 1 and deal.phase >= _SWAPPING:
                view = app.view.look(deal, seat, app.match.points)
                deal.apply(seat, app.players[seat].choose(view))
                return
        if self.stage != _CAME and self.stage != deal.phase:
            # The computer has chosen for the player too.
            if deal.phase < _SWAPPING:
                app.play()
            else:
                self.ask(deal.phase)
        elif self.stage == _CAME and app.away:
            self.go_on()


screen = Before
