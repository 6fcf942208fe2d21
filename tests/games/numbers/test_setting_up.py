"""R2 Setting up."""

from collections import Counter

import numpy as np
import pytest

import pyatak
from games.numbers.positions import GAME, legal, play, position
from pyatak.games.numbers.layout import COMMON, COVERED, FIRST, LAID_IN, PAWN, RACK, TOP, bag_of, bonus_squares_of


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r2_1_r2_2_r2_4_r2_5_what_lies_where_at_the_beginning(seats: int) -> None:
    """R2.1 R2.2 R2.4 R2.5 R2.6"""
    state = GAME.new(seats, seed=5)
    assert not state[PAWN : PAWN + 4].any()
    assert np.count_nonzero(state[TOP : TOP + 4]) == 4
    assert not state[TOP + 4 : TOP + 12].any()
    assert not state[COVERED : COVERED + 12].any()
    assert np.count_nonzero(state[RACK : RACK + 16]) == 4 * seats
    assert np.count_nonzero(state[COMMON : COMMON + 4]) == 4
    assert bag_of(state).bit_count() == 50 - 4 - 4 - 4 * seats


def test_r2_3_a_combination_of_start_tiles_counts_for_nobody() -> None:
    """R2.3 Three sevens lie there; only what hangs together with a new tile counts."""
    state = position("A 7d, B 7h, C 7c, D 1s", "2s 9* 9h 4*", "3d 6c 10h 4h")
    assert GAME.scores(state) == (0, 0)
    play(state, "lay 2s on C", "end")
    assert GAME.scores(state) == (2, 0)
    assert GAME.view(state, 0).last_turn.scored == ["C", "D"]  # type: ignore[attr-defined]


def test_r2_6_squares_of_an_unused_side_are_shared_and_give_no_bonus() -> None:
    """R2.6 With two players E and W are open to both; with three only W is."""
    state = position("A 1d, B 7h, C 9c, D 3s", "7d 2* 2h 5*", "4d 6c 10h 8s")
    assert "lay 7d on E1" in legal(state)
    assert "lay 7d on N1" in legal(state)
    assert "lay 7d on S1" not in legal(state)
    play(state, "lay 7d on E1", "end")
    assert GAME.scores(state) == (2, 0)
    state = position("A 1d, B 7h, C 9c, D 3s", "7d 2* 2h 5*", "4d 6c 10h 8s", seats=3)
    assert "lay 7d on E1" not in legal(state)
    assert bonus_squares_of(state, 1) == 0b11 << 6


def test_r2_7_chance_decides_the_first_player() -> None:
    """R2.7"""
    began = Counter(int(GAME.new(3, seed)[FIRST]) for seed in range(300))
    assert all(60 < began[seat] < 140 for seat in range(3))
    state = GAME.new(3, seed=0)
    assert GAME.to_act(state) == (int(state[FIRST]),)
    assert not state[LAID_IN : LAID_IN + 4].any()


def test_options_that_do_not_exist_are_refused_by_name() -> None:
    """R8.1 R6.6 R9.1"""
    assert GAME.info.defaults() == {"end": "equal_turns", "bonus": "automatic", "teams": "no", "first": "by_lot"}
    with pytest.raises(ValueError, match="'equal_turns', 'at_once', not 'never'"):
        GAME.new(2, 0, end="never")
    with pytest.raises(ValueError, match="with teams='yes' there are 4 seats, not 3"):
        pyatak.game("numbers").new(3, 0, teams="yes")
    with pytest.raises(ValueError, match="seat 2 cannot begin: there are 2 seats"):
        GAME.new(2, 0, first=2)


def test_r2_7_the_option_names_the_first_player_and_changes_no_tile() -> None:
    """R2.7 Otherwise everybody begins in some deal."""
    assert {GAME.to_act(GAME.new(4, seed)) for seed in range(40)} == {(0,), (1,), (2,), (3,)}
    for seed in range(10):
        by_lot = GAME.new(3, seed)
        for seat in range(3):
            state = GAME.new(3, seed, first=seat)
            assert GAME.to_act(state) == (seat,)
            state[FIRST] = by_lot[FIRST]
            assert np.array_equal(state, by_lot)
