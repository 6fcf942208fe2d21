"""R6 Points, R8 the end of the game and R9 the winning team."""

from pyatak.core.bits import count
from pyatak.core.rule import State, rule
from pyatak.games.numbers.combinations import bonus_for, scoring_squares
from pyatak.games.numbers.components import IDLE_ROUNDS, MOST_SEATS
from pyatak.games.numbers.layout import (
    AT_ONCE,
    CLAIMED,
    LAID_IN,
    LAST_SCORED,
    OFFERED,
    PAWN,
    TEAMS,
    TURNS,
    finish_of,
    seats_of,
    team_of,
    turns_into_round,
)


@rule
def score_turn(state: State, seat: int) -> None:
    """R6.3 The pawn goes as far as the turn counts. R6.6 So do the bonuses of others, or R6.7 they wait to be claimed."""
    counted = scoring_squares(state)
    state[LAST_SCORED] = counted
    state[PAWN + seat] += count(counted)
    for other in range(seats_of(state)):
        bonus = bonus_for(state, seat, other, counted)
        if state[CLAIMED]:
            state[OFFERED + other] = bonus
        else:
            state[PAWN + other] += bonus


@rule
def claim(state: State, seat: int) -> None:
    """R6.7 Take the bonus that waits."""
    state[PAWN + seat] += state[OFFERED + seat]
    state[OFFERED + seat] = 0


@rule
def settle(state: State) -> None:
    """R6.8 When the game is over, nobody moves next: the bonuses that still wait are paid."""
    if is_over(state):
        for seat in range(seats_of(state)):
            claim(state, seat)


@rule
def is_over(state: State) -> bool:
    """R8.1 A pawn is at the line and the round is finished, or R8.2 at once; or R8.8 nobody lays tiles any more.

    R8.4 It does not matter what carried the pawn there. A round is finished when the turns are a multiple of the seats. In the
    first turn of a new round no pawn moves before that turn ends, so nothing ends halfway.
    """
    turns = int(state[TURNS])
    if turns - last_laying_turn(state) >= IDLE_ROUNDS * seats_of(state):
        return True
    return has_crossed(state) and (int(state[AT_ONCE]) == 1 or turns_into_round(state, turns) == 0)


@rule
def has_crossed(state: State) -> bool:
    """Whether some pawn has reached or passed the finish line."""
    finish = finish_of(state)
    for seat in range(MOST_SEATS):
        if state[PAWN + seat] >= finish:
            return True
    return False


@rule
def last_laying_turn(state: State) -> int:
    """The last turn, counted from 1, in which anybody laid tiles; 0 if none."""
    last = 0
    for seat in range(MOST_SEATS):
        if state[LAID_IN + seat] > last:
            last = int(state[LAID_IN + seat])
    return last


@rule
def scores(state: State, points: State) -> None:
    """R8.3 The square of each pawn, beyond the line too."""
    for seat in range(seats_of(state)):
        points[seat] = state[PAWN + seat]


@rule
def winners(state: State) -> int:
    """R8.5 The farthest pawn, R8.6 then the seat that laid tiles last, R8.7 then together. R9.6 With teams, the better team."""
    if not is_over(state):
        return 0
    if state[TEAMS]:
        return winning_teams(state)
    best = 0
    for seat in range(1, seats_of(state)):
        if is_ahead(state, seat, best):
            best = seat
    together = 0
    for seat in range(seats_of(state)):
        if not is_ahead(state, best, seat):
            together |= 1 << seat
    return together


@rule
def is_ahead(state: State, seat: int, other: int) -> bool:
    """R8.5 R8.6 Whether a seat is strictly better placed than another."""
    if state[PAWN + seat] != state[PAWN + other]:
        return bool(state[PAWN + seat] > state[PAWN + other])
    return bool(state[LAID_IN + seat] > state[LAID_IN + other])


@rule
def side_of(state: State, seat: int) -> int:
    """R9.1 R9.2 With teams partners are one side, else each seat is its own."""
    return team_of(seat) if state[TEAMS] else seat


@rule
def winning_teams(state: State) -> int:
    """R9.6 The team whose rear pawn is farther, R9.7 then the front one, R9.8 then the team that laid last; R8.7 else both."""
    lead = rear(state, 0) - rear(state, 2)
    if lead == 0:
        lead = front(state, PAWN) - front(state, PAWN + 2)
    if lead == 0:
        lead = front(state, LAID_IN) - front(state, LAID_IN + 2)
    if lead == 0:
        return 0b1111
    return 0b0011 if lead > 0 else 0b1100


@rule
def rear(state: State, seat: int) -> int:
    """The pawn behind of two partners, the first of whom is this seat."""
    return min(int(state[PAWN + seat]), int(state[PAWN + seat + 1]))


@rule
def front(state: State, cell: int) -> int:
    """The greater of two partners' numbers, the first of which is in this cell."""
    return max(int(state[cell]), int(state[cell + 1]))
