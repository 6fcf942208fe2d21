"""R6.7 Claims and R8 the end of the game."""

import pytest

import pyatak
from games.numbers.positions import GAME, finished, legal, play, second_of_a_round, two
from pyatak.core.rule import State
from pyatak.games.numbers import _most_moves
from pyatak.games.numbers.layout import OFFERED
from pyatak.games.numbers.view_types import Margin


def lay_and_end(state: State) -> None:
    play(state, "lay 7d on A", "end")


def test_r8_1_the_round_is_finished_when_a_pawn_has_crossed() -> None:
    """R8.1 R8.3 Seat 0 began, so seat 1 has one more turn."""
    state = two(pawn="58 20", turns=8, laid_in="7 8")
    lay_and_end(state)
    assert GAME.scores(state) == (61, 21)
    assert not GAME.is_over(state)
    assert GAME.view(state, None).last_round  # type: ignore[attr-defined]
    play(state, legal(state)[-1])
    assert GAME.is_over(state)
    assert GAME.winners(state) == (0,)


def test_r8_1_crossing_in_the_last_turn_of_a_round_ends_it() -> None:
    """R8.1 Seat 1 began."""
    state = second_of_a_round(pawn="58 20")
    assert GAME.to_act(state) == (0,)
    lay_and_end(state)
    assert GAME.is_over(state)


def test_r8_2_at_once() -> None:
    """R8.2"""
    state = two(pawn="58 20", turns=8, laid_in="7 8", at_once=1)
    lay_and_end(state)
    assert GAME.is_over(state)
    assert GAME.to_act(state) == ()
    assert GAME.winners(state) == (0,)


def test_r8_2_after_all_pawns_of_the_turn_have_moved_the_farthest_wins() -> None:
    """R8.2 R8.5 Both cross in one turn."""
    state = (
        two(pawn="57 60", turns=8, laid_in="7 8", at_once=1) if False else two(pawn="57 59", turns=8, laid_in="7 8", at_once=1)
    )
    lay_and_end(state)
    assert GAME.scores(state) == (60, 60)
    assert GAME.winners(state) == (0,)  # R8.6 level, and seat 0 laid last
    state = two(pawn="50 59", turns=8, laid_in="7 8", at_once=1)
    lay_and_end(state)
    assert GAME.winners(state) == (1,)


def test_r8_4_a_bonus_alone_can_end_and_win_the_game() -> None:
    """R8.4"""
    state = two(pawn="50 59", turns=8, laid_in="7 8", at_once=1)
    lay_and_end(state)
    assert GAME.is_over(state)
    assert GAME.scores(state) == (53, 60)
    assert GAME.winners(state) == (1,)


def test_r8_5_the_farthest_pawn_wins() -> None:
    """R8.5"""
    assert GAME.winners(finished("41 44 30 12", "29 30 31 32")) == (1,)


def test_r8_6_of_level_pawns_the_one_that_laid_tiles_last_wins() -> None:
    """R8.6 Seat 3 had the last turn, but exchanged; seat 2 laid after seat 0."""
    assert GAME.winners(finished("44 41 44 44", "29 30 31 28")) == (2,)
    assert GAME.winners(finished("44 44 43 12", "29 26 31 32")) == (0,)


def test_the_view_of_a_finished_game_says_how_far_the_winner_is_ahead() -> None:
    """R8.5 R8.6 Level pawns are no steps apart. A game that runs has no margin."""
    assert margin_of(finished("41 44 30 12", "29 30 31 32")) == Margin(runner_up=0, steps=3)
    assert margin_of(finished("44 41 44 43", "29 30 31 28")) == Margin(runner_up=0, steps=0)
    assert str(margin_of(finished("41 44 30 12", "29 30 31 32"))) == "3 ahead of seat 0"
    assert margin_of(GAME.new(3, seed=3)) is None


def margin_of(state: State) -> Margin | None:
    return GAME.view(state, None).margin  # type: ignore[attr-defined, no-any-return]


def test_the_view_counts_rounds() -> None:
    """A round is one turn of each seat."""
    assert [GAME.view(two(turns=turns), None).round for turns in range(4)] == [1, 1, 2, 2]  # type: ignore[attr-defined]


def test_r8_7_level_pawns_that_never_laid_share_the_win() -> None:
    """R8.7 Nobody laid a tile in three rounds."""
    state = GAME.new(3, seed=3)
    while not GAME.is_over(state):
        play(state, next(move for move in legal(state) if move.startswith("exchange")))
    assert GAME.winners(state) == (0, 1, 2)
    assert margin_of(state) is None


def test_r8_8_three_rounds_of_nothing_but_exchanges_end_the_game() -> None:
    """R8.8"""
    state = two(pawn="20 30", turns=8, laid_in="7 8")
    for _ in range(6):
        assert not GAME.is_over(state)
        play(state, next(move for move in legal(state) if move.startswith("exchange")))
    assert GAME.is_over(state)
    assert GAME.winners(state) == (1,)


def claimed(**lines: str | int) -> State:
    return two(claimed=1, **lines)


def test_r6_7_a_bonus_waits_to_be_claimed_and_nobody_waits_for_it() -> None:
    """R6.7 R6.4 Seat 1 is next: it may claim before its first move."""
    state = claimed()
    lay_and_end(state)
    assert GAME.scores(state) == (3, 0)
    assert GAME.to_act(state) == (1,)
    assert legal(state)[-1] == "claim"
    play(state, "claim")
    assert GAME.scores(state) == (3, 1)
    assert "claim" not in legal(state)
    with pytest.raises(pyatak.IllegalMove, match=r"no bonus .*\(R6\.7\)"):
        play(state, "claim")


def test_r6_7_what_is_not_claimed_before_the_next_move_is_lost() -> None:
    """R6.7 With three players seat 2 is not next, but may claim while the next one thinks."""
    state = two(seats=3, claimed=1)
    lay_and_end(state)
    assert GAME.to_act(state) == (1,)
    assert legal(state, 2) == ["claim"]
    with pytest.raises(pyatak.IllegalMove, match=r"another player’s turn.*\(R7\.4\)"):
        play(state, "2: end")
    claims = state.copy()
    play(claims, "2: claim")
    assert GAME.scores(claims) == (3, 0, 1)
    assert legal(claims, 2) == []
    play(state, legal(state)[0])
    assert legal(state, 2) == []
    assert GAME.scores(state) == (3, 0, 0)
    assert not state[OFFERED : OFFERED + 4].any()


def test_r6_8_when_the_game_is_over_a_bonus_that_waits_is_paid() -> None:
    """R6.8 R8.2 Nobody moves next, so nothing is lost."""
    state = claimed(pawn="57 59", turns=8, laid_in="7 8", at_once=1)
    lay_and_end(state)
    assert GAME.is_over(state)
    assert GAME.scores(state) == (60, 60)


def test_r8_4_a_claim_can_end_the_game() -> None:
    """R8.4 R6.7 At once, or where the round has just been finished; elsewhere the round goes on."""
    state = claimed(pawn="30 59", turns=8, laid_in="7 8", at_once=1)
    lay_and_end(state)
    assert not GAME.is_over(state)
    play(state, "claim")
    assert GAME.winners(state) == (1,)
    state = claimed(pawn="30 59", turns=8, laid_in="7 8")
    lay_and_end(state)
    play(state, "claim")
    assert not GAME.is_over(state)
    state = second_of_a_round(pawn="30 59", claimed=1)
    lay_and_end(state)
    assert not GAME.is_over(state)
    play(state, "claim")
    assert GAME.winners(state) == (1,)


def test_a_stated_bound_on_the_moves_of_any_game() -> None:
    """R6.1 R8.1 R8.8 Two players: 29 laying turns each before the line, 2 more, each of 10 moves; 61 times 6 exchanges."""
    assert _most_moves(2) == 60 * 10 + 61 * 6
    assert GAME.info.most_moves == _most_moves(4) == 80 * 12 + 81 * 12
