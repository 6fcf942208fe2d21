"""R3 Combinations and R6 what they count."""

from games.numbers.positions import GAME, QUIET, lays, legal, play, position, squares
from pyatak.games.numbers.combinations import is_one_combination, number_group, run_group
from pyatak.games.numbers.components import SQUARE_NAMES

STOCK = {"rack": "2* 4* 6* 8*", "common": "10* 9d 6d 8h"}


def groups(board: str, square: str) -> tuple[int, int]:
    state = position(board, **STOCK)
    place = SQUARE_NAMES.index(square)
    return number_group(state, place), run_group(state, place)


def test_r3_1_a_tile_alone_is_no_combination() -> None:
    """R3.1"""
    state = position(QUIET, **STOCK)
    assert groups(QUIET, "A") == (squares("A"), squares("A"))
    assert not is_one_combination(state, squares("A"))
    assert not is_one_combination(state, 0)


def test_r3_2_equal_numbers_may_branch() -> None:
    """R3.2 Three arms from A."""
    board = "A 7d, B 1h, C 7c, D 3s, N1 7h, W1 7s"
    assert groups(board, "W1") == (squares("A C N1 W1"), squares("W1"))


def test_r3_3_each_step_of_a_run_along_a_line_is_one_up_or_down() -> None:
    """R3.3 2 - 4 - 3 in a line is no run of three: only 4 - 3 is."""
    assert groups("A 2h, B 4h, C 3h, D 9s", "C") == (squares("C"), squares("A B C"))  # 2 touches 3 here
    assert groups("A 9s, B 4h, C 3h, D 7d, N1 2h", "C") == (squares("C"), squares("B C"))  # here it does not
    assert groups("A 3d, B 4h, C 9c, D 7s", "A") == (squares("A"), squares("A"))  # two suits


def test_r3_4_a_run_does_not_go_on_from_10_to_1() -> None:
    """R3.4"""
    assert groups("A 9h, B 10h, C 1h, D 3s", "B") == (squares("B"), squares("A B"))
    assert groups("A 10d, B 1h, C 5c, D 3s", "A") == (squares("A"), squares("A"))  # 10 of one suit, 1 of the next


def test_r3_5_only_top_tiles_count() -> None:
    """R3.5 Below the 2h on B lies the 7c, which would make a pair; it does not count."""
    state = position("A 7d, B 2h, C 9c, D 3s", "7h 2* 4* 6*", "10* 8s 5d 1c", covered_1="7c")
    assert "E1" not in lays(state, "7h")
    assert "N1" in lays(state, "7h")


def test_r3_6_a_combination_may_turn_and_cross_its_own_line() -> None:
    """R3.6 As in the book's purple example: A - C crosses B - D."""
    board = "A 3h, C 4h, B 5h, D 6h"
    assert groups(board, "A") == (squares("A"), squares("A B C D"))


def test_r4_5_the_red_example_a_tile_joins_what_lies_there() -> None:
    """R4.5 R6.1 Red lays one tile and makes a combination with tiles laid before."""
    state = position("A 1d, B 9h, C 3c, D 4c", "5c 2* 7* 7h", "10* 6d 8h 2s", seats=4, first=2)
    play(state, "lay 5c on S2", "end")
    assert GAME.scores(state) == (0, 0, 3, 0)


def test_r6_1_r6_2_r6_4_the_yellow_example_three_combinations_six_points_two_for_green() -> None:
    """R6.1 R6.2 R6.4 Four sevens and two runs of two; each tile counts once; two of them lie on green's squares."""
    state = position(
        "A 1s, B 2d, C 8c, D 7s, N1 7d, N2 6h",
        "7h 7c 3* 10*",
        "1* 4d 9d 2s",
        seats=4,
        first=1,
        turns=4,
        laid_in="4 0 0 0",
        pawn="2 0 0 0",
    )
    play(state, "lay 7h on B", "lay 7c on E1")
    outcome = GAME.view(state, 1).this_turn  # type: ignore[attr-defined]
    assert (outcome.points, outcome.may_end) == (6, True)
    assert [str(one) for one in outcome.combinations] == ["number B D N1 E1", "run B N2", "run C E1"]
    assert [str(gain) for gain in outcome.gains] == ["seat 1 +6 → 6", "seat 0 +2 → 4"]
    play(state, "end")
    assert GAME.scores(state) == (4, 6, 0, 0)


def test_r6_2_a_combination_without_a_new_tile_does_not_count() -> None:
    """R6.2 The nines lie there already and stay out of it."""
    state = position("A 9d, B 9h, C 3c, D 1s", "4c 2* 7* 7h", "10* 6d 8h 5s")
    play(state, "lay 4c on E2", "end")
    assert GAME.scores(state) == (2, 0)


def test_r6_3_everything_that_counts_is_counted() -> None:
    """R6.3 The 5d joins a run; that it also makes two fives is counted without asking."""
    state = position("A 4d, B 5h, C 9c, D 1s", "5d 2* 7* 7h", "10* 6s 8h 3c")
    play(state, "lay 5d on N1", "end")
    assert GAME.scores(state) == (3, 0)


def test_r6_5_own_bonus_squares_give_the_common_point_only() -> None:
    """R6.5"""
    state = position("A 4d, B 1h, C 9c, D 7s, N2 5c", "5d 2* 7* 7h", "10* 6s 8h 3c")
    play(state, "lay 5d on N1", "end")
    assert GAME.scores(state) == (3, 0)


def test_r6_6_the_pawns_of_the_others_move_at_once() -> None:
    """R6.6 R6.4"""
    state = position("A 1d, B 2h, C 9c, D 7s, S2 7c", "7d 2* 4* 7h", "10* 6s 8h 3c")
    play(state, "lay 7d on A", "end")
    assert GAME.scores(state) == (3, 1)
    assert legal(state, 0) == []
