"""What the documents promise is run."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.core import TyperGroup
from typer.main import get_command

import pyatak
from pyatak.cli.app import app

HOME = Path(__file__).parent.parent
README = (HOME / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
SCRIPTS = re.findall(r"```python\n(.*?)```", (HOME / "docs" / "arena.md").read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: text.splitlines()[-1])
def test_the_readmes_python_runs(example: str, tmp_path: Path) -> None:
    script = example.replace("/tmp/", f"{tmp_path}/")
    result = subprocess.run([sys.executable, "-W", "error", "-c", script], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize("script", SCRIPTS, ids=["arena", "workers"])
def test_the_arenas_scripts_run(script: str, tmp_path: Path) -> None:
    """From a file, as a user's script: other processes import it."""
    (tmp_path / "script.py").write_text(script, encoding="utf-8")
    command = [sys.executable, "-W", "error", "script.py"]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert "easy" in result.stdout


@pytest.mark.parametrize("line", re.findall(r"^\.venv/bin/pyatak ([^#\n]+)", README, re.MULTILINE))
def test_the_readmes_commands_are_there_with_their_options(line: str) -> None:
    """Each is read as the command line reads it, without being carried out."""
    name, *arguments = line.split()
    command = get_command(app)
    assert isinstance(command, TyperGroup)
    command.commands[name].make_context(name, arguments)


def test_the_first_example_plays_a_game_in_about_ten_lines() -> None:
    lines = [line for line in EXAMPLES[0].splitlines() if line and not line.startswith("import")]
    assert len(lines) <= 10


def test_the_readme_begins_with_the_two_commands_and_names_every_game() -> None:
    first = README.split("```")[1]
    assert [line.split("#")[0].strip() for line in first.strip().splitlines()] == ["make play", "make test"]
    for game_id in pyatak.game_ids():
        assert f"| `{game_id}` |" in README


@pytest.mark.parametrize("name", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_every_file_a_document_points_to_is_there(name: str) -> None:
    text = (HOME / name).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (HOME / target).exists(), target
    for target in re.findall(r"`((?:tests|src|benchmarks|core|games|cli|requirements)/[\w./]*)`", text):
        assert any((HOME / base / target).exists() for base in ("", "src/pyatak")), target


def test_the_make_commands_named_are_there() -> None:
    rules = set(re.findall(r"^(\w+):", (HOME / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    text = README + (HOME / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert set(re.findall(r"make (\w+)\b", re.sub(r"make and git", "", text))) <= rules | {"it"}


def test_no_registry_is_named_in_the_locked_versions() -> None:
    for file in (HOME / "requirements").iterdir():
        text = file.read_text(encoding="utf-8")
        assert "://" not in text
        assert "--hash=sha256:" in text
