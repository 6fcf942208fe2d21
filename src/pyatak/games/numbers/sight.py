"""R10 Who knows what: the only place that hides secrets."""

from pyatak.core.chance import hide_generator
from pyatak.core.rule import State, rule
from pyatak.games.numbers.components import HIDDEN_TILE, RACK_SIZE
from pyatak.games.numbers.layout import CHANCE, RACK, seats_of, sees_rack


@rule
def hide(state: State, seat: int) -> None:
    """R10.1 Other racks face down; R10.4 chance unknown. R10.2 The rest lies open."""
    hide_generator(state, CHANCE)
    for other in range(seats_of(state)):
        if not sees_rack(state, seat, other):
            rack = RACK + other * RACK_SIZE
            for cell in range(rack, rack + RACK_SIZE):
                if state[cell]:
                    state[cell] = HIDDEN_TILE
