"""What may be asked of a table. `by` is the player who asks, or SERVER for what time, presence and bots bring about."""

import msgspec

from pyatak.core.contract import OptionValue
from pyatak.table.events import Fork

SERVER = ""
"""Nobody's player id: the server itself asks."""


class Command(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    by: str = SERVER
    id: str = ""
    """Made by the client. A repeated one is answered again, not done twice."""
    fresh: str = ""
    """Randomness of the server, 32 bytes in hexadecimal: the secret of the next game where this command ends one."""


# -- before the game -------------------------------------------------------------------------------------------


class Create(Command, frozen=True, kw_only=True, tag="create"):
    """Open a table. Its maker is the host and sits down with `Sit` like everybody else."""

    table: str
    code: str
    """Four letters to join by; empty for a private table."""
    game: str
    seats: int
    options: dict[str, OptionValue] = {}
    visibility: str = "code"
    clock: str = "none"
    hints: bool = True
    lag_allowance_ms: int = 0
    secret: str
    """Hexadecimal; only its hash is shown before the end of the first game."""
    fork: Fork | None = None
    """Where the first game goes on from, instead of being dealt; its cards are known to whoever saw the other game."""


class Arrange(Command, frozen=True, kw_only=True, tag="arrange"):
    """Change the table before the game; what is None stays."""

    seats: int | None = None
    options: dict[str, OptionValue] | None = None
    visibility: str | None = None
    clock: str | None = None
    hints: bool | None = None
    lag_allowance_ms: int | None = None


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    name: str
    nonce: str
    """The player's own part of the seed."""
    seat: int | None = None
    """None: the first free one."""


class Stand(Command, frozen=True, kw_only=True, tag="stand"):
    """Leave one's seat before the game; the host may also free somebody else's."""

    seat: int | None = None


class AddBot(Command, frozen=True, kw_only=True, tag="add_bot"):
    level: str
    seat: int | None = None


class RemoveBot(Command, frozen=True, kw_only=True, tag="remove_bot"):
    seat: int


class HandOver(Command, frozen=True, kw_only=True, tag="hand_over"):
    """Make another seat's player the host."""

    seat: int


class Start(Command, frozen=True, kw_only=True, tag="start"):
    """Deal. Empty seats are left out where the game can be played with those who sit."""


# -- the game --------------------------------------------------------------------------------------------------


class Move(Command, frozen=True, kw_only=True, tag="move"):
    """Make a move or change a choice. A bot's comes from SERVER."""

    seat: int
    action: int
    answers: int | None = None
    """In a race, the number of the moment it answers (see `Race.moment`)."""
    raw_ms: int | None = None
    """In a race, when it arrived; `adjusted_ms` takes off the allowed lag."""
    adjusted_ms: int | None = None
    at_seq: int | None = None
    """The seq of the table that was thought about. A bot's move is stale when what it thought about has changed for its
    seat, a person's when the turn it was meant for is over. None from a person: whatever is now."""


class Undo(Command, frozen=True, kw_only=True, tag="undo"):
    seat: int


class Pause(Command, frozen=True, kw_only=True, tag="pause"):
    """Stop the clocks; any seated player may."""


class Resume(Command, frozen=True, kw_only=True, tag="resume"):
    pass


class Resign(Command, frozen=True, kw_only=True, tag="resign"):
    seat: int


class TakeOver(Command, frozen=True, kw_only=True, tag="take_over"):
    """The host asks a bot to play for somebody who is away."""

    seat: int


class ComeBack(Command, frozen=True, kw_only=True, tag="come_back"):
    """The owner takes his seat back from the bot."""

    seat: int


class Rematch(Command, frozen=True, kw_only=True, tag="rematch"):
    """Request to play again; when every person present at the table does, the next game is dealt."""

    seat: int
    nonce: str


# -- around it -------------------------------------------------------------------------------------------------


class Say(Command, frozen=True, kw_only=True, tag="say"):
    text: str


class React(Command, frozen=True, kw_only=True, tag="react"):
    reaction: str
    """One of `REACTIONS`."""


# -- what only the server asks ---------------------------------------------------------------------------------


class Gone(Command, frozen=True, kw_only=True, tag="gone"):
    """A seat's player has no open connection any more."""

    seat: int


class Here(Command, frozen=True, kw_only=True, tag="here"):
    """A seat's player has a connection again."""

    seat: int


class Tick(Command, frozen=True, kw_only=True, tag="tick"):
    """Time has come (see `clocks.next_tick`): a clock has run out, a countdown has ended, a quiet race needs a push."""


class Credit(Command, frozen=True, kw_only=True, tag="credit"):
    """The server was down for so long: nobody's clock ran."""

    down_ms: int


AnyCommand = (
    Create
    | Arrange
    | Sit
    | Stand
    | AddBot
    | RemoveBot
    | HandOver
    | Start
    | Move
    | Undo
    | Pause
    | Resume
    | Resign
    | TakeOver
    | ComeBack
    | Rematch
    | Say
    | React
    | Gone
    | Here
    | Tick
    | Credit
)


def cause_of(command: Command) -> str:
    """The name under which a command is remembered; empty when nobody will ask again."""
    return f"{command.by}:{command.id}" if command.id else ""
