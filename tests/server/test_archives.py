"""Archives: table by table, with a report; bounded; and no draft with secrets is left behind."""

import asyncio
import functools
import hashlib
import json
import os
import signal
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, text
from typer.testing import CliRunner

import pyatak
from pyatak.cli.app import app
from pyatak.server.http.identity import KEY_NAME
from pyatak.server.store import Player, Store, archive, archive_format, drafts
from pyatak.server.store.archive import ArchiveError, Exported
from pyatak.server.store.opening import open_store
from pyatak.server.store.schema import EVENTS, PLAYERS, RESULTS, SEATS, SETTINGS, TABLES
from pyatak.server.store.sql import SQLStore
from pyatak.server.tables.planning import listing_of
from pyatak.server.tables.results import results_in
from server import stores
from server.generated_store import Game
from server.patience import PATIENCE_S, run

runner = CliRunner()
ON_A_FILE = pytest.mark.only(stores.SQLITE)
FIRST, SPOILT, LAST = 0, 1, 2
"""Three tables; something is wrong with the second."""


@functools.cache
def game(place: int) -> Game:
    return Game(pyatak.game_ids()[place % len(pyatak.game_ids())], place)


async def fill(store: Store, places: Sequence[int] = (FIRST, SPOILT, LAST)) -> None:
    await store.key(KEY_NAME)
    await store.save_player(Player("player-1", "Anna", "uk"))
    for place in places:
        one = game(place)
        assert await store.append(one.table.id, one.log, listing_of(one.table), list(results_in(one.log))) is None


def rows(store: Store, table: Any, **where: str) -> Any:
    assert isinstance(store, SQLStore)
    query = select(func.count()).select_from(table).where(*(table.c[name] == value for name, value in where.items()))
    return store.read(lambda connection: connection.scalar(query))


async def spoil(store: Store, statement: str) -> None:
    assert isinstance(store, SQLStore)
    await store.write(lambda connection: connection.execute(text(statement)))


# -- export ------------------------------------------------------------------------------------------------------------


def test_a_table_that_cannot_be_read_does_not_stop_the_others_at_export(tmp_path: Path) -> None:
    async def work() -> None:
        path = tmp_path / "all.zip"
        async with open_store(stores.place_for(tmp_path)) as store:
            await fill(store)
            bad = game(SPOILT).table.id
            await spoil(store, f"UPDATE events SET body = '{{' WHERE table_id = '{bad}' AND seq = 5")
            report = await archive.export_archive(store, path)
            assert (report.tables, report.records) == (2, 2)
            assert [(one.table, one.code) for one in report.missing] == [(bad, "store_unreadable")]
            await spoil(store, f"DELETE FROM events WHERE table_id = '{bad}' AND seq = 5")
            report = await archive.export_archive(store, path)
            assert (report.tables, report.records, report.missing) == (3, 2, [])
            assert [(one.table, one.code) for one in report.doubtful] == [(bad, "gap")]
        async with open_store(stores.place_for(tmp_path / "copy")) as store:
            read = await archive.import_archive(store, path)
            assert (read.tables, read.existing) == (2, 0)
            assert [(one.table, one.code) for one in read.refused] == [(bad, "gap")]
            assert set(await store.every_table()) == {game(FIRST).table.id, game(LAST).table.id}

    run(work())


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "could not be read and are not in the file: 1"),
        ("ru", "не удалось прочитать (в файле их нет): 1"),
        ("uk", "не вдалося прочитати (у файлі їх немає): 1"),
    ],
)
@ON_A_FILE
def test_the_command_names_what_it_could_not_take(tmp_path: Path, language: str, words: str) -> None:
    async def work() -> None:
        async with open_store(place) as store:
            await fill(store)
            await spoil(store, f"UPDATE events SET body = '{{' WHERE table_id = '{game(SPOILT).table.id}' AND seq = 5")

    place = stores.place_for(tmp_path)
    run(work())
    result = runner.invoke(app, ["export", str(tmp_path / "all.zip"), "--store", place, "--lang", language])
    assert result.exit_code == 1
    assert words in result.output
    assert f"{game(SPOILT).table.id}: " in result.output
    assert "(store_unreadable)" in result.output


# -- import ------------------------------------------------------------------------------------------------------------

Line = dict[str, Any]


def archive_with(path: Path, change: Callable[[Line], Any]) -> Path:
    """An archive of the three tables, the second one changed."""
    lines: list[Line] = [{"t": "head", "format": 1, "tables": 3, "key": "c2VjcmV0IGtleQ=="}]
    lines += [{"t": "guest", "player": {"id": "player-1", "name": "Anna", "language": "uk"}}]
    for place in (FIRST, SPOILT, LAST):
        one = game(place)
        line = json.loads(archive_format.encode(archive_format.TableLine(one.table.id, one.log)))
        if place == SPOILT:
            change(line)
        lines.append(line)
    body = "\n".join(map(json.dumps, lines)).encode()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as bundle:
        tail = json.dumps({"t": "tail", "digest": hashlib.sha256(body).hexdigest()}).encode()
        bundle.writestr("tables.jsonl", body + b"\n" + tail + b"\n")
    return path


def event(line: Line, kind: str, which: int = 0) -> Line:
    found: Line = [one for one in line["events"] if one["event"]["type"] == kind][which]
    return found


SPOILT_LINES: dict[str, tuple[str, Callable[[Line], Any]]] = {
    "a seq beyond every number": ("gap", lambda line: line["events"][7].update(seq=2**70)),
    "a missing event": ("gap", lambda line: line["events"].pop(7)),
    "an event twice": ("gap", lambda line: line["events"].insert(7, line["events"][7])),
    "a first seq of 2": ("gap", lambda line: line["events"].pop(0)),
    "an impossible move": ("impossible", lambda line: event(line, "moved")["event"].update(action=10**6)),
    "a move beyond every number": ("impossible", lambda line: event(line, "moved")["event"].update(action=2**70)),
    "a move of nobody": ("impossible", lambda line: event(line, "moved")["event"].update(seat=77)),
    "a seed beyond every number": ("impossible", lambda line: event(line, "started")["event"].update(seed=2**70)),
    "another result": ("impossible", lambda line: event(line, "finished")["event"].update(winners=[0, 1])),
    "a time beyond every number": ("impossible", lambda line: line["events"][-1].update(at=2**70)),
    "a time before the one before": ("impossible", lambda line: line["events"][-1].update(at=1)),
    "a table made twice": ("impossible", lambda line: line["events"][1].update(event=line["events"][0]["event"])),
    "a million seats": ("impossible", lambda line: event(line, "created")["event"].update(seats=10**6)),
    "a long code": ("impossible", lambda line: event(line, "created")["event"].update(code="A" * 99)),
    "a player's id that is too long": ("impossible", lambda line: event(line, "sat")["event"].update(player="p" * 99)),
    "another id": ("wrong_id", lambda line: line.update(table="another")),
    "an id that no address can have": ("wrong_id", lambda line: line.update(table="../x")),
    "newer rules": ("newer_rules", lambda line: event(line, "created")["event"].update(rules=99)),
    "an unknown game": ("unknown_game", lambda line: event(line, "created")["event"].update(game="chess")),
    "an unknown event": ("unreadable", lambda line: line["events"][3]["event"].update(type="flew")),
    "a text for a seat": ("unreadable", lambda line: event(line, "moved")["event"].update(seat="first")),
    "no events": ("empty", lambda line: line["events"].clear()),
}


@pytest.mark.parametrize("what", SPOILT_LINES)
def test_a_table_that_cannot_be_imported_is_named_and_the_others_are_taken(tmp_path: Path, what: str) -> None:
    code, change = SPOILT_LINES[what]

    async def work() -> None:
        path = archive_with(tmp_path / "all.zip", change)
        async with open_store(stores.place_for(tmp_path)) as store:
            report = await archive.import_archive(store, path)
            assert (report.tables, report.existing) == (2, 0)
            (refused,) = report.refused
            assert refused.code == code
            assert all(refused.text(language) for language in ("en", "ru", "uk"))
            for part in (EVENTS, SEATS, RESULTS):
                assert await rows(store, part, table_id=refused.table) == 0, "nothing of a refused table is there"
            assert set(await store.every_table()) == {game(FIRST).table.id, game(LAST).table.id}
            again = await archive.import_archive(store, path)
            assert (again.tables, again.existing, [one.code for one in again.refused]) == (0, 2, [code])

    run(work())


@pytest.mark.parametrize("what", ["an impossible move", "an unknown event"])
def test_all_or_nothing_leaves_nothing(tmp_path: Path, what: str) -> None:
    async def work() -> None:
        path = archive_with(tmp_path / "all.zip", SPOILT_LINES[what][1])
        async with open_store(stores.place_for(tmp_path)) as store:
            with pytest.raises(ArchiveError, match="so nothing was") as refused:
                await archive.import_archive(store, path, all_or_nothing=True)
            assert refused.value.code == "archive_refused"
            for part in (EVENTS, TABLES, SEATS, RESULTS, PLAYERS):
                assert await rows(store, part) == 0
            assert await rows(store, SETTINGS, name=KEY_NAME) == 0
            report = await archive.import_archive(store, archive_with(tmp_path / "good.zip", dict), all_or_nothing=True)
            assert report == (3, 0, [])
            assert await store.key(KEY_NAME) == b"secret key"

    run(work())


def test_an_import_changes_nothing_that_is_there(tmp_path: Path) -> None:
    """Neither a player's name, nor a table, nor the results of a table whose log is gone; a code that is taken stays there."""

    async def work() -> None:
        async with open_store(stores.place_for(tmp_path)) as store:
            await fill(store, [FIRST])
            await store.save_player(Player("player-1", "Hanna", "en"))
            table = game(SPOILT).table
            await store.append(table.id, game(SPOILT).log, listing_of(table), list(results_in(game(SPOILT).log)))
            await spoil(store, f"DELETE FROM seats WHERE table_id = '{table.id}'")
            await spoil(store, f"DELETE FROM tables WHERE id = '{table.id}'")
            await spoil(store, f"DELETE FROM events WHERE table_id = '{table.id}'")
            report = await archive.import_archive(store, archive_with(tmp_path / "all.zip", dict))
            assert (report.tables, report.existing, report.refused) == (2, 1, [])
            assert await store.player("player-1") == Player("player-1", "Hanna", "en")
            assert await store.events(table.id) == game(SPOILT).log
            assert await rows(store, RESULTS, table_id=table.id) == 1

    run(work())


# -- files that are too much -------------------------------------------------------------------------------------------


def test_a_bomb_is_refused_and_takes_no_memory(tmp_path: Path) -> None:
    """A small file that would grow to a gigabyte, imported as a user does it."""
    bomb, zeros = tmp_path / "bomb.zip", b"0" * 2**20
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as bundle, bundle.open("tables.jsonl", "w") as file:
        file.write(b'{"t":"head","format":1,"tables":0,"key":""}\n')
        for _ in range(512):
            file.write(zeros)
    assert bomb.stat().st_size < 2**20
    ended = command("import", str(bomb), "--store", stores.place_for(tmp_path), program=RUN_AND_TELL_MEMORY)
    output, _ = ended.communicate(timeout=PATIENCE_S)
    assert ended.returncode == 2, output
    assert "more than an archive of Pyatak can" in " ".join(output.split())
    peak_kib = int(output.split("VmHWM:")[1].split()[0])
    assert peak_kib < 500 * 1024


@ON_A_FILE
def test_an_archive_with_too_many_lines_or_bytes_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        path = archive_with(tmp_path / "all.zip", dict)
        for limit, most in (("MOST_LINES", 3), ("MOST_BYTES", 10_000)):
            with monkeypatch.context() as patched:
                patched.setattr(archive_format, limit, most)
                async with open_store(stores.place_for(tmp_path)) as store:
                    with pytest.raises(ArchiveError) as refused:
                        await archive.import_archive(store, path)
                    assert refused.value.code == "archive_too_big"
                    assert await store.every_table() == []

    run(work())


@ON_A_FILE
def test_a_line_of_another_kind_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        path = archive_with(tmp_path / "all.zip", lambda line: line.update(t="poem"))
        async with open_store(stores.place_for(tmp_path)) as store:
            with pytest.raises(ArchiveError, match="line 4") as refused:
                await archive.import_archive(store, path)
            assert refused.value.code == "archive_unreadable"
            assert await store.every_table() == []

    run(work())


# -- a value that no database takes ------------------------------------------------------------------------------------


def test_the_writer_survives_a_value_that_it_cannot_store(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_store(stores.place_for(tmp_path)) as store:
            good, bad = Player("good", "Good", "en"), 2**70
            answers = await asyncio.gather(
                store.save_player(good), store.save_token("digest", "good", bad), store.key("k"), return_exceptions=True
            )
            assert isinstance(answers[1], Exception)
            assert await store.player("good") == good
            await store.save_player(Player("other", "Other", "en"))

    run(work())


# -- drafts ------------------------------------------------------------------------------------------------------------


RUN = "from pyatak.cli import main; main()"
RUN_AND_TELL_MEMORY = f"import atexit; atexit.register(lambda: print(open('/proc/self/status').read())); {RUN}"
"""What wait4 calls a child's largest memory begins with that of the process which started it; the child's own status does not."""


def command(*arguments: str, program: str = RUN) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", program, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "COLUMNS": "300"},
    )


def drafts_in(folder: Path) -> list[Path]:
    return list(folder.glob(f".*{drafts.SUFFIX}"))


def end_while_it_writes(place: str, path: Path, how: signal.Signals) -> int:
    """Export, and send a signal as soon as there is a draft; again where the export was done before the signal came."""
    while (code := export_and_send(place, path, how)) == 0:
        path.unlink()
    return code


def export_and_send(place: str, path: Path, how: signal.Signals) -> int:
    process = command("export", str(path), "--store", place)
    try:
        until = time.monotonic() + PATIENCE_S
        while not drafts_in(path.parent) and process.poll() is None:
            assert time.monotonic() < until
            time.sleep(0.002)
        process.send_signal(how)
        return process.wait(PATIENCE_S)
    finally:
        process.kill()
        process.communicate()


def test_an_export_that_is_ended_leaves_no_draft_for_long(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_store(place) as store:
            await fill(store, range(30))

    place, path = stores.place_for(tmp_path), tmp_path / "out" / "all.zip"
    path.parent.mkdir()
    run(work())
    for how, code in ((signal.SIGTERM, 128 + signal.SIGTERM), (signal.SIGINT, 130)):
        assert end_while_it_writes(place, path, how) == code
        assert list(path.parent.iterdir()) == []
    assert end_while_it_writes(place, path, signal.SIGKILL) == -signal.SIGKILL
    (left,) = drafts_in(path.parent)
    assert left.stat().st_mode & 0o077 == 0
    done = command("export", str(path), "--store", place)
    output, _ = done.communicate(timeout=PATIENCE_S)
    assert done.returncode == 0, output
    assert list(path.parent.iterdir()) == [path]


@ON_A_FILE
def test_the_draft_of_a_running_export_is_left_alone(tmp_path: Path) -> None:
    with drafts.draft_of(tmp_path / "one.zip") as file:
        file.write(b"one")
        (running,) = drafts_in(tmp_path)
        with drafts.draft_of(tmp_path / "two.zip") as other:
            other.write(b"two")
        assert running.exists()
    assert sorted(one.name for one in tmp_path.iterdir()) == ["one.zip", "two.zip"]
    assert (tmp_path / "one.zip").read_bytes() == b"one"


@ON_A_FILE
def test_an_export_that_fails_leaves_no_draft(tmp_path: Path) -> None:
    async def work() -> Exported:
        async with open_store(stores.place_for(tmp_path)) as store:
            await fill(store)
            await spoil(store, "DROP TABLE events")
            return await archive.export_archive(store, tmp_path / "out" / "all.zip")

    (tmp_path / "out").mkdir()
    with pytest.raises(Exception, match="events"):
        asyncio.run(work())
    assert list((tmp_path / "out").iterdir()) == []
