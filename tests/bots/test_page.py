"""The examples of docs/bots.md run, and the page names every level."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import pyatak

PAGE = (Path(__file__).parent.parent.parent / "docs" / "bots.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: text.splitlines()[-1])
def test_an_example_runs(example: str) -> None:
    result = subprocess.run([sys.executable, "-W", "error", "-c", example], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert "%" in result.stdout


def test_the_page_names_every_level() -> None:
    assert all(f"`{name}`" in PAGE for name in pyatak.bot_levels())
