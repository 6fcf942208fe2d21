"""A table as the store has it: its snapshot, if there is one, and the events after it."""

import asyncio
import contextlib

from pyatak.core.errors import UnknownRulesError
from pyatak.server.refusals import refuse
from pyatak.server.store import Store, StoreError
from pyatak.server.tables import snapshots
from pyatak.table.evolve import fold
from pyatak.table.model import Table

MANY_EVENTS = 300
"""A log of this many is folded in a thread and leaves a snapshot, so that nobody else waits for it, now or later."""


async def load_table(store: Store, table_id: str) -> Table | None:
    """None: there is no such table. Raises RequestRefused where the rules of its game are newer than ours."""
    log = await store.load(table_id)
    start = snapshots.read(log.snapshot)
    is_readable = log.snapshot is None or start is not None
    events = log.events if is_readable else await store.events(table_id)
    try:
        if len(events) < MANY_EVENTS:
            return fold(events, start)
        table = await asyncio.to_thread(fold, events, start)
    except UnknownRulesError:
        refuse("newer_rules")
    if table is not None:
        with contextlib.suppress(StoreError):  # it only saves time
            await store.save_snapshot(table_id, table.seq, snapshots.write(table))
    return table


class Reader:
    """Reads tables for those who only look. Several who ask for one table at the same time share the work."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.reading: dict[str, asyncio.Task[Table | None]] = {}

    async def read(self, table_id: str) -> Table | None:
        """As `load_table`."""
        if table_id not in self.reading:
            task = asyncio.create_task(load_table(self.store, table_id), name="reading")
            self.reading[table_id] = task
            task.add_done_callback(lambda _done: self.reading.pop(table_id))
        return await asyncio.shield(self.reading[table_id])
