"""When a call of the points game comes too late, and how soon computer players call."""

from mahjong import rules
from mahjong.match import Rng
from mahjong.rules.classic_player import call_ms

_CHOW = 2 << 6
_PONG = 3 << 6
_KONG = 4 << 6
_WIN = 5 << 6


def test_a_chow_after_four_seconds_is_late_the_others_after_seven():
    classic = rules.load("classic")
    assert not classic.late(_CHOW, 4000) and classic.late(_CHOW, 4001)
    for action in (_PONG | 33, _KONG | 5, _WIN):
        assert not classic.late(action, 4001)
        assert not classic.late(action, 7000) and classic.late(action, 7001)


def test_the_clocks_can_be_set_and_switched_off():
    classic = rules.load("classic")
    classic.claim_ms = 15000
    classic.chow_ms = 0  # as long as the others
    assert not classic.late(_CHOW, 15000) and classic.late(_CHOW, 15001)
    classic.claim_ms = 0
    assert not classic.late(_CHOW, 500000) and not classic.late(_WIN, 500000)
    for id in ("pocket", "chengdu"):
        assert not rules.load(id).late(_WIN, 500000)


def test_computer_players_call_in_time_and_can_be_beaten():
    rng = Rng(1)
    means = []
    for action in (_WIN, _PONG | 4, _CHOW | 4):
        for level in (3, 2, 1):
            times = [call_ms(level, rng, action) for _ in range(200)]
            assert min(times) >= 800, "a person has time to be the first"
            assert max(times) < 4000, "a chow must come within 4 s"
            assert len(set(times)) > 100
            means.append(sum(times) // 200)
        assert means[-3] < means[-2] < means[-1]
    assert means[0] < means[3] < means[6]
