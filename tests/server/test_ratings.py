"""Ratings that are stored game by game equal those rebuilt from the log, bit for bit."""

import asyncio
import contextlib
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import update
from typer.testing import CliRunner

import pyatak
from pyatak.cli.app import app
from pyatak.client import TableConnection
from pyatak.server.store import Rating, Result, ResultSeat, Store, archive
from pyatak.server.store.opening import open_store
from pyatak.server.store.ratings import next_batch
from pyatak.server.store.schema import RATINGS, RESULT_SEATS
from pyatak.server.store.sql import SQLStore
from pyatak.server.tables.recompute_ratings import Report, recompute
from pyatak.server.tables.results import rate_in_order, rating_of
from pyatak.table import commands
from pyatak.table.events import Said, Stored
from server.harness import guest, open_table, play_out, seated, server_here
from server.patience import run
from server.stores import POSTGRESQL, place_for
from some_games import SIMULTANEOUS

PEOPLE = [f"player-{number}" for number in range(8)] + ["bot:easy", "bot:hard"]


def some_results(count: int, seed: int) -> list[Result]:
    """Results of invented games; some ended at the same moment, and some have bots on two seats."""
    dice = random.Random(seed)
    results = []
    for number in range(count):
        names = [*dice.sample(PEOPLE[:8], 2), *dice.choices(PEOPLE[8:], k=2)]
        winner, has_teams = dice.randrange(4), dice.random() < 0.3
        sides = [0, 1, 0, 1] if has_teams else range(4)
        seats = [
            ResultSeat(who, who if ":" not in who else "", side, dice.randrange(50), side == sides[winner])
            for who, side in zip(names, sides, strict=True)
        ]
        results.append(
            Result(
                table=f"t{dice.randrange(10**9)}{'_-Aa'[number % 4]}",
                number=1,
                game=dice.choice(["one", "other"]),
                finished_at=1000 + dice.randrange(count // 2),
                reason="played",
                visibility="open",
                is_rated=dice.random() < 0.9,
                seats=tuple(seats),
            )
        )
    return results


async def save(store: Store, result: Result) -> None:
    event = Stored(1, result.finished_at, Said(player="p", name="P", seat=0, text="over"))
    assert await store.append(result.table, [event], None, [result]) is None


async def rate_all(store: Store) -> None:
    while await store.ratings.rate_batch():
        await asyncio.sleep(0)


def expected(results: list[Result]) -> list[Rating]:
    ratings: dict[tuple[str, str], Rating] = {}
    for game in ("one", "other"):
        for result, standings in rate_in_order((one for one in results if one.game == game), {}):
            ratings |= {(game, who): rating_of(result, who, standing) for who, standing in standings.items()}
    return [ratings[key] for key in sorted(ratings)]


async def stored(store: Store) -> list[Rating]:
    return sorted(await store.ratings.every_rating(), key=lambda one: (one.game, one.who))


def test_ratings_do_not_depend_on_the_order_in_which_results_arrive(tmp_path: Path) -> None:
    async def work() -> None:
        results = some_results(240, seed=1)
        async with open_store(place_for(tmp_path)) as store:
            for start in range(0, len(results), 40):
                await asyncio.gather(*(save(store, one) for one in results[start : start + 40]))
                await rate_all(store)
            assert await stored(store) == expected(results)
            assert await store.ratings.count_unrated() == 0
            for game in ("one", "other"):
                rated = rate_in_order((one for one in results if one.game == game), {})
                standings_of = {result.table: standings for result, standings in rated}
                for result in [one for one in results if one.game == game][:30]:
                    (entry,) = await store.ratings.entries_of(result.table)
                    assert entry.standings == standings_of.get(result.table, {})

    run(work())


@pytest.mark.only(POSTGRESQL)
def test_several_nodes_may_rate_at_the_same_time(tmp_path: Path) -> None:
    async def node(store: Store, results: list[Result]) -> None:
        for result in results:
            await save(store, result)
            await rate_all(store)

    async def work() -> None:
        results = some_results(75, seed=2)
        async with contextlib.AsyncExitStack() as stack:
            nodes = [await stack.enter_async_context(open_store(place_for(tmp_path))) for _ in range(3)]
            await asyncio.gather(*(node(store, results[number::3]) for number, store in enumerate(nodes)))
            await rate_all(nodes[0])
            assert await stored(nodes[0]) == expected(results)

    run(work())


def test_ratings_of_another_node_are_not_overwritten(tmp_path: Path) -> None:
    async def work() -> None:
        results = sorted((one for one in some_results(60, seed=3) if one.is_rated and one.game == "one"), key=lambda one: one.key)
        async with open_store(place_for(tmp_path)) as store:
            assert isinstance(store, SQLStore)
            for one in results[1:]:
                await save(store, one)
            slow = await store.read(next_batch)
            assert slow is not None
            await save(store, results[0])
            await rate_all(store)
            await store.write(lambda connection: store.ratings.write_batch(connection, slow))
            assert await store.ratings.count_unrated() == 0
            assert await stored(store) == expected(results)

    run(work())


# -- real games --------------------------------------------------------------------------------------------------


async def people_play(address: str, game: str, seats: int, **fields: Any) -> None:
    async with seated(address, game, seats, **fields) as players:
        await play_out(players)


async def bots_play(address: str, game: str, *levels: str) -> None:
    host = await guest(address, "Host")
    table = await open_table(host, game, seats=len(levels), bots=list(levels), start=True)
    async with TableConnection(host, table) as watching:
        await watching.until(lambda one: one.summary["phase"] == "over")


async def resigned(address: str, game: str) -> None:
    async with seated(address, game, 2) as players:
        await players[0].ask(commands.Start)
        for player in players:
            await player.until(lambda one: one.summary["phase"] == "playing")
        await players[1].ask(commands.Resign)
        await players[0].until(lambda one: one.summary["phase"] == "over")


async def games_of_all_kinds(address: str) -> int:
    """Play games with people, bots, teams and a resignation. Returns how many."""
    infos = [pyatak.game(game).info for game in pyatak.game_ids()]
    work = [people_play(address, info.id, info.seats[0]) for info in infos]
    work += [bots_play(address, info.id, "beginner", "easy") for info in infos if info.seats[0] == 2 and not info.realtime]
    teams = [(info, name, next(iter(values))) for info in infos for name, values in info.teams.items()]
    work += [people_play(address, info.id, 4, options={name: value}) for info, name, value in teams]
    work += [resigned(address, SIMULTANEOUS)]
    assert teams
    await asyncio.gather(*work)
    return len(work)


async def has_rated(store: Store) -> None:
    while await store.ratings.count_unrated():
        await asyncio.sleep(0.02)


async def spoil(store: Store, statement: Any) -> None:
    assert isinstance(store, SQLStore)
    await store.write(lambda connection: connection.execute(statement))


def summary(report: Report) -> tuple[int, set[str]]:
    return report.results, {one.kind for one in report.differences}


def test_ratings_of_real_games_recomputed_from_the_log_are_the_stored_ones(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (manager, address):
            played = await games_of_all_kinds(address)
            await has_rated(manager.store)
            assert summary(await recompute(manager.store, only_compare=True)) == (played, set())
            before = await stored(manager.store)
            assert {one.game for one in before} == set(pyatak.game_ids())
        async with open_store(place_for(tmp_path)) as store:
            await check_archive(store, tmp_path, before)
            await check_repairs(store, played, before)

    run(work())


async def check_archive(store: Store, folder: Path, before: list[Rating]) -> None:
    """The first server on an imported store rates its results and gets the same ratings."""
    await archive.export_archive(store, folder / "all.zip")
    async with open_store(place_for(folder / "elsewhere")) as other:
        await archive.import_archive(other, folder / "all.zip")
    async with server_here(folder / "elsewhere") as (manager, _):
        await has_rated(manager.store)
        assert await stored(manager.store) == before


async def check_repairs(store: Store, played: int, before: list[Rating]) -> None:
    """Every kind of damage is found and corrected."""
    (entry,) = await store.ratings.entries_of(min(await store.ratings.tables()))
    wrong = msgspec.structs.replace(entry.result, table="none")
    spoiling = [
        spoil(store, update(RATINGS).where(RATINGS.c.who == before[0].who).values(mu=1.0)),
        spoil(store, update(RESULT_SEATS).where(RESULT_SEATS.c.table_id == entry.result.table).values(games=99)),
        store.ratings.replace_results([entry.result], []),
        store.ratings.replace_results([], [wrong]),
    ]
    kinds = [{"rating"}, {"standing"}, {"result", "standing", "rating"}, {"result", "rating"}]
    for spoilt, kind in zip(spoiling, kinds, strict=True):
        await spoilt
        results, found = summary(await recompute(store))
        assert results == played
        assert found & kind == found != set(), found
        assert await stored(store) == before
        assert summary(await recompute(store)) == (played, set())


def test_the_command_says_whether_ratings_match_the_log(tmp_path: Path) -> None:
    async def play() -> None:
        async with server_here(tmp_path) as (manager, address):
            await bots_play(address, SIMULTANEOUS, "beginner", "easy")
            await has_rated(manager.store)

    async def spoil_it() -> None:
        async with open_store(place_for(tmp_path)) as store:
            await spoil(store, update(RATINGS).values(games=7))

    run(play())
    command = ["ratings", "recompute", "--store", place_for(tmp_path), "--lang", "en"]
    result = CliRunner().invoke(app, command)
    assert (result.exit_code, "match the log" in result.output) == (0, True), result.output
    run(spoil_it())
    result = CliRunner().invoke(app, [*command, "--check"])
    assert (result.exit_code, "Differences from the log: 2" in result.output) == (1, True), result.output
    assert CliRunner().invoke(app, command).exit_code == 0
    assert CliRunner().invoke(app, [*command, "--check"]).exit_code == 0
