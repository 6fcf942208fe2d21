"""Side effects of compiling on its process."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import numpy as np

from pyatak.compiled import compiling, shared_cells
from pyatak.core.rule import State

COLORAMA = """
from types import SimpleNamespace
__version__ = "0.4.6"
Fore = SimpleNamespace(BLUE="", YELLOW="", WHITE="", GREEN="", RED="", BLACK="", MAGENTA="", CYAN="")
Style = SimpleNamespace(BRIGHT="", RESET_ALL="")
def init():
    raise SystemExit("sys.stdout was swapped")
reinit = deinit = init
"""


def test_compiling_never_replaces_the_standard_output(tmp_path: Path) -> None:
    (tmp_path / "colorama.py").write_text(COLORAMA)
    code = "import pyatak; print(pyatak.random_games('face_to_face', seats=2, games=1).games)"
    path = os.pathsep.join([str(tmp_path), *sys.path])
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path}, check=False
    )
    assert (ran.returncode, ran.stdout) == (0, "1\n"), ran.stderr


def test_shared_cells_give_the_same_results_compiled_and_plain() -> None:
    def use(cells: State) -> tuple[int, int, bool, bool, int]:
        first = shared_cells.fetch(cells, 1)
        before = shared_cells.fetch_add(cells, 1, 5)
        swapped = shared_cells.swap_if(cells, 1, first + 5, 40)
        again = shared_cells.swap_if(cells, 1, first + 5, 41)
        return first, before, swapped, again, shared_cells.fetch(cells, 1)

    compiling.register_rules()
    compiled: Any = numba.njit(use)
    plain_cells, compiled_cells = np.array([1, 2, 3]), np.array([1, 2, 3])
    assert compiled(compiled_cells) == use(plain_cells) == (2, 2, True, False, 40)
    assert compiled_cells.tolist() == plain_cells.tolist() == [1, 40, 3]
