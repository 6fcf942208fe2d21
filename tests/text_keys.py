"""Which texts the sources ask for: keys written out, and templates of keys such as `bot-name-{}` that are filled in code."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pyatak

SOURCES = Path(pyatak.__file__).parent
WEB = SOURCES.parent.parent / "web" / "src"
KEY = re.compile(r"[a-z][\w-]*")
HOLE = "{}"
Enumerations = dict[str, Iterable[object]]


def python_files(folder: Path, *without: Path) -> list[Path]:
    return [file for file in sorted(folder.rglob("*.py")) if not any(file.is_relative_to(one) for one in without)]


def web_files(folder: Path, *without: Path) -> list[Path]:
    files = [file for kind in ("*.ts", "*.svelte") for file in sorted(folder.rglob(kind))]
    return [file for file in files if not any(file.is_relative_to(one) for one in without)]


@cache
def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def python_strings(files: Iterable[Path]) -> set[str]:
    """Every string constant."""
    nodes = (node for file in files for node in ast.walk(tree_of(file)))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def python_templates(files: Iterable[Path]) -> set[str]:
    """Every f-string that could be the key of a text: letters, digits and hyphens around its holes."""
    found = set()
    for node in (node for file in files for node in ast.walk(tree_of(file))):
        if isinstance(node, ast.JoinedStr):
            found.add("".join(str(one.value) if isinstance(one, ast.Constant) else HOLE for one in node.values))
    return {one for one in found if _is_template(one)}


def web_strings(files: Iterable[Path]) -> set[str]:
    """Everything between quotes that could be a key."""
    return {found for file in files for found in re.findall(r"[\"'`]([a-z][\w-]*)[\"'`]", file.read_text(encoding="utf-8"))}


def web_templates(files: Iterable[Path]) -> set[str]:
    """Every template string that could be a key."""
    found = {one for file in files for one in re.findall(r"`([^`\n]*\$\{[^`\n]*)`", file.read_text(encoding="utf-8"))}
    return {shape for shape in (re.sub(r"\$\{[^{}]*\}", HOLE, one) for one in found) if _is_template(shape)}


def _is_template(shape: str) -> bool:
    fixed = shape.replace(HOLE, "")
    return HOLE in shape and "-" in fixed and KEY.fullmatch(shape.replace(HOLE, "x")) is not None


def filled(template: str, values: Iterable[object]) -> set[str]:
    """The keys that a template becomes. Where it has several holes, a value is a tuple with one part for each."""
    keys = set()
    for value in values:
        parts = value if isinstance(value, tuple) else (value,)
        keys.add(template.replace(HOLE, "%s") % parts)
    return keys


def first_arguments(files: Iterable[Path], *names: str) -> set[str]:
    """The codes that are given to functions of these names, `.name` for a method.

    They are written out, chosen by a condition, taken from a table of the same module, or passed on by a function of it."""
    found: set[str] = set()
    for file in files:
        tables = {target.id: node.value for node in tree_of(file).body for target in _names_bound(node)}  # type: ignore[attr-defined]
        for call in _calls(tree_of(file), names):
            found |= set(_codes(call.args[0], tables))
        for function in (node for node in ast.walk(tree_of(file)) if isinstance(node, ast.FunctionDef)):
            parameters = [one.arg for one in function.args.args]
            for passed in (call.args[0] for call in _calls(function, names)):
                if isinstance(passed, ast.Name) and passed.id in parameters and function.name not in names:
                    place = parameters.index(passed.id)
                    for call in _calls(tree_of(file), (function.name,)):
                        found |= set(_codes(call.args[place], tables))
    return found


def _calls(tree: ast.AST, names: Iterable[str]) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            called = f".{node.func.attr}" if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in names:
                yield node


def _names_bound(node: ast.stmt) -> list[ast.Name]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [one for one in targets if isinstance(one, ast.Name)]


def _codes(node: ast.expr, tables: dict[str, ast.expr]) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from (*_codes(node.body, tables), *_codes(node.orelse, tables))
    elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in tables:
        table = tables[node.value.id]
        values = table.values if isinstance(table, ast.Dict) else getattr(table, "elts", [])
        yield from (code for value in values for code in _codes(value, tables))


def assigned_to(file: Path, attribute: str) -> set[str]:
    """The strings that become this attribute of an object."""
    assignments = (node for node in ast.walk(tree_of(file)) if isinstance(node, ast.Assign))
    values = (one.value for one in assignments for to in one.targets if isinstance(to, ast.Attribute) and to.attr == attribute)
    return {code for value in values for code in _codes(value, {})}


def loop_values(file: Path, name: str) -> set[str]:
    """The strings of `for <name> in (…)`."""
    loops = (node for node in ast.walk(tree_of(file)) if isinstance(node, ast.For) and getattr(node.target, "id", "") == name)
    return {code for loop in loops for part in getattr(loop.iter, "elts", []) for code in _codes(part, {})}


def tuples_given_to(file: Path, name: str) -> set[str]:
    """All strings in tuples that are arguments of calls of this function."""
    calls = (node for node in ast.walk(tree_of(file)) if isinstance(node, ast.Call) and getattr(node.func, "id", "") == name)
    tuples = (one for call in calls for one in call.args if isinstance(one, ast.Tuple))
    return {code for one in tuples for part in one.elts for code in _codes(part, {})}


def typescript_union(file: str, before: str) -> set[str]:
    """The strings of a union such as `'day' | 'evening'` that follows these words in a file of the web app."""
    text = (WEB / file).read_text(encoding="utf-8")
    union = re.search(re.escape(before) + r"\s*((?:\|?\s*'[\w-]+'\s*)+)", text)
    assert union is not None, f"{file} has no union after {before!r}"
    return set(re.findall(r"'([\w-]+)'", union[1]))
