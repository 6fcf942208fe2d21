"""Template: races of 7 Ate 9 between simple players, in the order of their reaction times. Loaded by `compiling.load`.

A seat looks at the top card and acts after a reaction time. With some chance it misses what it could do and looks once more.
"""

from typing import TYPE_CHECKING

import numpy as np

from pyatak.core.bits import lowest
from pyatak.core.chance import below, pick, seed_generator
from pyatak.core.rule import State
from pyatak.games.seven_ate_nine.centre import top_number
from pyatak.games.seven_ate_nine.components import MOST_SEATS
from pyatak.games.seven_ate_nine.layout import seats_of
from pyatak.games.seven_ate_nine.turn import DRAW

if TYPE_CHECKING:
    from pyatak.bots import reaction
    from pyatak.compiled.compiling import entry, lean, rules

MEDIAN, SPREAD, OVERLOOKS, SKILL_CELLS = 0, 1, 2, 3
MOST_LOOKS = 20
LOTS = MOST_SEATS
"""The dice have a cell for each seat, and this one for ties and for the choice between several cards that fit."""
DICE_STREAM = 1 << 21


@lean
def seed_dice(dice: State, seed: int) -> None:
    for cell in range(MOST_SEATS + 1):
        seed_generator(dice, cell, seed, DICE_STREAM + cell)


@lean
def time_to_act(dice: State, cell: int, skills: State, seat: int) -> int:
    """One reaction, and another for each time that the seat misses what it could do."""
    skill = seat * SKILL_CELLS
    total = 0
    for _ in range(MOST_LOOKS):
        total += reaction.reaction_ms(dice, cell, int(skills[skill + MEDIAN]), int(skills[skill + SPREAD]))
        if below(dice, cell, 1000) >= skills[skill + OVERLOOKS]:
            break
    return total


@lean
def first_of(waiting: int, due: State, dice: State) -> int:
    """The seat whose time comes first; a tie to the millisecond is decided by lot."""
    first = 0
    earliest = -1
    while waiting:
        seat = lowest(waiting)
        waiting ^= 1 << seat
        if earliest < 0 or due[seat] < earliest:
            earliest = int(due[seat])
            first = 0
        if due[seat] == earliest:
            first |= 1 << seat
    return pick(dice, LOTS, first)


@lean
def simple_choice(state: State, seat: int, actions: State, dice: State) -> int:
    """Play the last card, or any card that fits, or else draw."""
    legal = rules.legal_actions(state, seat, actions)
    if actions[legal - 1] == DRAW and legal > 1:
        legal -= 1
    elif actions[legal - 1] > DRAW:
        return int(actions[legal - 1])
    return int(actions[below(dice, LOTS, legal)])


@lean
def look(waiting: int, now: int, due: State, skills: State, dice: State) -> None:
    """From now on these seats react to what they see."""
    while waiting:
        seat = lowest(waiting)
        waiting ^= 1 << seat
        due[seat] = now + time_to_act(dice, seat, skills, seat)


@lean
def race(state: State, skills: State, dice: State, due: State, actions: State, trail: State) -> int:
    """Play on to the end, in the order of reaction times; how many moves.

    A new top card makes everybody look again (R4.5: a late card stays in the hand); after a draw only the player who drew does.
    `trail` gets seat * ACTIONS + action and the time in ms, two cells a move.
    """
    everybody = (1 << seats_of(state)) - 1
    look(everybody, 0, due, skills, dice)
    moves = 0
    while not rules.is_over(state):
        seat = first_of(rules.seats_to_act(state), due, dice)
        action = simple_choice(state, seat, actions, dice)
        now = int(due[seat])
        trail[2 * moves] = seat * rules.ACTIONS + action
        trail[2 * moves + 1] = now
        moves += 1
        top = top_number(state)
        rules.apply(state, seat, action)
        is_same_top = top_number(state) == top
        look(1 << seat if is_same_top else everybody, now, due, skills, dice)
    return moves


@entry
def reactions(times: State, seed: int, median_ms: int, spread: int) -> None:
    """Fill `times` with reaction times."""
    dice = np.zeros(MOST_SEATS + 1, dtype=np.int64)
    seed_dice(dice, seed)
    for place in range(times.size):
        times[place] = reaction.reaction_ms(dice, 0, median_ms, spread)


@entry
def run(state: State, skills: State, seats: int, options: State, seed: int, trail: State) -> int:
    """Deal and race to the end; how many moves."""
    dice, due = np.zeros(MOST_SEATS + 1, dtype=np.int64), np.zeros(MOST_SEATS, dtype=np.int64)
    actions = np.zeros(rules.ACTIONS, dtype=np.int64)
    state[:] = 0
    rules.deal(state, seats, options, seed)
    seed_dice(dice, seed)
    return race(state, skills, dice, due, actions, trail)
