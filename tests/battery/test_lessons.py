"""Every lesson: its positions are legal, the asked moves do what the sentences say, and the words are there and short."""

import re
from typing import Any

import msgspec
import pytest

import pyatak
from cases import each_game
from pyatak.core.lessons import ANY, Lesson, Step, lesson
from pyatak.core.texts import LANGUAGES, has_text, say

STEPS = range(6, 11)
"""With the real game at the end."""
MINUTES = range(2, 5)
LONGEST = 160
"""Letters of a step: what to do, why, and what it led to."""
READ_A_SECOND = 10
"""Letters that a slow reader reads."""
PRESS_S = 4
NAMED = re.compile(r"[a-z]+:[\w-]+(@\d+)?|button")


def lesson_of(game_id: str) -> Lesson:
    found = lesson(game_id)
    assert found is not None, "every game has a lesson"
    return found


def text(game_id: str, step: Step, part: str, language: str) -> str:
    return say(language, f"{game_id}-lesson-{step.id}{part}")


def at(view: Any, path: str) -> Any:
    for name in path.split("."):
        view = view[int(name)] if isinstance(view, list) else view[name]
    return view


@each_game
def test_a_lesson_has_six_to_ten_steps_of_its_own_names(game_id: str) -> None:
    course = lesson_of(game_id)
    ids = [prepared.step.id for prepared in course.steps]
    assert len(ids) + 1 in STEPS
    assert len(set(ids)) == len(ids)
    assert course.course.minutes in MINUTES


@each_game
def test_every_position_of_a_lesson_is_one_that_a_game_reaches(game_id: str) -> None:
    course = lesson_of(game_id)
    for prepared in course.steps:
        course.game.check_position(prepared.state)
        assert course.seat in course.game.to_act(prepared.state)


@each_game
def test_every_accepted_move_is_legal_and_does_what_the_sentences_say(game_id: str) -> None:
    course = lesson_of(game_id)
    for number, prepared in enumerate(course.steps):
        step = prepared.step
        assert step.expect, f"{step.id}: nothing is expected"
        for action in prepared.actions or [prepared.answer]:
            course.check_move(number, action)
            assert course.is_accepted(number, action)
            after = course.outcome(number, action)[-1].after
            view = msgspec.json.decode(msgspec.json.encode(course.game.view(after, course.seat)))
            assert {path: at(view, path) for path in step.expect} == dict(step.expect), f"{step.id} by {action}"


@each_game
def test_a_step_goes_on_only_from_one_that_ends_in_one_way_and_without_chance(game_id: str) -> None:
    """The next position is the same however the step before was done."""
    course = lesson_of(game_id)
    for last, prepared in zip(course.steps, course.steps[1:], strict=False):
        if prepared.step.position:
            continue
        assert len(last.actions) == 1, prepared.step.id
        generators = list(course.game.rules.LAYOUT.generators)
        before, after = (one.state[generators].tolist() for one in (last, prepared))
        assert before == after, f"{prepared.step.id}: chance decides where it begins"


@each_game
def test_where_not_every_move_will_do_another_legal_one_has_its_own_answer(game_id: str) -> None:
    course = lesson_of(game_id)
    for number, prepared in enumerate(course.steps):
        legal = course.game.legal(prepared.state, course.seat)
        others = [action for action in legal if not course.is_accepted(number, action)]
        assert (ANY in prepared.step.accept) == (not prepared.actions)
        key = f"{game_id}-lesson-{prepared.step.id}-other"
        assert has_text("en", key) == bool(others), key


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_step_are_short_and_the_course_takes_the_time_it_says(game_id: str, language: str) -> None:
    course = lesson_of(game_id)
    seconds = 0.0
    for prepared in course.steps:
        words = [text(game_id, prepared.step, part, language) for part in ("", "-why", "-done")]
        letters = sum(map(len, words))
        assert letters <= LONGEST, f"{prepared.step.id}: {letters} letters: {words}"
        seconds += letters / READ_A_SECOND + PRESS_S
        for part in ("-other", "-late"):
            if has_text(language, f"{game_id}-lesson-{prepared.step.id}{part}"):
                assert len(text(game_id, prepared.step, part, language)) <= LONGEST
    assert seconds / 60 <= course.course.minutes


@each_game
def test_what_a_step_points_at_has_a_name_that_screens_know(game_id: str) -> None:
    for prepared in lesson_of(game_id).steps:
        assert prepared.step.point, prepared.step.id
        assert all(NAMED.fullmatch(name) for name in (*prepared.step.point, *prepared.step.look))


def test_a_race_is_taught_without_time_first_and_then_with_a_slow_opponent() -> None:
    for game_id in pyatak.game_ids():
        hurried = [prepared.step.rival is not None for prepared in lesson_of(game_id).steps]
        assert any(hurried) == pyatak.game(game_id).info.realtime
        assert hurried == sorted(hurried)
        for prepared in lesson_of(game_id).steps:
            assert has_text("en", f"{game_id}-lesson-{prepared.step.id}-late") == (prepared.step.rival is not None)
