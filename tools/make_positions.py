#!/usr/bin/env python3
"""Takes positions from played deals, for the bench: host_tests/cases/positions_RULES.txt.

They stay as they are once made, so that the bench compares like with like; run this only to begin
anew. A line is a decision: `turn` or `claim` | seat, dealer, round wind, tiles in the wall, seats
that have won | hand | melds of the four seats, with / between them | discards in order, each with
its seat before it | what may be done besides discarding, or claimed.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import names  # noqa: E402
import notation  # noqa: E402

from mahjong import tiles  # noqa: E402
from mahjong.computer import Computer  # noqa: E402
from mahjong.deal import Deal  # noqa: E402
from mahjong.match import Rng  # noqa: E402
from mahjong.rules import NAMES, load  # noqa: E402
from mahjong.view import View  # noqa: E402

FOLDER = Path(__file__).resolve().parent.parent / "host_tests" / "cases"
WANTED = {"turn": 200, "claim": 60}
WORDS = {names.A_CHOW: "chow ", names.A_PONG: "pong ", names.A_KONG: "kong "}


def line(view) -> str:
    """The position that a seat sees."""
    kind = "claim" if view.phase == names.CLAIM else "turn"
    out = "".join(str(seat) for seat in range(4) if view.out >> seat & 1) or "-"
    where = "%d %d %s %d %s" % (
        view.seat,
        view.dealer,
        "ESWN"[view.round_wind],
        view.wall_left,
        out,
    )
    melds = [
        ", ".join(notation.melds_text(view.melds[8 * seat : 8 * seat + 8])) for seat in range(4)
    ]
    log = view.discards[: view.n_discards]
    thrown = " ".join("%d%s" % (byte >> 6, tiles.name(byte & 63)) for byte in log)
    more = [
        WORDS[action & ~63] + tiles.name(action & 63)
        for action in view.actions[: view.n_actions]
        if action >= names.A_CHOW
    ]
    cells = (kind, where, notation.counts_text(view.hand), " / ".join(melds), thrown)
    return " | ".join((*cells, ", ".join(more)))


def positions(id: str) -> list[str]:
    """The lines for a rule set."""
    rules = load(id)
    deal = Deal(rules)
    view = View()
    wall = bytearray(4 * rules.KINDS)
    left = dict(WANTED)
    lines = []
    seed = 0
    while any(left.values()):
        seed += 1
        rng = Rng(seed)
        for i in range(len(wall)):
            wall[i] = i % rules.KINDS
        rng.shuffle(wall, len(wall))
        deal.begin(seed % 4, seed // 4 % 4, wall)
        players = [Computer(1 + rng.below(3), Rng(seat)) for seat in range(4)]
        while not deal.over:
            for seat in range(4):
                if not deal.waiting >> seat & 1:
                    continue
                view.look(deal, seat)
                kind = "claim" if view.phase == names.CLAIM else "turn"
                own = view.actions[: view.n_actions]
                fit = len(own) > 1 and view.phase < names.ROBBING and names.A_WIN not in own
                # A few of each deal, claims oftener since they are rarer.
                if fit and left[kind] and not rng.below(4 if kind == "claim" else 9):
                    lines.append(line(view))
                    left[kind] -= 1
                deal.apply(seat, players[seat].choose(view))
    return sorted(lines, key=lambda text: text.startswith("claim"))


def main() -> None:
    """Make the three tables."""
    for id in NAMES:
        text = "# Positions from played deals of %s: see tools/make_positions.py.\n" % id
        text += "\n".join(positions(id)) + "\n"
        (FOLDER / ("positions_%s.txt" % id)).write_text(text)


if __name__ == "__main__":
    main()
