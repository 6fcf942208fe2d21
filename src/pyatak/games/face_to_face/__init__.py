"""Face to Face: a duel to be the first to lay all cards; helping the opponent fills the own hand. See RULES.md."""

from pyatak.core.contract import Info, Option
from pyatak.core.defaults import ANALYSIS_SIZE, RACE, REMEMBERS_LEGAL, TRIED_OUT_OF_TURN, analyse, intermission, side_of
from pyatak.games.face_to_face.checks import check_options, check_position
from pyatak.games.face_to_face.coaching import COACHING
from pyatak.games.face_to_face.components import CARDS
from pyatak.games.face_to_face.dealing import FIRST_PLAYERS, deal
from pyatak.games.face_to_face.ending import is_over, scores, winners
from pyatak.games.face_to_face.layout import LAYOUT, SEAT_COUNT
from pyatak.games.face_to_face.notation import move_text, move_words, news, why_not
from pyatak.games.face_to_face.sight import hide, imagine
from pyatak.games.face_to_face.turn import ACTIONS, apply, legal_actions, seats_to_act, turn_result
from pyatak.games.face_to_face.view import own_fields, round_and_turn, spectator_view

INFO = Info(
    id="face_to_face",
    version=1,
    seats=(SEAT_COUNT, SEAT_COUNT),
    most_moves=3 * CARDS,  # each of 2 * CARDS cards is laid once, and every "end" comes after at least two of them (R5.2)
    options=(
        Option("last_single_card", ("loses", "may_be_laid"), "loses"),
        Option("first", FIRST_PLAYERS, "by_lot"),
    ),
    groups={"last_card_may_be_laid": {"last_single_card": "may_be_laid"}},
    loser_begins=("first", "loser"),
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
