"""`pyatak move-store`: everything is copied unchanged, or nothing is and a sentence says why."""

import asyncio
import hashlib
import os
import signal
import subprocess
import sys
import zipfile
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Engine, select, update
from typer.testing import CliRunner

import pyatak
from pyatak.cli.app import app
from pyatak.client import Client, TableConnection
from pyatak.server.store import StoreError, archive, rows
from pyatak.server.store.opening import open_store, store_at
from pyatak.server.store.schema import DRIVERS, EVENTS, METADATA, NODES, PLAYERS, SETTINGS, TABLES
from pyatak.server.store.sql import SQLStore
from pyatak.server.store.transfer import move
from pyatak.table import commands
from server import stores
from server.generated_store import fill, games
from server.harness import seated, server_here
from some_games import CROWD, SIMULTANEOUS

pytestmark = pytest.mark.only(stores.SQLITE)
runner = CliRunner()
FINISHED = 200


def database(folder: Path) -> str:
    return stores.new_database(f"pyatak_{hashlib.sha256(str(folder).encode()).hexdigest()[:20]}")


def engine_of(place: str) -> Engine:
    store = store_at(place)
    assert isinstance(store, SQLStore)
    return store.make_engine()


def make(place: str, finished: int, playing: int = 5) -> int:
    async def work() -> int:
        async with open_store(place) as store:
            await store.beat(1_800_000_000_000)
            return await fill(store, games(finished, playing, quick_kinds))

    quick_kinds = (CROWD, SIMULTANEOUS) * 10 + pyatak.game_ids()
    return asyncio.run(work())


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> str:
    """An SQLite file with rows in every table, for reading only."""
    place = str(tmp_path_factory.mktemp("full") / "tables.db")
    assert make(place, FINISHED) == FINISHED
    return place


def archive_of(place: str, file: Path) -> dict[str, bytes]:
    async def work() -> None:
        async with open_store(place) as store:
            await archive.export_archive(store, file)

    asyncio.run(work())
    with zipfile.ZipFile(file) as bundle:
        return {name: bundle.read(name) for name in bundle.namelist()}


def is_empty(place: str) -> bool:
    engine = engine_of(place)
    with engine.connect() as connection:
        answer = not any(rows.count(connection, table) for table in rows.COPIED)
    engine.dispose()
    return answer


def test_everything_is_copied_to_postgresql_and_back_unchanged(full: str, tmp_path: Path) -> None:
    middle, last = database(tmp_path), str(tmp_path / "back" / "tables.db")
    there = move(full, middle)
    assert {one.kind for one in there if one.rows} == {table.name for table in rows.COPIED}
    assert move(middle, last) == there
    first = archive_of(full, tmp_path / "first.zip")
    assert len(first) == FINISHED + 1
    assert archive_of(middle, tmp_path / "middle.zip") == first


@pytest.mark.parametrize("kind", stores.KINDS)
def test_a_store_is_copied_to_one_of_its_own_kind(full: str, tmp_path: Path, kind: str) -> None:
    first, second = ((str(tmp_path / f"{name}.db") if kind == stores.SQLITE else database(tmp_path / name)) for name in "ab")
    assert move(full, first) == move(first, second)


def test_every_table_is_listed_as_copied_or_not() -> None:
    assert {*rows.COPIED, *rows.NOT_COPIED} == set(METADATA.tables.values())
    for table in rows.COPIED:
        assert table.autoincrement_column is None, "its sequence would have to be set in the new store"


def test_the_digest_sees_every_change(full: str, tmp_path: Path) -> None:
    before = move(full, str(tmp_path / "a.db"))
    engine = engine_of(str(tmp_path / "a.db"))
    with engine.begin() as connection:
        connection.execute(update(EVENTS).where(EVENTS.c.seq == 3).values(body=b"{}"))
        connection.execute(update(TABLES).where(TABLES.c.code.is_not(None)).values(code=None))
    engine.dispose()
    after = move(str(tmp_path / "a.db"), str(tmp_path / "b.db"))
    assert [one.kind for one, other in zip(before, after, strict=True) if one != other] == ["tables", "events"]


def test_the_time_until_the_next_start_is_given_back_to_the_clocks(full: str, tmp_path: Path) -> None:
    """It is kept for each table with a running game: one that no server has driven for longer gets more back."""
    middle, last = database(tmp_path), str(tmp_path / "tables.db")
    move(full, middle)
    engine = engine_of(middle)
    with engine.connect() as connection:
        found = {(row.node, row.since) for row in connection.execute(select(DRIVERS))}
        driven = set(connection.scalars(select(DRIVERS.c.table_id)))
        assert driven == set(connection.scalars(select(TABLES.c.id).where(TABLES.c.phase == "playing")))
    engine.dispose()
    assert (len(driven), found) == (5, {(0, 1_800_000_000_000)})
    longest = min(driven)
    engine = engine_of(middle)
    with engine.begin() as connection:
        connection.execute(update(DRIVERS).where(DRIVERS.c.table_id == longest).values(since=1_700_000_000_000))
    engine.dispose()
    move(middle, last)
    engine = engine_of(last)
    with engine.connect() as connection:
        assert connection.scalar(select(SETTINGS.c.value).where(SETTINGS.c.name == "heartbeat")) == b"1800000000000"
        since = {row.table_id: row.since for row in connection.execute(select(DRIVERS))}
        assert since == dict.fromkeys(driven, 1_800_000_000_000) | {longest: 1_700_000_000_000}
    engine.dispose()


# -- nothing is mixed, nothing is half done ----------------------------------------------------------------------


@pytest.mark.parametrize("kind", stores.KINDS)
def test_a_copy_that_is_killed_leaves_nothing_and_can_be_repeated(full: str, tmp_path: Path, kind: str) -> None:
    target = str(tmp_path / "to.db") if kind == stores.SQLITE else database(tmp_path)
    script = (
        "import os, signal, sys\n"
        "from pyatak.server.store import rows, transfer\n"
        "rows.BATCH = 500\n"
        "def progress(what, done, of):\n"
        "    if what == 'events' and done > of // 3: os.kill(os.getpid(), signal.SIGKILL)\n"
        "transfer.move(sys.argv[1], sys.argv[2], progress=progress)\n"
    )
    ended = subprocess.run([sys.executable, "-c", script, full, target], check=False)
    assert ended.returncode == -signal.SIGKILL
    assert is_empty(target)
    assert sum(one.rows for one in move(full, target)) > FINISHED


def test_ctrl_c_says_that_nothing_was_moved(full: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def write(*_: object) -> None:
        os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(rows, "write", write)
    result = runner.invoke(app, ["move-store", full, str(tmp_path / "to.db"), "--lang", "en"])
    assert (result.exit_code, "nothing was moved" in result.output) == (2, True)
    assert is_empty(str(tmp_path / "to.db"))


def test_rows_that_the_new_store_does_not_keep_are_noticed(full: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    right = rows.write
    kept = {PLAYERS: 10, EVENTS: 20}
    monkeypatch.setattr(rows, "write", lambda connection, table, batch: right(connection, table, batch[: kept.get(table)]))
    with pytest.raises(StoreError, match="has not kept players, events as they were") as refused:
        move(full, str(tmp_path / "to.db"))
    assert refused.value.code == "move_differs"
    assert is_empty(str(tmp_path / "to.db"))


def test_a_store_with_data_is_not_overwritten(full: str, tmp_path: Path) -> None:
    target = str(tmp_path / "to.db")
    make(target, 1, 0)
    with pytest.raises(StoreError, match=r"is in use already \(settings: 2, players: 200.*events: "):
        move(full, target)


def test_a_store_is_not_copied_into_itself(full: str, tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(full)
    address = database(tmp_path)
    move(full, address)
    for source, target in ((full, str(tmp_path / "link.db")), (address, f"{address}&application_name=other")):
        with pytest.raises(StoreError, match="are the same store"):
            move(source, target)


@pytest.mark.parametrize("kind", stores.KINDS)
def test_a_store_that_a_server_uses_stays_unless_forced(tmp_path: Path, kind: str) -> None:
    async def work() -> None:
        place = str(tmp_path / "from.db") if kind == stores.SQLITE else database(tmp_path)
        async with server_here(tmp_path, store=place) as (_, address), seated(address, SIMULTANEOUS, 2):
            result = await asyncio.to_thread(runner.invoke, app, ["move-store", place, str(tmp_path / "to.db")])
            assert result.exit_code == 2
            assert "a server uses" in " ".join(result.output.split())
            forced = ["move-store", place, str(tmp_path / "to.db"), "--force", "--lang", "en"]
            result = await asyncio.to_thread(runner.invoke, app, forced)
            assert result.exit_code == 0, result.output
            assert "both stores hold the same" in result.output
        await asyncio.to_thread(move, place, str(tmp_path / "again.db"))  # the server has stopped, so no heartbeat comes

    asyncio.run(work())


def test_a_server_that_starts_during_the_copy_is_noticed(full: str, tmp_path: Path) -> None:
    source = database(tmp_path)
    move(full, source)

    def begin(what: str, _done: int, _of: int) -> None:
        if what == "ratings":
            with psycopg.connect(source) as line:
                line.execute("INSERT INTO nodes (beats, beat_at) VALUES (0, 0)")

    with pytest.raises(StoreError, match="a server uses postgresql://"):
        move(source, str(tmp_path / "to.db"), progress=begin)
    assert is_empty(str(tmp_path / "to.db"))


def test_a_killed_node_does_not_count_as_a_running_server(full: str, tmp_path: Path) -> None:
    source = database(tmp_path)
    move(full, source)
    engine = engine_of(source)
    with engine.begin() as connection:
        connection.execute(NODES.insert().values(beats=7, beat_at=1_900_000_000_000))
    engine.dispose()
    move(source, str(tmp_path / "to.db"))
    engine = engine_of(str(tmp_path / "to.db"))
    with engine.connect() as connection:
        assert connection.scalar(select(SETTINGS.c.value).where(SETTINGS.c.name == "heartbeat")) == b"1900000000000"
    engine.dispose()


def test_the_new_store_is_locked_during_the_copy(full: str, tmp_path: Path) -> None:
    target = database(tmp_path)

    def meddle(what: str, _done: int, _of: int) -> None:
        if what == "players":
            with psycopg.connect(target) as line:
                line.execute("SET lock_timeout = '50ms'")
                with pytest.raises(psycopg.errors.LockNotAvailable):
                    line.execute("INSERT INTO players VALUES ('x', 'X', 'en')")

    move(full, target, progress=meddle)


# -- bad input ---------------------------------------------------------------------------------------------------


def test_a_copy_that_is_impossible_is_refused_with_a_sentence(full: str, tmp_path: Path) -> None:
    (tmp_path / "letter.db").write_text("Dear Anna, how are you? " * 50)
    (tmp_path / "folder.db").mkdir()
    new = str(tmp_path / "new.db")
    empty = database(tmp_path)
    for source, target, words in (
        (str(tmp_path / "absent.db"), new, "there is no store of Pyatak at"),
        (empty, new, "there is no store of Pyatak at postgresql://"),
        (str(tmp_path / "letter.db"), new, "is not a database of Pyatak"),
        ("mysql://host/name", new, "a store is postgresql://"),
        ("postgresql://x:secret@127.0.0.1:1/none", new, "cannot be reached"),
        (full, "postgresql://x:secret@127.0.0.1:1/none", "cannot be reached"),
        (full, "postgresql://host:port/name", "is not valid"),
        (full, str(tmp_path / "folder.db"), "cannot be written"),
        (full, "/dev/null/to.db", "cannot be written"),
    ):
        result = runner.invoke(app, ["move-store", source, target])
        said = " ".join(result.output.split())
        assert result.exit_code == 2, (source, target, said)
        assert words in said
        assert "secret" not in said
    assert not Path(new).exists()


def test_the_command_copies_a_store_and_its_players_continue(tmp_path: Path) -> None:
    """As an operator does it: stop, copy, start with the other store."""

    async def sit_down() -> tuple[str, Client]:
        async with server_here(tmp_path) as (_, address), seated(address, SIMULTANEOUS, 2) as players:
            return players[0].table, players[0].client

    async def go_on() -> None:
        async with server_here(tmp_path, store=target) as (_, address):
            owner.server = address
            async with TableConnection(owner, table) as seat:
                await seat.until(lambda one: one.seat == 0)
                await seat.ask(commands.Start)
                await seat.until(lambda one: one.summary["phase"] == "playing")

    table, owner = asyncio.run(sit_down())
    target = database(tmp_path)
    result = runner.invoke(app, ["move-store", stores.place_for(tmp_path), target, "--lang", "ru"])
    assert result.exit_code == 0, result.output
    assert "данные в обоих хранилищах совпадают" in result.output
    assert result.output.count("sha256") == len(rows.COPIED)
    asyncio.run(go_on())
