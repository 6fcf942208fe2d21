"""Workers anywhere think for the nodes; whatever becomes of them, no table waits in vain."""

import asyncio
import re
import signal
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import psycopg
import pytest
from typer.testing import CliRunner

import pyatak
from cases import each_game
from pyatak.bots.contract import Choice
from pyatak.bots.hints import Hint
from pyatak.cli.app import app
from pyatak.client import TableConnection
from pyatak.core.rule import State
from pyatak.server.jobs import statements as sql
from pyatak.server.jobs.messages import Advise, Choose, Failed, encode, packed, read_asked, unpacked
from pyatak.server.jobs.remote_bots import RemoteBots
from pyatak.server.jobs.worker import JobWorker
from pyatak.server.net import protocol as say
from pyatak.server.store.opening import opened
from pyatak.server.tables.bots import PoolBots
from server import stores
from server.harness import guest, house_here, open_table
from server.working import Crew, JobClient, WorkerProcess, client, sights, until

pytestmark = pytest.mark.only(stores.POSTGRESQL)
runner = CliRunner()
GAME = "podelim"


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 150))


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory, store_kind: str) -> str:  # noqa: ARG001
    async def make() -> None:
        async with opened(found):
            pass

    found = stores.place_for(tmp_path_factory.mktemp("workers"))
    asyncio.run(make())
    return found


@pytest.fixture(scope="module")
def crew(place: str) -> Iterator[Crew]:
    one = Crew(place)
    yield one
    one.end()


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a worker's answer may take longer than a table should wait; these tests want to see it."""
    monkeypatch.setattr(sql, "PATIENCE_S", 100.0)
    monkeypatch.setattr("pyatak.server.jobs.client.SILENT_S", 100.0)


class Marked:
    """A pool of its own that can be told from workers: it knows one answer."""

    def __init__(self) -> None:
        self.asked = 0

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def choose(self, game_id: str, level: str, sight: State, seat: int, seed: int) -> Choice:  # noqa: ARG002
        self.asked += 1
        return Choice(pyatak.game(game_id).legal(sight, seat)[0])

    async def hints(self, game_id: str, sight: State, seat: int) -> list[Hint]:  # noqa: ARG002
        self.asked += 1
        return []


async def idle(one: JobClient, thoughts: int) -> None:
    """A worker says that it is there, and then no more."""
    async with await psycopg.AsyncConnection.connect(one.place, autocommit=True) as line:
        while not one.bots.client.workers:
            await line.execute(sql.SAY_ALIVE, (f"idler {thoughts}",))
            await asyncio.sleep(0.02)


async def by_a_worker(one: JobClient) -> None:
    """Until a worker answers: it may have to start a process first, or lay a line."""
    before, (_, seat, sight) = one.by("worker"), sights(GAME)[0]
    async with asyncio.timeout(60):
        while one.by("worker") == before:
            await one.bots.choose(GAME, "easy", sight, seat, 1)
            await asyncio.sleep(0.05)


async def begun(one: JobClient) -> "asyncio.Task[Choice]":
    """A thought that a worker has taken."""
    _, seat, sight = sights(GAME)[0]
    thought = asyncio.create_task(one.bots.choose(GAME, "hard", sight, seat, 1))
    await until(one.is_taken)
    return thought


# -- without -----------------------------------------------------------------------------------------------------


def test_without_workers_the_pool_serves_and_nothing_is_written(place: str) -> None:
    async def work() -> None:
        own = Marked()
        async with client(place, own) as one:
            _, seat, sight = sights(GAME)[0]
            await one.bots.choose(GAME, "hard", sight, seat, 1)
            await one.bots.hints(GAME, sight, seat)
            assert (own.asked, one.by("pool"), one.by("worker")) == (2, 2, 0)
            assert not one.bots.client.wake.is_set()

    run(work())


@each_game
def test_what_stands_in_a_job_is_the_sight_and_nothing_more(place: str, game_id: str) -> None:
    async def work() -> None:
        game = pyatak.game(game_id)
        state, seat, sight = sights(game_id)[0]
        assert not np.array_equal(state, sight)
        async with client(place, Marked()) as one:
            await idle(one, 2)
            thoughts = [
                asyncio.create_task(one.bots.choose(game_id, "hard", sight, seat, 5)),
                asyncio.create_task(one.bots.hints(game_id, sight, seat)),
            ]
            await until(lambda: _has(one, 2))
            found = [read_asked(bytes(asked)) for (asked,) in await one.jobs("asked")]
            assert {type(job) for job in found} == {Choose, Advise}
            for job in found:
                assert np.array_equal(unpacked(job), sight)
                assert encode(job) == encode(type(job)(**{**_fields(job), "sight": packed(game_id, sight, seat)}))
                assert (job.game, job.seat, job.rules) == (game_id, seat, game.info.version)
            with pytest.raises(ValueError, match="never the state"):
                await one.bots.choose(game_id, "hard", state, seat, 5)
            for thought in thoughts:
                thought.cancel()
            await until(one.is_clear)

    run(work())


def _fields(job: Choose | Advise) -> dict[str, Any]:
    return {name: getattr(job, name) for name in job.__struct_fields__}


async def _has(one: JobClient, count: int) -> bool:
    return len(await one.jobs()) == count


def test_no_more_wait_than_workers_can_bear(place: str) -> None:
    async def work() -> None:
        own = Marked()
        async with client(place, own) as one:
            await idle(one, 1)
            thoughts = [asyncio.create_task(one.bots.choose(GAME, "easy", sight, seat, 1)) for _, seat, sight in sights(GAME, 10)]
            await until(lambda: _has(one, 4))
            assert own.asked == 6
            assert one.metrics.registry.get_sample_value("pyatak_jobs_waiting") == 4
            await asyncio.gather(*thoughts)
            assert own.asked == 10

    run(work())


def test_workers_that_are_too_slow_get_a_rest(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        own, (_, seat, sight) = Marked(), sights(GAME)[0]
        async with client(place, own) as one:
            await idle(one, 1)
            await one.bots.choose(GAME, "easy", sight, seat, 1)
            assert one.bots.client.workers
            assert one.bots.client.room == 0
            await one.bots.choose(GAME, "easy", sight, seat, 1)
            assert own.asked == 2

    monkeypatch.setattr(sql, "PATIENCE_S", 0.2)
    run(work())


def test_a_worker_says_what_it_cannot_answer() -> None:
    async def work() -> None:
        worker = JobWorker("postgresql://nowhere/none", 1, lambda *_, **__: None)
        _, seat, sight = sights(GAME)[0]
        cells, rules = packed(GAME, sight, seat), pyatak.game(GAME).info.version
        for asked in (
            b"not a job",
            encode(Choose(GAME, rules + 1, cells, seat, "hard", 1)),
            encode(Choose("chess", 1, cells, seat, "hard", 1)),
            encode(Choose(GAME, rules, cells, seat, "/tmp/mine.py:Bot", 1)),
            encode(Choose(GAME, rules, cells[:-1], seat, "hard", 1)),
        ):
            assert isinstance(await worker.think(asked), Failed)

    run(work())


def test_worker_says_what_is_wrong(tmp_path: Path) -> None:
    for given, words in (
        (str(tmp_path / "pyatak.db"), "workers need a store that they share"),
        ("postgresql://host:port/name", "is not understood"),
        ("mysql://host/name", "workers need a store"),
    ):
        result = runner.invoke(app, ["worker", "--store", given])
        assert result.exit_code == 2
        assert words in " ".join(result.output.split())


# -- with workers ------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("patience")
def test_workers_answer_as_the_pool_does_and_share_the_work(crew: Crew) -> None:
    async def work() -> None:
        pool = PoolBots(1)
        async with client(crew.place, pool) as one:
            await pool.prepare(*pyatak.game_ids())
            await one.sees(2)
            for game_id in pyatak.game_ids():
                _, seat, sight = sights(game_id)[0]
                for level in pyatak.bot_levels():
                    answer = await one.bots.choose(game_id, level, sight, seat, 7)
                    assert answer == await pool.choose(game_id, level, sight, seat, 7)
            _, seat, sight = sights(GAME)[0]
            assert await one.bots.hints(GAME, sight, seat) == await pool.hints(GAME, sight, seat)
            asked = len(pyatak.game_ids()) * len(pyatak.bot_levels()) + 1
            many = [one.bots.choose(GAME, "expert", sight, seat, seed) for seed, (_, seat, sight) in enumerate(sights(GAME, 8))]
            await asyncio.gather(*many)
            assert (one.by("worker"), one.by("pool")) == (asked + 8, 0)
            assert await one.is_clear()

    two = crew.of(2)
    run(work())
    assert two[1].end() == 0
    thoughts = int(re.findall(r"\d+", two[1].until("Stopped"))[0])
    assert 0 < thoughts < 34


def test_a_worker_that_stands_still_is_not_waited_for_and_comes_back(crew: Crew) -> None:
    async def work(worker: WorkerProcess) -> None:
        own = Marked()
        async with client(crew.place, own) as one:
            await one.sees(1)
            worker.freeze()
            thought = await begun(one)
            worker.send(signal.SIGSTOP)
            await thought
            assert own.asked == 1
            await until(one.is_clear)
            worker.thaw()
            worker.send(signal.SIGCONT)
            await one.sees(1)
            await by_a_worker(one)

    run(work(*crew.of(1)))


def test_a_thought_that_nobody_wants_any_more_is_dropped(crew: Crew) -> None:
    async def work(worker: WorkerProcess) -> None:
        async with client(crew.place, Marked()) as one:
            await one.sees(1)
            worker.freeze()
            thought = await begun(one)
            thought.cancel()
            await until(one.is_clear)
            worker.thaw()
            await by_a_worker(one)

    run(work(*crew.of(1)))


def test_lines_that_break_are_laid_again(crew: Crew) -> None:
    async def work(worker: WorkerProcess) -> None:
        async with client(crew.place, Marked()) as one:
            await one.sees(1)
            await by_a_worker(one)
            async with await psycopg.AsyncConnection.connect(crew.place, autocommit=True) as line:
                ours = "application_name IN ('pyatak worker', 'pyatak client')"
                await line.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {ours}")
            await asyncio.to_thread(worker.until, "The database is away")
            await by_a_worker(one)

    run(work(*crew.of(1)))


def test_bots_at_a_table_think_on_a_worker(crew: Crew, tmp_path: Path) -> None:
    async def work() -> None:
        async with house_here(tmp_path, store=crew.place) as (manager, address):
            assert isinstance(manager.bots, RemoteBots)
            host = await guest(address, "Host")
            table = await open_table(host, "face_to_face", seats=2, bots=["hard", "easy"])
            async with TableConnection(host, table) as seat:
                await seat.ask(say.Start)
                await seat.until(lambda one: one.summary["phase"] == "over")
            told = manager.metrics.text().decode()
            assert float(re.findall(r'pyatak_thoughts_total{by="worker"} (\S+)', told)[0]) > 5

    crew.of(1)
    run(work())


@pytest.mark.usefixtures("patience")
def test_a_worker_killed_in_mid_thought_loses_nothing_and_the_other_thinks_on(crew: Crew) -> None:
    async def work(first: WorkerProcess, second: WorkerProcess) -> None:
        async with client(crew.place, Marked()) as one:
            await one.sees(2)
            second.send(signal.SIGSTOP)
            first.freeze()
            thought = await begun(one)
            second.send(signal.SIGCONT)
            first.end(signal.SIGKILL)
            await thought
            assert (one.by("worker"), one.by("pool")) == (1, 0)

    run(work(*crew.of(2)))


def test_a_worker_that_is_to_stop_gives_back_what_it_cannot_finish(crew: Crew) -> None:
    async def work(worker: WorkerProcess) -> None:
        async with client(crew.place, Marked()) as one:
            await one.sees(1)
            worker.freeze()
            thought = await begun(one)
            ended = asyncio.create_task(asyncio.to_thread(worker.end))
            await thought
            assert await ended == 0
            assert (one.by("worker"), one.by("pool")) == (0, 1)
            await one.sees(0)

    run(work(*crew.of(1)))


def test_a_worker_waits_for_a_database_that_is_away() -> None:
    worker = WorkerProcess("postgresql://x:secret@127.0.0.1:1/none")
    said = worker.until("The database is away")
    assert "secret" not in said
    worker.until("The database is away")
    assert worker.end(signal.SIGINT) == 0
