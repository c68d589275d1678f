"""A second, slow opinion on how far a hand is from complete, written from the definition alone.

All complete suits are written down: every choice of up to four segments and perhaps a pair with no
more than four tiles of a kind. A suit lacks, for so many segments, the tiles that the nearest of
those needs and it hasn't got. A hand lacks what its suits lack, shared out in the cheapest way.
It shares no code with the game. A hand is a sequence of 34 counts.
"""

from functools import cache
from itertools import combinations_with_replacement
from operator import add

NEVER = 99


def complete_suits(ranks, sequences):
    """{(segments, pairs): set of counts by rank}: everything that can be made of one suit."""
    segments = [tuple(3 * (r == low) for r in range(ranks)) for low in range(ranks)]
    if sequences:
        segments += [tuple(int(low <= r < low + 3) for r in range(ranks)) for low in range(7)]
    no_pair = (0,) * ranks
    pairs = [tuple(2 * (r == low) for r in range(ranks)) for low in range(ranks)]
    made = {}
    for number in range(5):
        for chosen in combinations_with_replacement(segments, number):
            for pair in [no_pair, *pairs]:
                suit = tuple(map(sum, zip(no_pair, *chosen, pair, strict=True)))
                if max(suit) <= 4:
                    made.setdefault((number, pair != no_pair), set()).add(suit)
    return made


SUIT = complete_suits(9, True)
HONOURS = complete_suits(7, False)


def _halves(made):
    """The same suits by the numbers of their left and right halves: see lacks."""
    lefts: dict = {}
    rights: dict = {}
    index = {}
    for key, suits in made.items():
        order = sorted(suits)
        index[key] = (
            [lefts.setdefault(suit[:5], len(lefts)) for suit in order],
            [rights.setdefault(suit[5:], len(rights)) for suit in order],
        )
    return list(lefts), list(rights), index


_SUIT, _HONOURS = _halves(SUIT), _halves(HONOURS)


@cache
def lacks(suit):
    """{(segments, pair): missing tiles} of a suit (9 counts) or the honours (7 counts).

    What two halves of a suit lack is added up, because that is so much quicker than rank by rank.
    """
    lefts, rights, index = _SUIT if len(suit) == 9 else _HONOURS

    def missing(wanted, held):
        return sum(max(0, w - h) for w, h in zip(wanted, held, strict=True))

    left = [missing(half, suit[:5]) for half in lefts]
    right = [missing(half, suit[5:]) for half in rights]
    return {
        key: min(map(add, map(left.__getitem__, a), map(right.__getitem__, b)))
        for key, (a, b) in index.items()
    }


def distance(counts, melds=0, groups=15):
    """Tiles from ready. groups: what may be used, 1 characters 2 circles 4 bamboo 8 honours."""
    counts = tuple(counts)
    suits = [counts[0:9], counts[9:18], counts[18:27], counts[27:34]]
    best = {(0, False): 0}
    for number, suit in enumerate(suits):
        if not groups >> number & 1:
            continue
        after: dict = {}
        for (segments, pair), so_far in best.items():
            for (more, its_pair), missing in lacks(suit).items():
                if segments + more <= 4 - melds and not (pair and its_pair):
                    key = (segments + more, pair or its_pair)
                    after[key] = min(after.get(key, NEVER), so_far + missing)
        best = after
    return best[4 - melds, True] - 1


def useful(counts, melds=0, groups=15):
    """Kinds that lower the distance, none that is held four times."""
    counts = list(counts)
    now = distance(counts, melds, groups)
    found = []
    for kind in range(34):
        if counts[kind] < 4:
            counts[kind] += 1
            if distance(counts, melds, groups) < now:
                found.append(kind)
            counts[kind] -= 1
    return found
