"""Compiles the hot rules of a busy game: another process fills the cache, then a thread loads the code here."""

import multiprocessing
import signal
import threading
from pathlib import Path
from types import ModuleType

import numpy as np

from pyatak.compiled import compiling
from pyatak.core.hot_rules import HotRules
from pyatak.core.registry import game

TEMPLATE = Path(__file__).parent / "templates" / "hot_rules.py"

compiled_games: set[str] = set()
"""The ids of the games whose hot rules are compiled in this process."""


def compile_when_busy() -> None:
    """From now on, compile the hot rules of every game that becomes busy."""
    HotRules.on_busy = compile_in_background


def compile_in_background(hot_rules: HotRules) -> None:
    threading.Thread(target=compile_hot_rules, args=(hot_rules,), name="compiling", daemon=True).start()


def compile_hot_rules(hot_rules: HotRules) -> None:
    """Compile in another process, because that takes seconds, then load the result from the cache."""
    game_id = hot_rules.rules.INFO.id
    process = multiprocessing.get_context("spawn").Process(target=_fill_cache, args=(game_id,), daemon=True)
    process.start()
    process.join()
    hot_rules.compiled = load(game_id)
    compiled_games.add(game_id)


def _fill_cache(game_id: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the parent process
    load(game_id)


def load(game_id: str) -> ModuleType:
    """The compiled hot rules of a game. Each is called once, so that no later call compiles."""
    found, rules = compiling.load(TEMPLATE, game_id), game(game_id)
    state = rules.new(rules.info.seats[1], 0)
    seat = rules.to_act(state)[0]
    actions = np.empty(rules.rules.ACTIONS, dtype=np.int64)
    found.legal(state, seat, actions)
    found.analyse(state, np.zeros(rules.rules.ANALYSIS_SIZE, dtype=np.int64))
    found.sights(state, 1, np.empty((2, state.size), dtype=np.int64))
    found.move(state.copy(), seat, int(actions[0]))
    return found
