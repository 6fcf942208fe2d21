"""The commands around a server: serve, export, import, a table in the terminal, a bot that joins."""

import asyncio
import hashlib
import io
import json
import os
import signal
import sqlite3
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any, ClassVar, cast

import numpy as np
import pytest
from rich.console import Console
from typer.testing import CliRunner

import pyatak
from pyatak.cli import announcement, remote
from pyatak.cli.app import app
from pyatak.client import Client, TableConnection
from pyatak.server import reachability
from pyatak.server.reachability import Network, Reachability
from pyatak.server.settings import Settings
from pyatak.table import commands
from server.harness import ServerProcess, guest, open_table, play_out, seated, server_here
from server.patience import PATIENCE_S, run
from server.stores import SQLITE, place_for
from some_games import TEAMS

runner = CliRunner()
ONCE = pytest.mark.only(SQLITE)
"""For tests in which the store does not matter."""


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PYATAK_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def test_everything_is_exported_and_imported_elsewhere(tmp_path: Path) -> None:
    async def play() -> tuple[str, Client]:
        async with server_here(tmp_path / "here") as (_, address), seated(address, "podelim", 2) as players:
            await play_out(players)
            return players[0].table, players[0].client

    table, owner = asyncio.run(play())
    file = tmp_path / "all.zip"
    result = runner.invoke(app, ["export", str(file), "--store", place_for(tmp_path / "here"), "--lang", "en"])
    assert result.exit_code == 0, result.output
    assert file.stat().st_mode & 0o077 == 0
    with zipfile.ZipFile(file) as bundle:
        (name,) = [one for one in bundle.namelist() if one.startswith("records/")]
        record = pyatak.Record.from_text(bundle.read(name).decode())
    assert pyatak.game("podelim").is_over(record.play())

    for count in ("1 tables imported; 0 existed", "0 tables imported; 1 existed"):
        result = runner.invoke(app, ["import", str(file), "--store", place_for(tmp_path / "there"), "--lang", "en"])
        assert count in result.output

    async def look() -> None:
        async with server_here(tmp_path / "there") as (_, address):
            owner.server = address
            found = await owner.get(f"/api/tables/{table}")
            assert (found["seat"], found["summary"]["phase"]) == (0, "over")
            assert (await owner.get("/api/me"))["name"] == "Player 0"

    run(look())


@ONCE
def test_a_file_that_is_not_an_archive_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "letter.zip").write_text("Dear Anna")
    with zipfile.ZipFile(tmp_path / "cut.zip", "w") as bundle:
        bundle.writestr("tables.jsonl", '{"t":"head","format":1,"tables":0,"key":""}\n{"t":"tail","digest":"0"}\n')
    with zipfile.ZipFile(tmp_path / "new.zip", "w") as bundle:
        head = '{"t":"head","format":9,"tables":0,"key":""}'
        tail = json.dumps({"t": "tail", "digest": hashlib.sha256(head.encode()).hexdigest()})
        bundle.writestr("tables.jsonl", f"{head}\n{tail}\n")
    for name, words in (("letter", "not an archive"), ("cut", "damaged"), ("new", "newer Pyatak"), ("absent", "No such file")):
        result = runner.invoke(app, ["import", str(tmp_path / f"{name}.zip")])
        assert result.exit_code == 2
        assert words in " ".join(result.output.split())


@ONCE
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--bot-delay", "soon"], "milliseconds"),
        (["--data-folder", "/dev/null/x"], "cannot be written"),
        (["--lang", "fr"], "no language"),
    ],
)
def test_serve_says_what_is_wrong(arguments: list[str], words: str) -> None:
    result = runner.invoke(app, ["serve", *arguments])
    assert result.exit_code == 2
    assert words in " ".join(result.output.split())


def test_serve_refuses_a_database_of_a_newer_pyatak(data: Path) -> None:
    data.mkdir()
    with sqlite3.connect(data / "pyatak.db") as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    connection.close()
    result = runner.invoke(app, ["serve", "--port", "0"])
    assert result.exit_code == 2
    assert "update Pyatak" in " ".join(result.output.split())


@ONCE
def test_a_port_that_is_taken(server: ServerProcess, tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from pyatak.cli import main; main()", "serve", "--host", "127.0.0.1"]
    command += ["--port", str(server.port), "--data-folder", str(tmp_path)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert "Address already in use" in ended.stdout
    assert ended.stderr == ""


@ONCE
def test_the_announcement_names_addresses_and_draws_a_qr_code(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(announcement, "has_browser", lambda: True)
    monkeypatch.setattr("webbrowser.open", opened.append)
    networks = [Network("10.8.0.2", "wg0"), Network("192.168.1.5", "wlan0")]
    monkeypatch.setattr(reachability, "own_networks", lambda: networks)
    paper = io.StringIO()
    told = announcement.Announcement(Console(file=paper, force_terminal=True, width=100), "en", opens_browser=True)
    told.show(Reachability(Settings(host="0.0.0.0", port=8000)))
    told.show_name("http://pyatak.local:8000")
    text = paper.getvalue()
    urls = ["192.168.1.5", "10.8.0.2", "127.0.0.1", "pyatak.local"]
    places = [text.index(f"http://{one}:8000") for one in urls]
    assert places == sorted(places)
    assert "wg0, VPN or virtual machine" in text
    assert any(block in text for block in "█▀▄")
    assert opened == ["http://192.168.1.5:8000"]


@ONCE
def test_a_server_that_nobody_else_reaches_says_how_to_change_that() -> None:
    paper = io.StringIO()
    told = announcement.Announcement(Console(file=paper, width=200), "en", opens_browser=False)
    told.show(Reachability(Settings(host="127.0.0.1", port=8000)))
    assert "http://127.0.0.1:8000" in paper.getvalue()
    assert "pyatak serve --host 0.0.0.0" in paper.getvalue()


@ONCE
def test_a_table_in_the_terminal(server: ServerProcess, monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    """A person types the first legal move each time; a question mark, nonsense and an illegal move are answered."""
    paper = io.StringIO()
    monkeypatch.setattr(remote, "console", Console(file=paper, width=120))
    typed = iter(["?", "fly", "lay 99 up"])
    sessions: list[remote.RemoteSession] = []

    class Remembered(remote.RemoteSession):
        async def run(self) -> None:
            sessions.append(self)
            await super().run()

    monkeypatch.setattr(remote, "RemoteSession", Remembered)

    def ask(_question: str) -> str:
        return next(typed, "") or first_move(sessions[0])

    def first_move(session: remote.RemoteSession) -> str:
        number, sight = session.connection.seat, np.array(session.connection.sight)
        assert number is not None
        return session.game.move_text(sight, number, session.game.legal(sight, number)[0])

    remote.play(server.address, None, "face_to_face", None, {}, "Anna", "en", ask)
    text = paper.getvalue()
    assert "Legal now:" in text
    assert "“fly” is not a move" in text
    assert "wins" in text
    (kept,) = data.glob("guest-*")
    assert kept.stat().st_mode & 0o077 == 0


@ONCE
def test_the_terminal_prints_the_chat_once_and_marks_what_is_for_the_team(monkeypatch: pytest.MonkeyPatch) -> None:
    class Connection:
        summary: ClassVar[dict[str, Any]] = {"game": TEAMS, "seats": [{"name": "Anna"}]}
        steps: ClassVar[list[Any]] = []

    paper = io.StringIO()
    monkeypatch.setattr(remote, "console", Console(file=paper, width=120))
    session = remote.RemoteSession(cast(Any, Connection()), "en", lambda question: question)
    chat = [{"seq": 4, "name": "Anna", "text": "Hi"}, {"seq": 5, "name": "Boris", "reaction": "thanks"}]
    for more in ([], [{"seq": 7, "name": "Anna", "text": "Psst", "team": True}]):
        Connection.summary["chat"] = [*chat, *more]
        session.print_news()
    assert paper.getvalue().splitlines() == ["Anna: Hi", "Boris: Thank you", "Anna (to the team): Psst"]


@ONCE
def test_a_bot_joins_from_another_process(server: ServerProcess) -> None:
    async def work() -> None:
        one = await guest(server.address, "Host")
        table = await open_table(one, "face_to_face", seats=2, bots=["beginner"])
        arguments = ["join", server.address, "--table", f"{server.address}/t/{table}", "--bot", "beginner", "--name", "Robo"]
        command = [sys.executable, "-c", "from pyatak.cli import main; main()", *arguments, "--lang", "en"]
        process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        async with TableConnection(one, table) as host:
            await host.until(lambda one: any(seat.get("name") == "Robo" for seat in one.summary["seats"]))
            await host.ask(commands.Start)
            await host.until(lambda one: one.summary["phase"] == "over")
        output, _ = await process.communicate()
        assert process.returncode == 0
        assert b"win" in output

    run(work())


@ONCE
def test_join_and_play_say_what_is_wrong(server: ServerProcess) -> None:
    result = runner.invoke(app, ["join", server.address, "--table", "ZZZZ", "--lang", "en"])
    assert result.exit_code == 2
    assert "no such table" in result.output
    result = runner.invoke(app, ["play", "--server", "http://127.0.0.1:9", "--lang", "en"])
    assert result.exit_code == 2


@ONCE
def test_ctrl_c_stops_the_server_gracefully(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, is_forked=False).start()
    assert server.process is not None
    os.kill(server.process.pid, signal.SIGINT)
    assert server.process.wait(PATIENCE_S) == 0
    assert server.process.stdout is not None
    server.process.stdout.close()
    assert [line for line in server.logged() if line["level"] == "error"] == []
