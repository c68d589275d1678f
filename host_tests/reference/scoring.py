"""A second, slow opinion on what a hand is worth, written from the rules alone.

Every way to take the tiles apart is tried, and every block that may have taken the winning tile.
It shares no code with the game: tiles are numbers 0-33 in lists, blocks are sorted tuples.
"""

from itertools import combinations

HONOURS = range(27, 34)
WINDS = range(27, 31)
DRAGONS = range(31, 34)
UNITS = [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384]


class Hand:
    """A question: concealed tiles (list), melds [(shape, tile)], winning tile, by, flags, winds.

    shape: chow, pong, open, added or concealed (the three kongs); a chow's tile is its lowest.
    """

    def __init__(self, tiles, melds, win, by, flags=(), seat=0, round=0, calls=0):
        self.tiles = sorted(tiles)
        self.melds = melds
        self.win = win
        self.by = by
        self.flags = set(flags)
        if "double_kong" in self.flags:
            self.flags.add("kong_draw")
        self.seat = seat
        self.round = round
        self.calls = calls

    def all_tiles(self):
        """Concealed tiles and those of the melds."""
        tiles = list(self.tiles)
        for shape, tile in self.melds:
            tiles += meld_tiles(shape, tile)
        return tiles


def meld_tiles(shape, tile):
    """The tiles of a meld."""
    if shape == "chow":
        return [tile, tile + 1, tile + 2]
    return [tile] * (3 if shape == "pong" else 4)


def suit(tile):
    """0-2 for the suits, None for an honour."""
    return tile // 9 if tile < 27 else None


def rank(tile):
    """1-9, None for an honour."""
    return tile % 9 + 1 if tile < 27 else None


def is_end(tile):
    """A 1 or a 9."""
    return rank(tile) in (1, 9)


def is_set(block):
    """Whether three tiles are a triplet or a sequence."""
    a, b, c = block
    if a == b == c:
        return True
    return a < 27 and suit(a) == suit(c) and b == a + 1 and c == a + 2


def partitions(tiles, pair_used=False):
    """All ways to take sorted tiles apart into sets of three and one pair, as sorted tuples."""
    if not tiles:
        return {()} if pair_used else set()
    found = set()
    first, rest = tiles[0], tiles[1:]
    if not pair_used and first in rest:
        left = list(rest)
        left.remove(first)
        found |= {tuple(sorted(p + ((first, first),))) for p in partitions(left, True)}
    for two in set(combinations(rest, 2)):
        block = (first,) + two
        if is_set(block):
            left = list(rest)
            left.remove(two[0])
            left.remove(two[1])
            found |= {tuple(sorted(p + (block,))) for p in partitions(left, pair_used)}
    return found


class Block:
    """A segment or pair: its tiles, whether it lies as a meld, whether a claimed tile is in it."""

    def __init__(self, tiles, meld="", opened=False):
        self.tiles = tuple(tiles)
        self.meld = meld
        self.opened = opened
        self.pair = len(tiles) == 2
        self.sequence = len(tiles) == 3 and tiles[0] != tiles[1]
        self.triplet = len(tiles) > 2 and not self.sequence
        self.kong = len(tiles) == 4


def readings(hand):
    """All readings: lists of five blocks, once for each block that can have taken the last tile."""
    melds = [
        Block(meld_tiles(shape, tile), shape, shape != "concealed") for shape, tile in hand.melds
    ]
    for parts in partitions(hand.tiles):
        if len(parts) + len(melds) != 5:
            continue
        for taker in range(len(parts)):
            if hand.win in parts[taker]:
                opened = hand.by != "draw"
                yield melds + [Block(p, "", opened and i == taker) for i, p in enumerate(parts)]


def only_suit(tiles):
    """Whether there are tiles of exactly one suit (and maybe honours)."""
    return len({suit(t) for t in tiles} - {None}) == 1


# --- Pocket ---


def pocket_segments(blocks, hand, on):
    """Patterns of four segments and a pair: {id: how many times}."""
    triplets = [b for b in blocks if b.triplet]
    pair = [b for b in blocks if b.pair][0]
    tiles = {b.tiles[0] for b in triplets}
    wind_sets = [t for t in tiles if t in WINDS]
    dragon_sets = [t for t in tiles if t in DRAGONS]
    found = {}
    if 27 + hand.round in tiles:
        found["round_wind"] = 1
    if 27 + hand.seat in tiles:
        found["seat_wind"] = 1
    if dragon_sets:
        found["dragons"] = len(dragon_sets)
    if not triplets:
        found["all_sequences"] = 1
    if len(triplets) == 4:
        found["all_triplets"] = 1
        if not any(b.opened for b in triplets):
            found["four_closed_triplets"] = 1
    if len(dragon_sets) == 2 and pair.tiles[0] in DRAGONS:
        found["small_dragons"] = 1
    if len(dragon_sets) == 3:
        found["big_dragons"] = 1
    if len(wind_sets) == 3 and pair.tiles[0] in WINDS:
        found["small_winds"] = 1
    if len(wind_sets) == 4:
        found["big_winds"] = 1
    if sum(b.kong for b in blocks) == 4:
        found["four_kongs"] = 1
    return found


def pocket_tiles(hand):
    """Patterns of the tiles, the melds and the moment."""
    tiles = hand.all_tiles()
    honours = [t for t in tiles if t in HONOURS]
    ends = [t for t in tiles if is_end(t)]
    found = {}
    if hand.by == "draw":
        found["chi_mo"] = 1
    if hand.by == "robbing":
        found["robbing_kong"] = 1
    if not hand.melds:
        found["clean_door"] = 1
    if only_suit(tiles):
        found["semi_pure_hand" if honours else "pure_hand"] = 1
    if len(honours) == len(tiles):
        found["all_honours"] = 1
    elif len(ends) == len(tiles):
        found["all_terminals"] = 1
    elif len(ends) + len(honours) == len(tiles):
        found["mixed_terminals"] = 1
    if not hand.melds and only_suit(tiles) and not honours:
        for extra in set(tiles):
            rest = list(hand.tiles)
            rest.remove(extra)
            if [rank(t) for t in rest] == [1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9]:
                found["nine_gates"] = 1
    if "double_kong" in hand.flags:
        found["double_kong_draw"] = 1
    if "kong_draw" in hand.flags:
        found["kong_draw"] = 1
    if "last_tile" in hand.flags:
        found["last_tile"] = 1
    return found


IN_PLACE_OF = {
    "small_dragons": ["dragons"],
    "big_dragons": ["dragons"],
    "small_winds": ["round_wind", "seat_wind", "semi_pure_hand"],
    "four_closed_triplets": ["all_triplets", "clean_door"],
    "all_honours": ["all_triplets", "round_wind", "seat_wind", "dragons"],
    "all_terminals": ["all_triplets"],
    "nine_gates": ["pure_hand", "clean_door"],
    "big_winds": ["all_triplets", "round_wind", "seat_wind", "semi_pure_hand"],
    "four_kongs": ["all_triplets"],
    "double_kong_draw": ["kong_draw"],
}


def pocket(hand, fan, min_fan=0, limit=10):
    """(fan, points, best), best a list of equally good {pattern: fan}; None if it can't win.

    fan: {pattern: its fan, 0 when off}.
    """
    looks = []
    tiles = pocket_tiles(hand)
    for blocks in readings(hand):
        looks.append(tiles | pocket_segments(blocks, hand, fan))
    kinds = set(hand.tiles)
    if fan["seven_pairs"] and not hand.melds and len(kinds) == 7:
        if all(hand.tiles.count(t) == 2 for t in kinds):
            looks.append(tiles | {"seven_pairs": 1})
    orphans = {t for t in range(34) if t in HONOURS or is_end(t)}
    if fan["thirteen_terminals"] and not hand.melds and kinds == orphans:
        looks.append({"thirteen_terminals": 1, "chi_mo": int(hand.by == "draw")})
    if not looks:
        return None
    if "first_turn" in hand.flags and not hand.melds and "kong_draw" not in hand.flags:
        alone = "heaven" if hand.by == "draw" and hand.seat == 0 else ""
        if hand.by == "discard" and hand.seat != 0:
            alone = "earth"
        if alone and fan[alone]:
            looks = [{alone: 1}]
    worths = []
    for look in looks:
        worth = {id: fan[id] * times for id, times in look.items() if fan[id] * times}
        gone = {id for winner in worth for id in IN_PLACE_OF.get(winner, [])}
        worths.append({id: n for id, n in worth.items() if id not in gone})
    most = max(sum(worth.values()) for worth in worths)
    if min(most, limit) < min_fan:
        return None
    best = [worth for worth in worths if sum(worth.values()) == most]
    return min(most, limit), UNITS[min(most, limit)], best


# --- Chengdu ---


def chengdu(hand, base=1, cap=5):
    """(fan, points, best) as `pocket`; None if it can't win."""
    tiles = hand.all_tiles()
    suits = {suit(t) for t in tiles}
    if len(suits) > 2:
        return None
    pure = len(suits) == 1
    patterns = set()
    for blocks in readings(hand):
        patterns.add(("plain", 1))
        triplets = not any(b.sequence for b in blocks)
        outside = all(any(is_end(t) for t in b.tiles) for b in blocks)
        if pure:
            patterns.add(("pure", 3))
        if triplets:
            patterns.add(("all_triplets", 2))
        if outside:
            patterns.add(("outside", 3))
        if outside and pure:
            patterns.add(("pure_outside", 4))
        if triplets and pure:
            patterns.add(("pure_triplets", 4))
        if triplets and all(rank(t) in (2, 5, 8) for t in tiles):
            patterns.add(("triplets_258", 4))
    if not hand.melds and all(hand.tiles.count(t) % 2 == 0 for t in hand.tiles):
        patterns.add(("pure_seven_pairs", 4) if pure else ("seven_pairs", 3))
    if not patterns:
        return None
    bonus = {}
    roots = sum(tiles.count(t) == 4 for t in set(tiles))
    if roots:
        bonus["roots"] = roots
    if hand.by == "robbing":
        bonus["robbing_kong"] = 1
    for flag in ("after_kong", "kong_draw"):
        if flag in hand.flags:
            bonus[flag] = 1
    first = "first_turn" in hand.flags and hand.by == "draw" and not hand.melds
    if first and "kong_draw" not in hand.flags:
        bonus["earth" if hand.seat else "heaven"] = 4
    most = max(fan for _, fan in patterns)
    fan = min(cap, most + sum(bonus.values()))
    best = [bonus | {id: n} for id, n in patterns if n == most]
    return fan, base * 2 ** (fan - 1), best


# --- Classic ---

TILE_POINTS = {  # (quad, concealed, terminal or honour)
    (False, False, False): 2,
    (False, False, True): 4,
    (False, True, False): 4,
    (False, True, True): 8,
    (True, False, False): 8,
    (True, False, True): 16,
    (True, True, False): 16,
    (True, True, True): 32,
}


def classic(hand):
    """(points, best): best a list of equally good (tile points, {factor: n}); None: no win."""
    tiles = hand.all_tiles()
    own = 27 + hand.seat
    worths = []
    for blocks in readings(hand):
        points = 0
        factors = {}
        for block in blocks:
            tile = block.tiles[0]
            if block.pair and (tile in DRAGONS or tile == own):
                points += 2
            if block.triplet:
                key = block.kong, not block.opened, tile in HONOURS or is_end(tile)
                points += TILE_POINTS[key]
                if tile == own:
                    factors["own_wind"] = 2
        sequences = sum(b.sequence for b in blocks)
        if all(t in HONOURS for t in tiles):
            factors["all_honours"] = 4
        elif only_suit(tiles) and sequences <= 1:
            factors["flush"] = 2
            if not any(t in HONOURS for t in tiles):
                factors["pure_flush"] = 2
        if all(shape == "concealed" for shape, _ in hand.melds):
            factors["concealed"] = 3
        total = points
        for n in factors.values():
            total *= n
        worths.append((total, points, factors))
    if not worths:
        return None
    most = max(total for total, _, _ in worths)
    best = [(points, factors) for total, points, factors in worths if total == most]
    return max(0, most + 20 - 4 * hand.calls), best
