"""A small load balancer: every connection goes to the next node that is ready."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

LOOK_S = 0.25
ANSWER_S = 2.0
FAILURES = 2
"""One late answer is no failure: the machine may be busy."""


@dataclass
class Backend:
    port: int
    is_ready: bool = True
    failures: int = 0
    """After this many failed checks in a row a node counts as not ready."""
    lines: set[asyncio.StreamWriter] = field(default_factory=set)

    async def look(self) -> None:
        """Check its readiness. Clients of a node that is no longer ready are disconnected, and reconnect to another one."""
        self.failures = 0 if await self._answers() else self.failures + 1
        self.is_ready = self.failures < FAILURES
        if not self.is_ready:
            for line in list(self.lines):
                line.transport.abort()

    async def _answers(self) -> bool:
        try:
            async with asyncio.timeout(ANSWER_S):
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                with contextlib.closing(writer):
                    writer.write(b"GET /readyz HTTP/1.1\r\nHost: node\r\nConnection: close\r\n\r\n")
                    return b" 200 " in await reader.readline()
        except (OSError, TimeoutError):
            return False


class Balancer:
    def __init__(self, ports: list[int]) -> None:
        self.backends = [Backend(port) for port in ports]
        self.turn = 0
        self.port = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator["Balancer"]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        looking = [asyncio.create_task(self._keep_looking(backend)) for backend in self.backends]
        try:
            yield self
        finally:
            server.close()
            for task in looking:
                task.cancel()
            await asyncio.gather(*looking, return_exceptions=True)
            for backend in self.backends:
                for line in list(backend.lines):
                    line.transport.abort()

    async def _keep_looking(self, backend: Backend) -> None:
        while True:
            await backend.look()
            await asyncio.sleep(LOOK_S)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        backend = self._next()
        try:
            if backend is None:
                return
            async with asyncio.timeout(ANSWER_S):
                there = await asyncio.open_connection("127.0.0.1", backend.port)
        except (OSError, TimeoutError):
            return
        else:
            backend.lines |= {writer, there[1]}
            await asyncio.gather(_pass(reader, there[1]), _pass(there[0], writer))
            backend.lines -= {writer, there[1]}
        finally:
            writer.transport.abort()

    def _next(self) -> Backend | None:
        """The next in turn that is ready."""
        for _ in self.backends:
            self.turn += 1
            backend = self.backends[self.turn % len(self.backends)]
            if backend.is_ready:
                return backend
        return None


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(2**16):
            writer.write(data)
            await writer.drain()
    writer.transport.abort()
