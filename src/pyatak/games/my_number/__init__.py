"""My Number: everybody chooses a card at once; each takes the row card above their own. See RULES.md."""

from pyatak.core.contract import Info, Option
from pyatak.core.defaults import ANALYSIS_SIZE, RACE, REMEMBERS_LEGAL, TRIED_OUT_OF_TURN, analyse, side_of, turn_result
from pyatak.games.my_number.checks import check_options, check_position
from pyatak.games.my_number.coaching import COACHING
from pyatak.games.my_number.components import FIRST_HAND, GOALS_THAT_STAY, ROUNDS
from pyatak.games.my_number.dealing import deal
from pyatak.games.my_number.intermissions import intermission
from pyatak.games.my_number.layout import LAYOUT, MOST_SEATS
from pyatak.games.my_number.notation import move_text, move_words, news, why_not
from pyatak.games.my_number.scoring import scores, winners
from pyatak.games.my_number.sight import hide, imagine
from pyatak.games.my_number.turn import ACTIONS, apply, is_over, legal_actions, seats_to_act
from pyatak.games.my_number.view import own_fields, round_and_turn, spectator_view

INFO = Info(
    id="my_number",
    version=2,
    seats=(3, MOST_SEATS),  # R1.4
    most_moves=MOST_SEATS * sum(FIRST_HAND - 1 + extra for extra in range(ROUNDS)),
    options=(
        Option("goals", (0, 1, 2, 3, 4, 5), 0),
        Option("goal_change", ("each_round", "never"), "each_round", needs={"goals": GOALS_THAT_STAY}),
        Option("memory_aid", ("off", "on"), "off"),
    ),
    earlier={1: {"memory_aid": "on"}},
    groups={
        "one_goal": {"goals": 1},
        "five_goals": {"goals": 5},
        "goals_stay": {"goals": 3, "goal_change": "never"},
    },
    simultaneous=True,
    same_news=True,
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
