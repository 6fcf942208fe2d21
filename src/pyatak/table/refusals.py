"""What a table answers: events, a refusal with its reason, or both (a late card in a race is logged and refused)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

import msgspec

from pyatak.core.errors import RefusalError
from pyatak.core.refusal import Refusal, general_refusal

if TYPE_CHECKING:
    from pyatak.table.events import AnyEvent


class Answer(msgspec.Struct, frozen=True, gc=False):
    """What `decide` says to a command. Events are to be stored even when there is a refusal too."""

    events: "list[AnyEvent]" = []
    refusal: Refusal | None = None
    done_at: int | None = None
    """The command was done before, and this was the table's seq after it. The client gets the same answer again."""


class CommandRefused(RefusalError):  # noqa: N818 - `decide` turns it into an answer
    """Raised inside a decision to end it. `events` are stored all the same."""

    def __init__(self, refusal: Refusal, events: "Sequence[AnyEvent]" = ()) -> None:
        super().__init__(refusal)
        self.events = list(events)


def refuse(code: str, **details: str | int) -> NoReturn:
    """End a decision with a refusal of the table's own."""
    raise CommandRefused(general_refusal(code, **details))


def late(by_ms: int) -> Refusal:
    """Another player was faster."""
    return general_refusal("late", ms=by_ms)
