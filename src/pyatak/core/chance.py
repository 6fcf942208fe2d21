"""The random number generator, a cell of the state: the same numbers interpreted, compiled and on a GPU.

Multiply-with-carry on 32-bit halves: the cell holds carry and word, the next one is
`MULTIPLIER * word + carry`. No product reaches 2**63, so the results are the same everywhere.
`MULTIPLIER * 2**32 - 1` is a safe prime (a test checks it), which makes the period about 2**61. The output is word
XOR carry, as in David Thomas's MWC64X, because the plain words of such a generator show a lattice.
A cell of 0 is a hidden generator.
"""

from pyatak.core.bits import count, nth
from pyatak.core.rule import State, rule

MULTIPLIER = 0x6215DBCD
LOW_32 = 0xFFFFFFFF
SEEDS = 1 << 63
"""A seed is a whole number from 0 up to, not including, this."""


@rule
def mix(word: int) -> int:
    """A well-mixing permutation of 32-bit words; both factors are below 2**31."""
    word = ((word ^ (word >> 16)) * 0x21F0AAAD) & LOW_32
    word = ((word ^ (word >> 15)) * 0x735A2D97) & LOW_32
    return word ^ (word >> 15)


@rule
def seed_generator(state: State, cell: int, seed: int, stream: int) -> None:
    """Start the generator in `cell`. Different streams of one seed are independent."""
    low = seed & LOW_32
    high = (seed >> 32) & LOW_32
    for step in range(3):
        low ^= mix((high + 0x9E3779B9 * (step + 1) + stream) & LOW_32)
        high ^= mix((low + 0x7F4A7C15 * (step + 1)) & LOW_32)
    carry = 1 + high % (MULTIPLIER - 2)
    state[cell] = (carry << 32) | low


def is_generator(cell: int) -> bool:
    """Whether a started generator can hold this: a carry below the multiplier, and no value that never changes."""
    return 0 < cell < (MULTIPLIER << 32) - 1


@rule
def next_word(state: State, cell: int) -> int:
    """The next 32 random bits."""
    value = MULTIPLIER * int(state[cell] & LOW_32) + int(state[cell] >> 32)
    state[cell] = value
    return (value ^ (value >> 32)) & LOW_32


@rule
def below(state: State, cell: int, bound: int) -> int:
    """A random number from 0 to `bound - 1`, each exactly as likely (Lemire's method). `bound` < 2**31."""
    product = next_word(state, cell) * bound
    if product & LOW_32 < bound:
        unfair = (LOW_32 + 1 - bound) % bound
        while product & LOW_32 < unfair:
            product = next_word(state, cell) * bound
    return product >> 32


@rule
def pick(state: State, cell: int, bits: int) -> int:
    """A random member of a set that is not empty."""
    return nth(bits, below(state, cell, count(bits)))
