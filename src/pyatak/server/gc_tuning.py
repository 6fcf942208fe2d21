"""Runs the garbage collector in frequent short passes, so that no client waits for a long one.

Each move replaces many small objects. By default the collector runs when their number has grown: seldom, and for a tenth of a
second at a time. Here it scans the youngest objects four times a second, and all objects once an hour. Tables and views have no
reference cycles; their structs say so (`gc=False`) and are not scanned.
"""

import asyncio
import gc

EVERY_S = 0.25
FULL_EVERY = 4 * 3600
"""The number of passes after which one scans everything: an hour."""
NEVER = 10_000_000


def take_over() -> None:
    """Turn the automatic collector off, in favour of `collect_regularly`; objects that exist already are never scanned."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEVER)


async def collect_regularly() -> None:
    passes = 0
    while True:
        await asyncio.sleep(EVERY_S)
        passes += 1
        gc.collect(0 if passes % FULL_EVERY else 2)
