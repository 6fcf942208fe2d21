"""From outcomes to a report: shares, ranks, margins, intervals."""

import random

import pytest
from msgspec.structs import replace

import pyatak
from pyatak.arena.match import Outcome
from pyatak.arena.match_spec import MatchSpec, match_spec
from pyatak.arena.report import make_report, mean_and_error, share_interval
from pyatak.arena.tally import Sums, Tally, add_deal, empty_tally, ranks_of, wins_of
from pyatak.bots.faults import Fault

LINE_UP = (0, 1, 1)


@pytest.fixture(scope="module")
def spec() -> MatchSpec:
    """One easy bot against two beginners."""
    return match_spec(pyatak.game("my_number"), ["easy", "beginner", "beginner"], 3)


def tally_of(spec: MatchSpec, *deals: list[Outcome]) -> Tally:
    tally = empty_tally(spec)
    for outcomes in deals:
        add_deal(tally, spec, outcomes)
    return tally


def test_a_shared_win_is_split(spec: MatchSpec) -> None:
    assert wins_of(spec, LINE_UP, Outcome((0,), (9, 4, 4))) == {0: 6, 1: 0}
    assert wins_of(spec, LINE_UP, Outcome((0, 2), (9, 4, 9))) == {0: 3, 1: 3}
    assert wins_of(spec, LINE_UP, Outcome((0, 1, 2), (9, 9, 9))) == {0: 2, 1: 4}


def test_winners_rank_first_and_the_others_by_points(spec: MatchSpec) -> None:
    assert ranks_of(spec, LINE_UP, Outcome((1,), (9, 9, 4))) == [1, 0, 2]  # a tie-break decided
    assert ranks_of(spec, LINE_UP, Outcome((1,), (3, 9, 3))) == [1, 0, 1]


def test_a_faulty_bot_loses_on_all_sides_and_its_deal_has_no_margin(spec: MatchSpec) -> None:
    fault = Fault("raised", "beginner", 2, 0, "oh")
    assert wins_of(spec, LINE_UP, Outcome(fault=fault)) == {0: 6, 1: 0}
    assert ranks_of(spec, LINE_UP, Outcome(fault=fault)) == [0, 1, 1]
    fine = [Outcome((seat,), (5, 5, 5), 60) for seat in range(3)]
    report = make_report(spec, tally_of(spec, fine, [*fine[:2], Outcome(fault=Fault("raised", "beginner", 1, 1, "oh"))]))
    assert report.forfeits == {"easy": 0, "beginner": 1}
    assert report.margins[0].deals == 1
    assert report.games == 6


def test_a_faulty_bot_without_opponents_leaves_no_winner(spec: MatchSpec) -> None:
    alone = replace(spec, line_ups=((1, 1, 1),))
    assert wins_of(alone, (1, 1, 1), Outcome(fault=Fault("raised", "beginner", 0, 0, "oh"))) == {1: 0}


def test_shares_and_margins_by_hand(spec: MatchSpec) -> None:
    """The easy bot wins all three games of a deal by 10 points to 4 and 1, then loses all of the next by 2 to 8 and 5."""
    won = [
        Outcome((seat,), tuple(10 if one == seat else 4 - 3 * ((one - seat) % 3 == 2) for one in range(3))) for seat in range(3)
    ]
    lost = [
        Outcome(((seat + 1) % 3,), tuple(2 if one == seat else 8 - 3 * ((one - seat) % 3 == 2) for one in range(3)))
        for seat in range(3)
    ]
    report = make_report(spec, tally_of(spec, won, lost))
    assert [share.share for share in report.shares] == [0.5, 0.5]
    assert [share.even for share in report.shares] == pytest.approx([1 / 3, 2 / 3])
    assert report.margins[0].points == pytest.approx((7.5 - 4.5) / 2)
    assert report.margins[0].deals == 2
    assert report.tables[0].bots == ("easy", "beginner", "beginner")


def test_ratings_follow_who_wins(spec: MatchSpec) -> None:
    won = [Outcome((seat,), tuple(10 if one == seat else 1 for one in range(3))) for seat in range(3)]
    report = make_report(spec, tally_of(spec, *[won] * 20))
    better, worse = report.ratings["easy"], report.ratings["beginner"]
    assert better.ordinal > 25 > worse.mu
    assert better.sigma < 25 / 3


def test_few_deals_give_wide_intervals() -> None:
    assert share_interval(0.5, 0.0, 1) == (0.0, 1.0)
    low, high = share_interval(1.0, 0.0, 4)
    assert low < 0.55
    assert high == 1.0


@pytest.mark.parametrize("share", [0.5, 0.8, 0.97])
def test_95_of_100_intervals_hold_the_truth(share: float) -> None:
    """The two games of a deal are correlated: half the time the second is a copy of the first."""
    dice, held, runs = random.Random(7), 0, 1500
    for _ in range(runs):
        sums = Sums()
        for _ in range(120):
            first = dice.random() < share
            sums.add(first + (first if dice.random() < 0.5 else dice.random() < share))
        mean, error = mean_and_error(sums, 2)
        low, high = share_interval(mean, error, sums.deals)
        held += low <= share <= high
    assert 0.93 < held / runs < 0.97
