"""Impossible positions are refused with the line and the rule."""

import re

import pytest

import pyatak
from games.face_to_face.positions import GAME, play, position
from pyatak.core.rule import State


def middle() -> State:
    """Seat 1 has had its turn (34 over 33 as a jump's beginning, a help with 12), and seat 0 has laid one card."""
    state = position([21, 22, 23, 24, 45], own=(20, 40), theirs=(30, 31), their_hand=[12, 33, 34, 35, 5])
    state = play(state, "lay 21 up", "lay 22 up", "end")
    state = play(state, "lay 33 up", "lay 34 up", "help 12 up", "end", seat=1)
    return play(state, "lay 23 up")


def won() -> State:
    return play(position([21, 22], their_hand=[30, 33], left=0, their_left=0), "lay 21 up", "lay 22 up")


def stuck() -> State:
    state = position([21, 22, 23, 24], theirs=(50, 10), their_hand=[51, 30], left=3, their_left=0)
    return play(state, "lay 21 up", "lay 22 up", "end")


def changed(state: State, line: str, text: str | None) -> str:
    """The text of a position with one line replaced, added, or left out."""
    lines = [one for one in GAME.to_text(state).splitlines() if not one.startswith(f"{line}:")]
    return "\n".join(lines + ([f"{line}: {text}"] if text is not None else []))


def line(state: State, name: str) -> str:
    return next(one.partition(": ")[2] for one in GAME.to_text(state).splitlines() if one.startswith(f"{name}:"))


def test_a_real_position_can_be_read_back() -> None:
    """R5.2 Text and back, in the middle of a turn and after both ends."""
    for state in (middle(), won(), stuck()):
        assert GAME.to_text(GAME.from_text(GAME.to_text(state))) == GAME.to_text(state)


def test_the_waiting_seats_last_turn_may_be_left_out() -> None:
    """R5.2 A position written by hand need not tell it."""
    text = GAME.to_text(middle())
    kept = [one for one in text.splitlines() if not re.match(r"(turn \w+|drew) 1:", one)]
    assert len(kept) == len(text.splitlines()) - 4
    GAME.from_text("\n".join(kept))


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("last single", "2", r"'last single' is out of range \(R6.5\)"),
        ("first", "2", r"'first' is out of range \(R2.3\)"),
        ("turn", None, r"'turn' is out of range \(R5.2\)"),
        ("turn", "60", r"'turn' is out of range \(R5.2\)"),
        ("winner", "0 1", r"'winner' is out of range \(R6.1\)"),
        ("left 0", "53", r"'left 0' is out of range \(R2.2\)"),
        ("left 0", "-1", r"'left 0' is out of range \(R2.2\)"),
        ("hand 0", "24 45 60", r"'hand 0': there is no number card 60 \(R1.2\)"),
        ("laid 0", "1 2 3", r"'laid 0': there is no number card 1 \(R1.2\)"),
        ("hand 0", "23 24 45", r"'hand 0': card 23 is laid already; every card exists once \(R1.2\)"),
        ("hand 0", "24", r"'hand 0': \d+ cards are wanted \(R1.2\), not 1"),
        ("turn", "3", r"'laid 0': \d+ cards in 1 whole turns; a turn has 2 to 6 \(R5.2\)"),
        ("turn", "41", r"'laid 0': \d+ cards in 20 whole turns; a turn has 2 to 6 \(R5.2\)"),
        ("ascending 0", "23 9 2", r"'ascending 0' is out of range \(R4.1\)"),
        ("ascending 0", "23 0 0", r"'ascending 0': without cards its top is the row card 1 \(R2.1\)"),
        ("descending 0", "59 1 0", r"'descending 0': its top 59 is not among the cards of line 'laid 0' \(R3.4\)"),
        ("descending 0", "23 1 0", r"'descending 0': its top 23 lies on another pile; every card exists once \(R1.2\)"),
        ("descending 0", "40 2 0", r"hold as many cards as the lines 'laid' together \(R1.2\)"),
        ("turn piles 0", "0 1 0 0 0 0", r"'turn cards 0': 'turn piles 0' and 'turn covered 0' tell of more cards than it"),
        ("turn covered 0", "12 1 0 0 0 0", r"'turn cards 0': 'turn piles 0' and 'turn covered 0' tell of more cards"),
        ("turn cards 1", "12 33 33 0 0 0", r"'turn cards 1': a card is there twice"),
        ("turn piles 1", "2 3 0 0 0 0", r"'turn cards 1': at most one card a turn lies on the opponent's piles \(R4.3\)"),
        ("turn cards 1", "5 34 33 0 0 0", r"'turn cards 1': card 5 is not in line 'laid 1' \(R1.2\)"),
        ("turn covered 1", "12 33 30 0 0 0", r"'turn cards 1': card 12 does not fit on 12 \(R3.1, R4.1\)"),
        ("turn covered 1", "61 33 30 0 0 0", r"'turn cards 1': card 12 does not fit on 61 \(R3.1, R4.1\)"),
        ("drew 1", "2", r"'drew 1': 2 cards do not fit the turn before \(R5.6, R5.7\)"),
        ("drew 0", "2", r"'drew 0': cards are drawn at the end of a turn \(R5.6\)"),
        ("turn covered 1", "22 32 30 0 0 0", r"'turn covered 1': card 34 lies on 33 \(R3.4\)"),
        ("turn covered 0", "20 0 0 0 0 0", r"'turn covered 0': card 23 lies on 12 \(R3.4\)"),
        ("turn piles 1", "2 1 0 0 0 0", r"'turn cards 1': card 34 does not fit on 33 \(R3.1, R4.1\)"),
        ("winner", "0", r"'winner': a player who has laid all their cards, in their turn, has won \(R6.1\)"),
        ("winner", "1", r"'winner': seat 0 can take its turn and has not lost \(R6.3\)"),
    ],
)
def test_an_impossible_line_is_refused(name: str, text: str | None, complaint: str) -> None:
    """R1.2 R2.1 R2.2 R2.3 R3.4 R4.1 R4.3 R5.2 R5.6 R6.1 R6.3 R6.5 One line at a time."""
    with pytest.raises(pyatak.PositionError, match=complaint):
        GAME.from_text(changed(middle(), name, text))


def test_r5_9_a_hand_of_seven_is_refused() -> None:
    """R5.9 Even when all cards are accounted for."""
    state = position([21, 22, 23, 24, 25, 26])
    text = changed(state, "hand 0", line(state, "hand 0") + " 59")
    text = text.replace("left 0: 32", "left 0: 31")
    with pytest.raises(pyatak.PositionError, match=r"'hand 0': no hand has more than 6 cards \(R5.9\), not 7"):
        GAME.from_text(text)


def test_r5_2_a_last_turn_of_one_card_is_refused() -> None:
    """R5.2 The seat that waits has laid two at least."""
    state = middle()
    text = changed(state, "turn cards 1", "12 0 0 0 0 0")
    text = re.sub(r"turn piles 1: .*", "turn piles 1: 2 0 0 0 0 0", text)
    text = re.sub(r"turn covered 1: .*", "turn covered 1: 22 0 0 0 0 0", text)
    with pytest.raises(pyatak.PositionError, match=r"'turn cards 1': a turn has at least two cards \(R5.2\)"):
        GAME.from_text(text)


def test_r3_4_the_tops_are_the_cards_laid_last() -> None:
    """R3.4 Here the descending pile shows another card than the one that was laid on it."""
    state = play(middle(), "lay 24 down")
    text = changed(state, "descending 0", line(state, "descending 0").replace("24", "40"))
    with pytest.raises(pyatak.PositionError, match=r"do not end with the tops of the piles: 24 was laid last \(R3.4\)"):
        GAME.from_text(text)


def test_r6_1_a_player_who_has_laid_all_cards_has_won() -> None:
    """R6.1 Nobody else, and not nobody."""
    with pytest.raises(pyatak.PositionError, match=r"a player who has laid all their cards, in their turn, has won \(R6.1\)"):
        GAME.from_text(changed(won(), "winner", None))
    with pytest.raises(pyatak.PositionError, match=r"a player who has laid all their cards, in their turn, has won \(R6.1\)"):
        GAME.from_text(changed(won(), "winner", "1"))


def test_r5_2_r6_5_the_winning_turn_is_a_whole_one() -> None:
    """R5.2 R6.5 A single card wins only where the option allows it."""
    state = play(position([21], left=0, their_left=0, last_single_card="may_be_laid"), "lay 21 up")
    GAME.from_text(GAME.to_text(state))
    with pytest.raises(pyatak.PositionError, match=r"'turn cards 0': the last turn has at least two cards \(R5.2, R6.5\)"):
        GAME.from_text(changed(state, "last single", None))


def test_r6_3_a_player_who_cannot_take_a_turn_has_lost() -> None:
    """R6.3 Such a game is not running."""
    with pytest.raises(pyatak.PositionError, match=r"'winner': seat 1 cannot take its turn and has lost \(R6.3\)"):
        GAME.from_text(changed(stuck(), "winner", None))


def test_options_need_no_check() -> None:
    """R6.5 Both values go with two seats."""
    for choice in GAME.info.every_choice():
        assert GAME.full_options(2, **choice) == choice
