"""RatingQueries for rubbish that holds itself: often and little, so that nobody waits for it.

Each move replaces many small objects, and the collector counts only how much there is more: left to itself it looks seldom, and
for a tenth of a second at a time. Here it looks at what came up in the last moment, and seldom at all there is. Tables and views
have no cycles; their structs say so (`gc=False`) and are not looked at.
"""

import asyncio
import gc

EVERY_S = 0.25
ALL_EVERY = 4 * 3600
"""So many looks, then once at everything: an hour."""
NEVER = 10_000_000


def begin() -> None:
    """From now on only `keep_looking` looks; what is there already stays for ever."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEVER)


async def keep_looking() -> None:
    looks = 0
    while True:
        await asyncio.sleep(EVERY_S)
        looks += 1
        gc.collect(0 if looks % ALL_EVERY else 2)
