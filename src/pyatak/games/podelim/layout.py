"""The state of Let’s Split, cell by cell.

A kind of card is its number, 1 to 10, or 11 for a joker. Cards that lie in no order are counted by kind, five bits each.
Places in the row are counted from 0 at the left; a run of cards is given by its first place and the place after its last.
"""

from pyatak.core.layout import GENERATOR, NUMBERS, Kind, Layout, digits
from pyatak.core.rule import State, rule
from pyatak.games.podelim.components import (
    CARDS_IN_ALL,
    COPIES,
    JOKER,
    KINDS,
    MOST_IN_ROW,
    MOST_SEATS,
    MOST_VALUES,
    ROUNDS,
    ROW_SIZE,
)


def places_in(row: int) -> int:
    """How many places of a row of cards or fates are filled, for people and texts."""
    return -(-int(row).bit_length() // 4)


def words(name: str, known: tuple[str, ...], most: int) -> Kind:
    """Up to `most` words packed in one cell, four bits each: a word's code is its place in `known`; 0 at the end is left out."""

    def write(cell: int) -> str:
        return " ".join(known[cell >> 4 * place & 15] for place in range(places_in(cell)))

    def read(text: str) -> int:
        given = text.split()
        for word in given:
            if word not in known:
                raise ValueError(f"{word!r} is none of {', '.join(known)}")
        if len(given) > most:
            raise ValueError(f"at most {most} are wanted, {len(given)} given")
        return sum(known.index(word) << 4 * place for place, word in enumerate(given))

    return Kind(name, write, read, is_one_word=False)


CARD_WORDS = ("-", *map(str, range(1, MOST_VALUES + 1)), "J")
FATE_WORDS = (".", *map(str, range(MOST_SEATS)), "x")
PHASE_WORDS = ("-", "cut", "discard", "vote", "jokers", "over")
CUT, DISCARD, VOTE, LAY_JOKERS, OVER = range(1, 6)
WHITE, LIGHT_BLUE, BLACK = 1, 2, 3
EVERY_PART = 1 << WHITE | 1 << LIGHT_BLUE | 1 << BLACK
HIDDEN_VOTE = 4
UNDECIDED = 0
DISCARDED = MOST_SEATS + 1

COUNTS = digits(KINDS, 5)
EDGE_NUMBERS = digits(4, 4)
VOTE_NUMBERS = digits(MOST_SEATS, 3)
ROW_OF_CARDS = words("cards of a row", CARD_WORDS, MOST_IN_ROW)
ROW_OF_FATES = words("fates of the cards of a row", FATE_WORDS, MOST_IN_ROW)

LAYOUT = Layout()
CHANCE = LAYOUT.cell("generator", "what chance will bring; 0: hidden", GENERATOR)
SEATS = LAYOUT.cell("seats", "how many play, 2 to 4")
ROUND = LAYOUT.cell("round", "the round, from 1; the last one's number stays after the end")
LEADER = LAYOUT.cell("leader", "the seat that leads this round")
PHASE = LAYOUT.cell("phase", "what the game waits for: cut, discard, vote, jokers; over", words("a phase", PHASE_WORDS, 1))
DECK = LAYOUT.cell("deck", "how many cards of each kind are not opened yet; their order is up to chance", COUNTS)
DISCARDS = LAYOUT.cell("discards", "how many cards of each kind were discarded", COUNTS)
ROW = LAYOUT.cell("row", "the cards of this round's row from the left, all of them until the next round", ROW_OF_CARDS)
FATE = LAYOUT.cell("fate", "what became of each: the seat that took it, x discarded, . undecided yet", ROW_OF_FATES)
EDGES = LAYOUT.cell(
    "edges",
    "the part being shared: its first place, the two cuts (0 before they are made), the place after its last",
    EDGE_NUMBERS,
)
OPEN = LAYOUT.cell("open", "the parts of it that one may vote for: 1 white, 2 light blue, 3 black; none before the cut", NUMBERS)
CONTENDERS = LAYOUT.cell("contenders", "the seats that vote for it", NUMBERS)
VOTES = LAYOUT.cell("votes", "each seat's vote: 0 none yet, 1 to 3, 4 one that the viewer may not know", VOTE_NUMBERS)
WAITING = LAYOUT.cell(
    "waiting", "a second contested part, shared after the first: its first place and the one after", digits(2, 4)
)
WAITING_CONTENDERS = LAYOUT.cell("waiting contenders", "the seats that will vote for that one", NUMBERS)
CARDS = LAYOUT.block("cards", MOST_SEATS, "how many cards of each kind a seat has; of jokers only those not laid yet", COUNTS)
JOKERS = LAYOUT.block("jokers", MOST_SEATS, "how many jokers lie on a seat's pile of each number", digits(MOST_VALUES, 5))
LAST_ROW = LAYOUT.cell("last row", "the row when votes were last shown", ROW_OF_CARDS)
LAST_FATE = LAYOUT.cell("last fate", "what was known of its cards' fates right after that vote", ROW_OF_FATES)
LAST_EDGES = LAYOUT.cell("last edges", "the parts that were voted for", EDGE_NUMBERS)
LAST_VOTES = LAYOUT.cell("last votes", "the votes that were shown; 0: did not take part", VOTE_NUMBERS)

WHOLE_DECK = sum(copies << 5 * place for place, copies in enumerate(COPIES))
ONE_JOKER = 1 << 5 * (JOKER - 1)
NUMBERS_ONLY = ONE_JOKER - 1
LOWEST_BITS = sum(1 << 5 * place for place in range(MOST_VALUES))


@rule
def seats_of(state: State) -> int:
    return int(state[SEATS])


@rule
def one_card(kind: int) -> int:
    """A single card as a count by kind."""
    return 1 << 5 * (kind - 1)


@rule
def count_of(counts: int, kind: int) -> int:
    """How many cards of a kind are in a count by kind."""
    return (counts >> 5 * (kind - 1)) & 31


@rule
def card_at(row: int, place: int) -> int:
    """The kind of card at a place of a row; also the fate there."""
    return (row >> 4 * place) & 15


@rule
def edge(edges: int, number: int) -> int:
    """The parts' edges: colour c lies from edge c - 1 up to edge c."""
    return (edges >> 4 * number) & 15


@rule
def edges_at(first: int, cut: int, second_cut: int, last: int) -> int:
    return first | cut << 4 | second_cut << 8 | last << 12


@rule
def vote_of(votes: int, seat: int) -> int:
    return (votes >> 3 * seat) & 7


@rule
def row_size(state: State) -> int:
    """R3.1 Seven or nine cards, by the number of players; R8.1 the last row has what is left."""
    full = int(ROW_SIZE[seats_of(state)])
    return min(full, CARDS_IN_ALL - full * (int(state[ROUND]) - 1))


@rule
def is_last_round(state: State) -> bool:
    """R2.3 The deck is dealt once."""
    return int(state[ROUND]) == int(ROUNDS[seats_of(state)])


@rule
def is_whole_row(state: State) -> bool:
    """Whether the row itself is being shared, not a contested part of it."""
    edges = int(state[EDGES])
    return edge(edges, 3) - edge(edges, 0) == row_size(state)


@rule
def piles_of(state: State, seat: int) -> int:
    """R6.1 The numbers a seat has a pile of, as a set in which number n is member 5 * (n - 1)."""
    numbers = int(state[CARDS + seat]) & NUMBERS_ONLY
    return (numbers | numbers >> 1 | numbers >> 2 | numbers >> 3 | numbers >> 4) & LOWEST_BITS
