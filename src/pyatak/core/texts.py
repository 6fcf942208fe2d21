"""Every sentence that people read, in three languages, from Fluent catalogues.

Shared ones are in `pyatak/locales/<language>/*.ftl`, those of a game in `games/<id>/locales/<language>.ftl`, what
its rules page says in `<language>.rules.ftl`, and its lesson in `<language>.lessons.ftl`. Each key of a game begins with its id.
Fluent knows the plurals of Slavic languages. Catalogues may call two functions, which the web app has too:
`SEAT($seat)` and `SIGNED($points)`.
"""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

LANGUAGES = ("en", "ru", "uk")
PARTS = ("", ".rules", ".lessons")
"""A game's catalogues; the web app loads the last two with the pages that show them."""
ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *=.*(?:\n(?![a-zA-Z#-]).*)*", re.MULTILINE)
"""A key and its text, with the lines that continue it."""
REFERENCE = re.compile(r"\{ *([a-zA-Z][\w-]*) *\}")
"""Another text inside a text."""
LARGEST = 10**15
"""Larger numbers, which only a client can send, are shown as plain text."""


def catalogue_files(language: str) -> Iterator[Traversable]:
    """All catalogue files of a language, the shared ones first."""
    package = files("pyatak")
    found = list(package.joinpath("locales", language).iterdir())
    for folder in package.joinpath("games").iterdir():
        found += [folder.joinpath("locales", name) for name in (f"{language}{part}.ftl" for part in PARTS)]
    yield from sorted((file for file in found if file.is_file()), key=str)


def signed(value: int) -> str:
    """ "+3", "−2" with a true minus, "0"."""
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


def _seat(seat: Any) -> Any:
    """A seat as people count it, from 1. A number too large for Fluent comes as a text and stays."""
    return str(seat + 1) if isinstance(seat, int) else seat


FUNCTIONS: dict[str, Any] = {"SEAT": _seat, "SIGNED": signed}
"""What catalogues may call."""


class Catalogue:
    """All texts of a language. A text is parsed when it is first needed: to parse all takes as long as to import Pyatak."""

    def __init__(self, language: str) -> None:
        from fluent.runtime import FluentBundle

        entries = (one for file in catalogue_files(language) for one in ENTRY.finditer(file.read_text(encoding="utf-8")))
        self.sources = {entry[1]: entry[0] for entry in entries}
        self.parsed: set[str] = set()
        self.bundle = FluentBundle([language], use_isolating=False, functions=FUNCTIONS)

    def _parse(self, key: str) -> None:
        """Let the bundle know a text and all that it refers to."""
        from fluent.runtime import FluentResource

        if key in self.parsed or key not in self.sources:
            return
        self.bundle.add_resource(FluentResource(self.sources[key]))
        for reference in REFERENCE.findall(self.sources[key]):
            self._parse(reference)
        self.parsed.add(key)

    def format(self, key: str, details: dict[str, str | int]) -> tuple[str, list[Exception]]:
        """The text of a key, and what is wrong with it."""
        self._parse(key)
        pattern = self.bundle.get_message(key).value
        assert pattern is not None
        text, problems = self.bundle.format_pattern(pattern, details)
        return str(text), problems


@cache
def catalogue(language: str) -> Catalogue:
    if language not in LANGUAGES:
        from pyatak.core.errors import ArgumentError  # errors import this module

        raise ArgumentError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
    return Catalogue(language)


def has_text(language: str, key: str) -> bool:
    return key in catalogue(language).sources


def say(language: str, key: str, **details: str | int) -> str:
    """The text of a key. A missing key or detail is a bug and raises KeyError."""
    if not has_text(language, key):
        raise KeyError(f"the {language} catalogue has no text {key!r}")
    readable = {name: str(one) if isinstance(one, int) and abs(one) > LARGEST else one for name, one in details.items()}
    text, problems = catalogue(language).format(key, readable)
    if problems:
        raise KeyError(f"the {language} text {key!r}: {problems[0]}")
    return text
