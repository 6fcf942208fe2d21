"""The parts of a view, as typed data for screens, each with a short text."""

import msgspec

from pyatak.core.contract import Move

SYMBOLS = {"white": "○", "light_blue": "◐", "black": "●"}


class Phase(msgspec.Struct, frozen=True, gc=False):
    """What the game waits for: cut, discard, vote, jokers; or over."""

    name: str

    @property
    def text_key(self) -> str:
        return f"podelim-phase-{self.name}"

    def __str__(self) -> str:
        return self.name


class Ballot(msgspec.Struct, frozen=True, gc=False):
    """A vote for the part of a colour."""

    colour: str

    def __str__(self) -> str:
        return SYMBOLS[self.colour]


class Card(msgspec.Struct, frozen=True, gc=False):
    """A number card, or a joker, which has no number."""

    number: int | None

    def __str__(self) -> str:
        return str(self.number or "★")


def line_of(cards: list[Card]) -> str:
    return " ".join(map(str, cards))


class Place(msgspec.Struct, frozen=True, gc=False):
    """A card of the row and where it went."""

    card: Card
    owner: int | None
    discarded: bool

    def __str__(self) -> str:
        fate = f"→{self.owner}" if self.owner is not None else "×" if self.discarded else ""
        return f"{self.card}{fate}"


class Part(msgspec.Struct, frozen=True, gc=False):
    """One of the parts that are voted for. `open` is false for a part that two players have discarded already."""

    colour: str
    first: int
    cards: list[Card]
    open: bool

    def __str__(self) -> str:
        return f"{SYMBOLS[self.colour]} {line_of(self.cards)}"


class Share(msgspec.Struct, frozen=True, gc=False):
    """A run of the row that is shared: the row itself or a contested part. It has no parts before the cut."""

    first: int
    cards: list[Card]
    contenders: list[int]
    parts: list[Part]

    def __str__(self) -> str:
        return " | ".join(map(str, self.parts)) or line_of(self.cards)


class ShownPart(msgspec.Struct, frozen=True, gc=False):
    """A part after a vote. Its outcome is taken, discarded or contested; a single contested card is discarded."""

    colour: str
    cards: list[Card]
    voters: list[int]
    outcome: str

    def __str__(self) -> str:
        return f"{SYMBOLS[self.colour]} {line_of(self.cards)} {self.outcome}"


class Pile(msgspec.Struct, frozen=True, gc=False):
    """The cards of one number, and the jokers among them."""

    number: int
    size: int
    jokers: int

    def __str__(self) -> str:
        return f"{self.number}×{self.size}" + "★" * self.jokers


class Majority(msgspec.Struct, frozen=True, gc=False):
    """The seats with most cards of a number now: none, one, or several that are tied."""

    number: int
    size: int
    seats: list[int]

    def __str__(self) -> str:
        return f"{self.number}:" + ("+".join(map(str, self.seats)) or "–")


class Margin(msgspec.Struct, frozen=True, gc=False):
    """What puts the only winner ahead of the runner-up: points or point_cards, and how many each of them has."""

    runner_up: int
    decided_by: str
    winner_has: int
    runner_up_has: int

    def __str__(self) -> str:
        return f"{self.decided_by} {self.winner_has}:{self.runner_up_has}"


class Cut(Move, frozen=True, array_like=True):
    """Two knives: each goes in before the card at this place of the row."""

    first: int
    second: int


class ForPart(Move, frozen=True, array_like=True):
    """A vote for the part of a colour, or its discard."""

    colour: str


class OnPile(Move, frozen=True, array_like=True):
    """A joker for the own pile of a number."""

    number: int


class Moves(msgspec.Struct, frozen=True, gc=False):
    """What the viewer may do now: only one of the lists is not empty."""

    cuts: list[Cut] = []
    discards: list[ForPart] = []
    votes: list[ForPart] = []
    """Also in place of an earlier vote."""
    jokers: list[OnPile] = []
