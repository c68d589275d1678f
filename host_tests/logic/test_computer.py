"""Computer players: what they throw, claim and keep, and that they see only what they may."""

from computercases import CHOW, KONG, PASS, PONG, WIN, Seen, play, wall
from textcases import kinds

from mahjong.computer import Computer
from mahjong.deal import Deal
from mahjong.match import Rng
from mahjong.rules import load
from mahjong.tiles import name
from mahjong.view import View


def said(view, level):
    """The action as text: `9p` thrown, or `pong 9p`."""
    action = Computer(level, Rng(1)).choose(view)
    words = ("", "pass", "chow ", "pong ", "kong ", "win")
    return words[action >> 6] + (name(action & 63) if action >> 6 not in (1, 5) else "")


def tile(text):
    return kinds(text)[0]


def check(view, wanted, levels=(2, 3)):
    for level in levels:
        assert said(view, level) in wanted.split(", "), "level %d: %s" % (level, said(view, level))


def test_lonely_tile_goes():
    check(Seen("123m 456m 78p 234s 55s N").turn_to(), "N")


def test_more_tiles_left_to_help():
    # Ready with each of three tiles gone: only 45 waits on two sides.
    check(Seen("123m 456m 789m 99s 457p").turn_to(), "7p")


def test_counts_what_it_sees():
    # Either 5 or 3 of circles is to be waited for: the one of which more are left.
    view = Seen("123m 456p 789s 99s 246p")
    check(view.throw(1, "5p").throw(2, "55p").turn_to(), "6p")
    view = Seen("123m 456p 789s 99s 246p")
    check(view.throw(1, "3p").throw(2, "33p").turn_to(), "2p")


def test_keeps_a_flush():
    check(Seen("123s 456s 78s EE 9p 4m 2m N").turn_to(), "9p, 4m, 2m")


def test_keeps_triplets():
    view = Seen("111m 33p 88p 44s 57s EE 9m")
    check(view.turn_to(), "5s, 7s, 9m")


def test_dragon_is_claimed():
    view = Seen("234m 567p 34s 9s 2m 8p CC").claim(2, "C", PONG + tile("C"))
    check(view, "pong C")


def test_useless_chow_is_passed():
    # 3s completes nothing that isn't complete already.
    view = Seen("234s 567p 34m 678m EE").claim(3, "4s", CHOW + tile("2s"))
    check(view, "pass", (1, 2, 3))


def test_hand_is_not_opened_for_nothing():
    # With one fan needed the closed hand has it; a chow would throw it away.
    view = Seen("234m 567p 34s 678m 99s", options={"min_fan": 1})
    check(view.claim(3, "5s", CHOW + tile("3s")), "pass")


def test_wins():
    view = Seen("234m 567p 234s 678m 99s").turn_to(WIN)
    check(view, "win", (1, 2, 3))
    view = Seen("234m 567p 34s 678m 99s").claim(1, "5s", WIN)
    check(view, "win", (1, 2, 3))


def test_kong_that_costs_nothing():
    view = Seen("1111m 34s 678m 99s").lay(0, "pong 5p").turn_to(KONG + tile("1m"))
    check(view, "kong 1m", (1, 2, 3))
    view = Seen("5p 34s 678m 234p 99s").lay(0, "pong 5p").turn_to(KONG + tile("5p"))
    check(view, "kong 5p", (1, 2, 3))


def test_kong_that_breaks_the_hand():
    # 1-1-1-1-2-3 are a triplet and a sequence: with a kong the sequence is gone.
    view = Seen("111123m 567p 67s 99s E").turn_to(KONG + tile("1m"))
    check(view, "E", (1, 2, 3))


def test_robbed_kong_is_won():
    view = Seen("234m 567p 34s 678m 99s").may(PASS, WIN)
    view.phase = 2
    view.turn = 1
    view.last = tile("5s")
    check(view, "win", (1, 2, 3))


def test_defends_when_far():
    # Seat 1 shows three melds of bamboo and nears its win; seat 0 has next to nothing.
    view = Seen("147m 258p 369s EESWN").lay(1, "pong 1s, chow 2s, chow 6s")
    view.throw(1, "1m 4p 9p").throw(2, "E 9m").throw(3, "W 5p")
    view.wall_left = 24
    for level in (2, 3):
        thrown = said(view.turn_to(), level)
        assert thrown[-1] != "s", "level %d: %s" % (level, thrown)


def test_hidden_tiles_do_not_matter():
    # The other hands and the wall, mixed anew, never change an answer.
    rules = load("pocket")
    deal = Deal(rules)
    view = View()
    rng = Rng(5)
    hidden = bytearray(136)
    asked = 0
    for level in (2, 3):
        deal.begin(level, 0, wall(rules, 70 + level))
        players = [Computer(level, Rng(seat)) for seat in range(4)]
        while not deal.over:
            for seat in range(4):
                if not deal.waiting >> seat & 1:
                    continue
                action = players[seat].choose(view.look(deal, seat))
                asked += 1
                if asked % 12 == 0 and action >> 6 != 5:
                    mixed = Deal(rules)
                    mixed.from_bytes(deal.to_bytes())
                    mix(mixed, seat, hidden, rng)
                    other = Computer(level, Rng(seat)).choose(view.look(mixed, seat))
                    # Others may be able to do other things now; this seat's answer stays.
                    assert other == action, "%d became %d" % (action, other)
                deal.apply(seat, action)
    assert asked > 60


def mix(deal, seat, hidden, rng):
    n = 0
    for other in range(4):
        if other != seat:
            for kind in range(34):
                for _ in range(deal.hands[other][kind]):
                    hidden[n] = kind
                    n += 1
    for i in range(deal.front, deal.back):
        hidden[n] = deal.wall[i]
        n += 1
    rng.shuffle(hidden, n)
    n = 0
    for other in range(4):
        if other != seat:
            for _ in range(wipe(deal.hands[other])):
                deal.hands[other][hidden[n]] += 1
                n += 1
    for i in range(deal.front, deal.back):
        deal.wall[i] = hidden[n]
        n += 1


def wipe(hand):
    n = sum(hand)
    for kind in range(34):
        hand[kind] = 0
    return n


def test_same_chance_same_play():
    rules = load("pocket")
    deal = Deal(rules)
    view = View()
    logs = []
    for _ in range(2):
        deal.begin(0, 0, wall(rules, 9))
        play(deal, view, [Computer(1, Rng(seat)) for seat in range(4)])
        logs.append(bytes(deal.discards[: deal.n_discards]))
    assert logs[0] == logs[1]


def test_every_level_plays_to_the_end():
    rules = load("pocket", {"min_fan": 2})
    deal = Deal(rules)
    view = View()
    deal.begin(1, 1, wall(rules, 3))
    assert play(deal, view, [Computer(1 + seat % 3, Rng(seat)) for seat in range(4)]) > 20
