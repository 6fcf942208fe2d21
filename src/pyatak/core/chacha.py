"""ChaCha20, the stream cipher of RFC 8439, as a source of random words: who sees some of them can compute no others.

A key has 256 bits. It is kept in four cells, eight of its bytes in each, the lowest first. A stream is the first word of the
nonce, whose other two are 0. Word `n` of a stream is word `n % 16` of the block with the counter `n // 16`. All sums are of
32-bit words and masked, so the results are the same interpreted, compiled and on a GPU.
"""

from functools import lru_cache

from pyatak.core.rule import rule

KEY_CELLS = 4
LOW_32 = 0xFFFFFFFF
WORDS_A_BLOCK = 16
Block = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int]


@rule
def quarter_round(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    a = (a + b) & LOW_32
    d ^= a
    d = (d << 16 | d >> 16) & LOW_32
    c = (c + d) & LOW_32
    b ^= c
    b = (b << 12 | b >> 20) & LOW_32
    a = (a + b) & LOW_32
    d ^= a
    d = (d << 8 | d >> 24) & LOW_32
    c = (c + d) & LOW_32
    b ^= c
    b = (b << 7 | b >> 25) & LOW_32
    return a, b, c, d


@rule
def block_of(key_0: int, key_1: int, key_2: int, key_3: int, stream: int, counter: int) -> Block:
    """The sixteen words of a block."""
    k0, k1, k2, k3 = key_0 & LOW_32, (key_0 >> 32) & LOW_32, key_1 & LOW_32, (key_1 >> 32) & LOW_32
    k4, k5, k6, k7 = key_2 & LOW_32, (key_2 >> 32) & LOW_32, key_3 & LOW_32, (key_3 >> 32) & LOW_32
    a0, a1, a2, a3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    b0, b1, b2, b3 = k0, k1, k2, k3
    c0, c1, c2, c3 = k4, k5, k6, k7
    d0, d1, d2, d3 = counter, stream, 0, 0
    for _ in range(10):
        a0, b0, c0, d0 = quarter_round(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter_round(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter_round(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter_round(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter_round(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter_round(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter_round(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter_round(a3, b0, c1, d2)
    return (
        (a0 + 0x61707865) & LOW_32,
        (a1 + 0x3320646E) & LOW_32,
        (a2 + 0x79622D32) & LOW_32,
        (a3 + 0x6B206574) & LOW_32,
        (b0 + k0) & LOW_32,
        (b1 + k1) & LOW_32,
        (b2 + k2) & LOW_32,
        (b3 + k3) & LOW_32,
        (c0 + k4) & LOW_32,
        (c1 + k5) & LOW_32,
        (c2 + k6) & LOW_32,
        (c3 + k7) & LOW_32,
        (d0 + counter) & LOW_32,
        (d1 + stream) & LOW_32,
        d2,
        d3,
    )


_remembered_block = lru_cache(maxsize=256)(block_of)


def word_of(k0: int, k1: int, k2: int, k3: int, stream: int, n: int) -> int:
    """Word `n` of a stream of the key in these cells.

    Plain Python remembers the latest blocks, because it takes long to compute one. Compiled, each word computes its block.
    """
    return _remembered_block(k0, k1, k2, k3, stream, n >> 4)[n & 15]
