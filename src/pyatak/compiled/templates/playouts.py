"""Template: random games. Loaded by `compiling.load`, which binds `rules` and `entry`; never imported directly.

The seed alone decides a random game: it gives the deal, and the moves come from dice of another stream.
"""

from typing import TYPE_CHECKING

import numpy as np

from pyatak.core.bits import count, has, lowest
from pyatak.core.chance import below, pick, seed_generator
from pyatak.core.rule import State

if TYPE_CHECKING:
    from pyatak.compiled.compiling import entry, lean, rules

CELLS = rules.LAYOUT.size
PLAYED = rules.LAYOUT.size
ACTIONS = rules.ACTIONS
MOST_SEATS = rules.INFO.seats[1]
MOST_MOVES = rules.INFO.most_moves
REALTIME = rules.INFO.realtime

DICE_STREAM = 1 << 20
WHOLE_WIN = 60
"""A win counts this much, so that up to six seats can share it evenly."""

MOVES, SQUARED_LENGTHS, LONGEST, SHORTEST, UNFINISHED, SCORES = range(6)
SQUARES = SCORES + MOST_SEATS
WINS = SQUARES + MOST_SEATS
TOTALS = WINS + MOST_SEATS


@lean
def mover(waiting: int, dice: State) -> int:
    """One of the seats to act: a random one in a race; the lowest where seats choose together, for order does not matter."""
    if REALTIME:
        return pick(dice, 0, waiting)
    return lowest(waiting)


@lean
def random_action(state: State, seat: int, dice: State, actions: State) -> int:
    legal = rules.legal_actions(state, seat, actions)
    return int(actions[below(dice, 0, legal)])


@lean
def finish(state: State, dice: State, actions: State, trail: State) -> int:
    """Play random moves to the end; how many. `trail` gets seat * ACTIONS + action of each, up to its size."""
    moves = 0
    while moves < MOST_MOVES:
        waiting = rules.seats_to_act(state)
        if waiting == 0:
            break
        seat = mover(waiting, dice)
        action = random_action(state, seat, dice, actions)
        if moves < trail.size:
            trail[moves] = seat * ACTIONS + action
        rules.apply(state, seat, action)
        moves += 1
    return moves


@entry
def play_one(state: State, dice: State, actions: State, trail: State, seats: int, options: State, seed: int) -> int:
    """Deal and play one random game; the number of moves."""
    state[:] = 0
    rules.deal(state, seats, options, seed)
    seed_generator(dice, 0, seed, DICE_STREAM)
    return finish(state, dice, actions, trail)


@lean
def add_up(state: State, seats: int, moves: int, points: State, totals: State) -> None:
    """Add a finished game to the totals."""
    totals[MOVES] += moves
    totals[SQUARED_LENGTHS] += moves * moves
    totals[LONGEST] = max(totals[LONGEST], moves)
    totals[SHORTEST] = min(totals[SHORTEST], moves)
    if not rules.is_over(state):
        totals[UNFINISHED] += 1
    rules.scores(state, points)
    winners = rules.winners(state)
    for seat in range(seats):
        totals[SCORES + seat] += points[seat]
        totals[SQUARES + seat] += points[seat] * points[seat]
        if has(winners, seat):
            totals[WINS + seat] += WHOLE_WIN // count(winners)


@entry
def play_many(first_seed: int, games: int, seats: int, options: State, totals: State) -> None:
    """Play `games` games, of the seeds from `first_seed` on, and add them up."""
    state = np.zeros(PLAYED, dtype=np.int64)
    dice = np.zeros(1, dtype=np.int64)
    actions = np.zeros(ACTIONS, dtype=np.int64)
    points = np.zeros(MOST_SEATS, dtype=np.int64)
    trail = np.zeros(0, dtype=np.int64)
    for game in range(games):
        moves = play_one(state, dice, actions, trail, seats, options, first_seed + game)
        add_up(state, seats, moves, points, totals)


# The rules one by one, for a Python loop over compiled rules.


@entry
def deal(state: State, seats: int, options: State, seed: int) -> None:
    state[:] = 0
    rules.deal(state, seats, options, seed)


@entry
def is_over(state: State) -> bool:
    return rules.is_over(state)


@entry
def seats_to_act(state: State) -> int:
    return rules.seats_to_act(state)


@entry
def legal_actions(state: State, seat: int, actions: State) -> int:
    return rules.legal_actions(state, seat, actions)


@entry
def apply(state: State, seat: int, action: int) -> None:
    rules.apply(state, seat, action)
