"""Sides: every seat belongs to one, and a side wins together."""

import pytest

from cases import Case, each_option, option_cases, walk

WITH_TEAMS = [case for case in option_cases() if len(case.game.info.sides(case.seats, case.options)) < case.seats]


@each_option
def test_sides_share_out_the_seats(case: Case) -> None:
    sides = case.game.info.sides(case.seats, case.options)
    assert sorted(seat for side in sides for seat in side) == list(range(case.seats))


@pytest.mark.parametrize("case", WITH_TEAMS, ids=str)
def test_a_team_wins_as_a_whole(case: Case) -> None:
    *_, last = walk(case)
    winners = set(case.game.winners(last.after))
    assert winners
    for side in case.game.info.sides(case.seats, case.options):
        assert not winners & set(side) or set(side) <= winners
