"""A player's progress: from the reviews of their games, which are made in the background; others see what was shared."""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from pyatak.client import Client, RefusedError
from pyatak.server.tables.manager import TableManager
from pyatak.table import commands
from server.harness import guest, play_out, seated, server_here
from server.patience import run
from server.test_puzzles import answer, posed
from some_games import DUEL, RACE

FEW = 60
"""Simulations: enough to see that a review is made."""
NOTHING = {"game": DUEL, "games": [], "mistakes": [], "waiting": 0, "puzzle_rating": None}


@contextlib.asynccontextmanager
async def played(folder: Path, game: str = DUEL, **fields: Any) -> AsyncIterator[tuple[TableManager, str, list[Client], str]]:
    """A server where two people have finished a game: the manager, its address, the players and the table."""
    async with server_here(folder, review_simulations=FEW) as (manager, address):
        async with seated(address, game, 2, **fields) as players:
            await play_out(players)
        yield manager, address, [one.client for one in players], players[0].table


async def progress_of(client: Client, handle: str = "me", game: str = DUEL) -> dict[str, Any]:
    answer: dict[str, Any] = await client.get(f"/api/players/{handle}/progress/{game}")
    return answer


async def handle_of(client: Client) -> str:
    return str((await client.get("/api/players/me"))["handle"])


async def filled(manager: TableManager, client: Client, game: str = DUEL) -> dict[str, Any]:
    """The progress once everything is reviewed."""
    await progress_of(client, game=game)
    task = manager.background_reviews.task
    assert task is not None
    await task
    return await progress_of(client, game=game)


async def rated(manager: TableManager) -> None:
    while await manager.store.ratings.rate_batch():
        pass


def test_who_has_not_played_has_no_progress_yet(tmp_path: Path) -> None:
    async def play() -> None:
        async with server_here(tmp_path, review_simulations=FEW) as (_, address):
            answer = await progress_of(await guest(address, "Anna"))
            assert answer == NOTHING

    run(play())


def test_finished_games_are_reviewed_in_the_background_for_their_player(tmp_path: Path) -> None:
    async def play() -> None:
        async with played(tmp_path) as (manager, _, (anna, _), table):
            assert (await progress_of(anna))["waiting"] == 1
            answer = await filled(manager, anna)
            (game,) = answer["games"]
            assert (game["table"], game["number"]) == (table, 1)
            review = (await anna.get(f"/api/tables/{table}/review"))["review"]
            own = review["seats"][0]
            assert game["accuracy"] == own["accuracy"]
            assert (game["luck"], game["own"], game["others"]) == tuple(own["sum"][name] for name in ("luck", "own", "others"))
            assert sum(one["count"] for one in answer["mistakes"]) == len(own["moments"])
            assert all(one["text"] for one in answer["mistakes"])
            assert manager.reviewer.task is None  # nobody waited for it

    run(play())


def test_others_see_only_what_was_shared_or_played_together(tmp_path: Path) -> None:
    async def play() -> None:
        async with played(tmp_path, visibility="open") as (manager, address, (anna, boris), table):
            await filled(manager, anna)
            await rated(manager)
            handle = await handle_of(anna)
            assert len((await progress_of(boris, handle))["games"]) == 1
            carol = await guest(address, "Carol")
            unseen = await progress_of(carol, handle)
            assert (unseen["games"], unseen["mistakes"], unseen["waiting"]) == ([], [], 0)
            await anna.post(f"/api/tables/{table}/review/share", {"is_shared": True})
            assert len((await progress_of(carol, handle))["games"]) == 1

    run(play())


def test_a_stranger_starts_no_reviews_of_somebody_else(tmp_path: Path) -> None:
    async def play() -> None:
        async with played(tmp_path, visibility="open") as (manager, address, (anna, _), _):
            await rated(manager)
            carol = await guest(address, "Carol")
            assert (await progress_of(carol, await handle_of(anna)))["waiting"] == 0
            assert manager.background_reviews.task is None

    run(play())


def test_a_game_that_was_resigned_does_not_count(tmp_path: Path) -> None:
    async def play() -> None:
        async with server_here(tmp_path, review_simulations=FEW) as (_, address), seated(address, DUEL, 2) as players:
            await players[0].ask(commands.Start)
            await players[0].ask(commands.Resign)
            await players[0].until(lambda one: one.summary["phase"] == "over")
            assert await progress_of(players[0].client) == {
                "game": DUEL,
                "games": [],
                "mistakes": [],
                "waiting": 0,
                "puzzle_rating": None,
            }

    run(play())


def test_a_race_shows_reactions_and_what_was_overlooked(tmp_path: Path) -> None:
    async def play() -> None:
        async with played(tmp_path, RACE) as (manager, _, (anna, _), _):
            answer = await filled(manager, anna, RACE)
            assert [one["accuracy"] for one in answer["games"]] == [None]
            assert {one["kind"] for one in answer["mistakes"]} <= {"overlooked", "draws_instead", "wrong_calls"}

    run(play())


def test_the_same_figures_come_from_the_log_after_all_reviews_are_deleted(tmp_path: Path) -> None:
    async def play() -> None:
        async with played(tmp_path) as (manager, _, (anna, _), table):
            before = await filled(manager, anna)
        async with server_here(tmp_path, review_simulations=FEW) as (manager, address):
            anna.server = address
            await manager.store.reviews.save(table, 1, 0, b"")  # as if an older version had made it
            assert (await progress_of(anna))["games"] == []
            assert await filled(manager, anna) == before

    run(play())


def test_reviews_that_are_off_are_not_made(tmp_path: Path) -> None:
    async def play() -> None:
        async with server_here(tmp_path, review_simulations=0) as (manager, address), seated(address, DUEL, 2) as players:
            await play_out(players)
            assert (await progress_of(players[0].client))["waiting"] == 0
            assert manager.background_reviews.task is None

    run(play())


def test_an_unknown_game_or_player_is_refused(tmp_path: Path) -> None:
    async def play() -> None:
        async with server_here(tmp_path) as (_, address):
            anna = await guest(address, "Anna")
            for path, code in ((f"nobody/progress/{DUEL}", "no_such_player"), ("me/progress/chess", "no_such_game")):
                with pytest.raises(RefusedError) as refused:
                    await anna.get(f"/api/players/{path}")
                assert refused.value.code == code

    run(play())


def test_the_rating_at_puzzles_is_for_the_player_alone(tmp_path: Path) -> None:
    async def play() -> None:
        async with played(tmp_path) as (manager, _, (anna, boris), _):
            await answer(anna, posed(), 0)
            await rated(manager)
            assert (await progress_of(anna))["puzzle_rating"] > 0
            assert (await progress_of(boris, await handle_of(anna)))["puzzle_rating"] is None

    run(play())
