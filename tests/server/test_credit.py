"""Nobody's clock runs while the server is down."""

import asyncio
from pathlib import Path

import msgspec
from sqlalchemy import select, update

from pyatak.client import TableConnection
from pyatak.client.bot import is_awaited, legal_now
from pyatak.server.clock import now_ms
from pyatak.server.store.opening import store_at
from pyatak.server.store.schema import EVENTS, NODES, SETTINGS
from pyatak.server.store.sql import SQLStore
from pyatak.server.store.sqlite import HEARTBEAT
from pyatak.table import commands
from pyatak.table.clocks import BANKS
from pyatak.table.events import Credited, Stored
from server.harness import ServerProcess, running, seated
from server.load import logs_in
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


def test_the_clocks_get_back_the_time_the_server_was_down(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        asyncio.run(asyncio.wait_for(lose_an_hour(server), 90))
