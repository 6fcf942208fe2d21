"""Learning in the terminal: the same steps as in the web app."""

import io
from collections.abc import Iterable
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

import pyatak
from cases import each_game
from pyatak.cli.app import app
from pyatak.cli.learn import Teacher, reached
from pyatak.core.lessons import Lesson, lesson
from pyatak.core.texts import LANGUAGES, say

runner = CliRunner()


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYATAK_DATA", str(tmp_path))


def course_of(game_id: str) -> Lesson:
    found = lesson(game_id)
    assert found is not None
    return found


def taught(game_id: str, typed: Iterable[str], first: int = 0) -> tuple[bool, str]:
    """A learner who types these lines and then closes the terminal."""
    lines = iter(typed)

    def ask(_question: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    paper = io.StringIO()
    has_finished = Teacher(course_of(game_id), "en", Console(file=paper, width=110), ask).run(first)
    return has_finished, paper.getvalue()


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_terminal_the_whole_lesson_is_shown(game_id: str, language: str) -> None:
    result = runner.invoke(app, ["learn", game_id, "--lang", language])
    assert result.exit_code == 0, result.output
    shown = " ".join(result.output.split())
    for prepared in course_of(game_id).steps:
        assert say(language, f"{game_id}-lesson-{prepared.step.id}-done") in shown


@each_game
def test_a_lesson_can_be_played_through_by_typing_its_moves(game_id: str) -> None:
    course = course_of(game_id)
    moves = [pyatak.game(game_id).move_text(one.state, course.seat, one.answer) for one in course.steps]
    has_finished, _ = taught(game_id, moves)
    assert has_finished
    assert reached(game_id) == 0


def test_wrong_moves_are_answered_with_their_reasons_and_the_request_stays() -> None:
    has_finished, shown = taught("my_number", ["jump", "play 1", "play 58", "show", "skip", "quit"])
    assert not has_finished
    assert "Legal now: play 3" in shown
    assert "Card 1 is not in your hand" in shown
    assert say("en", "my_number-lesson-take-other") in shown
    assert shown.count(say("en", "my_number-lesson-take")) == 2
    assert reached("my_number") == 2


def test_a_lesson_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    taught("my_number", ["show", "show"])
    assert reached("my_number") == 2
    (tmp_path / "lessons.json").write_text("broken")
    assert reached("my_number") == 0


@pytest.mark.parametrize("wrong", [["chess"], ["my_number", "--step", "0"], ["my_number", "--step", "99"]])
def test_a_lesson_that_is_not_there_is_refused(wrong: list[str]) -> None:
    result = runner.invoke(app, ["learn", *wrong])
    assert result.exit_code == 2
    assert "Traceback" not in result.output
