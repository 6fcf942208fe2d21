"""A batch of requests decided one after another, each on the table that the one before left. Nothing is stored or shown here."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from pyatak.core.refusal import Refusal, general_refusal
from pyatak.server import logs
from pyatak.server.store import Listing, Result
from pyatak.server.tables.requests import Outcome, Request
from pyatak.server.tables.results import result_of
from pyatak.table import events as on
from pyatak.table.commands import cause_of
from pyatak.table.decide import decide
from pyatak.table.evolve import evolve, number
from pyatak.table.model import Table, people

UNLISTED = (
    on.Moved,
    on.Undone,
    on.Begun,
    on.Beaten,
    on.Locked,
    on.BotFailed,
    on.IntermissionBegan,
    on.Continued,
    on.IntermissionEnded,
    on.Said,
    on.Reacted,
    on.Credited,
    on.Paused,
    on.Resumed,
    on.Unchanged,
)
"""Events that change nothing in a listing."""


class Transition(NamedTuple):
    """One event, and the table before and after it."""

    before: Table | None
    after: Table
    stored: on.Stored


class Plan(NamedTuple):
    """What has to be stored, and what each request will be answered when it is."""

    table: Table | None
    transitions: list[Transition]
    outcomes: list[Outcome]

    @property
    def events(self) -> list[on.Stored]:
        return [one.stored for one in self.transitions]

    @property
    def listing(self) -> Listing | None:
        """None when it stays as it is."""
        return listing_of(self.table) if self.table is not None and changes_listing(self.transitions) else None

    @property
    def results(self) -> list[Result]:
        """The results of the games that end here."""
        return [result_of(one.after) for one in self.transitions if isinstance(one.stored.event, on.Finished)]

    @property
    def has_refusals(self) -> bool:
        return any(isinstance(outcome, Refusal) for outcome in self.outcomes)


def changes_listing(transitions: Iterable[Transition]) -> bool:
    """Whether the table's listing, and with it who sits where, may differ afterwards."""
    return not all(isinstance(one.stored.event, UNLISTED) for one in transitions)


def make_plan(table: Table | None, requests: Sequence[Request], now: int) -> Plan:
    transitions: list[Transition] = []
    outcomes: list[Outcome] = []
    for request in requests:
        try:
            steps, outcome = _decide(table, request, now)
        except Exception:  # an error of ours must not stop the table
            logs.error("command failed", command=type(request.command).__name__)
            steps, outcome = [], general_refusal("internal")
        transitions += steps
        outcomes.append(outcome)
        table = steps[-1].after if steps else table
    return Plan(table, transitions, outcomes)


def _decide(table: Table | None, request: Request, now: int) -> tuple[list[Transition], Outcome]:
    context = replace(request.context, now=now)
    answer = decide(table, request.command, context)
    if answer.done_at is not None:
        return [], answer.refusal or answer.done_at
    steps: list[Transition] = []
    for stored in number(table, answer.events, now, cause_of(request.command, context)):
        after = evolve(table, stored)
        steps.append(Transition(table, after, stored))
        table = after
    if answer.refusal:
        return steps, answer.refusal
    return steps, table.seq if table else 0


def listing_of(table: Table) -> Listing:
    return Listing(
        table=table.id,
        code=table.code,
        game=table.game,
        visibility=table.visibility,
        phase=table.phase,
        host=table.host,
        seats=len(table.seats),
        free=sum(seat.is_free for seat in table.seats),
        people=tuple(seat.player for _, seat in people(table)),
        names=tuple(seat.name or seat.level for seat in table.seats),
        changed_at=table.changed_at,
    )
