"""Ratings: who wins rises, partners share, and the order of the sides means nothing."""

import pytest

from pyatak.ratings import Rating, beginning, rated


def test_everybody_begins_alike_and_is_shown_a_round_number() -> None:
    assert beginning() == Rating(25, 25 / 3)
    assert beginning().points == 1000
    assert Rating(30, 5).points == 1600


def test_the_winner_rises_the_loser_falls_and_both_are_surer() -> None:
    new = rated({}, [["a"], ["b"]], [1, 2])
    assert new["a"].mu > 25 > new["b"].mu
    assert max(one.sigma for one in new.values()) < 25 / 3


def test_partners_share_what_their_side_has_won() -> None:
    before = {"a": Rating(30, 2), "b": Rating(20, 8)}
    new = rated(before, [["a", "b"], ["c", "d"]], [1, 2])
    assert new["a"].mu > 30
    assert new["b"].mu > 20
    assert new["b"].mu - 20 > new["a"].mu - 30, "who is less sure learns more"
    assert new["c"] == new["d"]


def test_equal_places_among_equals_change_no_mu() -> None:
    new = rated({}, [["a"], ["b"], ["c"]], [1, 1, 1])
    assert [one.mu for one in new.values()] == pytest.approx([25, 25, 25])


def test_who_has_several_seats_gets_the_mean() -> None:
    apart = rated({}, [["a"], ["b"], ["c"]], [1, 2, 3])
    together = rated({}, [["a"], ["bot"], ["bot"]], [1, 2, 3])
    assert together["a"] == apart["a"]
    assert together["bot"].mu == (apart["b"].mu + apart["c"].mu) / 2


def test_nobody_learns_from_playing_with_himself() -> None:
    assert rated({}, [["a"], ["a"]], [1, 2]) == {"a": beginning()}
