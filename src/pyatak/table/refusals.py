"""What a table answers: events, a refusal with its reason, or both (a card in a race that came late is noted and refused)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

import msgspec

from pyatak.core import texts
from pyatak.core.errors import IllegalMove

if TYPE_CHECKING:
    from pyatak.table.events import AnyEvent


class Refused(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Why something was not done: a code for programs, and a sentence in every language for people."""

    code: str
    details: dict[str, str | int] = {}
    rule: str = ""
    """The number of the rule in the game's RULES.md, when the rules of the game refuse."""
    key: str = ""
    """Of the sentence in the catalogue; empty: `table-refusal-<code>`."""

    def text(self, language: str = "en") -> str:
        sentence = texts.say(language, self.key or f"table-refusal-{self.code}", **self.details)
        return f"{sentence} ({self.rule})" if self.rule else sentence


class Answer(msgspec.Struct, frozen=True, gc=False):
    """What `decide` says to a command. Events are to be stored even when there is a refusal too."""

    events: "list[AnyEvent]" = []
    refused: Refused | None = None
    done_at: int | None = None
    """The command was done before, and this was the table's seq after it: say so again, and do nothing."""


class Refusing(Exception):  # noqa: N818 - it never leaves `decide`
    """Inside `decide`: the way out of a decision."""

    def __init__(self, refused: Refused, events: "Sequence[AnyEvent]" = ()) -> None:
        super().__init__(refused.code)
        self.refused = refused
        self.events = list(events)


def refuse(code: str, **details: str | int) -> NoReturn:
    raise Refusing(Refused(code, details))


def by_the_rules(problem: IllegalMove) -> Refused:
    """The game's own refusal."""
    return Refused(problem.code, dict(problem.details), problem.rule, problem.key)


def late(by_ms: int) -> Refused:
    """Somebody was faster."""
    return Refused("late", {"ms": by_ms})
