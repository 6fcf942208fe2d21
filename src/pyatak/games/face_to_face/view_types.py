"""The parts of a view. Their texts are for a terminal: signs, without words of any language."""

import msgspec

from pyatak.core.contract import Move
from pyatak.core.refusal import Refusal
from pyatak.games.face_to_face.components import METALS

SYMBOLS = ("☀", "☾")
DIRECTIONS = ("up", "down")
ARROWS = {"up": "↑", "down": "↓"}
KINDS = ("gap", "jump", "help")
MARKS = {"gap": "", "jump": "↶", "help": "♥"}
ENDINGS = ("", "all_laid", "stuck", "last_single")


class Metal(msgspec.Struct, frozen=True, gc=False):
    """What a seat's cards are made of."""

    name: str

    @property
    def colour(self) -> str:
        return self.name

    @property
    def text_key(self) -> str:
        return f"face_to_face-metal-{self.name}"


class Card(msgspec.Struct, frozen=True, gc=False):
    """A card of one seat's metal. Its text has the metal's symbol, so that nothing depends on colour alone."""

    number: int
    metal: str

    @property
    def colour(self) -> str:
        return self.metal

    def __str__(self) -> str:
        return f"{self.number}{SYMBOLS[METALS.index(self.metal)]}"


class Pile(msgspec.Struct, frozen=True, gc=False):
    """A pile: only its top is seen, the row card when nothing lies on it."""

    direction: str
    top: Card
    cards: int

    @property
    def colour(self) -> str:
        return self.top.metal

    def __str__(self) -> str:
        return f"{ARROWS[self.direction]}{self.top}×{self.cards}"


class Laid(msgspec.Struct, frozen=True, gc=False):
    """A card that was laid: on whose pile, over which number, and as a gap, a jump or a help."""

    card: Card
    owner: int
    direction: str
    covered: int
    kind: str

    def __str__(self) -> str:
        return f"{ARROWS[self.direction]}{self.card}{MARKS[self.kind]}"


class Lay(Move, frozen=True):
    """A lay that is open to the viewer now: on whose pile, what it means, and how far the number is from the top."""

    card: int
    owner: int
    direction: str
    kind: str
    distance: int

    def __str__(self) -> str:
        return f"{self.card}{ARROWS[self.direction]}{MARKS[self.kind] or f'({self.distance})'}"


class Try(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A card of the hand and a pile that does not take it now. A player who tries it gets the rule that forbids it."""

    action: int
    card: int
    owner: int
    direction: str


class EndOfTurn(Move, frozen=True):
    """What "end" would bring the viewer, or how many cards are missing."""

    allowed: bool
    missing: int
    draws: int
    fills_hand: bool
    leaves_last_single: bool
    """A single card would be left and no draw pile: the next turn would be lost."""
    why_not: Refusal | None = None
    """Why the turn cannot end yet."""

    def __str__(self) -> str:
        return f"✓ +{self.draws}" if self.allowed else f"… {self.missing}"


class Ending(msgspec.Struct, frozen=True, gc=False):
    """How a game ended: "all_laid", "stuck", or "last_single" for a single card with no draw pile."""

    code: str

    @property
    def text_key(self) -> str:
        return f"face_to_face-ending-{self.code}"
