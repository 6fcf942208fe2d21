"""Several nodes on one PostgreSQL: any node serves any table, and when one fails, play continues at the others."""

import asyncio
import contextlib
import itertools
import os
import random
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from pyatak.client import Client, TableConnection
from pyatak.server.store import EVICTED, StoreError
from pyatak.server.store.failure_detector import LEASE_S, LEAST_CHECKS, FailureDetector
from pyatak.server.store.opening import open_store
from pyatak.server.store.postgresql import PostgreSQLStore
from pyatak.server.store.postgresql_notify import MOST_BYTES, pack, unpack
from pyatak.server.tables.manager import TableManager
from pyatak.server.tables.requests import Request
from pyatak.table import commands
from pyatak.table.events import Moved, Said, Stored
from server.harness import ServerProcess, guest, open_table, play_on, running, seated, server_here
from server.load import logs_in
from server.patience import run
from server.stores import POSTGRESQL, end_connections, place_for
from server.tape import player_in
from some_games import CROWD, SIMULTANEOUS

pytestmark = pytest.mark.only(POSTGRESQL)


def said(seq: int) -> Stored:
    return Stored(seq, 1000 + seq, Said(player="p", name="P", seat=0, text="hi"), f"p:{seq}")


# -- trouble -----------------------------------------------------------------------------------------------------


def test_an_evicted_node_cannot_write_and_enters_with_a_new_number(tmp_path: Path) -> None:
    async def work() -> None:
        stale, other = (PostgreSQLStore(place_for(tmp_path)) for _ in range(2))
        for store in (stale, other):
            await store.open()
            await store.enter(1000)
        assert await stale.claim(["t"]) == {"t": 0}
        assert await other.claim(["t"]) == {}
        before = stale.node
        assert before is not None
        assert await stale.append("t", [said(1)], None) is None
        await other.evict(before)
        for late in (stale.append("t", [said(2)], None), stale.beat(2000)):
            with pytest.raises(StoreError) as refused:
                await late
            assert refused.value.code in (EVICTED, "store_down")  # its connection was ended first
        for knows in (stale.detector, FailureDetector()):  # it knows of the other node, or believes that it is alone
            stale.detector = knows
            with pytest.raises(StoreError) as refused:
                await stale.append("t", [said(2)], None)
            assert refused.value.code == EVICTED
        assert stale.is_alone
        assert await other.claim(["t"]) == {"t": 1000}
        assert await other.claim(["t"]) == {"t": 0}, "for a room that failed to load at first; no time is given back twice"
        await stale.enter(3000)
        assert (stale.node or 0) > before
        assert await stale.claim(["t"]) == {}
        assert await stale.append("t", [said(2)], None) is None
        await other.leave(5000)
        assert await stale.claim(["t"]) == {"t": 5000}
        await stale.release("t")
        for store in (stale, other):
            await store.close()

    run(work())


def test_a_client_of_an_evicted_node_reconnects_and_its_repeated_command_is_done_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with at_two_nodes(tmp_path, SIMULTANEOUS) as (managers, (anna, boris)):
            first, second = managers
            assert isinstance(first.store, PostgreSQLStore)
            assert isinstance(second.store, PostgreSQLStore)
            connects, node = anna.connects, first.store.node
            await second.store.evict(node or 0)
            seq = (await anna.ask(commands.Say, text="hi")).seq
            assert anna.connects > connects
            assert first.store.node != node
            await boris.until(lambda one: one.seq >= seq)
            said_so = [one for one in await second.store.events(anna.table, 1, seq) if isinstance(one.event, Said)]
            assert len(said_so) == 1

    run(work())


def test_a_request_from_before_an_eviction_is_not_done_afterwards(tmp_path: Path) -> None:
    """The client may have repeated it at another node, too long ago for the table to remember its id."""

    async def work() -> None:
        async with at_two_nodes(tmp_path, SIMULTANEOUS) as (managers, (anna, _)):
            manager, heard = managers[0], asyncio.get_running_loop().create_future()
            before, seq = manager.lease.epoch, anna.seq
            manager.lease.epoch += 1
            room = manager.rooms[anna.table]
            context = commands.Context(by=player_in(anna.client.cookie))
            room.submit(Request(commands.Say(id="late", text="hi"), context, heard.set_result, before))
            assert (await heard).code == "store_unclear"
            assert room.table.seq == seq

    run(work())


# -- two nodes, one table ----------------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def at_two_nodes(folder: Path, game: str, **fields: Any) -> AsyncIterator[tuple[list[TableManager], list[TableConnection]]]:
    """A new table with two players, each connected to another node."""
    async with server_here(folder) as (first, here), server_here(folder) as (second, there):
        guests = [await guest(here, "Anna"), await guest(there, "Boris")]
        table = await open_table(guests[0], game, **fields)
        async with TableConnection(guests[0], table, sight=True) as anna, TableConnection(guests[1], table, sight=True) as boris:
            await anna.ask(commands.Sit, seat=0)
            await boris.ask(commands.Sit, seat=1)
            await anna.until(lambda one: one.seq >= boris.seq)
            yield [first, second], [anna, boris]


@pytest.mark.parametrize("game", [CROWD, SIMULTANEOUS])
def test_people_at_different_nodes_play_one_game_and_its_bot_moves_once(tmp_path: Path, game: str) -> None:
    async def work() -> None:
        async with at_two_nodes(tmp_path, game, seats=3) as (managers, players):
            table = players[0].table
            await players[0].ask(commands.AddBot, level="easy", seat=2)
            await players[0].ask(commands.Start)
            await players[1].until(lambda one: one.summary["phase"] == "playing")
            await asyncio.gather(*(play_on(one, random.Random(number)) for number, one in enumerate(players)))
            last = max(one.seq for one in players)
            for one in players:
                await one.until(lambda seat: seat.seq == last)
            assert players[0].summary["result"] == players[1].summary["result"]
            assert [manager.rooms[table].is_driver for manager in managers].count(True) == 1
        (log,) = (await logs_in(place_for(tmp_path), [table])).values()
        assert [stored.seq for stored in log] == list(range(1, len(log) + 1))
        assert any(isinstance(stored.event, Moved) and stored.event.by == "bot" for stored in log)

    run(work())


def test_a_viewer_at_another_node_gets_every_log_entry(tmp_path: Path) -> None:
    async def work() -> None:
        async with at_two_nodes(tmp_path, SIMULTANEOUS, seats=2) as (_, (anna, boris)):
            for number in range(20):
                speaker, listener = ((anna, boris), (boris, anna))[number % 2]
                done = await speaker.ask(commands.Say, text=str(number))
                await listener.until(lambda one, seq=done.seq: one.seq >= seq)  # type: ignore[misc]
            assert [one["text"] for one in anna.summary["chat"]] == [one["text"] for one in boris.summary["chat"]]
            assert anna.steps[-20:] == boris.steps[-20:]

    run(work())


def test_commands_at_two_nodes_at_the_same_time_are_all_accepted(tmp_path: Path) -> None:
    async def work() -> None:
        async with at_two_nodes(tmp_path, SIMULTANEOUS, seats=2) as (_, players):
            for number in range(15):
                await asyncio.gather(*(one.ask(commands.Say, text=f"{number}") for one in players))
            assert len(players[0].summary["chat"]) + len(players[1].summary["chat"]) > 0
        (log,) = (await logs_in(place_for(tmp_path), [players[0].table])).values()
        assert sum(isinstance(stored.event, Said) for stored in log) == 30

    run(work())


def test_a_node_reads_the_log_again_before_it_refuses(tmp_path: Path) -> None:
    """The room of this node is behind and does not know it: the notification was lost."""

    async def work() -> None:
        async with at_two_nodes(tmp_path, SIMULTANEOUS, seats=2) as ((first, second), (anna, boris)):
            second.store.on_remote_write = lambda _table, _seq, _stored: None
            await anna.ask(commands.HandOver, seat=1)
            await boris.ask(commands.Arrange, visibility="open")
            host = first.rooms[anna.table].table.host
            assert host == first.rooms[anna.table].table.seats[1].player

    run(work())


def test_a_client_that_changes_nodes_never_sees_an_older_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with at_two_nodes(tmp_path, SIMULTANEOUS, seats=2) as ((_, second), (anna, boris)):
            second.store.on_remote_write = lambda _table, _seq, _stored: None
            done = await anna.ask(commands.Say, text="hi")
            moved = Client(boris.client.server)
            moved.cookie = anna.client.cookie
            again = TableConnection(moved, anna.table)
            again.seq = done.seq
            async with again:
                assert again.seq >= done.seq

    run(work())


def test_a_viewer_who_leaves_while_a_room_catches_up_blocks_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with at_two_nodes(tmp_path, SIMULTANEOUS, seats=2) as ((_, second), (anna, boris)):
            room = second.rooms[anna.table]
            leaving = asyncio.create_task(room.catch_up(room.table.seq + 1))
            await asyncio.sleep(0)
            leaving.cancel()
            await boris.ask(commands.Say, text="we go on")
            await anna.until(lambda one: [line["text"] for line in one.summary.get("chat", ())] == ["we go on"])

    run(work())


def test_presence_is_shared_between_nodes(tmp_path: Path) -> None:
    async def work() -> None:
        async with at_two_nodes(tmp_path, SIMULTANEOUS, seats=2) as (_, (anna, boris)):
            await anna.ask(commands.Say, text="hi")
            assert [seat["is_here"] for seat in anna.summary["seats"]] == [True, True]
            await boris.close()
            await anna.until(lambda one: not one.summary["seats"][1].get("is_here"))
            async with TableConnection(boris.client, boris.table):
                await anna.until(lambda one: one.summary["seats"][1].get("is_here"))

    run(work())


def test_another_node_drives_a_table_when_its_driver_leaves(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (second, there):
            async with server_here(tmp_path) as (first, here):
                anna = await guest(here, "Anna")
                table = await open_table(anna, SIMULTANEOUS, seats=2, bots=["easy"])
                async with TableConnection(anna, table, sight=True) as seat:
                    await seat.until(lambda one: one.seat is not None or one.summary["phase"] == "open")
                    assert first.rooms[table].is_driver
            anna.server = there
            async with TableConnection(anna, table) as seat:
                while not second.rooms[table].is_driver:
                    await asyncio.sleep(0.05)

    run(work())


# -- small parts -------------------------------------------------------------------------------------------------


def test_only_a_node_whose_heartbeats_stop_is_dead() -> None:
    now = 0.0
    detector = FailureDetector(lambda: now)
    beats = itertools.count()
    for _ in range(LEAST_CHECKS + 3):
        now += LEASE_S
        detector.update({1: next(beats), 2: 5})
    assert detector.dead_nodes() == [2]
    assert not detector.is_alone
    assert detector.update({1: next(beats)})
    assert not detector.update({1: next(beats)})


def test_a_node_evicts_no_other_right_after_a_long_pause_of_its_own() -> None:
    now = 0.0
    detector = FailureDetector(lambda: now)
    detector.update({2: 5})
    now += 1000
    detector.update({2: 5})
    assert detector.dead_nodes() == []


def test_notifications_fit_the_limit_of_postgresql_and_leave_out_only_long_events() -> None:
    rows = [(f"table-{number}", seq, f'{{"at":"{number}ї"}}'.encode()) for number in range(1000) for seq in (1, 2)]
    rows.insert(500, ("table-long", 7, "ї".encode() * MOST_BYTES))
    payloads = list(pack(7, rows))
    assert len(payloads) > 1
    assert all(len(payload.encode()) <= MOST_BYTES for payload in payloads)
    assert {unpack(payload)[0] for payload in payloads} == {7}
    heard = [news for payload in payloads for news in unpack(payload)[1]]
    rows[500] = ("table-long", 7, b"")
    assert heard == [(table, seq, body.decode()) for table, seq, body in rows]


def test_a_dead_connection_is_replaced_without_an_error(tmp_path: Path) -> None:
    async def work() -> None:
        place = place_for(tmp_path)
        async with open_store(place) as store:
            assert await store.append("t", [said(1)], None) is None
            end_connections(place)
            assert (await store.load("t")).events == [said(1)]

    run(work())


# -- several workers ---------------------------------------------------------------------------------------------


def test_several_workers_share_a_port_and_one_that_is_killed_is_replaced(tmp_path: Path) -> None:
    async def work(server: ServerProcess) -> None:
        async with seated(server.address, SIMULTANEOUS, 2) as players:
            for one in children_of(server):
                os.kill(one, signal.SIGKILL)
            await players[0].ask(commands.Say, text="still here")
            await players[1].until(lambda one: [line["text"] for line in one.summary.get("chat", ())] == ["still here"])

    with running(tmp_path, "--workers", "2") as server:
        assert len(children_of(server)) == 2
        run(work(server))
        assert server.stop() == 0
        ended = [line for line in server.logged() if line["event"] == "node ended, starting another"]
        assert len(ended) == 2
        assert [line for line in server.logged() if line["level"] == "error"] == []


def children_of(server: ServerProcess) -> list[int]:
    """The process ids of a server's nodes."""
    assert server.process is not None
    found = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    return [int(one) for one in found if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]
