"""Checks a round: every table's stored history against what each client sent, was answered and saw."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, get_args

from campaign.round import Played
from campaign.table_client import Recording, Sent
from pyatak.server.net import protocol
from pyatak.server.store.opening import open_store
from pyatak.server.tables.recompute_ratings import recompute
from pyatak.table import commands
from pyatak.table import events as on
from pyatak.table.model import OVER
from server.history import History
from server.leaks import Leaks
from server.tape import Asked, Came, Tape, player_in

KINDS: dict[str, type[Any]] = {
    str(kind.__struct_config__.tag): kind for kind in (*get_args(commands.FromPlayer), protocol.PreviewMoves, protocol.AskHint)
}


@dataclass
class Checked:
    """What the checker read, and what is wrong."""

    events: int = 0
    games: int = 0
    messages: int = 0
    acknowledged: int = 0
    findings: list[str] = field(default_factory=list)


def tape_of(recording: Recording) -> Tape:
    """A recording with the names of the server's own types."""
    cookie = recording.cookie
    tape = Tape(recording.name, player_in(cookie), recording.watch, cookie.rpartition(".")[2])
    for entry in recording.entries:
        if isinstance(entry, Sent):
            fields = {name: value for name, value in entry.message.items() if name not in ("t", "id")}
            tape.entries.append(Asked(entry.message["id"], KINDS[entry.message["t"]], fields))
        else:
            tape.entries.append(Came(entry.data))
    return tape


async def _read(place: str, tables: list[str]) -> tuple[dict[str, list[on.Stored]], list[str]]:
    async with open_store(place) as store:
        logs = {table: await store.events(table, 1, 2**31 - 1) for table in tables}
        counted = await recompute(store, only_compare=True)
    games = sum(isinstance(stored.event, on.Finished) for log in logs.values() for stored in log)
    findings = [f"a rating is different from the log: {one}" for one in counted.differences]
    if counted.results < games:
        findings.append(f"{games} games have ended, {counted.results} have a result")
    return logs, findings


def read(played: Played) -> tuple[dict[str, list[on.Stored]], list[str]]:
    """The log of every table as it is stored, and what is wrong with results and ratings."""
    return asyncio.run(_read(played.place, [row.table for row in played.tables]))


def check(played: Played, logs: dict[str, list[on.Stored]]) -> Checked:
    found = Checked()
    for row in played.tables:
        log = logs[row.table]
        tapes = [tape_of(one) for one in played.recordings if one.table == row.table]
        found.findings += [f"{row.game}, table {row.table}: {one}" for one in complaints(log, tapes)]
        found.events += len(log)
        found.games += sum(isinstance(stored.event, on.Finished) for stored in log)
        found.messages += sum(isinstance(entry, Came) for tape in tapes for entry in tape.entries)
    found.acknowledged = sum(len(one.answered) for one in played.recordings)
    return found


def complaints(log: list[on.Stored], tapes: list[Tape]) -> Iterator[str]:
    """Order, once, no gap, nothing acknowledged lost, every view as the rules give it, an end; then leaks."""
    history = History(log, tapes)
    yield from history.complaints()
    if not history.is_gapless:
        return  # nothing can be said about leaks
    if history.tables[log[-1].seq].phase != OVER:
        yield "the last game has not ended"
    yield from Leaks(log, tapes).complaints()
