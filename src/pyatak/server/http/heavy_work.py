"""Work that keeps the processor busy: it leaves the event loop and counts against the limits of the player who asks."""

import asyncio
import time
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from pyatak.server.http.current_player import AnyRequest, manager_of
from pyatak.server.http.guard import address_of
from pyatak.server.refusals import refuse

Given = ParamSpec("Given")
Result = TypeVar("Result")

KIND = "thinking_s"


async def think(request: AnyRequest, work: Callable[Given, Result], *given: Given.args, **named: Given.kwargs) -> Result:
    """Run work in a thread. Refuses a person or an address that has used up its seconds."""
    manager, who = manager_of(request), (address_of(request.scope), request.scope["state"].get("player", ""))
    if not manager.limiter.has_left(KIND, *who):
        refuse("too_many")

    def timed() -> tuple[Result | BaseException, float]:
        began = time.thread_time()
        try:
            return work(*given, **named), time.thread_time() - began
        except Exception as problem:  # it has cost time too
            return problem, time.thread_time() - began

    async with manager.heavy_work:
        result, seconds = await asyncio.to_thread(timed)
    manager.limiter.spend(KIND, seconds, *who)
    if isinstance(result, BaseException):
        raise result
    return result
