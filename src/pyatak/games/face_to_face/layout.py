"""The state of Face to Face, cell by cell. Cards are their numbers, 2 to 59; a set of cards has the bit of each number."""

from pyatak.core.bits import count
from pyatak.core.layout import GENERATOR, NUMBERS, Layout, digits
from pyatak.core.rule import State, rule
from pyatak.games.face_to_face.components import CARDS, HAND_SIZE

SEAT_COUNT = 2
"""R1.1"""

UP, DOWN, THEIR_UP, THEIR_DOWN = 0, 1, 2, 3
"""The four piles as the player on turn sees them: their own two, then the opponent's."""
PILES = 4
TOP, HEIGHT, IS_HELP, PILE_CELLS = 0, 1, 2, 3
"""What the cells of a pile hold: the number on top; how many cards lie on the row card; who laid the top one."""
CARD_BITS, PILE_BITS = 6, 2

LAYOUT = Layout()
CHANCE = LAYOUT.block("generator", SEAT_COUNT, "what the draw pile of a seat will bring; 0: hidden", GENERATOR)
SEATS = LAYOUT.cell("seats", "how many play: 2")
LAST_SINGLE = LAYOUT.cell("last single", "option: 1 when a single last card may be laid alone, else 0")
FIRST = LAYOUT.cell("first", "the seat that began")
TURN = LAYOUT.cell("turn", "1, 2, …: the turns of both are counted together")
WINNER = LAYOUT.cell("winner", "the seat that has won; empty before the end", NUMBERS)
ASCENDING = LAYOUT.block(
    "ascending",
    SEAT_COUNT,
    "the ascending pile of a seat: top number (at first the row card's), cards on it, 1 when the top is the opponent's",
    columns=PILE_CELLS,
)
DESCENDING = LAYOUT.block("descending", SEAT_COUNT, "the descending pile of a seat, in the same way", columns=PILE_CELLS)
HAND = LAYOUT.block("hand", SEAT_COUNT, "cards in the hand of a seat", NUMBERS)
LAID = LAYOUT.block("laid", SEAT_COUNT, "cards a seat has laid, on whatever pile", NUMBERS)
LEFT = LAYOUT.block("left", SEAT_COUNT, "how many cards are left in the draw pile of a seat")
TURN_CARDS = LAYOUT.block(
    "turn cards",
    SEAT_COUNT,
    "what a seat has laid in its turn, the newest first; of the waiting seat: in its last turn",
    digits(HAND_SIZE, CARD_BITS),
)
TURN_PILES = LAYOUT.block(
    "turn piles", SEAT_COUNT, "where: 0 own ascending, 1 own descending, 2 and 3 the opponent's", digits(HAND_SIZE, PILE_BITS)
)
TURN_COVERED = LAYOUT.block("turn covered", SEAT_COUNT, "the top numbers that were there before", digits(HAND_SIZE, CARD_BITS))
DREW = LAYOUT.block("drew", SEAT_COUNT, "how many cards the waiting seat drew at the end of its last turn; 0 for the other")

ANY_HELP = sum(THEIR_UP << PILE_BITS * place for place in range(HAND_SIZE))
"""The bits that are set in TURN_PILES for a pile of the opponent."""


@rule
def seat_on_turn(state: State) -> int:
    """R5.1 The seats take turns. After the end: the winner by a last card, or the player who could not begin."""
    return (int(state[FIRST]) + int(state[TURN]) - 1) & 1


@rule
def pile_of(seat: int, pile: int) -> int:
    """The first cell of one of the four piles, as a seat sees them."""
    return ASCENDING + (DESCENDING - ASCENDING) * (pile & 1) + PILE_CELLS * (seat ^ (pile >> 1))


@rule
def top_of(state: State, seat: int, pile: int) -> int:
    """R3.4 The number on top of a pile, no matter who played it."""
    return int(state[pile_of(seat, pile) + TOP])


@rule
def hand_size(state: State, seat: int) -> int:
    """R7.1 How many cards a seat holds: known to everybody, from what lies open."""
    return CARDS - count(int(state[LAID + seat])) - int(state[LEFT + seat])


@rule
def has_begun(state: State, seat: int) -> bool:
    """Whether a seat has laid a card in its turn."""
    return int(state[TURN_CARDS + seat]) != 0


@rule
def has_helped(state: State, seat: int) -> bool:
    """Whether a card of its turn lies on a pile of the opponent."""
    return int(state[TURN_PILES + seat]) & ANY_HELP != 0
