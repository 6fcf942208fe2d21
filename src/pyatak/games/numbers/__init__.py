"""Numbers: lay tiles into linked sets and runs, and run for the finish line. See RULES.md."""

from pyatak.core.contract import Info, Option
from pyatak.core.defaults import RACE, intermission, turn_result
from pyatak.games.numbers.analysis import ANALYSIS_SIZE, analyse
from pyatak.games.numbers.checks import check_options, check_position
from pyatak.games.numbers.coaching import COACHING
from pyatak.games.numbers.components import FINISH_LINES, IDLE_ROUNDS, MOST_SEATS, SEAT_COUNTS
from pyatak.games.numbers.dealing import FIRST_PLAYERS, deal
from pyatak.games.numbers.imagining import imagine
from pyatak.games.numbers.layout import LAYOUT, team_of
from pyatak.games.numbers.news import news
from pyatak.games.numbers.notation import move_text, move_words, why_not
from pyatak.games.numbers.scoring import is_over, scores, side_of, winners
from pyatak.games.numbers.sight import hide
from pyatak.games.numbers.turn import ACTIONS, CLAIM, SLOTS, apply, legal_actions, seats_to_act
from pyatak.games.numbers.view import own_fields, round_and_turn, spectator_view


def _most_moves(seats: int) -> int:
    """A bound on the moves of a game.

    A turn in which tiles are laid counts two or more (R3.1, R6.1), so before any pawn is at the line each seat has had at most
    (finish - 1) // 2 of them; then comes the one that crosses, and at most seats - 1 more to finish the round (R8.1). Such a turn
    has at most a move for each tile of the stock, the end, and a claim of each other seat. Before, between and after these turns
    at most IDLE_ROUNDS * seats exchanges follow one another (R8.8).
    """
    laying_turns = seats * ((FINISH_LINES[seats] - 1) // 2) + seats
    return laying_turns * (SLOTS + 1 + seats - 1) + (laying_turns + 1) * IDLE_ROUNDS * seats


INFO = Info(
    id="numbers",
    version=2,
    seats=(min(SEAT_COUNTS), MOST_SEATS),
    most_moves=max(_most_moves(seats) for seats in SEAT_COUNTS),
    options=(
        Option("end", ("equal_turns", "at_once"), "equal_turns"),
        Option("bonus", ("automatic", "claimed"), "automatic"),
        Option("teams", ("no", "yes"), "no"),
        Option("first", FIRST_PLAYERS, "by_lot"),
    ),
    earlier={1: {"first": "by_lot"}},
    groups={
        "at_once": {"end": "at_once"},
        "claimed": {"bonus": "claimed"},
        "teams": {"teams": "yes"},
    },
    same_news=True,
    teams={"teams": {"yes": tuple(tuple(seat for seat in range(4) if team_of(seat) == team) for team in range(2))}},  # R9.2
)

REMEMBERS_LEGAL = True
TRIED_OUT_OF_TURN = (CLAIM,)

__all__ = [
    "ACTIONS",
    "ANALYSIS_SIZE",
    "COACHING",
    "INFO",
    "LAYOUT",
    "RACE",
    "REMEMBERS_LEGAL",
    "TRIED_OUT_OF_TURN",
    "analyse",
    "apply",
    "check_options",
    "check_position",
    "deal",
    "hide",
    "imagine",
    "intermission",
    "is_over",
    "legal_actions",
    "move_text",
    "move_words",
    "news",
    "own_fields",
    "round_and_turn",
    "scores",
    "seats_to_act",
    "side_of",
    "spectator_view",
    "turn_result",
    "why_not",
    "winners",
]
