"""Where tables are kept. `contract.py` is the one interface; `sql.py` is what both engines share, each is a file beside it."""

from pyatak.server.store.contract import (
    PASSING,
    STRUCK_OFF,
    Conflict,
    Listing,
    Log,
    Player,
    Rating,
    Result,
    ResultSeat,
    Store,
    StoreError,
)

__all__ = [
    "PASSING",
    "STRUCK_OFF",
    "Conflict",
    "Listing",
    "Log",
    "Player",
    "Rating",
    "Result",
    "ResultSeat",
    "Store",
    "StoreError",
]
