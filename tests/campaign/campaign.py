"""A whole campaign: rounds over one or both stores at the same time, each checked while the next one is played."""

import asyncio
import itertools
import os
import pickle
import random
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from statistics import quantiles
from typing import Any

import msgspec

from campaign import checker, spoilt
from campaign.checker import Checked
from campaign.faults import plan
from campaign.round import Played, Round, Struck, TableRow
from server.launcher import Launcher

FAULTS_A_ROUND = 100
CHECKER_NICE = 5


@dataclass(frozen=True)
class Wanted:
    """What to do. A round depends on the seed, the store and its number alone, so that it can be repeated alone."""

    stores: tuple[str, ...]
    faults: int
    """In all."""
    seed: int
    minutes: float = 0
    """No fault strikes later; 0: no limit."""
    only_round: int = 0
    """0: all."""


@dataclass
class Second:
    """The commands that were acknowledged in one second."""

    at: int
    done: int
    median_ms: float
    most_ms: float


@dataclass
class Result:
    """A round in the report; it can be stored as JSON."""

    store: str
    number: int
    began: float
    ended: float
    clients: int
    reconnects: int
    events: int
    games: int
    messages: int
    acknowledged: int
    faults: list[Struck]
    tables: list[TableRow]
    seconds: list[Second]
    refusals: dict[str, int]
    findings: list[str]
    proofs: list[str] = field(default_factory=list)
    """The defects that were planted into this round's histories and found."""


class Campaign:
    def __init__(self, wanted: Wanted, folder: Path, tell: Callable[[str], Any]) -> None:
        self.wanted, self.folder, self.tell = wanted, folder, tell
        self.until = time.monotonic() + 60 * wanted.minutes if wanted.minutes else float("inf")
        self.struck = 0
        self.results: list[Result] = []

    async def run(self) -> list[Result]:
        self.folder.mkdir(parents=True, exist_ok=True)
        self.launcher = await asyncio.to_thread(Launcher)
        with ProcessPoolExecutor(1, get_context("spawn"), os.nice, (CHECKER_NICE,)) as self.pool:
            await asyncio.gather(*(self._over(store) for store in self.wanted.stores))
        self.launcher.close()
        return sorted(self.results, key=lambda one: (one.began, one.store))

    async def _over(self, store: str) -> None:
        faults, checks = self._faults_of(store), []
        for number, first in enumerate(range(0, faults, FAULTS_A_ROUND), start=1):
            count = min(FAULTS_A_ROUND, faults - first)
            kept = self.folder / f"{store}-{self.wanted.seed}-{number}-{count}.json"
            if self.wanted.only_round not in (0, number):
                continue
            if kept.exists():
                self.results.append(msgspec.json.decode(kept.read_bytes(), type=Result))
                self._count(len(self.results[-1].faults), f"{store} round {number} is kept from before")
            elif time.monotonic() < self.until:
                checks.append(asyncio.create_task(self._check(await self._play(store, number, count), kept, number == 1)))
        await asyncio.gather(*checks)

    def _faults_of(self, store: str) -> int:
        """The share of a store; the first one gets what cannot be shared."""
        share, rest = divmod(self.wanted.faults, len(self.wanted.stores))
        return share + rest if store == self.wanted.stores[0] else share

    async def _play(self, store: str, number: int, count: int) -> Path:
        """Play a round; the file with all that the checker needs."""
        seed = random.Random(f"{self.wanted.seed} {store} {number}").randrange(2**31)
        first = (number - 1) * FAULTS_A_ROUND
        faults = plan(store, first + count, random.Random(f"{self.wanted.seed} {store}"))[first:]
        with tempfile.TemporaryDirectory(prefix="pyatak-campaign-") as folder:
            one = Round(Path(folder) / f"{store}-{number}", store, number, seed, self.launcher, self.until, self._count_one)
            played = await one.run(faults)
            logs, findings = await asyncio.to_thread(checker.read, played)
        played.findings += findings
        data = self.folder / f"{store}-{self.wanted.seed}-{number}.pickle"
        data.write_bytes(pickle.dumps((played, logs)))
        return data

    async def _check(self, data: Path, kept: Path, is_proof: bool) -> None:
        result = await asyncio.get_running_loop().run_in_executor(self.pool, check_file, data, is_proof)
        for finding in result.findings:
            self.tell(f"FOUND {finding}")
        self.tell(f"checked: {result.store} round {result.number}, {result.messages} messages, {len(result.findings)} findings")
        self.results.append(result)
        if time.monotonic() < self.until:  # else it may be only a part of a round
            kept.write_bytes(msgspec.json.encode(result))
        if not result.findings:
            data.unlink()

    def _count_one(self, line: str) -> None:
        self._count(0 if line.startswith("FOUND") else 1, line)

    def _count(self, faults: int, line: str) -> None:
        self.struck += faults
        self.tell(f"{self.struck}/{self.wanted.faults} {line}")


def check_file(data: Path, is_proof: bool) -> Result:
    """Check the round that was written there; in a process of its own."""
    played, logs = pickle.loads(data.read_bytes())
    proofs, failures = prove(played, logs) if is_proof else ([], [])
    return summarize(played, checker.check(played, logs), proofs, failures)


def prove(played: Played, logs: dict[str, Any]) -> tuple[list[str], list[str]]:
    """Plant every defect: the names of those that were found, and why others were not."""
    tapes = {row.table: [checker.tape_of(one) for one in played.recordings if one.table == row.table] for row in played.tables}
    said = {defect.__name__: spoilt.missed(logs, tapes, defect) for defect in spoilt.DEFECTS}
    return [name for name, problem in said.items() if not problem], [problem for problem in said.values() if problem]


def summarize(played: Played, checked: Checked, proofs: list[str], failures: list[str]) -> Result:
    return Result(
        store=played.store,
        number=played.number,
        began=played.began,
        ended=played.ended,
        clients=len(played.recordings),
        reconnects=played.reconnects,
        events=checked.events,
        games=checked.games,
        messages=checked.messages,
        acknowledged=checked.acknowledged,
        faults=played.faults,
        tables=played.tables,
        seconds=list(seconds_of(played)),
        refusals=played.refusals,
        findings=[*played.findings, *checked.findings, *failures],
        proofs=proofs,
    )


def seconds_of(played: Played) -> Any:
    answered = sorted(one for recording in played.recordings for one in recording.answered)
    for second, group in itertools.groupby(answered, key=lambda one: int(one[0])):
        waits = [1000 * wait for _, wait, _ in group]
        median = quantiles(waits, n=2)[0] if len(waits) > 1 else waits[0]
        yield Second(second, len(waits), round(median, 1), round(max(waits), 1))
