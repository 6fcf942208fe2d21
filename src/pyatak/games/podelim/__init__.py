"""Let’s Split: the leader cuts a row in three, everybody votes for a part, and its only voter takes it. See RULES.md."""

from pyatak.core.contract import Info
from pyatak.core.defaults import ANALYSIS_SIZE, RACE, REMEMBERS_LEGAL, TRIED_OUT_OF_TURN, analyse, side_of, turn_result
from pyatak.games.podelim.checks import check_options, check_position
from pyatak.games.podelim.coaching import COACHING
from pyatak.games.podelim.components import SEAT_COUNTS
from pyatak.games.podelim.dealing import deal
from pyatak.games.podelim.intermissions import intermission
from pyatak.games.podelim.layout import LAYOUT
from pyatak.games.podelim.length import MOST_MOVES
from pyatak.games.podelim.news import news
from pyatak.games.podelim.notation import move_text, move_words, why_not
from pyatak.games.podelim.scoring import scores, winners
from pyatak.games.podelim.sight import hide, imagine
from pyatak.games.podelim.turn import ACTIONS, apply, is_over, legal_actions, seats_to_act
from pyatak.games.podelim.view import own_fields, round_and_turn, spectator_view

INFO = Info(
    id="podelim",
    version=1,
    seats=SEAT_COUNTS,
    most_moves=MOST_MOVES,
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
