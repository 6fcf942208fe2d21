"""Batches on a graphics card, and the kernels that `pyatak kernels` writes."""

import ast
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
from typer.testing import CliRunner

import pyatak
from cases import each_game
from emulated_gpu import PlainCard, plain_card, to_device
from pyatak.cli.app import app
from pyatak.envs.kernels import ARGUMENTS

__all__ = ["plain_card"]
NAMES = ("states", "seeds", "acting", "choices", "legal", "observations", "rewards", "scores", "done", "errors")


@each_game
def test_a_batch_on_a_graphics_card_equals_the_batch_on_the_cores(game_id: str, plain_card: PlainCard) -> None:
    seats, finished = pyatak.game(game_id).info.seats[1], 0
    there = pyatak.batch(game_id, 5, seats, seed=12, device="cuda")
    here = pyatak.batch(game_id, 5, seats, seed=12, cores=1)
    assert plain_card.threads == 6
    while not finished:
        for name in NAMES:
            assert np.array_equal(getattr(there, name), getattr(here, name)), name
        actions = here.random_actions().copy()
        assert np.array_equal(there.random_actions(), actions)
        actions[0] = -1 if actions[0] % 3 == 0 else actions[0]
        there.step(actions)
        here.step(actions)
        finished += int(here.done.sum())
    assert np.array_equal(there.states, here.states)


def test_actions_may_be_arrays_on_the_card(plain_card: PlainCard) -> None:
    assert plain_card.threads == 0
    game_id = pyatak.game_ids()[0]
    there, here = pyatak.batch(game_id, 4, device="cuda"), pyatak.batch(game_id, 4, cores=1)
    for kind in (np.int64, np.int32):
        actions = here.random_actions().copy()
        there.step(to_device(actions.astype(kind)))
        here.step(actions)
        assert np.array_equal(there.states, here.states)


def flat(kinds: Iterable[Any]) -> list[str]:
    """The types of a kernel's parameters: those of a tuple's fields in place of the tuple."""
    return [one for kind in kinds for one in (kind if isinstance(kind, tuple) else (kind,))]


def test_the_command_writes_kernels_sizes_and_a_launcher(tmp_path: Path) -> None:
    game_id = pyatak.game_ids()[0]
    result = CliRunner().invoke(app, ["kernels", game_id, "--out", str(tmp_path / "new")])
    assert result.exit_code == 0, result.output
    facts = json.loads((tmp_path / "new" / f"{game_id}.json").read_text())
    rules = pyatak.game(game_id).rules
    assert (facts["cells"], facts["actions"], facts["rules"]) == (rules.LAYOUT.size, rules.ACTIONS, rules.INFO.version)
    assert set(facts["kernels"]) == set(ARGUMENTS)
    for name, file in facts["kernels"].items():
        text = (tmp_path / "new" / file).read_text()
        assert f".visible .entry {name}(" in text
        words = sum(5 + 2 * kind.count(":") if ":" in kind else 1 for kind in flat(ARGUMENTS[name]))
        assert len(set(re.findall(rf"{name}_param_(\d+)", text))) <= words
    launcher = ast.parse((tmp_path / "new" / "launch.py").read_text())
    imported = {name.name for node in ast.walk(launcher) if isinstance(node, ast.Import) for name in node.names}
    assert imported == {"argparse", "json", "sys", "cupy", "numpy"}


def test_the_command_refuses_unknown_games_and_capabilities(tmp_path: Path) -> None:
    for arguments in (["chess", "--out", str(tmp_path)], [pyatak.game_ids()[0], "--out", str(tmp_path), "--capability", "1.0"]):
        result = CliRunner().invoke(app, ["kernels", *arguments])
        assert result.exit_code == 2
        assert "not '1.0'" in result.output or "no game 'chess'" in result.output
