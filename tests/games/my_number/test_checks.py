"""Impossible positions are refused with the line and the rule."""

import pytest

import pyatak
from games.my_number.positions import GAME, THREE_SEATS, position


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("60 33", "1 33", "line 'hand 2': card 1 lies elsewhere already"),
        ("row: 10 30 50", "row: 10 30 60", "line 'hand 2': card 60 lies elsewhere already"),
        ("row: 10 30 50", "row: 10 30", "line 'row': 3 cards are wanted"),
        ("60 33", "62 33", "line 'hand 2': there is no card 62"),
        ("60 33 ", "", "line 'hand 2': 7 cards are wanted, not 5"),
        ("60 33", "33 33", "position line 'hand 2' wants a set of numbers: 33 is there twice"),
        ("60 33", "63 33", "63 is not from 0 to 62"),
        ("60 33", "x 33", "position line 'hand 2' wants a set of numbers"),
        ("2 4 1 5 3", "2 4 1 5 5", "line 'values' holds each of 1 to 5 once"),
        ("2 4 1 5 3", "2 4 1 5", "5 numbers from 0 to 7 are wanted"),
        ("round: 1", "round: 5", "line 'round' is 1 to 3"),
        ("round: 1", "round: 1\nround: 1", "position line 'round' is there twice"),
        ("round: 1", "round: 1 2", "1 are wanted, 2 given"),
        ("round: 1", "round: 99999999999999999999", "is too large"),
        ("round: 1", "round: 1\ngoals: 6", "line 'goals' is 0 to 5"),
        ("round: 1", "round: 1\ngoals: 1", "the goal lines hold each goal"),
        ("round: 1", "round: 1\ngoals below: 0 1 0 0 0 0 0 0 0 0 0 0 0 0", "line 'goals below' names goals from 1 to 14"),
        ("round: 1", "round: 1\ngoals below: 15 0 0 0 0 0 0 0 0 0 0 0 0 0", "line 'goals below' names goals from 1 to 14"),
        ("round: 1", "round: 1\nchoice 0: 2", "card 2 is not in hand 0"),
        ("round: 1", "round: 1\ncolours 0: 1 0 0 0 0", "line 'colours 0' names the colours of collection 0"),
        ("round: 1", "round 1", "position line 'round 1': no such line"),
        ("seats: 3", "seats: 2", "position line 'seats' wants 3 to 6, not 2"),
        ("game: my_number", "game: chess", "begins with 'game: my_number', not 'game: chess'"),
    ],
)
def test_an_impossible_position_is_refused_by_name(old: str, new: str, sentence: str) -> None:
    with pytest.raises(pyatak.PositionError, match=sentence):
        position(THREE_SEATS.replace(old, new))


def test_a_position_may_have_comments_and_leave_out_what_is_empty() -> None:
    state = position(THREE_SEATS.replace("round: 1", "# a remark\n\n  round:   1"))
    assert GAME.from_text(GAME.to_text(state)).tolist() == state.tolist()
    assert state[0] != 0
