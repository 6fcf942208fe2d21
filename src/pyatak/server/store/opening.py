"""The store for an address: `postgresql://…`, or the path of an SQLite file."""

import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from pyatak.server.store.contract import Store, StoreError

POSTGRESQL = ("postgresql", "postgres")


def is_postgresql(place: str) -> bool:
    return place.startswith(tuple(f"{kind}://" for kind in POSTGRESQL))


def store_at(place: str, on_batch: Callable[[int], None] = lambda _size: None) -> Store:
    """A store that is not open yet. Only the driver that it needs is imported."""
    kind = re.match(r"([A-Za-z][A-Za-z0-9+.-]+):", place)
    if kind is None:
        from pyatak.server.store.sqlite import SQLiteStore

        return SQLiteStore(Path(place), on_batch)
    if kind[1] not in POSTGRESQL or not place.startswith("://", kind.end(1)):
        raise StoreError("store_url", f"a store is postgresql://… or the path of a file, and this one begins with {kind[0]}")
    from pyatak.server.store.postgresql import PostgreSQLStore

    return PostgreSQLStore(place, on_batch)


@asynccontextmanager
async def open_store(place: str) -> AsyncIterator[Store]:
    """An open store that is not a node: for programs that only read, check or copy."""
    store = store_at(place)
    await store.open()
    try:
        yield store
    finally:
        await store.close()
