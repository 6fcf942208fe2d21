"""A table by its id or its code."""

from pyatak.core.refusal import Refusal
from pyatak.server.clock import now_ms
from pyatak.server.refusals import RequestRefused, refuse
from pyatak.server.store import Listing, Store
from pyatak.server.tables import codes

OPEN_CODES = 500
"""How many of the latest open tables are compared with a code that nobody has."""


async def find_listing(store: Store, wanted: str) -> Listing:
    """The listing of a table. Raises RequestRefused: no_such_table, expired_code."""
    if codes.is_code(wanted):
        found = await store.find(wanted.upper())
        if found and found.changed_at < now_ms() - codes.EXPIRES_MS:
            refuse("expired_code")
    else:
        found = await store.listing(wanted)
    if found is None:
        nearest = await _nearest_open(store, wanted)
        if nearest:
            raise RequestRefused(Refusal("no_such_table", {"nearest": nearest}, key="refusal-no_such_table-nearest"))
        refuse("no_such_table")
    return found


async def _nearest_open(store: Store, wanted: str) -> str:
    """The code of an open table that differs in one letter; empty if there is none."""
    if not codes.is_code(wanted):
        return ""
    open_tables = await store.open_tables(OPEN_CODES, now_ms() - codes.EXPIRES_MS)
    return codes.nearest(wanted, (one.code for one in open_tables if one.code)) or ""
