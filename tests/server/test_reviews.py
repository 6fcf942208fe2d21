"""The coach's reviews at a server: for those who played, kept in the store, made again by another process when one dies."""

import asyncio
import contextlib
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from pyatak.client import Client, RefusedError
from pyatak.server.reviews.process import Game, Step, steps_of
from pyatak.server.tables.manager import TableManager
from pyatak.table import commands
from server.harness import guest, play_out, seated, server_here
from server.patience import run
from some_games import DUEL, RACE

FEW = 60
"""Simulations: enough to see that a review is made."""


@contextlib.asynccontextmanager
async def finished(folder: Path, game: str = DUEL, **settings: Any) -> AsyncIterator[tuple[TableManager, str, list[Client], str]]:
    """A server where two people have finished a game: the manager, its address, the players and the table."""
    async with server_here(folder, **{"review_simulations": FEW, **settings}) as (manager, address):
        async with seated(address, game, 2) as players:
            await play_out(players)
        yield manager, address, [one.client for one in players], players[0].table


async def whole_review(client: Client, table: str) -> dict[str, Any]:
    after = -1
    while True:
        answer: dict[str, Any] = await client.get(f"/api/tables/{table}/review?after={after}")
        if answer["progress"] == "done":
            return answer
        after = answer["review"]["judged"] if answer["review"] else after


def test_who_played_gets_a_review_that_adds_up(tmp_path: Path) -> None:
    async def play() -> None:
        async with finished(tmp_path) as (_, _, (anna, boris), table):
            answer = await whole_review(boris, table)
            assert (answer["seat"], answer["is_shared"], answer["number"]) == (1, False, 1)
            for seat in answer["review"]["seats"]:
                lines = seat["sum"]
                causes = sum(lines[name] for name in ("start", "others", "luck", "own", "rest"))
                assert causes == pytest.approx(lines["result"])
            assert (await whole_review(anna, table))["review"] == answer["review"]

    run(play())


def test_a_review_is_kept_and_read_after_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        async with finished(tmp_path) as (_, _, (anna, _), table):
            first = await whole_review(anna, table)
        async with server_here(tmp_path, review_simulations=FEW) as (manager, address):
            anna.server = address
            assert (await anna.get(f"/api/tables/{table}/review"))["review"] == first["review"]
            assert manager.reviewer.task is None  # nothing had to be thought again

    run(play())


def test_a_stranger_sees_a_review_only_when_a_player_shares_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with finished(tmp_path) as (_, address, (anna, _), table):
            carol = await guest(address, "Carol")
            for path, body in ((f"/api/tables/{table}/review", None), (f"/api/tables/{table}/review/share", {"is_shared": True})):
                with pytest.raises(RefusedError) as refused:
                    await (carol.get(path) if body is None else carol.post(path, body))
                assert refused.value.code == "review_private"
            await anna.post(f"/api/tables/{table}/review/share", {"is_shared": True})
            answer = await whole_review(carol, table)
            assert (answer["seat"], answer["is_shared"]) == (None, True)
            await anna.post(f"/api/tables/{table}/review/share", {"is_shared": False})
            with pytest.raises(RefusedError):
                await carol.get(f"/api/tables/{table}/review")

    run(play())


def test_a_running_game_has_no_review_for_anybody(tmp_path: Path) -> None:
    async def play() -> None:
        async with server_here(tmp_path, review_simulations=FEW) as (_, address), seated(address, DUEL, 2) as players:
            await players[0].ask(commands.Start)
            with pytest.raises(RefusedError) as refused:
                await players[0].client.get(f"/api/tables/{players[0].table}/review")
            assert refused.value.code == "not_finished"

    run(play())


def test_a_game_that_was_resigned_has_no_review(tmp_path: Path) -> None:
    async def play() -> None:
        async with server_here(tmp_path, review_simulations=FEW) as (_, address), seated(address, DUEL, 2) as players:
            await players[0].ask(commands.Start)
            await players[0].ask(commands.Resign)
            await players[0].until(lambda one: one.summary["phase"] == "over")
            with pytest.raises(RefusedError) as refused:
                await whole_review(players[0].client, players[0].table)
            assert refused.value.code == "not_over"

    run(play())


def test_a_host_can_switch_reviews_off(tmp_path: Path) -> None:
    async def play() -> None:
        async with finished(tmp_path, review_simulations=0) as (_, _, (anna, _), table):
            with pytest.raises(RefusedError) as refused:
                await anna.get(f"/api/tables/{table}/review")
            assert refused.value.code == "review_off"

    run(play())


def test_a_race_is_reviewed_by_the_times_in_its_log(tmp_path: Path) -> None:
    async def play() -> None:
        async with finished(tmp_path, RACE) as (_, _, (anna, _), table):
            answer = await whole_review(anna, table)
            seats = answer["review"]["race"]["seats"]
            assert [one["wrong_calls"] is not None for one in seats] == [True, True]
            assert any(one["reaction_ms"] is not None for one in seats)

    run(play())


def test_a_reviewer_that_dies_is_replaced_and_the_review_goes_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with finished(tmp_path, review_simulations=20_000) as (manager, _, (anna, _), table):
            first = await anna.get(f"/api/tables/{table}/review?after=-1")
            child = manager.reviewer.process.child
            assert child is not None
            assert child.process.pid is not None
            os.kill(child.process.pid, signal.SIGKILL)
            answer = await whole_review(anna, table)
            assert answer["review"]["judged"] == len(answer["review"]["decisions"]) > 0
            assert first["progress"] in ("waiting", "thinking", "done")

    run(play())


class OtherMachine:
    """Workers that review in this process, or die."""

    def __init__(self, dies: bool) -> None:
        self.dies, self.asked = dies, 0
        self.are_there = True

    async def review(self, game: Game) -> Step | None:
        self.asked += 1
        if self.dies:
            return None
        *_, last = await asyncio.to_thread(list, steps_of(game))
        return last


@pytest.mark.parametrize("dies", [False, True])
def test_workers_make_the_dear_part_of_a_review_unless_they_die(dies: bool, tmp_path: Path) -> None:
    async def play() -> None:
        async with finished(tmp_path) as (manager, _, (anna, _), table):
            workers = manager.reviewer.remote = OtherMachine(dies)
            answer = await whole_review(anna, table)
            assert answer["review"]["judged"] == len(answer["review"]["decisions"])
            assert workers.asked == 1

    run(play())
