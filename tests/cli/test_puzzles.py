"""`pyatak puzzles`: solved one after another, listed, and shown without a terminal."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from pyatak.cli.app import app
from pyatak.cli.puzzles import Solver, log
from pyatak.core.texts import LANGUAGES
from pyatak.puzzles.collection import Posed, collection
from some_games import DUEL, RACE


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYATAK_DATA", str(tmp_path))


def solved(typed: Iterator[str], language: str = "en") -> str:
    found, paper = collection(DUEL), Console(file=io.StringIO(), width=100)
    assert found is not None

    def ask(_question: str) -> str:
        answer = next(typed, None)
        if answer is None:
            raise EOFError
        return answer

    Solver(found, language, paper, ask).run()
    text = paper.file
    assert isinstance(text, io.StringIO)
    return text.getvalue()


def first_puzzle() -> Posed:
    """The one that a newcomer gets."""
    found = collection(DUEL)
    assert found is not None
    solved(iter(["?"]))
    posed = Solver(found, "en", Console(file=io.StringIO()), str)._next(set())
    assert posed is not None
    return posed


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_right_and_a_wrong_answer_are_told_and_remembered(language: str) -> None:
    one = first_puzzle()
    text = solved(iter([*one.puzzle.best.moves, "quit"]), language)
    assert [attempt.is_right for attempt in log()] == [True]
    other = first_puzzle()
    assert other.puzzle.id != one.puzzle.id
    text += solved(iter([*other.puzzle.answers[1].moves]), language)
    assert [(attempt.is_right, attempt.is_first) for attempt in log()] == [(True, True), (False, True)]
    assert {"en": "Almost", "ru": "Почти", "uk": "Майже"}[language] in text


def test_moves_are_listed_taken_back_refused_and_puzzles_skipped() -> None:
    one = first_puzzle()
    first, *_ = one.puzzle.best.moves
    text = solved(iter(["?", "nonsense", "end", first, "back", "skip", "quit"]))
    assert "play-" not in text
    assert text.count("puzzle ") >= 2
    assert log() == []


def test_a_log_that_was_cut_off_is_read_up_to_there(tmp_path: Path) -> None:
    one = first_puzzle()
    solved(iter([*one.puzzle.best.moves, "quit"]))
    with (tmp_path / "puzzles.jsonl").open("ab") as file:
        file.write(b'["anna", "a')
    assert len(log()) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_terminal_a_puzzle_is_shown_with_its_answer(language: str) -> None:
    shown = CliRunner().invoke(app, ["puzzles", DUEL, "--lang", language])
    assert shown.exit_code == 0
    listed = CliRunner().invoke(app, ["puzzles", "list", "--lang", language])
    assert listed.exit_code == 0
    none = CliRunner().invoke(app, ["puzzles", RACE, "--lang", language])
    assert none.exit_code == 2
    assert CliRunner().invoke(app, ["puzzles", "chess", "--lang", language]).exit_code == 2
