"""R8 The end of the game."""

import pytest

import pyatak
from games.podelim.positions import game, lines, play, position, view
from pyatak.games.podelim.view_types import Margin


def finished(held: dict[int, str], laid: dict[int, str] | None = None, seats: int = 3) -> pyatak.core.rule.State:
    """A game that is over: the last row was discarded and these are the piles."""
    row, rounds = "10 9 9 9 9 8 8", 8 if seats == 4 else 10
    over = {"phase": "over", "edges": "", "contenders": "", "fate": "x x x x x x x"}
    return position(seats, row, cards=held, laid=laid, round=rounds, **over)


def test_r8_1_with_four_the_last_row_has_seven_cards() -> None:
    """R8.1 It is cut and shared like any other; then the game is over."""
    state = position(4, "3 8 J 6 9 10 4", round=8)
    assert len(game.legal(state, 0)) == 15
    play(state, "0 cut 1 1 5", "0 vote white", "1 vote light blue", "2 vote white", "3 vote light blue")
    assert game.is_over(state)
    assert game.to_act(state) == ()


def test_r8_1_the_last_jokers_are_laid_before_the_end() -> None:
    """R8.1 The game ends with the round."""
    state = position(3, "3 8 J 6 9 10 4", cards={0: "7"}, round=10)
    play(state, "0 cut 3 3 1", "0 vote white", "1 vote light blue", "2 vote black")
    assert not game.is_over(state)
    play(state, "0 joker 8")
    assert game.is_over(state)


def test_r8_2_the_example_of_the_book_fives_and_eights() -> None:
    """R8.2 Most fives and most eights are 5 + 8 = 13 points."""
    state = finished({0: "5 5 8 8", 1: "5 8", 2: ""})
    assert game.scores(state) == (13, 0, 0)
    assert game.winners(state) == (0,)


def test_r8_3_tied_players_score_in_full() -> None:
    """R8.3 Each of them."""
    assert game.scores(finished({0: "6 6", 1: "6 6", 2: "6"})) == (6, 6, 0)


def test_r8_4_a_number_nobody_has_brings_nothing_and_the_one_is_sure() -> None:
    """R8.4 No pile, no points; there is a single 1."""
    assert game.scores(finished({0: "1", 1: "2 2"}, {1: "2 2 2"})) == (1, 2, 0)
    assert game.scores(finished({})) == (0, 0, 0)


def test_r8_5_a_waiting_joker_is_worth_nothing() -> None:
    """R8.5 However many there are."""
    state = finished({0: "J J J", 1: "2"})
    assert game.scores(state) == (0, 2, 0)
    assert game.winners(state) == (1,)


def test_r8_6_the_most_points_win() -> None:
    """R8.6 A single 9 beats 1, 2 and 3 together."""
    state = finished({0: "9", 1: "1 2 3"})
    assert game.scores(state) == (9, 6, 0)
    assert game.winners(state) == (0,)


def test_r8_7_tied_players_compare_their_rows_of_points() -> None:
    """R8.7 9 points on three cards beat 9 points on one."""
    state = finished({0: "9", 1: "2 3 4", 2: "4"})
    assert game.scores(state) == (9, 9, 4)
    assert game.winners(state) == (1,)


def test_r8_8_still_tied_they_share_the_win() -> None:
    """R8.8 Two cards each."""
    state = finished({0: "4 5", 1: "3 6", 2: "8"})
    assert game.scores(state) == (9, 9, 8)
    assert game.winners(state) == (0, 1)


def test_r8_6_r8_7_r8_8_the_view_tells_what_put_the_only_winner_ahead_of_the_runner_up() -> None:
    """R8.6 R8.7 R8.8"""
    assert view(finished({0: "9", 1: "1 2 3"})).margin == Margin(1, "points", 9, 6)
    by_cards = view(finished({0: "9", 1: "2 3 4", 2: "4"})).margin
    assert by_cards == Margin(0, "point_cards", 3, 1)
    assert str(by_cards) == "point_cards 3:1"
    assert view(finished({0: "4 5", 1: "3 6", 2: "8"})).margin is None
    assert view(game.new(3, 0)).margin is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_before_the_end_scores_are_by_the_majorities_as_they_stand_and_nobody_has_won(seats: int) -> None:
    """R8.2 R8.6 For the strip of majorities on the screen."""
    state = position(seats, "1 2 3 4 5 6 7 8 9" if seats == 4 else "1 2 3 4 5 6 7", cards={0: "10 9", 1: "9"}, round=2)
    assert game.scores(state)[:2] == (19, 9)
    assert game.winners(state) == ()
    assert lines(state)["phase"] == "cut"
