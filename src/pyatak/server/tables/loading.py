"""A table as the store has it: its snapshot, if there is one, and the events after it."""

from pyatak.core.errors import UnknownRulesError
from pyatak.server.refusals import refuse
from pyatak.server.store import Store
from pyatak.server.tables import snapshots
from pyatak.table.evolve import fold
from pyatak.table.model import Table


async def load_table(store: Store, table_id: str) -> Table | None:
    """None: there is no such table. Raises RequestRefused where the rules of its game are newer than ours."""
    log = await store.load(table_id)
    start = snapshots.read(log.snapshot)
    try:
        if log.snapshot is not None and start is None:
            return fold(await store.events(table_id))
        return fold(log.events, start)
    except UnknownRulesError:
        refuse("newer_rules")
