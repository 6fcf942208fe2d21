"""A table by its id or its code."""

from pyatak.core.refusal import Refusal
from pyatak.server.refusals import RequestRefused, refuse
from pyatak.server.store import Listing
from pyatak.server.tables import codes
from pyatak.server.tables.manager import TableManager
from pyatak.server.tables.room import Room

OPEN_CODES = 500
"""So many of the latest open tables are looked at for a code that differs in one letter."""


async def find_listing(manager: TableManager, wanted: str) -> Listing:
    """What is known of a table, or RequestRefused: no_such_table, expired_code."""
    if codes.is_code(wanted):
        found = await manager.store.find(wanted.upper())
        if found and found.changed_at < manager.now() - codes.EXPIRES_MS:
            refuse("expired_code")
    else:
        found = await manager.store.listing(wanted)
    if found is None:
        nearest = await nearest_open(manager, wanted)
        if nearest:
            raise RequestRefused(Refusal("no_such_table", {"nearest": nearest}, key="refusal-no_such_table-nearest"))
        refuse("no_such_table")
    return found


async def nearest_open(manager: TableManager, wanted: str) -> str:
    """The code of an open table that differs in one letter; empty if there is none."""
    if not codes.is_code(wanted):
        return ""
    open_tables = await manager.store.open_tables(OPEN_CODES, manager.now() - codes.EXPIRES_MS)
    return codes.nearest(wanted, (one.code for one in open_tables if one.code)) or ""


async def find_room(manager: TableManager, wanted: str) -> Room:
    room = manager.rooms.get(wanted) or await manager.room((await find_listing(manager, wanted)).table)
    if room is None:
        refuse("no_such_table")
    return room
