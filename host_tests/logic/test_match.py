"""Whole games: dealers, winds, rounds, points, and the saved form."""

from dealchecks import broken, choose, someone

from mahjong.match import SEEDS, Match, Rng, deal_seed, from_bytes
from mahjong.rules import load
from tools.names import IS_WON


def ended(match, outcome, winner=None, giver=None):
    """Start a deal and end it at once, as if the winner had won on the giver's tile."""
    deal = match.deal
    match.start_deal()
    if winner is not None:
        deal.wins[0].seat = winner
        deal.win_count = 1
        deal.pay(0, (winner + 1) & 3 if giver is None else giver, winner, 10)
        outcome = IS_WON
    deal.end(outcome)
    match.finish_deal()


def test_starter_and_round_wind():
    match = Match(load("pocket"), 1, 0)
    match.dealer = match.first = 2
    ended(match, 2)
    assert (match.dealer, match.round_wind, match.over) == (2, 0, False)
    ended(match, 0, 2)
    assert (match.dealer, match.round_wind) == (2, 0)
    for dealer, winner in ((3, 1), (0, 1), (1, 2)):
        ended(match, 0, winner)
        assert (match.dealer, match.round_wind, match.over) == (dealer, 0, False)
    ended(match, 0, 0)
    assert (match.dealer, match.round_wind, match.over) == (2, 1, True)
    assert match.deal_no == 6 and sum(match.points) == 4000


def test_lengths():
    for length in (1, 2, 4):
        match = Match(load("pocket"), length, 5)
        deals = 0
        while not match.over:
            ended(match, 0, (match.dealer + 1) & 3)
            deals += 1
            assert match.deal.next_dealer == match.dealer
        assert deals == 4 * length and match.round_wind == length & 3
    match = Match(load("pocket"), 0, 5)
    for _ in range(20):
        ended(match, 0, (match.dealer + 1) & 3)
    assert not match.over


def test_classic_is_eight_deals():
    match = Match(load("classic"), 1, 6)
    dealers = []
    while not match.over:
        dealers.append(match.dealer)
        ended(match, 2)
    assert dealers == [2, 3, 0, 1, 2, 3, 0, 1]
    assert match.points == [2000] * 4


def test_chengdu_wall_has_its_own_tiles_only():
    match = Match(load("chengdu"), 1, 7)
    match.start_deal()
    assert match.deal.wall_left == 108 - 53
    assert not broken(match.deal)
    assert match.points == [0] * 4


def test_standings():
    match = Match(load("pocket"), 1, 0)
    match.first = 2
    match.points = [1000, 1200, 1000, -40]
    assert match.standings() == [1, 2, 0, 3]


def test_a_deal_is_counted_once():
    match = Match(load("pocket"), 1, 0)
    for _ in range(2):
        try:
            match.finish_deal()
        except ValueError:
            pass
        else:
            raise AssertionError("counted")
        match.start_deal()


def test_seeds():
    assert deal_seed(123456, 0, 0) == 123456
    seen = set()
    for number in range(1, 300):
        seed = deal_seed(77, number, number & 3)
        assert 0 <= seed < SEEDS and seed & 3 == number & 3
        seen.add(seed)
    assert len(seen) > 295
    # The seed of a later deal, typed in as a new game's, brings the same tiles to the same seats.
    match = Match(load("pocket"), 0, 4242)
    for _ in range(3):
        ended(match, 0, (match.dealer + 1) & 3)
    match.start_deal()
    again = Match(load("pocket"), 0, match.deal_seed)
    again.start_deal()
    assert again.dealer == match.dealer
    for seat in range(4):
        assert again.deal.hands[seat] == match.deal.hands[seat]


def test_the_shuffle_is_the_same_everywhere():
    wall = bytearray(range(136))
    Rng(2024).shuffle(wall, 136)
    assert list(wall[:8]) == FIRST, list(wall[:8])
    counts = [0] * 6
    rng = Rng(9)
    for _ in range(3000):
        counts[rng.below(6)] += 1
    assert min(counts) > 430 and max(counts) < 570


FIRST = [26, 108, 19, 24, 2, 29, 40, 87]


def test_a_saved_game_goes_on_the_same():
    for id, options in (
        ("pocket", {"min_fan": 1, "fan": {"seven_pairs": 4}}),
        ("chengdu", {"base": 300, "swap": True, "lack": True}),
        ("classic", {"calls": True}),
    ):
        match = Match(load(id, options), 2, 99)
        match.points[1] = -70000
        assert from_bytes(match.to_bytes()).to_bytes() == match.to_bytes()
        match.start_deal()
        rng = Rng(3)
        steps = 0
        other = None
        while not match.deal.over:
            if steps % 25 == 0:
                data = match.to_bytes()
                assert len(data) < 1000
                other = from_bytes(data, other)
                assert other.to_bytes() == data
                assert other.points == match.points
            steps += 1
            seat = someone(match.deal, rng)
            action = choose(match.deal, seat, rng)
            match.deal.apply(seat, action)
            other.deal.apply(seat, action)
            assert other.deal.to_bytes() == match.deal.to_bytes()
        match.finish_deal()
        other.finish_deal()
        assert other.to_bytes() == match.to_bytes()
        assert other.rules.to_bytes() == match.rules.to_bytes()


def test_rubbish_is_no_saved_game():
    match = Match(load("pocket"), 1, 5)
    match.start_deal()
    good = match.to_bytes()
    rng = Rng(8)
    tries = [b"", b"\0", good[:-1], good + b"\0", good[:40], b"\0" * 300, b"\xff" * 300]
    tries.append(bytes([good[0] + 1]) + good[1:])
    tries.append(good[:1] + b"\x03" + good[2:])
    for _ in range(20):
        tries.append(good[:1] + bytes([rng.below(256) for _ in range(300)]))
    for data in tries:
        try:
            from_bytes(data)
        except ValueError:
            continue
        raise AssertionError("taken for a game")
