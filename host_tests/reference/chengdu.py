"""A second account of a Chengdu deal: who may win when, and who pays whom, from the rules alone.

The Book hears what happens at the table and keeps its own money. Of the deal it reads the tiles and
nothing else: not the ledger, the offers, the bars, nor what the rules make of a hand.
"""

from reference.scoring import Hand, chengdu

from tools import names as mv

SHAPES = ("chow", "pong", "open", "added", "concealed")
BY = ("draw", "discard", "robbing")


class Kong:
    """A kong that was paid: its owner, and what each payer gave."""

    def __init__(self, owner, giver, paid):
        self.owner = owner
        self.giver = giver  # of the tile, None if it was the owner's own
        self.paid = paid
        self.moved = False


class Book:
    """Listens to a deal; `money` and `next_dealer` are what should come of it."""

    def __init__(self, deal, base=1, cap=5):
        self.deal = deal
        self.base = base
        self.cap = cap
        self.start()

    def start(self):
        """Before a deal."""
        self.money = [0, 0, 0, 0]
        self.lost = 0  # paid to nobody
        self.out = []
        self.kongs = []
        self.row = []  # kongs of this turn, each in a row with the next
        self.bars = [0, 0, 0, 0]
        self.offers = [0, 0, 0, 0]
        self.draws = [0, 0, 0, 0]
        self.calm = True  # no claim, kong or win so far
        self.replacing = False
        self.group = []  # winners on one tile
        self.next_dealer = None
        self.leaver = None
        self.seen = {}  # how often each thing happened

    def note(self, what):
        self.seen[what] = self.seen.get(what, 0) + 1

    def players(self):
        """Those who are still in."""
        return [seat for seat in range(4) if seat not in self.out]

    def pay(self, payer, payee, amount, why):
        self.money[payer] -= amount * self.base
        self.money[payee] += amount * self.base
        self.note(why)

    # --- what hands are worth ---
    def melds(self, seat):
        found = []
        for i in range(8 * seat, 8 * seat + 8, 2):
            byte = self.deal.melds[i]
            if byte != 255:
                found.append((SHAPES[byte // 34], byte % 34, self.deal.melds[i + 1] & 3))
        return found

    def tiles(self, seat):
        return [kind for kind in range(34) for _ in range(self.deal.hands[seat][kind])]

    def fan(self, seat, tile, by, flags=(), tiles=None):
        """Fan of the seat's hand with that tile (in `tiles` already), 0 if it is no win."""
        tiles = tiles or self.tiles(seat) + ([] if by == "draw" else [tile])
        lack = self.deal.lacks[seat]
        if any(kind // 9 == lack for kind in tiles):
            return 0
        if any(len([k for k in tiles if k // 9 == suit]) % 3 == 1 for suit in range(3)):
            return self.pairs_only(tiles, tile, by, flags, seat)
        melds = [(shape, kind) for shape, kind, _ in self.melds(seat)]
        wind = (seat - self.deal.dealer) % 4
        worth = chengdu(Hand(tiles, melds, tile, by, flags, wind), 1, self.cap)
        return worth[0] if worth else 0

    def pairs_only(self, tiles, tile, by, flags, seat):
        # No segments and a pair there, so a quick look is enough.
        if any(tiles.count(kind) % 2 for kind in tiles) or len(tiles) < 14:
            return 0
        wind = (seat - self.deal.dealer) % 4
        worth = chengdu(Hand(tiles, [], tile, by, flags, wind), 1, self.cap)
        return worth[0] if worth else 0

    def best_wait(self, seat, tiles=None):
        """The highest points that the hand could win, 0 if it is not ready."""
        tiles = tiles if tiles is not None else self.tiles(seat)
        if (len(tiles) - 1) % 3:
            options = [self.best_wait(seat, minus(tiles, kind)) for kind in set(tiles)]
            return max(options)
        held = list(tiles)
        for shape, kind, _ in self.melds(seat):
            held += [kind] * (3 if shape == "pong" else 4)
        best = 0
        for kind in range(27):
            if held.count(kind) < 4:
                best = max(best, self.fan(seat, kind, "discard", (), tiles + [kind]))
        return 2 ** (best - 1) if best else 0

    def is_pig(self, seat):
        kinds = self.tiles(seat) + [kind for _, kind, _ in self.melds(seat)]
        return len({kind // 9 for kind in kinds}) == 3

    # --- who may win ---
    def forced(self):
        return self.deal.wall_left < 4 - len(self.out)

    def offer(self, tile, by, asked):
        self.offers = [0, 0, 0, 0]
        for seat in asked:
            flags = []
            if by == "draw" and self.row:
                flags.append("kong_draw")
            if by == "discard" and self.row:
                flags.append("after_kong")
            if by == "draw" and self.calm and self.draws[seat] == 1:
                flags.append("first_turn")
            fan = self.fan(seat, tile, by, flags)
            barred = by != "draw" and fan <= self.bars[seat] and self.bars[seat]
            if barred and fan:
                self.note("barred")
                if self.deal.wall_left < 4 or self.forced():
                    barred = False
            if not barred:
                self.offers[seat] = fan

    def check(self):
        """What is wrong with the wins that the deal offers now, in words."""
        deal = self.deal
        for seat in range(4):
            n = deal.actions(seat, deal._buf)
            may = list(deal._buf[:n])
            wins = mv.A_WIN in may
            if deal.waiting >> seat & 1 and wins != bool(self.offers[seat]):
                return "seat %d may win: %s" % (seat, wins)
            if self.offers[seat] and wins and self.forced() and may != [mv.A_WIN]:
                return "seat %d may pass" % seat
        return ""

    def answer(self, seat, action):
        """The seat is about to do this."""
        fan = self.offers[seat]
        if fan and action != mv.A_WIN:
            self.bars[seat] = max(self.bars[seat], fan)
            self.note("let go")

    # --- what happens ---
    def hear(self, event, seat, arg):
        if event == mv.WON:
            self.calm = False
            self.group.append(arg)
            return
        if self.group:
            self.settle()
        if event == mv.DREW:
            if not self.replacing:
                self.row = []
            self.replacing = False
            self.draws[seat] += 1
            self.bars[seat] = 0
            self.offer(arg, "draw", [seat])
        elif event == mv.DISCARDED:
            self.offer(arg, "discard", [s for s in self.players() if s != seat])
        elif event == mv.ADDING:
            self.calm = False
            self.offer(arg, "robbing", [s for s in self.players() if s != seat])
        elif event == mv.PONGED:
            self.calm = False
            self.row = []
            self.offers = [0, 0, 0, 0]
        elif event == mv.KONGED:
            self.calm = False
            self.konged(seat, arg)
        elif event == mv.ENDED:
            self.ended(arg)

    def konged(self, seat, kind):
        shape, _, giver = [meld for meld in self.melds(seat) if meld[1] == kind][-1]
        others = [other for other in self.players() if other != seat]
        if shape == "open":
            self.row = []
            paid = {giver: 2}
        else:
            giver = None
            paid = {other: 1 if shape == "added" else 2 for other in others}
        for payer, amount in paid.items():
            self.pay(payer, seat, amount, shape)
        self.row.append(Kong(seat, giver, paid))
        self.kongs.append(self.row[-1])
        self.replacing = True

    def settle(self):
        wins = [self.deal.wins[i] for i in self.group]
        first = wins[0]
        giver = None if first.by == 0 else first.giver
        if not self.out:
            self.next_dealer = first.seat if len(wins) == 1 else giver
        for won in wins:
            flags = []
            if self.row and won.by < 2:
                flags.append("after_kong" if won.by else "kong_draw")
            if won.by == 0 and self.draws[won.seat] == 1 and self.early:
                flags.append("first_turn")
            tiles = self.tiles(won.seat) + ([won.tile] if won is not first else [])
            points = 2 ** (self.fan(won.seat, won.tile, BY[won.by], flags, tiles) - 1)
            if won.by == 0:
                kong = self.row[-1] if self.row else None
                if kong and kong.giver is not None:
                    self.pay(kong.giver, won.seat, points, "giver of the kong")
                else:
                    for payer in self.players():
                        if payer != won.seat:
                            self.pay(payer, won.seat, points, "self-drawn")
            else:
                self.pay(giver, won.seat, points, BY[won.by])
                if won.by == 1:
                    for kong in self.row:
                        self.pay(kong.owner, won.seat, sum(kong.paid.values()), "after kong")
                        kong.moved = True
        if len(wins) > 1:
            self.note("%d winners" % len(wins))
        self.out += [won.seat for won in wins]
        self.row = []
        self.group = []

    def ended(self, outcome):
        if self.next_dealer is None:
            self.next_dealer = self.deal.dealer
        still = self.players()
        if outcome == mv.IS_LEFT:
            still.remove(self.leaver)
            points = {seat: self.best_wait(seat) for seat in still}
            payers = [self.leaver] + [seat for seat in still if not points[seat]]
            self.money[self.leaver] -= 50 * self.base
            self.lost += 50 * self.base
            self.check_ready(points, payers)
        elif outcome == mv.DRAWN:
            pigs = [seat for seat in still if self.is_pig(seat)]
            points = {seat: self.best_wait(seat) for seat in still if seat not in pigs}
            unready = [seat for seat in points if not points[seat]]
            for pig in pigs:
                for seat in range(4):
                    if seat not in pigs:
                        why = "pig to a winner" if seat in self.out else "pig"
                        self.pay(pig, seat, 2 ** (self.cap - 1), why)
            self.check_ready(points, unready)
            for kong in self.kongs:
                if kong.owner in pigs + unready and not kong.moved:
                    for payer, amount in kong.paid.items():
                        why = "refund to a winner" if payer in self.out else "refund"
                        self.pay(kong.owner, payer, amount, why)

    def check_ready(self, points, payers):
        for payer in payers:
            for seat in points:
                if points[seat]:
                    self.pay(payer, seat, points[seat], "ready")

    @property
    def early(self):
        """Whether nothing but discards came before the win at hand."""
        melded = any(byte != 255 for byte in self.deal.melds[::2])
        return not melded and not self.out and not self.kongs


def minus(tiles, kind):
    left = list(tiles)
    left.remove(kind)
    return left
