"""The tables of hands and their worth: from a line to a question, and the answer as text."""

import gc

from textcases import counts, kinds, melds, rows

from mahjong import tiles as m
from mahjong.rules import Win, load
from tools.names import (
    DISCARD,
    DRAW,
    F_AFTER_KONG,
    F_DOUBLE_KONG,
    F_FIRST_TURN,
    F_KONG_DRAW,
    F_LAST_TILE,
    ROB,
)

BY = {"draw": DRAW, "discard": DISCARD, "robbing": ROB}
FLAGS = {
    "kong_draw": F_KONG_DRAW,
    "double_kong": F_DOUBLE_KONG | F_KONG_DRAW,
    "after_kong": F_AFTER_KONG,
    "last_tile": F_LAST_TILE,
    "first_turn": F_FIRST_TURN,
}
WINDS = "ESWN"


def question(id, hand, melded, won, winds, more):
    """The rules and the Win to ask them about, from the cells of a line."""
    options = {}
    win = Win()
    for word in more.split():
        if "=" not in word:
            win.flags |= FLAGS[word]
            continue
        key, value = word.split("=")
        if key == "calls":
            win.calls = int(value)
        elif key in ("min_fan", "limit", "base", "cap"):
            options[key] = int(value)
        else:
            options.setdefault("fan", {})[key] = int(value)
    win.counts = counts(hand)
    win.melds = melds(melded)
    win.tile = kinds(won.split()[0])[0]
    win.by = BY[won.split()[1]]
    win.seat_wind = WINDS.index(winds.split()[0])
    win.round_wind = WINDS.index(winds.split()[1])
    held = bytearray(win.counts)
    m.add_counts(win.melds, held)
    assert max(held) < 5 and win.counts[win.tile], "no such hand"
    assert sum(win.counts) + 3 * m.number(win.melds) == 14, "not 14 tiles"
    return load(id, options), win


def ask(id, *cells):
    """The rules after scoring, and whether the hand may win, from the cells of a line."""
    rules, win = question(id, *cells)
    return rules, rules.score(win)


def answer(rules, won):
    """The answer as the last cell of a line has it."""
    if not won:
        return rules.reason
    if rules.ID == "classic":
        factors = [
            "%s %d" % (id, rules.found[i])
            for i, id in enumerate(rules.PATTERNS.split())
            if rules.found[i]
        ]
        return " x ".join(["%d" % rules.extra] + factors) + " + 20 = %d" % rules.points
    found = [
        "%s %d" % (id, rules.found[i])
        for i, id in enumerate(rules.PATTERNS.split())
        if rules.found[i]
    ]
    total = "%d" % rules.uncapped
    if rules.fan != rules.uncapped:
        total += " > %d" % rules.fan
    return (" + ".join(found) or "nothing") + " = %s, %d" % (total, rules.points)


def in_order(text):
    """The patterns of an answer sorted, so that their order in a line has no meaning."""
    text = text.replace(" x ", " + ")
    patterns, _, total = text.partition(" = ")
    return " + ".join(sorted(patterns.split(" + "))) + " = " + total


def fault(id, row):
    """What is wrong with a line of a table; empty if nothing is."""
    try:
        got = answer(*ask(id, *row[1:6]))
    except AssertionError as error:
        got = str(error)
    if in_order(got) == in_order(row[6]):
        return ""
    return "line %d: %s, not %s" % (row[0], got, row[6])


def check(id, name, least):
    """Every line of a table."""
    todo = list(rows(name))
    assert len(todo) >= least, "only %d cases" % len(todo)
    wrong = []
    while todo:
        if len(todo) % 20 == 0:  # here: test_logic_in_vm's machine can't stand it just anywhere
            gc.collect()
        wrong.append(fault(id, todo.pop()))
    wrong = "\n".join([line for line in wrong if line])
    assert not wrong, wrong
