"""Games at a chosen moment, as the handheld keeps them: what a test or a picture starts from."""

import contextlib
import importlib
import struct
import sys
import types

from mahjong.match import Match
from mahjong.rules import load
from mahjong.tiles import add_counts
from tools.host import NVM_SIZE
from tools.notation import parse_counts, parse_meld, parse_tiles, tiles_text


def match(rules="pocket", options=None, points=(1000, 1000, 1000, 1000), dealer=0, seed=4):
    """A game whose first deal has just begun; seat 0 is the player."""
    game = Match(load(rules, options), 1, seed)
    game.points[:] = points
    game.dealer = game.first = dealer
    game.start_deal()
    return game


def lay(game, hands, melds=("", "", "", ""), discards=("", "", "", ""), turn=0, drawn="", wall=""):
    """Lay the table anew: by seat concealed tiles, melds ("pong C, chow 3s") and discards.

    `drawn` is what `turn` has just drawn, on top of its hand. `wall` begins the wall; what is left
    of the 136 tiles follows. Any of the deal's own moves may be played on from there.
    """
    deal = game.deal
    left = bytearray([4] * game.rules.KINDS + [0] * (34 - game.rules.KINDS))
    deal.discards[:] = bytes(136)
    deal.n_discards = 0
    for seat in range(4):
        deal.hands[seat][:] = parse_counts(hands[seat])
        for i in range(8):
            deal.melds[8 * seat + i] = 255
        for i, text in enumerate(filter(None, (part.strip() for part in melds[seat].split(",")))):
            deal.melds[8 * seat + 2 * i] = parse_meld(text)
            deal.melds[8 * seat + 2 * i + 1] = (seat + 3) & 3
        for kind in parse_tiles(discards[seat]):
            deal.discards[deal.n_discards] = seat << 6 | kind
            deal.n_discards += 1
            left[kind] -= 1
        for kind in range(34):
            left[kind] -= deal.hands[seat][kind]
        held = bytearray(34)
        add_counts(deal.melds, held, 8 * seat)
        for kind in range(34):
            left[kind] -= held[kind]
    first = parse_tiles(drawn) + parse_tiles(wall)
    for kind in first:
        left[kind] -= 1
    rest = [kind for kind in range(34) for _ in range(left[kind])]
    deal.wall[: len(first) + len(rest)] = bytes(first + rest)
    deal.front = 0
    deal.back = len(first) + len(rest)
    deal.quiet = 0
    if drawn:
        deal._draw(turn, False)
    else:
        deal._take_turn(turn, 255)


@contextlib.contextmanager
def storage(memory=b"\xff" * NVM_SIZE):
    """handheld.storage on that memory: storage.nvm."""
    chip = types.ModuleType("microcontroller")
    chip.nvm = bytearray(memory)
    before = {name: sys.modules.pop(name, None) for name in ("microcontroller", "handheld.storage")}
    sys.modules["microcontroller"] = chip
    try:
        yield importlib.import_module("handheld.storage")
    finally:
        for name, module in before.items():
            sys.modules.pop(name, None)
            if module is not None:
                sys.modules[name] = module


def nvm(game, tally=None, settings=b"") -> bytes:
    """The 8 KB of a handheld that keeps this game (if any), this tally of Chengdu deals (points,
    won, lost, drawn) and these settings (pairs of number and value)."""
    with storage() as chip:
        if game:
            assert chip.save(chip.GAME, game.to_bytes())
        if tally:
            data = struct.pack("<4I", tally[0] + 0x10000000, *tally[1:])
            assert chip.save(chip.TALLY, data)
        if settings:
            assert chip.save(chip.SETTINGS, settings)
        return bytes(chip.nvm)


def kept(memory) -> bytes:
    """The game that a handheld keeps."""
    with storage(memory) as chip:
        return chip.load(chip.GAME)[0]


def with_settings(memory, choices: dict) -> bytes:
    """The same handheld with these settings, by number (handheld.settings)."""
    with storage(memory) as chip:
        pairs = [byte for pair in choices.items() for byte in pair]
        assert chip.save(chip.SETTINGS, bytes(pairs))
        return bytes(chip.nvm)


# The player is seat 0; the hands of the others only have to be possible.
_OTHERS = ("123m 456m 789p 11s 2s", "EEE SSS WWW NN 1m", "777p 888p 999p 22p 7s")


def claims():
    """A pong and two ways to chow the tile that the player on the left gives."""
    game = match()
    lay(game, ("234m 345p 5566s 78s 1p",) + _OTHERS, turn=3, drawn="6s")
    game.deal.apply(3, 23)
    return game


def win_claim():
    """A ready hand, and the tile it waits for is discarded."""
    game = match()
    lay(game, ("234m 456m 345p 55s 68s",) + _OTHERS, turn=3, drawn="9m")
    game.deal.apply(3, 24)
    return game


def kongs():
    """Two kongs to declare on the own turn."""
    game = match()
    lay(game, ("3333p 33s 9999m CC",) + _OTHERS, turn=0, drawn="3s")
    return game


def rob():
    """The player on the right adds the tile to a pong that completes the hand."""
    game = match()
    melds = ("", "pong 4m", "", "")
    lay(
        game,
        ("23m 678m 345p 55s 678s", "4m 456p 789p 1s 2s 9s", *_OTHERS[1:]),
        melds,
        turn=1,
        drawn="3m",
    )
    game.deal.apply(1, 4 << 6 | 3)
    return game


def big_win():
    """A hand of many patterns, self-drawn on the last tile of the wall."""
    game = match()
    melds = ("pong F, pong P, pong E, pong 9s", "", "", "")
    lay(game, ("C", "345m 456m 789p 22s 3s", "666s SSS WWW NN 9m", "777p 888p 999p 44p 7s"), melds)
    deal = game.deal
    deal.wall[0] = 31
    deal.front, deal.back = 0, 1
    deal._draw(0, False)
    return game


def full_table():
    """Everything there can be: four melds and about twenty discards each, long scores."""
    game = match(points=(12345, -2048, 10999, 40000), dealer=2)
    melds = (
        "kong E concealed, kong 1m open, kong 2m added, kong 3m open",
        "pong S, chow 4m, pong C, chow 7p",
        "kong W concealed, kong F open, pong 9m, pong P",
        "chow 1s, chow 1s, chow 1p, chow 2p",
    )
    hands = ("55s", "6s", "7s", "8s")
    left = bytearray([4] * 34)
    for seat in range(4):
        held = parse_counts(hands[seat])
        row = bytearray(b"\xff" * 8)
        for i, text in enumerate(melds[seat].split(", ")):
            row[2 * i] = parse_meld(text)
        add_counts(row, held, 0)
        for kind in range(34):
            left[kind] -= held[kind]
    rest = [kind for kind in range(34) for _ in range(left[kind])]
    rest = [rest[i * 29 % len(rest)] for i in range(len(rest))]
    ends = (0, 19, 41, 59, len(rest) - 1)
    lay(game, hands, melds, [tiles_text(rest[ends[i] : ends[i + 1]]) for i in range(4)], turn=1)
    return game


def last_tile():
    """The wall is empty, the player discards the last tile: the deal will be drawn."""
    game = match()
    lay(game, ("147m 146p 369s ESWN",) + _OTHERS, turn=0, drawn="C")
    game.deal.front = game.deal.back
    return game


def last_deal():
    """The last deal of the game: the dealer before the first one loses it."""
    game = match(points=(1180, 980, 1012, 828))
    lay(game, ("234m 456m 345p 55s 68s",) + _OTHERS, turn=3, drawn="7s")
    game.dealer = game.deal.dealer = 3
    game.deal.apply(3, 24)
    return game


def classic_claim():
    """Classic: a pong and two ways to chow the tile on the left; the others want nothing."""
    game = match("classic", points=(2000,) * 4)
    lay(game, ("234m 345p 5566s 78s 1p",) + _OTHERS, turn=3, drawn="6s")
    game.deal.apply(3, 23)
    return game


def classic_win():
    """Classic: a ready hand of the last deal and the tile it waits for; two wrong calls before."""
    game = match("classic", points=(2150, 1900, 2020, 1930))
    melds = ("pong E", "", "", "")
    others = ("123m 456m 789p 55m 2p", "NNN SSS WWW CC 1m", "777p 888p 666p 22p 7s")
    lay(game, ("111s 234s 66s 99s", *others), melds, turn=3, drawn="9s")
    game.deal_no = 7
    game.deal.invalid[0] = 1
    game.deal.invalid[2] = 2
    game.deal.apply(3, 26)
    return game


def classic_race(calls=False):
    """Classic: two could win on the tile, the player and the one on the right."""
    game = match("classic", {"calls": calls}, points=(2000,) * 4)
    hands = ("234m 456m 345p 55s 68s", "222m 789m 345p 99s 68s")
    lay(game, hands + _OTHERS[1:], turn=3, drawn="7s")
    game.deal.apply(3, 24)
    return game


# --- Chengdu ---


def chengdu(options=None, points=(12, -7, 0, -5), dealer=0):
    """A Chengdu game in its first deal."""
    return match("chengdu", options, points, dealer)


def chengdu_kong():
    """A closed kong to declare, which everyone pays at once."""
    game = chengdu()
    hands = (
        "4444m 57m 22345p 19s",
        "123m 567m 789p 11s 23s",
        "111p 999s 666s 33s 78m",
        "555s 777s 888s 88p 99p",
    )
    lay(game, hands, turn=0, drawn="9p", wall="6m")
    return game


def chengdu_won():
    """Two have won, one with a pong and a kong; the player has three suits, and is to move."""
    game = chengdu()
    hands = (
        "3468m 22345p 1259s",
        "123m 456m 789m 99p 46p",
        "111p 33s 67s",
        "555s 777s 888s 88p 99p",
    )
    melds = ("", "", "pong 9s, kong 4s open", "")
    discards = ("1s", "2s 3m", "7m 9m", "1m 9m 3p")
    lay(game, hands, melds, discards, turn=0, drawn="5p", wall="3p 8s 2m 6p")
    for seat, action in ((0, 13), (1, 320), (2, 11), (3, 25), (2, 320), (3, 1)):
        game.deal.apply(seat, action)
    return game


def chengdu_out():
    """The player can win on his own draw, the others will play on."""
    game = chengdu()
    hands = (
        "234m 345m 22p 345p 67p",
        "1689m 169p 124578s",
        "1689m 189p 124578s",
        "1679m 179p 235689s",
    )
    lay(game, hands, turn=0, drawn="8p", wall="1m")
    return game


def chengdu_end():
    """The last tiles: a win after a kong has been, the player has a kong to declare and is a pig,
    one is ready and one is not."""
    game = chengdu()
    hands = (
        "7777p 3579m 246p 18s",
        "22p 34p 456m 222m 444m",
        "222333444s 56s 77s",
        "1111m 35789m 68p 2p 5p",
    )
    wall = "9p 9s 9s 8p 3p"
    lay(game, hands, turn=3, drawn="1p", wall=wall)
    game.deal.back = 1 + len(wall.split())
    for seat, action in ((3, 256), (3, 13), (1, 320), (2, 26), (3, 26)):
        game.deal.apply(seat, action)
    return game


def chengdu_forced():
    """The last tiles: the player on the left discards what the player must win on."""
    game = chengdu()
    hands = (
        "234m 345m 22p 345p 67p",
        "123m 456m 79p 11234s",
        "111p 999s 666s 33s 78m",
        "555s 777s 888s 88p 99p",
    )
    lay(game, hands, turn=3, drawn="5p", wall="1m 9m")
    game.deal.back = 3
    game.deal.apply(3, 13)
    return game


def chengdu_swap():
    """Three tiles to swap, then the suit to lack."""
    return match("chengdu", {"swap": True, "lack": True}, (12, -7, 0, -5), 3, 11)


def classic_aid():
    """The same with the aid that shows what may be called."""
    return classic_race(True)


def classic_draw():
    """Classic: the player has just drawn the tile that completes the hand."""
    game = match("classic", points=(2000,) * 4)
    lay(game, ("234m 456m 345p 55s 68s", *_OTHERS), turn=0, drawn="7s")
    return game


_ALL = (
    classic_draw,
    classic_claim,
    classic_win,
    classic_race,
    classic_aid,
    claims,
    win_claim,
    kongs,
    rob,
    big_win,
    full_table,
    last_tile,
    last_deal,
)
_ALL += (chengdu_kong, chengdu_won, chengdu_out, chengdu_end, chengdu_forced, chengdu_swap)
STATES = {make.__name__: make for make in _ALL}
