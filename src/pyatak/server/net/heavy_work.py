"""Work that keeps the processor busy, such as previews and replays: it leaves the event loop, and everybody has a share."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from pyatak.server.net.limits import Limiter, network_of
from pyatak.server.refusals import refuse

Given = ParamSpec("Given")
Result = TypeVar("Result")

KIND = "thinking_s"
MOST_WAITING = 16
"""How many pieces of work of one address may wait for their turn."""
REST = 2
"""After a piece of work the processor is left to others for this many times as long: a thread slows the event loop down too."""


class HeavyWork:
    """Does one piece of work at a time, in a thread: each may hold a whole game in memory."""

    def __init__(self, limiter: Limiter) -> None:
        self.limiter = limiter
        self.waiting: Counter[str] = Counter()
        self._turn = asyncio.Lock()

    def may_begin(self, address: str, player: str) -> bool:
        """Whether a person and an address have seconds left, and a place in the queue."""
        if self.waiting.get(network_of(address), 0) >= MOST_WAITING:
            self.limiter.when_limited(KIND)
            return False
        return self.limiter.has_left(KIND, address, player)

    async def do(
        self, address: str, player: str, work: Callable[Given, Result], *given: Given.args, **named: Given.kwargs
    ) -> Result:
        """The result of the work. Raises RequestRefused for a person or an address that has used up its seconds."""
        if not self.may_begin(address, player):
            refuse("too_many")
        home = network_of(address)

        def timed() -> tuple[Result | Exception, float]:
            began = time.thread_time()
            try:
                return work(*given, **named), time.thread_time() - began
            except Exception as problem:  # it has cost time too
                return problem, time.thread_time() - began

        self.waiting[home] += 1
        try:
            await self._turn.acquire()
        finally:
            self.waiting[home] -= 1
            if not self.waiting[home]:
                del self.waiting[home]
        running = asyncio.get_running_loop().run_in_executor(None, timed)
        running.add_done_callback(lambda done: self._did(done.result()[1], address, player))
        result, _ = await asyncio.shield(running)  # it goes on, and counts, when the client leaves
        if isinstance(result, Exception):
            raise result
        return result

    def _did(self, seconds: float, address: str, player: str) -> None:
        """Count the work. The next one begins after a rest, but who has the result need not wait for it."""
        self.limiter.spend(KIND, seconds, address, player)
        asyncio.get_running_loop().call_later(REST * seconds, self._turn.release)
