"""What a room is asked to do, and who gets the answer."""

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from pyatak.core.refusal import Refusal
from pyatak.table.commands import AnyCommand, Context

Outcome = int | Refusal
"""The table's seq after a command that is stored, or why it was refused."""


def ignore(_outcome: Outcome) -> None:
    """The answer callback of requests that the server makes itself."""


class Request(NamedTuple):
    """A command, what the server knows about it, and the callback that gets its outcome."""

    command: AnyCommand
    context: Context = Context()
    answer: Callable[[Outcome], None] = ignore
    epoch: int | None = None
    """The lease's epoch when a client's request came in; None for the server's own requests."""

    def is_of(self, epoch: int) -> bool:
        """Whether it may be carried out in this epoch.

        After an eviction a client may have repeated its request at another node, so that the old one must not be carried out.
        """
        return self.epoch is None or self.epoch == epoch


Submit = Callable[[Request], None]
"""Puts a request into a room's inbox."""


def answer_to(future: "asyncio.Future[Outcome]") -> Callable[[Outcome], None]:
    """A callback that completes a future, unless its waiter has given up."""

    def answer(outcome: Outcome) -> None:
        if not future.done():
            future.set_result(outcome)

    return answer
