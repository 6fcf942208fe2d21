"""How a lesson reads its steps, and what it says of wrong ones."""

from pathlib import Path

import pytest

import pyatak
from pyatak.core import lessons
from pyatak.core.errors import ComponentError, IllegalMove
from pyatak.core.lessons import Course, Lesson, Rival, Step, lesson

GAME = pyatak.game("my_number")
POSITION = (
    "seats: 3",
    "round: 1",
    "values: 2 4 1 5 3",
    "row: 10 30 50",
    "hand 0: 1 20 21 22 23 24 25",
    "hand 1: 2 26 27 28 29 31 32",
    "hand 2: 60 33 34 35 36 37 38",
)
FIRST = Step(id="first", position=POSITION, before=("1 play 2",), accept=("play 20",), then=("2 play 60",))


def made(*steps: Step) -> Lesson:
    return Lesson(GAME, Course(minutes=2, steps=steps))


def test_a_step_goes_on_where_the_one_before_ended() -> None:
    course = made(FIRST, Step(id="second", accept=("*",)))
    assert [int(card) for card in GAME.to_text(course.steps[1].state).split("row: ")[1].split("\n")[0].split()] == [2, 20, 60]
    frames = course.outcome(0, course.steps[0].answer)
    assert [frame.seat for frame in frames] == [0, 2]


def test_accepted_moves_are_told_from_other_legal_ones_and_from_refused_ones() -> None:
    course = made(FIRST, Step(id="second", accept=("play 21", "play 22")), Step(id="third", accept=("*",), position=POSITION))
    of = {text: GAME.parse_move(course.steps[0].state, 0, text) for text in ("play 20", "play 21", "play 22", "play 2")}
    assert [course.is_accepted(0, of["play 20"]), course.is_accepted(0, of["play 21"])] == [True, False]
    assert [course.is_accepted(1, of["play 22"]), course.is_accepted(2, of["play 22"])] == [True, True]
    with pytest.raises(IllegalMove):
        course.check_move(0, of["play 2"])


def test_a_slow_opponents_moves_are_found_in_advance() -> None:
    course = made(Step(id="hurry", position=POSITION, accept=("*",), rival=Rival(1000, ("1 play 2", "2 play 60"))))
    assert [frame.seat for frame in course.steps[0].rival] == [1, 2]


@pytest.mark.parametrize(
    ("step", "problem"),
    [
        (Step(id="lost", accept=("*",)), "needs a position"),
        (Step(id="lost", position=("seats: 9",), accept=("*",)), "seats"),
        (Step(id="lost", position=POSITION, accept=("play 2",)), "not in your hand"),
        (Step(id="lost", position=POSITION, accept=("jump",)), "jump"),
        (Step(id="lost", position=POSITION, before=("0 play 1",), accept=("*",), then=("1 play 60",)), "not in"),
    ],
)
def test_a_step_that_cannot_be_played_is_named(step: Step, problem: str) -> None:
    with pytest.raises(ComponentError, match=f"step 'lost'.*{problem}"):
        made(step)


def test_a_game_with_other_cards_or_without_lessons_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert lesson("my_number") is lesson("my_number")
    lesson.cache_clear()
    (tmp_path / "my_number").mkdir()
    monkeypatch.setenv("PYATAK_COMPONENTS", str(tmp_path))
    assert lesson("my_number") is None
    lesson.cache_clear()
    monkeypatch.delenv("PYATAK_COMPONENTS")
    monkeypatch.setattr(lessons, "files", lambda _package: tmp_path)
    assert lesson("my_number") is None
    lesson.cache_clear()
