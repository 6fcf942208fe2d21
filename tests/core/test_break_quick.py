"""The quick generator can be computed from cards that everybody sees; ChaCha20, which deals at tables, cannot."""

import numpy as np

from core.break_quick import BASIS, OUTPUTS, ROWS_SEEN, P, attack, next_rows, vector_of, watch

SEED = 5
"""One of many: `break_quick` takes seconds for any."""
KEY = "d36414faa83f8df89fc0a5910107ecaf93725ae7afe328f228feec52bd3a3dcb"


def test_the_basis_is_one_of_the_whole_lattice() -> None:
    """All y with their products mod P: its determinant is P to the number of products."""
    size = np.linalg.slogdet(np.array([[one / P for one in vector_of(first)] for first in BASIS])).logabsdet / np.log(P)
    assert abs(size + 1) < 1e-9
    assert len(BASIS) == OUTPUTS


def test_three_rows_tell_all_cards_to_come_of_the_quick_generator() -> None:
    seen = watch(SEED, ROWS_SEEN)
    found = attack(seen)
    assert found.cell
    assert next_rows(found.cell, seen, 4) == watch(SEED, ROWS_SEEN + 4).rows[ROWS_SEEN:]


def test_the_same_attack_finds_nothing_behind_a_key() -> None:
    """Ten times as many tries as the other takes."""
    found = attack(watch(KEY, ROWS_SEEN), most=10 * attack(watch(SEED, ROWS_SEEN)).tries)
    assert found.cell == 0
