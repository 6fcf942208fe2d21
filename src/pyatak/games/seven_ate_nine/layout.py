"""The state of 7 Ate 9, cell by cell. A card is its kind (see `components`); a heap of cards is in one cell (see `heaps`)."""

import re

from pyatak.core.layout import GENERATOR, Kind, Layout
from pyatak.core.rule import State, rule
from pyatak.games.seven_ate_nine.components import CARDS, KIND_DATA, MOST_COPIES, MOST_SEATS
from pyatak.games.seven_ate_nine.heaps import ANY_CARDS, copies, one

CARD_BITS = 5
CARDS_A_CELL = 12
CENTRE_CELLS = -(-CARDS // CARDS_A_CELL)


def card_text(kind: int) -> str:
    """A card in notation that any keyboard has: 6+-2."""
    return f"{KIND_DATA[kind].number}+-{KIND_DATA[kind].step}"


def _kind_of(word: str) -> int:
    found = re.fullmatch(r"(\d+)(?:\+-|±)(\d+)", word)
    for kind, card in enumerate(KIND_DATA):
        if found and (card.number, card.step) == (int(found[1]), int(found[2])):
            return kind
    raise ValueError(f"there is no card {word!r}; cards are written like {card_text(0)}")


def _write_heap(heap: int) -> str:
    if heap == ANY_CARDS:
        return "?"
    return " ".join(card_text(kind) for kind in range(len(KIND_DATA)) for _ in range(copies(heap, kind)))


def _read_heap(text: str) -> int:
    heap = 0
    for word in text.split():
        kind = _kind_of(word)
        if copies(heap, kind) == MOST_COPIES:
            raise ValueError(f"{word} is there more than {MOST_COPIES} times")
        heap += one(kind)
    return heap


def _write_run(cell: int) -> str:
    codes = [cell >> CARD_BITS * place & 31 for place in range(CARDS_A_CELL)]
    return " ".join(card_text(code - 1) for code in codes if code)


def _read_run(text: str) -> int:
    words = text.split()
    if len(words) > CARDS_A_CELL:
        raise ValueError(f"at most {CARDS_A_CELL} cards are in one line, not {len(words)}")
    return sum(_kind_of(word) + 1 << CARD_BITS * place for place, word in enumerate(words))


HEAP = Kind("a heap of cards", _write_heap, _read_heap, False)
RUN = Kind(f"up to {CARDS_A_CELL} cards in their order", _write_run, _read_run, False)

LAYOUT = Layout()
CHANCE = LAYOUT.block("generator", MOST_SEATS, "what chance will bring a seat from its pile; 0: hidden", GENERATOR)
SEATS = LAYOUT.cell("seats", "how many play, 2 to 4")
SUMS_SHOWN = LAYOUT.cell("sums shown", "option: 1 when the two wanted numbers are shown to all, else 0")
ENDED = LAYOUT.cell("ended", "0: the game goes on; 1: ended by a last card; 2: ended because nothing could go on")
HAND = LAYOUT.block("hand", MOST_SEATS, "the cards in a seat's hand; ?: the viewer may not know", HEAP)
PILE = LAYOUT.block("pile", MOST_SEATS, "the cards in a seat's pile; their order is up to chance; empty where hidden", HEAP)
IN_HAND = LAYOUT.block("in hand", MOST_SEATS, "how many cards a seat has in hand")
IN_PILE = LAYOUT.block("in pile", MOST_SEATS, "how many cards a seat has in its pile")
IN_CENTRE = LAYOUT.cell("in centre", "how many cards lie open in the centre")
CENTRE = LAYOUT.block("centre", CENTRE_CELLS, "the centre from the bottom up, each kind plus 1, five bits a card", RUN)
TOP_BY = LAYOUT.cell(
    "top by", "the seat that laid the top card, plus 1; 0: it was opened at the start or came up from the bottom"
)
STOPS = LAYOUT.cell("stops", "how often the game has stood still and gone on")
MOVED = LAYOUT.cell("moved", "how many cards have gone from the bottom of the centre to its top, in all")
JUST_MOVED = LAYOUT.cell("just moved", "how many of them in the last move; more than 0: the game starts again now")

GOES_ON, LAST_CARD_LAID, NO_WAY_ON = 0, 1, 2


@rule
def seats_of(state: State) -> int:
    return int(state[SEATS])


@rule
def left(state: State, seat: int) -> int:
    """R6.1 How many cards a seat still has, hand and pile together."""
    return int(state[IN_HAND + seat] + state[IN_PILE + seat])
