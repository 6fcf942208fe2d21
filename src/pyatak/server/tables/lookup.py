"""A table by its id or its code."""

from pyatak.core.refusal import Refusal
from pyatak.server.clock import now_ms
from pyatak.server.net.limits import Limiter
from pyatak.server.refusals import RequestRefused, refuse
from pyatak.server.store import Listing, Store
from pyatak.server.tables import codes

OPEN_CODES = 500
"""How many of the latest open tables are compared with a code that nobody has."""


async def find_listing(store: Store, limiter: Limiter, wanted: str, address: str) -> Listing:
    """The listing of a table. Raises RequestRefused: no_such_table, expired_code, archived; too_many after many wrong codes."""
    is_code = codes.is_code(wanted)
    if is_code and not limiter.has_left("wrong_code", address):
        refuse("too_many")
    if is_code:
        found = await store.find(wanted.upper())
        if found and found.changed_at < now_ms() - codes.EXPIRES_MS:
            refuse("expired_code")
    else:
        found = await store.listing(wanted)
    if found is None:
        if not is_code and await store.old.is_archived(wanted):
            refuse("archived")
        if is_code:
            limiter.spend("wrong_code", 1, address)
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
