"""R6 The end: the winners and the scores."""

from pyatak.core.rule import State, rule
from pyatak.games.seven_ate_nine.dealing import dealt_to_each
from pyatak.games.seven_ate_nine.layout import ENDED, GOES_ON, left, seats_of


@rule
def scores(state: State, points: State) -> None:
    """R6.6 One point for each card that a player has got rid of."""
    for seat in range(seats_of(state)):
        points[seat] = dealt_to_each(seats_of(state)) - left(state, seat)


@rule
def winners(state: State) -> int:
    """R6.5 The player who laid the last card has none left; without one the fewest cards win, together if tied."""
    if int(state[ENDED]) == GOES_ON:
        return 0
    fewest = left(state, 0)
    for seat in range(1, seats_of(state)):
        fewest = min(fewest, left(state, seat))
    best = 0
    for seat in range(seats_of(state)):
        if left(state, seat) == fewest:
            best |= 1 << seat
    return best
