"""Ratings: winners rise, partners share a result, and the order of the sides does not matter."""

import pytest

from pyatak.ratings import Rating, default_rating, rate


def test_a_new_player_has_a_round_number_of_points() -> None:
    assert default_rating() == Rating(25, 25 / 3)
    assert default_rating().points == 1000
    assert Rating(30, 5).points == 1600


def test_the_winner_rises_the_loser_falls_and_both_are_more_certain() -> None:
    new = rate({}, [["a"], ["b"]], [1, 2])
    assert new["a"].mu > 25 > new["b"].mu
    assert max(one.sigma for one in new.values()) < 25 / 3


def test_partners_share_the_result_of_their_side() -> None:
    before = {"a": Rating(30, 2), "b": Rating(20, 8)}
    new = rate(before, [["a", "b"], ["c", "d"]], [1, 2])
    assert new["a"].mu > 30
    assert new["b"].mu > 20
    assert new["b"].mu - 20 > new["a"].mu - 30, "a less certain rating changes more"
    assert new["c"] == new["d"]


def test_a_draw_among_equals_changes_no_mu() -> None:
    new = rate({}, [["a"], ["b"], ["c"]], [1, 1, 1])
    assert [one.mu for one in new.values()] == pytest.approx([25, 25, 25])


def test_a_player_with_several_seats_gets_the_mean() -> None:
    apart = rate({}, [["a"], ["b"], ["c"]], [1, 2, 3])
    together = rate({}, [["a"], ["bot"], ["bot"]], [1, 2, 3])
    assert together["a"] == apart["a"]
    assert together["bot"].mu == (apart["b"].mu + apart["c"].mu) / 2


def test_a_game_against_oneself_changes_no_rating() -> None:
    assert rate({}, [["a"], ["a"]], [1, 2]) == {"a": default_rating()}
