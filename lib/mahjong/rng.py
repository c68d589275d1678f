"""A small random generator: the same seed is the same deal on every Python.

Three multiplicative generators combined, after L'Ecuyer's design for 16-bit
machines (CACM 31, 1988): no number is above 23 bits, so nothing is allocated on
the device. Period about 8e12. RAM: under 1 KB with its code.
"""

from mahjong import const

SEEDS = const(1000000)  # seeds that a player sees and types: six digits


class Rng:
    """Random whole numbers from a seed (any whole number; what is above 2^29 is folded)."""

    def __init__(self, seed: int = 0) -> None:
        seed %= 536870912
        self.a = seed % 32362 + 1
        self.b = seed // 32362 + 1
        self.c = (self.a * 31 + self.b * 17) % 31656 + 1
        for _ in range(8):  # neighbouring seeds drift apart
            self.next()

    def next(self) -> int:
        """A number 0-32361."""
        self.a = self.a * 157 % 32363
        self.b = self.b * 146 % 31727
        self.c = self.c * 142 % 31657
        return (self.a - self.b + self.c) % 32362

    def below(self, n: int) -> int:
        """A number 0..n-1, each as likely; n is 1-32362."""
        limit = 32362 - 32362 % n
        z = self.next()
        while z >= limit:
            z = self.next()
        return z % n

    def shuffle(self, items: bytearray, n: int) -> None:
        """Mix the first n items."""
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def deal_seed(seed: int, number: int, dealer: int) -> int:
    """Seed (0-999999) of a game's deal number `number`.

    Of the first deal it is the game's own seed. The last two bits name the
    dealer, so the seed shown at a deal, typed in as that of a new game, brings
    the same tiles to the same seats.
    """
    if number:
        rng = Rng(seed)
        rng.c = (rng.c + number * 7919) % 31656 + 1
        seed = (rng.next() * 31 ^ rng.next()) & 0x7FFFFFFC
        seed = (seed | dealer) % SEEDS
    return seed % SEEDS
