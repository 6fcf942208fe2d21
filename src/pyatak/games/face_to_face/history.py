"""R5.2 The last turn of each seat, card by card: read from the state for people, and checked."""

from typing import NamedTuple

from pyatak.core.bits import has
from pyatak.core.errors import PositionError
from pyatak.core.rule import State
from pyatak.games.face_to_face.components import DRAW, HAND_SIZE, ROW_DOWN, ROW_UP
from pyatak.games.face_to_face.layout import (
    CARD_BITS,
    DREW,
    IS_HELP,
    LAID,
    LEFT,
    PILE_BITS,
    SEAT_COUNT,
    THEIR_UP,
    TOP,
    TURN_CARDS,
    TURN_COVERED,
    TURN_PILES,
    hand_size,
    pile_of,
    seat_on_turn,
)
from pyatak.games.face_to_face.piles import HELP, fits_over, kind_of_lay


class Step(NamedTuple):
    """One card of a turn: on which of the four piles, as its player sees them, and the number it covered."""

    card: int
    pile: int
    covered: int

    @property
    def kind(self) -> int:
        return kind_of_lay(self.pile, self.covered, self.card)


def steps_of(state: State, seat: int) -> list[Step]:
    """The turn of a seat, or the last turn of a seat that waits, from its first card on."""
    cards, piles, covered = (int(state[block + seat]) for block in (TURN_CARDS, TURN_PILES, TURN_COVERED))
    steps = []
    while cards:
        steps.append(Step(_last(cards, CARD_BITS), _last(piles, PILE_BITS), _last(covered, CARD_BITS)))
        cards, piles, covered = cards >> CARD_BITS, piles >> PILE_BITS, covered >> CARD_BITS
    return steps[::-1]


def _last(packed: int, width: int) -> int:
    return packed & (1 << width) - 1


def check_story(state: State) -> None:
    """The lines of the turns tell of possible lays that led to the piles as they are. A waiting seat's may be left out."""
    waiting, on_turn = 1 - seat_on_turn(state), seat_on_turn(state)
    for seat in range(SEAT_COUNT):
        _check_steps(state, seat)
    if len(steps_of(state, waiting)) == 1:
        raise PositionError(f"line 'turn cards {waiting}': a turn has at least two cards (R5.2)")
    _check_draw(state, waiting)
    if state[DREW + on_turn]:
        raise PositionError(f"line 'drew {on_turn}': cards are drawn at the end of a turn (R5.6)")
    _check_tops(state, [(seat, step) for seat in (waiting, on_turn) for step in steps_of(state, seat)])


def _check_steps(state: State, seat: int) -> None:
    steps = steps_of(state, seat)
    line = f"line 'turn cards {seat}'"
    if int(state[TURN_PILES + seat]) >> PILE_BITS * len(steps) or int(state[TURN_COVERED + seat]) >> CARD_BITS * len(steps):
        raise PositionError(f"{line}: 'turn piles {seat}' and 'turn covered {seat}' tell of more cards than it (R5.2)")
    if len({step.card for step in steps}) < len(steps):
        raise PositionError(f"{line}: a card is there twice; every card exists once (R1.2)")
    if sum(step.kind == HELP for step in steps) > 1:
        raise PositionError(f"{line}: at most one card a turn lies on the opponent's piles (R4.3)")
    for step in steps:
        if not has(int(state[LAID + seat]), step.card):
            raise PositionError(f"{line}: card {step.card} is not in line 'laid {seat}' (R1.2)")
        if not ROW_UP <= step.covered <= ROW_DOWN or not has(fits_over(step.pile, step.covered), step.card):
            raise PositionError(f"{line}: card {step.card} does not fit on {step.covered} (R3.1, R4.1)")


def _check_draw(state: State, seat: int) -> None:
    """R5.6 R5.7 R5.8 What a waiting seat drew, by what it had laid; R5.9 from a hand of six at most."""
    steps, drew = steps_of(state, seat), int(state[DREW + seat])
    kept = hand_size(state, seat) - drew
    wanted = HAND_SIZE - kept if any(step.kind == HELP for step in steps) else DRAW
    possible = min(wanted, int(state[LEFT + seat]) + drew) if steps else 0
    if drew != possible or not 0 <= kept <= HAND_SIZE - len(steps):
        raise PositionError(f"line 'drew {seat}': {drew} cards do not fit the turn before (R5.6, R5.7)")


def _check_tops(state: State, story: list[tuple[int, Step]]) -> None:
    """R3.4 Each card lies on the one laid there before it, and the last is the top."""
    tops: dict[int, tuple[int, int]] = {}
    for seat, step in story:
        place = pile_of(seat, step.pile)
        if place in tops and tops[place][0] != step.covered:
            raise PositionError(f"line 'turn covered {seat}': card {step.card} lies on {tops[place][0]} (R3.4)")
        tops[place] = (step.card, int(step.pile >= THEIR_UP))
    for place, (card, is_help) in tops.items():
        if (state[place + TOP], state[place + IS_HELP]) != (card, is_help):
            raise PositionError(f"the lines 'turn cards' do not end with the tops of the piles: {card} was laid last (R3.4)")
