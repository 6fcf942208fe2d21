"""Moves in words and reasons for refusals."""

from pyatak.core.bits import count, has, members
from pyatak.core.contract import MoveWords
from pyatak.core.refusal import Refusal
from pyatak.core.rule import State
from pyatak.games.numbers.components import RACK_SIZE, SQUARE_LABELS, SQUARE_NAMES, SQUARES
from pyatak.games.numbers.layout import LAID, RACK, TILE_NAMES, reach_of, seat_in_turn
from pyatak.games.numbers.turn import CLAIM, END, EXCHANGE, slot_cell
from pyatak.games.numbers.view_types import TILES


def move_text(state: State, seat: int, action: int) -> str:
    """A move as it is typed: lay 7d on A, end, exchange 7d 3h, claim."""
    if action < END:
        return f"lay {_slot_text(state, seat, action // SQUARES)} on {SQUARE_NAMES[action % SQUARES]}"
    if action in (END, CLAIM):
        return "end" if action == END else "claim"
    places = members(action - EXCHANGE)
    tiles = [int(state[RACK + seat * RACK_SIZE + place]) for place in places]
    if all(tile in TILE_NAMES for tile in tiles):
        return "exchange " + " ".join(TILE_NAMES[tile] for tile in tiles)
    return "exchange rack " + " ".join(str(place + 1) for place in places)


def move_words(state: State, seat: int, action: int) -> MoveWords:
    if action < END:
        tile = int(state[slot_cell(seat, action // SQUARES)])
        return MoveWords(
            "lay", {"tile": str(TILES[tile]) if tile in TILE_NAMES else "?", "square": SQUARE_LABELS[action % SQUARES]}
        )
    if action in (END, CLAIM):
        return MoveWords("end" if action == END else "claim", {})
    return MoveWords("exchange", {"tiles": count(action - EXCHANGE)})


def _slot_text(state: State, seat: int, slot: int) -> str:
    """The tile in a slot, or the slot itself where it is empty or the tile unknown."""
    tile = int(state[slot_cell(seat, slot)])
    if tile in TILE_NAMES:
        return TILE_NAMES[tile]
    return f"rack {slot + 1}" if slot < RACK_SIZE else f"common {slot + 1 - RACK_SIZE}"


def why_not(state: State, seat: int, action: int) -> Refusal:
    """The first rule that a move breaks."""
    if action == CLAIM:
        return Refusal("nothing_to_claim", rule="R6.7")
    if seat != seat_in_turn(state):
        return Refusal("only_claim", rule="R7.4")
    if action > END:
        return Refusal("already_laid", rule="R5.1")
    if action == END:
        return Refusal("not_joined", rule="R4.7") if state[LAID] else Refusal("no_pass", rule="R4.1")
    return _why_no_lay(state, seat, action // SQUARES, action % SQUARES)


def _why_no_lay(state: State, seat: int, slot: int, square: int) -> Refusal:
    details = {"tile": _slot_text(state, seat, slot), "square": SQUARE_LABELS[square]}
    if state[slot_cell(seat, slot)] == 0:
        return Refusal("no_tile", details, "R4.2")
    if not has(reach_of(state, seat), square):
        return Refusal("not_your_square", details, "R4.3")
    if has(int(state[LAID]), square):
        return Refusal("twice_on_a_square", details, "R4.4")
    return Refusal("no_combination", details, "R4.6")
