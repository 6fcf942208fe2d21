"""Every sentence that people read, in three languages, from Fluent catalogues.

Shared ones are in `pyatak/locales/<language>/*.ftl`, those of a game in `games/<id>/locales/<language>.ftl`, what
its rules page says in `<language>.rules.ftl`, and its lesson in `<language>.lessons.ftl`. Each key of a game begins with its id.
Fluent knows the plurals of Slavic languages. Catalogues may call two functions, which the web app has too:
`SEAT($seat)` and `SIGNED($points)`.
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

LANGUAGES = ("en", "ru", "uk")
PARTS = ("", ".rules", ".lessons")
"""A game's catalogues; the web app loads the last two with the pages that show them."""
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


@cache
def catalogue(language: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource

    if language not in LANGUAGES:
        from pyatak.core.errors import ArgumentError  # errors import this module

        raise ArgumentError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
    bundle = FluentBundle([language], use_isolating=False, functions=FUNCTIONS)
    for file in catalogue_files(language):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def has_text(language: str, key: str) -> bool:
    return bool(catalogue(language).has_message(key))


def say(language: str, key: str, **details: str | int) -> str:
    """The text of a key. A missing key or detail is a bug and raises KeyError."""
    bundle = catalogue(language)
    if not has_text(language, key):
        raise KeyError(f"the {language} catalogue has no text {key!r}")
    readable = {name: str(one) if isinstance(one, int) and abs(one) > LARGEST else one for name, one in details.items()}
    text, problems = bundle.format_pattern(bundle.get_message(key).value, readable)
    if problems:
        raise KeyError(f"the {language} text {key!r}: {problems[0]}")
    return str(text)
