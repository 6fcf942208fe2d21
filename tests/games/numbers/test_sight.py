"""R10 Who knows what."""

from collections import Counter
from itertools import permutations
from math import sqrt

import pytest

from games.numbers.positions import GAME, QUIET, legal, play, position, tile
from pyatak.core.bits import members, set_of
from pyatak.core.rule import SPECTATOR, State
from pyatak.games.numbers.checks import check_position
from pyatak.games.numbers.components import HIDDEN_TILE
from pyatak.games.numbers.imagining import ways_to_choose
from pyatak.games.numbers.layout import CHANCE, COVERED, NOT_THERE, PLACES, RACK, TILE_NAMES, bag_of


def rack(state: State, seat: int) -> list[int]:
    return [int(one) for one in state[RACK + 4 * seat : RACK + 4 * seat + 4]]


def not_there(state: State, witness: int, place: int) -> set[str]:
    """What a seat, or SPECTATOR for everybody, knows not to lie at a place."""
    return {TILE_NAMES[one] for one in members(int(state[NOT_THERE + (witness + 1) * PLACES + place]))}


def test_r10_1_a_rack_is_seen_by_its_owner_alone_but_its_backs_by_all() -> None:
    """R10.1"""
    state = position("A 1d, B 7h, C 9c, D 3s", "7d 2* 10s 4h", "2h 5d 5c 5*")
    play(state, "lay 7d on A")
    assert rack(GAME.sight(state, 0), 0) == [0, tile("2*"), tile("10s"), tile("4h")]
    assert rack(GAME.sight(state, 1), 0) == [0, HIDDEN_TILE, HIDDEN_TILE, HIDDEN_TILE]
    assert rack(GAME.sight(state, None), 1) == [HIDDEN_TILE] * 4
    view = GAME.view(state, 1)
    assert [str(place) for place in view.players[0].rack] == ["·", "▮", "▮", "▮"]  # type: ignore[attr-defined]


def test_r10_1_which_places_were_exchanged_is_seen_but_not_which_tiles() -> None:
    """R10.1"""
    state = position(QUIET, "7d 2* 10s 4h", "2h 6d 5c 5*")
    play(state, "exchange 2* 4h")
    assert GAME.view(state, 1).last_turn.exchanged == 2  # type: ignore[attr-defined]
    assert "2*" not in GAME.to_text(GAME.sight(state, 1))


def test_r10_2_of_a_tower_the_screen_shows_the_height_and_the_sight_what_lay_open() -> None:
    """R10.2"""
    state = position("A 1d, B 7h, C 9c, D 3s", "7d 2* 10s 4h", "2h 5d 5c 5*", covered_0="4d 9h")
    play(state, "lay 7d on A")
    square = GAME.view(state, None).squares[0]  # type: ignore[attr-defined]
    assert (square.height, str(square.tile), square.is_new) == (4, "7♦", True)
    assert str(square) == "A:7♦×4!"
    assert int(GAME.sight(state, 1)[COVERED]) == set_of([tile("4d"), tile("9h"), tile("1d")])


def test_r10_3_a_seat_that_returns_tiles_knows_that_no_rack_holds_them() -> None:
    """R10.3 Until a place is filled again; the others know nothing of it."""
    state = position(QUIET, "7d 2* 10s 4h", "2h 6d 5c 5*", seats=3)
    play(state, "exchange 2* 4h")
    assert not_there(state, 0, 4) == not_there(state, 0, 11) == {"2*", "4h"}
    assert not_there(state, 1, 0) == not_there(state, SPECTATOR, 4) == set()
    assert not GAME.sight(state, 1)[NOT_THERE : NOT_THERE + 5 * PLACES].any()
    play(state, GAME.move_text(state, 1, 96 + 0b0011))
    assert not_there(state, 0, 4) == not_there(state, 0, 5) == set()
    assert not_there(state, 0, 6) == {"2*", "4h"}
    for seed in range(40):
        imagined = GAME.imagine(GAME.sight(state, 0), 0, seed)
        assert {tile("2*"), tile("4h")}.isdisjoint([*rack(imagined, 1)[2:], *rack(imagined, 2)])


def test_r10_3_partners_know_it_together() -> None:
    """R10.3 R9.4"""
    state = position(QUIET, "7d 2* 10s 4h", "2h 6d 5c 5*", seats=4, teams=1)
    play(state, "exchange 2* 4h")
    assert not_there(state, 0, 8) == not_there(state, 1, 8) == {"2*", "4h"}
    assert not_there(state, 2, 0) == set()


def test_r10_3_when_the_towers_go_into_the_bag_all_know_what_was_not_in_it() -> None:
    """R10.3 With two players and an empty bag, each then knows the other's whole rack."""
    state = position(QUIET, "7d 2* 10s 4h", "9h 1h 6c 3*")
    bag = members(bag_of(state))
    state[COVERED] = set_of(bag[1:])
    play(state, "exchange 7d")
    assert not_there(state, SPECTATOR, 0) == {TILE_NAMES[one] for one in bag[1:]}
    assert not_there(state, 0, 5) == {TILE_NAMES[one] for one in [*bag[1:], tile("7d")]}
    for seed in range(10):
        imagined = GAME.imagine(GAME.sight(state, 0), 0, seed)
        assert sorted(rack(imagined, 1)) == sorted(rack(state, 1))


def test_r10_4_nobody_knows_the_bag_or_chance_but_all_know_how_many_tiles_it_holds() -> None:
    """R10.4"""
    state = GAME.new(3, 9)
    for viewer in (0, 1, 2, None):
        assert GAME.sight(state, viewer)[CHANCE] == 0
        assert GAME.view(state, viewer).bag == 30  # type: ignore[attr-defined]


WAITING = {
    "one tile, and a tile that makes a pair is at hand": (
        "A 1d, B 9h, C 9c, D 3s",
        "5d 6d 8c 8h",
        "2h 1h 1c 10*",
        ["lay 5d on W2"],
    ),
    "a run with two gaps": ("A 1d, B 9h, C 9c, D 3s", "3d 4d 5d 6d", "2h 1h 1c 7d", ["lay 3d on W2", "lay 6d on B"]),
    "equal numbers in pieces": ("A 1d, B 9h, C 9c, D 3s", "5d 5h 5c 5s", "2h 1h 1c 7d", ["lay 5d on W2", "lay 5h on E1"]),
}


@pytest.mark.parametrize("name", WAITING)
def test_r10_5_a_turn_under_way_shows_that_what_completes_it_is_at_hand(name: str) -> None:
    """R10.5 Whatever deal is imagined, the turn can be completed in it."""
    board, own, common, moves = WAITING[name]
    state = position(board, own, common)
    play(state, *moves)
    assert "end" not in legal(state)
    for seed in range(60):
        imagined = GAME.imagine(GAME.sight(state, 1), 1, seed)
        check_position(imagined)
        assert GAME.legal(imagined, 0)


def small_world(state: State, keep: int) -> State:
    """The same with all but a few tiles of the bag put under A, so that a viewer has few deals to imagine."""
    state[COVERED] = int(state[COVERED]) | set_of(members(bag_of(state))[keep:])
    return GAME.from_text(GAME.to_text(state))


def deals_of(state: State, viewer: int, games: int) -> Counter[tuple[int, ...]]:
    sight = GAME.sight(state, viewer)
    return Counter(tuple(rack(GAME.imagine(sight, viewer, seed), 1 - viewer)) for seed in range(games))


def chi_square(found: Counter[tuple[int, ...]], possible: int, games: int) -> float:
    wanted = games / possible
    return sum((count - wanted) ** 2 / wanted for count in found.values()) + (possible - len(found)) * wanted


def is_uniform(found: Counter[tuple[int, ...]], possible: int, games: int) -> bool:
    """Within four deviations of what chance gives."""
    assert len(found) <= possible
    return abs(chi_square(found, possible, games) - possible) < 4 * sqrt(2 * possible)


def test_imagined_deals_are_equally_likely_when_places_are_known_differently() -> None:
    """R10.3 The last place is old and cannot hold the two tiles returned since; the deals are counted by trying all."""
    state = small_world(position(QUIET, "7d 2* 10s 4h", "2h 6d 5c 5*", first=0), keep=3)
    returned = members(bag_of(state))[:2]
    state[NOT_THERE + PLACES + 7] = set_of(returned)
    check_position(state)
    deals = [deal for deal in permutations([*members(bag_of(state)), *rack(state, 1)], 4) if deal[3] not in returned]
    games = 12 * len(deals)
    assert is_uniform(deals_of(state, 0, games), len(deals), games)


def test_imagined_deals_are_equally_likely_when_a_turn_is_under_way() -> None:
    """R10.5 One of several useful tiles at least is on the rack; again the deals are counted by trying all."""
    state = position("A 1d, B 9h, C 9c, D 3s", "5d 6d 8c 8h", "2h 1h 1c 10*")
    play(state, "lay 5d on W2")
    bag = members(bag_of(state))
    useful = [one for one in bag if one in (tile("4d"), tile("5c"))]
    state[COVERED] = set_of([one for one in bag if one not in useful][2:])
    unseen = [*useful, *[one for one in bag if one not in useful][:2], *(one for one in rack(state, 0) if one)]
    deals = [deal for deal in permutations(unseen, 3) if {*useful, tile("6d")} & set(deal)]
    games = 12 * len(deals)
    found = deals_of(state, 1, games)
    assert {deal[1:] for deal in found} == set(deals)
    assert is_uniform(found, len(deals), games)


def test_imagined_deals_are_equally_likely_when_both_is_known() -> None:
    """R10.3 R10.5 The last place is old and cannot hold two tiles of the bag, one of them useful."""
    state = position("A 1d, B 9h, C 9c, D 3s", "5d 8c 8h 6d", "2h 1h 1c 10*")
    play(state, "lay 5d on W2")
    bag = members(bag_of(state))
    unseen = [tile("4d"), *[one for one in bag if one not in (tile("4d"), tile("5h"), tile("5c"), tile("5s"), tile("5*"))][:2]]
    state[COVERED] = set_of(bag) & ~set_of(unseen)
    state[NOT_THERE + 2 * PLACES + 3] = set_of(unseen[:2])
    check_position(state)
    unseen += [one for one in rack(state, 0) if one]
    deals = [deal for deal in permutations(unseen, 3) if {tile("4d"), tile("6d")} & set(deal) and deal[2] not in unseen[:2]]
    games = 40 * len(deals)
    found = deals_of(state, 1, games)
    assert {deal[1:] for deal in found} == set(deals)
    assert is_uniform(found, len(deals), games)


def test_imagined_deals_are_equally_likely_when_two_tiles_are_needed() -> None:
    """R10.3 R10.5 Fives on W1 and E1 need two more between them; one place is old, and cannot hold the five of the bag."""
    state = position("A 1d, B 9h, C 9c, D 3s", "5c 5s 8c 8h", "5d 5h 1c 10*")
    play(state, "lay 5d on W1", "lay 5h on E1")
    useful, other = [tile("5c"), tile("5s"), tile("5*")], tile("2d")
    state[COVERED] = bag_of(state) & ~set_of([tile("5*"), other])
    state[NOT_THERE + 2 * PLACES + 2] = set_of([tile("5*"), other])
    check_position(state)
    unseen = [*useful, other, tile("8c"), tile("8h")]
    deals = [deal for deal in permutations(unseen, 4) if len(set(deal) & set(useful)) >= 2 and deal[2] not in (tile("5*"), other)]
    games = 20 * len(deals)
    found = deals_of(state, 1, games)
    assert set(found) == set(deals)
    assert is_uniform(found, len(deals), games)


def test_ways_to_choose() -> None:
    """R10.5 Three useful tiles of which two are needed: three ways."""
    assert [ways_to_choose(4, chosen) for chosen in range(5)] == [1, 4, 6, 4, 1]
