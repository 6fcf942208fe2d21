"""Stores, exports and records of earlier versions are read as they were written."""

import asyncio
import gzip
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import pyatak
from pyatak.core.record import Record
from pyatak.server.http.identity import KEY_NAME, SignedIn, Signer
from pyatak.server.store import Store, archive
from pyatak.server.store.opening import open_store
from pyatak.server.store.transfer import move
from pyatak.server.tables import snapshots
from pyatak.table.evolve import fold
from pyatak.table.model import Table
from pyatak.table.summary import summary_of
from server import stores

FIXTURES = Path(__file__).parent.parent / "fixtures"
VERSIONS = sorted(folder.name for folder in FIXTURES.iterdir())
RECORDS = sorted(FIXTURES.glob("*/records/*.txt"))
LAST_SEQ = 2**31 - 1

each_version = pytest.mark.parametrize("version", VERSIONS)


def expected_of(version: str) -> dict[str, Any]:
    expected: dict[str, Any] = json.loads((FIXTURES / version / "expected.json").read_text(encoding="utf-8"))
    return expected


@pytest.fixture
def place(version: str, tmp_path: Path) -> str:
    """A copy of the version's store, in the engine that the test is about."""
    file = tmp_path / "earlier.db"
    file.write_bytes(gzip.decompress((FIXTURES / version / "pyatak.db.gz").read_bytes()))
    if stores.kind == stores.SQLITE:
        return str(file)
    target = stores.place_for(tmp_path)
    move(str(file), target)
    return target


def layouts_of(version: str) -> dict[str, dict[str, tuple[int, int]]]:
    """For each game the names of its cells, with the first and how many there are."""
    layouts: dict[str, dict[str, tuple[int, int]]] = json.loads((FIXTURES / version / "layouts.json").read_text(encoding="utf-8"))
    return layouts


def check(table: Table, expected: dict[str, Any], version: str) -> None:
    assert (table.game, table.seq, table.phase) == (expected["game"], expected["seq"], expected["phase"])
    assert [list(one) for one in table.moves] == expected["moves"]
    position = table.position.tolist()
    cells = {one.name: position[one.start : one.start + one.cells] for one in pyatak.game(table.game).rules.LAYOUT.fields}
    earlier = layouts_of(version)[table.game].items()
    assert {name: cells[name] for name, _ in earlier if name in cells} == {
        name: expected["state"][start : start + size] for name, (start, size) in earlier if name in cells
    }
    assert (list(table.scores), list(table.winners)) == (expected["scores"], expected["winners"])
    assert as_then(json.loads(msgspec.json.encode(summary_of(table))), expected["summary"]) == expected["summary"]


def as_then(now: Any, then: Any) -> Any:
    """What is seen now, without the fields that did not exist then."""
    return {name: as_then(now.get(name), one) for name, one in then.items()} if isinstance(then, dict) and now else now


async def check_store(store: Store, version: str) -> None:
    expected = expected_of(version)["tables"]
    assert set(await store.every_table()) == set(expected)
    for table_id, wanted in expected.items():
        every_event = await store.events(table_id, 1, LAST_SEQ)
        from_the_first = fold(every_event)
        assert from_the_first is not None
        check(from_the_first, wanted, version)
        log = await store.load(table_id)
        start = snapshots.read(log.snapshot)
        resumed = fold(every_event if start is None else log.events, start)
        assert resumed is not None
        check(resumed, wanted, version)


@each_version
def test_every_table_of_a_store_is_read(version: str, place: str) -> None:
    async def work() -> None:
        async with open_store(place) as store:
            await check_store(store, version)

    asyncio.run(work())


@each_version
def test_an_export_is_imported(version: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with open_store(stores.place_for(tmp_path)) as store:
            await archive.import_archive(store, FIXTURES / version / "export.zip")
            await check_store(store, version)

    asyncio.run(work())


@each_version
def test_a_signed_cookie_is_accepted(version: str, place: str) -> None:
    async def work() -> None:
        async with open_store(place) as store:
            assert Signer(await store.key(KEY_NAME)).read(expected_of(version)["cookie"]) == SignedIn(
                "player-0-0", must_renew=True
            )

    asyncio.run(work())


@pytest.mark.only(stores.SQLITE)
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_read_played_and_written_unchanged(path: Path) -> None:
    record = Record.load(path)
    record.play()
    assert record.to_text() == path.read_text(encoding="utf-8")
