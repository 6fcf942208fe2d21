"""`kill -9` under load: nothing acknowledged is lost, nothing shown is taken back, and all clients reconnect by themselves."""

import asyncio
from pathlib import Path

from server.harness import ServerProcess, running, seated
from server.patience import PATIENCE_S
from server.soak import soak
from some_games import SIMULTANEOUS

KILLS = 3


def test_a_killed_server_continues_where_it_was(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        report = asyncio.run(soak(server, KILLS, seed=5, lean=True))
    assert report.complaints == []
    assert report.kills == KILLS
    assert report.moves >= KILLS
    assert len(report.resumed_s) == KILLS


def test_a_client_can_leave_a_server_that_has_just_died(tmp_path: Path) -> None:
    async def leave(server: ServerProcess) -> None:
        async with asyncio.timeout(PATIENCE_S) as limit, seated(server.address, SIMULTANEOUS, 2):
            server.kill()
        assert not limit.expired()

    with running(tmp_path) as server:
        asyncio.run(leave(server))
