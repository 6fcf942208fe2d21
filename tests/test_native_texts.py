"""Texts read as if written in each language: no name in a case that would change it, no gender, the language's own signs."""

import re
from collections.abc import Iterator
from itertools import product

import pytest
from fluent.syntax import ast as fluent

from cases import each_game
from pyatak.core.texts import LANGUAGES, say, signed
from test_texts import messages
from text_keys import SOURCES

NAMES = {"player", "players", "name", "names", "old", "other"}
"""Variables that hold people's names."""
NAME, VALUE = "⟨name⟩", "⟨value⟩"
BEFORE_A_NAME = {
    "ru": {"берёт", "ведёт", "голосует", "делят", "кладёт", "начинает", "побеждает", "побеждают", "режет", "сбрасывает"},
    "uk": {"бере", "веде", "голосує", "ділять", "кладе", "починає", "перемагає", "перемагають", "ріже", "скидає"},
}
"""Verbs whose subject is the name after them. After another word Russian and Ukrainian would decline the name."""
PAST = {"ru": r"\w+(?:л|ла|лся|лась)", "uk": r"[\w’]+(?:[аяиуое]в|вся|ла|лася)"}
"""Verbs in the past tense, masculine or feminine, and other words that end in the same letters."""
NOT_OF_A_PERSON = {
    "ru": """
        был была вернулась доиграл дошла завершил завершился загрузился заканчивалась запомнил запросила изменился кончилась легла
        началась обновился опустел оставалась осталась открыл открылся перешла подошла прислал сменилась сработала устарел
        устарела
        журнал журнала металл правила пробел протокола стол стола файл чисел числа
    """,
    "uk": """
        був була відкрив дограв відкрився дійшла завантажився завершив завершився закінчилася закінчувалася запам’ятав запитала
        змінився змінилася лишалася лишилася лягла надіслав оновився перейшла повернулася почалася підійшла скінчилася
        біла відрив кола правила розрив срібла числа
    """,
}
"""What cards, games, browsers and servers did, and nouns. Of people say it in the present tense or with a noun."""
UNITS = "s|ms|min|с|мс|мин|хв"


def flat(pattern: fluent.Pattern) -> Iterator[str]:
    """Every text that a pattern can become, one variant of each choice at a time."""
    choices: list[list[str]] = []
    for element in pattern.elements:
        if isinstance(element, fluent.TextElement):
            choices.append([element.value])
        elif isinstance(element, fluent.Placeable) and isinstance(element.expression, fluent.SelectExpression):
            choices.append([text for variant in element.expression.variants for text in flat(variant.value)])
        elif isinstance(element, fluent.Placeable):
            choices.append([_shown(element.expression)])
    yield from map("".join, product(*choices))


def _shown(expression: object) -> str:
    if isinstance(expression, fluent.StringLiteral):
        return expression.value
    return NAME if isinstance(expression, fluent.VariableReference) and expression.id.name in NAMES else VALUE


def texts(language: str) -> Iterator[tuple[str, str]]:
    for key, message in messages(language).items():
        assert message.value is not None, key
        for text in dict.fromkeys(flat(message.value)):
            yield key, text


def found(language: str, pattern: str) -> list[str]:
    return [f"{key} = {text}" for key, text in texts(language) if re.search(pattern, text)]


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_a_name_stands_where_no_language_declines_it(language: str) -> None:
    """At the start of a sentence, after a colon or another sign, or after a verb of which it is the subject."""
    declined = []
    for key, text in texts(language):
        for place in re.finditer(NAME, text):
            before = re.search(r"([\w’⟩-]+)\s+$", text[: place.start()])
            if before and before[1].lower() not in BEFORE_A_NAME[language]:
                declined.append(f"{key} = {text}")
    assert not declined, "write '{ $player }: …', or make the name a subject:\n" + "\n".join(declined)


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_nobody_has_a_gender(language: str) -> None:
    """After "who" the masculine form is the only one there is."""
    gendered = [
        f"{key} = {text}"
        for key, text in texts(language)
        if set(re.findall(rf"(?<![\w’])(?<!кто )(?<!хто ){PAST[language]}(?![\w’])", text.lower()))
        - set(NOT_OF_A_PERSON[language].split())
    ]
    assert not gendered, "use the present tense or a noun, or list the word above if it speaks of a thing:\n" + "\n".join(
        gendered
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_minus_is_no_hyphen_and_a_dash_neither(language: str) -> None:
    assert found(language, rf"(?<![\w⟩])-\s*(?:\d|{VALUE})|\s-\s(?!⟨)") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_apostrophes_and_dots_are_those_of_the_language(language: str) -> None:
    assert found(language, r"[\"']|\.\.\.|\s…|  ") == []
    assert found(language, "[«»„]" if language == "en" else "[“”„]") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_stays_with_its_unit(language: str) -> None:
    """By a no-break space; a percent sign follows the number at once in English."""
    assert found(language, rf"(?:\d|{VALUE}) (?:{UNITS})\b") == []
    assert found(language, r"[^\d⟩]%" if language == "en" else r"(?<!\N{NO-BREAK SPACE})%") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_count_seats_from_1(language: str) -> None:
    assert " 1" in f" {say(language, 'refusal-seat_taken', seat=0)}"
    assert "3" in say(language, "log-bot_sat", seat=2)
    bare = [
        key
        for key, message in messages(language).items()
        for placeable in message.value.elements  # type: ignore[union-attr]
        if isinstance(placeable, fluent.Placeable)
        and isinstance(placeable.expression, fluent.VariableReference)
        and placeable.expression.id.name == "seat"
        and not key.startswith(FOR_PROGRAMS)
    ]
    assert bare == [], "write { SEAT($seat) }"


FOR_PROGRAMS = "bot-fault-"
"""Its readers call the Python API, where seats are counted from 0."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bonus_has_its_sign(language: str) -> None:
    told = [say(language, "my_number-news-scored", player="Ann", points=5, bonus=bonus) for bonus in (3, -2, 0)]
    assert [next(sign for sign in ("+3", "−2", "0") if sign in text) for text in told] == [signed(3), signed(-2), signed(0)]


DECISIONS = {"en": "Our decisions", "ru": "Наши решения", "uk": "Наші рішення"}


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_have_the_signs_of_their_language_and_one_name_for_our_decisions(game_id: str, language: str) -> None:
    name = "RULES.md" if language == "en" else f"RULES.{language}.md"
    text = (SOURCES / "games" / game_id / name).read_text(encoding="utf-8")
    assert re.findall(r".*[\"'].*", re.sub(r"`[^`]*`", "", text)) == []
    assert re.findall(r"(?<![\w-])-\d.*", text) == []
    assert re.findall(r"(?m)^## (?!R\d)(.*)", text) == [DECISIONS[language]]
    assert f"“{DECISIONS[language]}”" in text or f"«{DECISIONS[language]}»" in text
