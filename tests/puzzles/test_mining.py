"""The miner: it goes on where it was, finds the same puzzles again, and takes nothing that is hidden."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

import pyatak
from pyatak.cli.app import app
from pyatak.cli.puzzles import read_file, write_file
from pyatak.puzzles.mining import MOST_FROM_A_GAME, Miner, mine, new_file, wants
from pyatak.puzzles.model import Puzzle
from some_games import DUEL, RACE


def some(kind: str, third: int) -> Puzzle:
    return Puzzle("id", (), 0, kind, third, (), None, 0, {})


def test_a_file_that_is_continued_equals_one_that_was_made_in_one_go() -> None:
    *_, whole = mine(new_file(DUEL, 3), MOST_FROM_A_GAME + 1)
    first, *_ = mine(new_file(DUEL, 3), MOST_FROM_A_GAME + 1)
    *_, continued = mine(first, MOST_FROM_A_GAME + 1)
    assert first.games == 1
    assert continued == whole
    assert list(mine(whole, MOST_FROM_A_GAME + 1)) == []


def test_the_same_sight_gives_the_same_puzzle() -> None:
    miner = Miner(DUEL, 3)
    for one in miner.candidates(0):
        if found := miner.puzzle(one, lambda _kind, _third: True):
            twin = miner.game.imagine(miner.game.sight(one.state, one.seat), one.seat, 5)
            assert miner.puzzle(one._replace(state=twin), lambda _kind, _third: True) == found
            return
    raise AssertionError("this game has a puzzle")


def test_a_file_wants_different_kinds_and_thirds() -> None:
    kept = [some("lay", 0), some("help", 1)]
    assert wants([*kept, some("lay", 2)], "lay", 2, 4)
    assert not wants([*kept, some("lay", 2), some("lay", 0)], "lay", 2, 4)
    assert not wants([some("lay", 1)] * 3, "lay", 1, 4)
    assert wants([some("lay", 1), some("lay", 2), some("lay", 0)], "lay", 0, 4)  # there is no other kind


def test_a_race_and_a_file_of_another_game_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="race"):
        Miner(RACE, 1)
    path = tmp_path / "p.json"
    write_file(path, new_file(DUEL, 1))
    assert read_file(path) == new_file(DUEL, 1)
    other = next(one for one in pyatak.game_ids() if one not in (DUEL, RACE))
    answer = CliRunner().invoke(app, ["puzzles", "mine", other, "--out", str(path), "--lang", "en"])
    assert answer.exit_code == 2
    assert "not of" in answer.output
