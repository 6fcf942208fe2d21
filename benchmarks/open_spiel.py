"""Random games of OpenSpiel: from Python, by its C++ bots, and by the C++ rollouts of its tree search.

Its games are loaded turn by turn, as its tree search wants them. Only players' decisions are counted as moves, as with ours;
its chance moves are not.
"""

import random
from typing import Any

import pyspiel

from benchmarks.timing import Pace, pace

GAMES = ("goofspiel", "oh_hell")
WAYS = ("from Python", "C++ bots", "C++ rollouts")
LENGTHS_SEEN = 2000


def all_ways(name: str) -> dict[str, Pace]:
    game = pyspiel.load_game_as_turn_based(name)
    return {
        "from Python": pace(lambda games: sum(python_game(game.new_initial_state(), seed) for seed in range(games))),
        "C++ bots": pace(lambda games: bots(game, games)),
        "C++ rollouts": pace(lambda games: rollouts(game, games)),
    }


def python_game(state: Any, seed: int) -> int:
    """Play on at random; how many decisions there were."""
    dice, moves = random.Random(seed), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, chances)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            moves += 1
    return moves


def first_decision(game: Any) -> Any:
    """A position in which somebody has to decide, reached by a fixed run of chance."""
    state, dice = game.new_initial_state(), random.Random(3)
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(dice.choices(outcomes, chances)[0])
    return state


_length: dict[str, float] = {}


def mean_length(game: Any, state: Any) -> float:
    """How many decisions a random game from this position takes: C++ does not tell, so it is counted once in Python."""
    name = str(game)
    if name not in _length:
        _length[name] = sum(python_game(state.clone(), seed) for seed in range(LENGTHS_SEEN)) / LENGTHS_SEEN
    return _length[name]


def rollouts(game: Any, games: int) -> int:
    """One simulation of the tree search with as many rollouts as games."""
    state = first_decision(game)
    evaluator = pyspiel.RandomRolloutEvaluator(games, 7)
    pyspiel.MCTSBot(game, evaluator, 1.4, 1, 1000, False, 7, False).mcts_search(state)
    return round(games * mean_length(game, state))


def bots(game: Any, games: int) -> int:
    """Whole games between C++ bots that choose at random."""
    state = first_decision(game)
    for seed in range(games):
        players = [pyspiel.make_uniform_random_bot(player, seed) for player in range(game.num_players())]
        pyspiel.evaluate_bots(state.clone(), players, seed)
    return round(games * mean_length(game, state))
