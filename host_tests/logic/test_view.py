"""What a seat sees: its own hand and what lies open, and nothing of the others."""

from mahjong.deal import Deal
from mahjong.match import Rng
from mahjong.rules import load
from mahjong.view import View


def dealt(id, options, seed):
    rules = load(id, options)
    deal = Deal(rules)
    wall = bytearray([kind for kind in range(rules.KINDS) for _ in range(4)])
    Rng(seed).shuffle(wall, len(wall))
    deal.begin(seed & 3, 1, wall, 2, 1)
    return deal


def seen(view):
    """All that a player could read off the view, as text; the rules are known to all."""
    parts = []
    for name in dir(view):
        if name[0] != "_" and name not in ("look", "rules", "wins"):
            value = getattr(view, name)
            if name == "actions":
                value = [value[i] for i in range(view.n_actions)]
            if name == "discards":
                value = [value[i] for i in range(view.n_discards)]
            parts.append("%s %s" % (name, value))
    return " ".join(parts)


def test_no_way_from_the_view_to_the_deal_or_other_hands():
    deal = dealt("pocket", {}, 5)
    view = View().look(deal, 2)
    hidden = [deal, deal.wall, deal.hands, deal.hands[0], deal.hands[1], deal.hands[3]]
    for name in dir(view):
        for thing in hidden:
            assert getattr(view, name) is not thing, name
    assert view.hand is deal.hands[2]


def test_others_tiles_and_the_wall_change_nothing():
    deal = dealt("pocket", {}, 5)
    view = View()
    seat = (deal.turn + 2) & 3
    before = seen(view.look(deal, seat))
    a, b = deal.hands[deal.turn], deal.hands[(seat + 1) & 3]
    for k in range(34):
        a[k], b[k] = b[k], a[k]
    # One tile more at the other's now: the sizes may tell, and are put right.
    for k in range(34):
        if b[k]:
            b[k] -= 1
            a[k] += 1
            break
    deal.wall[deal.front], deal.wall[deal.front + 1] = deal.wall[deal.front + 1], 0
    deal.drawn = 3
    assert seen(view.look(deal, seat)) == before


def test_what_the_seat_in_turn_sees():
    deal = dealt("pocket", {}, 6)
    view = View().look(deal, deal.turn, (1, 2, 3, 4))
    assert view.drawn == deal.drawn < 34
    assert view.seat_wind == 0 and view.round_wind == 1 and view.first == 2
    assert list(view.sizes) == [14 if seat == deal.turn else 13 for seat in range(4)]
    assert view.scores == (1, 2, 3, 4) and view.wall_left == 136 - 53
    assert view.n_actions >= 1
    other = View().look(deal, (deal.turn + 1) & 3)
    assert other.drawn == 255 and other.seat_wind == 1 and other.n_actions == 0


def test_declared_suits_are_seen_when_all_have_declared():
    deal = dealt("chengdu", {"lack": True}, 3)
    view = View()
    for seat in range(4):
        for other in range(4):
            lacks = view.look(deal, other).lacks
            assert [lacks[i] for i in range(4) if i != other] == [255] * 3
        deal.apply(seat, 384 + seat % 3)
        if seat < 3:
            assert view.look(deal, seat).lacks[seat] == seat % 3
    assert list(view.look(deal, 0).lacks) == [0, 1, 2, 0]
