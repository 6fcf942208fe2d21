"""The client in JavaScript, written from docs/protocol.md alone, plays every game to its end."""

import contextlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pyatak
from server.harness import running
from server.patience import PATIENCE_S
from server.stores import SQLITE

pytestmark = pytest.mark.only(SQLITE)

PROGRAM = Path(__file__).parent.parent.parent / "examples" / "javascript-client" / "client.mjs"


def node() -> str:
    """Node as the build of the web app finds it: beside this Python first."""
    found = shutil.which("node", path=os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))
    assert found is not None, "Node builds the web app; it is here"
    return found


@contextlib.contextmanager
def client(address: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    command = [node(), "--no-warnings", "--experimental-websocket", str(PROGRAM), address, *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def code_of(host: subprocess.Popen[str]) -> str:
    """The code of the table that it has opened."""
    assert host.stdout is not None
    line = host.stdout.readline()
    assert line.startswith("table "), host.stderr and host.stderr.read()
    return line.split()[1]


def result_of(process: subprocess.Popen[str]) -> dict[str, Any]:
    out, problem = process.communicate(timeout=2 * PATIENCE_S)
    assert process.returncode == 0, problem
    found: dict[str, Any] = json.loads(out.splitlines()[-1])
    return found


def test_it_plays_every_game_to_the_end(tmp_path: Path) -> None:
    with running(tmp_path) as server, contextlib.ExitStack() as stack:
        tables = {}
        for game in pyatak.game_ids():  # all at once: they mostly wait
            seats = pyatak.game(game).info.seats[0]
            host = stack.enter_context(client(server.address, "open", game, str(seats)))
            code = code_of(host)
            tables[game] = [host, *(stack.enter_context(client(server.address, "join", code)) for _ in range(seats - 1))]
        for game, players in tables.items():
            results = [result_of(one) for one in players]
            assert sorted(one["seat"] for one in results) == list(range(len(players))), game
            assert all(one["winners"] == results[0]["winners"] for one in results), game
            assert [one["connects"] for one in results] == [1] * len(players), f"{game}: it keeps to the limits"


def test_it_plays_on_after_the_server_was_killed(tmp_path: Path) -> None:
    with running(tmp_path) as server, client(server.address, "bots", "podelim", "beginner") as player:
        code_of(player)
        server.kill()
        server.start()
        result = result_of(player)
    assert result["connects"] > 1
    assert len(result["scores"]) == 2


def test_it_is_short_and_needs_no_package() -> None:
    text = PROGRAM.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 200
    assert "import" not in text
    assert "require(" not in text
