"""Workers on any machine think for the nodes; whatever happens to them, every table gets its answer."""

import asyncio
import re
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import numpy as np
import psycopg
import pytest
from typer.testing import CliRunner

import pyatak
from cases import each_game
from pyatak.bots.hints import Hint
from pyatak.cli.app import app
from pyatak.client import TableConnection
from pyatak.coach.model import Review
from pyatak.core.rule import State
from pyatak.server.jobs import statements as sql
from pyatak.server.jobs.messages import ChooseJob, Failed, HintsJob, ReviewJob, decode_job, decode_sight, encode, encode_sight
from pyatak.server.jobs.remote_bots import RemoteBots
from pyatak.server.jobs.remote_reviews import RemoteReviews
from pyatak.server.jobs.worker import JobWorker
from pyatak.server.reviews.process import Game
from pyatak.server.store.opening import open_store
from pyatak.server.tables.bots import PoolBots, TableChoice
from pyatak.table import commands
from server import stores
from server.harness import guest, open_table, server_here
from server.patience import PATIENCE_S, run
from server.worker_process import NodeBots, WorkerProcess, Workers, node_bots, sights, until
from some_games import DUEL, SIMULTANEOUS

pytestmark = pytest.mark.only(stores.POSTGRESQL)
runner = CliRunner()
GAME = SIMULTANEOUS


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory, store_kind: str) -> str:  # noqa: ARG001
    async def make() -> None:
        async with open_store(found):
            pass

    found = stores.place_for(tmp_path_factory.mktemp("workers"))
    asyncio.run(make())
    return found


@pytest.fixture(scope="module")
def workers(place: str) -> Iterator[Workers]:
    one = Workers(place)
    yield one
    one.end()


@pytest.fixture
def long_timeouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a worker may take longer than a table waits; these tests wait for its answer."""
    monkeypatch.setattr(sql, "ANSWER_TIMEOUT_S", 100.0)
    monkeypatch.setattr("pyatak.server.jobs.client.SILENT_S", 100.0)


class CountingPool:
    """A pool that answers the first legal action and counts what it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    warming: ClassVar[list[str]] = []

    async def warm_up(self, game_ids: Sequence[str]) -> None: ...

    async def choose(self, game_id: str, level: str, sight: State, seat: int, seed: int) -> TableChoice:  # noqa: ARG002
        self.asked += 1
        return TableChoice(pyatak.game(game_id).legal(sight, seat)[0])

    async def hints(self, game_id: str, sight: State, seat: int) -> list[Hint]:  # noqa: ARG002
        self.asked += 1
        return []


async def idle(one: NodeBots, slots: int) -> None:
    """Send heartbeats of a worker that answers nothing, until the node sees it."""
    async with await psycopg.AsyncConnection.connect(one.place, autocommit=True) as connection:
        while not one.bots.client.workers:
            await connection.execute(sql.HEARTBEAT, (f"idler {slots}",))
            await asyncio.sleep(0.02)


async def by_a_worker(one: NodeBots) -> None:
    """Ask until a worker answers: it may have to start a process or connect first."""
    before, (_, seat, sight) = one.by("worker"), sights(GAME)[0]
    async with asyncio.timeout(PATIENCE_S):
        while one.by("worker") == before:
            await one.bots.choose(GAME, "easy", sight, seat, 1)
            await asyncio.sleep(0.05)


async def taken_job(one: NodeBots) -> "asyncio.Task[TableChoice]":
    """A choice whose job a worker has taken."""
    _, seat, sight = sights(GAME)[0]
    choice = asyncio.create_task(one.bots.choose(GAME, "hard", sight, seat, 1))
    await until(one.is_taken)
    return choice


# -- without workers -----------------------------------------------------------------------------------------------------


def test_without_workers_the_pool_serves_and_nothing_is_written(place: str) -> None:
    async def work() -> None:
        own = CountingPool()
        async with node_bots(place, own) as one:
            _, seat, sight = sights(GAME)[0]
            await one.bots.choose(GAME, "hard", sight, seat, 1)
            await one.bots.hints(GAME, sight, seat)
            assert (own.asked, one.by("pool"), one.by("worker")) == (2, 2, 0)
            assert not one.bots.client.wake.is_set()

    run(work())


@each_game
def test_a_job_holds_the_sight_and_nothing_more(place: str, game_id: str) -> None:
    async def work() -> None:
        game = pyatak.game(game_id)
        state, seat, sight = sights(game_id)[0]
        assert not np.array_equal(state, sight)
        async with node_bots(place, CountingPool()) as one:
            await idle(one, 2)
            choices = [
                asyncio.create_task(one.bots.choose(game_id, "hard", sight, seat, 5)),
                asyncio.create_task(one.bots.hints(game_id, sight, seat)),
            ]
            await until(lambda: _has(one, 2))
            found = [decode_job(bytes(asked)) for (asked,) in await one.jobs("asked")]
            assert {type(job) for job in found} == {ChooseJob, HintsJob}
            for job in found:
                assert not isinstance(job, ReviewJob)
                assert np.array_equal(decode_sight(job), sight)
                assert encode(job) == encode(type(job)(**{**_fields(job), "sight": encode_sight(game_id, sight, seat)}))
                assert (job.game, job.seat, job.rules) == (game_id, seat, game.info.version)
            with pytest.raises(ValueError, match="never the state"):
                await one.bots.choose(game_id, "hard", state, seat, 5)
            for choice in choices:
                choice.cancel()
            await until(one.is_clear)

    run(work())


def _fields(job: ChooseJob | HintsJob) -> dict[str, Any]:
    return {name: getattr(job, name) for name in job.__struct_fields__}


async def _has(one: NodeBots, count: int) -> bool:
    return len(await one.jobs()) == count


def test_no_more_jobs_wait_than_workers_can_do(place: str) -> None:
    async def work() -> None:
        own = CountingPool()
        async with node_bots(place, own) as one:
            await idle(one, 1)
            choices = [asyncio.create_task(one.bots.choose(GAME, "easy", sight, seat, 1)) for _, seat, sight in sights(GAME, 10)]
            await until(lambda: _has(one, 4))
            assert own.asked == 6
            assert one.metrics.registry.get_sample_value("pyatak_jobs_waiting") == 4
            await asyncio.gather(*choices)
            assert own.asked == 10

    run(work())


def test_overloaded_workers_get_no_jobs_for_a_while(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        own, (_, seat, sight) = CountingPool(), sights(GAME)[0]
        async with node_bots(place, own) as one:
            await idle(one, 1)
            await one.bots.choose(GAME, "easy", sight, seat, 1)
            assert one.bots.client.workers
            assert one.bots.client.capacity == 0
            await one.bots.choose(GAME, "easy", sight, seat, 1)
            assert own.asked == 2

    monkeypatch.setattr(sql, "ANSWER_TIMEOUT_S", 0.2)
    run(work())


def test_a_worker_fails_jobs_that_it_cannot_answer() -> None:
    async def work() -> None:
        worker = JobWorker("postgresql://nowhere/none", 1, lambda *_, **__: None)
        _, seat, sight = sights(GAME)[0]
        cells, rules = encode_sight(GAME, sight, seat), pyatak.game(GAME).info.version
        for body in (
            b"not a job",
            encode(ChooseJob(GAME, rules + 1, cells, seat, "hard", 1)),
            encode(ChooseJob("chess", 1, cells, seat, "hard", 1)),
            encode(ChooseJob(GAME, rules, cells, seat, "/tmp/mine.py:Bot", 1)),
            encode(ChooseJob(GAME, rules, cells[:-1], seat, "hard", 1)),
        ):
            assert isinstance(await worker.answer(body), Failed)

    run(work())


def test_worker_says_what_is_wrong(tmp_path: Path) -> None:
    for given, words in (
        (str(tmp_path / "pyatak.db"), "workers need a store that they share"),
        ("postgresql://host:port/name", "is not valid"),
        ("mysql://host/name", "workers need a store"),
    ):
        result = runner.invoke(app, ["worker", "--store", given])
        assert result.exit_code == 2
        assert words in " ".join(result.output.split())


# -- with workers ------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("long_timeouts")
def test_workers_answer_as_the_pool_does_and_share_the_work(workers: Workers) -> None:
    async def work() -> None:
        pool = PoolBots(1)
        async with node_bots(workers.place, pool) as one:
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

    two = workers.running(2)
    run(work())
    assert two[1].end() == 0
    answered = int(re.findall(r"\d+", two[1].until("Stopped"))[0])
    assert 0 < answered < 34


def test_the_pool_answers_for_a_stopped_worker_until_it_continues(workers: Workers) -> None:
    async def work(worker: WorkerProcess) -> None:
        own = CountingPool()
        async with node_bots(workers.place, own) as one:
            await one.sees(1)
            worker.freeze()
            choice = await taken_job(one)
            worker.send(signal.SIGSTOP)
            await choice
            assert own.asked == 1
            await until(one.is_clear)
            worker.thaw()
            worker.send(signal.SIGCONT)
            await one.sees(1)
            await by_a_worker(one)

    run(work(*workers.running(1)))


def test_a_withdrawn_job_is_deleted(workers: Workers) -> None:
    async def work(worker: WorkerProcess) -> None:
        async with node_bots(workers.place, CountingPool()) as one:
            await one.sees(1)
            worker.freeze()
            choice = await taken_job(one)
            choice.cancel()
            await until(one.is_clear)
            worker.thaw()
            await by_a_worker(one)

    run(work(*workers.running(1)))


def test_both_sides_reconnect_after_a_broken_connection(workers: Workers) -> None:
    async def work(worker: WorkerProcess) -> None:
        async with node_bots(workers.place, CountingPool()) as one:
            await one.sees(1)
            await by_a_worker(one)
            async with await psycopg.AsyncConnection.connect(workers.place, autocommit=True) as connection:
                ours = "application_name IN ('pyatak worker', 'pyatak client')"
                await connection.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {ours}")
            await asyncio.to_thread(worker.until, "The database cannot be reached")
            await by_a_worker(one)

    run(work(*workers.running(1)))


def test_bots_at_a_table_think_on_a_worker(workers: Workers, tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path, store=workers.place) as (manager, address):
            assert isinstance(manager.bots, RemoteBots)
            host = await guest(address, "Host")
            table = await open_table(host, DUEL, seats=2, bots=["hard", "easy"])
            async with TableConnection(host, table) as seat:
                await seat.ask(commands.Start)
                await seat.until(lambda one: one.summary["phase"] == "over")
            told = manager.metrics.text().decode()
            assert float(re.findall(r'pyatak_thoughts_total{by="worker"} (\S+)', told)[0]) > 5

    workers.running(1)
    run(work())


@pytest.mark.usefixtures("long_timeouts")
def test_another_worker_takes_the_job_of_a_killed_one(workers: Workers) -> None:
    async def work(first: WorkerProcess, second: WorkerProcess) -> None:
        async with node_bots(workers.place, CountingPool()) as one:
            await one.sees(2)
            second.send(signal.SIGSTOP)
            first.freeze()
            choice = await taken_job(one)
            second.send(signal.SIGCONT)
            first.end(signal.SIGKILL)
            await choice
            assert (one.by("worker"), one.by("pool")) == (1, 0)

    run(work(*workers.running(2)))


def test_a_stopping_worker_releases_the_jobs_that_it_cannot_finish(workers: Workers) -> None:
    async def work(worker: WorkerProcess) -> None:
        async with node_bots(workers.place, CountingPool()) as one:
            await one.sees(1)
            worker.freeze()
            choice = await taken_job(one)
            ended = asyncio.create_task(asyncio.to_thread(worker.end))
            await choice
            assert await ended == 0
            assert (one.by("worker"), one.by("pool")) == (0, 1)
            await one.sees(0)

    run(work(*workers.running(1)))


def test_a_worker_waits_for_a_database_that_is_down() -> None:
    worker = WorkerProcess("postgresql://x:secret@127.0.0.1:1/none")
    said = worker.until("The database cannot be reached")
    assert "secret" not in said
    worker.until("The database cannot be reached")
    assert worker.end(signal.SIGINT) == 0


# -- reviews -----------------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("long_timeouts")
def test_a_review_goes_on_when_the_worker_that_makes_it_is_killed(place: str, workers: Workers) -> None:
    async def work() -> None:
        both = workers.running(2)
        async with node_bots(place) as one:
            await one.sees(2)
            record, _ = pyatak.random_game(DUEL, seats=2, seed=1)
            game = Game(record.to_text(), simulations=30_000)
            asked = asyncio.create_task(RemoteReviews(one.bots.client).review(game))
            await until(one.is_taken)
            ((name,),) = await one.jobs("worker")
            (killed,) = [worker for worker in both if f":{worker.process.pid}:" in name]
            killed.end(signal.SIGKILL)
            step = await asked
            assert step is not None
            assert step.is_final
            review = msgspec.json.decode(step.body, type=Review)
            assert (review.game, review.judged) == (DUEL, len(review.decisions))
            await until(one.is_clear)

    run(work())


@pytest.mark.usefixtures("long_timeouts")
def test_a_worker_that_reviews_still_thinks_for_bots(place: str, workers: Workers) -> None:
    async def work() -> None:
        workers.running(1)
        async with node_bots(place) as one:
            await one.sees(1)
            record, _ = pyatak.random_game(DUEL, seats=2, seed=1)
            asked = asyncio.create_task(RemoteReviews(one.bots.client).review(Game(record.to_text(), simulations=200_000)))
            await until(one.is_taken)
            await by_a_worker(one)
            assert not asked.done()
            asked.cancel()
            await asyncio.gather(asked, return_exceptions=True)

    run(work())


def test_a_game_that_cannot_be_reviewed_is_refused_by_a_worker(place: str, workers: Workers) -> None:
    async def work() -> None:
        workers.running(1)
        async with node_bots(place) as one:
            await one.sees(1)
            record, _ = pyatak.random_game(DUEL, seats=2, seed=1)
            record.moves.pop()
            step = await RemoteReviews(one.bots.client).review(Game(record.to_text()))
            assert step is not None
            assert step.refusal is not None
            assert step.refusal.code == "not_over"

    run(work())


def test_without_workers_no_review_is_sent(place: str) -> None:
    async def work() -> None:
        async with node_bots(place) as one:
            remote = RemoteReviews(one.bots.client)
            assert not remote.are_there
            assert await remote.review(Game("")) is None

    run(work())
