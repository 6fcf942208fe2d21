"""R10 Who knows what."""

from collections import Counter
from itertools import permutations
from math import sqrt

import pytest

from games.numbers.positions import GAME, QUIET, legal, play, position, tile
from pyatak.core.bits import members, set_of
from pyatak.core.rule import State
from pyatak.games.numbers.checks import check_position
from pyatak.games.numbers.components import HIDDEN_TILE
from pyatak.games.numbers.imagining import ways_to_choose
from pyatak.games.numbers.layout import CHANCE, COVERED, RACK, bag_of


def rack(state: State, seat: int) -> list[int]:
    return [int(one) for one in state[RACK + 4 * seat : RACK + 4 * seat + 4]]


def test_r10_1_a_rack_is_seen_by_its_owner_alone_but_its_backs_by_all() -> None:
    """R10.1"""
    state = position("A 1d, B 7h, C 9c, D 3s", "7d 2* 10s 4h", "2h 5d 5c 5*")
    play(state, "lay 7d on A")
    assert rack(GAME.sight(state, 0), 0) == [0, tile("2*"), tile("10s"), tile("4h")]
    assert rack(GAME.sight(state, 1), 0) == [0, HIDDEN_TILE, HIDDEN_TILE, HIDDEN_TILE]
    assert rack(GAME.sight(state, None), 1) == [HIDDEN_TILE] * 4
    view = GAME.view(state, 1)
    assert [str(place) for place in view.players[0].rack] == ["·", "▮", "▮", "▮"]  # type: ignore[attr-defined]


def test_r10_1_how_many_tiles_were_exchanged_is_seen_but_not_which() -> None:
    """R10.1 Sights and views of everybody tell the same, whichever places they were on."""
    told = []
    for tiles in ("2* 4h", "7d 10s"):
        state = position(QUIET, "7d 2* 10s 4h", "2h 6d 5c 5*", seats=3)
        play(state, f"exchange {tiles}")
        state[RACK : RACK + 4] = HIDDEN_TILE
        assert GAME.view(state, 1).last_turn.exchanged == 2  # type: ignore[attr-defined]
        told.append([GAME.to_text(GAME.sight(state, seat)) for seat in (1, 2, None)])
    assert told[0] == told[1]


def test_r10_2_of_a_tower_the_screen_shows_the_height_and_the_sight_what_lay_open() -> None:
    """R10.2"""
    state = position("A 1d, B 7h, C 9c, D 3s", "7d 2* 10s 4h", "2h 5d 5c 5*", covered_0="4d 9h")
    play(state, "lay 7d on A")
    square = GAME.view(state, None).squares[0]  # type: ignore[attr-defined]
    assert (square.height, str(square.tile), square.is_new) == (4, "7♦", True)
    assert str(square) == "A:7♦×4!"
    assert int(GAME.sight(state, 1)[COVERED]) == set_of([tile("4d"), tile("9h"), tile("1d")])


def test_r10_3_nothing_follows_from_the_place_of_a_tile_or_from_how_long_it_has_been_there() -> None:
    """R10.3 A seat that has just returned tiles imagines them on any place of other racks, old places too."""
    state = position(QUIET, "7d 2* 10s 4h", "2h 6d 5c 5*", first=0)
    play(state, "exchange 2* 4h")
    sight = GAME.sight(state, 0)
    places = {
        place for seed in range(600) for place, one in enumerate(rack(GAME.imagine(sight, 0, seed), 1)) if one == tile("2*")
    }
    assert places == {0, 1, 2, 3}


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


def test_imagined_deals_are_equally_likely() -> None:
    """R10.3 All tiles that the viewer does not see may lie anywhere; the deals are counted by trying all."""
    state = small_world(position(QUIET, "7d 2* 10s 4h", "2h 6d 5c 5*", first=0), keep=3)
    deals = list(permutations([*members(bag_of(state)), *rack(state, 1)], 4))
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


def test_imagined_deals_are_equally_likely_when_two_tiles_are_needed() -> None:
    """R10.5 Fives on W1 and E1 need two more between them."""
    state = position("A 1d, B 9h, C 9c, D 3s", "5c 5s 8c 8h", "5d 5h 1c 10*")
    play(state, "lay 5d on W1", "lay 5h on E1")
    useful, other = [tile("5c"), tile("5s"), tile("5*")], tile("2d")
    state[COVERED] = bag_of(state) & ~set_of([tile("5*"), other])
    check_position(state)
    unseen = [*useful, other, tile("8c"), tile("8h")]
    deals = [deal for deal in permutations(unseen, 4) if len(set(deal) & set(useful)) >= 2]
    games = 20 * len(deals)
    found = deals_of(state, 1, games)
    assert set(found) == set(deals)
    assert is_uniform(found, len(deals), games)


def test_ways_to_choose() -> None:
    """R10.5 Three useful tiles of which two are needed: three ways."""
    assert [ways_to_choose(4, chosen) for chosen in range(5)] == [1, 4, 6, 4, 1]
