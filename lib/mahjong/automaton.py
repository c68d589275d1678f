"""How far a hand is from complete: distance, waits, useful tiles, exact and without a search.

Distance is the number of tiles from ready: -1 is a complete hand, 0 a ready one. counts is a
bytearray(34) of concealed tiles, 1-14 in all and four of a kind at most; melds their number, 0-4. A
kind held four times is no wait. Who asks much about one hand uses mahjong.distances instead.

RAM: 1.6 KB besides mahjong.distances (3.8 KB) and mahjong.suits (6.3 KB). Source: the method is
ours, see tools/make_tables.py.
"""

from mahjong.distances import ALL, own


def distance(counts: bytearray, melds: int = 0, groups: int = ALL) -> int:
    """Tiles from ready in the standard form (four segments and a pair): -1 complete, 0 ready."""
    return own.load(counts, melds, groups)


def is_complete(counts: bytearray, melds: int = 0) -> bool:
    """Whether 14 tiles, less three for each meld, are segments and a pair."""
    return sum(counts) + 3 * melds == 14 and own.load(counts, melds) < 0


def useful(counts: bytearray, melds: int, out: bytearray) -> int:
    """Kinds that lower the distance of a hand that is to draw: out[k] = 1; returns how many."""
    own.load(counts, melds)
    return own.useful_after(-1, out)


def waits(counts: bytearray, melds: int, out: bytearray, held: object = None) -> int:
    """Kinds that complete the hand: out[k] = 1, else 0; returns how many.

    held: counts that include the own melds: a kind held four times is no wait.
    """
    found = 0
    if own.load(counts, melds) == 0:
        found = own.useful_after(-1, out)
    else:
        for k in range(34):
            out[k] = 0
    if held is not None:
        for k in range(34):
            if out[k] and held[k] > 3:
                out[k] = 0
                found -= 1
    return found


def pairs_distance(counts: bytearray, quads: bool = False) -> int:
    """Distance of seven different pairs (no melds); with quads four alike are two pairs."""
    pairs = singles = 0
    for n in counts:
        if quads:
            pairs += n >> 1
            singles += n & 1
        elif n > 1:
            pairs += 1
        else:
            singles += n
    need = 7 - pairs
    return need - 1 + max(0, need - singles)


def orphans_distance(counts: bytearray) -> int:
    """Distance of one of each terminal and honour and one more of them (no melds)."""
    kinds = 0
    pair = 0
    for k in b"\x00\x08\x09\x11\x12\x1a\x1b\x1c\x1d\x1e\x1f\x20\x21":
        if counts[k]:
            kinds += 1
            if counts[k] > 1:
                pair = 1
    return 13 - kinds - pair
