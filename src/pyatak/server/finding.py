"""A table by its id or its code."""

from pyatak.server import codes
from pyatak.server.refusals import Refused
from pyatak.server.rooms.house import House
from pyatak.server.rooms.room import Room
from pyatak.server.store import Listing

OPEN_CODES = 500
"""So many of the latest open tables are looked at for a code that differs in one letter."""


async def find_listing(house: House, wanted: str) -> Listing:
    """What is known of a table, or Refused: no_such_table, expired_code."""
    if codes.is_code(wanted):
        found = await house.store.find(wanted.upper())
        if found and found.changed_at < house.now() - codes.EXPIRES_MS:
            raise Refused("expired_code")
    else:
        found = await house.store.listing(wanted)
    if found is None:
        nearest = await nearest_open(house, wanted)
        if nearest:
            raise Refused("no_such_table", key="refusal-no_such_table-nearest", nearest=nearest)
        raise Refused("no_such_table")
    return found


async def nearest_open(house: House, wanted: str) -> str:
    """The code of an open table that differs in one letter; empty if there is none."""
    if not codes.is_code(wanted):
        return ""
    open_tables = await house.store.open_tables(OPEN_CODES, house.now() - codes.EXPIRES_MS)
    return codes.nearest(wanted, (one.code for one in open_tables if one.code)) or ""


async def find_room(house: House, wanted: str) -> Room:
    room = house.rooms.get(wanted) or await house.room((await find_listing(house, wanted)).table)
    if room is None:
        raise Refused("no_such_table")
    return room
