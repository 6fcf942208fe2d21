"""Clocks that are set, servers that are started twice, answers while nothing can be stored, and a stop that always ends."""

import asyncio
import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pyatak.client import TableConnection
from pyatak.client.bot import is_awaited, legal_now, moment_of
from pyatak.core.refusal import Refusal
from pyatak.server import clock
from pyatak.server.clock import TableClock, now_ms
from pyatak.server.net import protocol
from pyatak.server.store.sqlite import SQLiteStore
from pyatak.server.tables.requests import Outcome, Request, answer_to
from pyatak.table import commands
from server.harness import ServerProcess, play_on, running, seated, server_here
from server.patience import PATIENCE_S, run
from server.stores import SQLITE
from server.tape import player_in
from server.test_hostile import TEXT, frame, handshake
from some_games import CROWD, RACE, SIMULTANEOUS

DAY_MS = 24 * 3600 * 1000
ON_A_FILE = pytest.mark.only(SQLITE)


# -- clocks that are set -----------------------------------------------------------------------------------------------


@ON_A_FILE
def test_a_race_goes_on_when_the_clock_is_set_back_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (_, address), seated(address, RACE, 2) as players:
            await players[0].ask(commands.Start)
            real = time.time_ns
            monkeypatch.setattr(time, "time_ns", lambda: real() - DAY_MS * 1_000_000)
            await asyncio.gather(*(play_on(player, _dice(number)) for number, player in enumerate(players)))
            assert players[0].summary["phase"] == "over"

    run(work())


def test_a_race_goes_on_at_a_server_whose_clock_is_a_day_behind_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (_, address), seated(address, RACE, 2) as players:
            await players[0].ask(commands.Start)
            await players[0].until(is_awaited)
            action = legal_now(players[0])[0]
            await players[0].move(action, answers=moment_of(players[0], action))
        monkeypatch.setattr(clock, "_BEGAN_NS", clock._BEGAN_NS - DAY_MS * 1_000_000)
        table = players[0].table
        async with server_here(tmp_path) as (_, address):
            for player in players:
                player.client.server = address
            async with (
                TableConnection(players[0].client, table, sight=True) as one,
                TableConnection(players[1].client, table, sight=True) as other,
            ):
                for player in (one, other):
                    await player.until(lambda seat: seat.sight is not None)
                await asyncio.gather(play_on(one, _dice(0)), play_on(other, _dice(1)))
                assert one.summary["phase"] == "over"

    run(work())


@ON_A_FILE
def test_the_time_at_a_table_goes_on_from_its_log() -> None:
    ahead = TableClock()
    later = now_ms() + DAY_MS
    first = ahead.now(later)
    assert first >= later
    while ahead.now(later) == first:
        pass  # it does not stand still
    assert 0 <= TableClock().now(0) - now_ms() <= 1


def _dice(number: int) -> random.Random:
    return random.Random(number)


# -- two servers on one file -------------------------------------------------------------------------------------------


@ON_A_FILE
def test_a_second_server_on_the_same_file_is_refused_and_the_next_after_a_kill_is_not(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        second = ServerProcess(tmp_path)
        second.log = tmp_path / "second.log"
        command = [sys.executable, "-c", "from pyatak.cli import main; main()", "serve", "--host", "127.0.0.1", "--port", "0"]
        ended = subprocess.run([*command, "--store", server.place], capture_output=True, text=True, check=False)
        said = " ".join(ended.stdout.split())
        assert server.process is not None
        assert (ended.returncode, f"another server (process {server.process.pid}) uses" in said) == (2, True), said
        server.kill()
        server.start()


# -- answers -----------------------------------------------------------------------------------------------------------


@ON_A_FILE
def test_a_done_command_that_is_asked_again_while_nothing_can_be_stored_is_answered_as_done(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (manager, address), seated(address, SIMULTANEOUS, 2) as players:
            room, store = manager.rooms[players[0].table], manager.store
            assert isinstance(store, SQLiteStore)
            context = commands.Context(by=player_in(players[0].client.cookie), seat=0, name="Anna")

            def ask(command: str) -> "asyncio.Future[Outcome]":
                answer: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
                room.submit(Request(commands.Say(id=command, text="hi"), context, answer_to(answer)))
                return answer

            seq = await ask("one")
            await store.writer.write(lambda connection: connection.exec_driver_sql("PRAGMA query_only = ON"))
            again, new = await asyncio.gather(ask("one"), ask("two"))
            assert again == seq
            assert isinstance(new, Refusal)

    run(work())


def test_a_command_that_had_nothing_to_do_is_not_done_later(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (_, address), seated(address, CROWD, 3) as players:
            await players[0].ask(commands.Start)
            await players[0].ask(commands.Pause)
            done = await players[1].ask(commands.Pause, id="twice")
            await players[0].ask(commands.Resume)
            table, client = players[0].table, players[1].client
            assert (await players[1].ask(commands.Pause, id="twice")).seq == done.seq
            assert not players[1].summary.get("paused")
        async with server_here(tmp_path) as (_, address):
            client.server = address
            async with TableConnection(client, table) as again:
                assert (await again.ask(commands.Pause, id="twice")).seq == done.seq
                assert not again.summary.get("paused")

    run(work())


# -- the end -----------------------------------------------------------------------------------------------------------

HANGS = {
    "the manager": """
import asyncio
import contextlib
from pyatak.server.tables.manager import TableManager
async def close(self): await asyncio.sleep(1e6)
TableManager.close = close
""",
    "the event loop": """
import asyncio, time
from pyatak.server.tables.manager import TableManager
async def sweep(self):
    while not any(task.get_name() == "gc" for task in asyncio.all_tasks()): await asyncio.sleep(0.01)
    print("it hangs", flush=True)
    while True: time.sleep(0.01)
TableManager._sweep = sweep
""",
    "a thread": """
import threading, time
threading.Thread(target=time.sleep, args=(1e6,)).start()
""",
    "the store": """
import time
from pyatak.server.store.writer import Writer
Writer._next_batch_before = Writer._next_batch
def slow(self):
    batch = self._next_batch_before()
    if not batch: time.sleep(1e6)
    return batch
Writer._next_batch = slow
from pyatak.server import run
async def check(settings): pass
run._check = check
""",
}


@ON_A_FILE
@pytest.mark.parametrize("what", HANGS)
def test_a_server_stops_even_if_something_hangs(tmp_path: Path, what: str) -> None:
    program = f"{HANGS[what]}\nfrom pyatak.cli import main\nmain()"
    command = [sys.executable, "-c", program, "serve", "--host", "127.0.0.1", "--port", "0", "--data-folder", str(tmp_path)]
    with (tmp_path / "log").open("w") as log:
        process = subprocess.Popen(
            [*command, "--no-warm-up", "--no-mdns"],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env={**os.environ, "COLUMNS": "200"},
        )
    try:
        assert process.stdout is not None
        for line in process.stdout:
            if ("it hangs" if what == "the event loop" else "http://127.0.0.1:") in line:
                break
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE_S) == 0
    finally:
        process.kill()
        process.communicate()


@ON_A_FILE
def test_a_server_stops_by_itself_while_clients_do_not_read(tmp_path: Path) -> None:
    """It does not need the end that is forced on a server that hangs."""

    async def work(server: ServerProcess) -> None:
        async with seated(server.address, SIMULTANEOUS, 2) as players:
            hello = f'{{"t":"hello","protocol":{protocol.PROTOCOL},"table":"{players[0].table}","watch":true}}'.encode()
            with contextlib.ExitStack() as stack:
                for _ in range(20):
                    line = stack.enter_context(handshake(server.address))
                    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
                    line.sendall(frame(TEXT, hello))
                for _ in range(20):
                    half = stack.enter_context(socket.create_connection(("127.0.0.1", server.port)))
                    half.sendall(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n")
                for number in range(100):
                    await players[number % 2].ask(commands.Say, text="x" * 290)
                assert await asyncio.to_thread(server.stop) == 0
        assert "stopped before" not in server.log.read_text()
        assert [line for line in server.logged() if line["level"] == "error"] == []

    with running(tmp_path) as server:
        run(work(server))
