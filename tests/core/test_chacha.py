"""ChaCha20 against the test vectors of RFC 8439 and a second text of it."""

import random
import struct

import numpy as np
import pytest

from pyatak.core.chacha import LOW_32, block_of, word_of
from pyatak.core.generators import key_cells, key_text

ONE = "00" * 31 + "01"
FF = "00ff" + "00" * 30
VECTORS = [
    ("00" * 32, 0, "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
                   "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"),
    ("00" * 32, 1, "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
                   "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"),
    (ONE, 1, "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
             "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0"),
    (FF, 2, "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
            "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096"),
]  # fmt: skip
"""Of its appendix A.1: key, counter, key stream."""
NONCE = (0x09000000, 0x4A000000, 0)
WITH_NONCE = "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4ed2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"  # noqa: E501 # fmt: skip
"""Of its section 2.3.2, with the counter 1 and the key 00 01 02 … 1f."""


def stream_of(words: tuple[int, ...]) -> str:
    return struct.pack("<16I", *words).hex()


def second_text(key: str, counter: int, nonce: tuple[int, int, int]) -> str:
    """The block function once more, over an array of words, with any nonce."""
    start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", bytes.fromhex(key)), counter, *nonce]
    words = start.copy()

    def turn(to: int, by: int, bits: int, other: int) -> None:
        words[to] = (words[to] + words[by]) & LOW_32
        mixed = words[other] ^ words[to]
        words[other] = (mixed << bits | mixed >> (32 - bits)) & LOW_32

    for number in range(80):
        column, diagonal = number % 4, number // 4 % 2
        a, b, c, d = (row * 4 + (column + row * diagonal) % 4 for row in range(4))
        turn(a, b, 16, d)
        turn(c, d, 12, b)
        turn(a, b, 8, d)
        turn(c, d, 7, b)
    return stream_of(tuple((one + two) & LOW_32 for one, two in zip(words, start, strict=True)))


@pytest.mark.parametrize(("key", "counter", "wanted"), VECTORS)
def test_blocks_are_those_of_the_rfc(key: str, counter: int, wanted: str) -> None:
    k0, k1, k2, k3 = key_cells(key)
    assert stream_of(block_of(k0, k1, k2, k3, 0, counter)) == wanted
    assert second_text(key, counter, (0, 0, 0)) == wanted


def test_the_second_text_is_right_with_a_nonce() -> None:
    assert second_text(bytes(range(32)).hex(), 1, NONCE) == WITH_NONCE


def test_a_stream_is_the_first_word_of_the_nonce() -> None:
    dice = random.Random(8)
    for _ in range(20):
        key, stream, counter = dice.randbytes(32).hex(), dice.randrange(2**30), dice.randrange(2**28)
        k0, k1, k2, k3 = key_cells(key)
        assert stream_of(block_of(k0, k1, k2, k3, stream, counter)) == second_text(key, counter, (stream, 0, 0))


def test_the_words_of_a_stream_are_those_of_its_blocks_in_order() -> None:
    k0, k1, k2, k3 = key_cells(ONE)
    words = [word_of(k0, k1, k2, k3, 5, place) for place in range(48)]
    assert words == [word for counter in range(3) for word in block_of(k0, k1, k2, k3, 5, counter)]


def test_a_key_is_kept_in_four_cells_and_written_again() -> None:
    key = random.Random(2).randbytes(32).hex()
    assert key_text(key_cells(key)) == key_text(np.array(key_cells(key))) == key
    assert all(-(2**63) <= cell < 2**63 for cell in key_cells(key))
