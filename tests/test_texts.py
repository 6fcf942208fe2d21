"""The catalogues: the same keys in all languages, nothing missing, nothing unused."""

import ast
import importlib
import re
from pathlib import Path

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

import pyatak
from cases import each_game
from pyatak.core.texts import LANGUAGES, catalogue_files, say

HOME = Path(pyatak.__file__).parent
WEB = Path(__file__).parent.parent / "web" / "src"
DRAWN_APART = {"seat", "players", "moves", "tries", "to_act", "over", "winners"}


def messages(language: str) -> dict[str, fluent.Message]:
    found: dict[str, fluent.Message] = {}
    for file in catalogue_files(language):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, fluent.Junk), f"{file}: {entry.content}"
            if isinstance(entry, fluent.Message):
                assert entry.id.name not in found, f"{entry.id.name} is there twice"
                found[entry.id.name] = entry
    return found


def inside(node: object, kind: type[fluent.BaseNode]) -> list[fluent.BaseNode]:
    found = [node] if isinstance(node, kind) else []
    if isinstance(node, fluent.BaseNode):
        for value in vars(node).values():
            found += inside(value, kind)
    if isinstance(node, list):
        for value in node:
            found += inside(value, kind)
    return found


def variables(message: fluent.Message) -> set[str]:
    return {node.id.name for node in inside(message, fluent.VariableReference)}  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_texts_with_the_same_details(language: str) -> None:
    english, other = messages("en"), messages(language)
    assert set(other) == set(english)
    for key, message in english.items():
        assert variables(other[key]) == variables(message), key


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_slavic_plurals_have_one_few_and_many(language: str) -> None:
    for key, message in messages(language).items():
        for choice in inside(message, fluent.SelectExpression):
            names = {variant.key.name for variant in choice.variants if isinstance(variant.key, fluent.Identifier)}  # type: ignore[attr-defined]
            assert "few" not in names or {"one", "few", "many"} <= names, key


def keys_of_game(game_id: str) -> set[str]:
    """What the house asks of a game's catalogue."""
    info = pyatak.game(game_id).info
    keys = {"title", "line"}
    for option in info.options:
        keys |= {f"option-{option.name}", *(f"option-{option.name}-{value}" for value in option.values)}
    views = importlib.import_module(f"pyatak.games.{game_id}.view")
    for struct in (views.View, views.Player):
        keys |= {f"view-{field.name}" for field in msgspec.structs.fields(struct) if field.name not in DRAWN_APART}
    return {f"{game_id}-{key}" for key in keys}


def web_files(folder: Path) -> list[Path]:
    return [file for kind in ("*.ts", "*.svelte") for file in folder.rglob(kind)]


def texts_in_web(folder: Path) -> set[str]:
    """Every text between quotes in the web app's sources; of a template, what stands before its first `${`."""
    return {found for file in web_files(folder) for found in re.findall(r"[\"'`]([a-z][\w-]*)", file.read_text(encoding="utf-8"))}


def constants_in(folder: Path) -> set[str]:
    """Every string in the code, the fixed parts of f-strings too."""
    found = set()
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


TOLD = {"Refusal": "refusal", "News": "news", "MoveWords": "move"}


@each_game
def test_a_games_catalogue_has_what_the_house_asks_and_nothing_that_no_code_names(game_id: str) -> None:
    there = {key for key in messages("en") if key.startswith(f"{game_id}-")}
    wanted = keys_of_game(game_id)
    assert wanted <= there, wanted - there
    code = constants_in(HOME / "games" / game_id) | texts_in_web(WEB / "games" / game_id)
    for key in there - wanted:
        kind, _, rest = key.removeprefix(f"{game_id}-").partition("-")
        named = rest in code if kind in TOLD.values() else any(key.startswith(one) for one in code if one.startswith(game_id))
        assert named, f"no code names {key}"


@each_game
def test_every_reason_every_news_and_every_move_has_its_text(game_id: str) -> None:
    there = set(messages("en"))
    for file in (HOME / "games" / game_id).rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        for kind, code in re.findall(r'\b(Refusal|News|MoveWords)\(\s*"(\w+)"', text):
            assert f"{game_id}-{TOLD[kind]}-{code}" in there, f"{file.name}: {kind} {code}"


def test_every_text_that_the_web_app_names_is_there() -> None:
    there = set(messages("en"))
    for file in web_files(WEB):
        for key in re.findall(r"\bt\(\s*['\"]([\w-]+)['\"]", file.read_text(encoding="utf-8")):
            assert key in there, f"{file.name}: {key}"
        for start in re.findall(r"\bt\(\s*`([\w-]+)\$\{", file.read_text(encoding="utf-8")):
            assert any(key.startswith(start) for key in there), f"{file.name}: {start}"


def test_shared_texts_are_used() -> None:
    rooms = ("core", "bots", "table", "server", "cli")
    code = set().union(*(constants_in(HOME / room) for room in rooms), texts_in_web(WEB))
    for key in messages("en"):
        if not key.startswith(pyatak.game_ids()):
            assert any(one and (key == one or (one.endswith("-") and key.startswith(one))) for one in code), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_of_any_size_can_be_said(language: str) -> None:
    assert "9" * 60 in say(language, "refusal-no_such_seat", seat=-int("9" * 60), last=3)
