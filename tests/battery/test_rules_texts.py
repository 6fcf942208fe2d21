"""RULES.md, the code and the tests cite one another, in all languages."""

import re
from pathlib import Path

import pyatak
from cases import each_game
from pyatak.core.rules_texts import rules_text
from pyatak.core.texts import LANGUAGES

GAMES = Path(pyatak.__file__).parent / "games"
TESTS = Path(__file__).parent.parent / "games"
CITED = re.compile(r"\bR(\d+\.\d+)\b")
DEFINED = re.compile(r"^- \*\*R(\d+\.\d+)\*\*", re.MULTILINE)


def cited_in(folder: Path) -> set[str]:
    return {number for file in folder.rglob("*.py") for number in CITED.findall(file.read_text(encoding="utf-8"))}


@each_game
def test_every_rule_is_cited_by_code_and_by_a_test_and_no_citation_lacks_its_rule(game_id: str) -> None:
    text = (GAMES / game_id / "RULES.md").read_text(encoding="utf-8")
    rules = DEFINED.findall(text)
    assert len(rules) == len(set(rules)) > 5
    code, tests = cited_in(GAMES / game_id), cited_in(TESTS / game_id)
    assert set(rules) - code == set(), "rules that no code cites"
    assert set(rules) - tests == set(), "rules that no test cites"
    assert (code | tests | set(CITED.findall(text))) - set(rules) == set(), "citations without a rule"


@each_game
def test_the_rules_are_there_in_all_languages_with_the_same_numbers(game_id: str) -> None:
    numbers = {language: DEFINED.findall(rules_text(game_id, language)) for language in LANGUAGES}
    assert numbers["en"]
    assert all(translated == numbers["en"] for translated in numbers.values())


@each_game
def test_the_rules_are_words_for_people_without_code_names(game_id: str) -> None:
    for language in LANGUAGES:
        text = rules_text(game_id, language)
        assert re.findall(r"`[^`]*`|\w+_\w+", text) == [], language
