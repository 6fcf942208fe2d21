"""`pyatak kernels`: a game's kernels as PTX, with everything a machine without Pyatak or Numba needs to launch them."""

import json
import shutil
from pathlib import Path
from typing import Any

import msgspec

from pyatak.compiled import gpu
from pyatak.compiled.batch_arrays import BatchArrays
from pyatak.compiled.policy import Rows
from pyatak.core.registry import game as find_game
from pyatak.envs.backends import batch_kernels

LAUNCHER = Path(__file__).parent / "scripts" / "launch.py"
NUMBER, ROW, GRID, FLAGS = "int64", "int64[:]", "int64[:,:]", "bool[:,:]"
POSITION = [GRID, GRID, ROW, ROW, ROW, FLAGS, GRID]
OUTCOME = ["float64[:,:]", GRID, "bool[:]", "int8[:]"]
TABLES = BatchArrays._make([NUMBER, ROW, ROW, *POSITION, *OUTCOME])
POLICY = Rows._make([GRID, NUMBER, NUMBER])
ARGUMENTS: dict[str, list[Any]] = {
    "play_many": [*[NUMBER] * 3, ROW, ROW],
    "play_policy": [*[NUMBER] * 3, ROW, GRID, NUMBER, NUMBER, ROW],
    "reset_tables": [NUMBER, NUMBER, TABLES],
    "step_tables": [NUMBER, NUMBER, TABLES],
    "choose_actions": [NUMBER, NUMBER, TABLES],
    "choose_by_policy": [NUMBER, NUMBER, TABLES, POLICY],
}
"""The kernels and the types of their arguments. A tuple is passed as its fields, one after another."""
WHOLE_GAMES = {"play_many": gpu.playout_kernels, "play_policy": gpu.policy_kernels}
"""The kernels that set their own number of threads, with their modules; the others belong to batches."""


def write_kernels(game_id: str, folder: Path, capability: str = gpu.OLDEST) -> list[Path]:
    """Write a game's kernels, a JSON file of its sizes and the launcher; return the files."""
    find_game(game_id)
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, kinds in ARGUMENTS.items():
        source = WHOLE_GAMES.get(name, batch_kernels)(game_id)
        path = folder / f"{game_id}.{name}.ptx"
        path.write_text(gpu.ptx(getattr(source, name), kinds, capability), encoding="ascii")
        written.append(path)
    facts = folder / f"{game_id}.json"
    facts.write_text(json.dumps(_facts(game_id, capability), indent=1) + "\n", encoding="utf-8")
    launcher = folder / LAUNCHER.name
    shutil.copyfile(LAUNCHER, launcher)
    return [*written, facts, launcher]


def _facts(game_id: str, capability: str) -> dict[str, Any]:
    rules, sums = find_game(game_id).rules, gpu.playout_kernels(game_id).playouts
    return {
        "game": game_id,
        "rules": rules.INFO.version,
        "capability": capability,
        "cells": rules.LAYOUT.size,
        "actions": rules.ACTIONS,
        "seats": rules.INFO.seats,
        "most_moves": rules.INFO.most_moves,
        "options": msgspec.to_builtins(rules.INFO.options),
        "totals": {
            "size": sums.TOTALS,
            "moves": sums.MOVES,
            "squared_lengths": sums.SQUARED_LENGTHS,
            "longest": sums.LONGEST,
            "shortest": sums.SHORTEST,
            "unfinished": sums.UNFINISHED,
            "scores": sums.SCORES,
            "squares": sums.SQUARES,
            "wins": sums.WINS,
            "whole_win": sums.WHOLE_WIN,
        },
        "threads": {name: source(game_id).THREADS for name, source in WHOLE_GAMES.items()},
        "kernels": {name: f"{game_id}.{name}.ptx" for name in ARGUMENTS},
    }
