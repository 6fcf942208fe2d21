"""What may be asked of a table: the messages of clients that are for a table, and what the server asks itself.

A command holds what its sender says. What only the server knows, such as who sent it, comes beside it as a `Context`.
"""

import msgspec

from pyatak.core.contract import OptionValue
from pyatak.table.events import Fork

SERVER = ""
"""Nobody's player id: the server itself asks."""
NO_ID = ""
"""Of a command that nobody repeats."""


class Context(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What the server knows about a command. No client can set any of it."""

    now: int = 0
    """When the command is decided, in milliseconds since 1970."""
    by: str = SERVER
    """The player who asks; SERVER for what time, presence and bots cause."""
    seat: int | None = None
    """The seat for which they act; None: they have none."""
    name: str = ""
    """The player's own name, for `Sit` without one."""
    fresh: str = ""
    """Randomness of the server, 32 bytes in hexadecimal: the secret of the next game where this command ends one."""
    raw_ms: int | None = None
    """In a race, when the command arrived; None: now."""
    adjusted_ms: int | None = None
    """In a race, when it was sent, as far as the table allows for lag."""
    bot_failed: bool = False
    """No bot could choose: the move is any legal one."""


class Command(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="t", forbid_unknown_fields=True):
    """Something a client wants, answered once by `done` or `refused` with the same id."""

    id: str
    """Made by the client. A repeated command is answered again, not done twice."""


# -- before the game -------------------------------------------------------------------------------------------


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    """Take a seat; the nonce is the player's own part of the seed, chosen after the hash of the server's secret was shown."""

    nonce: str
    name: str | None = None
    """None: the name this player has everywhere."""
    seat: int | None = None
    """None: the first free one."""
    is_naming: bool = False
    """The player is still choosing a name, which comes with `rename`. The seat is theirs while they are connected."""


class Rename(Command, frozen=True, kw_only=True, tag="rename"):
    """Change one's name at this table."""

    name: str


class Stand(Command, frozen=True, kw_only=True, tag="stand"):
    """Leave one's seat before or after a game; the host may also free somebody else's."""

    seat: int | None = None


class AddBot(Command, frozen=True, kw_only=True, tag="add_bot"):
    """The host invites a bot of a level; None: to the first free seat."""

    level: str
    seat: int | None = None


class RemoveBot(Command, frozen=True, kw_only=True, tag="remove_bot"):
    """The host sends a bot away."""

    seat: int


class HandOver(Command, frozen=True, kw_only=True, tag="hand_over"):
    """Make the player of another seat the host."""

    seat: int


class Arrange(Command, frozen=True, kw_only=True, tag="arrange"):
    """The host changes the table before or after a game; what is null stays."""

    seats: int | None = None
    options: dict[str, OptionValue] | None = None
    visibility: str | None = None
    clock: str | None = None
    hints: bool | None = None
    lag_allowance_ms: int | None = None
    pace: str | None = None
    """How long intermissions last: `none`, `short`, `calm`, or `wait` for everybody. May change alone during a game too."""


class Start(Command, frozen=True, kw_only=True, tag="start"):
    """The host deals. Empty seats are left out where the game can be played with those who sit."""


# -- the game --------------------------------------------------------------------------------------------------


class Move(Command, frozen=True, kw_only=True, tag="move"):
    """A move, or another choice instead of the one made."""

    action: int
    answers: int | None = None
    """In a race, the number of the moment that the player saw (see `Race.moment`)."""
    at_seq: int | None = None
    """The `seq` of the update that this move answers: it is refused when its turn is over, not taken for the next one. None:
    whatever is now. A bot's move is also refused when anything it thought about has changed for its seat."""


class Undo(Command, frozen=True, kw_only=True, tag="undo"):
    """Take one's last move back, where nothing was revealed and nobody else has moved."""


class Continue(Command, frozen=True, kw_only=True, tag="continue"):
    """Enough read: the intermission ends when everybody who is here has sent this, or when its time has run out."""

    at_seq: int | None = None
    """The `seq` of the update that this answers: nothing happens if a later intermission runs. None: whichever runs."""


class Pause(Command, frozen=True, kw_only=True, tag="pause"):
    """Stop the clocks; any seated player may."""


class Resume(Command, frozen=True, kw_only=True, tag="resume"):
    """Let the clocks run again."""


class Resign(Command, frozen=True, kw_only=True, tag="resign"):
    """Give up; a bot plays on where others still play."""


class TakeOver(Command, frozen=True, kw_only=True, tag="take_over"):
    """The host lets a bot play for an absent player."""

    seat: int


class ComeBack(Command, frozen=True, kw_only=True, tag="come_back"):
    """Take one's seat back from the bot that stands in."""


class Rematch(Command, frozen=True, kw_only=True, tag="rematch"):
    """Ask to play again; when every person who is here does, the next game is dealt."""

    nonce: str


# -- around it -------------------------------------------------------------------------------------------------


class Say(Command, frozen=True, kw_only=True, tag="say"):
    """A sentence for everybody at the table, or for the sender's team."""

    text: str
    team: bool = False
    """Only the players of the sender's team get it."""


class React(Command, frozen=True, kw_only=True, tag="react"):
    """A sign for everybody at the table; `/api/games` lists them."""

    reaction: str


FromPlayer = (
    Sit
    | Rename
    | Stand
    | AddBot
    | RemoveBot
    | HandOver
    | Arrange
    | Start
    | Move
    | Undo
    | Continue
    | Pause
    | Resume
    | Resign
    | TakeOver
    | ComeBack
    | Rematch
    | Say
    | React
)
"""What a client may send."""


# -- what only the server asks ---------------------------------------------------------------------------------


class ServerCommand(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A command that is not on the wire."""

    id: str = NO_ID


class Create(ServerCommand, frozen=True, kw_only=True):
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
    pace: str = "none"
    secret: str
    """Hexadecimal; only its hash is shown before the end of the first game."""
    fork: Fork | None = None
    """Where the first game goes on from, instead of being dealt; everybody who saw the other game knows its cards."""


class Gone(ServerCommand, frozen=True, kw_only=True):
    """A seat's player has no open connection any more."""

    seat: int


class Here(ServerCommand, frozen=True, kw_only=True):
    """A seat's player has a connection again."""

    seat: int


class Tick(ServerCommand, frozen=True, kw_only=True):
    """Something is due (see `clocks.next_tick`): a clock has run out, a countdown has ended, a race stands still."""


class Credit(ServerCommand, frozen=True, kw_only=True):
    """The server was down this long; nobody's clock ran."""

    down_ms: int


AnyCommand = FromPlayer | Create | Gone | Here | Tick | Credit


def cause_of(command: AnyCommand, context: Context) -> str:
    """The name under which the log remembers a command; empty when nobody repeats it."""
    return f"{context.by}:{command.id}" if command.id else ""
