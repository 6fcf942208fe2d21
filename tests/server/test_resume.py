"""Broken connections and server restarts: clients reconnect by themselves, and nothing that was acknowledged is lost."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from pyatak.client import TableConnection
from pyatak.client.bot import is_awaited, legal_now
from pyatak.server.net import protocol
from pyatak.server.settings import Limits, Rate
from pyatak.server.store.schema import DRIVERS
from pyatak.server.store.sqlite import SQLiteStore
from pyatak.server.tables.views import STEPS_KEPT
from pyatak.table import commands
from pyatak.table.model import PLAYING
from server.harness import ServerProcess, guest, open_table, play_on, play_out, running, seated, server_here
from server.patience import run
from server.stores import SQLITE
from some_games import DUEL, SIMULTANEOUS


async def cut(seat: TableConnection) -> None:
    """Break the connection, as a tunnel does."""
    if seat._socket is not None:
        seat._socket.transport.abort()


def test_a_client_that_reconnects_gets_what_it_missed(server: ServerProcess) -> None:
    async def work() -> None:
        host = await guest(server.address, "Host")
        async with TableConnection(host, await open_table(host, SIMULTANEOUS, sit=True)) as seat:
            await seat.ask(commands.Say, text="one")
            seen, heard = seat.seq, len(seat.steps)
            await seat.close()
            async with TableConnection(host, seat.table) as other:
                for text in ("two", "three"):
                    await other.ask(commands.Say, text=text)
            again = TableConnection(host, seat.table)
            again.seq, again.steps = seen, list(seat.steps)
            async with again:
                numbers = [step.seq for step in again.steps[heard:]]
                assert numbers == list(range(seen + 1, again.seq + 1))
                assert [one["text"] for one in again.summary["chat"]] == ["one", "two", "three"]

    run(work())


def test_after_too_long_a_gap_a_client_gets_a_whole_view(tmp_path: Path) -> None:
    async def work() -> None:
        messages: list[Any] = []
        async with server_here(tmp_path, limits=Limits(messages=Rate(20, 1000), rates={})) as (_, address):
            host = await guest(address, "Host")
            async with TableConnection(host, await open_table(host, SIMULTANEOUS, sit=True)) as seat:
                await asyncio.gather(*(seat.ask(commands.Say, text=str(number)) for number in range(STEPS_KEPT + 1)))
                late = TableConnection(host, seat.table, on_message=messages.append)
                late.seq = 1
                async with late:
                    (update,) = [message for message in messages if isinstance(message, protocol.Update)]
                    assert update.whole
                    assert [step.seq for step in update.steps] == list(range(seat.seq - STEPS_KEPT + 1, seat.seq + 1))
                    assert update.seq == seat.seq

    run(work())


def test_a_new_viewer_gets_the_log_of_this_game(server: ServerProcess) -> None:
    """After a reload, on a second device or a television: the log of this game, and nothing of the game before."""

    async def work() -> None:
        async with seated(server.address, DUEL, 2) as players:
            host = players[0]
            await host.ask(commands.Say, text="before the game")
            started = (await host.ask(commands.Start)).seq
            for player in players:
                await player.until(lambda one: one.sight is not None)
            mover = next(player for player in players if is_awaited(player))
            moved = await mover.move(legal_now(mover)[0])
            await host.until(lambda one: one.seq >= moved.seq)
            async with TableConnection(await guest(server.address, "Late"), host.table, watch=True) as late:
                assert [step.seq for step in late.steps] == list(range(started, late.seq + 1))
                assert [step.lines for step in late.steps] == [
                    step.lines for step in host.steps if step.seq in range(started, late.seq + 1)
                ]

    run(work())


def test_a_broken_connection_in_the_middle_of_a_game(server: ServerProcess) -> None:
    async def work() -> None:
        async with seated(server.address, DUEL, 2) as players:
            playing = asyncio.create_task(play_out(players))
            for number in range(8):
                player = players[number % 2]
                seen = player.seq
                await cut(player)
                await player.until(lambda one, seen=seen: one.seq > seen or playing.done())  # type: ignore[misc]
            await playing
            assert players[0].summary["result"] == players[1].summary["result"]
            assert players[0].connects > 1

    run(work())


def test_kill_9_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    async def work() -> None:
        with running(tmp_path) as server:
            async with seated(server.address, DUEL, 2) as players:
                await players[0].ask(commands.Start)
                for player in players:
                    await player.until(lambda one: one.sight is not None)
                mover = next(player for player in players if is_awaited(player))
                done = await mover.move(legal_now(mover)[0], id="mine")
                for _ in range(2):
                    server.kill()
                    server.start()
                    assert (await mover.move(0, id="mine")).seq == done.seq
                    for player in players:
                        assert player.seq >= done.seq
                await asyncio.gather(*(play_on(player, random.Random(number)) for number, player in enumerate(players)))
                assert players[0].summary["result"] == players[1].summary["result"]
                moves = [step for step in mover.steps if step.action is not None]
                assert [step.seq for step in moves] == sorted({step.seq for step in moves})

    run(work())


def test_a_graceful_stop_says_goodbye_and_the_table_continues_after_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        with running(tmp_path) as server:
            heard: list[Any] = []
            host = await guest(server.address, "Host")
            async with TableConnection(host, await open_table(host, SIMULTANEOUS, sit=True), on_message=heard.append) as seat:
                stopped = asyncio.create_task(asyncio.to_thread(server.stop))
                while not any(isinstance(one, protocol.Bye) for one in heard):
                    await asyncio.sleep(0.01)
                assert await stopped == 0
                bye = next(one for one in heard if isinstance(one, protocol.Bye))
                assert (bye.code, bye.again_in_ms) == ("stopping", 1000)
                server.start()
                await seat.ask(commands.Say, text="back")
                assert seat.connects == 2

    run(work())


@pytest.mark.only(SQLITE)  # over both stores, with a kill: test_credit.py
def test_a_restart_gives_the_lost_time_back_to_the_clocks(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (manager, address):
            async with seated(address, DUEL, 2, clock="blitz") as players:
                await players[0].ask(commands.Start)
                table = players[0].table
            guests = [player.client for player in players]
            began = manager.rooms[table].table
            assert began.phase == PLAYING
        async with server_here(tmp_path) as (manager, address):
            assert isinstance(manager.store, SQLiteStore)
            earlier = update(DRIVERS).values(since=DRIVERS.c.since - 3_600_000)  # as if the server had been down for an hour
            await manager.store.write(lambda connection: connection.execute(earlier))
            for one in guests:
                one.server = address
            async with TableConnection(guests[0], table) as first, TableConnection(guests[1], table):
                await first.until(lambda one: all(seat.get("is_here") for seat in one.summary["seats"]))
                assert not any(seat.get("is_stand_in") for seat in first.summary["seats"])
                assert min(seat["clock_ms"] for seat in first.summary["seats"]) > 30_000

    run(work())


def test_several_tasks_that_wait_at_one_connection_all_get_each_update(server: ServerProcess) -> None:
    """One task waits, an update comes, another task waits: the first must not wait for the update after that."""

    async def work() -> None:
        async with seated(server.address, SIMULTANEOUS, 2) as players:
            seat = players[0]
            first = asyncio.ensure_future(seat.changed())
            await asyncio.sleep(0)
            seat._update(protocol.Update(seq=seat.seq, now=0))
            second = seat.changed()
            second.send(None)  # starts to wait at this very moment
            await asyncio.wait_for(first, 10)
            second.close()

    run(work())


def test_a_client_can_leave_a_server_that_has_just_died(tmp_path: Path) -> None:
    async def leave(server: ServerProcess) -> None:
        async with seated(server.address, SIMULTANEOUS, 2):
            server.kill()

    with running(tmp_path) as server:
        run(leave(server))
