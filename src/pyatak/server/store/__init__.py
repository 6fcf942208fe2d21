"""Where tables are kept. `contract.py` is the one interface; each engine is a file beside it."""

from pyatak.server.store.contract import Conflict, Listing, Log, Player, Store, StoreError

__all__ = ["Conflict", "Listing", "Log", "Player", "Store", "StoreError"]
