"""Positions that no game reaches are refused, with the line and the rule."""

import re

import pytest

import pyatak
from games.seven_ate_nine.positions import GAME, do, position

LATE = GAME.to_text(position("5+-1", hands=["4+-1 9+-1", "6+-2 7+-1"], piles=["1+-1"], top_by=2))
NEW = GAME.to_text(GAME.new(seats=2, seed=1))


def early() -> str:
    """A game that has not stood still: its centre is a run."""
    state = GAME.new(seats=2, seed=1)
    do(state, 0, *["draw"] * 12)
    moves = [GAME.move_text(state, 0, action) for action in GAME.legal(state, 0)]
    do(state, 0, moves[0])
    return GAME.to_text(state)


def with_line(text: str, line: str, new: str | None) -> str:
    """The text with a line changed, added or removed."""
    rest = re.sub(rf"^{line}: .*\n", "", text, flags=re.MULTILINE)
    return rest if new is None else f"{rest}{line}: {new}\n"


@pytest.mark.parametrize(
    ("text", "line", "new", "sentence"),
    [
        (LATE, "sums shown", "2", r"'sums shown' is 0 or 1 \(R3.5\), not 2"),
        (LATE, "ended", "3", "'ended' is 0, 1 or 2, not 3"),
        (LATE, "in hand 0", "3", "'hand 0': 3 cards are wanted, not 2"),
        (LATE, "pile 0", None, "'pile 0': 1 cards are wanted, not 0"),
        (LATE, "in pile 1", "-1", "'pile 1': -1 cards are wanted"),
        (LATE, "in centre", "67", r"as many cards as line 'in centre' says, 1 to 73 \(R2.1\)"),
        (LATE, "in centre", "0", "as many cards as line 'in centre' says"),
        (LATE, "in centre", "74", "as many cards as line 'in centre' says"),
        (LATE, "hand 0", "4+-1 9+-2", r"card 9\+-1: 2 of it are wanted \(R1.1\), not 1"),
        (LATE, "hand 0", "4+-1 4+-1", r"card 4\+-1: 3 of it are wanted \(R1.1\), not 4"),
        (LATE, "ended", "1", r"0 cards are missing; only one may lie face down \(R7.4\)"),
        (LATE, "ended", "2", r"'ended' is 2, but somebody can go on \(R5.3\)"),
        (LATE, "stops", "2", r"at least one card is moved at every stop \(R5.2\)"),
        (LATE, "stops", None, "at least one card is moved at every stop"),
        (LATE, "just moved", "2", "at least one card is moved at every stop"),
        (LATE, "top by", "3", "'top by' is the seat that laid the top card"),
        (LATE, "just moved", "1", r"or 0 if nobody did \(R2.1, R5.2\)"),
        (NEW, "top by", "1", r"or 0 if nobody did \(R2.1, R5.2\)"),
        (NEW, "seats", "3", r"'hand 0' and 'pile 0': 36 cards are more than were dealt \(R2.2\)"),
    ],
)
def test_it_is_refused(text: str, line: str, new: str | None, sentence: str) -> None:
    GAME.from_text(text)
    with pytest.raises(pyatak.PositionError, match=sentence):
        GAME.from_text(with_line(text, line, new))


def test_a_centre_that_is_no_run_is_refused() -> None:
    """R4.3 Unless bottom cards have come up."""
    with pytest.raises(pyatak.PositionError, match=r"1\+-1 does not fit on 1\+-1 \(R4.3\)"):
        GAME.from_text(with_line(with_line(LATE, "stops", None), "moved", None))
    GAME.from_text(early())


def test_an_empty_hand_and_pile_is_the_end() -> None:
    """R6.1"""
    with pytest.raises(pyatak.PositionError, match=r"'ended' is 0, but 1 players have no cards \(R6.1\)"):
        position("5+-1", hands=["", "6+-2 7+-1"])
    state = position("5+-1", hands=["9+-1", "6+-2 7+-1"])
    do(state, 0, "seven ate nine")
    GAME.rules.check_position(state)
    with pytest.raises(pyatak.PositionError, match=r"card 9\+-1: 2 of it are wanted"):
        GAME.from_text(with_line(GAME.to_text(state), "ended", None))


def test_a_seat_that_does_not_play_has_nothing() -> None:
    """R2.2"""
    text = with_line(with_line(LATE, "pile 0", None), "in pile 0", None)
    with pytest.raises(pyatak.PositionError, match="'hand 2' and 'pile 2': 1 cards are more than were dealt"):
        GAME.from_text(f"{text}pile 2: 1+-1\nin pile 2: 1\n")
