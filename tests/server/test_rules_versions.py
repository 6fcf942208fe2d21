"""A new version of the rules leaves nothing behind: tables in play go on, finished games are replayed, verified and forked."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

import pyatak
from pyatak.client import Client, RefusedError
from pyatak.core.contract import Option
from pyatak.core.generators import CHACHA20, QUICK
from pyatak.core.record import Record
from pyatak.core.registry import game_ids
from pyatak.server.store import Listing, archive
from pyatak.server.store.opening import open_store
from pyatak.server.tables import snapshots
from pyatak.server.tables.planning import listing_of
from pyatak.table import commands, fair
from pyatak.table import events as on
from pyatak.table.evolve import fold
from pyatak.table.model import OVER, PLAYING, Table
from pyatak.table.records import record_of
from server import stores, test_earlier_versions
from server.harness import guest, open_table, server_here
from server.write_fixtures import FIXTURES
from table.at_table import SECRET, Room, asked, opened, started

RECORDS = sorted(FIXTURES.glob("*/records/*.txt"))
EARLIEST = "0.1.0"


@pytest.fixture(autouse=True)
def _bumped_rules(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every game has a new option and, with it, a new version of its rules."""
    novelty = Option("novelty", ("new", "old"), "new")
    for game_id in game_ids():
        game = pyatak.game(game_id)
        earlier = {**game.info.earlier, game.info.version: {}}
        bumped = replace(
            game.info,
            version=game.info.version + 1,
            options=(*game.info.options, novelty),
            earlier={version: {**meant, "novelty": "old"} for version, meant in earlier.items()},
        )
        monkeypatch.setattr(game, "info", bumped)
    snapshots.form.cache_clear()
    yield
    snapshots.form.cache_clear()


def store_of(version: str, folder: Path) -> str:
    return test_earlier_versions.store_of(FIXTURES / version, folder)


async def tables_of(place: str) -> dict[str, tuple[Table, list[on.Stored]]]:
    async with open_store(place) as store:
        logs = {table: await store.events(table) for table in await store.every_table()}
    return {table: (folded, log) for table, log in logs.items() if (folded := fold(log)) is not None}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_of_earlier_rules_is_read_played_verified_and_written_unchanged(path: Path) -> None:
    record = Record.load(path)
    assert record.rules < pyatak.game(record.game).info.version
    record.play()
    assert record.to_text() == path.read_text(encoding="utf-8")
    assert fair.verify(record).code == "fair_deal"


def test_a_game_in_play_goes_on_by_its_rules_and_the_next_is_dealt_by_the_current_ones(tmp_path: Path) -> None:
    tables = asyncio.run(tables_of(store_of(EARLIEST, tmp_path)))
    in_play = [(table, log) for table, log in tables.values() if table.phase == PLAYING]
    assert {table.game for table, _ in in_play} == set(game_ids())
    for table, log in in_play:
        room = Room()
        room.kept, room.log, room.now = table, log, table.changed_at + 1
        if room.table.paused:
            room.done(asked(commands.Resume, by=room.table.host, seat=0))
        room.play_on()
        ended = room.table
        assert (ended.phase, ended.dealt_rules, ended.dealt_generator) == (OVER, table.rules, QUICK)
        assert "novelty" not in record_of(ended).options
        assert Record.from_text(record_of(ended).to_text()) == record_of(ended)
        assert fair.verify(record_of(ended)).is_fair
        room.done(asked(commands.Start, by=room.table.host))
        assert (room.table.dealt_rules, room.table.dealt_generator) == (pyatak.game(table.game).info.version, CHACHA20)
        assert room.table.dealt_options["novelty"] == "old"  # the table keeps to what it was opened with
        room.play_on()
        assert fair.verify(record_of(room.table)).is_fair
        assert record_of(room.table).rules == room.table.dealt_rules


def test_every_call_about_a_finished_game_of_earlier_rules_works(tmp_path: Path) -> None:
    async def work() -> None:
        place = store_of(EARLIEST, tmp_path)
        tables = await tables_of(place)
        async with server_here(tmp_path, store=place) as (_, address):
            one = await guest(address)
            for table_id, (table, log) in tables.items():
                assert (await one.get(f"/api/tables/{table_id}"))["summary"]["options"]["novelty"] == "old"
                for number in range(1, 1 + sum(isinstance(stored.event, on.Finished) for stored in log)):
                    await check_finished(one, table, number)

    asyncio.run(work())


async def check_finished(one: Client, table: Table, number: int) -> None:
    which = f"?number={number}"
    text = await one.get(f"/api/tables/{table.id}/record{which}")
    record = Record.from_text(text)
    assert record.rules == table.rules
    replay = await one.get(f"/api/tables/{table.id}/replay{which}")
    assert len(replay["frames"]) == len(record.moves) + 1
    assert (await one.get(f"/api/tables/{table.id}/verify{which}"))["is_fair"]
    assert (await one.post("/api/verify", {"record": text}))["is_fair"]
    forked = await one.post(f"/api/tables/{table.id}/fork", {"moves": len(record.moves) // 2, "number": number})
    summary = (await one.get(f"/api/tables/{forked['table']}"))["summary"]
    assert (summary["phase"], summary["rules"], summary["options"]["novelty"]) == ("playing", table.rules, "old")


def test_tables_of_earlier_rules_are_exported_and_imported(tmp_path: Path) -> None:
    async def work() -> None:
        place = store_of(EARLIEST, tmp_path)
        before = await tables_of(place)
        async with open_store(place) as store:
            written = await archive.export_archive(store, tmp_path / "all.zip")
        copy = stores.place_for(tmp_path / "copy")
        async with open_store(copy) as store:
            read = await archive.import_archive(store, tmp_path / "all.zip")
        assert (read.tables, written.records) == (len(before), len(RECORDS))
        after = await tables_of(copy)
        assert {table: log for table, (_, log) in after.items()} == {table: log for table, (_, log) in before.items()}

    asyncio.run(work())


def test_a_snapshot_of_earlier_rules_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    table = started().table
    kept = snapshots.write(table)
    assert snapshots.read(kept) is not None
    game = pyatak.game(table.game)
    monkeypatch.setattr(game, "info", replace(game.info, version=game.info.version + 1))
    snapshots.form.cache_clear()
    assert snapshots.read(kept) is None


def test_the_options_of_an_earlier_table_may_be_changed_for_the_next_game() -> None:
    room = opened("my_number", 3)
    created = room.log[0].event
    assert isinstance(created, on.Created)
    del created.options["novelty"]
    room.log[0] = replace(room.log[0], event=replace(created, rules=1))
    room.kept = fold(room.log)
    assert room.table.options["novelty"] == "old"
    room.done(asked(commands.Arrange, by="a", options={"goals": 2}))
    assert room.table.options["novelty"] == "new"
    room.done(asked(commands.Start, by="a"))
    assert fair.verify(record_of(room.play_on().table), fair.commitment(SECRET)).code == "fair"


def newer(events: list[on.Stored]) -> list[on.Stored]:
    """The same log by rules that are not there yet."""
    return [
        replace(one, event=replace(one.event, rules=99)) if isinstance(one.event, on.Created | on.Started) else one
        for one in events
    ]


def test_a_table_of_newer_rules_is_refused_with_a_reason(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (manager, address):
            one = await guest(address)
            table = started("podelim", 3).play_on()
            listing: Listing = replace(listing_of(table.table), table="T1", code="", people=())
            await manager.store.append("T1", newer(table.log), listing)
            calls = ["", "/record", "/replay", "/verify"]
            for call in calls:
                with pytest.raises(RefusedError) as refused:
                    await one.get(f"/api/tables/T1{call}")
                assert (refused.value.status, refused.value.code) == (409, "newer_rules")
            with pytest.raises(RefusedError) as refused:
                await one.post("/api/tables/T1/fork", {"moves": 1})
            assert (refused.value.status, refused.value.code) == (409, "newer_rules")
            text = record_of(table.table).to_text().replace("rules: ", "rules: 9", 1)
            with pytest.raises(RefusedError) as refused:
                await one.post("/api/verify", {"record": text})
            assert refused.value.code == "bad_record"
            await open_table(one, random.Random(1).choice(game_ids()))
            report = await archive.export_archive(manager.store, tmp_path / "all.zip")
            assert (report.tables, report.records) == (2, 0)
            assert [(one.table, one.code) for one in report.doubtful] == [("T1", "newer_rules")]
        async with open_store(stores.place_for(tmp_path / "copy")) as store:
            read = await archive.import_archive(store, tmp_path / "all.zip")
            assert (read.tables, [(one.table, one.code) for one in read.refused]) == (1, [("T1", "newer_rules")])

    asyncio.run(work())
