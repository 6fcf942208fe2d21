"""`pyatak doctor` finds each defect that is planted, says it in words, and changes nothing."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from pyatak.cli.app import app
from pyatak.server import doctor
from pyatak.server.clock import now_ms
from pyatak.server.doctor import CODES, Finding, examine
from pyatak.server.store import Store, drafts
from pyatak.server.store.opening import open_store
from pyatak.server.store.sql import SQLStore
from pyatak.server.tables.planning import listing_of
from server import stores
from server.patience import run
from server.test_archives import FIRST, LAST, SPOILT, fill, game, spoil

runner = CliRunner()
ON_A_FILE = pytest.mark.only(stores.SQLITE)
BAD = game(SPOILT).table.id


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYATAK_CACHE", str(tmp_path / "cache"))


async def sound(place: str) -> None:
    async with open_store(place) as store:
        await fill(store, (FIRST, SPOILT, LAST))
        while await store.ratings.rate_batch():
            pass


def found_in(place: str) -> list[Finding]:
    found: list[Finding] = []

    async def work() -> None:
        found.extend(await examine(place))

    run(work())
    return found


def codes_in(place: str) -> list[str]:
    found = found_in(place)
    assert all(one.text(language) for one in found for language in ("en", "ru", "uk"))
    return [one.code if one.problem is None else f"{one.code} {one.problem.code}" for one in found]


def test_a_sound_store_has_nothing_wrong(tmp_path: Path) -> None:
    place = stores.place_for(tmp_path)
    run(sound(place))
    assert codes_in(place) == []
    result = runner.invoke(app, ["doctor", place, "--lang", "en"])
    assert (result.exit_code, "Nothing is wrong" in result.output) == (0, True)


DEFECTS: dict[str, tuple[str, list[str]]] = {
    "a gap": (f"DELETE FROM events WHERE table_id = '{BAD}' AND seq = 5", ["log gap"]),
    "an unreadable event": (f"UPDATE events SET body = '{{' WHERE table_id = '{BAD}' AND seq = 5", ["log unreadable"]),
    "a lost log": (f"DELETE FROM events WHERE table_id = '{BAD}'", ["no_log"]),
    "a lost result": (f"DELETE FROM results WHERE table_id = '{BAD}'", ["results", "ratings"]),
    "a wrong rating": (f"UPDATE ratings SET mu = 99 WHERE game = '{game(SPOILT).table.game}'", ["ratings"]),
    "a log without a table": (f"DELETE FROM tables WHERE id = '{BAD}'", ["no_table"]),
}


@pytest.mark.parametrize("what", DEFECTS)
def test_a_defect_of_the_data_is_found_and_nothing_else(tmp_path: Path, what: str) -> None:
    statement, codes = DEFECTS[what]
    place = stores.place_for(tmp_path)

    async def plant() -> None:
        await sound(place)
        async with open_store(place) as store:
            if "tables" in statement:
                await spoil(store, f"DELETE FROM seats WHERE table_id = '{BAD}'")
            await spoil(store, statement)

    run(plant())
    assert codes_in(place) == codes
    assert codes_in(place) == codes, "it changes nothing"


def planted(place: str, plant: "Callable[[Store], object]") -> list[str]:
    async def work() -> None:
        await sound(place)
        async with open_store(place) as store:
            await plant(store)  # type: ignore[misc]

    run(work())
    return codes_in(place)


def test_rules_that_are_not_there_are_found(tmp_path: Path) -> None:
    async def plant(store: Store) -> None:
        await spoil(store, f"DELETE FROM events WHERE table_id = '{BAD}'")
        first, *rest = game(SPOILT).log
        newer = msgspec.structs.replace(first, event=msgspec.structs.replace(first.event, rules=99))
        await store.append(BAD, [newer, *rest], None)

    assert planted(stores.place_for(tmp_path), plant) == ["log newer_rules"]


def test_an_impossible_move_is_found(tmp_path: Path) -> None:
    async def plant(store: Store) -> None:
        await spoil(store, f"DELETE FROM events WHERE table_id = '{BAD}'")
        log = [
            msgspec.structs.replace(one, event=msgspec.structs.replace(one.event, action=0))
            if type(one.event).__name__ == "Moved"
            else one
            for one in game(SPOILT).log
        ]
        await store.append(BAD, log, None)

    assert planted(stores.place_for(tmp_path), plant) == ["log impossible"]


def test_a_listing_that_differs_expired_links_and_unrated_results_are_noted(tmp_path: Path) -> None:
    async def plant(store: Store) -> None:
        old = msgspec.structs.replace(listing_of(game(SPOILT).table), phase="open", code="")
        assert isinstance(store, SQLStore)
        await store.write(lambda connection: store.save_listings(connection, [old]))
        await store.save_token("digest", "player-1", now_ms() - 1)
        await store.ratings.reset(game(SPOILT).table.game)

    assert sorted(planted(stores.place_for(tmp_path), plant)) == ["listing", "tokens", "unrated"]


def test_a_schema_of_another_version_is_told_and_not_migrated(tmp_path: Path) -> None:
    async def older(store: Store) -> None:
        for name in ("puzzle_ratings", "puzzle_attempts", "reviews"):
            await spoil(store, f"DROP TABLE {name}")
        await spoil(store, "DROP TABLE archived")
        await spoil(store, "DROP INDEX tokens_by_expiry")
        await spoil(store, f"DELETE FROM events WHERE table_id = '{BAD}' AND seq = 5")
        await spoil(store, "UPDATE alembic_version SET version_num = '0003'")

    async def newer(store: Store) -> None:
        await spoil(store, "UPDATE alembic_version SET version_num = '9999'")

    inside = "log gap" if stores.kind == stores.SQLITE else "unchecked"  # a file is checked in a copy
    assert planted(stores.place_for(tmp_path / "a"), older) == ["old_schema", inside]
    assert codes_in(stores.place_for(tmp_path / "a")) == ["old_schema", inside]
    assert planted(stores.place_for(tmp_path / "b"), newer) == ["too_new"]
    assert codes_in(stores.place_for(tmp_path / "b")) == ["too_new"]


# -- files -------------------------------------------------------------------------------------------------------------


@ON_A_FILE
def test_a_store_that_is_not_there_is_not_created(tmp_path: Path) -> None:
    assert codes_in(str(tmp_path / "none.db")) == ["no_store"]
    assert not (tmp_path / "none.db").exists()
    (tmp_path / "empty.db").touch(mode=0o600)
    assert codes_in(str(tmp_path / "empty.db")) == ["no_store"]
    (tmp_path / "letter.db").touch(mode=0o600)
    (tmp_path / "letter.db").write_text("Dear Anna, " * 100)
    assert codes_in(str(tmp_path / "letter.db")) == ["unusable"]


@ON_A_FILE
def test_a_damaged_file_is_found(tmp_path: Path) -> None:
    place = stores.place_for(tmp_path)
    run(sound(place))
    with sqlite3.connect(place) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    size = Path(place).stat().st_size
    with Path(place).open("r+b") as file:
        for page in range(8, size // 4096 - 1):
            file.seek(page * 4096)
            file.write(os.urandom(64))
    (code,) = set(codes_in(place)) & {"damaged", "unusable"}
    assert code


@ON_A_FILE
def test_drafts_a_full_disk_and_a_file_that_others_read_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = stores.place_for(tmp_path)
    run(sound(place))
    (tmp_path / f".all.zip.abc{drafts.SUFFIX}").write_text("secrets")
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: shutil._ntuple_diskusage(100, 99, 1))
    Path(place).chmod(0o644)
    assert codes_in(place) == ["draft", "disk", "mode"]


@ON_A_FILE
def test_two_processes_on_one_file_are_found(tmp_path: Path) -> None:
    place = stores.place_for(tmp_path)
    run(sound(place))
    program = f"import sqlite3; one = sqlite3.connect({place!r}); one.execute('SELECT 1 FROM events'); print(flush=True); input()"
    pipe = subprocess.PIPE
    users = [subprocess.Popen([sys.executable, "-c", program], stdin=pipe, stdout=pipe, text=True) for _ in range(2)]
    try:
        for one in users:
            assert one.stdout is not None
            one.stdout.readline()
        (found,) = found_in(place)
        assert found.code == "processes"
        assert sorted(str(found.details["processes"]).split(", ")) == sorted(str(one.pid) for one in users)
    finally:
        for one in users:
            one.communicate("\n")
    assert codes_in(place) == []


@ON_A_FILE
def test_a_cache_that_others_can_write_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = stores.place_for(tmp_path)
    run(sound(place))
    (tmp_path / "cache").mkdir()
    (tmp_path / "cache").chmod(0o777)
    assert codes_in(place) == ["cache_mode"]
    monkeypatch.setattr(os, "getuid", lambda: (tmp_path / "cache").stat().st_uid + 1)
    assert codes_in(place) == ["cache_owner"]


@ON_A_FILE
@pytest.mark.parametrize(("language", "words"), [("en", "has a gap"), ("ru", "в журнале пропуск"), ("uk", "у журналі пропуск")])
def test_the_command_says_it_in_words(tmp_path: Path, language: str, words: str) -> None:
    place = stores.place_for(tmp_path)

    async def plant() -> None:
        await sound(place)
        async with open_store(place) as store:
            await spoil(store, DEFECTS["a gap"][0])

    run(plant())
    result = runner.invoke(app, ["doctor", place, "--lang", language])
    assert result.exit_code == 1
    assert words in result.output
    assert BAD in result.output


@ON_A_FILE
def test_every_code_has_its_sentence_and_is_listed_once() -> None:
    assert len(set(CODES)) == len(CODES)
    assert set(doctor.WRONG).isdisjoint(doctor.NOTES)
