"""Template: races compiled. Loaded by `compiling.load`, as the real ones are."""

from typing import TYPE_CHECKING

import numpy as np

from pyatak.core.rule import State
from pyatak.games.seven_ate_nine.reaction import race, reaction_ms, seed_dice

if TYPE_CHECKING:
    from pyatak.compiled.compiling import entry, rules


@entry
def reactions(times: State, seed: int, median_ms: int, spread: int) -> None:
    """Fill `times` with reaction times."""
    dice = np.zeros(5, dtype=np.int64)
    seed_dice(dice, seed)
    for place in range(times.size):
        times[place] = reaction_ms(dice, 0, median_ms, spread)


@entry
def run(state: State, skills: State, seats: int, options: State, seed: int, trail: State) -> int:
    """Deal and race to the end; how many moves."""
    dice, due, actions = np.zeros(5, dtype=np.int64), np.zeros(4, dtype=np.int64), np.zeros(rules.ACTIONS, dtype=np.int64)
    state[:] = 0
    rules.deal(state, seats, options, seed)
    seed_dice(dice, seed)
    return race(state, skills, dice, due, actions, trail)
