"""Old tables are archived and removed by what the host wants; results stay, and an import brings the tables back."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from pyatak.cli.app import app
from pyatak.client import RefusedError
from pyatak.server.clock import now_ms
from pyatak.server.doctor import examine
from pyatak.server.settings import Retention
from pyatak.server.store import Store, archive
from pyatak.server.store.opening import open_store
from pyatak.server.store.schema import DRIVERS, EVENTS, RESULT_SEATS, REVIEWS, SEATS, SNAPSHOTS
from pyatak.server.tables import retention
from pyatak.server.tables.log_check import check_result
from pyatak.server.tables.planning import listing_of
from pyatak.server.tables.recompute_ratings import recompute
from pyatak.server.tables.results import results_in
from pyatak.server.tables.retention import DAY_MS, prune
from pyatak.table import commands
from pyatak.table.evolve import fold
from server import stores
from server.harness import guest, open_table, play_out, running, seated, server_here
from server.patience import run
from server.test_archives import rows, spoil
from some_games import SIMULTANEOUS
from table.at_table import Room, asked, opened, started

ALL = Retention(unstarted=7, abandoned=180, finished=365)
runner = CliRunner()


def finished(table: str, days_ago: float) -> Room:
    return aged(started(SIMULTANEOUS, 2, table=table, code="").play_on(), days_ago)


def aged(room: Room, days_ago: float) -> Room:
    """The same table, whose last event came this long ago."""
    shift = now_ms() - round(days_ago * DAY_MS) - room.table.changed_at
    room.log = [msgspec.structs.replace(one, at=one.at + shift) for one in room.log]
    room.kept = fold(room.log)
    return room


def rooms() -> dict[str, Room]:
    return {
        "unstarted-old": aged(opened(SIMULTANEOUS, 2, table="unstarted-old", code="OLDS"), 8),
        "unstarted-new": aged(opened(SIMULTANEOUS, 2, table="unstarted-new", code="NEWS"), 6),
        "abandoned-old": aged(started(SIMULTANEOUS, 2, table="abandoned-old", code="").play_on(3), 181),
        "abandoned-new": aged(started(SIMULTANEOUS, 2, table="abandoned-new", code="").play_on(3), 100),
        "finished-old": finished("finished-old", 366),
        "finished-new": finished("finished-new", 300),
    }


async def fill(store: Store, made: dict[str, Room]) -> None:
    for name, room in made.items():
        assert await store.append(name, room.log, listing_of(room.table), list(results_in(room.log))) is None
        await store.save_snapshot(name, room.table.seq, b"snapshot")
    while await store.ratings.rate_batch():
        pass
    await store.save_token("expired", "a", now_ms() - 1)
    await store.save_token("valid", "a", now_ms() + DAY_MS)


def test_what_is_old_is_archived_and_removed_and_comes_back(tmp_path: Path) -> None:
    async def work() -> None:
        made = rooms()
        async with open_store(stores.place_for(tmp_path)) as store:
            await fill(store, made)
            await store.reviews.save("finished-old", 1, 1, b"a review")
            ratings = await store.ratings.every_rating()
            history = await store.ratings.history("a", "a", None, None, 100)
            would = await prune(store, ALL, tmp_path / "archive", is_dry_run=True)
            assert (would.tables, would.tokens) == ({"unstarted": 1, "abandoned": 1, "finished": 1}, 1)
            assert len(await store.every_table()) == len(made)
            assert not (tmp_path / "archive").exists()
            report = await prune(store, ALL, tmp_path / "archive")
            assert (report.tables, report.tokens, report.kept) == (would.tables, 1, [])
            assert set(await store.every_table()) == {name for name in made if name.endswith("new")}
            for name in ("unstarted-old", "abandoned-old", "finished-old"):
                for part in (EVENTS, SEATS, SNAPSHOTS, DRIVERS, REVIEWS):
                    assert await rows(store, part, table_id=name) == 0
            assert await store.find("OLDS") is None
            assert await store.take_token("valid", now_ms()) == "a"
            # what people see of finished games stays, and stays right
            assert await rows(store, RESULT_SEATS, table_id="finished-old") == 2
            assert await store.ratings.every_rating() == ratings
            assert await store.ratings.history("a", "a", None, None, 100) == history
            assert (await recompute(store)).differences == []
            assert await store.ratings.history("a", "a", None, None, 100) == history
            await check_copy(store, tmp_path)
            for file in report.files:
                assert file.stat().st_mode & 0o077 == 0
                back = await archive.import_archive(store, file)
                assert (back.tables, back.refused) == (1, [])
            assert set(await store.every_table()) == set(made)
            assert {name: await store.events(name) for name in made} == {name: room.log for name, room in made.items()}
            assert await store.old.archived() == set()
            assert (await recompute(store)).differences == []
        assert [one.code for one in await examine(stores.place_for(tmp_path)) if one.is_wrong] == []

    run(work())


async def check_copy(store: Store, folder: Path) -> None:
    """An export has the results of archived tables too."""
    await archive.export_archive(store, folder / "all.zip")
    async with open_store(stores.place_for(folder / "copy")) as copy:
        for _ in range(2):
            assert (await archive.import_archive(copy, folder / "all.zip")).refused == []
        while await copy.ratings.rate_batch():
            pass
        assert await copy.ratings.every_rating() == await store.ratings.every_rating()
        assert await copy.old.results() == await store.old.results()
        assert await copy.old.archived() == {"finished-old"}
        assert (await recompute(copy)).differences == []


def test_a_result_that_no_game_can_have_is_refused() -> None:
    (result,) = results_in(finished("T1", 1).log)
    assert check_result(result) is None
    spoilt: list[tuple[dict[str, Any], str]] = [
        ({"table": "../x"}, "wrong_id"),
        ({"number": 2**70}, "impossible"),
        ({"finished_at": -1}, "impossible"),
        ({"seats": ()}, "impossible"),
        ({"visibility": "x" * 99}, "impossible"),
        ({"game": "chess"}, "unknown_game"),
    ]
    for changes, code in spoilt:
        problem = check_result(msgspec.structs.replace(result, **changes))
        assert problem is not None
        assert problem.code == code


def test_by_default_nothing_finished_is_removed(tmp_path: Path) -> None:
    async def work() -> None:
        made = {**rooms(), "finished-twice": finished("finished-twice", 3000)}
        room = made["finished-twice"]
        room.now = room.table.changed_at
        for seat, player in enumerate(("a", "b")):
            room.done(asked(commands.Rematch, by=player, seat=seat, nonce="again"))
        assert room.table.phase == "playing"
        async with open_store(stores.place_for(tmp_path)) as store:
            await fill(store, made)
            report = await prune(store, Retention(), tmp_path / "archive")
            assert report.tables == {"unstarted": 1, "abandoned": 1, "finished": 0}
            assert {"finished-old", "finished-twice"} <= set(await store.every_table())

    run(work())


def test_a_game_that_is_played_slowly_is_not_abandoned(tmp_path: Path) -> None:
    """Its listing has not changed for a year, but somebody moved yesterday."""

    async def work() -> None:
        room = aged(started(SIMULTANEOUS, 2, table="slow", code="").play_on(3), 365)
        room.now = now_ms() - DAY_MS
        listing = listing_of(room.table)
        room.done(asked(commands.Say, by="a", text="still here"))
        async with open_store(stores.place_for(tmp_path)) as store:
            await store.append("slow", room.log, listing)
            assert (await prune(store, ALL, tmp_path / "archive")).tables["abandoned"] == 0
            assert await store.every_table() == ["slow"]

    run(work())


def test_a_table_that_cannot_be_archived_stays(tmp_path: Path) -> None:
    async def work() -> None:
        made = rooms()
        async with open_store(stores.place_for(tmp_path)) as store:
            await fill(store, made)
            await spoil(store, "DELETE FROM events WHERE table_id = 'finished-old' AND seq = 4")
            await spoil(store, "UPDATE events SET body = '{' WHERE table_id = 'abandoned-old' AND seq = 2")
            report = await prune(store, ALL, tmp_path / "archive")
            assert {one.table: one.code for one in report.kept} == {
                "finished-old": "gap",
                "abandoned-old": "store_unreadable",
            }
            assert report.tables == {"unstarted": 1, "abandoned": 0, "finished": 0}
            assert {"finished-old", "abandoned-old"} <= set(await store.every_table())

    run(work())


def test_a_table_that_changes_meanwhile_or_is_in_use_stays(tmp_path: Path) -> None:
    async def work() -> None:
        made = rooms()
        async with open_store(stores.place_for(tmp_path)) as store:
            await fill(store, made)
            room = made["finished-old"]
            assert not await store.old.remove("finished-old", room.table.seq - 1, "x.zip", 1)
            await store.enter(now_ms())
            await store.claim(["finished-old"])
            assert not await store.old.remove("finished-old", room.table.seq, "x.zip", 1)
            assert len(await store.events("finished-old")) == room.table.seq
            await store.release("finished-old")
            assert await store.old.remove("finished-old", room.table.seq, "x.zip", 1)
            await store.leave(now_ms())

    run(work())


def test_a_server_prunes_by_itself_while_people_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        place = stores.place_for(tmp_path)
        async with open_store(place) as store:
            await fill(store, rooms())
        monkeypatch.setattr(retention, "FIRST_S", 0.0)
        monkeypatch.setattr(retention, "CHECK_S", 0.05)
        async with server_here(tmp_path, retention=ALL) as (manager, address), seated(address, SIMULTANEOUS, 2) as players:
            await play_out(players)
            while len(await manager.store.every_table()) > 4:
                await asyncio.sleep(0.01)
            one = await guest(address)
            for call in ("", "/replay", "/record"):
                with pytest.raises(RefusedError) as refused:
                    await one.get(f"/api/tables/finished-old{call}")
                assert (refused.value.status, refused.value.code) == (410, "archived")
            with pytest.raises(RefusedError) as refused:
                await one.get("/api/tables/unstarted-old")
            assert (refused.value.status, refused.value.code) == (404, "no_such_table")
            assert (await one.get(f"/api/tables/{players[0].table}"))["summary"]["phase"] == "over"
        assert len(list((tmp_path / "archive").iterdir())) == 3

    run(work())


@pytest.mark.only(stores.POSTGRESQL)
def test_of_several_nodes_one_prunes(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (first, _), server_here(tmp_path) as (second, _):
            assert (await first.store.is_first(), await second.store.is_first()) == (True, False)

    run(work())


def test_the_command_reports_and_a_dry_run_removes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def make() -> None:
        async with open_store(place) as store:
            await fill(store, rooms())

    place = stores.place_for(tmp_path)
    monkeypatch.setenv("PYATAK_KEEP_FINISHED", "365")
    run(make())
    arguments = ["prune", "--store", place, "--data-folder", str(tmp_path), "--lang", "en"]
    would = runner.invoke(app, [*arguments, "--dry-run"])
    assert would.exit_code == 0, would.output
    assert "without a game 1, with an unfinished game 1, with finished games 1. Expired return links: 1" in would.output
    done = runner.invoke(app, arguments)
    assert "tables without a game 1, with an unfinished game 1, with finished games 1" in done.output
    for file in (tmp_path / "archive").iterdir():
        assert file.name in done.output
    again = runner.invoke(app, arguments)
    assert "tables without a game 0, with an unfinished game 0, with finished games 0" in again.output


@pytest.mark.only(stores.SQLITE)
def test_the_command_leaves_a_file_alone_that_a_server_uses(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        result = runner.invoke(app, ["prune", "--store", server.place, "--data-folder", str(tmp_path)])
        assert result.exit_code == 2
        assert "another server" in result.output


def test_a_new_table_is_not_old(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (manager, address):
            host = await guest(address)
            table = await open_table(host, SIMULTANEOUS)
            await prune(manager.store, Retention(unstarted=1, abandoned=1, finished=1), tmp_path / "archive")
            assert await manager.store.every_table() == [table]

    run(work())
