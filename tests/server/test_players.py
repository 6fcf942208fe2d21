"""Leaderboards and profiles over HTTP: true figures, and nobody sees a game that is not theirs to see."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from pyatak.client import Client, RefusedError, TableConnection
from pyatak.ratings import Rating as Skill
from pyatak.server.http.rating_changes import change_in
from pyatak.server.store import Entry, Result, ResultSeat
from pyatak.server.tables.manager import TableManager
from pyatak.server.tables.results import standings_after
from pyatak.table import commands
from server.harness import guest, play_out, server_here
from server.patience import run
from some_games import SIMULTANEOUS

GAME = SIMULTANEOUS


async def play(players: list[Client], visibility: str, seed: int = 0, games: int = 1) -> str:
    """This many games at one table."""
    made = await players[0].post("/api/tables", {"game": GAME, "visibility": visibility, "seats": len(players)})
    table = str(made["table"])
    seats = [await TableConnection(one, table, sight=True).__aenter__() for one in players]
    for seat in seats:
        await seat.ask(commands.Sit)
    for number in range(games):
        await play_out(seats, seed + number)
        if number < games - 1:
            await seats[0].until(lambda one: one.summary["phase"] == "over")
    for seat in seats:
        await seat.__aexit__(None, None, None)
    return table


async def rated(manager: TableManager) -> None:
    while await manager.store.ratings.count_unrated():
        await asyncio.sleep(0.02)


async def refusal(one: Client, path: str) -> tuple[int | None, str]:
    with pytest.raises(RefusedError) as refused:
        await one.get(path)
    return refused.value.status, refused.value.code


def test_everybody_sees_the_leaderboard_and_only_the_games_that_are_theirs_to_see(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (manager, address):
            anna, boris, clara, stranger = [await guest(address, name) for name in ("Anna", "Boris", "Clara", "Stranger")]
            tables = {
                "open": await play([anna, boris], "open"),
                "code": await play([anna, clara], "code", seed=1),
                "private": await play([anna, boris, clara], "private", seed=2),
            }
            await rated(manager)
            await check_leaderboard(anna, stranger)
            handle = (await anna.get("/api/players/me"))["handle"]
            seen = {
                "Anna": await history(anna, handle),
                "Boris": await history(boris, handle),
                "Clara": await history(clara, handle),
                "Stranger": await history(stranger, handle),
                "nobody": await history(Client(address), handle),
            }
            assert seen == {
                "Anna": [tables["private"], tables["code"], tables["open"]],
                "Boris": [tables["private"], tables["open"]],
                "Clara": [tables["private"], tables["code"], tables["open"]],
                "Stranger": [tables["open"]],
                "nobody": [tables["open"]],
            }
            await check_profiles(manager, anna, stranger, handle)

    run(work())


async def history(one: Client, handle: str) -> list[str]:
    return [row["table"] for row in (await one.get(f"/api/players/{handle}/results"))["results"]]


async def check_leaderboard(anna: Client, stranger: Client) -> None:
    board = await stranger.get(f"/api/leaderboards/{GAME}")
    assert board["me"] is None
    assert board["total"] == 3
    assert {row["name"]: row["games"] for row in board["rows"]} == {"Anna": 3, "Boris": 2, "Clara": 2}
    points = [row["points"] for row in board["rows"]]
    assert points == sorted(points, reverse=True)
    assert [row["points"] for row in board["rows"]] == [Skill(row["mu"], row["sigma"]).points for row in board["rows"]]
    mine = await anna.get(f"/api/leaderboards/{GAME}?least_games=3&most=1")
    assert (mine["total"], mine["me"]["name"], mine["me"]["place"]) == (1, "Anna", 1)
    pages = [(await anna.get(f"/api/leaderboards/{GAME}?offset={offset}&most=1")) for offset in range(4)]
    assert [row for page in pages for row in page["rows"]] == board["rows"]
    assert [row["place"] for row in board["rows"]] == [1, 2, 3]
    assert all(page["me"]["place"] == mine_in(board)["place"] for page in pages)


def mine_in(board: Any) -> Any:
    return next(row for row in board["rows"] if row["name"] == "Anna")


async def check_profiles(manager: TableManager, anna: Client, stranger: Client, handle: str) -> None:
    """The rating is public; the rest comes from games that the visitor may see. No player's id is shown."""
    own, seen = await anna.get(f"/api/players/{handle}"), await stranger.get(f"/api/players/{handle}")
    assert (own["is_me"], own["name"], seen["is_me"], seen["name"]) == (True, "Anna", False, "Anna")
    (mine,), (told,) = own["games"], seen["games"]
    assert mine["rating"] == told["rating"]
    assert (mine["statistics"]["games"], told["statistics"]["games"]) == (3, 1)
    assert mine["statistics"]["wins"] == mine["rating"]["wins"]
    assert mine["statistics"]["course"][-1]["points"] == mine["rating"]["points"]
    assert {one["name"]: one["games"] for one in mine["statistics"]["opponents"]} == {"Boris": 2, "Clara": 2}
    assert [one["name"] for one in told["statistics"]["opponents"]] == ["Boris"]
    rows = (await anna.get("/api/players/me/results"))["results"]
    assert sum(row["change"] for row in rows) == pytest.approx(mine["rating"]["points"] - 1000, abs=3)
    assert mine["statistics"]["best_score"] == max(seat["score"] for row in rows for seat in row["seats"] if seat["is_owner"])
    answers = json.dumps([own, seen, rows, await stranger.get(f"/api/leaderboards/{GAME}")])
    for rating in await manager.store.ratings.every_rating():
        assert rating.who not in answers


def test_a_history_is_read_page_by_page(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (manager, address):
            anna, boris = await guest(address, "Anna"), await guest(address, "Boris")
            tables = [await play([anna, boris], "code", seed) for seed in range(5)]
            await rated(manager)
            seen, before = [], ""
            for _ in range(3):
                page = await anna.get(f"/api/players/me/results?most=2&game={GAME}&before={before}")
                seen.append([row["table"] for row in page["results"]])
                before = page["next"]
            assert seen == [tables[:2:-1], tables[2:0:-1], tables[:1]]
            assert before == ""
            replay = await boris.get(f"/api/tables/{tables[0]}/replay?number=1")
            assert replay["names"] == ["Anna", "Boris"]

    run(work())


def test_bots_stand_on_the_leaderboard_by_their_level(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (manager, address):
            anna = await guest(address, "Anna")
            made = await anna.post("/api/tables", {"game": GAME, "bots": ["beginner"], "sit": True, "start": True})
            async with TableConnection(anna, made["table"]) as seat:
                await seat.until(lambda one: one.summary["phase"] == "playing")
                await seat.ask(commands.Resign)
                await seat.until(lambda one: one.summary["phase"] == "over")
            await rated(manager)
            bot, person = (await anna.get(f"/api/leaderboards/{GAME}"))["rows"]
            assert (bot["level"], bot["name"], bot["wins"], bot["handle"]) == ("beginner", "", 1, "bot:beginner")
            assert (person["level"], person["name"], person["wins"]) == ("", "Anna", 0)
            assert (await anna.get("/api/players/bot:beginner"))["level"] == "beginner"
            (row,) = (await anna.get("/api/players/me/results"))["results"]
            assert [(seat["place"], seat["resigned"]) for seat in row["seats"]] == [(2, True), (1, False)]

    run(work())


def test_a_player_is_told_how_a_game_changed_their_rating_and_why(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (manager, address):
            anna, boris, stranger = [await guest(address, name) for name in ("Anna", "Boris", "Stranger")]
            table = await play([anna, boris], "code", games=2)
            await rated(manager)
            told = [await one.get(f"/api/tables/{table}/games/2/rating") for one in (anna, boris)]
            rows = [(await one.get("/api/players/me/results?most=1"))["results"][0] for one in (anna, boris)]
            assert [(one["points"], one["change"]) for one in told] == [(row["points"], row["change"]) for row in rows]
            assert {one["why"] for one in told} == {"played"}
            assert {one["sides"] for one in told} == {2}
            before = [one["points"] - one["change"] for one in told]
            assert [one["others"] for one in told] == before[::-1]
            assert await refusal(stranger, f"/api/tables/{table}/games/2/rating") == (409, "no_such_game_number")
            assert await refusal(anna, f"/api/tables/{table}/games/3/rating") == (409, "no_such_game_number")

    run(work())


def test_the_reason_of_a_rating_names_what_decided_it() -> None:
    def change(is_rated: bool = True, **ended: bool) -> tuple[str, int | None]:
        own = ResultSeat("a", "Anna", 0, 3, has_won=False, **ended)
        seats = own, ResultSeat("b", "Boris", 1, 5, has_won=True)
        result = Result(
            table="T",
            number=1,
            game=GAME,
            finished_at=1,
            reason="played",
            visibility="code",
            is_rated=is_rated,
            seats=seats,
        )
        told = change_in(Entry(result, standings_after(result, {}) if is_rated else {}), own)
        return told.why, told.others

    assert change() == ("played", 1000)
    assert change(resigned=True) == ("resigned", 1000)
    assert change(bot_finished=True) == ("bot_finished", 1000)
    assert change(is_rated=False) == ("continued", None)


def test_what_is_wrong_is_said(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (_, address):
            one = await guest(address, "Anna")
            assert await refusal(one, "/api/leaderboards/chess") == (404, "no_such_game")
            assert await refusal(one, f"/api/leaderboards/{GAME}?most=1000") == (400, "bad_request")
            assert await refusal(one, f"/api/leaderboards/{GAME}?offset=-1") == (400, "bad_request")
            assert await refusal(one, "/api/players/AAAAAAAAAAAAAAAA") == (404, "no_such_player")
            assert await refusal(one, "/api/players/%00/results") == (404, "no_such_player")
            assert await refusal(one, "/api/players/me/results?before=yesterday") == (400, "bad_cursor")
            assert await refusal(one, "/api/players/me/results?game=chess") == (404, "no_such_game")
            assert await refusal(Client(address), "/api/players/me") == (401, "no_identity")
            assert await one.get("/api/players/me/results") == {"results": [], "next": ""}
            assert (await one.get("/api/players/me"))["games"] == []

    run(work())
