"""The catalogues: the same keys in all languages, none missing, none that no code asks for."""

import importlib
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

import pyatak
import text_keys
from cases import each_game
from pyatak.bots import faults
from pyatak.coach import model as coach
from pyatak.coach import progress
from pyatak.core.contract import LEVELS
from pyatak.core.lessons import lesson
from pyatak.core.texts import LANGUAGES, catalogue_files, say
from pyatak.server import doctor, reachability
from pyatak.server.tables import log_check
from pyatak.table.model import CLOCKS, PACES, REACTIONS, VISIBILITIES
from text_keys import SOURCES, WEB, Enumerations, filled, python_files, web_files

DRAWN_APART = {"seat", "players", "moves", "tries", "to_act", "over", "winners", "leaders", "tallies"}
"""Fields of a view that every screen draws in its own way, without a name."""


@cache
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


# -- what is asked for -------------------------------------------------------------------------------------------------


def shared_python() -> list[Path]:
    return python_files(SOURCES, SOURCES / "games")


def shared_web() -> list[Path]:
    return web_files(WEB, WEB / "games", WEB / "types")


def shared_families() -> Enumerations:
    """Every template of keys in the shared code with all that can fill it."""
    cli = SOURCES / "cli"
    return {
        "refusal-{}": text_keys.first_arguments(shared_python(), "general_refusal", "refuse", ".bye")
        | text_keys.assigned_to(SOURCES / "server" / "tables" / "attempts.py", "code"),
        "bot-name-{}": LEVELS,
        "bot-level-{}": LEVELS,
        "bot-fault-{}": (faults.RAISED, faults.ILLEGAL, faults.SILENT, faults.DIED),
        "table-verdict-{}": text_keys.first_arguments(shared_python(), "Verdict"),
        "worker-{}": text_keys.first_arguments(python_files(SOURCES / "server" / "jobs"), ".report"),
        "simulate-{}": text_keys.loop_values(cli / "simulate.py", "column"),
        "games-{}": text_keys.loop_values(cli / "app.py", "column"),
        "arena-{}": text_keys.tuples_given_to(cli / "arena_run.py", "_table"),
        "doctor-{}": doctor.CODES,
        "problem-{}": log_check.PROBLEMS,
        "coach-verdict-{}": get_args(coach.Verdict),
        "coach-cause-{}": get_args(coach.Cause),
        "web-progress-{}": ("luck", "own", "others"),
        "web-review-cause-{}": get_args(coach.Cause),
        "web-review-mark-{}": ["mistake", "gift", "luck-up", "luck-down"],
        "coach-sum-{}": [field.name for field in msgspec.structs.fields(coach.Sum) if not field.name.endswith("_error")],
        "coach-{}": text_keys.loop_values(cli / "review.py", "column"),
        "coach-race-{}": {*text_keys.loop_values(cli / "review.py", "field"), *progress.RACE_KINDS},
        "reaction-{}": REACTIONS,
        "web-clock-{}": CLOCKS,
        "web-pace-{}": PACES,
        "web-visibility-{}": VISIBILITIES,
        "web-rating-why-{}": ("played", "resigned", "bot_finished", "continued"),
        "web-theme-{}": text_keys.typescript_union("app/settings.svelte.ts", "type Theme ="),
        "web-nav-{}": text_keys.typescript_union("home/tabs.ts", "type Tab ="),
        "web-tab-{}": text_keys.typescript_union("table/Column.svelte", "type Tab ="),
        "web-menu-{}": text_keys.typescript_union("table/sheets.svelte.ts", "type SheetName ="),
        "web-address-{}": {*get_args(reachability.Kind), *text_keys.typescript_union("share/addresses.ts", "['kind'] |")},
        "web-unreachable-{}": {*get_args(reachability.Trouble), "away"} - {""},
        "web-seal-{}": text_keys.typescript_union("replay/verdict.ts", "undefined):") - {"nothing"},
        "web-{}": text_keys.typescript_union("table/MenuSheet.svelte", "ask(what:"),
        "web-rules-{}": rule_parts(),
    }


ABOUT_EVERY_GAME = {"{}-title", "{}-line", "{}-option-{}", "{}-option-{}-{}", "{}-view-{}", "{}-tally"}
ABOUT_EVERY_GAME |= {"{}-coach-{}", "{}-coach-kind-{}", "{}-lesson-{}{}", "{}-lesson-{}-other"}
ABOUT_EVERY_GAME |= {"{}-news-{}", "{}-move-{}", "{}-turn-{}", "{}-refusal-{}", "{}-about", "{}-rules-{}", "{}-rules-{}-example"}
"""What the shared code asks of every game's catalogue."""
NO_TEXTS = {"guest-{}", "pyatak-{}", "{}-{}", "{}-you"}
"""Templates of other things: names of files, and keys of lists on a page."""


def rule_parts() -> set[str]:
    """The parts of a game's rules for people."""
    return text_keys.typescript_union("rules/parts.ts", "type Part =")


def keys_of_game(game_id: str) -> set[str]:
    """What the shared code asks of this game's catalogue, by `ABOUT_EVERY_GAME`."""
    info, files = pyatak.game(game_id).info, python_files(SOURCES / "games" / game_id)
    keys = {"title", "line", "about", "tally", *(f"rules-{part}{more}" for part in rule_parts() for more in ("", "-example"))}
    for option in info.options:
        keys |= {f"option-{option.name}", *(f"option-{option.name}-{value}" for value in option.values)}
    views = importlib.import_module(f"pyatak.games.{game_id}.view")
    for struct in (views.View, views.Player):
        keys |= {f"view-{field.name}" for field in msgspec.structs.fields(struct) if field.name not in DRAWN_APART}
    for called, kind in (("Refusal", "refusal"), ("News", "news"), ("MoveWords", "move")):
        codes = text_keys.first_arguments(files, called)
        assert codes, f"no {called} is found in the rules"
        keys |= {f"{kind}-{code}" for code in codes}
        # a word the first time that something happens, where there is something to explain
        keys |= {f"first-{code}" for code in codes if kind == "news" and f"{game_id}-first-{code}" in messages("en")}
        # shorter words for the moves of a whole turn, where the usual ones are long
        keys |= {f"turn-{code}" for code in codes if kind == "move" and f"{game_id}-turn-{code}" in messages("en")}
    quantities = [quantity.name for quantity in pyatak.game(game_id).rules.COACHING.quantities]
    keys |= {f"coach-{more}{name}" for name in quantities for more in ("", "kind-")}
    return with_you({f"{game_id}-{key}" for key in keys | lesson_keys(game_id)})


def lesson_keys(game_id: str) -> set[str]:
    """What a game's lesson says: another legal move than the one being taught has an answer where there is one."""
    course, keys = lesson(game_id), set()
    for number, prepared in enumerate(course.steps if course else []):
        legal = pyatak.game(game_id).legal(prepared.state, course.seat) if course else []
        parts = ["", "-why", "-done", *(["-late"] if prepared.step.rival else [])]
        if course and not all(course.is_accepted(number, action) for action in legal):
            parts.append("-other")
        keys |= {f"lesson-{prepared.step.id}{part}" for part in parts}
    return keys


def with_you(keys: set[str]) -> set[str]:
    """A line of the log about a player has a second text, for that player."""
    said = messages("en")
    log = {key for key in keys if re.match(r"log-|\w+-news-", key) and key in said}
    details = {key: {one.id.name for one in inside(said[key], fluent.VariableReference)} for key in log}  # type: ignore[attr-defined]
    return {*keys, *(f"{key}-you" for key in log if "player" in details[key])}


def families_of_game(game_id: str) -> Enumerations:
    """The templates of keys in a game's own code, with all that can fill them: `text_families.py` beside its tests."""
    module = importlib.import_module(f"games.{game_id}.text_families")
    families: Enumerations = module.FAMILIES
    return families


def all_filled(families: Enumerations) -> set[str]:
    return {key for template, values in families.items() for key in filled(template, values)}


def check(there: set[str], asked_for: set[str], written_out: Iterable[str]) -> None:
    assert asked_for - there == set(), "texts that code asks for are missing"
    assert there - asked_for - set(written_out) == set(), "texts that no code asks for"


def test_every_shared_text_is_asked_for_and_none_is_missing() -> None:
    there = {key for key in messages("en") if not key.startswith(tuple(f"{game_id}-" for game_id in pyatak.game_ids()))}
    files, pages = shared_python(), web_files(WEB, WEB / "types")
    written_out = text_keys.python_strings(files) | text_keys.web_strings(pages)
    about_you = with_you({key for key in written_out if key.startswith("log-")}) - written_out
    check(there, all_filled(shared_families()) | about_you, written_out)


@each_game
def test_every_text_of_a_game_is_asked_for_and_none_is_missing(game_id: str) -> None:
    there = {key for key in messages("en") if key.startswith(f"{game_id}-")}
    strings = text_keys.python_strings(python_files(SOURCES / "games" / game_id))
    strings |= text_keys.web_strings(web_files(WEB / "games" / game_id))
    check(there, keys_of_game(game_id) | all_filled(families_of_game(game_id)), strings)


def test_what_fills_the_templates_of_the_shared_code_is_known_for_each_of_them() -> None:
    """A new template has to be listed above, so that its texts can be counted."""
    begins = tuple({f"{key.split('-')[0]}-" for key in messages("en")} | {text_keys.HOLE})
    templates = text_keys.python_templates(shared_python()) | text_keys.web_templates(shared_web())
    found = {one for one in templates if one.startswith(begins)} - NO_TEXTS
    assert found == set(shared_families()) | ABOUT_EVERY_GAME


@each_game
def test_what_fills_the_templates_of_a_games_code_is_known_for_each_of_them(game_id: str) -> None:
    templates = text_keys.python_templates(python_files(SOURCES / "games" / game_id))
    templates |= text_keys.web_templates(web_files(WEB / "games" / game_id))
    assert {one for one in templates if one.startswith(f"{game_id}-")} == set(families_of_game(game_id))


def test_every_text_that_the_web_app_names_is_there() -> None:
    there, names = set(messages("en")), ("web-", "log-", *(f"{game_id}-" for game_id in pyatak.game_ids()))
    for file in web_files(WEB, WEB / "types"):
        named = {key for key in text_keys.web_strings([file]) if key.startswith(names)}
        named |= set(re.findall(r"\bt\(\s*['\"]([\w-]+)['\"]", file.read_text(encoding="utf-8")))
        assert named - there == set(), file


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_of_any_size_can_be_said(language: str) -> None:
    assert "9" * 60 in say(language, "refusal-no_such_seat", seat=-int("9" * 60), last=3)
