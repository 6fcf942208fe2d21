"""R4 A turn, R5 exchanging and R7 the end of a turn."""

import pytest

import pyatak
from games.numbers.positions import GAME, QUIET, lays, legal, play, position, squares, tile
from pyatak.core.bits import count, members
from pyatak.games.numbers.components import ALL_TILES
from pyatak.games.numbers.layout import COMMON, COVERED, EXCHANGED, LAID, RACK, TOP, TURNS, bag_of

EXCHANGES = 15


def refused(state: pyatak.core.rule.State, move: str) -> tuple[str, str]:
    with pytest.raises(pyatak.IllegalMove) as refusal:
        play(state, move)
    return refusal.value.code, refusal.value.rule


def test_r4_1_the_seat_in_turn_lays_or_exchanges_and_cannot_pass() -> None:
    """R4.1 Where nothing fits, the fifteen exchanges are left."""
    state = position("A 1d, B 5h, C 9c, D 3s", "7* 7s 7d 7c", "7h 2* 10* 10d")
    assert len([move for move in legal(state) if move.startswith("exchange")]) == EXCHANGES
    assert refused(state, "end") == ("no_pass", "R4.1")
    nothing_fits = position("A 1d, B 5h, C 9c, D 3s", "7d 10c 2s 10h", "4* 7h 2c 7*", seats=4)
    assert all(move.split()[0] in ("lay", "exchange") for move in legal(nothing_fits))


def test_r4_2_tiles_come_from_the_rack_and_from_the_common_stock() -> None:
    """R4.2 One of each, one by one, and then the end."""
    state = position("A 1d, B 5h, C 9c, D 3s", "7d 2* 10s 4h", "8d 1h 6c 3*")
    play(state, "lay 7d on N1", "lay 8d on N2")
    assert (state[RACK], state[COMMON]) == (0, 0)
    assert GAME.to_act(state) == (0,)
    assert refused(state, "lay rack 1 on A") == ("no_tile", "R4.2")
    play(state, "end")
    assert GAME.scores(state) == (2, 0)
    assert GAME.to_act(state) == (1,)


def test_r4_3_only_shared_and_own_squares_and_over_any_tile() -> None:
    """R4.3 The lay on A breaks up two ones."""
    state = position("A 1d, B 1h, C 9c, D 3s, S1 8d", "9d 2* 10s 4h", "7h 6h 6c 3*")
    assert refused(state, "lay 9d on S2") == ("not_your_square", "R4.3")
    play(state, "lay 9d on A")
    assert tile("1d") in members(int(state[COVERED]))
    assert state[TOP] == tile("9d")
    play(state, "end")
    assert GAME.scores(state) == (2, 0)


def test_r4_4_no_square_gets_two_tiles_in_one_turn() -> None:
    """R4.4"""
    state = position("A 1d, B 1h, C 9c, D 3s", "9d 9h 10s 4h", "7h 6d 6c 3*")
    play(state, "lay 9d on D")
    assert refused(state, "lay 9h on D") == ("twice_on_a_square", "R4.4")
    assert "D" not in lays(state, "9h")


def test_r4_5_new_tiles_may_be_joined_by_old_ones() -> None:
    """R4.5 N1 and E1 are no neighbours; the old seven on B joins them."""
    state = position("A 1d, B 7h, C 9c, D 3s", "7d 7c 10s 4h", "2h 6d 6c 5*")
    play(state, "lay 7d on N1", "lay 7c on E1", "end")
    assert GAME.scores(state) == (3, 0)


def test_r4_5_one_tile_is_enough_if_it_joins_another() -> None:
    """R4.5"""
    state = position("A 1d, B 7h, C 9c, D 3s", "7d 2* 10s 4h", "2h 5d 5c 5*")
    play(state, "lay 7d on N2", "end")
    assert GAME.scores(state) == (2, 0)


def test_r4_6_a_tile_is_refused_when_the_turn_could_not_be_completed() -> None:
    """R4.6 The 7d goes only beside the 7h: nothing else at hand makes a pair with it."""
    state = position("A 1d, B 7h, C 9c, D 3s", "7d 2* 10s 4h", "2h 5d 5c 5*")
    assert lays(state, "7d") == ["A", "C", "D", "N1", "N2", "E1", "E2"]
    assert refused(state, "lay 7d on W1") == ("no_combination", "R4.6")
    play(state, "lay 7d on A")
    assert legal(state) == ["end"]


def test_r4_6_a_tile_may_wait_for_the_one_that_joins_it() -> None:
    """R4.6 R4.7 5d and 7d lie apart until the 6d lies between them."""
    state = position("A 1d, B 9h, C 9c, D 3s", "5d 7d 6d 4h", "2h 1h 1c 10*")
    play(state, "lay 5d on W2")
    assert refused(state, "end") == ("not_joined", "R4.7")
    play(state, "lay 7d on B")
    assert refused(state, "end") == ("not_joined", "R4.7")
    assert legal(state) == ["lay 6d on A", "lay 6d on D", "lay 6d on N1"]
    play(state, "lay 6d on A", "end")
    assert GAME.scores(state) == (3, 0)


def test_r4_6_a_tile_that_the_turn_needs_may_not_be_covered() -> None:
    """R4.6 The old 6d on A must stay in sight."""
    state = position("A 6d, B 9h, C 9c, D 3s", "5d 7d 10s 4h", "2h 1h 1c 10*")
    play(state, "lay 5d on W2")
    assert "A" not in lays(state, "7d")
    assert set(lays(state, "7d")) == {"B", "C", "D", "N1", "N2", "W1"}


def test_r4_6_nor_may_it_be_covered_by_a_tile_of_the_same_run() -> None:
    """R4.6 5 - 6 - 7 - 8 - 9 needs the old 8d on A; a 6d on A would lie beside a 7d, and that beside where the 8d was."""
    state = position("A 8d, B 9h, C 9c, D 3s", "5d 9d 6d 7d", "2h 1h 1c 10*")
    play(state, "lay 5d on W2", "lay 9d on B")
    assert lays(state, "6d") == ["D", "N1", "W1"]
    assert "A" not in lays(state, "7d")


def test_r4_7_the_turn_may_end_as_soon_as_one_combination_holds_all() -> None:
    """R4.7"""
    state = position("A 1d, B 7h, C 9c, D 3s", "7d 7c 10s 4h", "2h 6d 6c 5*")
    assert "end" not in legal(state)
    play(state, "lay 7d on N1")
    assert "end" in legal(state)


def test_r5_1_one_to_four_tiles_of_the_own_rack_are_exchanged_for_no_points() -> None:
    """R5.1"""
    state = position(QUIET, "7d 2* 10s 4h", "8d 1h 6c 3*")
    before = state.copy()
    play(state, "exchange 2* 4h")
    assert GAME.scores(state) == (0, 0)
    assert GAME.to_act(state) == (1,)
    assert [int(state[RACK]), int(state[RACK + 2])] == [tile("7d"), tile("10s")]
    assert {int(state[RACK + 1]), int(state[RACK + 3])}.isdisjoint({tile("2*"), tile("4h")})
    assert state[COMMON : COMMON + 4].tolist() == before[COMMON : COMMON + 4].tolist()
    assert state[EXCHANGED] == 2
    assert {tile("2*"), tile("4h")} <= set(members(bag_of(state)))


def test_r5_1_no_exchange_after_a_tile_was_laid() -> None:
    """R5.1"""
    state = position("A 1d, B 7h, C 9c, D 3s", "7d 2* 10s 4h", "8d 1h 6c 3*")
    play(state, "lay 7d on A")
    assert refused(state, "exchange 2*") == ("already_laid", "R5.1")


def test_r5_2_new_tiles_are_drawn_before_the_old_ones_go_back() -> None:
    """R5.2 With one tile in the bag and four in the towers, exchanging four never gives one of the four back."""
    state = _with_small_bag("7d 2* 10s 4h", in_bag=1)
    rack = {int(state[RACK + place]) for place in range(4)}
    for seed in range(30):
        again = _reseeded(state, seed)
        play(again, "exchange 7d 2* 10s 4h")
        assert {int(again[RACK + place]) for place in range(4)}.isdisjoint(rack)
        assert rack <= set(members(bag_of(again)))


def test_r7_1_first_the_common_stock_is_filled_then_the_rack() -> None:
    """R7.1 With one tile in the bag, it goes to the common stock; the rack gets one from the towers."""
    state = _with_small_bag("7d 8d 10s 4h", in_bag=1, common="9d 1h 6c 3*")
    [last] = members(bag_of(state))
    towers = int(state[COVERED])
    play(state, "lay 7d on E1", "lay 8d on E2", "lay 9d on C", "end")
    assert state[COMMON] == last
    assert all(has_tile(towers | 1 << tile("9c"), int(state[RACK + place])) for place in (0, 1))
    assert all(state[RACK + place] for place in range(4))


def has_tile(tiles: int, one: int) -> bool:
    return tiles >> one & 1 == 1


def test_r7_2_when_the_last_tile_leaves_the_bag_all_covered_tiles_go_in() -> None:
    """R7.2 At once, though nothing more is to be drawn; the top tiles stay."""
    state = _with_small_bag("7d 2* 10s 4h", in_bag=1)
    tops, covered = state[TOP : TOP + 12].copy(), int(state[COVERED])
    play(state, "exchange 7d")
    assert not state[COVERED : COVERED + 12].any()
    assert state[TOP : TOP + 12].tolist() == tops.tolist()
    assert bag_of(state) == covered | 1 << tile("7d")


def test_r7_3_bag_and_towers_are_never_empty_together() -> None:
    """R7.3 All squares, stocks and four racks full: eighteen tiles are left."""
    state = GAME.new(4, seed=1)
    outside = 12 + 4 + 16
    assert count(ALL_TILES) - outside == 18
    assert count(bag_of(state)) == 50 - 4 - 4 - 16


def test_r7_4_turns_go_clockwise() -> None:
    """R7.4"""
    state = position(QUIET, "7d 2* 10s 4h", "8d 1h 6c 3*", seats=3, first=1)
    order: list[int] = []
    for _ in range(4):
        order += GAME.to_act(state)
        play(state, next(move for move in legal(state) if move.startswith("exchange")))
    assert order == [1, 2, 0, 1]
    assert state[TURNS] == 4
    assert state[LAID] == squares("")


def _with_small_bag(rack: str, in_bag: int, common: str = "9h 1h 6c 3*") -> pyatak.core.rule.State:
    """Two players, and all other tiles but a few below the one on A."""
    state = position("A 1d, B 5h, C 9c, D 3s", rack, common)
    bag = members(bag_of(state))
    state[COVERED] = sum(1 << one for one in bag[in_bag:])
    return GAME.from_text(GAME.to_text(state))


def _reseeded(state: pyatak.core.rule.State, seed: int) -> pyatak.core.rule.State:
    again = state.copy()
    again[0] = GAME.new(2, seed)[0]
    return again
