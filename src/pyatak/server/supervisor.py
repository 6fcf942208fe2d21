"""Several nodes on one machine: processes that share the port and the database. One that ends is replaced."""

import contextlib
import multiprocessing
import signal
import socket as sockets
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from pyatak.bots.process import end_with_parent
from pyatak.server import logs
from pyatak.server.run import run_node
from pyatak.server.settings import Settings

SPAWN = multiprocessing.get_context("spawn")
RESTART_S = 0.5
"""The wait before a node that ended is replaced."""
STOP_S = 20
"""How long a node may take to stop before it is killed."""


class Nodes:
    """Runs until SIGTERM or SIGINT."""

    def __init__(self, settings: Settings, socket: sockets.socket, when_ready: Callable[[int], None]) -> None:
        self.settings, self.socket, self.when_ready = settings, socket, when_ready
        self.processes: list[BaseProcess] = []
        self.is_stopping = False

    def run(self) -> int:
        for kind in (signal.SIGTERM, signal.SIGINT):
            signal.signal(kind, lambda *_: self._stop())
        self.ready, theirs = SPAWN.Pipe(duplex=False)
        self.theirs = theirs
        self.processes = [self._start(place) for place in range(self.settings.workers)]
        self._announce()
        while not self.is_stopping:
            wait([one.sentinel for one in self.processes], timeout=1)
            self._replace()
        for one in self.processes:
            one.join(STOP_S)
            one.kill()
        return 0

    def _start(self, place: int) -> BaseProcess:
        """The first node warms up for all: they share the cache."""
        settings = replace(self.settings, warm_up=self.settings.warm_up and place == 0)
        # not a daemon: it starts processes of its own, for bots
        process = SPAWN.Process(target=_node, args=(settings, self.socket, self.theirs), name="pyatak node")
        process.start()
        return process

    def _announce(self) -> None:
        """Report the port as soon as the first node listens."""
        while not self.is_stopping and not self.ready.poll(0.2):
            self._replace()
        if not self.is_stopping:
            self.when_ready(self.ready.recv())

    def _replace(self) -> None:
        for place, one in enumerate(self.processes):
            if not one.is_alive() and not self.is_stopping:
                logs.warn("node ended, starting another", code=str(one.exitcode))
                time.sleep(RESTART_S)
                self.processes[place] = self._start(place)

    def _stop(self) -> None:
        self.is_stopping = True
        for one in self.processes:
            one.terminate()


def _node(settings: Settings, socket: sockets.socket, ready: Connection) -> None:
    end_with_parent()
    logs.set_up()
    with contextlib.suppress(KeyboardInterrupt):
        raise SystemExit(run_node(settings, socket, ready.send))
