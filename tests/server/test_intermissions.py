"""Intermissions over the wire: everybody reads together, whatever happens to the server meanwhile."""

import asyncio
import random
from pathlib import Path

import pytest

from pyatak.client import RefusedError, TableConnection
from pyatak.client.bot import NetworkBot, is_awaited, is_reading, legal_now
from pyatak.table import clocks, commands
from server.harness import guest, open_table, running, seated, server_here
from server.test_credit import let_an_hour_pass
from some_games import CROWD

LIMIT_S = 60


async def until_a_round_ends(players: list[TableConnection]) -> None:
    """Play until the table waits for its readers."""
    dice = random.Random(1)
    await players[0].ask(commands.Start)
    for player in players:
        await player.until(lambda one: one.sight is not None)
    while not players[0].summary.get("intermission"):
        for player in players:
            if is_awaited(player):
                await player.move(dice.choice(legal_now(player)))
    for player in players:
        await player.until(is_reading)


def has_gone_on(player: TableConnection) -> bool:
    return not player.summary.get("intermission")


def test_a_killed_server_still_waits_for_those_who_have_not_pressed(tmp_path: Path) -> None:
    async def play(address: str) -> None:
        async with seated(address, CROWD, 3, pace="calm") as players:
            await until_a_round_ends(players)
            wait = players[0].summary["intermission"]
            await players[1].ask(commands.Continue)
            server.kill()
            let_an_hour_pass(server.place)
            server.start()
            for player in players:
                await player.until(lambda one: one.connects > 1 and "intermission" in one.summary)
            again = players[0].summary["intermission"]
            assert (again["code"], again["seq"]) == (wait["code"], wait["seq"])
            await players[0].until(lambda one: one.summary["intermission"]["ends_at"] >= wait["ends_at"] - 1000)
            assert [seat.get("has_continued", False) for seat in players[0].summary["seats"]] == [False, True, False]
            with pytest.raises(RefusedError) as refused:
                await players[1].move(legal_now(players[1])[0])
            assert refused.value.code == "intermission"
            await players[0].ask(commands.Continue)
            await players[2].ask(commands.Continue)
            for player in players:
                await player.until(has_gone_on)
                await player.move(legal_now(player)[0])

    with running(tmp_path) as server:
        asyncio.run(asyncio.wait_for(play(server.address), LIMIT_S))


def test_a_client_that_never_presses_goes_on_when_the_time_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(clocks.READ_MS, "short", 1)

    async def play() -> None:
        async with server_here(tmp_path) as (_, address), seated(address, CROWD, 3, pace="short") as players:
            await until_a_round_ends(players)
            for player in players:
                await player.until(has_gone_on)
            await players[0].move(legal_now(players[0])[0])

    asyncio.run(asyncio.wait_for(play(), LIMIT_S))


def test_bots_wait_with_everybody_and_then_move(tmp_path: Path) -> None:
    async def play() -> None:
        async with server_here(tmp_path) as (manager, address):
            host = await guest(address, "Anna")
            table = await open_table(host, CROWD, bots=["beginner", "beginner"], sit=True, start=True, pace="wait")
            async with TableConnection(host, table, sight=True) as player:
                await player.until(lambda one: one.sight is not None)
                while not player.summary.get("intermission"):
                    await player.move(legal_now(player)[0])
                    await player.until(lambda one: is_awaited(one) or is_reading(one))
                room = manager.rooms[table]
                assert room.table.awaited == (0, 1, 2)
                assert not room.bots.are_busy
                await player.ask(commands.Continue)
                await player.until(lambda one: sum(bool(seat.get("is_awaited")) for seat in one.summary["seats"]) == 1)

    asyncio.run(asyncio.wait_for(play(), LIMIT_S))


def test_bots_that_join_over_the_network_keep_nobody_waiting(tmp_path: Path) -> None:
    async def play() -> None:
        async with server_here(tmp_path) as (_, address), seated(address, CROWD, 3, pace="wait") as players:
            await players[0].ask(commands.Start)
            for player in players:
                await player.until(lambda one: one.sight is not None)
            await asyncio.gather(*(NetworkBot(player, "beginner", seed=1).play() for player in players))
            for player in players:
                await player.until(has_gone_on)
                assert player.summary["phase"] == "over"

    asyncio.run(asyncio.wait_for(play(), LIMIT_S))
