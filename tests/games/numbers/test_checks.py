"""Impossible positions are refused with the line and the rule."""

import pytest

from games.numbers.positions import GAME, QUIET, play, position
from pyatak.core.errors import PositionError
from pyatak.games.numbers.layout import COVERED, LAYOUT, bag_of

GOOD = GAME.to_text(position(QUIET, "7d 2* 10s 4h", "8d 1h 6c 3*", seats=3))


def spoilt(*changes: str) -> str:
    """A good position with other lines: "name: value" replaces or adds one."""
    lines = dict(line.split(": ", 1) for line in GOOD.splitlines())
    lines.update(dict(change.split(": ", 1) for change in changes))
    return "\n".join(f"{name}: {value}" for name, value in lines.items())


def test_the_position_to_be_spoilt_is_good() -> None:
    """R1.1"""
    GAME.from_text(spoilt())


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        (["claimed: 2"], "line 'claimed': it is 0 or 1, not 2"),
        (["teams: 1"], r"line 'teams': .*four \(R9.1\), not 3"),
        (["first: 3"], "line 'first': seats are 0 to 2, not 3"),
        (["turns: -1"], "line 'turns': they are counted from 0, not -1"),
        (["turns: 10"], r"line 'turns': after 3 rounds of nothing but exchanges .*\(R8.8\)"),
        (["turns: 3", "laid in: 2 0 0 0", "pawn: 2 0 0 0"], r"line 'laid in': turn 2 was not one of seat 0 \(R7.4\)"),
        (["turns: 3", "laid in: 4 0 0 0", "pawn: 2 0 0 0"], r"line 'laid in': turn 4 was not one of seat 0"),
        (["turns: 3", "laid in: 1 0 0 0", "pawn: 1 0 0 0"], r"line 'pawn': seat 0 cannot be at 1: .*\(R6.1\)"),
        (["pawn: 0 7 0 0"], r"line 'pawn': seat 1 cannot be at 7"),
        (["pawn: 0 0 0 9"], "line 'pawn': only seats 0 to 2 play"),
        (["common: 8d 1h 6c 7d"], r"line 'rack 0': 7d lies elsewhere already; every tile exists once \(R1.1\)"),
        (["covered 1: 8d"], r"line 'common': 8d lies elsewhere already"),
        (["rack 1: 5d ? 5c 9s"], "line 'rack 1': .*none lies face down"),
        (["rack 1: 5d - 5c 9s"], r"line 'rack 1': 4 tiles are wanted \(R7.1\), not 3"),
        (["rack 3: 5d - - -"], r"line 'rack 3': 0 tiles are wanted"),
        (["common: 8d - 6c 3*"], r"line 'rack 0': with 0 tiles laid, rack and common stock hold 8 \(R7.1\), not 7"),
        (["board: 1d 5h 9c - - - - - - - - -"], r"line 'board': square D has a tile from the beginning \(R2.2\)"),
        (["covered 5: 9d"], r"line 'covered 5': square N2 has no tile on top \(R3.5\)"),
        (["laid: E1", "board: 1d 5h 9c 3s - - 1s - - - - -", "common: - 1h 6c 3*"], r"line 'laid': seat 0 lays .*\(R4.3\)"),
        (["laid: N1", "common: - 1h 6c 3*"], r"line 'laid': seat 0 lays .*\(R4.3\)"),
        (
            ["laid: N1", "board: 1d 5h 9c 3s 7s - - - - - - -", "rack 0: - 2* 10s 4h"],
            r"line 'laid': .*cannot be completed \(R4.6\)",
        ),
        (["last laid: A", "turns: 3"], r"line 'last laid': .*counted \(R6.1\)"),
        (["last laid: E1", "last scored: A E1", "turns: 1"], r"line 'last laid'"),
        (["exchanged: 1", "last scored: A", "turns: 3"], r"line 'last laid'"),
        (["exchanged: 5", "turns: 3"], r"line 'last laid': the turn before was an exchange \(R5.1\)"),
        (["exchanged: 1"], "line 'last laid': there was no turn before the first"),
        (["offered: 0 1 0 0"], r"line 'offered': seat 1 has no bonus of 1 to claim \(R6.7\)"),
        (["board: 1d 5h 9c 11s - - - - - - - -"], "position line 'board' wants a tile as 7d, - for none: there is no 11s"),
        (["laid: Q"], "position line 'laid' wants squares as A N1: there is no Q"),
        (["covered 0: 9d 9d"], "position line 'covered 0' wants tiles as 7d 3h: 9d is there twice"),
    ],
)
def test_what_cannot_be_is_refused_by_line_and_rule(changes: list[str], complaint: str) -> None:
    """R1.1 R2.1 R2.2 R4.3 R4.6 R5.1 R6.1 R6.7 R7.1 R7.4 R8.8 R9.1 R10.3"""
    with pytest.raises(PositionError, match=complaint):
        GAME.from_text(spoilt(*changes))


def test_r7_2_an_empty_bag_cannot_be() -> None:
    """R7.2"""
    state = GAME.from_text(GOOD)
    state[COVERED] = bag_of(state)
    with pytest.raises(PositionError, match=r"line 'covered': the bag is never empty.*\(R7.2\)"):
        GAME.from_text(GAME.to_text(state))


def test_r4_6_a_turn_that_can_be_completed_may_be_read() -> None:
    """R4.6"""
    state = position(QUIET, "7d 2* 10s 4h", "8d 1h 6c 3*")
    play(state, "lay 7d on N1")
    assert (GAME.from_text(GAME.to_text(state)) == state).all()
    assert LAYOUT.size <= 192
