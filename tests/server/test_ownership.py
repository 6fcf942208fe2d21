"""A room owns its parts: they do not know it, nor the manager of all rooms."""

import ast
from pathlib import Path

import pyatak.server.tables

HOME = Path(pyatak.server.tables.__file__).parent
OWNERS = {"room.py": {"TableManager", "manager"}, "manager.py": set()}
"""Each owner, and what it may not import."""
OWNED = {"Room", "room", "TableManager", "manager"}


def imported_from_tables(file: Path) -> set[str]:
    """The modules of `server/tables` that a file imports and the names it takes from them, also under TYPE_CHECKING."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {one.name.rpartition(".")[2] for one in node.names if one.name.startswith("pyatak.server.tables")}
        elif isinstance(node, ast.ImportFrom) and (node.level or (node.module or "").startswith("pyatak.server.tables")):
            names |= {(node.module or "").rpartition(".")[2], *(one.name for one in node.names)}
    return names


def test_no_part_of_a_room_imports_the_room_or_the_manager() -> None:
    files = sorted(HOME.glob("*.py"))
    assert {file.name for file in files} >= OWNERS.keys()
    for file in files:
        found = imported_from_tables(file) & OWNERS.get(file.name, OWNED)
        assert not found, f"{file.name} imports {found}"
