"""What a turn will score, asked before it is confirmed."""

import numpy as np
import pytest

import pyatak
from games.numbers.positions import GAME, play, two
from pyatak.core.rule import State


def actions(state: State, *moves: str) -> list[int]:
    return [GAME.parse_move(state, 0, move) for move in moves]


def test_r6_1_r6_4_the_points_of_a_turn_and_the_bonus_of_others_are_known_beforehand() -> None:
    """R6.1 R6.4 R7.1 Three for the seat that lays, one for the bonus square; the tiles it will draw are unknown."""
    state = two()
    before = state.copy()
    preview = GAME.preview(state, 0, actions(state, "lay 7d on A", "end"))
    assert (preview.gains, preview.view) == ([3, 1], None)
    assert np.array_equal(state, before)
    play(state, "lay 7d on A", "end")
    assert GAME.scores(state) == (3, 1)


def test_r4_7_before_the_end_of_the_turn_the_view_tells_what_it_would_bring() -> None:
    """R4.7 No pawn has moved yet."""
    state = two()
    preview = GAME.preview(state, 0, actions(state, "lay 7d on A"))
    assert preview.gains == [0, 0]
    assert str(preview.view.this_turn) == "+3 (number A D S2)"  # type: ignore[union-attr]


def test_r6_7_a_bonus_that_must_be_claimed_is_no_gain_yet() -> None:
    """R6.7"""
    state = two(claimed=1)
    assert GAME.preview(state, 0, actions(state, "lay 7d on A", "end")).gains == [3, 0]


def test_the_first_illegal_move_gives_its_reason() -> None:
    """R4.4 R7.4 R4.1 As `apply` would say it; nothing is foreseen after the tiles that chance will bring."""
    state = two()
    with pytest.raises(pyatak.IllegalMove, match=r"A in this turn already. \(R4.4\)"):
        GAME.preview(state, 0, actions(state, "lay 7d on A", "lay 8d on A"))
    with pytest.raises(pyatak.IllegalMove, match="Passing is not possible"):
        GAME.preview(state, 0, actions(state, "end"))
    with pytest.raises(pyatak.IllegalMove, match="What follows that move is not known yet"):
        GAME.preview(state, 0, actions(state, "lay 7d on A", "end", "end"))
    with pytest.raises(pyatak.IllegalMove, match="nothing to decide now"):
        GAME.preview(state, 1, [0])
