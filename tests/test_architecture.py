"""The laws of the packages: imports go one way, only `compiled` imports Numba, nothing names a game from outside."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pyatak

HOME = Path(pyatak.__file__).parent
MAY_IMPORT = {
    "backoff": set(),
    "folders": set(),
    "core": set(),
    "games": {"core"},
    "compiled": {"folders", "core", "games"},
    "ratings": set(),
    "bots": {"core", "games", "compiled"},
    "table": {"core", "games"},
    "arena": {"core", "games", "compiled", "bots", "ratings"},
    "coach": {"core", "games", "compiled", "bots"},
    "puzzles": {"core", "games", "compiled", "bots", "coach", "ratings"},
    "envs": {"core", "games", "compiled", "bots"},
    "server": {"backoff", "folders", "core", "games", "compiled", "bots", "ratings", "table", "coach", "puzzles"},
    "client": {"backoff", "core", "games", "bots", "table", "server"},
    "cli": {
        "folders",
        "ratings",
        "core",
        "games",
        "compiled",
        "bots",
        "table",
        "server",
        "client",
        "arena",
        "coach",
        "puzzles",
        "envs",
    },
    "tools": {"core", "games", "compiled", "bots", "table", "server", "client", "arena", "coach", "puzzles", "envs"},
}


NAMES_A_GAME = (
    HOME / "cli" / "app.py",  # the default of `pyatak play`: somebody has to come first
    HOME / "tools" / "board_picture.py",  # draws the board of one game for its RULES.md
)


def imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{name.name}" for name in node.names)


def sources(package: str = "") -> list[Path]:
    """The files of a package, or the one file of a module; a package that is still to be built has none."""
    return [*sorted((HOME / package).rglob("*.py")), *HOME.glob(f"{package}.py")]


def test_imports_go_one_way() -> None:
    for package, allowed in MAY_IMPORT.items():
        for file in sources(package):
            for name in imports(file):
                other = name.removeprefix("pyatak.").split(".")[0] if name.startswith("pyatak.") else ""
                if file == HOME / "core" / "registry.py" and name == "pyatak.games":
                    continue  # the registry lists the packages in there; it names none
                assert other not in set(MAY_IMPORT) - allowed - {package}, f"{file.relative_to(HOME)} imports {name}"


def test_a_client_knows_the_messages_of_a_server_and_nothing_else_of_it() -> None:
    for file in sources("client"):
        used = {name for name in imports(file) if name.startswith(("pyatak.server", "pyatak.table"))}
        assert used <= {"pyatak.server.net.protocol", "pyatak.table.commands"}, file


def test_a_game_imports_no_other_game() -> None:
    for game_id in pyatak.game_ids():
        for file in sources(f"games/{game_id}"):
            for name in imports(file):
                assert not name.startswith("pyatak.games.") or name.startswith(f"pyatak.games.{game_id}"), file


def test_only_compiled_imports_numba() -> None:
    users = {file.relative_to(HOME).as_posix() for file in sources() for name in imports(file) if name.startswith("numba")}
    assert users == {"compiled/compiling.py", "compiled/gpu.py", "compiled/table_states.py"}


def test_no_game_is_named_outside_its_folder() -> None:
    """The default of `pyatak play` is one exception: somebody has to come first. What bots know of each game is the other.

    An id may be an ordinary word (numbers), so what counts is a text that is an id, a key or a path with one, and an import.
    """
    names = re.compile(rf"(^|[./])({'|'.join(pyatak.game_ids())})($|[-./])")
    for file in sources():
        if "games" in file.relative_to(HOME).parts or file in NAMES_A_GAME or file.parent == HOME / "bots" / "heuristics":
            continue
        code = _without_docstrings(ast.parse(file.read_text(encoding="utf-8")))
        texts = [node.value for node in ast.walk(code) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
        assert not any(names.search(text) for text in [*texts, *imports(file)]), file


def test_bots_know_something_of_every_game_and_nothing_of_another() -> None:
    for game_id in pyatak.game_ids():
        for name in imports(HOME / "bots" / "heuristics" / f"{game_id}.py"):
            assert not name.startswith("pyatak.games.") or name.startswith(f"pyatak.games.{game_id}."), name


def _without_docstrings(tree: ast.Module) -> ast.Module:
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            rest = [one for one in body if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))]
            node.body = rest or [ast.Pass()]  # type: ignore[attr-defined]
    return tree
