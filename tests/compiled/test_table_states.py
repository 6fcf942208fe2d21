"""Keyed generators: the same numbers in plain Python, compiled and on a graphics card; simulators do not even know of them."""

from pathlib import Path

import numpy as np
import pytest

import pyatak
from cases import each_game
from emulated_gpu import PlainCard, plain_card
from pyatak.compiled import compiling, gpu, hot_rules, table_states
from pyatak.core.chance import KEYED, below, seed_generator
from pyatak.core.generators import key_cells
from pyatak.core.rule import State

__all__ = ["plain_card"]

KEY = "d36414faa83f8df89fc0a5910107ecaf93725ae7afe328f228feec52bd3a3dcb"
STREAM = 9
TEMPLATE = """
from pyatak.core.chance import below, keyed_word

@at_table
def either(state, cell, bound):
    return below(state, cell, bound)

@entry
def quick_alone(state, cell, bound):
    return below(state, cell, bound)

@entry
def keyed_words(state, words):
    for place in range(len(words)):
        words[place] = keyed_word(state, 0)

@kernel
def draw(state, words):
    for place in range(len(words)):
        words[place] = keyed_word(state, 0)
"""


@pytest.fixture
def template(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PYATAK_CACHE", str(tmp_path / "cache"))
    file = tmp_path / "draws.py"
    file.write_text(TEMPLATE)
    return file


def state_of(seed: int) -> State:
    """A state of three cells with a started generator; with a key where `seed` says so."""
    state = np.array([0, 5, 5, *(key_cells(KEY) if seed == KEYED else [])], dtype=np.int64)
    seed_generator(state, 0, seed, STREAM)
    return state


def test_compiled_for_tables_both_generators_draw_what_they_draw_in_python(template: Path) -> None:
    table_states.register_generators.cache_clear()
    module = compiling.load(template, pyatak.game_ids()[0])
    for seed in (KEYED, 7):
        here, there = state_of(seed), state_of(seed)
        bounds = [2, 60, 2**31 - 1] * 20
        assert [module.either(there, 0, bound) for bound in bounds] == [below(here, 0, bound) for bound in bounds]
        assert there.tolist() == here.tolist()


def test_compiled_for_simulators_there_is_the_quick_one_alone(template: Path) -> None:
    module = compiling.load(template, pyatak.game_ids()[0])
    here, there = state_of(7), state_of(7)
    assert [module.quick_alone(there, 0, 60) for _ in range(60)] == [below(here, 0, 60) for _ in range(60)]
    (code,) = module.quick_alone.inspect_llvm().values()
    assert "block_of" not in code
    (code,) = module.either.inspect_llvm().values()
    assert "block_of" in code


def test_the_words_of_a_key_are_the_same_compiled_and_on_a_card(template: Path, plain_card: PlainCard) -> None:
    """The card is emulated here; the text that a real one gets is compiled without one."""
    module = compiling.load(template, pyatak.game_ids()[0])
    words, there = np.zeros(50, dtype=np.int64), np.zeros(50, dtype=np.int64)
    module.keyed_words(state_of(KEYED), words)
    kernel = gpu.load(pyatak.game_ids()[0], template).draw
    on_card = plain_card.to_device(there)
    gpu.launchable(kernel)[1, 1](plain_card.to_device(state_of(KEYED)), on_card)
    here = state_of(KEYED)
    assert words.tolist() == on_card.copy_to_host().tolist() == [below(here, 0, 2**32) for _ in range(50)]


def test_a_kernel_with_a_key_is_written_without_a_card(template: Path) -> None:
    text = gpu.ptx(gpu.load(pyatak.game_ids()[0], template).draw, ["int64[:]", "int64[:]"], "9.0")
    assert "draw" in text


@each_game
def test_a_keyed_game_goes_the_same_way_compiled(game_id: str) -> None:
    game, compiled = pyatak.game(game_id), hot_rules.load(game_id)
    for seats in game.info.seat_counts():
        state = game.new(seats, KEY)
        while not game.is_over(state):
            seat = game.to_act(state)[0]
            action = game.legal(state, seat)[len(state) % 3 - 3 if len(game.legal(state, seat)) > 2 else 0]
            there = state.copy()
            compiled.move(there, seat, action)
            game.apply(state, seat, action)
            assert there.tolist() == state.tolist()
            rows = np.empty((seats + 1, state.size), dtype=np.int64)
            compiled.sights(state, seats, rows)
            assert not rows[:, game.rules.LAYOUT.size :].any()
            assert rows[0, : game.rules.LAYOUT.size].tolist() == game.sight(state, 0).tolist()
