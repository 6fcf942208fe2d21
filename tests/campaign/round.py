"""One round of a campaign: a new store, tables of all games, faults while people play, and the end of every game."""

import asyncio
import contextlib
import random
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from campaign.cluster import Cluster
from campaign.faults import Fault
from campaign.people import Player, watch
from campaign.table_client import Person, Recording, TableClient
from server.launcher import Launcher

PATIENCE_S = 120.0
"""How long it may take after a fault until commands are acknowledged again; a busy machine starts a server in ten seconds."""
FINISH_S = 180.0
ACKS_BETWEEN = 5
GAP_S = 0.1, 0.6
LOOK_S = 0.02
MOST_AHEAD = 0.1
"""The share of its faults by which a lane may be ahead of another."""


@dataclass
class Struck:
    """A fault that happened."""

    store: str
    round: int
    lane: str
    name: str
    details: str
    began: float
    ended: float
    resumed: float = 0.0
    """When commands were acknowledged again."""


@dataclass
class TableRow:
    """A table in the report."""

    table: str
    game: str
    opened: float
    finished: float = 0.0


@dataclass
class Played:
    """What a round leaves for the checker and the report."""

    store: str
    number: int
    seed: int
    place: str = ""
    faults: list[Struck] = field(default_factory=list)
    tables: list[TableRow] = field(default_factory=list)
    recordings: list[Recording] = field(default_factory=list)
    refusals: dict[str, int] = field(default_factory=dict)
    findings: list[str] = field(default_factory=list)
    began: float = 0.0
    ended: float = 0.0
    reconnects: int = 0


class Round:
    def __init__(
        self,
        folder: Path,
        store: str,
        number: int,
        seed: int,
        launcher: Launcher,
        until: float,
        tell: Callable[[str], Any],
    ) -> None:
        self.cluster = Cluster(folder, store, launcher)
        self.played = Played(store, number, seed, self.cluster.place)
        self.dice, self.tell = random.Random(seed), tell
        self.until = until
        """No fault strikes later, on the monotonic clock."""
        self.clients: list[TableClient] = []
        self.players: list[Player] = []
        self.watchers: list[TableClient] = []
        self.is_finishing = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []
        self.shares: dict[str, float] = {}
        """How much of each lane has struck."""

    @property
    def done(self) -> int:
        """The commands that were acknowledged."""
        return sum(len(client.recording.answered) for client in self.clients)

    async def run(self, faults: Sequence[tuple[str, Fault]]) -> Played:
        self.played.began = time.time()
        try:
            async with self.cluster.running():
                try:
                    await self._open_tables()
                    self._play()
                    lanes = sorted({lane for lane, _ in faults})
                    self.shares = dict.fromkeys(lanes, 0.0)
                    await asyncio.gather(*(self._strike(lane, [one for of, one in faults if of == lane]) for lane in lanes))
                    await self._finish()
                finally:
                    await self._close()
                codes = await self.cluster.stop()
                if any(codes):
                    self._find(f"the servers ended with {codes}")
        except (RuntimeError, httpx.HTTPError, OSError, TimeoutError) as problem:
            self._find(f"the round broke off: {problem!r}")
        self._after()
        return self.played

    # -- opening -------------------------------------------------------------------------------------

    async def _open_tables(self) -> None:
        shelf = await Person(self.cluster.proxy.address).request("GET", "/api/games")
        for game in shelf["games"]:
            least, most = game["seats"]
            people = min(2, most)
            await self._open(shelf, game, people, bots=min(most, max(least, self.dice.choice((2, 3)))) - people, are_watched=True)
        for game in self.dice.sample(shelf["games"], 2):
            await self._open(shelf, game, people=1, bots=game["seats"][0] - 1, are_watched=False)

    async def _open(self, shelf: dict[str, Any], game: dict[str, Any], people: int, bots: int, are_watched: bool) -> None:
        address = self.cluster.proxy.address
        persons = [await Person(address).introduce(f"Player {number + 1}") for number in range(people)]
        wanted = {
            "game": game["id"],
            "seats": people + bots,
            "visibility": self.dice.choice(("private", "code", "open")),
            "clock": self.dice.choice(shelf["clocks"]),
            "pace": self.dice.choice(shelf["paces"]),
            "lag_allowance_ms": self.dice.choice((0, 50)) if game["realtime"] else 0,
            "options": {one["name"]: self._choose(one["values"]) for one in game["options"] if not one["needs"]},
        }
        try:
            table = (await persons[0].request("POST", "/api/tables", wanted))["table"]
        except httpx.HTTPStatusError:  # these options do not go together
            table = (await persons[0].request("POST", "/api/tables", wanted | {"options": {}}))["table"]
        self.played.tables.append(TableRow(table, game["id"], time.time()))
        name = f"{game['id']} {len(self.played.tables)}"
        clients = [
            TableClient(one, table, f"{name}, seat {seat}", sight=self.dice.random() < 0.5) for seat, one in enumerate(persons)
        ]
        watchers = []
        if are_watched:
            spectator = await Person(address).introduce("Spectator")
            watchers = [TableClient(spectator, table, f"{name}, spectator", sight=True)]
            watchers.append(TableClient(persons[0], table, f"{name}, television", watch=True))
        for client in (*clients, *watchers):
            self.clients.append(client)
            client.open()
        for seat, client in enumerate(clients):
            await client.ask("sit", seat=seat, nonce=secrets.token_hex(8))
        for seat in range(people, people + bots):
            await clients[0].ask("add_bot", level=shelf["levels"][self.dice.random() < 0.2], seat=seat)
        answer = await clients[0].ask("start")
        if answer["t"] != "done":
            raise RuntimeError(f"{name} cannot start: {answer}")
        seeds = [self.dice.randrange(2**31) for _ in (*clients, *watchers)]
        self.players += [
            Player(client, seed, self.is_finishing, shelf["reactions"]) for client, seed in zip(clients, seeds, strict=False)
        ]
        self.watchers += watchers

    def _choose(self, values: list[Any]) -> Any:
        """A value of an option; a client that knows no rule wants to be shown what fits."""
        return "shown" if "shown" in values else self.dice.choice(values)

    def _play(self) -> None:
        for player in self.players:
            self.tasks.append(asyncio.create_task(player.play(), name=player.client.recording.name))
        for watcher in self.watchers:
            work = watch(watcher, self.dice.randrange(2**31), self.is_finishing)
            self.tasks.append(asyncio.create_task(work, name=watcher.recording.name))

    # -- faults --------------------------------------------------------------------------------------

    async def _strike(self, lane: str, faults: Sequence[Fault]) -> None:
        dice = random.Random(f"{self.played.seed} {lane}")
        for number, fault in enumerate(faults):
            await asyncio.sleep(dice.uniform(*GAP_S))
            await self._keep_step(lane, number / len(faults))
            if time.monotonic() >= self.until:
                break
            began = time.time()
            try:
                details = await fault(self.cluster, dice)
            except RuntimeError as problem:
                details = str(problem)
                self._find(f"{fault.__name__}: {problem}")
            struck = Struck(self.played.store, self.played.number, lane, fault.__name__, details, began, time.time())
            self.played.faults.append(struck)
            await self._goes_on(struck)
            self.tell(f"{self.played.store} round {self.played.number}: {fault.__name__} {details}, {self.done} acknowledged")
        self.shares[lane] = 1.0

    async def _keep_step(self, lane: str, share: float) -> None:
        """Wait for the other lanes, so that faults of all lanes strike together until the end."""
        self.shares[lane] = share
        while share > min(self.shares.values()) + MOST_AHEAD:
            await asyncio.sleep(LOOK_S)

    async def _goes_on(self, struck: Struck) -> None:
        """Wait until commands are acknowledged again: the next fault has to strike something that works."""
        wanted, until = self.done + ACKS_BETWEEN, time.monotonic() + PATIENCE_S
        while self.done < wanted and time.monotonic() < until:
            self._check_tasks()
            await asyncio.sleep(LOOK_S)
        struck.resumed = time.time()
        if self.done < wanted:
            self._find(f"nothing was acknowledged for {PATIENCE_S:.0f} s after {struck.name} ({struck.details})")

    def _check_tasks(self) -> None:
        """An error of a client is an error of the campaign."""
        for task in self.tasks:
            if task.done() and not task.cancelled():
                task.result()

    # -- the end -------------------------------------------------------------------------------------

    async def _finish(self) -> None:
        """Everybody plays to the end of the game. A table that does not get there is stuck."""
        for node in self.cluster.nodes:
            node.switches.clear()
        self.is_finishing.set()
        _, stuck = await asyncio.wait(self.tasks, timeout=FINISH_S)
        self._check_tasks()
        for task in stuck:
            client = next(one for one in self.clients if one.recording.name == task.get_name())
            self._find(f"stuck: {task.get_name()}, table {client.table}, at {client.seq}, {describe(client)}")
            task.cancel()
        await asyncio.gather(*stuck, return_exceptions=True)
        for row in self.played.tables:
            row.finished = max(one.ended_at for one in self.players if one.client.table == row.table)
        last = {row.table: max(one.seq for one in self.clients if one.table == row.table) for row in self.played.tables}
        if not stuck:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE_S):
                    await asyncio.gather(*(one.until(lambda one=one: one.seq >= last[one.table]) for one in self.clients))  # type: ignore[misc]

    async def _close(self) -> None:
        tasks: list[asyncio.Task[Any]] = [*self.tasks, *(one.hinting for one in self.players if one.hinting)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for client in self.clients:
            await client.close()

    def _after(self) -> None:
        played = self.played
        played.ended = time.time()
        played.recordings = [client.recording for client in self.clients]
        played.reconnects = sum(max(0, client.connects - 1) for client in self.clients)
        for client in self.clients:
            if client.ended:
                self._find(f"{client.recording.name} was sent away: {client.ended}")
        for player in self.players:
            for code, times in player.codes.items():
                played.refusals[code] = played.refusals.get(code, 0) + times
        for line in self.cluster.logged():
            if line["level"] == "error":
                self._find(f"the server logged an error: {line['event']}: {str(line.get('trace', ''))[-600:]}")

    def _find(self, finding: str) -> None:
        self.tell(f"FOUND {finding}")
        self.played.findings.append(finding)


def describe(client: TableClient) -> str:
    """What the last summary says of a table that does not go on."""
    summary = client.summary
    seats = [{key: value for key, value in seat.items() if key != "name"} for seat in summary.get("seats", [])]
    return f"phase {summary.get('phase')}, in step {client.is_in_step}, waiting for {len(client.unanswered)} answers, {seats}"
