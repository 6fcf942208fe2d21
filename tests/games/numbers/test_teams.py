"""R9 Two against two."""

from itertools import pairwise

import pytest

from games.numbers.positions import GAME, finished, legal, play, position
from pyatak.games.numbers.components import HIDDEN_TILE
from pyatak.games.numbers.layout import RACK

BOARD = "A 1d, B 2h, C 9c, D 7s"


def test_r9_1_teams_are_for_four() -> None:
    """R9.1"""
    GAME.new(4, 0, teams="yes")
    with pytest.raises(ValueError, match="4 seats"):
        GAME.new(2, 0, teams="yes")


@pytest.mark.parametrize(
    ("first", "order"), [(0, [0, 2, 1, 3, 0]), (1, [1, 3, 0, 2, 1]), (2, [2, 1, 3, 0, 2]), (3, [3, 0, 2, 1, 3])]
)
def test_r9_2_the_turns_go_in_a_figure_eight(first: int, order: list[int]) -> None:
    """R9.2 N, S, E, W, from any first seat: the teams take turns."""
    state = position(BOARD, "7d 2* 4* 8d", "10* 6s 8h 3c", seats=4, teams=1, first=first)
    found: list[int] = []
    for _ in range(5):
        found += GAME.to_act(state)
        play(state, next(move for move in legal(state) if move.startswith("exchange")))
    assert found == order
    assert all(one // 2 != other // 2 for one, other in pairwise(found))


def test_r9_2_partners_are_one_side() -> None:
    teams, alone = (GAME.new(4, 1, teams=choice) for choice in ("yes", "no"))
    assert [GAME.side_of(teams, seat) for seat in range(4)] == [0, 0, 1, 1]
    assert [GAME.side_of(alone, seat) for seat in range(4)] == [0, 1, 2, 3]


def test_r9_3_only_own_and_common_tiles_are_laid() -> None:
    """R9.3 Seat 1, the partner, holds the seven."""
    state = position(BOARD, "5d 2* 4* 9d", "10* 6h 8h 3c", seats=4, teams=1, rack_1="7d 7h 7c 10c", rack_2="1s 3s 5s 9s")
    assert not any("7d" in move for move in legal(state))


def test_r9_4_partners_see_each_others_racks_and_no_others() -> None:
    """R9.4"""
    state = GAME.new(4, 7, teams="yes")
    sight = GAME.sight(state, 3)
    for seat in range(4):
        rack = sight[RACK + 4 * seat : RACK + 4 * seat + 4]
        assert (rack == HIDDEN_TILE).all() == (seat in (0, 1))
        assert seat in (0, 1) or rack.tolist() == state[RACK + 4 * seat : RACK + 4 * seat + 4].tolist()


def test_r9_5_a_partner_gets_bonuses_too() -> None:
    """R9.5"""
    state = position(BOARD + ", E1 8d", "7d 2* 4* 9d", "10* 6s 8h 3c", seats=4, teams=1)
    play(state, "lay 7d on B", "end")
    assert GAME.scores(state) == (3, 1, 0, 0)


def winners(pawns: str, laid_in: str) -> tuple[int, ...]:
    return GAME.winners(finished(pawns, laid_in, teams=1))


TURNS = "29 31 30 32"
"""The last turns of the four, all laying."""


def test_r9_6_the_rear_pawns_are_compared_first() -> None:
    """R9.6 The first over the line loses with the last pawn on the track."""
    assert winners("55 20 40 21", TURNS) == (2, 3)
    assert winners("22 41 21 50", TURNS) == (0, 1)


def test_r9_7_then_the_front_pawns() -> None:
    """R9.7"""
    assert winners("44 20 20 41", TURNS) == (0, 1)
    assert winners("20 41 44 20", TURNS) == (2, 3)


def test_r9_8_then_the_team_that_laid_last() -> None:
    """R9.8"""
    assert winners("44 20 20 44", TURNS) == (2, 3)
    assert winners("44 20 20 44", "29 31 30 28") == (0, 1)


def test_r8_7_if_no_team_has_laid_both_win() -> None:
    """R8.7"""
    state = GAME.new(4, 1, teams="yes")
    while not GAME.is_over(state):
        play(state, next(move for move in legal(state) if move.startswith("exchange")))
    assert GAME.winners(state) == (0, 1, 2, 3)


def test_r9_9_the_line_for_four_and_both_endings() -> None:
    """R9.9"""
    for at_once in (0, 1):
        state = position(
            BOARD, "7d 2* 4* 9d", "10* 6s 8h 3c", seats=4, teams=1, pawn="38 2 9 5", turns=4, laid_in="1 3 2 4", at_once=at_once
        )
        assert GAME.view(state, 0).finish == 40  # type: ignore[attr-defined]
        play(state, "lay 7d on A", "end")
        assert GAME.is_over(state) == bool(at_once)
