"""7 Ate 9: a race without turns to lay cards that are the sum or the difference. See RULES.md."""

from pyatak.core.contract import Info, Option
from pyatak.core.defaults import (
    ANALYSIS_SIZE,
    COACHING,
    REMEMBERS_LEGAL,
    TRIED_OUT_OF_TURN,
    analyse,
    intermission,
    round_and_turn,
    side_of,
    turn_result,
)
from pyatak.games.seven_ate_nine.checks import check_options, check_position
from pyatak.games.seven_ate_nine.components import CARDS, FEWEST_PLAYERS, MOST_PLAYERS
from pyatak.games.seven_ate_nine.dealing import deal
from pyatak.games.seven_ate_nine.layout import LAYOUT
from pyatak.games.seven_ate_nine.notation import move_text, move_words, news, why_not
from pyatak.games.seven_ate_nine.pace import RACE
from pyatak.games.seven_ate_nine.scoring import scores, winners
from pyatak.games.seven_ate_nine.sight import hide, imagine
from pyatak.games.seven_ate_nine.turn import ACTIONS, apply, is_over, legal_actions, seats_to_act
from pyatak.games.seven_ate_nine.view import own_fields, spectator_view

INFO = Info(
    id="seven_ate_nine",
    version=2,
    seats=(FEWEST_PLAYERS, MOST_PLAYERS),
    # Every move takes one dealt card from a pile to a hand, or from there (or, at the end, from the pile) to the centre.
    # Nothing ever goes back: each card makes each of these two moves at most once.
    most_moves=2 * (CARDS - 1),
    options=(
        Option("sums", ("hidden", "shown"), "hidden"),
        Option("late_cards", ("accepted", "returned"), "accepted"),  # these two are for the table: see `pace`
        Option("wrong_card", ("free", "locked"), "free"),
    ),
    earlier={1: {"late_cards": "returned", "wrong_card": "locked"}},
    groups={"sums_shown": {"sums": "shown"}},
    realtime=True,
)

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
