"""Where tables are kept. `contract.py` is the one interface; `sql.py` is what both engines share, each is a file beside it."""

from pyatak.server.store.contract import (
    EVICTED,
    NO_HOST,
    PASSING,
    Conflict,
    Entry,
    Key,
    Listing,
    Log,
    Played,
    Player,
    Rating,
    Result,
    ResultSeat,
    Standing,
    Store,
    StoreError,
)

__all__ = [
    "EVICTED",
    "NO_HOST",
    "PASSING",
    "Conflict",
    "Entry",
    "Key",
    "Listing",
    "Log",
    "Played",
    "Player",
    "Rating",
    "Result",
    "ResultSeat",
    "Standing",
    "Store",
    "StoreError",
]
