"""`tools/mj.py simulate --rules R --deals N --seed S [--players L,L,L,L]`: computer players only.

Plays N deals and prints one JSON object: how they ended, what each seat won and
lost, how often each pattern counted, and `violations`: the names of the
invariants that did not hold, checked after every action. All but the speed is
the same for the same seed on every Python.
"""

import json
import sys
import time
from typing import TextIO

import names
import notation
from notation import BadInput

from mahjong import rules as rule_sets
from mahjong import tiles as m
from mahjong.deal import Deal, IllegalAction
from mahjong.match import Match, Rng
from mahjong.view import View

LIMIT = 1000  # actions; a deal has about 150


class Watch:
    """Looks on at a deal and notes each invariant that is broken, by name."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.violations: dict[str, str] = {}
        self.twin = Deal(deal.rules)
        self.twin.ask_all = deal.ask_all
        self.where = ""
        self.start()

    def start(self) -> None:
        """Before a deal."""
        self.expected = -1  # who draws next
        self.holder = -1  # who discards next
        self.discarder = -1
        self.turns = 0
        self.left: dict[int, int] = {}  # winner: lines of the ledger when he was paid
        self.winners: list[int] = []

    def note(self, name: str) -> None:
        """An invariant is broken; where it was first is kept."""
        self.violations.setdefault(name, self.where)

    def next_seat(self, seat: int) -> int:
        """The next player still in."""
        seat = (seat + 1) & 3
        while seat in self.winners and len(self.winners) < 4:
            seat = (seat + 1) & 3
        return seat

    def listen(self, event: int, seat: int, arg: int) -> None:
        """Follow who is in turn, from the events alone."""
        if event == names.DREW:
            if seat != (self.deal.dealer if self.expected < 0 else self.expected):
                self.note("draw out of turn")
            self.holder = seat
        elif event == names.DISCARDED:
            if seat != self.holder:
                self.note("discard out of turn")
            self.turns += 1
            self.discarder = seat
            self.expected = self.next_seat(seat)
            self.holder = -1
        elif event in (names.CHOWED, names.PONGED):
            if event == names.CHOWED and seat != (self.discarder + 1) & 3:
                self.note("chow out of turn")
            if not self.deal.wall_left:
                self.note("claim of the last discard")
            self.holder = seat
        elif event == names.KONGED:
            if not self.deal.wall_left:
                self.note("kong without a replacement")
            self.expected = self.holder = seat
        elif event == names.ADDING:
            self.discarder = seat
        elif event == names.WON:
            if seat in self.winners:
                self.note("won twice")
            self.winners.append(seat)
            self.expected = self.next_seat(seat)
            self.holder = -1

    def check(self) -> None:
        """After an action."""
        deal = self.deal
        counts = bytearray(34)
        for seat in range(4):
            own = sum(deal.hands[seat]) + 3 * m.number(deal.melds, 8 * seat)
            extra = seat == deal.turn and deal.phase in (names.TURN, names.ROBBING)
            done = deal.over or seat in self.winners
            if own not in ((13, 14) if done else (13 + extra,)):
                self.note("tiles of a hand")
            m.add_counts(deal.melds, counts, 8 * seat)
            for kind in range(34):
                counts[kind] += deal.hands[seat][kind]
        for i in range(deal.n_discards):
            counts[deal.discards[i] & 63] += 1
        for i in range(deal.front, deal.back):
            counts[deal.wall[i]] += 1
        kinds = deal.rules.KINDS
        if bytes(counts) != bytes([4] * kinds + [0] * (34 - kinds)):
            self.note("each tile in one place")
        lines = [deal.entry(i) for i in range(deal.n_ledger)]
        if sum(deal.deltas) != -sum(line[3] for line in lines if line[2] == names.NOBODY):
            self.note("points sum to zero")
        if deal.over == bool(deal.waiting):
            self.note("somebody is to act until the end")
        for seat in self.winners:
            if deal.waiting >> seat & 1:
                self.note("a winner is asked")
            self.left.setdefault(seat, deal.n_ledger)

    def check_saved(self) -> None:
        """The saved form brings the same deal."""
        data = self.deal.to_bytes()
        self.twin.from_bytes(data)
        if self.twin.to_bytes() != data or len(data) > 900:
            self.note("saved form")

    def check_end(self) -> None:
        """After a deal: who paid whom."""
        deal = self.deal
        lines = [deal.entry(i) for i in range(deal.n_ledger)]
        deltas = [0, 0, 0, 0]
        kongs: list[tuple] = []
        for i, (reason, payer, payee, amount) in enumerate(lines):
            deltas[payer] -= amount
            if payee != names.NOBODY:
                deltas[payee] += amount
            if reason == names.FOR_KONG:
                kongs.append((payee, payer, amount))
            elif reason == names.FOR_REFUND:
                if (payer, payee, amount) in kongs:
                    kongs.remove((payer, payee, amount))
                else:
                    self.note("refund of what was not paid")
            for seat, line in self.left.items():
                over = i >= line and deal.rules.ID == "chengdu"
                gets = reason in (names.FOR_PIG, names.FOR_REFUND) and seat == payee
                if over and seat in (payer, payee) and not gets and reason != names.FOR_CALLS:
                    self.note("a winner pays or receives later")
        if deltas != deal.deltas:
            self.note("deltas are the sum of the payments")
        if deal.next_dealer > 3 or deal.next_round > 3:
            self.note("next dealer")


def play(match: Match, players: list, watch: Watch, rng: Rng) -> None:
    """Play a deal to its end."""
    deal = match.deal
    view = View()
    watch.start()
    deal.listener = watch.listen
    watch.where = "deal %d (seed %d)" % (match.deal_no, match.deal_seed)
    match.start_deal()
    watch.check()
    for step in range(LIMIT):
        if deal.over:
            break
        # Whoever is quickest answers first.
        seat = rng.below(4)
        while not deal.waiting >> seat & 1:
            seat = (seat + 1) & 3
        try:
            deal.apply(seat, players[seat].choose(view.look(deal, seat, match.points)))
        except IllegalAction:
            watch.note("only legal actions")
            view.look(deal, seat)
            deal.apply(seat, view.actions[0])
        watch.check()
        if step % 40 == 20:
            watch.check_saved()
    if not deal.over:
        watch.note("every deal ends")
        return
    watch.check_end()
    match.finish_deal()


def computers(rules: object, seed: int, levels: list[int]) -> list:
    """Four computer players."""
    try:
        from mahjong import computer

        computer.prepare(rules.ID)
    except ImportError:
        raise BadInput("simulate: no computer player knows %s yet" % rules.ID) from None
    return [computer.Computer(levels[i], Rng(seed + 7919 * (i + 1))) for i in range(4)]


def simulate(rules: object, deals: int, seed: int, levels: list[int], players: list) -> dict:
    """Play and count."""
    match = Match(rules, 0, seed)
    watch = Watch(match.deal)
    ends = {"won": 0, "drawn": 0}
    seats = [{"wins": 0, "self_drawn": 0, "dealt_in": 0, "points": 0.0} for _ in range(4)]
    patterns = dict.fromkeys(rules.PATTERNS.split(), 0)
    turns = 0
    start = time.perf_counter()
    rng = Rng(seed + 104729)
    for _ in range(deals):
        play(match, players, watch, rng)
        deal = match.deal
        if not deal.over:
            break
        ends[deal.result] += 1
        turns += watch.turns
        givers = set()
        for won in deal.wins[: deal.win_count]:
            seats[won.seat]["wins"] += 1
            if won.giver == names.NONE:
                seats[won.seat]["self_drawn"] += 1
            else:
                givers.add(won.giver)
            for i, id in enumerate(rules.PATTERNS.split()):
                patterns[id] += won.found[i] > 0
        for giver in givers:
            seats[giver]["dealt_in"] += 1
        for i in range(4):
            seats[i]["points"] += deal.deltas[i]
    taken = time.perf_counter() - start
    for entry in seats:
        entry["points"] = round(entry["points"] / deals, 3)
    return {
        "ok": True,
        "rules": rules.ID,
        "seed": seed,
        "players": levels,
        "deals": deals,
        "won": ends["won"],
        "drawn": ends["drawn"],
        "turns": round(turns / deals, 2),
        "seats": seats,
        "patterns": patterns,
        "violations": ["%s, %s" % item for item in watch.violations.items()],
        "deals_per_second": round(deals / taken, 2),
    }


def read_arguments(argv: list[str]) -> tuple[object, int, int, list[int]]:
    """Rules, deals, seed and levels."""
    given: dict[str, str] = {}
    known = ("--rules", "--deals", "--seed", "--players", "--options")
    i = 0
    while i < len(argv):
        name, equals, value = argv[i].partition("=")
        if name not in known:
            raise BadInput("simulate: %s expected, not %r" % (", ".join(known), argv[i]))
        if name in given:
            raise BadInput("simulate: %s given twice" % name)
        if not equals:
            i += 1
            if i == len(argv):
                raise BadInput("simulate: nothing follows %s" % name)
            value = argv[i]
        given[name] = value
        i += 1
    options = notation.load_json(given.get("--options", "{}"), "--options")
    try:
        rules = rule_sets.load(given.get("--rules", "pocket"), options)
    except ValueError as error:
        raise BadInput("simulate: %s" % error) from None
    deals = number("--deals", given.get("--deals", "100"), 1, 1000000)
    seed = number("--seed", given.get("--seed", "1"), 0, 2**63 - 1)
    levels = [
        number("--players", text, 1, 3) for text in given.get("--players", "2,2,2,2").split(",")
    ]
    if len(levels) != 4:
        raise BadInput("simulate: --players: four levels expected, not %d" % len(levels))
    return rules, deals, seed, levels


def number(name: str, text: str, low: int, high: int) -> int:
    """A whole number low..high."""
    if not text.isascii() or not text.isdigit() or len(text) > 19 or not low <= int(text) <= high:
        raise BadInput("simulate: %s: %d-%d expected, not %r" % (name, low, high, text))
    return int(text)


def main(argv: list[str], stdin: TextIO, stdout: TextIO) -> int:
    """Simulate what argv asks for; 1 if it can't be or an invariant was broken, else 0."""
    try:
        rules, deals, seed, levels = read_arguments(argv)
        small = seed % 2**29  # as the game's generator folds it
        reply = simulate(rules, deals, small, levels, computers(rules, small, levels))
        reply["seed"] = seed
    except BadInput as error:
        reply = {"ok": False, "error": str(error)}
    print(json.dumps(reply), file=stdout)
    return 0 if reply["ok"] and not reply["violations"] else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], sys.stdin, sys.stdout))
