"""Runs the server: uvicorn and a graceful stop, in one process or in several (`supervisor.py`)."""

import asyncio
import contextlib
import os
import signal
import socket as sockets
import sys
import threading
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

import uvicorn

from pyatak.compiled.hot_rules import compile_when_busy
from pyatak.core.registry import game, game_ids
from pyatak.core.texts import LANGUAGES, catalogue
from pyatak.server import gc_tuning, logs
from pyatak.server.app import make_app, make_manager
from pyatak.server.net.http_transport import http_class
from pyatak.server.net.transport import LIBRARY_MESSAGE_BYTES, transport_class
from pyatak.server.settings import Settings
from pyatak.server.store import NO_HOST, TRANSIENT, StoreError
from pyatak.server.store.opening import open_store
from pyatak.server.store.sqlite import SQLiteStore
from pyatak.server.tables.manager import TableManager

if TYPE_CHECKING:
    from types import FrameType

    from pyatak.server.mdns import Announcer

SWITCH_S = 0.0003
FEW_FILES = 1024
"""How many files a process may open where the system does not say."""
STOP_S = 8.5
"""After this long a server that stops does not wait any more for clients, threads or the store."""


def ignore(_said: object) -> None:
    """For callers who need not know."""


class Server(uvicorn.Server):
    """Tells all clients before it stops."""

    def __init__(
        self, config: uvicorn.Config, manager: TableManager, when_ready: Callable[[int], None], when_named: Callable[[str], None]
    ) -> None:
        super().__init__(config)
        self.manager = manager
        self.when_ready, self.when_named = when_ready, when_named
        self.tasks: list[asyncio.Task[None]] = []
        self.announcer: Announcer | None = None
        self.when_stopping: Callable[[], None] = lambda: None

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.tasks.append(asyncio.create_task(gc_tuning.collect_regularly(), name="gc"))
            opened = sockets[0] if sockets else self.servers[0].sockets[0]
            reachability = self.manager.reachability
            reachability.listens_on(*opened.getsockname()[:2])
            self.when_ready(reachability.port)
            if reachability.wants_name:
                self.tasks.append(asyncio.create_task(self._announce(), name="mdns"))

    def handle_exit(self, sig: int, frame: "FrameType | None") -> None:
        self.when_stopping()  # here and not in `shutdown`: the loop may hang
        super().handle_exit(sig, frame)

    async def _announce(self) -> None:
        """Give the server a name on the local network, while it already serves."""
        await asyncio.to_thread(import_module, "zeroconf.asyncio")  # takes a while
        from pyatak.server.mdns import Announcer

        self.announcer = Announcer(self.manager.reachability, self.when_named)
        await self.announcer.run()

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        self.manager.node.is_stopping = True
        for task in self.tasks:
            task.cancel()
        withdrawn = asyncio.create_task(self.announcer.withdraw(), name="mdns") if self.announcer else None
        for connection in list(self.manager.connections):
            connection.bye("stopping")
        writers = [connection.writer for connection in self.manager.connections if connection.writer]
        if writers:
            await asyncio.wait(writers, timeout=2)
        await super().shutdown(sockets)
        if withdrawn:
            await withdrawn  # it had all this time


def make_server(
    settings: Settings,
    manager: TableManager,
    when_ready: Callable[[int], None],
    when_named: Callable[[str], None] = ignore,
) -> Server:
    config = uvicorn.Config(
        make_app(manager),
        host=settings.host,
        port=settings.port,
        http=http_class(manager.limiter, settings.is_proxy, _allow_many_files()),
        ws=transport_class(settings.limits, lambda code: manager.metrics.dropped.labels(code).inc()),
        ws_max_size=LIBRARY_MESSAGE_BYTES,
        ws_ping_interval=None,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # see http/forwarded.py
        timeout_graceful_shutdown=5,
    )
    return Server(config, manager, when_ready, when_named)


def serve(settings: Settings, when_ready: Callable[[int], None] = ignore, when_named: Callable[[str], None] = ignore) -> int:
    """Run until SIGTERM or SIGINT, and return the exit code. Raises StoreError if the store cannot be used.

    `when_ready` gets the port once the server listens, `when_named` its address by name, if there is one.
    """
    logs.set_up()
    settings.check()
    asyncio.run(_check(settings))
    with open_socket(settings) as socket:
        if settings.workers == 1:
            return run_node(settings, socket, when_ready, when_named)
        from pyatak.server.supervisor import Nodes

        return Nodes(settings, socket, when_ready).run()


def run_node(
    settings: Settings,
    socket: sockets.socket,
    when_ready: Callable[[int], None],
    when_named: Callable[[str], None] = ignore,
) -> int:
    server = make_server(settings, make_manager(settings), when_ready, when_named)
    server.when_stopping = _end_in_time
    for language in LANGUAGES:
        catalogue(language)  # read now, so that the first refusal does not wait for it
    for game_id in game_ids():
        game(game_id)  # imported now: at the first table of a game it would hold up all others
    gc_tuning.take_over()
    _switch_threads_often()
    compile_when_busy()
    signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn raises it again at its end
    with contextlib.suppress(KeyboardInterrupt):
        server.run([socket])
    return 0 if server.started else 1


def _end_in_time() -> None:
    """End this process after STOP_S, whatever still runs. Everything that was acknowledged is stored."""

    def end() -> None:
        logs.warn("stopped before all work had ended")
        os._exit(0)

    timer = threading.Timer(STOP_S, end)
    timer.daemon = True
    timer.start()


def open_socket(settings: Settings) -> sockets.socket:
    """The listening socket. Raises OSError if the port is taken or not allowed."""
    family = sockets.AF_INET6 if ":" in settings.host else sockets.AF_INET
    try:
        return sockets.create_server((settings.host, settings.port), family=family, backlog=2048)
    except OSError as problem:
        raise OSError(f"cannot listen on {settings.host} port {settings.port}: {problem.strerror}") from None


def _switch_threads_often() -> None:
    """Let the store's thread run sooner. It has little to do between two disk writes, but waits up to 5 ms for the interpreter.

    At 1,000 moves a second this cut the 99th percentile to a third.
    """
    sys.setswitchinterval(SWITCH_S)


def _allow_many_files() -> int:
    """Every connection is an open file: take as many as the system allows this user, and say how many."""
    try:
        import resource
    except ImportError:  # not every system has such limits
        return FEW_FILES
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        allowed = most
    return allowed if allowed != resource.RLIM_INFINITY else sys.maxsize


async def _check(settings: Settings) -> None:
    """Open the store once before anything else, so that the user gets its error and no stack trace."""
    try:
        async with open_store(settings.place) as store:
            if isinstance(store, SQLiteStore):
                store.lock()  # told before anything listens
    except StoreError as problem:
        if problem.code not in TRANSIENT or problem.code == NO_HOST:
            raise  # the server waits for a store that is away; an unknown host is a typing error
