"""The game's scoring against the slow reference, on random winning hands of many sorts."""

import random

from reference import scoring

from mahjong import rules as rule_sets
from mahjong.rules import Win
from tools import names
from tools.names import M_CHOW, M_KONG_ADDED, M_KONG_CONCEALED, M_KONG_OPEN, M_PONG

SHAPES = {
    "chow": M_CHOW,
    "pong": M_PONG,
    "open": M_KONG_OPEN,
    "added": M_KONG_ADDED,
    "concealed": M_KONG_CONCEALED,
}
BY = {"draw": names.DRAW, "discard": names.DISCARD, "robbing": names.ROB}
FLAGS = {
    "kong_draw": names.F_KONG_DRAW,
    "double_kong": names.F_KONG_DRAW | names.F_DOUBLE_KONG,
    "after_kong": names.F_AFTER_KONG,
    "last_tile": names.F_LAST_TILE,
    "first_turn": names.F_FIRST_TURN,
}
GOES_WITH = {
    "draw": ("kong_draw", "double_kong", "last_tile", "first_turn"),
    "discard": ("after_kong", "last_tile", "first_turn"),
    "robbing": (),
}
SORTS = "any suit two honours ends triplets pairs orphans close 258 gates".split()


def starts(rng, sort, kinds):
    """The kinds that a hand of this sort is made of."""
    low = rng.randrange(3) * 9
    pool = range(kinds)
    if sort in ("suit", "close"):
        pool = range(low, low + 9)
        if kinds > 27 and rng.random() < 0.4:
            pool = list(pool) + list(range(27, 34))
    elif sort == "two":
        pool = [k for k in range(27) if not low <= k < low + 9]
    elif sort == "honours":
        pool = list(range(27, 34)) + ([low, low + 8] if rng.random() < 0.4 else [])
    elif sort == "ends":
        suits = range(27) if rng.random() < 0.6 else range(low, low + 9)
        pool = [k for k in suits if k % 9 in (0, 8)] + rng.choice(([], list(range(27, 34))))
    elif sort == "258":
        pool = [k for k in range(27) if k % 9 in (1, 4, 7)]
    return [k for k in pool if k < kinds]


def deal_hand(rng, sort, kinds, chows):
    """A hand with 14 tiles, mostly a winning one; None when more than four of a tile came up."""
    pool = starts(rng, sort, kinds)
    count = [0] * 34
    tiles = []
    melds = []
    if sort == "orphans":
        tiles = [k for k in range(34) if k > 26 or k % 9 in (0, 8)]
        tiles.append(rng.choice(tiles))
    elif sort == "gates":
        low = rng.randrange(3) * 9
        ranks = (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, rng.randrange(9))
        tiles = [low + n for n in ranks]
    elif sort == "pairs":
        pool = rng.choice((pool, starts(rng, "suit", kinds), starts(rng, "two", kinds)))
        some = [rng.choice(pool) for _ in range(7)]
        if rng.random() < 0.3:
            some[1:3] = [k + 1 if k + 1 < kinds else k for k in some[0:2]]
        tiles = some * 2
    else:
        melded = rng.choice((0, 0, 0, 1, 2, 3, 4))
        runs = 0.1 if sort in ("triplets", "258") else rng.choice((0.3, 0.7, 1))
        for n in range(4):
            kind = rng.choice(pool)
            if sort == "close":
                kind = pool[rng.randrange(4)]
            if sort == "ends" and kind % 9 == 8 and kind < 27 and rng.random() < 0.7:
                kind -= 2  # 789
            run = kind < 27 and kind % 9 < 7 and rng.random() < runs and sort != "honours"
            if n < melded and (chows or not run):
                shape = "chow" if run else rng.choice(("pong", "open", "added", "concealed"))
                melds.append((shape, kind))
            else:
                tiles += [kind, kind + 1, kind + 2] if run else [kind] * 3
        tiles += [rng.choice(pool)] * 2
        if rng.random() < 0.1:  # spoil it
            tiles[0] = rng.randrange(kinds)
    hand = scoring.Hand(tiles, melds, rng.choice(tiles), rng.choice(("draw", "discard", "robbing")))
    for tile in hand.all_tiles():
        count[tile] += 1
    if max(count) > 4:
        return None
    if rng.random() < 0.3:
        some = [f for f in GOES_WITH[hand.by] if rng.random() < 0.4]
        hand.flags = set(some) | ({"kong_draw"} if "double_kong" in some else set())
    hand.seat = rng.randrange(4)
    hand.round = rng.randrange(4)
    return hand


def fill(win, hand):
    """The same question for the game."""
    for kind in range(34):
        win.counts[kind] = hand.tiles.count(kind)
    for i in range(4):
        win.melds[2 * i] = 255
    for i, (shape, tile) in enumerate(hand.melds):
        win.melds[2 * i] = SHAPES[shape] * 34 + tile
    win.tile = hand.win
    win.by = BY[hand.by]
    win.flags = 0
    for flag in hand.flags:
        win.flags |= FLAGS[flag]
    win.seat_wind = hand.seat
    win.round_wind = hand.round
    win.calls = hand.calls
    return win


def found(rules):
    return {id: n for id, n in zip(rules.PATTERNS.split(), rules.found, strict=True) if n}


def hands(seed, number, kinds, chows):
    """Random hands, each sort in turn."""
    rng = random.Random(seed)
    made = 0
    while made < number:
        sort = SORTS[made % len(SORTS)]
        if kinds == 27 and sort in ("honours", "orphans"):
            sort = "two"
        hand = deal_hand(rng, sort, kinds, chows)
        if hand:
            made += 1
            yield rng, hand


def say(hand):
    return vars(hand)


def test_pocket():
    win = Win()
    plain = rule_sets.load("pocket")
    wins = 0
    seen = set()
    for rng, hand in hands(1, 5000, 34, True):
        rules = plain
        fan = dict(zip(rules.PATTERNS.split(), rules.fans, strict=True))
        options = {}
        if rng.random() < 0.6:
            changed = {id: rng.choice((0, 0, 1, 2, 5, 13)) for id in rng.sample(list(fan), 4)}
            changed["seven_pairs"] = rng.choice((0, 4, 4, 7))
            options = {"min_fan": rng.choice((0, 0, 1, 3)), "limit": rng.choice((8, 10, 13))}
            rules = rule_sets.load("pocket", options | {"fan": changed})
            fan |= changed
        expected = scoring.pocket(hand, fan, **options)
        got = rules.score(fill(win, hand))
        assert got == (expected is not None), say(hand)
        if expected:
            wins += 1
            seen |= set(found(rules))
            assert (rules.fan, rules.points) == expected[:2], (say(hand), found(rules), expected)
            assert found(rules) in expected[2], (say(hand), found(rules), expected)
            assert rules.uncapped == sum(found(rules).values()) and not rules.reason
        else:
            assert rules.reason
    assert wins > 3000
    assert seen == set(plain.PATTERNS.split())


def test_chengdu():
    win = Win()
    wins = 0
    seen = set()
    for rng, hand in hands(100, 3000, 27, False):
        options = {"base": rng.choice((1, 2, 50)), "cap": rng.choice((3, 4, 5, 5))}
        rules = rule_sets.load("chengdu", options)
        expected = scoring.chengdu(hand, **options)
        assert rules.score(fill(win, hand)) == (expected is not None), say(hand)
        if expected:
            wins += 1
            seen |= set(found(rules))
            assert (rules.fan, rules.points) == expected[:2], (say(hand), found(rules), expected)
            assert found(rules) in expected[2], (say(hand), found(rules), expected)
    assert wins > 1500
    assert seen == set(rules.PATTERNS.split())


def test_classic():
    win = Win()
    rules = rule_sets.load("classic")
    wins = 0
    seen = set()
    for rng, hand in hands(200, 3000, 34, True):
        hand.calls = rng.choice((0, 0, 0, 1, 3, 9))
        expected = scoring.classic(hand)
        assert rules.score(fill(win, hand)) == (expected is not None), say(hand)
        if expected:
            wins += 1
            seen |= set(found(rules))
            assert rules.points == expected[0], (say(hand), rules.extra, found(rules), expected)
            assert (rules.extra, found(rules)) in expected[1], (say(hand), expected)
    assert wins > 1500
    assert seen == set(rules.PATTERNS.split())
