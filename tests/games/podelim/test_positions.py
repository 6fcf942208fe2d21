"""Impossible positions are refused with the line and the rule."""

import pytest

import pyatak
from games.podelim.positions import game, lines, play, position
from pyatak.core.rule import State

NINE = "8 10 J 6 9 J 8 2 10"
SEVEN = "3 8 J 6 9 10 4"


def changed(state: State, **new: object) -> State:
    """The position with some lines of its text replaced."""
    text = {**lines(state), **{name.replace("_", " "): value for name, value in new.items()}}
    return game.from_text("\n".join(f"{name}: {value}" for name, value in text.items() if value != ""))


CUTTING = position(4, NINE)
VOTING = play(position(4, NINE), "0 cut 4 1 4")
PAIRS = play(VOTING.copy(), "0 vote black", "1 vote white", "2 vote white", "3 vote black")
ONE_HAS_A_PART = play(VOTING.copy(), "0 vote black", "1 vote light blue", "2 vote white", "3 vote black")
TWO_CARDS = play(position(3, SEVEN), "0 cut 2 4 1", "0 vote white", "1 vote white", "2 vote black")
DISCARDING = play(position(2, SEVEN), "0 cut 2 3 2")
TWO_VOTE = play(DISCARDING.copy(), "1 discard white")
LAYING = play(position(3, SEVEN), "0 cut 3 3 1", "0 vote white", "1 vote light blue", "2 vote black")


@pytest.mark.parametrize(
    ("state", "change", "says"),
    [
        (CUTTING, {"seats": 5}, "'seats' wants 2 to 4"),
        (CUTTING, {"round": 9}, r"'round' is 1 to 8 \(R2.3\), not 9"),
        (CUTTING, {"leader": 4}, "'leader' is 0 to 3, not 4"),
        (CUTTING, {"phase": ""}, "'phase' is cut, discard, vote, jokers or over"),
        (CUTTING, {"phase": "think"}, "'phase' wants a phase: 'think' is none of"),
        (CUTTING, {"row": SEVEN}, r"'row': 9 cards are wanted \(R3.1\), each 1 to 10 or J"),
        (CUTTING, {"row": "1 2 3 4 - 6 7 8 9"}, "'row': 9 cards are wanted"),
        (CUTTING, {"row": f"{NINE} 7"}, "'row' wants cards of a row: at most 9 are wanted, 10 given"),
        (CUTTING, {"row": "7 10 J 6 9 J 8 2 10"}, r"8 cards 7 are there, .*; 7 are wanted \(R1.1\)"),
        (CUTTING, {"row": "J 10 J 6 9 J 8 2 10"}, r"7 cards 8 are there, .*; 8 are wanted \(R1.1\)"),
        (CUTTING, {"deck": "1 1 3 4 5 5 7 6 8 8 14"}, r"'deck': 61 cards are wanted in round 1 \(R2.3\), not 62"),
        (CUTTING, {"edges": "0 0 0 3"}, r"four cards or more \(R5.4\)"),
        (CUTTING, {"edges": "0 1 2 9"}, "no cuts before that"),
        (CUTTING, {"edges": "3 0 0 2"}, "begins and ends within the 9 cards"),
        (CUTTING, {"open": "1 2 3"}, r"'open' names the parts that are cut and not discarded \(R4.3, R5.5\)"),
        (CUTTING, {"contenders": "0 1"}, r"all of them for the whole row \(R4.1, R5.7\)"),
        (CUTTING, {"votes": "1 0 0 0"}, r"seat 0 cannot have voted 1 now \(R4.1, R4.3\)"),
        (CUTTING, {"fate": "x"}, "cards 8 are there"),
        (CUTTING, {"jokers 2": "0 0 1 0 0 0 0 0 0 0"}, "16 jokers are there"),
        (VOTING, {"edges": "0 4 4 9"}, r"each of the three parts has a card \(R3.3\)"),
        (VOTING, {"open": "1 2"}, "'open' names"),
        (VOTING, {"votes": "1 1 1 1"}, r"when the last vote is in, they are shown \(R4.2\)"),
        (VOTING, {"votes": "4 0 0 0"}, "seat 0 cannot have voted 4 now"),
        (VOTING, {"phase": "discard"}, r"only of the whole row and by two \(R3.4, R5.11\)"),
        (PAIRS, {"contenders": "1"}, "names two seats or more"),
        (PAIRS, {"waiting": "3 9"}, r"'waiting' is two cards or more to the right of what is being shared \(R5.8\)"),
        (PAIRS, {"waiting": "8 9"}, "'waiting' is two cards or more"),
        (PAIRS, {"waiting": "6 9"}, r"undecided \(.\) is just what is being shared"),
        (PAIRS, {"waiting contenders": "2 3"}, "the two seats that are not contending now"),
        (PAIRS, {"waiting contenders": ""}, "the two seats that are not contending now"),
        (PAIRS, {"last edges": "0 1 1 9"}, "'last edges' names parts of the row in line 'last row'"),
        (PAIRS, {"last row": SEVEN}, "'last edges' names parts"),
        (PAIRS, {"last votes": "4 1 1 3"}, "a vote is 1 to 3, and 0 for a seat that took no part"),
        (ONE_HAS_A_PART, {"contenders": "0 1"}, r"a seat that has taken a part votes no more in this round \(R5.12\)"),
        (ONE_HAS_A_PART, {"fate": "2 2 x 2 1"}, r"what seat 2 took lies together, for it is one part \(R5.12\)"),
        (TWO_CARDS, {"edges": "0 1 1 2"}, r"two cards are a white and a light blue part \(R5.5\)"),
        (TWO_CARDS, {"open": "1 2 3"}, "'open' names the parts"),
        (TWO_CARDS, {"fate": ". . x x x x 3"}, r"'fate' names seats 0 to 2, x and ., for the 7 cards of the row"),
        (TWO_CARDS, {"last votes": "1 1 3 1"}, "a vote is 1 to 3"),
        (TWO_CARDS, {"last fate": ". . x x x x 3"}, "'last fate' names seats 0 to 2"),
        (DISCARDING, {"open": "1 2"}, "'open' names the parts"),
        (TWO_VOTE, {"open": "1 2 3"}, "'open' names the parts"),
        (TWO_VOTE, {"open": "1 2"}, r"undecided \(.\) is just what is being shared"),
        (LAYING, {"edges": "0 1 2 7"}, r"'edges' is empty when the row is shared out \(R7.1\)"),
        (LAYING, {"fate": "0 0 0 1 1 1", "cards 2": ""}, "every card has found its place when the row is shared out"),
        (LAYING, {"phase": "over"}, r"over when the last row is shared and all jokers are laid \(R8.1\)"),
        (LAYING, {"leader": 3}, "'leader' is 0 to 2, not 3"),
        (
            LAYING,
            {"cards 0": "0 0 1 0 0 0 0 1 0 0 0", "jokers 0": "0 0 1 0 0 0 0 0 0 0"},
            "nobody has a choice where to lay a joker",
        ),
        (LAYING, {"jokers 0": "1 0 0 0 0 0 0 0 0 0", "cards 0": "0 0 1 0 0 0 0 1 0 0 0"}, "jokers lie on 1, of which seat 0"),
        (LAYING, {"cards 3": "0 0 0 1 0 0 0 0 0 0 0", "cards 2": ""}, "for there is no seat 3"),
        (
            LAYING,
            {"cards 0": "0 0 1 0 0 0 0 1 0 0 0", "cards 2": "0 0 0 1 0 0 0 0 0 0 1", "fate": "0 0 0 1 1 1 x"},
            "laid as soon as",
        ),
    ],
)
def test_an_impossible_position_is_refused(state: State, change: dict[str, object], says: str) -> None:
    with pytest.raises(pyatak.PositionError, match=says):
        changed(state, **change)
