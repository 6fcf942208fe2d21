"""A load balancer that can also break what passes through it: every connection goes to the next node that is ready."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

LOOK_S = 0.25
ANSWER_S = 2.0
FAILURES = 2
"""One late answer is no failure: the machine may be busy."""
UP, DOWN = "up", "down"
"""From the client to the server, and back."""


@dataclass(eq=False)
class Link:
    """One connection through the proxy."""

    here: asyncio.StreamWriter
    there: asyncio.StreamWriter
    lost: set[str] = field(default_factory=set)
    """The directions in which everything disappears. Such a connection can only be closed afterwards."""
    flows: asyncio.Event = field(default_factory=asyncio.Event)
    """Unset: nothing passes, and nothing is lost."""

    def close(self) -> None:
        self.flows.set()
        for one in (self.here, self.there):
            one.transport.abort()


@dataclass(eq=False)
class Backend:
    port: int
    is_ready: bool = True
    failures: int = 0
    """After this many failed checks in a row a node counts as not ready."""
    links: set[Link] = field(default_factory=set)

    async def look(self) -> None:
        """Check its readiness. Clients of a node that is no longer ready are disconnected, and reconnect to another one."""
        self.failures = 0 if await self._answers() else self.failures + 1
        self.is_ready = self.failures < FAILURES
        if not self.is_ready:
            for link in list(self.links):
                link.close()

    async def _answers(self) -> bool:
        try:
            async with asyncio.timeout(ANSWER_S):
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                with contextlib.closing(writer):
                    writer.write(b"GET /readyz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                    return b" 200 " in await reader.readline()
        except (OSError, TimeoutError):
            return False


class Proxy:
    """One node is taken as it is; of several, those that are not ready get no connection."""

    def __init__(self, ports: list[int]) -> None:
        self.backends = [Backend(port) for port in ports]
        self.turn = self.port = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def links(self) -> list[Link]:
        return [link for backend in self.backends for link in backend.links]

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator["Proxy"]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        looking = asyncio.create_task(self._keep_looking())
        try:
            yield self
        finally:
            server.close()
            looking.cancel()
            await asyncio.gather(looking, return_exceptions=True)
            for link in self.links:
                link.close()

    async def _keep_looking(self) -> None:
        while True:
            if len(self.backends) > 1:
                await asyncio.gather(*(backend.look() for backend in list(self.backends)))
            await asyncio.sleep(LOOK_S)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        backend = self._next()
        try:
            if backend is None:
                return
            async with asyncio.timeout(ANSWER_S):
                answers, there = await asyncio.open_connection("127.0.0.1", backend.port)
        except (OSError, TimeoutError):
            return
        else:
            link = Link(writer, there)
            link.flows.set()
            backend.links.add(link)
            await asyncio.gather(_pass(link, UP, reader, there), _pass(link, DOWN, answers, writer))
            backend.links.discard(link)
        finally:
            writer.transport.abort()

    def _next(self) -> Backend | None:
        """The next in turn that is ready; where none is, the next in turn."""
        for _ in self.backends:
            self.turn += 1
            backend = self.backends[self.turn % len(self.backends)]
            if backend.is_ready or len(self.backends) == 1:
                return backend
        return None

    # -- faults --------------------------------------------------------------------------------------

    def some(self, dice: random.Random) -> list[Link]:
        """One connection or more, at most half of them."""
        links = self.links
        return dice.sample(links, dice.randint(1, max(1, len(links) // 2))) if links else []


async def _pass(link: Link, direction: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(2**16):
            await link.flows.wait()
            if direction not in link.lost:
                writer.write(data)
                await writer.drain()
    link.close()
