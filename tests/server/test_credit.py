"""Nobody's clock runs while the server is down."""

import asyncio
from pathlib import Path

import msgspec
from sqlalchemy import select, update

from pyatak.client import TableConnection
from pyatak.client.bot import is_awaited, legal_now
from pyatak.server.clock import now_ms
from pyatak.server.store.opening import store_at
from pyatak.server.store.postgresql import PostgreSQLStore
from pyatak.server.store.schema import DRIVERS, EVENTS, NODES, SETTINGS
from pyatak.server.store.sql import SQLStore
from pyatak.server.store.sqlite import HEARTBEAT, SQLiteStore
from pyatak.table import commands
from pyatak.table.clocks import BANKS
from pyatak.table.events import Credited, Stored
from server.harness import ServerProcess, running, seated
from server.load import logs_in
from server.patience import run
from server.stores import place_for
from some_games import DUEL

HOUR_MS = 3_600_000


def let_an_hour_pass(place: str) -> None:
    """Make everything that the stopped server has stored an hour older, its heartbeat too."""
    store = store_at(place)
    assert isinstance(store, SQLStore)
    engine = store.make_engine()
    with engine.begin() as connection:
        for table, seq, body in connection.execute(select(EVENTS)).all():
            stored = msgspec.json.decode(body, type=Stored)
            older = msgspec.json.encode(msgspec.structs.replace(stored, at=stored.at - HOUR_MS))
            connection.execute(update(EVENTS).where(EVENTS.c.table_id == table, EVENTS.c.seq == seq).values(body=older))
        for name, beat in connection.execute(select(SETTINGS).where(SETTINGS.c.name == HEARTBEAT)).all():
            earlier = str(int(beat) - HOUR_MS).encode()
            connection.execute(update(SETTINGS).where(SETTINGS.c.name == name).values(value=earlier))
        connection.execute(update(NODES).values(beat_at=NODES.c.beat_at - HOUR_MS))
        connection.execute(update(DRIVERS).where(DRIVERS.c.since > 0).values(since=DRIVERS.c.since - HOUR_MS))
    engine.dispose()


async def lose_an_hour(server: ServerProcess) -> None:
    began = now_ms()
    bank = BANKS["blitz"][0]
    async with seated(server.address, DUEL, 2, clock="blitz") as players:
        await players[0].ask(commands.Start)
        for player in players:
            await player.until(lambda one: one.sight is not None)
        mover = next(player for player in players if is_awaited(player))

        def clock(seat: TableConnection) -> tuple[int, int]:
            summary = seat.summary["seats"][mover.seat]
            return summary["clock_ms"], summary.get("clock_since", 0)

        assert clock(mover)[0] == bank
        server.kill()
        let_an_hour_pass(server.place)
        server.start()
        await mover.until(lambda one: one.connects > 1 and clock(one)[1] >= began)
        left, since = clock(mover)
        used = bank - left + now_ms() - since
        assert 0 <= used <= now_ms() - began, "nothing of that hour is on the clock"
        assert not mover.summary["seats"][mover.seat].get("is_stand_in")
        await mover.move(legal_now(mover)[0])
        table = mover.table
    (log,) = (await logs_in(server.place, [table])).values()
    (credit,) = [stored.event for stored in log if isinstance(stored.event, Credited)]
    assert credit.down_ms <= HOUR_MS + now_ms() - began


async def lose_three_hours(server: ServerProcess) -> None:
    """Servers come and go while nobody is there: the table gets all of it back."""
    began = now_ms()
    async with seated(server.address, DUEL, 2, clock="blitz") as players:
        await players[0].ask(commands.Start)
        for player in players:
            await player.until(lambda one: one.sight is not None)
        server.kill()
    for _ in range(2):
        let_an_hour_pass(server.place)
        server.start()
        server.kill()
    let_an_hour_pass(server.place)
    server.start()
    guests, table = [player.client for player in players], players[0].table
    async with TableConnection(guests[0], table) as one, TableConnection(guests[1], table):
        await one.until(lambda seat: any(step.get("clock_since", 0) >= began for step in seat.summary["seats"]))
        assert not any(seat.get("is_stand_in") for seat in one.summary["seats"])
        assert all(seat["clock_ms"] > BANKS["blitz"][0] - (now_ms() - began) for seat in one.summary["seats"])
    (log,) = (await logs_in(server.place, [table])).values()
    (credit,) = [stored.event for stored in log if isinstance(stored.event, Credited)]
    assert 3 * HOUR_MS <= credit.down_ms <= 3 * HOUR_MS + now_ms() - began


def test_the_clocks_get_back_the_time_of_several_restarts_in_a_row(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        run(lose_three_hours(server))


def test_a_server_that_dies_before_it_gives_the_time_back_loses_none_of_it(tmp_path: Path) -> None:
    async def work() -> None:
        place = place_for(tmp_path)
        lives = []
        for now in (1_000, 2_000, 3_000, 4_000):
            store = store_at(place)
            await store.open()
            if isinstance(store, PostgreSQLStore):
                for dead in await store.read(lambda connection: list(connection.scalars(select(NODES.c.id)))):
                    await store.evict(dead)
            await store.enter(now)
            await store.beat(now)
            lives.append(await store.claim(["T"]))
            if now == 3_000:
                assert await store.claim(["T"]) == {"T": 0}  # the log has it now
            if isinstance(store, SQLiteStore):
                store.unlock()
            await store.close()  # without leaving, as a killed one
        assert lives == [{"T": 0}, {"T": 1_000}, {"T": 1_000}, {"T": 3_000}]

    run(work())


def test_the_clocks_get_back_the_time_the_server_was_down(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        asyncio.run(asyncio.wait_for(lose_an_hour(server), 90))
