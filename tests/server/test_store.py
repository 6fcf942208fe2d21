"""The store: nothing is written twice, nothing is lost, and errors say what is wrong."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine

from pyatak.client import DisconnectedError, RefusedError, TableConnection
from pyatak.server.clock import now_ms
from pyatak.server.store import Conflict, Player, Store, StoreError
from pyatak.server.store.migrate import SCRIPTS
from pyatak.server.store.opening import open_store, store_at
from pyatak.server.store.schema import METADATA, REVISION
from pyatak.server.store.sql import SQLStore
from pyatak.server.store.sqlite import SQLiteStore
from pyatak.server.tables import snapshots
from pyatak.server.tables.loading import load_table
from pyatak.server.tables.planning import listing_of
from pyatak.table import commands
from pyatak.table.events import Created, Said, Stored
from server.harness import seated, server_here
from server.patience import run
from server.stores import SQLITE, place_for

ON_A_FILE = pytest.mark.only(SQLITE)


def said(seq: int, text: str = "hi") -> Stored:
    return Stored(seq, 1000 + seq, Said(player="p", name="P", seat=0, text=text), f"p:{seq}")


def engine_of(place: str) -> Engine:
    store = store_at(place)
    assert isinstance(store, SQLStore)
    return store.make_engine()


def with_store(place: str, work: Any) -> None:
    async def all_of_it() -> None:
        async with open_store(place) as store:
            await work(store)

    run(all_of_it())


def test_a_place_in_the_log_is_taken_once(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        assert await store.append("t", [said(1), said(2)], None) is None
        assert await store.append("t", [said(2, "other"), said(3)], None) == Conflict("t", 2)
        assert (await store.load("t")).events == [said(1), said(2)]
        assert await store.events("t", 2, 2) == [said(2)]

    with_store(place_for(tmp_path), work)


def test_a_write_that_fails_does_not_harm_the_others_in_its_batch(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.append("taken", [said(1)], None)
        tables = ["taken", *(f"t{number}" for number in range(50))]
        answers = await asyncio.gather(*(store.append(table, [said(1)], None) for table in tables))
        assert answers == [Conflict("taken", 1), *[None] * 50]

    with_store(place_for(tmp_path), work)


def test_many_writes_share_one_commit(tmp_path: Path) -> None:
    async def work() -> None:
        batches: list[int] = []
        store = store_at(place_for(tmp_path), batches.append)
        await store.open()
        await asyncio.gather(*(store.append(f"t{number}", [said(1)], None) for number in range(200)))
        await store.close()
        assert sum(batches) == 200
        assert len(batches) < 100

    run(work())


def test_the_next_server_finds_everything_that_was_stored(tmp_path: Path) -> None:
    async def first(store: Store) -> None:
        await store.append("t", [said(1)], None)
        await store.save_player(Player("p", "Anna", "uk"))
        await store.save_snapshot("t", 1, b"body")
        assert await store.key("k") == await store.key("k")
        assert await store.key("own", b"mine") == b"mine"
        await store.save_token("digest", "p", 2000)

    async def second(store: Store) -> None:
        log = await store.load("t")
        assert (log.events, log.snapshot) == ([], b"body")
        assert await store.player("p") == Player("p", "Anna", "uk")
        assert await store.players() == [Player("p", "Anna", "uk")]
        assert await store.take_token("digest", 1000) == "p"
        assert await store.take_token("digest", 1000) is None
        await store.save_token("old", "p", 2000)
        assert await store.take_token("old", 2000) is None

    with_store(place_for(tmp_path), first)
    with_store(place_for(tmp_path), second)


def test_an_expired_code_can_be_given_out_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (manager, address), seated(address, "podelim", 2, visibility="code") as players:
            table = manager.rooms[players[0].table].table
            assert not await manager.store.free_code(table.code, table.changed_at)
            guest = players[0].client
            old = msgspec.structs.replace(listing_of(table), changed_at=1000)
            await manager.store.append("other", [said(1)], old)
            with pytest.raises(RefusedError) as refused:
                await guest.get(f"/api/tables/{table.code}")
            assert (refused.value.status, refused.value.code) == (410, "expired_code")
            assert await manager.store.free_code(table.code, 2000)

    run(work())


# -- files that cannot be used -----------------------------------------------------------------------------------------


def opening_fails(place: str | Path) -> StoreError:
    with pytest.raises(StoreError) as problem:
        with_store(str(place), None)
    return problem.value


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    async def nothing(_store: Store) -> None: ...

    place = place_for(tmp_path)
    with_store(place, nothing)
    engine = engine_of(place)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    problem = opening_fails(place)
    assert problem.code == "store_too_new"
    assert "update Pyatak" in str(problem)


@ON_A_FILE
def test_a_file_that_is_not_a_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.write_text("a shopping list\n" * 100)
    assert opening_fails(path).code == "store_unreadable"


@ON_A_FILE
def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert opening_fails(tmp_path / "file" / "a.db").code == "store_read_only"
    (tmp_path / "folder.db").mkdir()
    assert opening_fails(tmp_path / "folder.db").code == "store_read_only"


def test_the_migrations_create_the_schema_of_the_code(tmp_path: Path) -> None:
    async def nothing(_store: Store) -> None: ...

    with_store(place_for(tmp_path), nothing)
    engine = engine_of(place_for(tmp_path))
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), METADATA)
    engine.dispose()
    assert differences == []
    assert sorted(file.name for file in (SCRIPTS / "versions").glob("*.py"))[-1].startswith(REVISION)


# -- a store that fails while people play ------------------------------------------------------------------------------

FULL = "PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1000000"
READ_ONLY = "PRAGMA query_only = ON", "PRAGMA query_only = OFF"


@ON_A_FILE
@pytest.mark.parametrize(("trouble", "cure"), [FULL, READ_ONLY], ids=["full", "read_only"])
def test_a_move_that_cannot_be_stored_is_refused_and_the_table_continues(tmp_path: Path, trouble: str, cure: str) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (manager, address), seated(address, "podelim", 2) as players:
            store = manager.store
            assert isinstance(store, SQLiteStore)
            await store.writer.write(lambda connection: connection.exec_driver_sql(trouble))
            before, refused = await _until_refused(players[0])
            assert refused.code == "store_failed"
            assert players[0].seq == before == (await manager.store.events(players[0].table, 1, 10**6))[-1].seq
            with pytest.raises(RefusedError) as unready:
                await players[0].client.get("/readyz")
            assert unready.value.status == 503
            with pytest.raises(RefusedError) as refused_table:
                await players[0].client.post("/api/tables", {"game": "podelim"})
            assert (refused_table.value.status, refused_table.value.code) == (503, "store_failed")
            await store.writer.write(lambda connection: connection.exec_driver_sql(cure))
            done = await players[0].ask(commands.Say, text="again")
            assert done.seq == before + 1
            await players[1].until(lambda one: one.seq == done.seq)
            assert (await players[0].client.get("/readyz"))["status"] == "ok"

    run(work())


@ON_A_FILE
def test_a_table_can_be_opened_while_nothing_can_be_stored(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (_, address), seated(address, "podelim", 2) as players:
            table, owner = players[0].table, players[0].client
        async with server_here(tmp_path) as (manager, address):
            store = manager.store
            assert isinstance(store, SQLiteStore)
            await store.writer.write(lambda connection: connection.exec_driver_sql(READ_ONLY[0]))
            owner.server = address
            async with TableConnection(owner, table, watch=True) as viewer:
                assert viewer.summary["phase"] == "open"

    run(work())


async def _until_refused(player: TableConnection) -> tuple[int, RefusedError]:
    """Send chat messages until the store refuses one: its last page may have room for a few. The last seq, and the error."""
    done = player.seq
    while True:
        try:
            done = (await player.ask(commands.Say, text="x" * 290)).seq
        except RefusedError as refused:
            return done, refused


def test_another_writer_was_faster(tmp_path: Path) -> None:
    """Two servers on one file: the loser reads again and decides again, and all clients see the same."""

    async def work() -> None:
        async with server_here(tmp_path) as (manager, address), seated(address, "podelim", 2) as players:
            room = manager.rooms[players[0].table]
            intruder = Stored(room.table.seq + 1, now_ms(), Said(player="x", name="X", seat=0, text="first"))
            assert await manager.store.append(room.table.id, [intruder], None) is None
            done = await players[0].ask(commands.Say, text="second")
            assert done.seq == intruder.seq + 1
            await players[1].until(lambda one: one.seq == done.seq)
            for player in players:
                assert [one["text"] for one in player.summary["chat"]] == ["first", "second"]

    run(work())


def test_a_table_of_newer_rules_says_so_and_other_tables_continue(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (manager, address), seated(address, "podelim", 2) as players:
            first = (await manager.store.events(players[0].table, 1, 1))[0]
            assert isinstance(first.event, Created)
            newer = msgspec.structs.replace(first.event, table="newer", code="", rules=99)
            table = manager.rooms[players[0].table].table
            listing = msgspec.structs.replace(listing_of(table), table="newer", code="", phase="playing", people=())
            await manager.store.append("newer", [msgspec.structs.replace(first, event=newer)], listing)
            with pytest.raises(RefusedError) as refused:
                await players[0].client.get("/api/tables/newer")
            assert refused.value.code == "newer_rules"
            with pytest.raises(DisconnectedError) as gone:
                async with TableConnection(players[0].client, "newer"):
                    pass
            assert gone.value.code == "newer_rules"
        async with server_here(tmp_path) as (manager, _):
            assert manager.trouble == ""

    run(work())


def test_a_damaged_log_is_an_error_of_the_store_and_not_a_crash(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (manager, address), seated(address, "podelim", 2) as players:
            store = manager.store
            assert isinstance(store, SQLStore)
            await store.append(
                "odd", [said(1)], msgspec.structs.replace(listing_of(manager.rooms[players[0].table].table), table="odd", code="")
            )
            await store.write(
                lambda connection: connection.exec_driver_sql("UPDATE events SET body = '{' WHERE table_id = 'odd'")
            )
            with pytest.raises(RefusedError) as refused:
                await players[0].client.get("/api/tables/odd")
            assert (refused.value.status, refused.value.code) == (503, "store_failed")
            await players[0].ask(commands.Say, text="we go on")

    run(work())


def test_a_snapshot_holds_the_table_and_one_of_another_version_is_ignored(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (manager, address), seated(address, "face_to_face", 2) as players:
            await players[0].ask(commands.Start)
            table = manager.rooms[players[0].table].table
            body = snapshots.write(table)
            again = snapshots.read(body)
            assert again is not None
            assert snapshots.write(again) == body
            assert again.position.tolist() == table.position.tolist()
            form = snapshots.form(table.game)
            assert snapshots.read(body.replace(form.encode(), b"x" * len(form))) is None
            for kept in (body, b"garbage"):
                await manager.store.save_snapshot(table.id, table.seq, kept)
                read = await load_table(manager.store, table.id)
                assert read is not None
                assert snapshots.write(read) == body

    run(work())
