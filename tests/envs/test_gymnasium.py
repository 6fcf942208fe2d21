"""The Gymnasium environments: the library's own check, and one seat that plays whole games against its opponents."""

import pickle
import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

import pyatak
from cases import Case, each_game, each_group
from pyatak.bots.contract import Budget, Choice
from pyatak.core.rule import State
from pyatak.envs.gymnasium import SeatEnv, SeatVectorEnv
from pyatak.envs.setup import OVER

TABLES = 5


def name_of(game_id: str) -> str:
    return f"pyatak/{game_id}-v{pyatak.game(game_id).info.version}"


def seat_env(case: Case, **more: Any) -> SeatEnv:
    env = gymnasium.make(name_of(case.game_id), seats=case.seats, **(case.options | more)).unwrapped
    assert isinstance(env, SeatEnv)
    return env


def seat_envs(case: Case, **more: Any) -> SeatVectorEnv:
    envs = gymnasium.make_vec(name_of(case.game_id), num_envs=TABLES, seats=case.seats, **(case.options | more))
    assert isinstance(envs, SeatVectorEnv)
    return envs


def lowest_legal(game: pyatak.Game, sight: State, seat: int, _seed: int) -> int:
    return game.legal(sight, seat)[0]


def some_legal(game: pyatak.Game, sight: State, seat: int, seed: int) -> int:
    return random.Random(seed).choice(game.legal(sight, seat))


def some(mask: Any, dice: random.Random) -> int:
    return dice.choice(np.flatnonzero(mask).tolist())


@each_group
def test_gymnasium_s_own_check(case: Case) -> None:
    check_env(seat_env(case, render_mode="ansi"))


@each_group
def test_a_whole_game_of_one_seat(case: Case) -> None:
    seat = case.seats - 1
    env, game, dice = seat_env(case, seat=seat), case.game, random.Random(1)
    _, info = env.reset(seed=1)
    is_over = False
    while not is_over:
        assert seat in game.to_act(env.cells)
        assert np.flatnonzero(info["action_mask"]).tolist() == game.legal(env.cells, seat)
        assert env.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
        observation, reward, is_over, is_cut, info = env.step(some(info["action_mask"], dice))
        assert np.array_equal(observation, game.sight(env.cells, seat))
        assert not is_cut
        if not is_over:
            assert reward == 0
    wins = game.winners(env.cells)
    assert reward == pytest.approx((seat in wins) / len(wins) - 1 / case.seats)
    assert info["scores"] == game.scores(env.cells)
    with pytest.raises(ResetNeeded):
        env.step(0)


@each_group
def test_the_others_are_played_by_the_bots_one_asks_for(case: Case) -> None:
    """Each gets its own sight, and all moves together replay the same game."""
    moves: list[tuple[int, int]] = []

    def bot(game: pyatak.Game, sight: State, seat: int, seed: int) -> int:
        assert np.array_equal(sight, game.sight(env.cells, seat))
        action = some_legal(game, sight, seat, seed)
        moves.append((seat, action))
        return action

    env, dice, is_over = seat_env(case, opponents=bot), random.Random(2), False
    _, info = env.reset(seed=2)
    while not is_over:
        action = some(info["action_mask"], dice)
        at = len(moves)
        _, _, is_over, _, info = env.step(action)
        moves.insert(at, (0, action))
    record = pyatak.Record(case.game_id, case.seats, 2, dict(case.options), moves)
    assert np.array_equal(record.play(), env.cells)
    assert {seat for seat, _ in moves} == set(range(case.seats))


@each_group
@pytest.mark.parametrize("opponents", ["random", some_legal], ids=["random", "bots"])
def test_many_tables_play_the_games_of_as_many_single_ones(case: Case, opponents: Any) -> None:
    envs, dice = seat_envs(case, opponents=opponents), random.Random(3)
    singles = [seat_env(case, opponents=opponents) for _ in range(TABLES)]
    observations, infos = envs.reset(seed=40)
    for table, env in enumerate(singles):
        observation, info = env.reset(seed=40 + table)
        assert np.array_equal(observation, observations[table])
    ends = 0
    while ends < 2 * TABLES:
        actions = [some(mask, dice) if mask.any() else 0 for mask in infos["action_mask"]]
        over = [env.is_over for env in singles]
        observations, rewards, terminated, truncated, infos = envs.step(actions)
        assert not truncated.any()
        assert not infos["illegal"].any()
        for table, env in enumerate(singles):
            if over[table]:
                observation, info, reward = *env.reset(), 0.0
            else:
                observation, reward, _, _, info = env.step(actions[table])
            assert np.array_equal(observation, observations[table])
            assert np.array_equal(info["action_mask"], infos["action_mask"][table])
            assert (reward, env.is_over) == (rewards[table], terminated[table])
            if env.is_over:
                ends += 1
                assert infos["_scores"][table]
                assert tuple(infos["scores"][table]) == info["scores"]


@each_group
def test_an_illegal_action_is_reported_and_its_table_untouched(case: Case) -> None:
    env, envs = seat_env(case), seat_envs(case)
    _, info = env.reset(seed=4)
    before = env.cells.copy()
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, is_over, _, info = env.step(wrong)
    assert (reward, is_over) == (0, False)
    assert info["illegal"]
    assert np.array_equal(env.cells, before)

    _, infos = envs.reset(seed=4)
    state = envs.cells.copy()
    choices = [int(np.flatnonzero(mask)[0]) for mask in infos["action_mask"]]
    choices[1] = int(np.flatnonzero(infos["action_mask"][1] == 0)[0])
    choices[2] = -1
    _, _, _, _, infos = envs.step(choices)
    assert infos["illegal"].tolist() == [table in (1, 2) for table in range(TABLES)]
    changed = (envs.cells != state).any(axis=1)
    assert changed.tolist() == [table not in (1, 2) for table in range(TABLES)]


@each_game
def test_wrong_arguments_are_named(game_id: str) -> None:
    seats = pyatak.game(game_id).info.seats[0]
    with pytest.raises(ValueError, match=f"seat must be 0 to {seats - 1}, not {seats}"):
        SeatEnv(game_id, seat=seats)
    with pytest.raises(pyatak.BotError, match="there is no bot 'strong'; there are beginner"):
        SeatEnv(game_id, opponents="strong")
    with pytest.raises(ValueError, match=f"one for all, or {seats - 1}, one for each other seat, not 9"):
        SeatEnv(game_id, opponents=["random"] * 9)
    with pytest.raises(ValueError, match="'ansi', not 'human'"):
        SeatEnv(game_id, render_mode="human")
    with pytest.raises(ValueError, match="num_envs must be 1 or more, not 0"):
        SeatVectorEnv(game_id, num_envs=0)
    with pytest.raises(ValueError, match="a seed is"):
        SeatEnv(game_id).reset(seed=-1)
    envs = SeatVectorEnv(game_id, num_envs=3)
    with pytest.raises(ResetNeeded):
        envs.step([0, 0, 0])
    with pytest.raises(ValueError, match="a seed is"):
        envs.reset(seed=2**63 - 2)
    envs.reset(seed=2**63 - 3)
    for actions in ([0, 0], [[0, 0, 0]], [0.5, 0.0, 0.0], 0):
        with pytest.raises(ValueError, match="actions must be 3 whole numbers"):
            envs.step(actions)


@each_game
def test_an_illegal_move_of_an_opponent_raises(game_id: str) -> None:
    env = SeatEnv(game_id, opponents=lambda _game, _sight, _seat, _seed: -1)
    dice = random.Random(5)

    def play() -> None:
        _, info = env.reset(seed=5)
        while True:
            info = env.step(some(info["action_mask"], dice))[4]

    with pytest.raises(pyatak.IllegalMove):
        play()


class First:
    """A bot of this file: the first legal action."""

    def __init__(self, game: pyatak.Game) -> None:
        self.game = game

    def choose(self, sight: State, seat: int, seed: int, budget: Budget) -> int | Choice:  # noqa: ARG002
        action = self.game.legal(sight, seat)[0]
        return Choice(action, after_ms=900) if self.game.info.realtime else action


@each_game
def test_an_opponent_is_a_level_an_import_path_a_bot_or_its_class(game_id: str) -> None:
    game = pyatak.game(game_id)

    def last_state(opponents: Any) -> list[int]:
        env, dice, is_over = SeatEnv(game_id, opponents=opponents), random.Random(7), False
        _, info = env.reset(seed=3)
        while not is_over:
            is_over, _, info = env.step(some(info["action_mask"], dice))[2:]
        return list(env.cells.tolist())

    first = last_state(First)
    assert first == last_state(First(game)) == last_state(f"{__file__}:First") == last_state([First] * (game.info.seats[0] - 1))
    assert first == last_state(lambda game, sight, seat, _seed: game.legal(sight, seat)[0])
    easy = last_state("easy")
    assert easy == last_state(pyatak.find_bot("easy", game))
    assert easy not in (first, last_state("random"))


def test_a_level_that_searches_plays_an_opponent() -> None:
    env, dice = SeatEnv("my_number", opponents="medium"), random.Random(7)
    _, info = env.reset(seed=3)
    *_, info = env.step(some(info["action_mask"], dice))
    assert info["action_mask"].any()


def test_what_is_no_opponent_is_named() -> None:
    with pytest.raises(pyatak.BotError, match=r"an opponent is 'random', a level, .* not 5"):
        SeatEnv("numbers", opponents=5)  # type: ignore[arg-type]
    env = SeatEnv("numbers", opponents=lambda _game, _sight, _seat, _seed: "pass")  # type: ignore[arg-type]
    seed = next(seed for seed in range(20) if pyatak.game("numbers").to_act(pyatak.game("numbers").new(2, seed)) == (1,))
    with pytest.raises(pyatak.BotError, match="answered 'pass'"):
        env.reset(seed=seed)


@each_game
def test_opponents_one_by_one(game_id: str) -> None:
    seats = pyatak.game(game_id).info.seats[1]
    env = SeatEnv(game_id, seats, opponents=[lowest_legal, *["random"] * (seats - 2)])
    assert list(env.seat.bots) == [1]
    assert env.seat.random_seats == (1 << seats) - 4


@each_game
def test_without_a_seed_games_differ(game_id: str) -> None:
    """Whole states are compared: two sights may well be the same at first."""
    first, second, envs = SeatEnv(game_id), SeatEnv(game_id), SeatVectorEnv(game_id, num_envs=4)
    dealt = []
    for env in (first, first, second):
        env.reset()
        dealt.append(env.cells.tobytes())
    for _ in range(2):
        envs.reset()
        dealt += [cells.tobytes() for cells in envs.cells]
    assert len(set(dealt)) == 11


@each_game
def test_what_the_seat_sees_can_be_shown(game_id: str) -> None:
    env = SeatEnv(game_id, render_mode="ansi")
    observation, _ = env.reset(seed=6)
    assert env.render() == pyatak.game(game_id).to_text(observation)
    assert SeatEnv(game_id).render() is None


@each_game
def test_a_game_that_ends_before_the_seat_moves_is_followed_by_another(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game without turns may end that early; here the first two games pretend to."""
    env, answers = SeatEnv(game_id), iter([OVER, OVER, 0])
    monkeypatch.setattr(env.seat, "_play_bots", lambda *_: next(answers))
    env.reset(seed=7)
    assert list(answers) == []
    third, again = env.cells.copy(), SeatEnv(game_id)
    again.reset(seed=7)
    assert not np.array_equal(again.cells, third)


@each_game
def test_the_spec_survives_pickling(game_id: str) -> None:
    spec = pickle.loads(pickle.dumps(gymnasium.spec(name_of(game_id))))
    assert isinstance(spec.make().unwrapped, SeatEnv)
