"""A review in sentences."""

import pytest

import pyatak
from pyatak.coach import words
from pyatak.coach.grades import cause_of, verdict_of
from pyatak.core.contract import Quantity
from pyatak.core.texts import LANGUAGES, say
from some_reviews import TURN_GAMES, review_of

MOST_LETTERS = 110


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", TURN_GAMES)
def test_every_moment_has_reasons_that_are_short_enough(game_id: str, language: str) -> None:
    review = review_of(game_id)
    told = [reason for one in review.decisions for reason in words.reasons(language, review, one)]
    assert told
    assert all(len(reason) <= MOST_LETTERS for reason in told), max(told, key=len)


@pytest.mark.parametrize("game_id", TURN_GAMES)
def test_the_longest_move_fits_into_every_sentence(game_id: str) -> None:
    """In Russian, whose words are the longest."""
    review = review_of(game_id)
    phrases = [words.move_phrase("ru", game_id, move.words) for one in review.decisions for move in one.moves]
    for quantity in pyatak.game(game_id).rules.COACHING.quantities:
        sentence = say("ru", f"{game_id}-coach-{quantity.name}", move=max(phrases, key=len), made="100 %", best="100 %")
        assert len(sentence) <= MOST_LETTERS


@pytest.mark.parametrize("language", LANGUAGES)
def test_verdict_and_cause_are_said_of_every_seat(language: str) -> None:
    for one in review_of("podelim").seats:
        assert str(round(one.accuracy)) in words.verdict(language, one)
        assert words.cause(language, one)


def test_verdicts_follow_the_accuracy() -> None:
    assert [verdict_of(mark) for mark in (100, 95, 94, 85, 84, 70, 69, 0)] == [
        *("excellent", "excellent", "good", "good", "fair", "fair", "worth_a_look", "worth_a_look")
    ]


def test_nobody_wins_by_their_own_mistakes() -> None:
    assert cause_of(own=-0.5, others=0.1, luck=0.05, has_gained=True) == "others"
    assert cause_of(own=-0.5, others=0.9, luck=-0.1, has_gained=False) == "own"
    assert cause_of(own=-0.1, others=0.9, luck=-0.4, has_gained=False) == "luck"


def test_numbers_are_written_as_each_language_does() -> None:
    plain = Quantity(name="room", measure=lambda *_: 0.0, unit=1)
    assert words.number("en", 2.25, plain, is_whole=False) == "2.2"
    assert words.number("uk", 2.25, plain, is_whole=False) == "2,2"
    assert words.number("ru", 41.7, plain, is_whole=True) == "42"
    assert words.number("ru", 2.0, plain, is_whole=False) == "2"
    often = Quantity(name="alone", measure=lambda *_: 0.0, unit=1, in_percent=True)
    assert words.number("en", 0.621, often, is_whole=False) == "62%"


def test_prices_are_whole_percents() -> None:
    assert words.price("en", 0.062, 0.001) == "−6% ± 1"
    assert words.price("ru", 0.004, 0.001) == "меньше 1\u00a0%"


def test_a_place_is_told_as_the_game_counts() -> None:
    assert words.where("en", 2, 5) == "round 2, turn 5"
    assert words.where("en", 0, 5) == "turn 5"
    assert words.where("en", 2, 0) == "round 2"


def test_a_decision_without_a_reason_has_no_sentence() -> None:
    review = review_of("my_number")
    plain = next(one for one in review.decisions if one.why is None)
    assert words.reasons("en", review, plain) == []
