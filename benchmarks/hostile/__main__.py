"""Measures a hundred honest tables before, during and after each attack, and writes benchmarks/hostile.md and hostile.svg."""

import argparse
import asyncio
import contextlib
import json
import re
import subprocess
import sys
import tempfile
import urllib.request
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from benchmarks.hostile import report
from benchmarks.hostile.attacks import ATTACKS, BEGINS
from benchmarks.hostile.honest import HonestTables
from benchmarks.hostile.reviewed import NAME as REVIEWED
from benchmarks.hostile.reviewed import Reviewed
from benchmarks.server.processes import CLIENTS_CORE, Server, many_files, on_core, pyatak, stay_on_core

TABLES = 100
IN_MEMORY = Path("/dev/shm")
"""Where the store lies: a disk that holds up single writes would hide what an attack does."""
NEEDS_LONG_LOG = "a table of many events"
COUNTER = re.compile(r'^pyatak_(limited|dropped)_total\{(?:kind|code)="(\w+)"\} ([\d.]+)$', re.MULTILINE)
COMPILED = re.compile(r"^pyatak_compiled_games [1-9]", re.MULTILINE)


class Times(NamedTuple):
    """How long to play before, during and after an attack, and to grow a long log, in seconds."""

    before: float
    during: float
    after: float
    growing: float


USUAL, QUICK = Times(5, 10, 5, 30), Times(3, 4, 2, 3)
ROUNDS = 3


class Attack:
    """An attack in a process of its own. It gives way to honest clients, which are on the same core."""

    def __init__(self, server: Server, name: str, seconds: float, *rest: str) -> None:
        program = on_core(CLIENTS_CORE, ["nice", "-n", "10", sys.executable, "-m", "benchmarks.hostile.attacks"])
        self.command = [*program, name, server.url, str(seconds), *rest]

    async def begin(self) -> None:
        """Returns when everything is prepared."""
        self.process = await asyncio.create_subprocess_exec(*self.command, stdout=subprocess.PIPE)
        assert self.process.stdout is not None
        if (await self.process.stdout.readline()).strip() != BEGINS.encode():
            raise SystemExit(f"the attack did not begin: {self.command}")

    async def end(self) -> Counter[str]:
        """What it has counted."""
        out, _ = await self.process.communicate()
        return Counter(json.loads(out))


async def most_memory(server: Server, running: "asyncio.Task[Counter[str]]") -> int:
    """The most memory of the server while an attack runs."""
    most = server.rss()
    while not running.done():
        await asyncio.wait([running], timeout=0.25)
        most = max(most, server.rss())
    return most


def metrics(server: Server) -> str:
    with urllib.request.urlopen(f"{server.url}/metrics") as answer:
        text: str = answer.read().decode()
    return text


def counters(server: Server) -> Counter[str]:
    found = COUNTER.findall(metrics(server))
    return Counter({f"{kind} {code}": int(float(count)) for kind, code, count in found})


async def measure(server: Server, honest: HonestTables, name: str, times: Times, *rest: str) -> report.Measured:
    counted, reconnects = await asyncio.to_thread(counters, server), honest.reconnects
    used = server.own_cpu_s()
    before = await honest.during(times.before)
    usual = (server.own_cpu_s() - used) / times.before
    attack = Reviewed(server.url, times.during) if name == REVIEWED else Attack(server, name, times.during, *rest)
    await attack.begin()
    used, empty = server.own_cpu_s(), server.rss()
    running = asyncio.create_task(attack.end())
    memory = asyncio.create_task(most_memory(server, running))
    during = await honest.during(times.during)
    busy = (server.own_cpu_s() - used) / times.during
    happened = await running
    after = await honest.during(times.after)
    refused = await asyncio.to_thread(counters, server) - counted
    return report.Measured(
        name, before, during, after, empty, await memory, usual, busy, happened, refused, honest.reconnects - reconnects
    )


async def warm(server: Server, honest: HonestTables) -> None:
    """Play until the rules of the honest tables' game are compiled: loading them holds everybody up once, for a moment."""
    while not COMPILED.search(await asyncio.to_thread(metrics, server)):
        await honest.during(5)
    await honest.during(5)


async def grown_log(store: str, seconds: float) -> str:
    """The id of a table with many events, made while there are no limits."""
    with pyatak("--store", store) as server:
        growing = Attack(server, "grow log", seconds)
        await growing.begin()
        happened = await growing.end()
    return next((name for name in happened if len(name) > 20), "")


async def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.hostile", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="two minutes; writes nothing")
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how often each attack is made; the median counts")
    parser.add_argument("--only", help="the attack with these words in its name; writes nothing")
    arguments = parser.parse_args()
    times = QUICK if arguments.quick else USUAL
    rounds = 1 if arguments.quick else arguments.rounds
    names = [name for name in (*ATTACKS, REVIEWED) if not arguments.only or arguments.only in name]
    many_files()
    stay_on_core(CLIENTS_CORE)
    measured = []
    with tempfile.TemporaryDirectory(prefix="pyatak-hostile-", dir=IN_MEMORY if IN_MEMORY.is_dir() else None) as folder:
        store = str(Path(folder) / "pyatak.db")
        long_log = await grown_log(store, times.growing) if NEEDS_LONG_LOG in names else ""
        with pyatak("--store", store, limits=True) as server:
            async with contextlib.AsyncExitStack() as stack:
                honest = HonestTables(server.url)
                await honest.open(stack, arguments.tables)
                await warm(server, honest)
                for name in names * rounds:
                    more = [long_log] if name == NEEDS_LONG_LOG else []
                    measured.append(await measure(server, honest, name, times, *more))
                    sys.stderr.write(f"{report.brief(measured[-1])}\n")
                await honest.stop()
    middle = [report.median([one for one in measured if one.name == name]) for name in names]
    text = report.markdown(middle, arguments.tables, times.during, rounds)
    sys.stdout.write(text)
    if not arguments.quick and not arguments.only:
        report.write(text, middle)


if __name__ == "__main__":
    asyncio.run(main())
