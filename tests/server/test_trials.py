"""Try again: a decision of a finished game once more, with the hidden cards imagined again. Nothing is stored."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import pyatak
from cases import each_game
from pyatak.client import Client, RefusedError
from pyatak.core.record import Record
from pyatak.server.reviews.process import ReviewProcess, Weighing, weigh
from pyatak.server.reviews.trial import Trial
from pyatak.server.tables.finished import find_game_in
from pyatak.server.tables.manager import TableManager
from pyatak.table.records import record_of
from server.harness import guest
from server.patience import run
from server.test_reviews import finished
from some_games import DUEL


async def tried(client: Client, table: str, move: int, actions: list[int], seed: int | None = None) -> dict[str, Any]:
    body = {"move": move, "actions": actions, "seed": seed}
    answer: dict[str, Any] = await client.post(f"/api/tables/{table}/review/try", body)
    return answer


async def record_at(manager: TableManager, table: str) -> Record:
    ended = find_game_in(await manager.store.events(table), None).ended
    assert ended is not None
    return record_of(ended.table)


@each_game
def test_a_trial_begins_with_the_same_sight_and_other_hidden_cards(game_id: str) -> None:
    game = pyatak.game(game_id)
    record, _ = pyatak.random_game(game_id, seats=game.info.seats[0], seed=3)
    move = len(record.moves) // 2
    seat = record.moves[move][0]
    then = game.sight(record.play(move), seat)
    trials = [Trial(record, move, seed) for seed in range(8)]
    assert all(np.array_equal(game.sight(one.state, seat), then) for one in trials)
    assert len({one.state.tobytes() for one in trials}) > 1


@each_game
def test_the_move_that_was_made_can_be_made_again(game_id: str) -> None:
    game = pyatak.game(game_id)
    record, _ = pyatak.random_game(game_id, seats=game.info.seats[0], seed=5)
    for move in range(0, len(record.moves), 7):
        seat, action = record.moves[move]
        frame = Trial(record, move, 1).make(seat, action)
        assert (frame.seat, frame.action) == (seat, action)


def test_a_player_plays_a_turn_again_and_the_others_reply(tmp_path: Path) -> None:
    async def play() -> None:
        async with finished(tmp_path) as (manager, _, (anna, _), table):
            game, record = pyatak.game(DUEL), await record_at(manager, table)
            trial = Trial(record, 0, 7)
            seat, seed = trial.seat, 7
            actions: list[int] = []
            answer: dict[str, Any] = {"is_done": False}
            while not answer["is_done"]:
                actions.append(game.legal(trial.state, seat)[-1])
                trial.make(seat, actions[-1])
                answer = await tried(anna, table, 0, actions, seed)
                assert answer["seed"] == seed
                assert answer["frames"][0]["action"] == actions[-1]
            assert {one["seat"] for one in answer["frames"][1:]} <= {1 - seat}
            assert answer["tried"]["action"] == actions[0]
            assert (await record_at(manager, table), await manager.store.every_table()) == (record, [table])

    run(play())


def test_the_same_seed_gives_the_same_cards(tmp_path: Path) -> None:
    async def play() -> None:
        async with finished(tmp_path) as (manager, _, (anna, _), table):
            first = (await record_at(manager, table)).moves[0][1]
            answer = await tried(anna, table, 0, [first])
            assert (await tried(anna, table, 0, [first], answer["seed"]))["frames"] == answer["frames"]

    run(play())


def test_an_illegal_move_is_answered_with_its_reason(tmp_path: Path) -> None:
    async def play() -> None:
        async with finished(tmp_path) as (manager, _, (anna, _), table):
            game, record = pyatak.game(DUEL), await record_at(manager, table)
            trial = Trial(record, 0, 0)
            legal = set(game.legal(trial.state, trial.seat))
            wrong = next(action for action in range(len(legal) + 1) if action not in legal)
            answer = await tried(anna, table, 0, [wrong])
            assert answer["refusal"]["text"]
            assert answer["frames"] == []

    run(play())


def test_who_may_not_see_the_review_may_not_try(tmp_path: Path) -> None:
    async def play() -> None:
        async with finished(tmp_path) as (manager, address, (anna, _), table):
            carol = await guest(address, "Carol")
            first = (await record_at(manager, table)).moves[0][1]
            for client, move, code in ((carol, 0, "review_private"), (anna, 10_000, "no_such_decision")):
                with pytest.raises(RefusedError) as refused:
                    await tried(client, table, move, [first])
                assert refused.value.code == code

    run(play())


def test_a_move_is_valued_beside_the_best_as_a_review_does() -> None:
    record, _ = pyatak.random_game(DUEL, seats=2, seed=1)
    review = pyatak.review(record, budget=4_000)
    decision = max(review.decisions, key=lambda one: one.loss)
    worst = weigh(Weighing(record.to_text(), decision.move, decision.made, 4_000))
    best = weigh(Weighing(record.to_text(), decision.move, decision.best, 4_000))
    assert worst.price > best.price
    assert (worst.action, best.action) == (decision.made, decision.best)


def test_a_process_that_dies_values_nothing() -> None:
    process = ReviewProcess()
    record, _ = pyatak.random_game(DUEL, seats=2, seed=1)
    assert process.weigh(Weighing(record.to_text(), len(record.moves), 0)) is None
    assert process.child is None
