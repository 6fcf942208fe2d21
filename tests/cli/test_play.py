"""Playing in the terminal, by what a person types and reads."""

import io
import os
import pty
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

import pyatak
from cases import each_game
from pyatak.cli.app import app, new_record, person_name
from pyatak.cli.play import Session
from pyatak.cli.replay import Replay
from pyatak.core.texts import LANGUAGES

runner = CliRunner()
MY_BOT = Path(__file__).parent.parent.parent / "examples" / "my_bot.py"


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PYATAK_DATA", str(tmp_path))
    return tmp_path / "games"


def person(record: pyatak.Record, typed: Iterable[str], language: str = "en") -> tuple[Session, str]:
    """A session in which a person at seat 0 types these lines and then closes the terminal."""
    lines = iter(typed)

    def ask(_question: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    record.players = ["Anna", *record.players[:-1]]
    paper = io.StringIO()
    session = Session(record, language, Console(file=paper, width=110), ask)
    session.run()
    return session, paper.getvalue()


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_terminal_a_whole_game_between_bots_is_shown(game_id: str, language: str, data: Path) -> None:
    result = runner.invoke(app, ["play", game_id, "--seed", "3", "--lang", language])
    assert result.exit_code == 0, result.output
    (path,) = data.iterdir()
    record = pyatak.Record.load(path)
    assert pyatak.game(game_id).is_over(record.play())
    assert "★" in result.output


@each_game
def test_a_person_plays_a_whole_game_and_the_record_replays(game_id: str, data: Path) -> None:
    record = new_record(game_id, None, 5, [])
    game = pyatak.game(game_id)
    paper = io.StringIO()
    record.players = ["Anna", *record.players[:-1]]

    def ask(_question: str) -> str:
        return game.move_text(session.state, 0, game.legal(session.state, 0)[-1])

    session = Session(record, "en", Console(file=paper, width=110), ask)
    session.run()
    assert game.is_over(session.state)
    (path,) = data.iterdir()
    replayed = runner.invoke(app, ["replay", str(path), "--seat", "0", "--lang", "uk"])
    assert replayed.exit_code == 0, replayed.output
    assert "Anna" in replayed.output
    assert f"{len(record.moves)}. " in replayed.output


def test_questions_mistakes_and_refusals_are_answered_and_nothing_is_lost() -> None:
    record = new_record("my_number", 3, 5, ["goals=1"])
    session, read = person(record, ["?", "table", "undo", "rules", "sing", "play 60", "", "54"])
    assert "Legal now: play 1, play 9" in read
    assert "R3.1" in read
    assert "“sing” is not a move" in read
    assert "Card 60 is not in your hand" in read
    assert "only your own last move" in read
    assert "Anna plays 54 and takes" in read
    assert "Saved in" in read
    assert len(session.record.moves) >= 3


def test_quit_saves_and_resume_continues_in_the_same_file(data: Path) -> None:
    record = new_record("my_number", 3, 5, [])
    first, _ = person(record, ["54", "quit"])
    result = runner.invoke(app, ["play", "--resume", "--lang", "en"], input="1\nquit\n")
    assert result.exit_code == 0, result.output
    (path,) = data.iterdir()
    resumed = pyatak.Record.load(path)
    assert resumed.players == ["Anna", "bot 1", "bot 2"]
    assert resumed.moves[: len(first.record.moves)] == first.record.moves
    assert len(resumed.moves) > len(first.record.moves)


def test_an_unreadable_file_among_the_saved_games_is_skipped(data: Path) -> None:
    person(new_record("my_number", 3, 5, []), ["54"])
    (data / "strange.txt").write_bytes(b"\xff\xfe")
    assert runner.invoke(app, ["play", "--resume", "--lang", "en"], input="1\n").exit_code == 0


def test_a_person_cannot_take_the_name_of_a_bot() -> None:
    assert person_name("  Anna \n Maria ") == "Anna Maria"
    assert len(person_name("x" * 1000)) == 40
    with pytest.raises(ValueError, match="only names of bots begin with"):
        person_name("Bot 7")


def test_a_folder_that_cannot_be_written_is_refused_before_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PYATAK_DATA", str(tmp_path / "file"))
    result = runner.invoke(app, ["play", "--seed", "1", "--lang", "en"])
    assert result.exit_code == 2
    assert "wins" not in result.output


def test_resume_without_a_saved_game_says_so() -> None:
    result = runner.invoke(app, ["play", "--resume", "--lang", "en"])
    assert result.exit_code == 2
    assert "There is no unfinished game in" in result.output


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "my_number", "--seats", "9"], "3 to 6 seats"),
        (["play", "my_number", "--seed", "-1"], "a seed is a whole number"),
        (["play", "my_number", "--option", "goals=7"], "option 'goals' of my_number is one of"),
        (["play", "my_number", "--option", "goals"], "name=value"),
        (["play", "my_number", "--option", "x=1"], "no option 'x'"),
        (["play", "--lang", "de"], "there is no language 'de'"),
        (["rules", "chess"], "there is no game 'chess'"),
        (["replay", "nowhere.txt"], "No such file"),
        (["play", "--resume", "--file", "nowhere.txt"], "No such file"),
    ],
)
def test_bad_arguments_are_refused_with_a_sentence(arguments: list[str], sentence: str) -> None:
    result = runner.invoke(app, arguments)
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())


def test_a_record_of_another_seat_or_damaged_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    pyatak.random_game("my_number", 3, 1, compiled=False)[0].save(path)
    assert "seats 0 to 2, not 7" in runner.invoke(app, ["replay", str(path), "--seat", "7"]).output
    path.write_text(path.read_text()[:200])
    assert "cut off" in runner.invoke(app, ["replay", str(path)]).output


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_and_rules_speak_every_language(language: str) -> None:
    shelf = runner.invoke(app, ["games", "--lang", language]).output
    assert all(game_id in shelf for game_id in pyatak.game_ids())
    for game_id in pyatak.game_ids():
        assert "R1.1" in runner.invoke(app, ["rules", game_id, "--lang", language]).output


def test_the_language_comes_from_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "uk_UA.UTF-8")
    assert "одним реченням" in runner.invoke(app, ["games"]).output
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "in a sentence" in runner.invoke(app, ["games"]).output
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert "in a sentence" in runner.invoke(app, ["games"]).output


@pytest.mark.parametrize("bots", ["beginner", f"{MY_BOT}:MyBot"])
def test_a_person_chooses_the_bots(bots: str, data: Path) -> None:
    result = runner.invoke(app, ["play", "my_number", "--seed", "3", "--bots", bots])
    assert result.exit_code == 0, result.output
    (path,) = data.iterdir()
    assert pyatak.game("my_number").is_over(pyatak.Record.load(path).play())


def test_an_unknown_bot_is_refused_with_a_list_of_bots(data: Path) -> None:
    result = runner.invoke(app, ["play", "--bots", "genius"])
    assert result.exit_code == 2
    assert "there is no bot 'genius'; there are beginner, easy, medium, hard, expert" in " ".join(result.output.split())
    assert not data.exists() or not list(data.iterdir())


def test_a_real_terminal(data: Path) -> None:
    """`pyatak play` on a pseudo-terminal: the table is drawn, a move is taken, quit saves."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-c", "from pyatak.cli import main; main()", "play", "--seed", "5", "--lang", "ru"]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "110"}
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment)
    os.close(theirs)
    os.write(ours, b"54\nquit\n")
    read = b""
    while True:
        try:
            part = os.read(ours, 4096)
        except OSError:
            break
        if not part:
            break
        read += part
    assert process.wait(timeout=60) == 0
    text = read.decode()
    assert "Ваши карты" in text
    assert "Игрок играет 54" in text
    assert len(list(data.iterdir())) == 1


def test_stepping_through_a_replay() -> None:
    record = pyatak.random_game("my_number", 3, 1, compiled=False)[0]
    paper, typed = io.StringIO(), iter(["", "-", "5", "9999", "quit"])
    replay = Replay(record, "en", Console(file=paper, width=110), None)
    replay.run(lambda _question: next(typed))
    assert replay.at == len(record.moves)
    assert "1. Seat 1: play" in paper.getvalue()


def test_closing_the_terminal_ends_a_replay() -> None:
    def closed(_question: str) -> str:
        raise EOFError

    record = pyatak.random_game("my_number", 3, 1, compiled=False)[0]
    Replay(record, "en", Console(file=io.StringIO()), None).run(closed)
