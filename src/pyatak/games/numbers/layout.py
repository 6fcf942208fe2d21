"""The state of Numbers, cell by cell. Tiles are 1 to 50, suit by suit; squares are counted from 0 in the order of board.json."""

from pyatak.core.bits import members, set_of
from pyatak.core.layout import GENERATOR, Kind, Layout
from pyatak.core.rule import State, rule
from pyatak.games.numbers.components import (
    ALL_TILES,
    BONUS_SQUARES,
    COMMON_SIZE,
    CYCLE,
    FINISH,
    HIDDEN_TILE,
    MOST_SEATS,
    NO_TILE,
    RACK_SIZE,
    REACH,
    REMAINDERS,
    SQUARE_NAMES,
    SQUARES,
    SUITS,
    number_of,
    suit_of,
)

TILE_NAMES = {tile: f"{number_of(tile)}{SUITS[suit_of(tile)].letter}" for tile in members(ALL_TILES)}
"""Tiles as they are typed: 7d is the seven of diamonds."""
_WORDS = {NO_TILE: "-", HIDDEN_TILE: "?", **TILE_NAMES}
_TILE_OF = {word: tile for tile, word in _WORDS.items()}


def _members_named(text: str, names: dict[str, int]) -> int:
    """The set of the members named in a text."""
    words = text.split()
    for word in words:
        if word not in names:
            raise ValueError(f"there is no {word}")
        if words.count(word) > 1:
            raise ValueError(f"{word} is there twice")
    return set_of([names[word] for word in words])


def _read_tile(word: str) -> int:
    if word not in _TILE_OF:
        raise ValueError(f"there is no {word}")
    return _TILE_OF[word]


TILE = Kind("a tile as 7d, - for none", lambda cell: _WORDS[cell], _read_tile)
TILE_SET = Kind(
    "tiles as 7d 3h",
    lambda cell: " ".join(TILE_NAMES[tile] for tile in members(cell)),
    lambda text: _members_named(text, {name: tile for tile, name in TILE_NAMES.items()}),
    False,
)
SQUARE_SET = Kind(
    "squares as A N1",
    lambda cell: " ".join(SQUARE_NAMES[square] for square in members(cell)),
    lambda text: _members_named(text, {name: square for square, name in enumerate(SQUARE_NAMES)}),
    False,
)

PLACES = MOST_SEATS * RACK_SIZE
"""All places of all racks: place `i` of a seat's rack is seat * RACK_SIZE + i."""

LAYOUT = Layout()
CHANCE = LAYOUT.cell("generator", "what chance will bring; 0: hidden", GENERATOR)
SEATS = LAYOUT.cell("seats", "how many play, 2 to 4")
AT_ONCE = LAYOUT.cell("at once", "option: 1 when the game ends at once, 0 when the round is finished")
CLAIMED = LAYOUT.cell("claimed", "option: 1 when a bonus must be claimed, else 0")
TEAMS = LAYOUT.cell("teams", "option: 1 when two play against two, else 0")
FIRST = LAYOUT.cell("first", "the seat that began")
TURNS = LAYOUT.cell("turns", "turns ended so far; whose turn it is follows")
PAWN = LAYOUT.block("pawn", 1, "how far the pawn of each seat is along the track", columns=MOST_SEATS)
LAID_IN = LAYOUT.block("laid in", 1, "the last turn, from 1, in which each seat laid tiles; 0: never yet", columns=MOST_SEATS)
TOP = LAYOUT.block("board", 1, "the top tile of each square", TILE, columns=SQUARES)
COVERED = LAYOUT.block("covered", SQUARES, "the tiles below the top one of a square", TILE_SET)
COMMON = LAYOUT.block(
    "common", 1, "the common stock; a place is empty from its tile's laying to the end of the turn", TILE, COMMON_SIZE
)
RACK = LAYOUT.block(
    "rack", MOST_SEATS, "the rack of a seat, place by place; ?: one that the viewer may not know", TILE, RACK_SIZE
)
LAID = LAYOUT.cell("laid", "the squares where tiles were laid in this turn", SQUARE_SET)
OFFERED = LAYOUT.block("offered", 1, "the bonus each seat may still claim", columns=MOST_SEATS)
LAST_LAID = LAYOUT.cell("last laid", "the squares where tiles were laid in the turn before", SQUARE_SET)
LAST_SCORED = LAYOUT.cell("last scored", "the squares that counted in the turn before", SQUARE_SET)
EXCHANGED = LAYOUT.cell("exchanged", "how many tiles were exchanged in the turn before")


@rule
def seats_of(state: State) -> int:
    return int(state[SEATS])


@rule
def finish_of(state: State) -> int:
    """R1.4 Where the finish line is; R9.9 two against two are four players."""
    return int(FINISH[seats_of(state)])


@rule
def reach_of(state: State, seat: int) -> int:
    """R4.3 The squares where a seat may lay tiles."""
    return int(REACH[seats_of(state) * MOST_SEATS + seat])


@rule
def bonus_squares_of(state: State, seat: int) -> int:
    """R1.2 The bonus squares of a seat."""
    return int(BONUS_SQUARES[seats_of(state) * MOST_SEATS + seat])


@rule
def stock_of(state: State, seat: int) -> int:
    """R4.2 R9.3 The tiles a seat may lay: its own and the common ones, not its partner's."""
    tiles = 0
    for place in range(RACK_SIZE):
        tiles |= 1 << int(state[RACK + seat * RACK_SIZE + place])
    for place in range(COMMON_SIZE):
        tiles |= 1 << int(state[COMMON + place])
    return tiles & ALL_TILES


@rule
def bag_of(state: State) -> int:
    """R2.2 The tiles that are nowhere else; in a sight, all that the viewer cannot see."""
    seen = 0
    for square in range(SQUARES):
        seen |= 1 << int(state[TOP + square])
        seen |= int(state[COVERED + square])
    for place in range(COMMON_SIZE):
        seen |= 1 << int(state[COMMON + place])
    for place in range(seats_of(state) * RACK_SIZE):
        seen |= 1 << int(state[RACK + place])
    return ALL_TILES & ~seen


@rule
def seat_of_turn(state: State, turn: int) -> int:
    """R7.4 Clockwise from the first player. R9.2 With teams in a figure eight: N, S, E, W."""
    if state[TEAMS]:
        return across(turns_into_round(state, across(int(state[FIRST])) + turn))
    return turns_into_round(state, int(state[FIRST]) + turn)


@rule
def turns_into_round(state: State, turns: int) -> int:
    """R7.4 The number of turns modulo the number of seats."""
    return int(REMAINDERS[seats_of(state) * CYCLE + turns % CYCLE])


@rule
def across(place: int) -> int:
    """R9.2 The figure eight swaps the second and the third: turns 0 1 2 3 are seats 0 2 1 3, and back."""
    if place in (1, 2):
        return 3 - place
    return place


@rule
def seat_in_turn(state: State) -> int:
    return seat_of_turn(state, int(state[TURNS]))


@rule
def team_of(seat: int) -> int:
    """R9.2 N and E are partners, S and W are."""
    return seat >> 1


@rule
def sees_rack(state: State, viewer: int, seat: int) -> bool:
    """R10.1 A rack is seen by its owner, and R9.4 by their partner."""
    if viewer < 0:
        return False
    return viewer == seat or (int(state[TEAMS]) == 1 and team_of(viewer) == team_of(seat))
