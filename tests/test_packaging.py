"""The package: one version, and extras without which the rest still works and says what is missing."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import pyatak
from pyatak import cli

PROJECT = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]


def module_of(requirement: str) -> str:
    """The module that a requirement such as `prometheus-client>=0.21` installs."""
    return re.split(r"[\[<>=;]", requirement)[0].replace("-", "_")


def without(modules: set[str], program: str) -> subprocess.CompletedProcess[str]:
    """A program in a Python that lacks these modules."""
    block = f"import sys; sys.modules.update(dict.fromkeys({sorted(modules)!r}))"
    return subprocess.run([sys.executable, "-c", f"{block}; {program}"], capture_output=True, text=True, check=False, timeout=120)


ALL_OF_EXTRAS = {module for modules in cli.EXTRAS.values() for module in modules}


def test_the_command_knows_what_every_extra_installs() -> None:
    assert EXTRAS["all"] == [f"pyatak[{','.join(sorted(cli.EXTRAS))}]"]
    listed = {name: {module_of(one) for one in EXTRAS[name]} for name in cli.EXTRAS}
    # The server needs websockets too; a missing one is told as the client's, whose extra is smaller.
    assert {name: set(modules) for name, modules in cli.EXTRAS.items()} == listed | {"server": listed["server"] - {"websockets"}}


def test_rules_bots_and_arena_need_no_extra() -> None:
    modules = "pyatak, pyatak.arena.arena, pyatak.bots.hints, pyatak.envs.batch, pyatak.table.decide"
    ran = without(ALL_OF_EXTRAS, f"import {modules}; print(pyatak.Position.new('numbers', seats=2, seed=1).to_act)")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("(")


def test_the_server_with_sqlite_needs_no_driver_of_postgresql() -> None:
    ran = without({"psycopg"}, "import pyatak.server.run, pyatak.server.store.sqlite")
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.parametrize(
    ("missing", "command", "extras"),
    [({"typer", "rich"}, "games", "cli"), (set(cli.EXTRAS["server"]), "serve", "cli,server")],
)
def test_a_command_without_its_extra_says_what_to_install(missing: set[str], command: str, extras: str) -> None:
    ran = without(missing, f"sys.argv = ['pyatak', '{command}']; from pyatak.cli import main; main()")
    assert ran.returncode == 1
    assert ran.stderr.endswith(f"which is not installed: pip install 'pyatak[{extras}]'\n")
    assert len(ran.stderr.splitlines()) == 1


def test_another_missing_module_is_an_error_like_any_other() -> None:
    ran = without({"numpy"}, "from pyatak.cli import main; main()")
    assert "ModuleNotFoundError" in ran.stderr


def test_the_version_is_written_in_one_place() -> None:
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "src/pyatak/__init__.py"
    changes = (Path(__file__).parent.parent / "CHANGELOG.md").read_text(encoding="utf-8")
    assert "## [Unreleased]" in changes or f"## [{pyatak.__version__}]" in changes
