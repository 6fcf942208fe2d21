"""The OpenSpiel games: the library's random simulation, its bots and algorithms, and whole games compared with ours."""

import gc
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts

import pyatak
import pyatak.envs.open_spiel as ours
from cases import Case, each_game, each_group


def game_of(case: Case, **more: Any) -> Any:
    return pyspiel.load_game(f"pyatak_{case.game_id}", {"players": case.seats, **case.options, **more})


def small(game_id: str) -> Any:
    return pyspiel.load_game(f"pyatak_{game_id}", {"digits": 1})


def chance(state: Any, dice: random.Random) -> None:
    """Let chance act until a player has to."""
    while state.is_chance_node():
        state.apply_action(dice.choice(state.chance_outcomes())[0])


def walk(game: Any, seed: int) -> Any:
    """The states of a random game in which a player is to move."""
    state, dice = game.new_initial_state(), random.Random(seed)
    chance(state, dice)
    while not state.is_terminal():
        yield state
        state.apply_action(dice.choice(state.legal_actions()))
        chance(state, dice)


@each_group
def test_random_simulation(case: Case) -> None:
    pyspiel.random_sim_test(game_of(case), num_sims=1, serialize=True, verbose=False)


@each_group
def test_the_history_holds_the_seed_and_the_game_is_the_game_of_that_seed(case: Case) -> None:
    spiel, game, seed, dice = game_of(case), case.game, 0x01020304, random.Random(1)
    state, same = spiel.new_initial_state(), case.new(seed)
    for digit in (4, 3, 2, 1):
        state.apply_action(digit)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert [seat for seat, _ in outcomes] == list(game.to_act(same))
            assert sum(odds for _, odds in outcomes) == pytest.approx(1)
            state.apply_action(dice.choice(outcomes)[0])
            continue
        seat = state.current_player()
        assert state.legal_actions() == game.legal(same, seat)
        assert np.array_equal(state.cells, same)
        action = dice.choice(state.legal_actions())
        assert state.action_to_string(seat, action) == game.move_text(same, seat, action)
        state.apply_action(action)
        game.apply(same, seat, action)
    assert game.is_over(same)
    wins = game.winners(same)
    assert state.returns() == pytest.approx([(seat in wins) / len(wins) - 1 / case.seats for seat in range(case.seats)])
    assert state.history()[:4] == [4, 3, 2, 1]


@each_group
def test_an_observation_is_the_sight(case: Case) -> None:
    dice = random.Random(2)
    for state in walk(game_of(case), 2):
        if dice.random() > 0.1:
            continue
        for seat in range(case.seats):
            sight = case.game.sight(state.cells, seat)
            assert state.observation_string(seat) == f"seat {seat}\n{case.game.to_text(sight)}"
            bits = np.array(state.observation_tensor(seat), dtype=np.int64).reshape(-1, 64)
            assert [sum(int(bit) << place for place, bit in enumerate(cell)) for cell in bits] == [
                int(cell) % 2**64 for cell in sight
            ]
            assert state.information_state_tensor(seat) == state.observation_tensor(seat)


@each_group
def test_a_resampled_state_looks_the_same_to_its_player(case: Case) -> None:
    dice, imagined_others = random.Random(3), 0
    for state in walk(game_of(case), 3):
        if dice.random() > 0.2:
            continue
        seat = state.current_player()
        other = state.resample_from_infostate(seat, dice.random)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert other.current_player() == seat
        assert other.legal_actions() == state.legal_actions()
        assert other.history() == []
        imagined_others += not np.array_equal(other.cells, state.cells)
        other.apply_action(dice.choice(other.legal_actions()))
    assert imagined_others


@each_group
def test_an_information_state_has_perfect_recall(case: Case) -> None:
    """No seat gets the same one twice, and the same observations and moves give the same one."""
    game = game_of(case)
    first, second = (
        [[state.information_state_string(seat) for seat in range(case.seats)] for state in walk(game, 4)] for _ in "12"
    )
    assert first == second
    for met in zip(*first, strict=True):
        assert len(set(met)) == len(met)


@pytest.mark.parametrize("game_id", [one for one in pyatak.game_ids() if pyatak.game(one).info.simultaneous])
def test_a_secret_choice_does_not_show_in_the_information_of_others(game_id: str) -> None:
    """Two choices of one seat: as long as nothing is revealed, the others' information states are equal."""
    compared = 0
    for state in walk(small(game_id), 5):
        waiting = pyatak.game(game_id).to_act(state.cells)
        if len(waiting) < 2 or len(state.legal_actions()) < 2:
            continue
        first, second = (state.child(action) for action in state.legal_actions()[:2])
        for other in waiting[1:]:
            assert first.information_state_string(other) == second.information_state_string(other)
            compared += 1
        assert first.information_state_string(waiting[0]) != second.information_state_string(waiting[0])
    assert compared


@each_game
def test_the_ismcts_bot_plays(game_id: str) -> None:
    game, noise = small(game_id), np.random.RandomState(6)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, noise), 1.4, 4, random_state=noise)
    for moves, state in enumerate(walk(game, 6)):
        if moves % 10 == 0:
            assert bot.step(state) in state.legal_actions()


@each_game
def test_bots_in_cpp_play_a_whole_game(game_id: str) -> None:
    game = small(game_id)
    bots = [pyspiel.make_uniform_random_bot(player, 7) for player in range(game.num_players())]
    returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, 7)
    assert sum(returns) == pytest.approx(0)
    assert max(returns) > 0 or min(returns) == max(returns)


@each_game
def test_the_tree_search_in_python_plays(game_id: str) -> None:
    game, noise = small(game_id), np.random.RandomState(8)
    bot = mcts.MCTSBot(game, 1.4, 4, mcts.RandomRolloutEvaluator(1, noise), random_state=noise)
    state = next(walk(game, 8))
    assert bot.step(state) in state.legal_actions()


@each_game
def test_the_rl_environment_runs(game_id: str) -> None:
    environment = rl_environment.Environment(small(game_id), chance_event_sampler=rl_environment.ChanceEventSampler(9))
    step, dice = environment.reset(), random.Random(9)
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([dice.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(0)


@each_game
def test_the_number_of_chance_nodes_is_right(game_id: str) -> None:
    game, dice = pyspiel.load_game(f"pyatak_{game_id}"), random.Random(10)
    state, nodes = game.new_initial_state(), 0
    while not state.is_terminal():
        nodes += state.is_chance_node()
        assert state.is_chance_node() or nodes >= ours.DIGITS
        state.apply_action(dice.choice(state.legal_actions()))
    assert ours.DIGITS <= nodes <= game.max_chance_nodes_in_history()
    if not pyatak.game(game_id).info.realtime:
        assert nodes == game.max_chance_nodes_in_history()


@each_game
def test_a_state_outlives_its_game_object(game_id: str) -> None:
    state = small(game_id).new_initial_state()
    gc.collect()
    state.apply_action(7)
    assert str(state.clone()) == str(state)


@each_game
def test_wrong_arguments_are_named(game_id: str) -> None:
    with pytest.raises(ValueError, match="digits must be 1 to 7, not 8"):
        pyspiel.load_game(f"pyatak_{game_id}", {"digits": 8})
    with pytest.raises(ValueError, match="seats, not 99"):
        pyspiel.load_game(f"pyatak_{game_id}", {"players": 99})
    game = small(game_id)
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(parameters={"colour": 1})
    state = next(walk(game, 1))
    with pytest.raises(pyatak.IllegalMove):
        state.apply_action(game.num_distinct_actions())
