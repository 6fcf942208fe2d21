"""The PettingZoo environments: the library's own tests, and whole games compared with ours."""

import pickle
import random
import warnings
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import pyatak
import pyatak.envs.pettingzoo as ours
from cases import Case, each_game, each_group, group_cases

with warnings.catch_warnings():
    # PettingZoo's tests import a game of its own in a way that it has itself deprecated.
    warnings.filterwarnings("ignore", "The old environment creation API", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, seed_test

together = pytest.mark.parametrize("case", [case for case in group_cases() if case.game.info.simultaneous], ids=str)

# PettingZoo's test has a list of its own games whose observations may be dictionaries with a mask; all others get these.
mask_in_the_observation = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be gymnasium.spaces.box:UserWarning",
)


def turns(case: Case) -> ours.AecGameEnv:
    options: dict[str, Any] = dict(case.options)
    return ours.aec_env(case.game_id, case.seats, **options)


def at_once(case: Case) -> ours.ParallelGameEnv:
    options: dict[str, Any] = dict(case.options)
    return ours.parallel_env(case.game_id, case.seats, **options)


def some(mask: Any, dice: random.Random) -> int:
    return dice.choice(np.flatnonzero(mask).tolist())


@each_group
@mask_in_the_observation
def test_api(case: Case) -> None:
    api_test(turns(case))


@each_group
def test_seeds(case: Case) -> None:
    seed_test(lambda: turns(case))


@together
def test_parallel_api(case: Case) -> None:
    parallel_api_test(at_once(case))


@each_group
def test_an_aec_game_is_the_game_of_its_seed_as_each_seat_may_see_it(case: Case) -> None:
    env, game, state, dice = turns(case), case.game, case.new(5), random.Random(5)
    env.reset(seed=5)
    for agent in env.agent_iter():
        observation, reward, is_over, _, info = env.last()
        seat = env.seat_of[agent]
        assert np.array_equal(observation["observation"], game.sight(state, seat))
        if is_over:
            wins = game.winners(state)
            assert reward == pytest.approx((seat in wins) / len(wins) - 1 / case.seats)
            assert info == {"scores": game.scores(state)}
            env.step(None)
            continue
        assert info == {}
        assert seat in game.to_act(state)
        assert np.flatnonzero(observation["action_mask"]).tolist() == game.legal(state, seat)
        if not game.info.realtime:
            assert seat == min(game.to_act(state))
        action = some(observation["action_mask"], dice)
        env.step(action)
        game.apply(state, seat, action)
    assert game.is_over(state)


@together
def test_a_parallel_game_is_the_same_game(case: Case) -> None:
    env, game, state, dice = at_once(case), case.game, case.new(6), random.Random(6)
    observations, _ = env.reset(seed=6)
    waited = 0
    while env.agents:
        asked = game.to_act(state)
        choices = {agent: some(one["action_mask"], dice) for agent, one in observations.items()}
        for seat, (agent, choice) in enumerate(choices.items()):
            assert (choice == env.wait) == (seat not in asked)
            assert observations[agent]["action_mask"].sum() == max(1, len(game.legal(state, seat)))
            assert np.array_equal(observations[agent]["observation"], game.sight(state, seat))
            waited += choice == env.wait
        observations, rewards, ends, cuts, infos = env.step(choices)
        for seat in asked:
            game.apply(state, seat, choices[f"player_{seat}"])
        assert set(ends.values()) == {game.is_over(state)}
        assert not any(cuts.values())
    assert infos["player_0"] == {"scores": game.scores(state)}
    assert sum(rewards.values()) == pytest.approx(0)
    assert {agent for agent, reward in rewards.items() if reward > 0} <= {f"player_{seat}" for seat in game.winners(state)}


@each_game
def test_only_in_a_game_without_turns_another_than_the_lowest_seat_moves_first(game_id: str) -> None:
    env, is_lowest = ours.aec_env(game_id), []
    for seed in range(30):
        env.reset(seed=seed)
        is_lowest.append(env.next_seat == min(env.setup.game.to_act(env.cells)))
    assert all(is_lowest) != env.setup.info.realtime


@each_game
def test_without_a_seed_games_differ_but_follow_from_the_last_seed(game_id: str) -> None:
    first, second = ours.aec_env(game_id), ours.aec_env(game_id)
    dealt = []
    for env in (first, second):
        env.reset(seed=3)
        env.reset()
        dealt.append(env.cells.tobytes())
        env.reset()
        dealt.append(env.cells.tobytes())
    assert dealt[0] == dealt[2] != dealt[1] == dealt[3]
    unseeded = [ours.aec_env(game_id), ours.aec_env(game_id)]
    for env in unseeded:
        env.reset()
    assert unseeded[0].cells.tobytes() != unseeded[1].cells.tobytes()


@each_group
def test_an_illegal_move_says_why_and_changes_nothing(case: Case) -> None:
    env = turns(case)
    env.reset(seed=1)
    mask, before = env.last()[0]["action_mask"], env.cells.copy()
    for action in (*np.flatnonzero(mask == 0).tolist()[:3], -1, env.actions):
        with pytest.raises(pyatak.IllegalMove) as refusal:
            env.step(action)
        assert str(refusal.value)
    assert np.array_equal(env.cells, before)
    with pytest.raises(TypeError):
        env.step(0.5)  # type: ignore[arg-type]
    env.step(np.int32(np.flatnonzero(mask)[0]))
    assert not np.array_equal(env.cells, before)


@together
def test_one_illegal_choice_of_several_changes_nothing(case: Case) -> None:
    env, dice = at_once(case), random.Random(2)
    observations, _ = env.reset(seed=2)
    phases = set()
    while env.agents:
        choices = {agent: some(one["action_mask"], dice) for agent, one in observations.items()}
        last = env.agents[-1]
        phases.add(choices[last] == env.wait)
        before = env.cells.copy()
        wrong = 0 if choices[last] == env.wait else env.wait
        with pytest.raises((pyatak.IllegalMove, ValueError)):
            env.step({**choices, last: wrong})
        assert np.array_equal(env.cells, before)
        observations = env.step(choices)[0]
    assert False in phases


def test_a_move_of_a_seat_that_must_wait_is_refused() -> None:
    env = ours.aec_env(pyatak.game_ids()[0])
    env.reset(seed=1)
    with pytest.raises(ValueError, match="may only wait"):
        env.setup.refuse(env.cells, env.next_seat, int(np.flatnonzero(env.last()[0]["action_mask"])[0]))


@each_game
def test_the_names(game_id: str) -> None:
    info = pyatak.game(game_id).info
    module = getattr(ours, f"{game_id}_v{info.version}")
    assert f"{game_id}_v{info.version}" in dir(ours)
    assert str(module.env(seats=info.seats[1])) == f"{game_id}_v{info.version}"
    assert len(module.raw_env(seats=info.seats[1]).possible_agents) == info.seats[1]
    assert len(pettingzoo.make("aec", f"pyatak/{game_id}-v{info.version}").possible_agents) == info.seats[0]
    if info.simultaneous:
        assert str(module.parallel_env()) == str(pettingzoo.make("parallel", f"pyatak/{game_id}-v{info.version}"))
    else:
        assert module.parallel_env is None
        with pytest.raises(ValueError, match="seats never choose together"):
            ours.parallel_env(game_id)


def test_wrong_arguments_are_named() -> None:
    game_id = pyatak.game_ids()[0]
    name = f"{game_id}_v{pyatak.game(game_id).info.version}"
    with pytest.raises(AttributeError, match=f"'chess_v1'; the games are {name}"):
        ours.chess_v1  # noqa: B018
    with pytest.raises(ValueError, match="seats, not 99"):
        ours.aec_env(game_id, 99)
    with pytest.raises(ValueError, match="no option 'colour'"):
        ours.aec_env(game_id, colour=1)
    with pytest.raises(ValueError, match="'ansi', not 'human'"):
        ours.aec_env(game_id, render_mode="human")
    with pytest.raises(ValueError, match="a seed is"):
        ours.aec_env(game_id).reset(seed=-1)
    with pytest.raises(ValueError, match="call reset"):
        ours.aec_env(game_id).step(0)


@together
def test_a_step_before_the_deal_is_refused(case: Case) -> None:
    with pytest.raises(ValueError, match="call reset"):
        at_once(case).step({})


@each_game
def test_the_whole_position_can_be_shown(game_id: str) -> None:
    env = ours.aec_env(game_id, render_mode="ansi")
    env.reset(seed=4)
    text = env.render()
    assert text is not None
    assert np.array_equal(pyatak.game(game_id).from_text(text), env.cells)
    assert ours.aec_env(game_id).render() is None
    env.close()


@each_group
def test_an_environment_survives_pickling(case: Case) -> None:
    env = pickle.loads(pickle.dumps(turns(case)))
    env.reset(seed=4)
    assert np.array_equal(env.cells, case.new(4))


@each_game
def test_the_library_s_wrapper_ends_a_game_at_an_illegal_move(game_id: str) -> None:
    env = TerminateIllegalWrapper(ours.aec_env(game_id), illegal_reward=-1)
    env.reset(seed=1)
    observation, *_ = env.last()
    env.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert min(env.rewards.values()) == -1
    assert all(env.terminations.values())
