"""Kill the server again and again under load: `python -m server.soak --kills 50`, from the folder `tests`."""

import argparse
import asyncio
import contextlib
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pyatak.server.store.opening import open_store
from pyatak.server.tables.recompute_ratings import recompute
from pyatak.table import events as on
from server.harness import ServerProcess, running
from server.history import History
from server.leaks import Leaks
from server.load import Load, logs_in
from server.tape import TapedSeat

MOST_MOVES_BETWEEN = 80
STEPS_AFTER = 10
RESUME_S = 120
FINISH_S = 240


@dataclass
class Report:
    kills: int = 0
    moves: int = 0
    events: int = 0
    games: int = 0
    clients: int = 0
    messages: int = 0
    asked_again: int = 0
    """Commands that had no answer when the server died."""
    resumed_s: list[float] = field(default_factory=list)
    """From each start of the server until every client was in step again."""
    complaints: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        waits = (
            f"; all back in {statistics.median(self.resumed_s):.2f} s, {max(self.resumed_s):.2f} s at worst"
            if self.resumed_s
            else ""
        )
        return (
            f"{self.kills} kills, {self.clients} clients, {self.moves} moves acknowledged, {self.asked_again} commands in flight "
            f"at a kill, {self.games} games finished, {self.events} events stored, {self.messages} messages checked{waits}; "
            f"{len(self.complaints)} complaints"
        )


async def soak(
    server: ServerProcess, kills: int, seed: int, lean: bool = False, tell: Callable[[str], Any] = lambda _line: None
) -> Report:
    """Play, kill and restart; then play all games to the end (if `lean`, only a few moves) and check the history."""
    dice, load, report = random.Random(seed), Load(), Report()
    async with contextlib.AsyncExitStack() as stack:
        await load.open_all(stack, server.address, lean)
        report.clients = len(load.everybody)
        load.play(seed)
        for _ in range(kills):
            await asyncio.wait_for(load.until_done(load.done + dice.randint(1, MOST_MOVES_BETWEEN)), RESUME_S)
            await asyncio.sleep(dice.uniform(0, 0.03))  # any moment, not only right after an answer
            await _kill_and_start(server, load, report)
            tell(str(report))
        await asyncio.wait_for(load.go_on(STEPS_AFTER) if lean else load.finish(), FINISH_S)
        report.moves = load.done
    server.stop()
    await judge(report, load, server.place, lean)
    return report


async def judge(report: Report, load: Load, place: str, lean: bool) -> None:
    """Compare what all clients saw with the store."""
    logs = await logs_in(place, list(load.tapes))
    for table, tapes in load.tapes.items():
        report.complaints += History(logs[table], tapes).complaints()
        report.complaints += [] if lean else Leaks(logs[table], tapes).complaints()
        report.events += len(logs[table])
        report.games += sum(isinstance(stored.event, on.Finished) for stored in logs[table])
        report.messages += sum(len(tape.entries) for tape in tapes)
    async with open_store(place) as store:
        counted = await recompute(store, only_compare=True)
    report.complaints += [f"different from the log: {one}" for one in counted.differences]
    if counted.results < report.games:
        report.complaints.append(f"{report.games} games have ended, {counted.results} have a result")


async def _kill_and_start(server: ServerProcess, load: Load, report: Report) -> None:
    connects = {one: one.connects for one in load.everybody}
    report.asked_again += sum(one.is_waiting for one in load.everybody)
    await asyncio.to_thread(server.kill)
    await asyncio.to_thread(server.start)
    began = time.perf_counter()
    for one, before in connects.items():
        await asyncio.wait_for(_back(one, before), RESUME_S)
    report.resumed_s.append(time.perf_counter() - began)
    report.kills += 1
    report.moves = load.done


async def _back(client: TapedSeat, connects: int) -> None:
    await client.until(lambda seat: seat.connects > connects and seat.is_connected)


def print_now(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="pyatak-soak-") as folder, running(Path(folder)) as server:
        report = asyncio.run(soak(server, wanted.kills, wanted.seed, tell=print_now))
    for complaint in report.complaints[:50]:
        print_now(complaint)
    print_now(str(report))
    return 1 if report.complaints else 0


if __name__ == "__main__":
    sys.exit(main())
