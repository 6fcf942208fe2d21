"""The review of a race: times instead of winning chances."""

import pytest

import pyatak
from pyatak.coach.races import Times

GAME = pyatak.game("seven_ate_nine")
RACE = GAME.rules.RACE


def race() -> tuple[pyatak.Record, Times]:
    """A random game with 700 ms between two moves."""
    record, _ = pyatak.random_game("seven_ate_nine", 3, 4)
    return record, Times([700 * number for number in range(1, len(record.moves) + 1)], [(1, 50), (1, 800), (2, 900)])


def test_a_race_has_no_winning_chances() -> None:
    record, times = race()
    review = pyatak.review(record, times=times)
    assert not any((review.seats, review.points, review.decisions, review.chances))
    assert review.is_final
    assert review.winners == list(GAME.winners(record.play()))


def test_every_card_and_draw_is_counted_once() -> None:
    record, times = race()
    found = pyatak.review(record, times=times).race
    assert found is not None
    assert RACE is not None
    for one in found.seats:
        draws = sum(seat == one.seat and RACE.is_paced(action) for seat, action in record.moves)
        assert one.draws == draws
        assert one.cards_played + one.draws == sum(seat == one.seat for seat, _ in record.moves)
        assert one.draws_instead <= one.draws
    assert [one.wrong_calls for one in found.seats] == [0, 2, 1]


def test_reaction_times_stand_beside_those_of_the_levels() -> None:
    record, times = race()
    found = pyatak.review(record, times=times).race
    assert found is not None
    assert list(found.level_ms) == ["beginner", "easy", "medium", "hard", "expert"]
    for one in found.seats:
        usual = one.reaction_ms
        assert usual is not None
        assert usual % 350 == 0
        distances = {level: abs(ms - usual) for level, ms in found.level_ms.items()}
        assert one.level == min(distances, key=lambda level: distances[level])
        waits = [moment.late_ms or 0 for moment in one.moments]
        assert waits == sorted(waits, reverse=True)


def test_what_was_overlooked_could_have_been_played() -> None:
    record, _ = race()
    found = pyatak.review(record).race
    assert found is not None
    missed = [moment for one in found.seats for moment in one.moments]
    assert missed
    for moment in missed:
        before = record.play(moment.move)
        assert set(moment.cards) <= set(GAME.legal(before, moment.seat))
        assert moment.late_ms is None
        assert moment.kind in ("overlooked", "drew_instead")
    assert all(one.reaction_ms is None and one.wrong_calls is None and one.level is None for one in found.seats)


def test_times_fit_the_record() -> None:
    record, times = race()
    for wrong in (times.moves[1:], times.moves[::-1]):
        with pytest.raises(pyatak.ArgumentError, match="times"):
            pyatak.review(record, times=Times(wrong))
