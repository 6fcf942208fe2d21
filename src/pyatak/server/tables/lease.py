"""This node's membership in the store: it enters, beats, and enters again when the others have evicted it."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from pyatak.server import logs
from pyatak.server.clock import now_ms
from pyatak.server.store import EVICTED, Store, StoreError
from pyatak.server.tables.health import Health

BEAT_S = 1.0


class NodeLease:
    """`on_evicted` is called when this node has lost its lease, `on_entered` when it has a new one."""

    def __init__(self, store: Store, health: Health, on_evicted: Callable[[], None], on_entered: Callable[[], None]) -> None:
        self.store, self.health = store, health
        self.on_evicted, self.on_entered = on_evicted, on_entered
        self.epoch = 1
        """Grows with each new lease. What was asked in an earlier epoch must not be carried out."""
        self.entering = asyncio.Lock()

    async def enter(self) -> None:
        await self.store.enter(now_ms())
        await self.store.beat(now_ms())

    async def leave(self) -> None:
        with contextlib.suppress(StoreError):
            await self.store.leave(now_ms())

    async def keep(self, after_beat: Callable[[bool], Awaitable[None]]) -> None:
        """Beat until cancelled; `after_beat` gets whether another node has gone since the last beat."""
        while True:
            await asyncio.sleep(BEAT_S)
            epoch = self.epoch
            try:
                has_node_gone = await self.store.beat(now_ms())
                self.health.succeeded()
                await after_beat(has_node_gone)
            except StoreError as problem:
                await self.recover(problem, epoch)

    async def recover(self, problem: StoreError, epoch: int) -> None:
        """Enter again if the store refused a call of this epoch because of an eviction. Many rooms notice it; one of them enters.

        Other nodes may drive the tables now, and clients may have moved to them.
        """
        if problem.code != EVICTED:
            self.health.failed(problem)
            return
        async with self.entering:
            if epoch == self.epoch:
                logs.warn("evicted, entering again")
                self.on_evicted()
                try:
                    await self.store.enter(now_ms())
                except StoreError as again:
                    self.health.failed(again)
                    return
                self.epoch += 1
                self.on_entered()
