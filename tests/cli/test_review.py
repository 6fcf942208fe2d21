"""`pyatak review`, by what a person reads."""

from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

import pyatak
from cases import each_game
from pyatak.cli.app import app
from pyatak.coach.model import Review
from pyatak.core.texts import LANGUAGES
from some_reviews import record_of

runner = CliRunner()


def saved(game_id: str, folder: Path) -> str:
    is_race = pyatak.game(game_id).info.realtime
    record = pyatak.random_game(game_id, 2, 1)[0] if is_race else record_of(game_id)
    path = folder / "a-game.txt"
    record.save(path)
    return str(path)


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_is_drawn_in_every_language(game_id: str, language: str, tmp_path: Path) -> None:
    result = runner.invoke(app, ["review", saved(game_id, tmp_path), "--simulations", "3000", "--lang", language])
    assert result.exit_code == 0, result.output


def test_one_seat_reads_its_verdict_sum_chart_and_moments(tmp_path: Path) -> None:
    file, json = saved("face_to_face", tmp_path), tmp_path / "review.json"
    result = runner.invoke(app, ["review", file, "--seat", "1", "--simulations", "9000", "--lang", "en", "--json", str(json)])
    assert result.exit_code == 0, result.output
    review = msgspec.json.decode(json.read_bytes(), type=Review)
    assert f"{review.seats[1].accuracy:.0f}%" in result.output
    for line in (
        "Chance at the start",
        "Luck of the cards",
        "Your mistakes",
        "Result",
        "Chance to win",
        "Worth a look",
        "Better",
    ):
        assert line in result.output


def test_what_cannot_be_reviewed_is_said(tmp_path: Path) -> None:
    record = record_of("face_to_face")
    unfinished = msgspec.structs.replace(record, moves=record.moves[:4])
    unfinished.save(tmp_path / "running.txt")
    result = runner.invoke(app, ["review", str(tmp_path / "running.txt"), "--lang", "ru"])
    assert result.exit_code == 2
    assert "Игра ещё не окончена." in result.output
    (tmp_path / "cut.txt").write_text(record.to_text()[:200], encoding="utf-8")
    result = runner.invoke(app, ["review", str(tmp_path / "cut.txt"), "--lang", "en"])
    assert result.exit_code == 2
    assert "cut off" in result.output
    result = runner.invoke(
        app, ["review", saved("face_to_face", tmp_path), "--seat", "7", "--simulations", "100", "--lang", "en"]
    )
    assert result.exit_code == 2
    assert "seats 0 to 1" in result.output
