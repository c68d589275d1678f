"""Twenty deals in a row through the whole face, on both boards, without a crash."""

import re

from tools.host import run

DEAL = re.compile(r"deal (\d+) seed (\d+) (won|drawn) \[(.*?)\] heap \d+ think \d+")


def test_twenty_deals_on_both_boards():
    env = {"MAHJONG_AUTOPLAY": "1", "MAHJONG_SEED": "7", "MAHJONG_TRACE": "1"}
    told = []
    for board in ("pygamer", "pybadge"):
        result = run(board=board, env=env, until_text="deal ", until_times=20)
        deals = [DEAL.fullmatch(line) for line in result.stdout.splitlines()]
        assert len(deals) == 20 and all(deals), result.stdout
        assert deals[0][2] == "7"
        assert len({deal[2] for deal in deals}) > 1  # game after game
        assert sum(deal[3] == "won" for deal in deals) >= 15
        for deal in deals:
            assert sum(map(int, deal[4].split(","))) == 0
        told.append(result.stdout)
    assert told[0] == told[1]
