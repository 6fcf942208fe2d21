"""R1 What is in the box, and how a mistake in its files is named."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import pyatak
from pyatak.core.components import component_file
from pyatak.core.errors import ComponentError
from pyatak.games.numbers.board import read_board
from pyatak.games.numbers.components import (
    BONUS_SQUARES,
    FINISH_LINES,
    MOST_SEATS,
    NEIGHBOURS,
    NEXT_TO,
    REACH,
    SEATING,
    SQUARE_NAMES,
    SQUARES,
    SUITS,
    TILE_FILE,
    TILES,
    number_of,
    suit_of,
)
from pyatak.games.numbers.layout import TILE_NAMES
from pyatak.games.numbers.tiles import read_tiles

Spoil = Callable[[Any], object]


def names(squares: int) -> str:
    return " ".join(name for place, name in enumerate(SQUARE_NAMES) if squares >> place & 1)


def test_r1_1_fifty_tiles_of_five_suits_with_the_numbers_1_to_10() -> None:
    """R1.1"""
    assert TILES == 50
    assert [suit.symbol for suit in SUITS] == ["♦", "♥", "♣", "♠", "★"]
    assert {(suit_of(tile), number_of(tile)) for tile in TILE_NAMES} == {(suit, n) for suit in range(5) for n in range(1, 11)}
    assert len(set(TILE_NAMES.values())) == 50


def test_r1_2_four_shared_squares_and_two_at_each_side() -> None:
    """R1.2"""
    assert SQUARES == 12
    of_seat = [names(int(BONUS_SQUARES[4 * MOST_SEATS + seat])) for seat in range(4)]
    assert of_seat == ["N1 N2", "E1 E2", "S1 S2", "W1 W2"]


def test_r1_3_lines_join_squares_that_touch_by_a_side_or_a_corner() -> None:
    """R1.3 Thirty lines; centre squares have seven, bonus squares four."""
    place = {one.name: (one.row, one.column) for one in read_board(component_file("numbers", "board.json"), TILE_FILE).squares}
    for one, name in enumerate(SQUARE_NAMES):
        row, column = place[name]
        touching = {n for n, (r, c) in place.items() if n != name and max(abs(r - row), abs(c - column)) == 1}
        assert set(names(int(NEIGHBOURS[one])).split()) == touching
        assert len(touching) == (7 if name in "ABCD" else 4)
    assert sum(int(lines).bit_count() for lines in NEIGHBOURS) == 60


def test_r1_4_the_finish_lines() -> None:
    """R1.4"""
    assert FINISH_LINES == {2: 60, 3: 50, 4: 40}
    assert (TILE_FILE.rack, TILE_FILE.common) == (4, 4)


def test_r1_5_the_side_and_the_reach_of_each_seat() -> None:
    """R1.5 R4.3 R2.6"""
    assert SEATING == {2: ["N", "S"], 3: ["N", "E", "S"], 4: ["N", "E", "S", "W"]}
    assert pyatak.game("numbers").info.seats == (2, 4)
    assert names(int(REACH[2 * MOST_SEATS + 1])) == "A B C D E1 E2 S1 S2 W1 W2"
    assert names(int(REACH[3 * MOST_SEATS + 0])) == "A B C D N1 N2 W1 W2"
    assert names(int(REACH[4 * MOST_SEATS + 3])) == "A B C D W1 W2"


def test_r3_4_what_stands_beside_a_tile_in_a_run() -> None:
    """R3.3 R3.4"""
    codes = {name: code for code, name in TILE_NAMES.items()}
    beside = {name: [other for other in codes if int(NEXT_TO[codes[name]]) >> codes[other] & 1] for name in codes}
    assert beside["10d"] == ["9d"]
    assert beside["1h"] == ["2h"]
    assert beside["5c"] == ["4c", "6c"]


def spoilt(file: str, spoil: Spoil) -> bytes:
    box = json.loads(component_file("numbers", file))
    spoil(box)
    return json.dumps(box).encode()


def set_to(*path: Any) -> Spoil:
    """Spoil a file by putting the last thing where the others lead."""
    *way, last, value = path

    def spoil(box: Any) -> None:
        for step in way:
            box = box[step]
        box[last] = value

    return spoil


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (set_to("numbers", 16), "numbers is 1 to 15, not 16"),
        (set_to("rack", 0), "rack is 1 to 6, not 0"),
        (set_to("common", 7), "common is 1 to 6, not 7"),
        (set_to("idle_rounds", 0), "idle_rounds is at least 1"),
        (set_to("tiles_in_all", 51), "tiles_in_all is 51, but 5 suits make 50 tiles"),
        (set_to("suits", 2, "letter", "d"), "entry 3, suit 'clubs': its letter 'd' is there already"),
        (set_to("suits", 2, "name", "hearts"), "entry 3, suit 'hearts': its name 'hearts' is there already"),
        (set_to("suits", 4, "letter", "?"), "entry 5, suit 'stars': its letter is one small letter"),
        (set_to("suits", 4, "letter", "st"), "entry 5, suit 'stars': its letter is one small letter"),
        (lambda box: box.update(numbers=13, tiles_in_all=65), "tiles_in_all is 1 to 61, not 65"),
        (set_to("suits", 0, "colour", "red"), "unknown field `colour`"),
    ],
)
def test_a_mistake_in_the_tile_file_is_named(spoil: Spoil, complaint: str) -> None:
    """R1.1"""
    with pytest.raises(ComponentError, match=complaint.replace("?", r"\?")) as problem:
        read_tiles(spoilt("tiles.json", spoil))
    assert str(problem.value).startswith("tiles.json: ")


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (set_to("squares_in_all", 13), "12 squares, squares_in_all is 13"),
        (set_to("lines_in_all", 26), "30 lines, lines_in_all is 26"),
        (set_to("shared_squares", 5), "4 shared squares, shared_squares is 5"),
        (set_to("bonus_squares_a_side", 3), "side 'N' has 2 squares, bonus_squares_a_side is 3"),
        (lambda box: box["squares"].reverse(), "shared square 'D': the shared squares come before the others"),
        (set_to("squares", 1, "name", "a"), "entry 2, square 'a': names are letters and digits, each once"),
        (set_to("squares", 1, "name", "B!"), "entry 2, square 'B!': names are letters and digits, each once"),
        (set_to("squares", 1, "row", 2), "entry 3, square 'C': another square lies at row 2, column 2"),
        (set_to("squares", 5, "side", "X"), "entry 6, square 'N2': side 'X' is none of N, E, S, W"),
        (set_to("squares", 4, "lines", ["A", "B", "N2", "Q9"]), "entry 5, square 'N1': a line leads to 'Q9'"),
        (set_to("squares", 4, "lines", ["A", "B", "N2", "N1"]), "entry 5, square 'N1': a line leads back"),
        (set_to("squares", 4, "lines", ["A", "B", "N2", "W2", "A"]), "entry 5, square 'N1': the line to 'A' is there twice"),
        (set_to("squares", 4, "lines", ["A", "B", "N2"]), "entry 12, square 'W2': the line to 'N1' is not written at 'N1'"),
        (set_to("squares", 4, "lines", []), "entry 1, square 'A': the line to 'N1' is not written at 'N1'"),
        (set_to("squares", 0, "lines", []), "entry 1, square 'A': no line leads to it"),
        (lambda box: box["finish"].pop("3"), "finish for 3 players is missing"),
        (lambda box: box["seating"].pop("4"), "seating for 4 players is missing"),
        (set_to("finish", "5", 30), "finish for '5' players, but there are seats for 2 or 3 or 4"),
        (set_to("seating", "3", ["N", "E", "N"]), "seating for 3 players names 3 different sides of N, E, S, W"),
        (set_to("seating", "2", ["N", "E", "S"]), "seating for 2 players names 2 different sides"),
        (set_to("finish", "4", 0), "finish for 4 players is 1 to 1000, not 0"),
        (set_to("finish", "4", "far"), "Expected `int`, got `str`"),
    ],
)
def test_a_mistake_in_the_board_file_is_named(spoil: Spoil, complaint: str) -> None:
    """R1.2 R1.3 R1.4 R1.5"""
    with pytest.raises(ComponentError, match=complaint) as problem:
        read_board(spoilt("board.json", spoil), TILE_FILE)
    assert str(problem.value).startswith("board.json: ")


def test_r7_3_a_board_for_which_the_tiles_could_run_out_is_refused() -> None:
    """R7.3 Twelve squares, four common tiles and five racks of four are 36 tiles."""
    few = read_tiles(spoilt("tiles.json", lambda box: box.update(numbers=7, tiles_in_all=35)))
    with pytest.raises(ComponentError, match="tiles_in_all is 35, but this board wants at least 36"):
        read_board(component_file("numbers", "board.json"), few)
