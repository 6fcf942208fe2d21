"""Where tables are kept: `contract.py` is the interface, `sql.py` what both engines share, each engine a file beside it."""

from pyatak.server.store.contract import (
    EVICTED,
    NO_HOST,
    TRANSIENT,
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
    "TRANSIENT",
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
