"""Moves in words, and reasons for refusals."""

from pyatak.core.contract import MoveWords
from pyatak.core.refusal import Refusal
from pyatak.core.rule import State
from pyatak.games.podelim.components import COLOURS
from pyatak.games.podelim.cutting import PAIRS
from pyatak.games.podelim.layout import BLACK, CUT, DISCARD, EDGES, PHASE, VOTE, edge
from pyatak.games.podelim.turn import DISCARD_PART, LAY_ON, VOTE_FOR


def move_text(state: State, _seat: int, action: int) -> str:
    """A cut names the sizes of the three parts; one that goes beyond the cards there are has nothing left for the third."""
    if action > LAY_ON:
        return f"joker {action - LAY_ON}"
    if action > DISCARD_PART:
        return f"discard {_colour(action - DISCARD_PART)}"
    if action > VOTE_FOR:
        return f"vote {_colour(action - VOTE_FOR)}"
    first, second = PAIRS[action]
    return f"cut {first} {second - first} {_cards_shared(state) - second}"


def move_words(state: State, _seat: int, action: int) -> MoveWords:
    if action > LAY_ON:
        return MoveWords("joker", {"number": action - LAY_ON})
    if action > DISCARD_PART:
        return MoveWords("discard", {"colour": COLOURS[action - DISCARD_PART - 1]})
    if action > VOTE_FOR:
        return MoveWords("vote", {"colour": COLOURS[action - VOTE_FOR - 1]})
    first, second = PAIRS[action]
    return MoveWords("cut", {"white": first, "light_blue": second - first, "black": _cards_shared(state) - second})


def why_not(state: State, _seat: int, action: int) -> Refusal:
    """First whether it is the time for such a move, then what is wrong with this one."""
    if state[PHASE] == CUT:
        return _why_not_cut(state, action)
    if state[PHASE] == DISCARD:
        return Refusal("now_discard", rule="R3.4")
    if state[PHASE] == VOTE:
        return _why_not_vote(state, action)
    if action > LAY_ON:
        return Refusal("no_pile", {"number": action - LAY_ON}, "R6.3")
    return Refusal("now_joker", rule="R6.2")


def _why_not_cut(state: State, action: int) -> Refusal:
    if action <= VOTE_FOR:
        return Refusal("empty_part", {"cards": _cards_shared(state)}, "R3.3")
    return Refusal("now_cut", rule="R3.3")


def _why_not_vote(state: State, action: int) -> Refusal:
    if not VOTE_FOR < action <= VOTE_FOR + BLACK:
        return Refusal("now_vote", rule="R4.1")
    if _cards_shared(state) == 2:
        return Refusal("no_black", rule="R5.5")
    return Refusal("part_discarded", {"colour": COLOURS[action - VOTE_FOR - 1]}, "R4.3")


def _cards_shared(state: State) -> int:
    edges = int(state[EDGES])
    return edge(edges, 3) - edge(edges, 0)


def _colour(code: int) -> str:
    return COLOURS[code - 1].replace("_", " ")
