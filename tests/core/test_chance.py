"""The random number generator."""

import numpy as np
import pytest

import pyatak
from pyatak.core.chacha import LOW_32, word_of
from pyatak.core.chance import KEYED, MULTIPLIER, below, hide_generator, mix, next_word, pick, seed_generator
from pyatak.core.generators import check_seed, key_cells
from pyatak.core.rule import cells_of


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


# -- with a key -------------------------------------------------------------------------------------------

KEY = "d36414faa83f8df89fc0a5910107ecaf93725ae7afe328f228feec52bd3a3dcb"


def keyed(stream: int = 0, key: str = KEY, cells: int = 3) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """A state with a keyed generator in its first cell."""
    state = np.array([0] * cells + key_cells(key), dtype=np.int64)
    seed_generator(state, 0, KEYED, stream)
    return state


def test_a_keyed_generator_draws_the_words_of_its_stream_in_order() -> None:
    k0, k1, k2, k3 = key_cells(KEY)
    state, cells = keyed(7), cells_of(keyed(7))
    wanted = [word_of(k0, k1, k2, k3, 7, place) for place in range(40)]
    assert [next_word(state, 0) for _ in range(40)] == wanted
    assert [next_word(cells, 0) for _ in range(40)] == wanted
    assert state.tolist() == list(cells)
    assert state[0] == ~(7 << 32 | 40)


def test_keyed_streams_and_keys_differ() -> None:
    others = [KEY[place:] + KEY[:place] for place in range(20)]
    assert len({next_word(keyed(stream, key), 0) for key in others for stream in range(10)}) == 200


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 60])
def test_keyed_numbers_are_even(bound: int) -> None:
    """Each number as often as the others, and each after each other."""
    state, draws = keyed(1), 14_000
    drawn = [below(state, 0, bound) for _ in range(draws)]
    pairs = np.bincount(np.array(drawn[:-1]) * bound + np.array(drawn[1:]), minlength=bound**2)
    for counts in (np.bincount(drawn, minlength=bound), pairs):
        mean = counts.sum() / counts.size
        spread = ((counts - mean) ** 2 / mean).sum() - (counts.size - 1)
        assert abs(spread) <= 4 * max(1.0, 2 * counts.size) ** 0.5, "chi-square, four standard deviations"


def test_a_hidden_generator_has_no_key() -> None:
    state = keyed()
    state[1:3] = 5
    hide_generator(state, 0)
    assert state.tolist() == [0, 5, 5, 0, 0, 0, 0]
    quick = np.array([9, 5, 5], dtype=np.int64)
    hide_generator(quick, 0)
    assert quick.tolist() == [0, 5, 5]


@pytest.mark.parametrize(
    ("seed", "generator", "problem"),
    [
        (7, "mersenne", "the generator 'mersenne' is unknown; this Pyatak has quick and chacha20"),
        (7, "chacha20", "64 hexadecimal digits, 0-9 and a-f, not 7"),
        (KEY[1:], "chacha20", "64 hexadecimal digits"),
        (KEY.upper(), "chacha20", "64 hexadecimal digits"),
        (KEY, "quick", "a whole number from 0"),
        (2**63, "quick", "a whole number from 0"),
    ],
)
def test_a_seed_that_is_none_of_its_generator_is_refused(seed: int | str, generator: str, problem: str) -> None:
    with pytest.raises(pyatak.ArgumentError, match=problem):
        check_seed(seed, generator)
