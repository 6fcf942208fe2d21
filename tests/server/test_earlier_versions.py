"""Stores, exports and records of earlier versions are read as they were written."""

import asyncio
import gzip
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from itsdangerous import TimestampSigner

import pyatak
from cases import each_game
from pyatak.core.record import Record
from pyatak.server.http.identity import KEY_NAME, Signer
from pyatak.server.store import Store, archive
from pyatak.server.store.opening import open_store
from pyatak.server.store.transfer import move
from pyatak.server.tables import snapshots
from pyatak.server.tables.log_check import check_log
from pyatak.table.evolve import fold
from pyatak.table.model import Table
from pyatak.table.summary import summary_of
from server import stores, write_fixtures
from server.harness import guest, server_here
from server.patience import run
from server.write_fixtures import FIXTURES

VERSIONS = sorted(folder.name for folder in FIXTURES.iterdir())
RECORDS = sorted(FIXTURES.glob("*/records/*.txt"))
NOW = "now"
"""What the next release would keep."""

each_version = pytest.mark.parametrize("version", [*VERSIONS, NOW])


@pytest.fixture(scope="session")
def written_now(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("fixtures") / NOW
    asyncio.run(write_fixtures.write(folder))
    return folder


@pytest.fixture
def fixture(version: str, written_now: Path) -> Path:
    """The folder of a version."""
    return written_now if version == NOW else FIXTURES / version


@pytest.fixture
def place(fixture: Path, tmp_path: Path) -> str:
    """A copy of the version's store, in the engine that the test is about."""
    return store_of(fixture, tmp_path)


def store_of(fixture: Path, folder: Path) -> str:
    file = folder / "earlier.db"
    file.write_bytes(gzip.decompress((fixture / "pyatak.db.gz").read_bytes()))
    if stores.kind == stores.SQLITE:
        return str(file)
    target = stores.place_for(folder)
    move(str(file), target)
    return target


def read_json(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def check(table: Table, expected: dict[str, Any], layouts: dict[str, dict[str, tuple[int, int]]]) -> None:
    """`layouts` has for each game the names of its cells, with the first and how many there are."""
    assert (table.game, table.seq, table.phase) == (expected["game"], expected["seq"], expected["phase"])
    assert [list(one) for one in table.moves] == expected["moves"]
    position = table.position.tolist()
    cells = {one.name: position[one.start : one.start + one.cells] for one in pyatak.game(table.game).rules.LAYOUT.fields}
    earlier = layouts[table.game].items()
    assert {name: cells[name] for name, _ in earlier if name in cells} == {
        name: expected["state"][start : start + size] for name, (start, size) in earlier if name in cells
    }
    assert (list(table.scores), list(table.winners)) == (expected["scores"], expected["winners"])
    assert as_then(json.loads(msgspec.json.encode(summary_of(table))), expected["summary"]) == expected["summary"]


def as_then(now: Any, then: Any) -> Any:
    """What is seen now, without the fields that did not exist then."""
    return {name: as_then(now.get(name), one) for name, one in then.items()} if isinstance(then, dict) and now else now


async def check_store(store: Store, fixture: Path) -> None:
    expected, layouts = read_json(fixture / "expected.json")["tables"], read_json(fixture / "layouts.json")
    assert set(await store.every_table()) == set(expected)
    for table_id, wanted in expected.items():
        every_event = await store.events(table_id)
        assert check_log(table_id, every_event).problem is None
        from_the_first = fold(every_event)
        assert from_the_first is not None
        check(from_the_first, wanted, layouts)
        log = await store.load(table_id)
        start = snapshots.read(log.snapshot)
        resumed = fold(every_event if start is None else log.events, start)
        assert resumed is not None
        check(resumed, wanted, layouts)


@each_version
def test_every_table_of_a_store_is_read(fixture: Path, place: str) -> None:
    async def work() -> None:
        async with open_store(place) as store:
            await check_store(store, fixture)

    run(work())


@each_version
def test_an_export_is_imported(fixture: Path, tmp_path: Path) -> None:
    async def work() -> None:
        async with open_store(stores.place_for(tmp_path)) as store:
            report = await archive.import_archive(store, fixture / "export.zip")
            assert (report.existing, report.refused) == (0, [])
            await check_store(store, fixture)

    run(work())


@each_version
def test_a_store_is_exported_and_imported(fixture: Path, place: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with open_store(place) as store:
            written = await archive.export_archive(store, tmp_path / "all.zip")
        assert (written.missing, written.doubtful) == ([], [])
        assert written.records == len(list((fixture / "records").iterdir()))
        async with open_store(stores.place_for(tmp_path / "copy")) as store:
            await archive.import_archive(store, tmp_path / "all.zip", all_or_nothing=True)
            await check_store(store, fixture)

    run(work())


@each_version
def test_every_finished_game_of_a_store_is_replayed_and_verified(fixture: Path, place: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path, store=place) as (_, address):
            one = await guest(address)
            for table_id, wanted in read_json(fixture / "expected.json")["tables"].items():
                for number in range(1, 1 + wanted["games"]):
                    which = f"?number={number}"
                    record = Record.from_text(await one.get(f"/api/tables/{table_id}/record{which}"))
                    replay = await one.get(f"/api/tables/{table_id}/replay{which}")
                    assert len(replay["frames"]) == len(record.moves) + 1
                    assert (await one.get(f"/api/tables/{table_id}/verify{which}"))["is_fair"]

    run(work())


@each_version
def test_a_signed_cookie_is_accepted(fixture: Path, place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        expected = read_json(fixture / "expected.json")
        if signed_at := expected.get("signed_at"):  # a cookie expires
            monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _signer: signed_at + 1)
        async with open_store(place) as store:
            found = Signer(await store.key(KEY_NAME)).read(expected["cookie"])
            assert found is not None
            assert found.player == expected.get("player", "player-0-0")

    run(work())


@pytest.mark.only(stores.SQLITE)
def test_a_release_keeps_what_it_writes() -> None:
    """`PYTHONPATH=tests python -m server.write_fixtures`, once."""
    assert "dev" in pyatak.__version__ or pyatak.__version__ in VERSIONS


@pytest.mark.only(stores.SQLITE)
@each_game
def test_every_earlier_version_of_the_rules_is_in_a_fixture(game_id: str) -> None:
    kept = {Record.load(path).rules for path in RECORDS if Record.load(path).game == game_id}
    assert set(pyatak.game(game_id).info.earlier) <= kept


@pytest.mark.only(stores.SQLITE)
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_read_played_and_written_unchanged(path: Path) -> None:
    record = Record.load(path)
    record.play()
    assert record.to_text() == path.read_text(encoding="utf-8")
