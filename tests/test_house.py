"""The laws of the house: imports go one way, Numba lives in one room, nobody names a game from outside."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pyatak

HOME = Path(pyatak.__file__).parent
MAY_IMPORT = {
    "core": set(),
    "games": {"core"},
    "bots": {"core", "games"},
    "table": {"core", "games"},
    "arena": {"core", "games", "bots"},
    "coach": {"core", "games", "bots"},
    "envs": {"core", "games", "bots"},
    "server": {"core", "games", "bots", "table", "coach"},
    "client": {"core", "games", "bots", "server"},
    "cli": {"core", "games", "bots", "table", "server", "client", "arena", "coach", "envs"},
}


def imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{name.name}" for name in node.names)


def sources(room: str = "") -> list[Path]:
    return sorted((HOME / room).rglob("*.py"))


def test_imports_go_one_way() -> None:
    for room, allowed in MAY_IMPORT.items():
        for file in sources(room):
            for name in imports(file):
                other = name.removeprefix("pyatak.").split(".")[0] if name.startswith("pyatak.") else ""
                if file.name == "registry.py" and name == "pyatak.games":
                    continue  # the registry looks where the games are; it names none
                assert other not in set(MAY_IMPORT) - allowed - {room}, f"{file.relative_to(HOME)} imports {name}"


def test_of_the_server_a_client_knows_the_protocol_alone() -> None:
    for file in sources("client"):
        used = {name for name in imports(file) if name.startswith("pyatak.server")}
        assert used <= {"pyatak.server.protocol"}, file


def test_a_game_imports_no_other_game() -> None:
    for game_id in pyatak.games():
        for file in sources(f"games/{game_id}"):
            for name in imports(file):
                assert not name.startswith("pyatak.games.") or name.startswith(f"pyatak.games.{game_id}"), file


def test_only_core_imports_numba() -> None:
    users = {file.relative_to(HOME).as_posix() for file in sources() for name in imports(file) if name.startswith("numba")}
    assert users == {"core/compiling.py", "core/gpu.py"}


def test_no_game_is_named_outside_its_folder() -> None:
    """The default of `pyatak play` is one exception: somebody has to come first. What bots know of each game is the other.

    An id may be an ordinary word (numbers), so what counts is a text that is an id, a key or a path with one, and an import.
    """
    names = re.compile(rf"(^|[./])({'|'.join(pyatak.games())})($|[-./])")
    for file in sources():
        if "games" in file.relative_to(HOME).parts or file.name == "app.py" or file.parent == HOME / "bots" / "knowledge":
            continue
        code = _without_docstrings(ast.parse(file.read_text(encoding="utf-8")))
        texts = [node.value for node in ast.walk(code) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
        assert not any(names.search(text) for text in [*texts, *imports(file)]), file


def test_bots_know_something_of_every_game_and_nothing_of_another() -> None:
    for game_id in pyatak.games():
        for name in imports(HOME / "bots" / "knowledge" / f"{game_id}.py"):
            assert not name.startswith("pyatak.games.") or name.startswith(f"pyatak.games.{game_id}."), name


def _without_docstrings(tree: ast.Module) -> ast.Module:
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            rest = [one for one in body if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))]
            node.body = rest or [ast.Pass()]  # type: ignore[attr-defined]
    return tree
