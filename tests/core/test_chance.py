"""The random number generator."""

import numpy as np
import pytest

from pyatak.core.chance import LOW_32, MULTIPLIER, below, mix, next_word, pick, seed_generator


def is_prime(number: int) -> bool:
    """Miller and Rabin's test, exact below 3.3e24 with these bases."""
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41):
        power = pow(base, odd, number)
        if power in (1, number - 1):
            continue
        if not any((power := power * power % number) == number - 1 for _ in range(twos - 1)):
            return False
    return True


def test_the_multiplier_makes_a_safe_prime_and_no_product_passes_63_bits() -> None:
    modulus = MULTIPLIER * 2**32 - 1
    assert is_prime(modulus)
    assert is_prime((modulus - 1) // 2)
    assert MULTIPLIER * LOW_32 + MULTIPLIER < 2**63


def test_the_first_words_of_seed_7_are_what_they_were() -> None:
    """The same seed always gives the same game: these words must never change."""
    cell = np.zeros(1, dtype=np.int64)
    seed_generator(cell, 0, 7, 0)
    assert [next_word(cell, 0) for _ in range(4)] == FIRST_WORDS


FIRST_WORDS = [1819238246, 3486794669, 3170626719, 883056755]


@pytest.mark.parametrize("seed", [0, 1, 2**32, 2**63 - 1])
def test_every_seed_starts_a_generator_that_moves(seed: int) -> None:
    cell = np.zeros(1, dtype=np.int64)
    seed_generator(cell, 0, seed, 0)
    assert 0 < cell[0] < MULTIPLIER * 2**32 - 1
    assert len({next_word(cell, 0) for _ in range(100)}) == 100


def test_streams_and_seeds_differ() -> None:
    firsts = set()
    for seed in range(50):
        for stream in range(4):
            cell = np.zeros(1, dtype=np.int64)
            seed_generator(cell, 0, seed, stream)
            firsts.add(next_word(cell, 0))
    assert len(firsts) == 200


def test_mix_is_a_permutation_in_small() -> None:
    assert len({mix(word) for word in range(20000)}) == 20000


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 60, 2**31 - 1])
def test_below_stays_below_and_is_even(bound: int) -> None:
    cell = np.zeros(1, dtype=np.int64)
    seed_generator(cell, 0, 3, 0)
    drawn = [below(cell, 0, bound) for _ in range(7000)]
    assert 0 <= min(drawn) <= max(drawn) < bound
    if bound <= 7:
        counts = [drawn.count(value) for value in range(bound)]
        mean = 7000 / bound
        assert all(abs(count - mean) < 5 * mean**0.5 for count in counts)


def test_below_discards_the_words_that_would_be_unfair(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a bound of 3 the word 0 is one too many: 2**32 is one more than a multiple of 3."""
    words = iter([0, 2**31])
    monkeypatch.setitem(below.__globals__, "next_word", lambda _state, _cell: next(words))
    assert below(np.zeros(1, dtype=np.int64), 0, 3) == 1


def test_pick_gives_every_member_and_no_other() -> None:
    cell = np.zeros(1, dtype=np.int64)
    seed_generator(cell, 0, 5, 0)
    assert {pick(cell, 0, 0b1010010) for _ in range(100)} == {1, 4, 6}
