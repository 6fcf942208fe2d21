"""What a table needs to run the race. It is not part of the rules, which know only the order of moves (R4.1)."""

from pyatak.core.contract import Options, Race
from pyatak.core.rule import State
from pyatak.games.seven_ate_nine.centre import fitting_now, top_number
from pyatak.games.seven_ate_nine.components import KINDS
from pyatak.games.seven_ate_nine.layout import HAND, IN_PILE, JUST_MOVED, left, seats_of
from pyatak.games.seven_ate_nine.sight import cover
from pyatak.games.seven_ate_nine.turn import DRAW, is_over

COUNTS = 3
COUNT_MS = 700
"""The time between two numbers of the countdown: three, two, one."""
LOCK_MS = 1000


def moment(state: State, action: int) -> int:
    """R4.5 A card answers a certain top card. R4.2 A draw answers none, and R6.1 the last card is laid whatever lies on top."""
    return top_number(state) if action < KINDS else 0


def is_paced(action: int) -> bool:
    """R4.2 Cards are drawn one at a time."""
    return action == DRAW


def starts_again(state: State) -> bool:
    """R5.2 Bottom cards have come to the top; a countdown lets everybody start at the same time."""
    return int(state[JUST_MOVED]) > 0


def takes_late(options: Options) -> bool:
    """R4.5 A late card that fits the new top card as well is a good card, unless the table is strict."""
    return options["late_cards"] == "accepted"


def lock_ms(options: Options) -> int:
    """R4.6 Nothing happens to who plays a wrong card, unless the table locks the hand."""
    return LOCK_MS if options["wrong_card"] == "locked" else 0


def idle_moves(state: State) -> list[tuple[int, int]]:
    """R4.8 Nobody has to draw. So that nobody can block the game, the table draws a card for everybody who has a pile
    once nobody holds a card that can be laid (R5.4: a last card can)."""
    seats = range(seats_of(state))
    if is_over(state) or any(left(state, seat) == 1 or state[HAND + seat] & fitting_now(state) for seat in seats):
        return []
    return [(seat, DRAW) for seat in seats if state[IN_PILE + seat] > 0]


RACE = Race(
    moment=moment,
    is_paced=is_paced,
    starts_again=starts_again,
    idle_moves=idle_moves,
    cover=cover,
    takes_late=takes_late,
    lock_ms=lock_ms,
    idle_ms=3000,
    gap_ms=150,
    away_ms=15_000,
    countdown_ms=COUNTS * COUNT_MS,
)
