"""R4.6 A tile may be laid only if the turn can still be completed: the rules against a search through all turns."""

import random

import numpy as np
import pytest

from games.numbers.oracle import Board, Tile, Turn, counted, is_complete
from games.numbers.positions import squares
from pyatak.core.bits import members
from pyatak.core.rule import State
from pyatak.games.numbers.combinations import is_one_combination, scoring_squares
from pyatak.games.numbers.completing import open_squares
from pyatak.games.numbers.components import ALL_TILES, SQUARE_DATA, SQUARE_NAMES, SQUARES, SUITS, number_of, suit_of
from pyatak.games.numbers.layout import COMMON, LAID, LAYOUT, RACK, SEATS, TOP, reach_of, stock_of

LINES = {frozenset((square.name, end)) for square in SQUARE_DATA for end in square.lines}
SLOTS = 8


def as_tile(code: int) -> Tile:
    return SUITS[suit_of(code)].letter, number_of(code)


def random_position(dice: random.Random, kind: str) -> tuple[State, int]:
    """A board with many or few tiles and a stock of two to five, in which tiles that go together are frequent."""
    seats = dice.choice((2, 3, 4))
    seat = dice.randrange(seats)
    tiles = dice.sample(members(ALL_TILES), 50)
    if kind == "numbers":
        tiles.sort(key=lambda tile: number_of(tile) > dice.choice((1, 2)))
    if kind == "runs":
        tiles.sort(key=lambda tile: tile > dice.choice((7, 10, 12)))
    stock = [tiles.pop(0) for _ in range(dice.randint(2, 4 if seats == 2 else 5))]
    if dice.random() < 0.5:
        dice.shuffle(tiles)
    state = np.zeros(LAYOUT.size, dtype=np.int64)
    state[SEATS] = seats
    how_full = dice.random()
    for square in range(SQUARES):
        if square < 4 or dice.random() < how_full:
            state[TOP + square] = tiles.pop(0)
    for slot, tile in enumerate(stock):
        state[cell_of(seat, slot)] = tile
    return state, seat


def cell_of(seat: int, slot: int) -> int:
    return RACK + 4 * seat + slot if slot < 4 else COMMON + slot - 4


def board_of(state: State) -> Board:
    return {SQUARE_NAMES[square]: as_tile(int(state[TOP + square])) for square in range(SQUARES) if state[TOP + square]}


def lays_by_the_rules(state: State, seat: int) -> set[tuple[Tile, str]]:
    stock = stock_of(state, seat)
    return {
        (as_tile(tile), SQUARE_NAMES[square])
        for tile in members(stock)
        for square in members(open_squares(state, seat, tile, stock))
    }


def lay(state: State, seat: int, tile: Tile, square: str) -> None:
    cell = next(
        cell for cell in (cell_of(seat, slot) for slot in range(SLOTS)) if state[cell] and as_tile(int(state[cell])) == tile
    )
    state[TOP + SQUARE_NAMES.index(square)] = state[cell]
    state[cell] = 0
    state[LAID] |= squares(square)


@pytest.mark.parametrize(("kind", "positions"), [("numbers", 800), ("runs", 100), ("anything", 300)])
def test_r4_6_what_may_be_laid_is_what_a_search_through_all_turns_finds(kind: str, positions: int) -> None:
    """R4.6 R4.5 R4.7 R6.1 R6.2 On random boards, and after each tile of random turns."""
    dice, compared = random.Random(kind), 0
    while compared < positions:
        state, seat = random_position(dice, kind)
        reach = {SQUARE_NAMES[square] for square in members(reach_of(state, seat))}
        turn = Turn(board_of(state), LINES, {as_tile(tile) for tile in members(stock_of(state, seat))}, reach)
        new: Board = {}
        while True:
            may_lay = turn.lays(new)
            assert lays_by_the_rules(state, seat) == may_lay
            assert is_one_combination(state, int(state[LAID])) == is_complete(board_of(state), LINES, set(new))
            assert scoring_squares(state) == squares(" ".join(counted(board_of(state), LINES, set(new))))
            compared += 1
            if not may_lay:
                break
            tile, square = dice.choice(sorted(may_lay))
            lay(state, seat, tile, square)
            new[square] = tile


def test_r4_6_three_tiles_may_wait_for_the_two_that_join_them() -> None:
    """R4.6 Sevens on W1, N2 and E2, no two of them neighbours, and two more at hand: A and E1 join them, or D and B."""
    state = np.zeros(LAYOUT.size, dtype=np.int64)
    state[SEATS] = 2
    for slot, tile in enumerate([7, 17, 27, 37, 47]):
        state[cell_of(0, slot)] = tile
    for square, tile in enumerate([1, 12, 23, 34]):
        state[TOP + square] = tile
    for suit, name in [("d", "W1"), ("h", "N2"), ("c", "E2")]:
        lay(state, 0, (suit, 7), name)
    assert {name for one, name in lays_by_the_rules(state, 0) if one == ("s", 7)} == {"A", "B", "C", "D", "E1"}
    assert not is_one_combination(state, int(state[LAID]))
    lay(state, 0, ("s", 7), "A")
    assert {name for _, name in lays_by_the_rules(state, 0)} == {"B", "C", "E1"}


def test_r4_6_a_run_with_a_long_gap() -> None:
    """R4.6 1 lies at W1 and 8 is at hand with all between them: eight squares in a chain, the last anywhere that leaves room."""
    state = np.zeros(LAYOUT.size, dtype=np.int64)
    state[SEATS] = 2
    for slot in range(8):
        state[cell_of(0, slot)] = slot + 1
    for square, tile in enumerate([11, 25, 39, 43]):
        state[TOP + square] = tile
    lay(state, 0, ("d", 1), "W1")
    assert {name for one, name in lays_by_the_rules(state, 0) if one == ("d", 8)} == {
        "A",
        "B",
        "C",
        "D",
        "N1",
        "N2",
        "E1",
        "E2",
        "W2",
    }
