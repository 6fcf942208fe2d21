"""What a table is: the fold of its events."""

from dataclasses import dataclass, field

from pyatak.core.contract import OptionValue
from pyatak.core.rule import State

VISIBILITIES = ("open", "code", "private")
"""Listed for everybody; joined by its four letters; only by its link."""
CLOCKS = ("none", "relaxed", "blitz")
REACTIONS = ("hello", "well_played", "thanks", "oops", "thinking", "wow", "hurry", "good_game")
LEVELS = ("beginner", "easy", "medium", "hard", "expert")
STAND_IN_LEVEL = "medium"
"""How well a bot plays for somebody who is away."""
OPEN, PLAYING, OVER = "open", "playing", "over"


@dataclass(frozen=True)
class Seat:
    """A place at the table: free, a person's or a bot's."""

    player: str = ""
    name: str = ""
    nonce: str = ""
    level: str = ""
    """Of a bot that sits here by itself."""
    stand_in: str = ""
    """Level of the bot that plays for the owner now."""
    is_here: bool = True
    gone_since: int = 0
    resigned: bool = False
    wants_rematch: bool = False
    bank_ms: int = 0
    """What is left on the clock; while it runs, at `since`."""
    since: int | None = None
    """When the table began to wait for this seat."""
    locked_until: int = 0
    """After a wrong card in a race."""
    last_paced: int = 0
    """When this seat last drew in a race."""

    @property
    def is_free(self) -> bool:
        return not self.player and not self.level

    @property
    def bot(self) -> str:
        """The level of the bot that decides for this seat now; empty: a person does."""
        return self.level or self.stand_in


@dataclass(frozen=True)
class Chat:
    seq: int
    name: str
    seat: int | None
    text: str
    reaction: str = ""


@dataclass(frozen=True)
class Before:
    """A move that may perhaps be taken back, with the state before it."""

    seat: int
    action: int
    state: State


@dataclass(frozen=True)
class Table:
    id: str
    code: str
    game: str
    rules: int
    host: str
    options: dict[str, OptionValue]
    visibility: str
    clock: str
    hints: bool
    lag_allowance_ms: int
    secret: str
    """Of the game that is open or played now; shown when it is over."""
    seats: tuple[Seat, ...]
    phase: str = OPEN
    seq: int = 0
    changed_at: int = 0
    game_number: int = 0
    """How many games have been dealt here."""
    seed: int | None = None
    state: State | None = None
    moves: tuple[tuple[int, int], ...] = ()
    before: tuple[Before, ...] = ()
    paused: bool = False
    starts_at: int = 0
    """A race's countdown ends then."""
    quiet_since: int = 0
    """The last move or start."""
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    ending: str = ""
    last_secret: str = ""
    """Of the game that is over, for everybody to verify."""
    last_nonces: tuple[str, ...] = ()
    next_first: int | None = None
    """The loser, who begins the next game where the book says so."""
    chat: tuple[Chat, ...] = ()
    answered: dict[str, int] = field(default_factory=dict)
    """The latest commands that were done, by cause: the seq after them."""
