"""Whole games of every kind over real sockets."""

import asyncio

import pytest

import pyatak
from cases import each_game
from pyatak.client.bot import legal_now
from pyatak.table import commands
from server.harness import ServerProcess, play_out, seated
from server.stores import SQLITE

pytestmark = pytest.mark.only(SQLITE)  # the store does not matter here


@each_game
def test_a_whole_game_is_played_over_the_socket(server: ServerProcess, game_id: str) -> None:
    async def play() -> None:
        seats = pyatak.game(game_id).info.seats[1]
        async with seated(server.address, game_id, seats) as players:
            await play_out(players)
            results = [player.summary["result"] for player in players]
            assert all(result == results[0] for result in results)
            assert results[0]["winners"]

    asyncio.run(asyncio.wait_for(play(), 60))


def test_six_choices_at_once_are_all_taken(server: ServerProcess) -> None:
    """Where all choose together, nobody is refused for arriving together with another, and nobody's choice is lost."""

    async def play() -> None:
        game_id = next(
            one for one in pyatak.game_ids() if pyatak.game(one).info.simultaneous and pyatak.game(one).info.seats[1] == 6
        )
        async with seated(server.address, game_id, 6) as players:
            await players[0].ask(commands.Start)
            for player in players:
                await player.until(lambda one: one.sight is not None)
            answers = await asyncio.gather(*(player.move(legal_now(player)[0]) for player in players))
            assert sorted(answer.seq for answer in answers) == list(range(players[0].seq - 5, players[0].seq + 1))

    asyncio.run(asyncio.wait_for(play(), 30))
