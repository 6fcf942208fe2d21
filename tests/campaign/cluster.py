"""The system under test: one server on an SQLite file, or two nodes on PostgreSQL, behind the proxy."""

import asyncio
import contextlib
import json
import os
import signal
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import psycopg

from campaign.proxy import Backend, Proxy
from campaign.switches import Switches
from server import stores
from server.harness import ServerProcess
from server.launcher import Launcher


class Node(ServerProcess):
    """A server with switches for what cannot be done to it from outside."""

    def __init__(self, folder: Path, place: str, launcher: Launcher) -> None:
        folder.mkdir(parents=True)
        super().__init__(folder, place=place)
        self.launcher = launcher
        self.switches = Switches(folder / "switches")

    def launch(self, *arguments: str) -> Any:
        return self.launcher.start(list(arguments), self.log, self.folder / "switches")

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def logged(self) -> list[dict[str, Any]]:
        """Its log; what is no JSON counts as an error."""
        lines = self.log.read_text(errors="replace").splitlines() if self.log.exists() else []
        return [json.loads(line) if line.startswith("{") else {"level": "error", "event": line} for line in lines]

    def signal(self, one: signal.Signals) -> None:
        if self.process is not None and self.is_running:
            self.process.send_signal(one)

    async def died(self, within_s: float) -> bool:
        """Whether the process ends by itself in time."""
        assert self.process is not None
        try:
            await asyncio.to_thread(self.process.wait, within_s)
        except subprocess.TimeoutExpired:
            return False
        return True


class Cluster:
    def __init__(self, folder: Path, store: str, launcher: Launcher) -> None:
        self.folder, self.store, self.launcher = folder, store, launcher
        folder.mkdir(parents=True)
        name = f"campaign_{os.getpid()}_{folder.name}".lower().replace("-", "_")
        self.place = str(folder / "pyatak.db") if store == stores.SQLITE else stores.new_database(name)
        self.made = 0
        self.nodes = [self.new_node() for _ in range(1 if store == stores.SQLITE else 2)]
        self.retired: list[Node] = []
        """Nodes that were replaced."""
        self.proxy = Proxy([])

    def new_node(self) -> Node:
        self.made += 1
        return Node(self.folder / f"node{self.made}", self.place, self.launcher)

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator["Cluster"]:
        try:
            for node in self.nodes:
                await asyncio.to_thread(node.start)
            self.proxy.backends = [Backend(node.port) for node in self.nodes]
            async with self.proxy.running():
                yield self
        finally:
            for node in self.nodes:
                if node.is_running:
                    node.signal(signal.SIGCONT)
                    await asyncio.to_thread(node.kill)

    async def stop(self) -> list[int]:
        """The exit codes of all nodes after SIGTERM."""
        return [await asyncio.to_thread(node.stop) for node in self.nodes]

    async def replace(self, node: Node) -> None:
        """A new node joins, then the old one is told to stop: an upgrade while people play."""
        new = self.new_node()
        await asyncio.to_thread(new.start)
        self.proxy.backends.append(Backend(new.port))
        self.nodes.append(new)
        await asyncio.to_thread(node.stop)
        self.nodes.remove(node)
        self.retired.append(node)
        old = next(backend for backend in self.proxy.backends if backend.port == node.port)
        self.proxy.backends.remove(old)
        for link in list(old.links):
            link.close()

    def logged(self) -> list[dict[str, Any]]:
        return [line for node in [*self.nodes, *self.retired] for line in node.logged()]

    # -- the database --------------------------------------------------------------------------------

    def set_read_only(self, is_read_only: bool) -> None:
        with psycopg.connect(stores.engine().get_uri(), autocommit=True) as line:
            line.execute("SET default_transaction_read_only = off")
            line.execute(f"ALTER SYSTEM SET default_transaction_read_only = {'on' if is_read_only else 'off'}")
            line.execute("SELECT pg_reload_conf()")

    def signal_database(self, one: signal.Signals) -> None:
        """To PostgreSQL and all its processes."""
        pid = stores.engine().get_pid()
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        for process in [pid, *map(int, children)]:
            with contextlib.suppress(ProcessLookupError, TypeError):
                os.kill(process, one)  # type: ignore[arg-type]
