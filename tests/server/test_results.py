"""Results of finished games: who owns a seat, the places, and which games are rated."""

import random

import pytest
from msgspec.structs import astuple, replace

import pyatak
from cases import each_game
from pyatak.ratings import default_rating
from pyatak.server.store import Result, ResultSeat, Standing
from pyatak.server.tables.planning import make_plan
from pyatak.server.tables.requests import Request
from pyatak.server.tables.results import places_of, rate_in_order, result_of, results_in, standings_after
from pyatak.table import commands
from pyatak.table.events import Fork
from pyatak.table.summary import summary_of
from server.stores import SQLITE
from some_games import CROWD, SIMULTANEOUS
from table.at_table import PLAYERS, Room, asked, started

TEAMS = [game for game in pyatak.game_ids() if pyatak.game(game).info.teams]
pytestmark = pytest.mark.only(SQLITE)
"""Nothing is stored here."""


def some_result(*seats: ResultSeat, **more: object) -> Result:
    usual: dict[str, object] = {"table": "T", "number": 1, "game": "g", "finished_at": 1, "reason": "played"}
    return Result(**{**usual, "visibility": "open", "is_rated": True, **more}, seats=seats)  # type: ignore[arg-type]


def seat(
    who: str, side: int, score: int = 0, has_won: bool = False, resigned: bool = False, bot_finished: bool = False
) -> ResultSeat:
    return ResultSeat(who, who, side, score, has_won, resigned, bot_finished)


@each_game
def test_the_log_gives_the_result_of_every_game_with_all_its_players(game_id: str) -> None:
    seats = pyatak.game(game_id).info.seats[1]
    room = started(game_id, seats, people=seats - 1, bots=1).play_on()
    for number in range(seats - 1):
        room.done(asked(commands.Rematch, by=PLAYERS[number], seat=number, nonce=f"again-{number}"))
    room.play_on()
    first, second = results_in(room.log)
    assert second == result_of(room.table)
    assert [first.number, second.number] == [1, 2]
    assert first.finished_at < second.finished_at == room.table.changed_at
    assert [one.who for one in second.seats] == [*PLAYERS[: seats - 1], "bot:easy"]
    assert [one.name for one in second.seats] == list(room.table.names)
    assert [one.score for one in second.seats] == list(room.table.scores)
    assert [number for number, one in enumerate(second.seats) if one.has_won] == list(room.table.winners)
    assert second.is_rated


def test_the_plan_that_ends_a_game_brings_its_result() -> None:
    room = started(SIMULTANEOUS, 2)
    while True:
        move = room.move(room.table.awaited[0], fresh="5e" * 32)
        made = make_plan(room.table, [Request(*move)], room.now + 1000)
        if made.results:
            break
        room.wait(1000).done(move)
    assert made.table is not None
    assert made.results == [result_of(made.table)]


@pytest.mark.parametrize("game_id", TEAMS)
def test_partners_are_on_one_side(game_id: str) -> None:
    info = pyatak.game(game_id).info
    option, by_value = next(iter(info.teams.items()))
    value, teams = next(iter(by_value.items()))
    room = started(game_id, sum(map(len, teams)), options={option: value}).play_on()
    result = result_of(room.table)
    sides = [{result.seats[number].side for number in team} for team in teams]
    assert all(len(side) == 1 for side in sides)
    assert len(set.union(*sides)) == len(teams)
    assert sorted(places_of(result).values())[0] == 1


def test_places_go_by_winning_then_points_then_resigning() -> None:
    result = some_result(
        seat("a", 0, 5), seat("b", 1, 7, has_won=True), seat("c", 2, 9), seat("d", 3, 9), seat("e", 4, 99, resigned=True)
    )
    assert places_of(result) == {1: 1, 2: 2, 3: 2, 0: 4, 4: 5}


def test_a_resigned_partner_of_the_winners_gains_nothing() -> None:
    result = some_result(seat("a", 0, 5, has_won=True), seat("b", 1), seat("c", 0, 5, resigned=True), seat("d", 1))
    new = standings_after(result, {})
    assert new["a"].mu > 25
    assert new["c"].mu == 25
    assert (new["a"].wins, new["c"].wins, new["d"].wins) == (1, 0, 0)


def test_a_player_who_resigns_is_last_however_the_bot_plays() -> None:
    room = started(CROWD, 3)
    room.done(asked(commands.Resign, by="b", seat=1))
    room.play_on()
    result = result_of(room.table)
    assert result.seats[1].who == "b"
    assert result.seats[1].resigned
    assert places_of(result)[1] == 3


def left_to_a_bot() -> Room:
    """A game in which a bot plays for the second player."""
    room = started(CROWD, 3)
    room.done(asked(commands.Gone, seat=1))
    room.play_on(1)
    for _ in range(10):
        room.wait(200_000).tick()
    assert room.seat(1).stand_in
    return room


def test_a_seat_counts_for_its_owner_and_is_marked_when_a_bot_finishes_the_game() -> None:
    room = left_to_a_bot().play_on()
    result = result_of(room.table)
    assert list(results_in(room.log)) == [result], "recomputed from the log"
    assert result.seats[1].who == "b"
    assert [one.bot_finished for one in result.seats] == [False, True, False]


def test_a_player_who_comes_back_before_the_end_finishes_the_game() -> None:
    room = left_to_a_bot()
    room.done(asked(commands.ComeBack, by="b", seat=1))
    assert not any(one.bot_finished for one in result_of(room.play_on().table).seats)


def test_the_mark_stays_with_the_game_when_its_player_leaves_the_table() -> None:
    room = left_to_a_bot().play_on()
    room.done(asked(commands.Stand, by="b", seat=1))
    told = summary_of(room.table).result
    assert told is not None
    assert (told.bot_finished, told.resigned) == ((1,), ())
    assert sorted(told.places) == sorted(places_of(result_of(room.table)).values())


def test_a_bot_that_wins_for_a_player_brings_them_no_win_and_no_points() -> None:
    seats = seat("a", 0, 5, has_won=True, bot_finished=True), seat("b", 1, 3), seat("c", 2, 1)
    new = standings_after(some_result(*seats), {})
    assert (new["a"].mu, new["a"].sigma, new["a"].gain) == (*astuple(default_rating()), 0)
    assert (new["a"].games, new["a"].wins) == (1, 0)
    assert places_of(some_result(*seats)) == {0: 1, 1: 2, 2: 3}, "the table's own result stays"


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_a_bot_never_loses_more_for_a_player_than_a_resignation_would(sides: int) -> None:
    chance = random.Random(sides)
    for _ in range(200):
        before = {str(side): some_standing(chance) for side in range(sides)}
        scores = [chance.randrange(6) for _ in range(sides)]
        has_won = [score == max(scores) for score in scores]
        ended = [seat(str(side), side, scores[side], has_won[side]) for side in range(sides)]
        left = standings_after(some_result(replace(ended[0], bot_finished=True), *ended[1:]), before)
        rest = max(scores[1:])
        others = [replace(one, has_won=one.score == rest) for one in ended[1:]]
        resigned = standings_after(some_result(replace(ended[0], has_won=False, resigned=True), *others), before)
        assert resigned["0"].gain <= left["0"].gain <= 0
        assert left["0"].wins == before["0"].wins


def some_standing(chance: random.Random) -> Standing:
    return Standing(chance.uniform(10, 40), chance.uniform(1, 9), 5, 2, 0.0)


def test_a_forked_game_has_a_result_but_is_not_rated() -> None:
    whole = started(SIMULTANEOUS, 2).play_on().table
    assert whole.seed is not None
    room = Room()
    fork = Fork(2, whole.dealt_options, whole.seed, whole.moves[:3], generator=whole.dealt_generator)
    room.done(asked(commands.Create, by="a", table="T2", code="", game=SIMULTANEOUS, seats=2, secret="5e" * 32, fork=fork))
    room.done(asked(commands.Sit, by="a", name="Anna", nonce="n", seat=0))
    room.done(asked(commands.AddBot, by="a", level="easy"))
    room.done(asked(commands.Start, by="a"))
    room.play_on()
    assert not result_of(room.table).is_rated
    room.done(asked(commands.Rematch, by="a", seat=0, nonce="m"))
    assert result_of(room.play_on().table).is_rated, "the next game at that table is like any other"


def test_bots_of_one_level_alone_are_not_rated() -> None:
    room = started(SIMULTANEOUS, 2, people=0, bots=2)
    assert not result_of(room.play_on().table).is_rated


def test_only_rated_games_are_rated_in_the_order_they_ended() -> None:
    results = [
        some_result(seat("a", 0, has_won=True), seat("b", 1), finished_at=2),
        some_result(seat("a", 0), seat("b", 1, has_won=True), finished_at=1),
        some_result(seat("a", 0), seat("c", 1, has_won=True), finished_at=3, is_rated=False),
    ]
    (first, one), (second, two) = rate_in_order(results, {})
    assert [first.finished_at, second.finished_at] == [1, 2]
    assert [one["a"].gain < 0, two["a"].gain > 0] == [True, True]
    assert (two["a"].games, two["a"].wins) == (2, 1)
    assert list(rate_in_order(results[:1], one)) == [(second, two)]
