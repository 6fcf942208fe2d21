"""What reviews say together: the facts of one seat, and the kinds of mistakes over several games."""

import pytest

import pyatak
from pyatak.coach import progress
from pyatak.coach.progress import GameFacts, MistakeKind, facts_of, kind_words, mistake_kinds
from pyatak.core.texts import LANGUAGES
from some_games import DUEL, RACE


def facts(**mistakes: tuple[int, float]) -> GameFacts:
    return GameFacts(90.0, 1.0, 0.1, -0.2, 0.3, dict(mistakes))


def test_facts_are_the_figures_of_the_seat_and_its_moments_by_reason() -> None:
    record, _ = pyatak.random_game(DUEL, seats=2, seed=1)
    review = pyatak.review(record, budget=2_000)
    for one in review.seats:
        found = facts_of(review, one.seat)
        assert (found.accuracy, found.luck, found.own) == (one.accuracy, one.sum.luck, one.sum.own)
        assert sum(count for count, _ in found.mistakes.values()) == len(one.moments)
        costs = sum(review.decisions[place].loss for place in one.moments)
        assert sum(cost for _, cost in found.mistakes.values()) == pytest.approx(costs)
        for place in one.moments:
            why = review.decisions[place].why
            assert why is not None
            assert (why.amounts[0].name if why.amounts else progress.OTHER) in found.mistakes


def test_the_dearest_kind_comes_first() -> None:
    kinds = mistake_kinds([facts(room=(1, 0.1), hand=(3, 0.15)), facts(room=(1, 0.2)), facts()])
    assert kinds == [MistakeKind("room", 2, 0.1 + 0.2), MistakeKind("hand", 3, 0.15)]


def test_a_race_has_no_accuracy_and_counts_what_was_missed() -> None:
    record, _ = pyatak.random_game(RACE, seats=2, seed=1)
    review = pyatak.review(record)
    assert review.race is not None
    for own in review.race.seats:
        found = facts_of(review, own.seat)
        assert found.accuracy is None
        assert found.mistakes.get("overlooked", (0, 0.0))[0] == own.overlooked


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_words(language: str) -> None:
    for game_id in pyatak.game_ids():
        kinds = [one.name for one in pyatak.game(game_id).rules.COACHING.quantities]
        if pyatak.game(game_id).info.realtime:
            kinds = list(progress.RACE_KINDS)
        for kind in kinds:
            assert kind_words(language, game_id, kind)
    assert kind_words(language, DUEL, progress.OTHER)
