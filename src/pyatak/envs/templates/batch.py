"""Template: many tables of one game, moved one step at a time. Loaded by `compiling.load`, which binds `rules`, `entry`, `inner`
and `playouts`, the template of random games.

What is done at one table is an `inner` function, so that processor cores (the entries below) and the threads of a GPU
(`batch_kernels.py`) do the same. Every array has a row for each table.
"""

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from pyatak.core.bits import count, has
from pyatak.core.chance import SEEDS, below, seed_generator
from pyatak.core.rule import State

if TYPE_CHECKING:
    from pyatak.compiled.compiling import entry, inner, rules
    from pyatak.compiled.templates import playouts

CELLS = rules.LAYOUT.size
ACTIONS = rules.ACTIONS
MOST_SEATS = rules.INFO.seats[1]
LAST_SEED = SEEDS - 1

DICE_STREAM = playouts.DICE_STREAM
"""That of random games: random actions here play the same ones."""

FINE, NO_SUCH_ACTION, ILLEGAL = 0, 1, 2

Flags = NDArray[np.bool_]


@inner
def seed_after(seed: int, steps: int) -> int:
    """The seed that many further on; after the last one comes 0."""
    if seed > LAST_SEED - steps:
        return seed - LAST_SEED + (steps - 1)
    return seed + steps


@inner
def look(state: State, dice: State, open_to: State, legal: Flags, observation: State) -> tuple[int, int]:
    """The seat that acts now and how many actions are open to it; which ones, and what it sees."""
    seat = playouts.mover(rules.seats_to_act(state), dice)
    for action in range(ACTIONS):
        legal[action] = False
    choices = rules.legal_actions(state, seat, open_to)
    for place in range(choices):
        legal[open_to[place]] = True
    for cell in range(CELLS):
        observation[cell] = state[cell]
    rules.hide(observation, seat)
    return seat, choices


@inner
def begin(state: State, dice: State, seats: int, options: State, seed: int) -> None:
    """Deal the game of a seed."""
    for cell in range(CELLS):
        state[cell] = 0
    rules.deal(state, seats, options, seed)
    seed_generator(dice, 0, seed, DICE_STREAM)


@inner
def settle(state: State, seats: int, points: State, scores: State, rewards: NDArray[np.float64]) -> None:
    """The points of a finished game, and each seat's share of the win less the share that everybody had at the beginning."""
    rules.scores(state, points)
    winners = rules.winners(state)
    for seat in range(seats):
        scores[seat] = points[seat]
        rewards[seat] = -1.0 / seats
        if has(winners, seat):
            rewards[seat] += 1.0 / count(winners)


@inner
def reset_table(
    table: int,
    seats: int,
    options: State,
    open_to: State,
    states: State,
    dice: State,
    seeds: State,
    acting: State,
    choices: State,
    legal: Flags,
    observations: State,
) -> None:
    begin(states[table], dice[table], seats, options, seeds[table])
    acting[table], choices[table] = look(states[table], dice[table], open_to, legal[table], observations[table])


@inner
def step_table(
    table: int,
    tables: int,
    seats: int,
    options: State,
    open_to: State,
    points: State,
    actions: State,
    states: State,
    dice: State,
    seeds: State,
    acting: State,
    choices: State,
    legal: Flags,
    observations: State,
    rewards: NDArray[np.float64],
    scores: State,
    done: Flags,
    errors: NDArray[np.int8],
) -> None:
    """One move at one table; a table whose game ends begins its next one. An action that is not legal leaves it untouched."""
    done[table] = False
    for seat in range(seats):
        rewards[table, seat] = 0.0
        scores[table, seat] = 0
    action = actions[table]
    if not 0 <= action < ACTIONS:
        errors[table] = NO_SUCH_ACTION
        return
    if not legal[table, action]:
        errors[table] = ILLEGAL
        return
    errors[table] = FINE
    rules.apply(states[table], acting[table], action)
    if rules.is_over(states[table]):
        settle(states[table], seats, points, scores[table], rewards[table])
        done[table] = True
        seeds[table] = seed_after(seeds[table], tables)
        begin(states[table], dice[table], seats, options, seeds[table])
    acting[table], choices[table] = look(states[table], dice[table], open_to, legal[table], observations[table])


@inner
def random_action(dice: State, choices: int, legal: Flags) -> int:
    """One of the legal actions, each as likely as the next."""
    skip = below(dice, 0, choices)
    action = 0
    while skip > 0 or not legal[action]:
        skip -= legal[action]
        action += 1
    return action


@inner
def policy_action(dice: State, choices: int, legal: Flags, weights: State, row: int) -> int:
    """One of the legal actions, as likely as its weight says; that of the same games in the template of policies."""
    total = 0
    for action in range(ACTIONS):
        total += legal[action] * weights[row, action]
    if total == 0:
        return random_action(dice, choices, legal)
    rest = below(dice, 0, total)
    action = 0
    while rest >= legal[action] * weights[row, action]:
        rest -= legal[action] * weights[row, action]
        action += 1
    return action


@inner
def row_for(seat: int, value: int, buckets: int) -> int:
    """The row of weights for a seat that sees this value in the cell asked for."""
    return seat * buckets + min(max(value, 0), buckets - 1)


# -- a run of tables on one core ---------------------------------------------------------------------------


@entry
def reset_tables(
    first: int,
    last: int,
    _tables: int,
    seats: int,
    options: State,
    states: State,
    dice: State,
    seeds: State,
    acting: State,
    choices: State,
    legal: Flags,
    observations: State,
) -> None:
    open_to = np.zeros(ACTIONS, dtype=np.int64)
    for table in range(first, last):
        reset_table(table, seats, options, open_to, states, dice, seeds, acting, choices, legal, observations)


@entry
def step_tables(
    first: int,
    last: int,
    tables: int,
    seats: int,
    options: State,
    actions: State,
    states: State,
    dice: State,
    seeds: State,
    acting: State,
    choices: State,
    legal: Flags,
    observations: State,
    rewards: NDArray[np.float64],
    scores: State,
    done: Flags,
    errors: NDArray[np.int8],
) -> None:
    open_to = np.zeros(ACTIONS, dtype=np.int64)
    points = np.zeros(MOST_SEATS, dtype=np.int64)
    for table in range(first, last):
        step_table(
            table,
            tables,
            seats,
            options,
            open_to,
            points,
            actions,
            states,
            dice,
            seeds,
            acting,
            choices,
            legal,
            observations,
            rewards,
            scores,
            done,
            errors,
        )


@entry
def choose_actions(first: int, last: int, _tables: int, dice: State, choices: State, legal: Flags, actions: State) -> None:
    for table in range(first, last):
        actions[table] = random_action(dice[table], choices[table], legal[table])


@entry
def choose_by_policy(
    first: int,
    last: int,
    _tables: int,
    dice: State,
    acting: State,
    choices: State,
    legal: Flags,
    observations: State,
    weights: State,
    buckets: int,
    cell: int,
    actions: State,
) -> None:
    for table in range(first, last):
        row = row_for(acting[table], observations[table, cell], buckets)
        actions[table] = policy_action(dice[table], choices[table], legal[table], weights, row)
