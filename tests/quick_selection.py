"""Which tests a stage runs, and in which order: one battery case for each game, or the others; first what a change touches."""

import subprocess
from functools import cache
from pathlib import Path

import pytest

import pyatak

HOME = Path(__file__).parent.parent
BATTERY = HOME / "tests" / "battery"
UNTRACED = (HOME / "tests" / "arena", HOME / "tests" / "coach")
"""Tests of packages whose coverage is not asked for; tests of their own cover the bots and environments that they use."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("quick", "a quick run")
    group.addoption("--one-case", action="store_true", help="run the battery with one case for each game")
    group.addoption("--other-cases", action="store_true", help="run what --one-case leaves out of the battery")
    group.addoption("--touched-first", action="store_true", help="begin with the tests of what git says was changed")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = {name for name in ("one_case", "other_cases") if config.getoption(name)}
    if len(wanted) == 1:
        of_the_battery = [item for item in items if item.path.is_relative_to(BATTERY)]
        left_out = [item for item in of_the_battery if is_first_case(item) != ("one_case" in wanted)]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in set(left_out)]
    for item in items:
        if item.path.parent in UNTRACED:
            item.add_marker("no_cover")
    if config.getoption("touched_first"):
        changed = changed_files()
        items.sort(key=lambda item: not is_touched(item, changed))


def is_first_case(item: pytest.Item) -> bool:
    """Whether a test of the battery runs over its game's first case, or over no case at all."""
    from cases import Case

    case = item.callspec.params.get("case") if isinstance(item, pytest.Function) and hasattr(item, "callspec") else None
    return not isinstance(case, Case) or str(case) == first_cases()[case.game_id]


@cache
def first_cases() -> dict[str, str]:
    """By game."""
    from cases import group_cases

    return {case.game_id: str(case) for case in reversed(list(group_cases()))}


def changed_files() -> set[str]:
    """What differs from the commit that this branch left `main` at, and files that git does not know yet."""
    base = _git("merge-base", "HEAD", "main") or ["HEAD"]
    return {*_git("diff", "--name-only", *base), *_git("ls-files", "--others", "--exclude-standard")}


def is_touched(item: pytest.Item, changed: set[str]) -> bool:
    """Whether the test's own file was changed, or the package or the game that it is about: tests/ mirrors src/pyatak/."""
    own = item.path.relative_to(HOME).as_posix()
    folder = item.path.parent.relative_to(HOME / "tests").as_posix()
    games = [game_id for game_id in pyatak.game_ids() if game_id in item.nodeid]
    packages = [f"src/pyatak/{folder}/", *(f"src/pyatak/games/{game_id}/" for game_id in games)]
    return any(name == own or name.startswith(tuple(packages)) for name in changed)


def _git(*arguments: str) -> list[str]:
    """The lines of its answer; none where there is no git or no such commit."""
    try:
        asked = subprocess.run(["git", *arguments], cwd=HOME, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return []
    return asked.stdout.splitlines()
