"""Counting whole trees of games with tiny decks.

A tiny game is the real one with reduced component files. As those are read when the game is imported, the counting runs in
a process of its own: `in_tiny_world("my_number", count_games)` calls the function there and brings its answer back as JSON.
Inside, `every_outcome` runs something once for each way chance can fall.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from pyatak.core import chance
from pyatak.core.rule import State

Answer = TypeVar("Answer")
TESTS = Path(__file__).parent


def in_tiny_world(game_id: str, function: Callable[[], Any]) -> Any:
    """What `function`, a module-level function of the game's test module, returns where the reduced components are in force."""
    home = TESTS / "games" / game_id
    code = Path(function.__code__.co_filename)
    script = (
        "import importlib.util, json\n"
        f"spec = importlib.util.spec_from_file_location('tiny', {str(code)!r})\n"
        "module = importlib.util.module_from_spec(spec)\n"
        "spec.loader.exec_module(module)\n"
        f"print(json.dumps(module.{function.__name__}()))\n"
    )
    paths = os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYATAK_COMPONENTS": str(home / "tiny"), "PYTHONPATH": paths}
    result = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr[-3000:]
    return json.loads(result.stdout)


@cache
def _askers_of_chance(_modules: int) -> list[ModuleType]:
    """Every module that has `below`; `pick` asks it too. Found again when more modules have been imported."""
    holders = [module for name, module in list(sys.modules.items()) if name.startswith("pyatak") and hasattr(module, "below")]
    return [module for module in holders if vars(module)["below"] is chance.below]


@contextmanager
def _chance_is(stand_in: Callable[[State, int, int], int], holders: list[ModuleType]) -> Iterator[None]:
    """Put another `below` in these modules."""
    original = chance.below
    for module in holders:
        vars(module)["below"] = stand_in
    try:
        yield
    finally:
        for module in holders:
            vars(module)["below"] = original


def every_outcome(happen: Callable[[], Answer]) -> Iterator[tuple[Answer, int]]:
    """Run `happen` for each way its draws can fall; the answer and in how many equally likely ways 1 of it was one.

    The second number is the product of the bounds of all draws: the chance of this outcome is one over it. The generator
    in the state is not moved on, so equal positions are equal arrays.
    """
    script: list[list[int]] = []
    askers = _askers_of_chance(len(sys.modules))
    while True:
        asked = 0

        def scripted(_state: State, _cell: int, bound: int) -> int:
            nonlocal asked
            if asked == len(script):
                script.append([0, bound])
            asked += 1
            return script[asked - 1][0]

        with _chance_is(scripted, askers):
            answer = happen()
        ways = 1
        for _, bound in script:
            ways *= bound
        yield answer, ways
        while script and script[-1][0] + 1 == script[-1][1]:
            script.pop()
        if not script:
            return
        script[-1][0] += 1
