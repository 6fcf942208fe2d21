"""Template: one game, step by step, for the environments. Loaded by `compiling.load`; never imported directly.

Some seats may be played at random right here, so that an environment for the others never stops for them.
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
"""What is said in place of the seat that is asked next."""
NOBODY = -1
DICE_STREAM = 1 << 21

Mask = NDArray[np.int8]


@inner
def ask(state: State, dice: State, first: int) -> int:
    """Whose move is next: the lot decides in a race; else `first` if it is waited for, or the lowest seat that is."""
    waiting = rules.seats_to_act(state)
    if waiting == 0:
        return OVER
    if REALTIME:
        return pick(dice, 0, waiting)
    if first != NOBODY and has(waiting, first):
        return first
    return lowest(waiting)


@inner
def go_on(state: State, dice: State, first: int, random_seats: int, actions: State) -> int:
    """Play for the random seats until another seat is asked; which one, or OVER."""
    seat = ask(state, dice, first)
    while seat != OVER and has(random_seats, seat):
        legal = rules.legal_actions(state, seat, actions)
        rules.apply(state, seat, int(actions[below(dice, 0, legal)]))
        seat = ask(state, dice, first)
    return seat


@inner
def is_legal(state: State, seat: int, action: int, actions: State) -> bool:
    """Whether a seat is waited for and may do this."""
    if has(rules.seats_to_act(state), seat):
        for place in range(rules.legal_actions(state, seat, actions)):
            if actions[place] == action:
                return True
    return False


@inner
def show(state: State, seat: int, sight: State, mask: Mask, actions: State) -> None:
    """What a seat may see, and what it may do if it is waited for; one action more, if the mask has it, is to wait."""
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
    """A seat's share of the win, less what everybody could hope for."""
    winners = rules.winners(state)
    share = 1.0 / count(winners) if has(winners, seat) else 0.0
    return share - 1.0 / seats


@inner
def fresh_seed(dice: State) -> int:
    """A seed for the next game."""
    return next_word(dice, 0) << 31 ^ next_word(dice, 0)


@entry
def deal(state: State, seats: int, options: State, seed: int) -> None:
    """Begin the game of a seed."""
    new_game(state, seats, options, seed)


@entry
def seed_dice(dice: State, seed: int) -> None:
    seed_generator(dice, 0, seed, DICE_STREAM)


@entry
def draw_seed(dice: State) -> int:
    return fresh_seed(dice)


@entry
def move(state: State, dice: State, seat: int, action: int, first: int, random_seats: int) -> int:
    """Make a move and go on; who is asked next, or OVER, or ILLEGAL with nothing changed. NOBODY only goes on, after a deal."""
    actions = np.zeros(ACTIONS, dtype=np.int64)
    if seat != NOBODY:
        if not is_legal(state, seat, action, actions):
            return ILLEGAL
        rules.apply(state, seat, action)
    return go_on(state, dice, first, random_seats, actions)


@entry
def look(state: State, seat: int, sight: State, mask: Mask) -> None:
    actions = np.zeros(ACTIONS, dtype=np.int64)
    show(state, seat, sight, mask, actions)


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
    """One choice of the same seat at many tables, all others at random.

    A table whose game was over gets a new one instead, of its seed in `seeds` or, where that is negative, of one drawn.
    """
    actions = np.zeros(ACTIONS, dtype=np.int64)
    for table in range(states.shape[0]):
        state, lot = states[table], dice[table]
        rewards[table] = 0.0
        illegal[table] = False
        if over[table]:
            asked = OVER
            while asked == OVER:  # a game in which the seat never gets to act is no game for it
                seed = seeds[table] if seeds[table] >= 0 else fresh_seed(lot)
                seeds[table] = NOBODY
                new_game(state, seats, options, seed)
                asked = go_on(state, lot, seat, random_seats, actions)
            over[table] = False
        elif not is_legal(state, seat, int(choices[table]), actions):
            illegal[table] = True
        else:
            rules.apply(state, seat, int(choices[table]))
            if go_on(state, lot, seat, random_seats, actions) == OVER:
                over[table] = True
                rewards[table] = reward_of(state, seat, seats)
        show(state, seat, sights[table], masks[table], actions)
