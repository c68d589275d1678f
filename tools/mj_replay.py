"""`tools/mj.py replay FILE`: plays one deal from a prepared wall (FILE -: standard input).

    {"rules": "pocket", "options": {}, "dealer": 0, "first": 0, "round": "E",
     "hands": ["13 tiles of seat 0", "...", "...", "..."],
     "draws": "tiles from the front of the wall, the dealer's 14th first",
     "tail": "tiles from its back (replacements), in the order of drawing",
     "exact_wall": false,
     "actions": ["0 discard 5m", "1 chow 4m", "1 discard 9p", "3 pong", "3 discard E"]}

The wall is draws, the other tiles in a fixed order (none with exact_wall), tail
reversed. Lines: `discard T`, `chow T` (its lowest tile), `pong`, `kong T`, `win`,
`pass`; in Chengdu also `leave` and, with these options, `lack m`, `swap T` (three
of them; `lot` 0-2 is the direction). Answers to one tile stand together; any
other line closes them; who has no line passes; in Classic their order is that of
the calls, and an invalid one is charged. The answer is

    {"ok": true, "end": "won", "wins": [...], "deltas": [-8, 0, 8, 0], "next_dealer": 1,
     "next_round": "E", "wall_left": 31, "hands": [...], "melds": [...], "discards": [...],
     "payments": [{"for": "win", "from": 0, "to": 2, "points": 8}]}

`end`: won, drawn, left, or open (a player has to act; nothing is next then). An
action against the rules: {"ok": false, "error": "seat 2 can't chow: ...", "at": 3}.
It only translates; what it adds is the meaning of the order of lines.
"""

import json
import sys
from array import array
from pathlib import Path
from typing import TextIO

import names
import notation
from mj_score import by_name, detail
from notation import BadInput
from refusal import why_not

from mahjong import rules as rule_sets
from mahjong import tiles
from mahjong.deal import Deal, IllegalAction

KEYS = ("rules", "options", "dealer", "first", "round", "hands", "draws", "tail", "exact_wall")
KEYS += ("actions", "lot")
WITH_TILE = {
    "discard": names.A_DISCARD,
    "chow": names.A_CHOW,
    "kong": names.A_KONG,
    "swap": names.A_SWAP,
}
ALONE = {"pass": names.A_PASS, "pong": names.A_PONG, "win": names.A_WIN}
BY = ("draw", "discard", "robbing")
REASONS = ("win", "kong", "kong", "after_kong", "pig", "ready", "refund", "left", "calls")
LEAVE = -1
CALLS = (names.A_CHOW, names.A_PONG, names.A_KONG, names.A_WIN)


class Refused(Exception):
    """The rules forbid an action; `at` is its index."""

    def __init__(self, error: str, at: int) -> None:
        Exception.__init__(self, error)
        self.at = at


def verb(action: int) -> int:
    """The verb of an action, as one of A_..."""
    return action >> 6 << 6


# --- the question ---
def read_rules(value: dict) -> object:
    """The rule set that a question names, with its options."""
    if "rules" not in value:
        raise BadInput("no 'rules' given")
    options = value.get("options", {})
    if not isinstance(options, dict):
        raise BadInput("options: an object expected, not %s" % notation.describe(options))
    if not isinstance(value["rules"], str):
        raise BadInput("rules: a name expected, not %s" % notation.describe(value["rules"]))
    try:
        return rule_sets.load(value["rules"], options)
    except ValueError as error:
        raise BadInput(str(error)) from None


def read_wall(value: dict, rules: object, dealer: int) -> bytearray:
    """The wall from front to back, the dealt hands first."""
    hands = value.get("hands")
    if not isinstance(hands, list) or len(hands) != 4:
        raise BadInput("hands: a list of four hands expected")
    dealt = []
    for seat, text in enumerate(hands):
        kinds = notation.parse_tiles(text, "hands[%d]" % seat)
        if len(kinds) != 13:
            raise BadInput("hands[%d]: 13 tiles expected, not %d" % (seat, len(kinds)))
        dealt.append(kinds)
    draws = notation.parse_tiles(value.get("draws", ""), "draws")
    tail = notation.parse_tiles(value.get("tail", ""), "tail")
    if tail and not rules.REPLACE_FROM_BACK:
        raise BadInput("tail: %s never draws from the back of the wall" % rules.ID)
    left = bytearray([4] * rules.KINDS)
    places = [("hands[%d]" % seat, kinds) for seat, kinds in enumerate(dealt)]
    for where, kinds in [*places, ("draws", draws), ("tail", tail)]:
        for kind in kinds:
            if kind >= rules.KINDS:
                raise BadInput("%s: no %s in %s" % (where, tiles.name(kind), rules.ID))
            if not left[kind]:
                raise BadInput("%s: the fifth %s" % (where, tiles.name(kind)))
            left[kind] -= 1
    exact = value.get("exact_wall", False)
    if not isinstance(exact, bool):
        raise BadInput("exact_wall: true or false expected, not %s" % notation.describe(exact))
    filler = [] if exact else [kind for kind in range(rules.KINDS) for _ in range(left[kind])]
    if not draws and not filler and not tail:
        raise BadInput("draws: the dealer's 14th tile is missing")
    wall = bytearray()
    for i in range(4):
        wall.extend(dealt[(dealer + i) & 3])
    return wall + bytes(draws) + bytes(filler) + bytes(reversed(tail))


def read_actions(value: dict, rules: object) -> list[tuple[int, int]]:
    """The lines as (seat, action)."""
    lines = value.get("actions", [])
    if not isinstance(lines, list):
        raise BadInput("actions: a list expected, not %s" % notation.describe(lines))
    return [read_action(text, "actions[%d]" % i, rules) for i, text in enumerate(lines)]


def read_action(text: object, where: str, rules: object) -> tuple[int, int]:
    """Seat and action of a line like `1 chow 4m`."""
    if not isinstance(text, str):
        raise BadInput("%s: text expected, not %s" % (where, notation.describe(text)))
    words = text.split()
    if len(words) < 2 or words[0] not in ("0", "1", "2", "3"):
        raise BadInput("%s: a seat 0-3 and what it does expected, not %r" % (where, text))
    seat, name = int(words[0]), words[1]
    if name in WITH_TILE or name == "lack":
        if len(words) != 3:
            what = "suit" if name == "lack" else "tile"
            raise BadInput("%s: %r: %s and one %s expected" % (where, text, name, what))
        if name == "lack":
            if words[2] not in notation.SUITS:
                raise BadInput("%s: %r: suit m, p or s expected" % (where, text))
            return seat, names.A_LACK + notation.SUITS.index(words[2])
        kind = notation.parse_tile(words[2], where)
        if kind >= rules.KINDS:
            raise BadInput("%s: no %s in %s" % (where, words[2], rules.ID))
        return seat, WITH_TILE[name] + kind
    if name not in ALONE and name != "leave":
        raise BadInput("%s: %r: nobody can %s" % (where, text, name))
    if len(words) != 2:
        raise BadInput("%s: %r: nothing may follow %s" % (where, text, name))
    return seat, ALONE.get(name, LEAVE)


# --- playing ---
class Replay:
    """A deal and the lines that play it."""

    def __init__(self, deal: Deal, lines: list[tuple[int, int]]) -> None:
        self.deal = deal
        self.lines = lines
        self.at = 0
        self.buf = array("H", bytes(96))

    def actions(self, deal: Deal, seat: int) -> list[int]:
        """What the seat may do now."""
        return list(self.buf[: deal.actions(seat, self.buf)])

    def run(self) -> None:
        """Play until the lines are used up and a player must act, or the deal is over."""
        deal = self.deal
        while not deal.over:
            if deal.phase in (names.CLAIM, names.ROBBING):
                self.claims()
            elif deal.phase == names.TURN and self.actions(deal, deal.turn) == [names.A_WIN]:
                # A win that can't be passed needs no line.
                if self.at < len(self.lines) and self.lines[self.at] == (deal.turn, names.A_WIN):
                    self.at += 1
                deal.apply(deal.turn, names.A_WIN)
            elif self.at < len(self.lines):
                seat, action = self.lines[self.at]
                self.do(seat, action)
                self.at += 1
            else:
                return
        if self.at < len(self.lines):
            seat, action = self.lines[self.at]
            self.do(seat, action)

    def do(self, seat: int, action: int) -> None:
        """Carry a line out."""
        try:
            if action == LEAVE:
                self.deal.leave(seat)
            else:
                self.deal.apply(seat, action)
        except IllegalAction as error:
            text = str(error) if action == LEAVE else why_not(self.deal, seat, action)
            raise Refused(text, self.at) from None

    def refuse(self, seat: int, action: int) -> None:
        """The line is against the rules."""
        raise Refused(why_not(self.deal, seat, action), self.at)

    def claims(self) -> None:
        """Gather the answers to one tile, then give them in their order."""
        deal = self.deal
        answers: dict[int, int] = {}
        while self.at < len(self.lines):
            seat, action = self.lines[self.at]
            if action == names.A_PONG:
                action += deal.last
            if not self.is_answer(seat, action, answers):
                break
            self.at += 1
        for seat, action in answers.items():
            if deal.waiting >> seat & 1:
                deal.apply(seat, action)
        for seat in range(4):
            if deal.phase in (names.CLAIM, names.ROBBING) and deal.waiting >> seat & 1:
                deal.apply(seat, self.actions(deal, seat)[0])

    def is_answer(self, seat: int, action: int, answers: dict[int, int]) -> bool:
        """Whether the line is an answer (and note it), or else closes the answers."""
        deal = self.deal
        if action == LEAVE:
            return False
        could = list(self.buf[: deal.claims(seat, self.buf)]) if seat != deal.turn else []
        if names.A_WIN in could and deal.rules.PLAYS_ON and deal.rules.forced(deal):
            could = [names.A_WIN]
            if action == names.A_PASS:
                self.refuse(seat, action)
        elif seat != deal.turn:
            could.append(names.A_PASS)
        if action in could:
            if seat not in answers:
                answers[seat] = action
                return True
            if self.own_turn_follows(seat, action, answers):
                return False
            raise Refused(self.twice(seat, action), self.at)
        own = seat in answers or seat == self.settled(answers).turn
        if own and not deal.rules.free_calls and verb(action) in (names.A_WIN, names.A_KONG):
            return False
        if verb(action) in CALLS and not self.may_follow(seat, action, answers):
            # Where every call is open at any time, an invalid one is charged, and the deal goes on
            # as if the line were not there.
            self.do(seat, action)
            return True
        if action == names.A_PASS:
            self.refuse(seat, action)
        return False

    def twice(self, seat: int, action: int) -> str:
        """The words for a second answer."""
        name = next(name for name, a in {**WITH_TILE, **ALONE}.items() if a == verb(action))
        return "seat %d can't %s: it has answered already" % (seat, name)

    def own_turn_follows(self, seat: int, action: int, answers: dict[int, int]) -> bool:
        """Whether a win or kong that could answer the tile means the own turn instead: the next
        player has passed first, or a kong has brought a replacement tile."""
        if verb(action) == names.A_WIN and verb(answers[seat]) == names.A_KONG:
            return True
        return (
            verb(action) in (names.A_WIN, names.A_KONG)
            and answers[seat] == names.A_PASS
            and seat == self.settled(answers).turn
        )

    def may_follow(self, seat: int, action: int, answers: dict[int, int]) -> bool:
        """Whether the call would be legal once the tile is settled with the answers so far."""
        return action in self.actions(self.settled(answers), seat)

    def settled(self, answers: dict[int, int]) -> Deal:
        """The deal as it will be once the tile is settled with the answers so far: whose turn it
        is then depends on them, as play goes on after the last of several winners."""
        copy = Deal(self.deal.rules)
        copy.ask_all = True
        copy.from_bytes(self.deal.to_bytes())
        for other, answer in answers.items():
            if copy.waiting >> other & 1:
                copy.apply(other, answer)
        for other in range(4):
            if copy.phase in (names.CLAIM, names.ROBBING) and copy.waiting >> other & 1:
                copy.apply(other, self.actions(copy, other)[0])
        return copy


# --- the answer ---
def describe_win(deal: Deal, i: int) -> dict:
    """A win as JSON."""
    won = deal.wins[i]
    reply = {
        "seat": won.seat,
        "from": None if won.giver == names.NONE else won.giver,
        "tile": tiles.name(won.tile),
        "by": BY[won.by],
    }
    if deal.rules.ID == "classic":
        how = detail(won.found, won.extra, deal.invalid[won.seat])
        return reply | {"points": won.points, "detail": how}
    found = by_name(deal.rules.PATTERNS.split(), won.found)
    return reply | {"fan": won.fan, "patterns": found, "points": won.points}


def describe(replay: Replay) -> dict:
    """The deal as it stands, as JSON."""
    deal = replay.deal
    logs: list[list[str]] = [[], [], [], []]
    for byte in deal.discards[: deal.n_discards]:
        logs[byte >> 6].append(tiles.name(byte & 63))
    reply = {
        "ok": True,
        "end": deal.result or "open",
        "wins": [describe_win(deal, i) for i in range(deal.win_count)],
        "deltas": list(deal.deltas),
    }
    if deal.over:
        reply["next_dealer"] = deal.next_dealer
        if deal.rules.ID == "pocket":
            reply["next_round"] = notation.WINDS[deal.next_round]
    reply["wall_left"] = deal.wall_left
    reply["hands"] = [notation.counts_text(hand) for hand in deal.hands]
    reply["melds"] = [notation.melds_text(deal.melds[8 * i : 8 * i + 8]) for i in range(4)]
    reply["discards"] = [" ".join(log) for log in logs]
    reply["payments"] = []
    for i in range(deal.n_ledger):
        reason, payer, payee, amount = deal.entry(i)
        to = None if payee == names.NOBODY else payee
        line = {"for": REASONS[reason], "from": payer, "to": to, "points": amount}
        reply["payments"].append(line)
    return reply


def answer(value: dict) -> dict:
    """The answer to a question."""
    notation.check_keys(value, KEYS, "replay")
    rules = read_rules(value)
    dealer = notation.take_int(value, "dealer", 0, 0, 3, "replay")
    first = notation.take_int(value, "first", 0, 0, 3, "replay")
    lot = notation.take_int(value, "lot", 0, 0, 2, "replay")
    round_wind = notation.take_wind(value, "round", "replay")
    wall = read_wall(value, rules, dealer)
    lines = read_actions(value, rules)
    deal = Deal(rules)
    deal.ask_all = True  # a pass is open to everyone
    deal.begin(dealer, round_wind, wall, first, lot)
    replay = Replay(deal, lines)
    try:
        replay.run()
    except Refused as error:
        return {"ok": False, "error": str(error), "at": error.at}
    return describe(replay)


def main(argv: list[str], stdin: TextIO, stdout: TextIO) -> int:
    """Play the deal in the file that argv names (-: standard input); 1 if it can't be, else 0."""
    try:
        if len(argv) != 1:
            raise BadInput("replay: one file expected, %d given" % len(argv))
        try:
            text = stdin.read() if argv[0] == "-" else Path(argv[0]).read_text("utf-8")
        except OSError as error:
            raise BadInput("%s: %s" % (argv[0], error.strerror)) from None
        except UnicodeDecodeError as error:
            raise BadInput("%s: no UTF-8 at byte %d" % (argv[0], error.start)) from None
        reply = answer(notation.load_json(text, argv[0]))
    except BadInput as error:
        reply = {"ok": False, "error": str(error)}
    print(json.dumps(reply), file=stdout)
    return 0 if reply["ok"] else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], sys.stdin, sys.stdout))
