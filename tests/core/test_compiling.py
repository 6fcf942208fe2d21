"""What compiling does to the process it happens in."""

import os
import subprocess
import sys
from pathlib import Path

COLORAMA = """
from types import SimpleNamespace
__version__ = "0.4.6"
Fore = SimpleNamespace(BLUE="", YELLOW="", WHITE="", GREEN="", RED="", BLACK="", MAGENTA="", CYAN="")
Style = SimpleNamespace(BRIGHT="", RESET_ALL="")
def init():
    raise SystemExit("sys.stdout was swapped")
reinit = deinit = init
"""


def test_compiling_never_swaps_the_output_of_those_who_print_meanwhile(tmp_path: Path) -> None:
    (tmp_path / "colorama.py").write_text(COLORAMA)
    code = "import pyatak; print(pyatak.random_games('face_to_face', seats=2, games=1).games)"
    path = os.pathsep.join([str(tmp_path), *sys.path])
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path}, check=False
    )
    assert (ran.returncode, ran.stdout) == (0, "1\n"), ran.stderr
