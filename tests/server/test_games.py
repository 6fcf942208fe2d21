"""Whole games of every kind over real sockets."""

import asyncio
from collections.abc import Iterator

import pytest

import pyatak
from cases import each_game
from server.harness import ServerProcess, play_out, running, seated


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with running(tmp_path_factory.mktemp("games")) as one:
        yield one


@each_game
def test_a_whole_game_is_played_over_the_socket(server: ServerProcess, game_id: str) -> None:
    async def play() -> None:
        seats = pyatak.game(game_id).info.seats[1]
        async with seated(server.address, game_id, seats) as players:
            await play_out(players)
            results = [player.face["result"] for player in players]
            assert all(result == results[0] for result in results)
            assert results[0]["winners"]

    asyncio.run(asyncio.wait_for(play(), 60))
