"""How long a test waits before it gives up. Only a test that hangs needs it: on a busy machine a step may take a minute."""

import asyncio
from collections.abc import Coroutine
from typing import Any

PATIENCE_S = 240


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, PATIENCE_S))
