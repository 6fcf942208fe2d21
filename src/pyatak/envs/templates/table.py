"""Template: one game, step by step, for the environments. Loaded by `compiling.load`; never imported directly.

It can play some seats at random, so that an environment returns to Python only for the others.
"""

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from pyatak.core.bits import count, has, lowest
from pyatak.core.chance import below, next_word, pick, seed_generator
from pyatak.core.rule import State

if TYPE_CHECKING:
    from pyatak.compiled.compiling import entry, inner, rules

CELLS = rules.LAYOUT.size
ACTIONS = rules.ACTIONS
MOST_SEATS = rules.INFO.seats[1]
REALTIME = rules.INFO.realtime

OVER, ILLEGAL = -1, -2
"""Returned instead of the seat to move."""
NO_SEAT = NO_SEED = -1
DICE_STREAM = 1 << 21

Mask = NDArray[np.int8]


@inner
def seat_to_move(state: State, dice: State, first: int) -> int:
    """The seat to move: a random one in a game without turns, else `first` if the game waits for it, else the lowest."""
    waiting = rules.seats_to_act(state)
    if waiting == 0:
        return OVER
    if REALTIME:
        return pick(dice, 0, waiting)
    if first != NO_SEAT and has(waiting, first):
        return first
    return lowest(waiting)


@inner
def play_random_seats(state: State, dice: State, first: int, random_seats: int, actions: State) -> int:
    """Play the random seats until another seat is to move; returns that seat, or OVER."""
    seat = seat_to_move(state, dice, first)
    while seat != OVER and has(random_seats, seat):
        legal = rules.legal_actions(state, seat, actions)
        rules.apply(state, seat, int(actions[below(dice, 0, legal)]))
        seat = seat_to_move(state, dice, first)
    return seat


@inner
def is_legal(state: State, seat: int, action: int, actions: State) -> bool:
    """Whether the game waits for a seat and allows it this action."""
    if has(rules.seats_to_act(state), seat):
        for place in range(rules.legal_actions(state, seat, actions)):
            if actions[place] == action:
                return True
    return False


@inner
def write_observation(state: State, seat: int, sight: State, mask: Mask, actions: State) -> None:
    """Write what a seat may see and its legal actions. An extra action of the mask means to wait for the others."""
    sight[:] = state
    rules.hide(sight, seat)
    mask[:] = 0
    if has(rules.seats_to_act(state), seat):
        for place in range(rules.legal_actions(state, seat, actions)):
            mask[actions[place]] = 1
    elif mask.size > ACTIONS:
        mask[ACTIONS] = 1


@inner
def new_game(state: State, seats: int, options: State, seed: int) -> None:
    state[:] = 0
    rules.deal(state, seats, options, seed)


@inner
def reward_of(state: State, seat: int, seats: int) -> float:
    """A seat's share of the win less 1 / seats."""
    winners = rules.winners(state)
    share = 1.0 / count(winners) if has(winners, seat) else 0.0
    return share - 1.0 / seats


@inner
def fresh_seed(dice: State) -> int:
    """A seed for the next game."""
    return next_word(dice, 0) << 31 ^ next_word(dice, 0)


@entry
def deal(state: State, seats: int, options: State, seed: int) -> None:
    """Deal the game of a seed."""
    new_game(state, seats, options, seed)


@entry
def seed_dice(dice: State, seed: int) -> None:
    seed_generator(dice, 0, seed, DICE_STREAM)


@entry
def draw_seed(dice: State) -> int:
    return fresh_seed(dice)


@entry
def move(state: State, dice: State, seat: int, action: int, first: int, random_seats: int) -> int:
    """Make a move and play the random seats; returns the seat to move, OVER, or ILLEGAL with nothing changed.

    After a deal, the seat NO_SEAT makes no move first.
    """
    actions = np.zeros(ACTIONS, dtype=np.int64)
    if seat != NO_SEAT:
        if not is_legal(state, seat, action, actions):
            return ILLEGAL
        rules.apply(state, seat, action)
    return play_random_seats(state, dice, first, random_seats, actions)


@entry
def observe(state: State, seat: int, sight: State, mask: Mask) -> None:
    actions = np.zeros(ACTIONS, dtype=np.int64)
    write_observation(state, seat, sight, mask, actions)


@entry
def seats_to_act(state: State) -> int:
    return rules.seats_to_act(state)


@entry
def reward(state: State, seat: int, seats: int) -> float:
    return reward_of(state, seat, seats)


@entry
def scores(state: State, points: State) -> None:
    rules.scores(state, points)


@entry
def imagine(sight: State, seat: int, seed: int) -> None:
    rules.imagine(sight, seat, seed)


@entry
def step_tables(
    states: State,
    dice: State,
    seeds: State,
    over: NDArray[np.bool_],
    choices: State,
    seats: int,
    options: State,
    seat: int,
    random_seats: int,
    sights: State,
    masks: Mask,
    rewards: NDArray[np.float64],
    illegal: NDArray[np.bool_],
) -> None:
    """Make one move of the same seat at many tables; all other seats play at random.

    A table whose game is over deals a new one instead, with its seed in `seeds`, or a random seed if that is negative.
    """
    actions = np.zeros(ACTIONS, dtype=np.int64)
    for table in range(states.shape[0]):
        state, own_dice = states[table], dice[table]
        rewards[table] = 0.0
        illegal[table] = False
        if over[table]:
            next_seat = OVER
            while next_seat == OVER:  # a game that ends before the seat moves is skipped
                seed = seeds[table] if seeds[table] >= 0 else fresh_seed(own_dice)
                seeds[table] = NO_SEED
                new_game(state, seats, options, seed)
                next_seat = play_random_seats(state, own_dice, seat, random_seats, actions)
            over[table] = False
        elif not is_legal(state, seat, int(choices[table]), actions):
            illegal[table] = True
        else:
            rules.apply(state, seat, int(choices[table]))
            if play_random_seats(state, own_dice, seat, random_seats, actions) == OVER:
                over[table] = True
                rewards[table] = reward_of(state, seat, seats)
        write_observation(state, seat, sights[table], masks[table], actions)
