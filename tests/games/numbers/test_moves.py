"""Moves as screens get them."""

import pytest

import pyatak
from games.numbers.positions import GAME, QUIET, legal, play, position, two
from pyatak.core.refusal import Refusal
from pyatak.core.rule import State
from pyatak.games.numbers.components import SQUARE_NAMES
from pyatak.games.numbers.view import View
from pyatak.games.numbers.view_types import Lay, Moves


def moves(state: State, seat: int = 0) -> Moves:
    view = GAME.view(state, seat)
    assert isinstance(view, View)
    assert view.moves
    return view.moves


def words(state: State, lay: Lay, stock: str) -> str:
    """A lay by what lies at its place and the name of its square."""
    view = GAME.view(state, 0)
    return f"{getattr(view, stock)[lay.place]} on {SQUARE_NAMES[lay.square]}"


def test_r4_2_a_lay_names_the_place_of_its_tile_and_its_square() -> None:
    """R4.2 From the rack and from the common stock."""
    state = two()
    offered = moves(state)
    assert {words(state, lay, "rack"): lay.action for lay in offered.rack}["7♦ on A"] == GAME.parse_move(state, 0, "lay 7d on A")
    common = {words(state, lay, "common"): lay.action for lay in offered.common}
    assert common["8♥ on A"] == GAME.parse_move(state, 0, "lay 8h on A")
    assert len(offered.rack) + len(offered.common) == sum(move.startswith("lay") for move in legal(state))


def test_the_number_of_a_place_and_of_a_square_name_the_action_to_try() -> None:
    offered = moves(two())
    for lay in offered.rack:
        assert offered.tries.rack[lay.place] + offered.tries.squares[lay.square] == lay.action
    for lay in offered.common:
        assert offered.tries.common[lay.place] + offered.tries.squares[lay.square] == lay.action


def test_r5_1_an_exchange_names_its_places() -> None:
    """R5.1 Only before a tile is laid."""
    state = two()
    both = next(one for one in moves(state).exchanges if one.places == [0, 2])
    assert GAME.move_text(state, 0, both.action) == "exchange 7d 4*"
    play(state, "lay 7d on A")
    assert moves(state).exchanges == []


def test_r4_1_r4_7_the_end_of_the_turn_or_why_not() -> None:
    """R4.1 R4.7 Nothing laid yet; laid and joined; laid and not joined."""
    state = two()
    assert (moves(state).end, moves(state).why_not_end) == (None, Refusal("no_pass", rule="R4.1"))
    play(state, "lay 7d on A")
    end = moves(state).end
    assert end
    assert (GAME.move_text(state, 0, end.action), moves(state).why_not_end) == ("end", None)
    state = position("A 1d, B 9h, C 9c, D 3s", "5d 7d 6d 4h", "2h 1h 1c 10*")
    play(state, "lay 5d on W2")
    assert (moves(state).end, moves(state).why_not_end) == (None, Refusal("not_joined", rule="R4.7"))


def test_r6_7_a_bonus_is_claimed_by_a_move_of_its_own() -> None:
    """R6.7 The seat in turn has it beside other moves, another seat alone; it is always there, so that it tells nothing."""
    assert moves(two()).claim is None
    state = two(claimed=1)
    assert moves(state).claim
    play(state, "lay 7d on A", "end")
    claim = moves(state, 1).claim
    assert claim
    assert GAME.move_text(state, 1, claim.action) == "claim"
    assert moves(state, 1).rack


def test_r7_4_a_seat_that_is_not_in_turn_may_try_a_claim_or_nothing() -> None:
    """R7.4 R6.7 In a game of three, the bonus of the seat that comes later."""
    state = position("A 1d, B 2h, C 9c, D 7s, S2 7c", "7d 2* 4* 8d", "10* 6s 8h 3c", seats=3, claimed=1)
    play(state, "lay 7d on A", "end")
    offered = moves(state, 2)
    assert (offered.rack, offered.common, offered.exchanges, offered.end, offered.why_not_end) == ([], [], [], None, None)
    assert offered.claim
    assert moves(state, 0) == offered, "whether there is a bonus is for the players to notice"
    with pytest.raises(pyatak.IllegalMove, match=r"no bonus for you this time\. \(R6\.7\)"):
        GAME.apply(state, 0, offered.claim.action)
    automatic = position("A 1d, B 2h, C 9c, D 7s, S2 7c", "7d 2* 4* 8d", "10* 6s 8h 3c", seats=3)
    play(automatic, "lay 7d on A", "end")
    assert GAME.view(automatic, 2).moves is None  # type: ignore[attr-defined]


def test_r6_7_nothing_on_a_screen_tells_of_a_bonus_before_it_is_claimed() -> None:
    """R6.7 Seat 2 has a bonus of one. What everybody reads is the same without it, but for the move itself."""
    state = position("A 1d, B 2h, C 9c, D 7s, S2 7c", "7d 2* 4* 8d", "10* 6s 8h 3c", seats=3, claimed=1)
    before = state.copy()
    play(state, "lay 7d on A")
    for seat in (0, 1, 2, None):
        assert [gain.seat for gain in GAME.view(state, seat).this_turn.gains] == [0]  # type: ignore[attr-defined]
    play(state, "end")
    for seat in (0, 1, 2, None):
        assert GAME.view(state, seat).last_turn.bonuses == []  # type: ignore[attr-defined]
        assert [one.code for one in GAME.news(before, state, seat)] == ["scored"]
    play(state, "2: claim")
    assert GAME.scores(state)[2] == 1


@pytest.mark.parametrize("seat", [1, None])
def test_r10_1_others_do_not_read_a_rack_from_its_moves(seat: int | None) -> None:
    """R10.1"""
    assert GAME.view(position(QUIET, "7d 2* 10s 4h", "9h 1h 6c 3*"), seat).moves is None  # type: ignore[attr-defined]
