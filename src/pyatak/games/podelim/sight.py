"""R9 Who knows what: the only place that hides secrets, and how to imagine what is hidden."""

from pyatak.core.chance import hide_generator, pick, seed_generator
from pyatak.core.rule import State, rule
from pyatak.games.podelim.layout import CHANCE, HIDDEN_VOTE, OPEN, VOTES, seats_of, vote_of


@rule
def hide(state: State, seat: int) -> None:
    """R9.1 The votes of others lie face down; R9.2 chance is unknown; R9.3 all else is open."""
    hide_generator(state, CHANCE)
    for other in range(seats_of(state)):
        if other != seat and vote_of(int(state[VOTES]), other):
            state[VOTES] |= 7 << 3 * other
            state[VOTES] ^= (7 ^ HIDDEN_VOTE) << 3 * other


@rule
def imagine(state: State, seat: int, seed: int) -> None:
    """Any open part for each vote face down, and a new seed for the generator. The deck has no order yet."""
    seed_generator(state, CHANCE, seed, 0)
    for other in range(seats_of(state)):
        if other != seat and vote_of(int(state[VOTES]), other):
            state[VOTES] &= ~(7 << 3 * other)
            state[VOTES] |= pick(state, CHANCE, int(state[OPEN])) << 3 * other
