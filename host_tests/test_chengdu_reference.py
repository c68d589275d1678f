"""Chengdu deals against a second account of who may win when, and who pays whom."""

import random

import pytest
from reference.chengdu import Book

from mahjong import automaton
from mahjong.deal import Deal
from mahjong.rules import load
from tools import names as mv

OPTIONS = (
    {},
    {"base": 3},
    {"cap": 4},
    {"lack": True},
    {"swap": True},
    {"cap": 3, "swap": True, "lack": True, "base": 1000},
)


def choose(deal, seat, rng):
    """Whatever helps, or lets a win go, or stops helping: all that the account must stand."""
    n = deal.actions(seat, deal._buf)
    may = list(deal._buf[:n])
    if len(may) == 1:
        return may[0]
    if mv.A_WIN in may and rng.random() < 0.7:
        return mv.A_WIN
    kongs = [action for action in may if action >> 6 == mv.A_KONG >> 6]
    if kongs and rng.random() < 0.9:
        return kongs[0]
    if deal.phase != mv.TURN:
        return may[-1] if rng.random() < 0.5 else rng.choice(may)
    hand = deal.hands[seat]
    tiles = [action for action in may if action < mv.A_PASS]
    sums = [sum(hand[9 * suit : 9 * suit + 9]) for suit in range(3)]
    for i in range(8 * seat, 8 * seat + 8, 2):
        if deal.melds[i] != 255:
            sums[deal.melds[i] % 34 // 9] += 9
    gone = sums.index(min(sums))
    worst = [kind for kind in tiles if kind // 9 == gone]
    if worst:
        return worst[0]
    melds = sum(deal.melds[i] != 255 for i in range(8 * seat, 8 * seat + 8, 2))
    best = []
    for kind in tiles:
        hand[kind] -= 1
        best.append((automaton.distance(hand, melds), rng.random(), kind))
        hand[kind] += 1
    return min(best)[2]


def play(deal, book, rng, leaving):
    """Play a deal to its end; every decision is checked before it is taken."""
    book.start()
    deal.listener = book.hear
    wall = bytearray(list(range(27)) * 4)
    rng.shuffle(wall)
    deal.begin(rng.randrange(4), 0, wall, 0, rng.randrange(3))
    start = bytes(wall)
    while not deal.over:
        assert not book.check(), (book.check(), start)
        if leaving and rng.random() < 0.01:
            seat = rng.choice(book.players())
            book.leaver = seat
            deal.leave(seat)
            book.note("left")
            break
        seat = rng.choice([seat for seat in range(4) if deal.waiting >> seat & 1])
        action = choose(deal, seat, rng)
        book.answer(seat, action)
        deal.apply(seat, action)
    assert book.money == deal.deltas, (deal.deltas, book.money, start)
    assert sum(deal.deltas) == -book.lost
    assert book.next_dealer == deal.next_dealer, start
    assert {won.seat for won in deal.wins[: deal.win_count]} == set(book.out)
    return book.seen


def account(options, deals, seed, leaving=False):
    """What happened in so many deals, and how often."""
    rules = load("chengdu", options)
    deal = Deal(rules)
    book = Book(deal, rules.base, rules.cap)
    rng = random.Random(seed)
    seen = {}
    for _ in range(deals):
        for what, times in play(deal, book, rng, leaving).items():
            seen[what] = seen.get(what, 0) + times
    return seen


@pytest.mark.parametrize("options", OPTIONS, ids=[" ".join(o) or "plain" for o in OPTIONS])
def test_every_point_is_accounted_for(options):
    seen = account(options, 25, 11)
    for what in ("self-drawn", "discard", "open", "added", "concealed", "ready", "refund"):
        assert seen.get(what), (what, seen)


def test_leaving_is_accounted_for():
    assert account({}, 25, 5, leaving=True)["left"] >= 5


def test_the_kinds_of_kongs_are_kept_in_order():
    rules = load("chengdu", {"swap": True})
    deal = Deal(rules)
    book = Book(deal, rules.base, rules.cap)
    rng = random.Random(3)
    told = []

    def hear(event, seat, arg):
        if event == mv.KONGED:
            told.append(arg)
        Book.hear(book, event, seat, arg)

    book.hear = hear
    many = 0
    for _ in range(10):
        del told[:]
        play(deal, book, rng, False)
        assert list(deal.swaps[: len(told)]) == told
        many = max(many, len(told))
    assert many > 2
