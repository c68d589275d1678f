"""Reads tables of played deals, `cases/replay_*.txt`, and plays them.

A case begins with `== its name`. Hands may be short: they are filled up with
tiles that go with nothing. What is expected stands after the dots: `end`,
`deltas`, `next`, `wall`, `wins`, and by seat `hand N`, `melds N`, `discards N`;
or `error AT: words`.
"""

import json
from pathlib import Path

import mj_replay
import notation

CASES = Path(__file__).parent / "cases"
# Tiles that go with nothing, to fill hands up: three apart, then honours, then the gaps.
FILLER = "147m147p147sESWNCFP258m258p258s369m369p369s"


def cases(name: str) -> list[tuple[str, list[str]]]:
    """The cases of a table as (name, lines)."""
    found: list[tuple[str, list[str]]] = []
    for line in (CASES / name).read_text("utf-8").splitlines():
        line = line.split("#")[0].strip()
        if line.startswith("=="):
            found.append((line[2:].strip(), []))
        elif line:
            found[-1][1].append(line)
    return found


def question(lines: list[str]) -> dict:
    """The deal of a case as tools/mj.py replay takes it."""
    value: dict = {"rules": "pocket", "hands": ["", "", "", ""], "actions": []}
    for line in lines:
        key, _, text = line.partition(":")
        text = text.strip()
        if key in "0123":
            value["hands"][int(key)] = text
        elif key == "do":
            value["actions"] += [action.strip() for action in text.split(",")]
        elif key in ("dealer", "first", "lot"):
            value[key] = int(text)
        elif key in ("rules", "round", "draws", "tail"):
            value[key] = text
        elif key == "options":
            value[key] = json.loads(text)
        elif key == "exact":
            value["exact_wall"] = True
    fill(value)
    return value


def fill(value: dict) -> None:
    """Fill short hands up with tiles of kinds that the case doesn't name, where there are such."""
    kinds = 27 if value["rules"] == "chengdu" else 34
    left = [4] * kinds
    hands = [notation.parse_tiles(text, "hand") for text in value["hands"]]
    for tiles in [*hands, *(notation.parse_tiles(value.get(k, "")) for k in ("draws", "tail"))]:
        for kind in tiles:
            left[kind] -= 1
    order = [kind for kind in notation.parse_tiles(FILLER) if kind < kinds]
    named = [kind for kind in range(kinds) if left[kind] < 4]
    order.sort(key=lambda kind: nearness(kind, named))
    for hand in hands:
        for kind in order:
            if len(hand) < 13 and left[kind] and kind not in hand:
                hand.append(kind)
                left[kind] -= 1
    value["hands"] = [notation.tiles_text(sorted(hand)) for hand in hands]


def nearness(kind: int, named: list[int]) -> int:
    """How much a tile has to do with those that a case names."""
    if kind >= 27:
        return 100 if kind in named else 0
    same = [other for other in named if other < 27 and other // 9 == kind // 9]
    return sum(max(0, 3 - abs(other - kind)) ** 3 for other in same)


def wins_text(wins: list[dict]) -> str:
    """Wins as a case has them: `3 on 2s of 0: clean_door 1 = 1 fan, 2`."""
    texts = []
    for win in wins:
        by = {"draw": "drawn", "discard": "of %s", "robbing": "robbed from %s"}[win["by"]]
        text = "%d on %s %s: " % (win["seat"], win["tile"], by.replace("%s", str(win["from"])))
        if "detail" in win:
            detail = win["detail"]
            parts = ["tiles %d" % detail["tiles"]]
            parts += ["%s %d" % item for item in detail["factors"].items()]
            parts += ["calls %d" % detail["calls"]] if detail["calls"] else []
            texts.append(text + " ".join(parts) + " = %d" % win["points"])
        else:
            parts = ["%s %d" % item for item in sorted(win["patterns"].items())]
            text += " ".join(parts) or "nothing"
            texts.append(text + " = %d fan, %d" % (win["fan"], win["points"]))
    return "; ".join(texts)


def found(reply: dict, key: str) -> str:
    """What a reply says about an expectation, in the words of the cases."""
    if key.startswith("error"):
        return "error %s: %s" % (reply.get("at"), reply.get("error"))
    if not reply["ok"]:
        return "error %s: %s" % (reply.get("at"), reply["error"])
    word, _, seat = key.partition(" ")
    if word == "end":
        return reply["end"]
    if word == "deltas":
        return " ".join(str(delta) for delta in reply["deltas"])
    if word == "next":
        return ("%s %s" % (reply.get("next_dealer"), reply.get("next_round", ""))).strip()
    if word == "wall":
        return str(reply["wall_left"])
    if word == "wins":
        return wins_text(reply["wins"])
    if word == "paid":
        return "; ".join(
            "%s %d %s %d" % (p["for"], p["from"], "-" if p["to"] is None else p["to"], p["points"])
            for p in reply["payments"]
        )
    return {
        "hand": lambda: reply["hands"][int(seat)],
        "melds": lambda: ", ".join(reply["melds"][int(seat)]),
        "discards": lambda: reply["discards"][int(seat)],
    }[word]()


WORDS = ("end", "deltas", "next", "wall", "wins", "paid", "hand", "melds", "discards", "error")


def check(lines: list[str]) -> list[str]:
    """What of a case does not come true."""
    reply = mj_replay.answer(question(lines))
    wrong = []
    expected = 0
    for line in lines:
        key, _, text = line.partition(":")
        if key.split(" ")[0] not in WORDS:
            continue
        expected += 1
        text = text.strip()
        if key.startswith("error"):
            text = line
        got = found(reply, key)
        if text.startswith("..."):  # only the end is of interest
            got = "..." + got[-len(text) + 3 :]
        if got != text:
            wrong.append("%s: %s, expected %s" % (key, got, text))
    if not expected:
        wrong.append("nothing is expected")
    return wrong
