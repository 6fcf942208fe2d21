"""The examples of docs/environments.md run, each in a Python of its own, and every game's names are as the page says."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = (Path(__file__).parent.parent.parent / "docs" / "environments.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: text.splitlines()[-1])
def test_an_example_runs(example: str) -> None:
    result = subprocess.run([sys.executable, "-W", "error", "-c", example], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert result.stdout.strip()
    assert not result.stderr


def test_there_is_an_example_for_each_library() -> None:
    for library in ("pettingzoo", "gymnasium", "open_spiel"):
        assert any(f"pyatak.envs.{library}" in example for example in EXAMPLES)
