"""Rooms: presence, bots, races, slow and silent clients, and when a room is unloaded."""

import asyncio
import contextlib
import json
import random
import socket
from pathlib import Path
from typing import Any

import pytest

import pyatak
from pyatak.client import Client, DisconnectedError, RefusedError, TableConnection
from pyatak.client.bot import NetworkBot, legal_now, moment_of
from pyatak.server.net import protocol
from pyatak.server.settings import Limits, Rate, Rates
from pyatak.server.tables.requests import Request
from pyatak.table import commands
from pyatak.table.events import Beaten
from server.harness import guest, open_table, play_on, seated, server_here
from server.patience import run

STRICT = {"late_cards": "returned"}
RACE = next(one for one in pyatak.game_ids() if pyatak.game(one).info.realtime)


async def until(condition: Any) -> None:
    """Wait until a condition holds; the time limit of the test ends the wait otherwise."""
    while not condition():
        await asyncio.sleep(0.01)


def test_a_player_is_away_without_a_connection_and_back_with_one(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path, absent_s=0.1) as (_, address), seated(address, "podelim", 2) as players:
            watcher, other = players
            async with TableConnection(other.client, other.table):
                await other.close()
                await asyncio.sleep(0.2)  # a window is still open: nothing may come of this
                assert watcher.summary["seats"][1]["is_here"]
            await watcher.until(lambda one: not one.summary["seats"][1].get("is_here"))
            async with TableConnection(other.client, other.table):
                await watcher.until(lambda one: one.summary["seats"][1].get("is_here"))

    run(work())


def test_an_idle_room_is_unloaded_and_loaded_again_on_demand(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path, absent_s=0.05, idle_room_s=0.05) as (manager, address):
            async with seated(address, "podelim", 2) as players:
                await players[0].ask(commands.Start)
                table = players[0].table
            await until(lambda: table not in manager.rooms)
            async with TableConnection(players[0].client, table) as again:
                assert again.summary["phase"] == "playing"
                assert again.seat == 0

    run(work())


def test_bots_play_a_game_to_its_end_with_a_person_and_without(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (manager, address):
            one = await guest(address, "Anna")
            table = await open_table(one, "podelim", bots=["beginner", "beginner"], sit=True, start=True)
            async with TableConnection(one, table, sight=True) as seat:
                await play_on(seat, random.Random(0))
                assert seat.summary["result"]["reason"] == "played"
            alone = await open_table(one, "podelim", bots=["beginner", "beginner"], start=True)
            async with TableConnection(one, alone) as watching:
                await watching.until(lambda one: one.summary["phase"] == "over")
            assert manager.metrics.moves_by["bot"]._value.get() > 0

    run(work())


def test_a_table_of_bots_alone_continues_by_itself_after_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (_, address):
            one = await guest(address, "Anna")
            table = await open_table(one, "face_to_face", bots=["beginner", "beginner"], start=True)
        async with server_here(tmp_path) as (manager, address):
            one.server = address
            await until(lambda: manager.rooms[table].table.phase == "over")

    run(work())


def test_a_bot_joins_over_the_network_as_a_player_does(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (_, address), seated(address, "face_to_face", 2) as players:
            bots = [NetworkBot(player, "beginner", seed) for seed, player in enumerate(players)]
            await players[0].ask(commands.Start)
            await asyncio.gather(*(bot.play() for bot in bots))
            assert players[0].summary["result"]["reason"] == "played"

    run(work())


# -- races -----------------------------------------------------------------------------------------------------------


def test_the_card_played_first_wins_though_it_arrives_last(tmp_path: Path) -> None:
    """All answer the same card; the measured travel time is taken off, up to what the table allows."""

    async def work() -> None:
        async with server_here(tmp_path) as (manager, address), seated(address, RACE, 2, lag_allowance_ms=100) as players:
            await players[0].ask(commands.Start)
            for player in players:
                await player.until(lambda one: one.sight is not None)
            room = manager.rooms[players[0].table]
            order: list[int] = []
            decided = asyncio.Event()

            def arrive(seat: int, travel_ms: float) -> None:
                def answered(_outcome: Any) -> None:
                    order.append(seat)
                    if len(order) == 3:
                        decided.set()

                move = commands.Move(id=commands.NO_ID, action=0)
                room.submit_move(Request(move, commands.Context(seat=seat), answered), travel_ms)

            arrive(0, 0)
            arrive(1, 60)
            arrive(2, 90)
            await decided.wait()
            assert order == [2, 1, 0]

    run(work())


def test_r5_5_before_the_start_nobody_is_sent_a_hand_the_top_card_or_a_sight(tmp_path: Path) -> None:
    """At the first countdown, in a pause, and in the countdown after it: players, spectators, and bots too."""

    def seen(player: TableConnection) -> dict[str, Any]:
        return player.view or {"top": "none yet"}

    async def covered(player: TableConnection) -> None:
        await player.until(lambda one: seen(one)["top"] is None)
        assert (seen(player)["hand"], seen(player)["moves"], seen(player)["wanted"]) == ([], None, [])

    async def work() -> None:
        async with server_here(tmp_path) as (manager, address), seated(address, RACE, 2) as players:
            watcher = await guest(address)
            async with TableConnection(watcher, players[0].table, sight=True) as spectator:
                everybody = [*players, spectator]
                await players[0].ask(commands.Start)
                await asyncio.gather(*map(covered, everybody))
                assert [one.sight for one in everybody] == [None] * 3
                await asyncio.gather(*(one.until(lambda one: seen(one)["top"] is not None and one.sight) for one in everybody))
                await players[0].move(seen(players[0])["moves"]["draw"]["action"])
                await players[0].until(lambda one: seen(one)["hand"])
                await players[1].ask(commands.Pause)
                await asyncio.gather(*map(covered, everybody))
                await players[1].ask(commands.Resume)
                assert seen(players[0])["top"] is None
                await players[0].until(lambda one: seen(one)["hand"] and seen(one)["top"] is not None)
            assert manager.trouble == ""

    run(work())


def test_a_late_card_is_refused_with_its_delay_and_kept_in_the_log(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (manager, address), seated(address, RACE, 2, options=STRICT) as players:
            await asyncio.gather(players[0].ask(commands.Start), *(player.until(lambda one: one.sight) for player in players))
            await asyncio.wait_for(_until_somebody_is_late(players), 40)
            events = await manager.store.events(players[0].table, 1, 10**6)
            beaten = [one.event for one in events if isinstance(one.event, Beaten)]
            assert beaten
            assert all(one.raw_ms >= one.adjusted_ms for one in beaten)

    async def _until_somebody_is_late(players: list[TableConnection]) -> None:
        late = asyncio.Event()
        await asyncio.wait([asyncio.create_task(race_on(player, late)) for player in players])

    async def race_on(player: TableConnection, late: asyncio.Event) -> None:
        """Answer an old card on purpose until one is late; else play whatever is legal."""
        dice = random.Random(player.seat)
        while player.summary["phase"] == "playing" and not late.is_set():
            legal = legal_now(player)
            if not legal:
                await player.changed()
                continue
            action = dice.choice(legal)
            moment = moment_of(player, action)
            try:
                await player.move(action, answers=moment and max(0, moment - 1))
            except RefusedError as refused:
                if refused.code == "late" and "ms" in refused.details:
                    late.set()
                else:
                    await asyncio.sleep(int(refused.details.get("ms", 5)) / 1000)

    run(work())


# -- clients that misbehave -------------------------------------------------------------------------------------------


def test_a_client_that_does_not_read_is_disconnected_and_play_continues(tmp_path: Path) -> None:
    async def work() -> None:
        limits = Limits(
            queued_messages=20, queued_bytes=50_000, messages=Rate(20, 100_000), received_bytes=Rate(0, 1e9), rates={}
        )
        async with server_here(tmp_path, limits=limits) as (manager, address), seated(address, "podelim", 2) as players:
            with await deaf_socket(players[0].client, players[0].table) as deaf:
                await until(lambda: len(manager.rooms[players[0].table].subscribers.connections) == 3)
                for connection in manager.connections:
                    if not connection.player and connection.transport:  # a small pipe is full sooner
                        pipe = connection.transport.transport.get_extra_info("socket")
                        pipe.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
                while len(manager.connections) == 3:
                    await players[0].ask(commands.Say, text="x" * 250)
                assert manager.metrics.dropped.labels("too_slow")._value.get() == 1
                await players[1].until(lambda one: one.seq == players[0].seq)
                deaf.settimeout(5)
                with contextlib.suppress(ConnectionError):
                    while deaf.recv(65536):
                        pass

    run(work())


async def deaf_socket(one: Client, table: str) -> socket.socket:
    """A connection that says hello and reads nothing afterwards."""
    return await asyncio.to_thread(_deaf_socket, one, table)


def _deaf_socket(one: Client, table: str) -> socket.socket:
    port = int(one.server.rsplit(":", 1)[1])
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", port))
    line.sendall(
        f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert line.recv(1024).startswith(b"HTTP/1.1 101")
    hello = json.dumps({"t": "hello", "protocol": protocol.PROTOCOL}).encode()
    line.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    return line


def test_a_client_that_is_silent_for_too_long_is_disconnected(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path, silent_s=0.2) as (manager, address):
            one = await guest(address)
            with await deaf_socket(one, await open_table(one, "podelim")):
                await until(lambda: manager.connections)
                await until(lambda: not manager.connections)
                assert manager.metrics.dropped.labels("silent")._value.get() == 1

    run(work())


def test_an_address_has_its_limits(tmp_path: Path) -> None:
    async def work() -> None:
        limits = Limits(connections_of_address={"socket": 2, "http": 100}, rates={"table": Rates(Rate(0, 3))})
        async with server_here(tmp_path, limits=limits) as (_, address):
            one = await guest(address)
            table = await open_table(one, "podelim")
            async with TableConnection(one, table), TableConnection(one, table):
                with pytest.raises(DisconnectedError) as gone:
                    async with TableConnection(one, table):
                        pass
                assert gone.value.code == "too_many"
            for _ in range(2):
                await open_table(one, "podelim")
            with pytest.raises(RefusedError) as refused:
                await open_table(one, "podelim")
            assert (refused.value.status, refused.value.code) == (429, "too_many")

    run(work())
