"""Puzzles at a server: nothing hidden is sent, the answer comes after the attempt, and ratings follow from the log."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pyatak.client import Client, RefusedError
from pyatak.puzzles.collection import Posed, collection, collections
from pyatak.puzzles.order import DAY_MS
from pyatak.puzzles.rating import rate_all
from pyatak.server import doctor
from pyatak.server.clock import now_ms
from pyatak.server.http import puzzles as http
from pyatak.server.settings import Limits
from pyatak.server.store.archive import export_archive, import_archive
from pyatak.server.store.opening import open_store
from pyatak.server.store.sql import SQLStore
from pyatak.server.tables.recompute_ratings import recompute
from server import stores
from server.harness import guest, server_here
from server.patience import run
from some_games import DUEL, RACE


def posed(game: str = DUEL, number: int = 0) -> Posed:
    known = collection(game)
    assert known is not None
    found = known.posed(known.puzzles[number].id)
    assert found is not None
    return found


def path(one: Posed) -> str:
    return f"/api/puzzles/{one.game.info.id}/{one.puzzle.id}"


async def answer(client: Client, one: Posed, place: int, tries: int = 0) -> dict[str, Any]:
    moves = one.actions_of(one.puzzle.answers[place])
    found: dict[str, Any] = await client.post(path(one), {"moves": moves, "tries": tries})
    return found


def test_a_right_answer_counts_once_and_tells_why(tmp_path: Path) -> None:
    async def play() -> None:
        async with server_here(tmp_path) as (_, address):
            anna, one = await guest(address), posed()
            question = await anna.get(path(one))
            assert (question["tries"], question["streak"], question["is_back"]) == (0, 0, False)
            verdict = await answer(anna, one, 0)
            assert (verdict["is_right"], verdict["streak"], verdict["people"], verdict["back_in_days"]) == (True, 1, 1, None)
            assert verdict["gain"] > 0
            assert verdict["why"]
            assert verdict["bars"][0] == {"text": verdict["best_text"], "people": 1, "is_best": True, "is_yours": True}
            with pytest.raises(RefusedError, match="meanwhile") as again:
                await answer(anna, one, 0)
            assert again.value.code == "puzzle_answered"
            assert (await anna.get(path(one)))["tries"] == 1
            practice = await answer(anna, one, 1, tries=1)
            assert (practice["is_right"], practice["gain"], practice["people"]) == (False, 0, 1)

    run(play())


def test_a_wrong_answer_has_a_price_and_comes_back_after_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with server_here(tmp_path) as (_, address):
            anna, one = await guest(address), posed()
            verdict = await answer(anna, one, 1)
            assert (verdict["is_right"], verdict["price"], verdict["back_in_days"]) == (False, one.puzzle.answers[1].price, 1)
            assert verdict["best"] == one.actions_of(one.puzzle.best)
            assert [bar["is_yours"] for bar in verdict["bars"]] == [False, True]
            following = await anna.get(f"/api/puzzles/{DUEL}/next")
            assert following["puzzle"] != one.puzzle.id
            later = now_ms() + DAY_MS
            monkeypatch.setattr(http, "now_ms", lambda: later)
            back = await anna.get(f"/api/puzzles/{DUEL}/next")
            assert (back["puzzle"], back["is_back"], back["tries"]) == (one.puzzle.id, True, 1)
            listed = await anna.get("/api/puzzles")
            mine = next(game for game in listed["games"] if game["game"] == DUEL)
            assert (mine["tried"], mine["solved"], mine["due"]) == (1, 0, 1)

    run(play())


def test_the_puzzle_of_the_day_is_the_same_for_everybody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with server_here(tmp_path) as (_, address):
            anna, boris = await guest(address), await guest(address)
            day = (await anna.get("/api/puzzles"))["day"]
            assert day["is_right"] is None
            one = collections()[day["game"]].posed(day["puzzle"])
            assert one is not None
            await answer(anna, one, 0)
            assert (await anna.get("/api/puzzles"))["day"] == day | {"is_right": True}
            assert (await boris.get("/api/puzzles"))["day"] == day
            tomorrow = now_ms() + DAY_MS
            monkeypatch.setattr(http, "now_ms", lambda: tomorrow)
            assert (await boris.get("/api/puzzles"))["day"]["date"] > day["date"]

    run(play())


def test_bad_input_is_refused_with_a_code_and_a_sentence(tmp_path: Path) -> None:
    async def refused(client: Client, where: str, body: dict[str, Any] | None = None) -> str:
        with pytest.raises(RefusedError) as problem:
            await (client.get(where) if body is None else client.post(where, body))
        assert str(problem.value)
        return str(problem.value.code)

    async def play() -> None:
        async with server_here(tmp_path) as (_, address):
            anna, one = await guest(address), posed()
            best = one.actions_of(one.puzzle.best)
            assert await refused(anna, f"/api/puzzles/{RACE}/next") == "no_such_puzzle"
            assert await refused(anna, "/api/puzzles/chess/next") == "no_such_puzzle"
            assert await refused(anna, f"/api/puzzles/{DUEL}/unknown") == "no_such_puzzle"
            assert await refused(anna, f"/api/puzzles/{DUEL}/unknown", {"moves": best, "tries": 0}) == "no_such_puzzle"
            assert await refused(anna, path(one), {"moves": best[:1], "tries": 0}) == "puzzle_turn_not_over"
            assert await refused(anna, path(one), {"moves": [], "tries": 0}) == "puzzle_turn_not_over"
            assert await refused(anna, path(one), {"moves": [*best, best[-1]], "tries": 0}) == "puzzle_turn_over"
            assert await refused(anna, path(one), {"moves": [-1], "tries": 0}) == "no_such_action"
            assert await refused(anna, path(one), {"moves": best[-1:], "tries": 0}) == "too_few"
            assert await refused(anna, path(one), {"moves": best, "tries": 7}) == "puzzle_answered"
            assert await refused(anna, path(one), {"moves": [0] * 99, "tries": 0}) == "bad_request"
            assert await refused(anna, path(one), {"moves": "all", "tries": 0}) == "bad_request"

    run(play())


def test_moves_of_a_turn_are_shown_before_it_is_answered(tmp_path: Path) -> None:
    async def play() -> None:
        async with server_here(tmp_path) as (manager, address):
            anna, one = await guest(address), posed()
            best = one.actions_of(one.puzzle.best)
            first = await anna.get(f"{path(one)}/turn?moves={best[0]}")
            assert (first["is_whole"], bool(first["view"]), bool(first["lines"])) == (False, True, True)
            whole = await anna.get(f"{path(one)}/turn?" + "&".join(f"moves={one}" for one in best))
            assert whole == {"is_whole": True, "view": None, "lines": [], "refusal": None}
            wrong = await anna.get(f"{path(one)}/turn?moves={best[-1]}")
            assert wrong["refusal"]["code"] == "too_few"
            assert await manager.store.puzzles.every_attempt() == []

    run(play())


@pytest.mark.parametrize("game", sorted(collections()))
def test_what_is_sent_depends_on_nothing_that_is_hidden(game: str) -> None:
    """Law: another deal behind the same sight gives the same question and the same answers to moves."""
    for number in range(0, len(collections()[game].puzzles), 10):
        one = posed(game, number)
        other = Posed(one.game, one.puzzle, one.number)
        other.state = one.game.imagine(one.game.sight(one.state, one.seat), one.seat, 4321)
        assert one.game.view(one.state, one.seat) == other.game.view(other.state, other.seat)
        best = one.actions_of(one.puzzle.best)
        for moves in ([], best[:1], best):
            assert http._turn(one, moves, "en") == http._turn(other, moves, "en")


def test_ratings_follow_from_the_log_and_are_put_right(tmp_path: Path) -> None:
    place = stores.place_for(tmp_path)

    async def play() -> None:
        async with server_here(tmp_path, store=place) as (manager, address):
            for player in range(3):
                client = await guest(address)
                for number in range(4):
                    await answer(client, posed(DUEL, number), (player + number) % 2)
            store = manager.store
            assert await store.puzzles.ratings() == rate_all(await store.puzzles.every_attempt())
        assert [one.code for one in await doctor.examine(place) if one.is_wrong] == []
        async with open_store(place) as store:
            assert isinstance(store, SQLStore)
            right = await store.puzzles.ratings()
            await store.write(lambda connection: connection.exec_driver_sql("UPDATE puzzle_ratings SET mu = 1 WHERE tries > 1"))
        assert [one.code for one in await doctor.examine(place) if one.is_wrong] == ["puzzle_ratings"]
        async with open_store(place) as store:
            assert {one.kind for one in (await recompute(store)).differences} == {"puzzle"}
            assert await store.puzzles.ratings() == right

    run(play())


def test_an_archive_brings_answers_once(tmp_path: Path) -> None:
    async def play() -> None:
        (tmp_path / "other").mkdir()
        here, there = stores.place_for(tmp_path), stores.place_for(tmp_path / "other")
        async with server_here(tmp_path, store=here) as (manager, address):
            anna = await guest(address)
            await answer(anna, posed(), 1)
            await answer(anna, posed(), 0, tries=1)
            await export_archive(manager.store, tmp_path / "all.zip")
            kept, ratings = await manager.store.puzzles.every_attempt(), await manager.store.puzzles.ratings()
        async with open_store(there) as store:
            for _ in range(2):
                await import_archive(store, tmp_path / "all.zip")
                assert await store.puzzles.every_attempt() == kept
                assert await store.puzzles.ratings() == ratings

    run(play())


def test_answers_at_the_same_time_are_rated_one_after_another(tmp_path: Path) -> None:
    async def play() -> None:
        async with server_here(tmp_path, store=stores.place_for(tmp_path)) as (manager, address):
            people = [await guest(address) for _ in range(6)]
            verdicts = await asyncio.gather(*(answer(one, posed(), number % 2) for number, one in enumerate(people)))
            assert sorted(one["is_right"] for one in verdicts) == [False] * 3 + [True] * 3
            ratings = await manager.store.puzzles.ratings()
            assert ratings == rate_all(await manager.store.puzzles.every_attempt())
            assert ratings[DUEL, ""].tries == 6

    run(play())


def test_somebody_who_answers_too_fast_has_to_wait(tmp_path: Path) -> None:
    async def play() -> None:
        async with server_here(tmp_path, limits=Limits()) as (_, address):
            anna, one = await guest(address), posed()

            async def hurry() -> None:
                for tries in range(100):
                    await answer(anna, one, 1, tries)

            with pytest.raises(RefusedError) as problem:
                await hurry()
            assert problem.value.code == "too_many"

    run(play())
