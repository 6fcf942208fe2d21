"""A table's log in the store, as one room reads and writes it. Other nodes write it too, so the store alone knows its end."""

import msgspec

from pyatak.server.store import Conflict, Store
from pyatak.server.tables.loading import load_table
from pyatak.server.tables.planning import Plan, Transition
from pyatak.table.events import Stored
from pyatak.table.evolve import evolve
from pyatak.table.model import Table

_decode = msgspec.json.Decoder(Stored).decode


class RoomLog:
    def __init__(self, store: Store, table_id: str) -> None:
        self.store, self.table_id = store, table_id
        self.is_behind = False
        """Whether the log may have grown without us and has to be read."""
        self.heard: dict[int, Stored] = {}
        """Events that other nodes have written, by seq, as their notifications brought them."""

    def hear(self, seq: int, stored: str) -> None:
        """Another node has written up to `seq`; the event itself comes as JSON, or empty where it was too long to send."""
        if stored:
            self.heard[seq] = _decode(stored)
        else:
            self.is_behind = True

    def take_heard(self, table: Table) -> list[Transition]:
        """The transitions that were heard, up to the first gap; because of a gap the log has to be read."""
        events: list[Stored] = []
        while stored := self.heard.get(table.seq + len(events) + 1):
            events.append(stored)
        transitions = self._follow(table, events)
        self.is_behind = self.is_behind or bool(self.heard)
        return transitions

    async def read_on(self, table: Table) -> list[Transition]:
        """The transitions from `table` to the end of the log."""
        self.is_behind = False  # before reading: what is heard meanwhile may not be in the answer
        return self._follow(table, await self.store.events(self.table_id, table.seq + 1))

    async def append(self, plan: Plan) -> bool:
        """Store a plan durably, all of it; False: another writer was faster, so the log has to be read first."""
        result = await self.store.append(self.table_id, plan.events, plan.listing, plan.results)
        if isinstance(result, Conflict):
            self.is_behind = not self.heard
            return False
        return True

    async def reload(self) -> Table | None:
        """The table folded from the store alone."""
        self.is_behind = False
        self.heard.clear()
        return await load_table(self.store, self.table_id)

    def _follow(self, table: Table, events: list[Stored]) -> list[Transition]:
        transitions = []
        for stored in events:
            after = evolve(table, stored)
            transitions.append(Transition(table, after, stored))
            table = after
        self.heard = {seq: stored for seq, stored in self.heard.items() if seq > table.seq}
        return transitions
