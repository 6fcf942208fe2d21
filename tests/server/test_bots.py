"""Bots at tables that lack time, and the code that is compiled for them when a server starts."""

import asyncio
import json
from pathlib import Path
from urllib.request import urlopen

import msgspec
import pytest

import pyatak
from pyatak.bots.compiler import Compiler
from pyatak.bots.contract import choice_of
from pyatak.bots.levels import Level, search_cache
from pyatak.client.bot import is_awaited
from pyatak.server.metrics import Metrics
from pyatak.server.net import protocol
from pyatak.server.store import Result, ResultSeat
from pyatak.server.store.opening import open_store
from pyatak.server.tables.bot_seats import BotSeats
from pyatak.server.tables.bots import ANY_MOVE, HERE, PoolBots, TableChoice
from pyatak.server.tables.log_lines import lines_of
from pyatak.server.tables.requests import Outcome
from pyatak.table import commands
from pyatak.table import events as on
from pyatak.table.model import Table
from server import stores
from server.harness import ServerProcess, running, seated, server_here
from server.patience import run
from table.at_table import started

FAULTY = Path(__file__).parent.parent / "faulty_bots.py"
only_once = pytest.mark.only(stores.SQLITE)


def hurried(metrics: Metrics, how: str) -> float:
    found = metrics.registry.get_sample_value("pyatak_hurried_choices_total", {"how": how})
    return found or 0.0


@only_once
@pytest.mark.parametrize("game_id", pyatak.game_ids())
def test_when_the_pool_is_stuck_the_same_level_chooses_with_the_least_budget(game_id: str) -> None:
    game, metrics = pyatak.game(game_id), Metrics()
    state = game.new(game.info.seats[0], 3)
    seat = game.to_act(state)[0]
    sight = game.sight(state, seat)

    async def work() -> None:
        bots = PoolBots(1, patience_s=0.0, metrics=metrics)
        await bots.open()
        for level in pyatak.bot_levels():
            bot = Level(game, level, compiled=False)
            here = choice_of(bot.choose(sight, seat, 5, bot.least_budget))
            assert await bots.choose(game_id, level, sight, seat, 5) == TableChoice(here.action, here.after_ms, HERE)
        await bots.close()
        assert hurried(metrics, HERE) == len(pyatak.bot_levels())

    run(work())


@only_once
def test_the_last_resort_is_a_legal_move_that_is_counted() -> None:
    game, metrics = pyatak.game("my_number"), Metrics()
    sight = game.sight(game.new(3, 1), 0)

    async def work() -> None:
        bots = PoolBots(1, metrics=metrics)
        await bots.open()
        choice = await bots.choose("my_number", f"{FAULTY}:Raises", sight, 0, 0)
        await bots.close()
        assert choice.hurried == ANY_MOVE
        assert choice.action in game.legal(sight, 0)
        assert hurried(metrics, ANY_MOVE) == 1

    run(work())


@only_once
def test_the_table_is_told_that_no_bot_could_choose() -> None:
    room = started("face_to_face", 2, people=1, bots=1)
    while 1 not in room.table.awaited:
        room.play_on(1)
    told: list[bool] = []

    class Failing(PoolBots):
        async def choose(self, *_asked: object) -> TableChoice:
            return TableChoice(0, hurried=ANY_MOVE)

    async def play(seat: int, action: int, at_seq: int, answers: int | None, bot_failed: bool) -> Outcome:  # noqa: ARG001
        told.append(bot_failed)
        return at_seq + 1

    async def work() -> None:
        seats = BotSeats(Failing(1), Metrics(), play, lambda: 0, lambda: None)
        seats.schedule(room.table, may_move=True)
        while not told:
            await asyncio.sleep(0)
        await seats.close()

    run(work())
    assert told == [True]
    table: Table = room.table
    (line,) = lines_of(table, table, on.BotFailed(seat=1))
    assert line.key == "log-bot_failed"


def test_a_server_warms_up_the_most_played_games_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that nobody has played yet follow."""
    order: list[str] = []
    monkeypatch.setattr(Compiler, "start", lambda _self, *game_ids: order.extend(game_ids))
    place = stores.place_for(tmp_path)
    seats = tuple(ResultSeat(f"bot:{level}", "", side, 0, side == 0, False) for side, level in enumerate(("easy", "hard")))

    def results(game: str, count: int) -> list[Result]:
        common = {"game": game, "finished_at": 1, "reason": "played", "visibility": "open", "is_rated": False, "seats": seats}
        return [msgspec.convert({"table": f"{game}-{number}", "number": 1, **common}, Result) for number in range(count)]

    async def work() -> None:
        async with open_store(place) as store:
            await store.ratings.replace_results([], [*results("podelim", 3), *results("numbers", 1), *results("gone", 2)])
        async with server_here(tmp_path, store=place, warm_up=True):
            pass

    run(work())
    assert order[:2] == ["podelim", "numbers"]
    assert sorted(order) == sorted(pyatak.game_ids())


@only_once
def test_a_server_that_still_compiles_says_so_and_stops_when_it_is_told_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It waits neither for the compiler nor for a hint that needs it: afterwards the cache is not complete."""
    monkeypatch.setenv("PYATAK_CACHE", str(tmp_path / "cache"))

    with running(tmp_path / "server", "--warm-up") as server:
        with urlopen(f"{server.address}/api/bots") as answer:
            found: dict[str, list[str]] = json.load(answer)["warming"]
        assert set(found) == {game_id for game_id in pyatak.game_ids() if not pyatak.game(game_id).info.realtime}
        assert set(found["podelim"]) == {"medium", "hard", "expert"}
        assert server.stop() == 0
    assert not all((search_cache(game_id) / "complete").exists() for game_id in found)


@only_once
def test_a_server_stops_while_the_first_hint_still_waits_for_the_compiler(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYATAK_CACHE", str(tmp_path / "cache"))

    async def work(server: ServerProcess) -> None:
        async with seated(server.address, "podelim", 2) as players:
            await players[0].ask(commands.Start)
            for player in players:
                await player.until(lambda one: one.summary.get("phase") == "playing")
            awaited = next(one for one in players if is_awaited(one))
            hint = asyncio.create_task(awaited.ask(protocol.AskHint))
            while not any((tmp_path / "cache").rglob("*.nbi")):  # compiling has begun
                await asyncio.sleep(0.05)
            assert await asyncio.to_thread(server.stop) == 0
            hint.cancel()
            await asyncio.gather(hint, return_exceptions=True)

    with running(tmp_path / "server") as server:
        run(work(server))
    assert not (search_cache("podelim") / "complete").exists()
    assert not [line for line in server.logged() if line.get("level") == "error"]
