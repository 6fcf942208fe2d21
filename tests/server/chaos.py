"""Two nodes on one PostgreSQL with failures of every kind: `python -m server.chaos --kills 25`, from the folder `tests`."""

import argparse
import asyncio
import contextlib
import random
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pyatak
from pyatak.server.store.failure_detector import LEASE_S
from pyatak.table import commands
from server import stores
from server.balancer import Balancer
from server.harness import ServerProcess
from server.load import Load
from server.soak import FINISH_S, MOST_MOVES_BETWEEN, RESUME_S, STEPS_AFTER, Report, judge, print_now
from server.tape import TapedSeat

FREEZE_S = LEASE_S + 2
"""Longer than a lease, so the node is evicted before it wakes up."""


class Cluster:
    """Nodes on one database behind a load balancer."""

    def __init__(self, folder: Path, nodes: int = 2) -> None:
        self.place = stores.new_database(f"cluster_{folder.name}".lower())
        self.nodes = [ServerProcess(folder / f"node{number}", place=self.place) for number in range(nodes)]

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[Balancer]:
        try:
            for node in self.nodes:
                node.folder.mkdir(parents=True)
                await asyncio.to_thread(node.start)
            async with Balancer([node.port for node in self.nodes]).running() as balancer:
                yield balancer
        finally:
            for node in self.nodes:
                if node.process is not None:
                    node.process.send_signal(signal.SIGCONT)
                    await asyncio.to_thread(node.kill)

    def logged(self, message: str) -> int:
        """How often the nodes have logged this."""
        return sum(line["event"] == message for node in self.nodes for line in node.logged())

    def errors(self) -> list[dict[str, Any]]:
        return [line for node in self.nodes for line in node.logged() if line["level"] == "error"]


class Chaos:
    """Plays, causes failures, and waits until every table continues; the report has the times."""

    def __init__(self, cluster: Cluster, seed: int) -> None:
        self.cluster, self.dice = cluster, random.Random(seed)
        self.load, self.report = Load(), Report()

    async def run(self, troubles: list[str], lean: bool = False, tell: Callable[[str], Any] = lambda _line: None) -> Report:
        async with self.cluster.running() as balancer, contextlib.AsyncExitStack() as stack:
            await self.load.open_all(stack, balancer.address, lean)
            self.report.clients = len(self.load.everybody)
            self.load.play(self.dice.randrange(1000))
            for trouble in troubles:
                wanted = self.load.done + self.dice.randint(10, MOST_MOVES_BETWEEN)
                await asyncio.wait_for(self.load.until_done(wanted), RESUME_S)
                self.report.asked_again += sum(one.is_waiting for one in self.load.everybody)
                await getattr(self, trouble)(self.dice.choice(self.cluster.nodes))
                self.report.kills += 1
                self.report.moves = self.load.done
                tell(f"{trouble}: {self.report}")
            await asyncio.wait_for(self.load.go_on(STEPS_AFTER) if lean else self.load.finish(), FINISH_S)
            self.report.moves = self.load.done
        await judge(self.report, self.load, self.cluster.place, lean)
        return self.report

    async def kill(self, node: ServerProcess) -> None:
        """Kill a node with SIGKILL; start it again when the other has taken over."""
        await asyncio.to_thread(node.kill)
        await self._go_on()
        await asyncio.to_thread(node.start)

    async def freeze(self, node: ServerProcess) -> None:
        """Suspend a node until it is evicted, then let it continue."""
        assert node.process is not None
        node.process.send_signal(signal.SIGSTOP)
        began = time.perf_counter()
        await self._go_on()
        await asyncio.sleep(max(0.0, began + FREEZE_S - time.perf_counter()))
        node.process.send_signal(signal.SIGCONT)
        await self._go_on(measured=False)

    async def cut(self, _node: ServerProcess) -> None:
        """Break all connections to the database."""
        await asyncio.to_thread(stores.end_connections, self.cluster.place)
        await self._go_on()

    async def restart(self, _node: ServerProcess) -> None:
        """Stop the database at once, and start it again."""
        await asyncio.to_thread(stores.restart_engine)
        await self._go_on()

    async def _go_on(self, measured: bool = True) -> None:
        """Wait until every client sees its table continue. A race may have no legal move, so its host sends a chat message."""
        began = time.perf_counter()
        hosts = {one.table: one for one in reversed(self.load.players) if _is_race(one)}
        words = [asyncio.create_task(host.ask(commands.Say, text="?"), name=host.tape.name) for host in hosts.values()]
        steps = [asyncio.create_task(_steps(one), name=one.tape.name) for one in self.load.everybody]
        _, stuck = await asyncio.wait([*words, *steps], timeout=RESUME_S)
        if stuck:
            raise TimeoutError(f"no update for {', '.join(task.get_name() for task in stuck)}")
        if measured:
            self.report.resumed_s.append(time.perf_counter() - began)


def _is_race(client: TapedSeat) -> bool:
    return pyatak.game(client.summary["game"]).info.realtime


async def _steps(client: TapedSeat) -> None:
    seq = client.seq
    await client.until(lambda seat: seat.seq > seq and seat.is_connected)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    for name, usual in (("kills", 25), ("freezes", 5), ("cuts", 5), ("restarts", 5), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    wanted = parser.parse_args()
    troubles = ["kill"] * wanted.kills + ["freeze"] * wanted.freezes + ["cut"] * wanted.cuts + ["restart"] * wanted.restarts
    random.Random(wanted.seed).shuffle(troubles)
    with tempfile.TemporaryDirectory(prefix="pyatak-chaos-") as folder:
        chaos = Chaos(Cluster(Path(folder)), wanted.seed)
        report = asyncio.run(chaos.run(troubles, tell=print_now))
        evicted = chaos.cluster.logged("evicted, entering again")
    for complaint in report.complaints[:50]:
        print_now(complaint)
    print_now(f"{report}; a node found itself evicted {evicted} times; median {statistics.median(report.resumed_s):.2f} s")
    return 1 if report.complaints else 0


if __name__ == "__main__":
    sys.exit(main())
