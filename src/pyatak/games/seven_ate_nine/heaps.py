"""Heaps: hands and piles, as how many cards of each kind there are. Two bits a kind, all kinds in one cell.

Adding a card adds `one(kind)`, taking it away subtracts that: no kind has more than three cards, so nothing is carried over.
"""

from pyatak.core.bits import count, nth
from pyatak.core.chance import below
from pyatak.core.rule import State, rule
from pyatak.games.seven_ate_nine.components import KINDS

LOW_BITS = sum(1 << 2 * kind for kind in range(KINDS))
ANY_CARDS = 3 * LOW_BITS
"""A heap that stands for cards the viewer may not know: it could hold any kind. No real heap is as large."""


@rule
def one(kind: int) -> int:
    """The heap of one card."""
    return 1 << 2 * kind


@rule
def copies(heap: int, kind: int) -> int:
    return (heap >> 2 * kind) & 3


@rule
def size(heap: int) -> int:
    """How many cards."""
    return count(heap & LOW_BITS) + 2 * count((heap >> 1) & LOW_BITS)


@rule
def kinds_in(heap: int) -> int:
    """Which kinds, as a set: kind `k` has the bit `2 * k`."""
    return (heap | (heap >> 1)) & LOW_BITS


@rule
def random_card(state: State, generator: int, heap: int, cards: int) -> int:
    """The kind of a random card of a heap, all equally likely. The low bits stand for one card, the high bits for two."""
    lot = below(state, generator, cards)
    single = heap & LOW_BITS
    singles = count(single)
    if lot < singles:
        return nth(single, lot) >> 1
    return nth((heap >> 1) & LOW_BITS, (lot - singles) >> 1) >> 1
