"""What is asked of a room, and who gets the answer."""

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from pyatak.core.refusal import Refusal
from pyatak.table.commands import AnyCommand

Outcome = int | Refusal
"""The table's seq after a command that is stored, or why it was not done."""


def nobody(_outcome: Outcome) -> None:
    """For what the server asks of itself."""


class Request(NamedTuple):
    command: AnyCommand
    answer: Callable[[Outcome], None] = nobody
    entered: int | None = None
    """Of a client's request, how often this node had entered when it came: see `TableManager.is_current`."""


def answer_to(future: "asyncio.Future[Outcome]") -> Callable[[Outcome], None]:
    """For somebody who waits."""

    def tell(outcome: Outcome) -> None:
        if not future.done():
            future.set_result(outcome)

    return tell
