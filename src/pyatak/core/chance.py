"""Random numbers for the rules, from a generator in a cell of the state: the same interpreted, compiled and on a GPU.

There are two kinds of generators, and the cell tells them apart:

- **quick** (above 0): multiply-with-carry on 32-bit halves. The cell holds carry and word, the next one is
  `MULTIPLIER * word + carry`. No product reaches 2**63, so the results are the same everywhere. `MULTIPLIER * 2**32 - 1` is a
  safe prime (a test checks it), which makes the period about 2**61. The output is word XOR carry, as in David Thomas's MWC64X,
  because the plain words of such a generator show a lattice. Simulators, bots and imagined deals use it. A player who sees some
  twenty cards in the order of their drawing can compute its cell: see `tests/core/break_quick.py`.
- **keyed** (below 0): ChaCha20 with a key of 256 bits (`core/chacha.py`), for deals at tables. The cell holds the stream and the
  number of words drawn so far. The key is in the last cells of the state, after those of the layout: only a keyed state has them.

A cell of 0 is a hidden generator. `core/generators.py` has the names and seeds of both kinds.
"""

from pyatak.core.bits import count, nth
from pyatak.core.chacha import KEY_CELLS, LOW_32, word_of
from pyatak.core.rule import State, rule

MULTIPLIER = 0x6215DBCD
SEEDS = 1 << 63
"""A seed is a whole number from 0 up to, not including, this."""
KEYED = -1
"""In place of a seed: draw from the key in the state's last cells."""


@rule
def mix(word: int) -> int:
    """A well-mixing permutation of 32-bit words; both factors are below 2**31."""
    word = ((word ^ (word >> 16)) * 0x21F0AAAD) & LOW_32
    word = ((word ^ (word >> 15)) * 0x735A2D97) & LOW_32
    return word ^ (word >> 15)


def seed_generator(state: State, cell: int, seed: int, stream: int) -> None:
    """Start the generator in `cell`. Different streams of one seed or key are independent.

    Here and in `next_word` compiled code knows of keyed generators only for states of tables (`compiled/table_states.py`):
    elsewhere even the question would cost speed.
    """
    if seed == KEYED:
        seed_keyed(state, cell, stream)
    else:
        seed_quick(state, cell, seed, stream)


@rule
def seed_keyed(state: State, cell: int, stream: int) -> None:
    state[cell] = ~(stream << 32)


@rule
def seed_quick(state: State, cell: int, seed: int, stream: int) -> None:
    low = seed & LOW_32
    high = (seed >> 32) & LOW_32
    for step in range(3):
        low ^= mix((high + 0x9E3779B9 * (step + 1) + stream) & LOW_32)
        high ^= mix((low + 0x7F4A7C15 * (step + 1)) & LOW_32)
    carry = 1 + high % (MULTIPLIER - 2)
    state[cell] = (carry << 32) | low


def is_generator(cell: int, is_keyed: bool) -> bool:
    """Whether a started generator can hold this. The carry of a quick one is below the multiplier, and its value changes."""
    return cell < 0 if is_keyed else 0 < cell < (MULTIPLIER << 32) - 1


@rule
def hide_generator(state: State, cell: int) -> None:
    """Blank a generator, and the key that it draws from."""
    if state[cell] < 0:
        for place in range(len(state) - KEY_CELLS, len(state)):
            state[place] = 0
    state[cell] = 0


def next_word(state: State, cell: int) -> int:
    """The next 32 random bits."""
    return keyed_word(state, cell) if state[cell] < 0 else quick_word(state, cell)


@rule
def quick_word(state: State, cell: int) -> int:
    value = MULTIPLIER * int(state[cell] & LOW_32) + int(state[cell] >> 32)
    state[cell] = value
    return (value ^ (value >> 32)) & LOW_32


@rule
def keyed_word(state: State, cell: int) -> int:
    drawn = ~int(state[cell])
    state[cell] -= 1
    key = len(state) - KEY_CELLS
    return word_of(int(state[key]), int(state[key + 1]), int(state[key + 2]), int(state[key + 3]), drawn >> 32, drawn & LOW_32)


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
