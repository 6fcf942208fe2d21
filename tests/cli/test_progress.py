"""`pyatak progress`: what the server says of a person's games, as tables."""

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from pyatak.cli.app import app
from pyatak.cli.progress import print_progress
from server.harness import running
from some_games import DUEL, RACE

FIGURES = {"accuracy_error": 1.0, "luck": 0.04, "own": -0.12, "others": 0.1}
GAME = {"table": "t", "number": 1, "finished_at": 0, "has_won": True, **FIGURES}


def answer(game: str, games: list[dict[str, Any]], mistakes: list[dict[str, Any]], waiting: int = 0) -> dict[str, Any]:
    return {"game": game, "games": games, "mistakes": mistakes, "waiting": waiting}


def test_games_and_mistakes_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    mistakes = [{"kind": "hand", "text": "Too few cards", "count": 2, "cost": 0.31}]
    print_progress(answer(DUEL, [{**GAME, "accuracy": 83.4, "reaction_ms": None}], mistakes, waiting=2), "en")
    printed = capsys.readouterr().out
    for part in ("2 games", "83%", "+4", "−12", "+10", "Too few cards", "2 times", "−31%"):
        assert part in printed


def test_a_race_is_printed_with_reactions(capsys: pytest.CaptureFixture[str]) -> None:
    games = [{**GAME, "accuracy": None, "reaction_ms": 812}, {**GAME, "accuracy": None, "reaction_ms": None}]
    print_progress(answer(RACE, games, []), "en")
    assert "812\N{NO-BREAK SPACE}ms" in capsys.readouterr().out


def test_who_has_not_played_at_a_server_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYATAK_DATA", str(tmp_path / "mine"))
    with running(tmp_path / "server") as server:
        result = CliRunner().invoke(app, ["progress", DUEL, "--server", server.address, "--lang", "en"])
    assert result.exit_code == 0
    assert "come back" in result.output


def test_an_unknown_game_is_refused() -> None:
    result = CliRunner().invoke(app, ["progress", "chess"])
    assert result.exit_code == 2
    assert "chess" in result.output
