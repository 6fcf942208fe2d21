"""The web app's types are written from ours, and fresh."""

from pathlib import Path

import msgspec
import pytest
from msgspec import inspect

from pyatak.tools.typescript import Writer, files

TYPES = Path(__file__).parent.parent / "web" / "src" / "types"


class Card(msgspec.Struct, frozen=True):
    """A card."""

    number: int | None
    """None: a joker."""
    colours: list[str | int] = []


class Play(msgspec.Struct, frozen=True, array_like=True):
    action: int
    card: Card


def test_the_files_in_the_repository_are_what_would_be_written_now() -> None:
    written = files()
    there = {file.relative_to(TYPES).as_posix() for file in TYPES.rglob("*.ts")}
    assert there == set(written)
    for name, text in written.items():
        assert (TYPES / name).read_text(encoding="utf-8") == text, f"{name}: python -m pyatak.tools.typescript"


def test_structs_become_interfaces_and_rows_become_tuples() -> None:
    writer = Writer()
    assert writer.name(inspect.type_info(Play)) == "Play"
    assert writer.written["Play"] == "export type Play = [action: number, card: Card];"
    assert writer.written["Card"] == (
        "/** A card. */\nexport interface Card {\n  /** None: a joker. */\n  number: number | null;\n"
        "  colours: (string | number)[];\n}"
    )


def test_what_is_asked_may_leave_out_what_has_a_default() -> None:
    writer = Writer(asked=True)
    writer.name(inspect.type_info(Card))
    assert "colours?: (string | number)[];" in writer.written["Card"]


def test_what_typescript_cannot_say_is_refused() -> None:
    with pytest.raises(TypeError, match="no TypeScript for"):
        Writer().name(inspect.type_info(bytes))
