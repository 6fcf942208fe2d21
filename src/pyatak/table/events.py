"""What has happened at a table. Stored permanently. The log holds secrets, and no client ever gets it."""

import msgspec

from pyatak.core.contract import OptionValue
from pyatak.core.generators import QUICK, Seed
from pyatak.core.refusal import Refusal


class Event(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    pass


class Fork(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A position of a finished game to play on from: its deal, and the moves up to it."""

    seats: int
    options: dict[str, OptionValue]
    seed: Seed
    moves: tuple[tuple[int, int], ...]
    rules: int = 0
    """Version of the rules of that game; 0: that of the table."""
    generator: str = QUICK


class Created(Event, frozen=True, kw_only=True, tag="created"):
    table: str
    code: str
    game: str
    rules: int
    """Version of the rules when the table was opened; its options are those of that version."""
    seats: int
    options: dict[str, OptionValue]
    visibility: str
    clock: str
    hints: bool
    lag_allowance_ms: int
    host: str
    secret: str
    pace: str = "none"
    fork: Fork | None = None
    """The first game here goes on from this position."""


class Arranged(Event, frozen=True, kw_only=True, tag="arranged"):
    seats: int
    options: dict[str, OptionValue]
    visibility: str
    clock: str
    hints: bool
    lag_allowance_ms: int
    pace: str = "none"


class Sat(Event, frozen=True, kw_only=True, tag="sat"):
    seat: int
    player: str
    name: str
    nonce: str
    is_naming: bool = False


class Renamed(Event, frozen=True, kw_only=True, tag="renamed"):
    seat: int
    name: str


class BotSat(Event, frozen=True, kw_only=True, tag="bot_sat"):
    seat: int
    level: str


class Stood(Event, frozen=True, kw_only=True, tag="stood"):
    """A person or a bot has left the seat."""

    seat: int


class HostChanged(Event, frozen=True, kw_only=True, tag="host_changed"):
    host: str


class Started(Event, frozen=True, kw_only=True, tag="started"):
    """A game is dealt. Empty seats were closed first, so that seats are 0 to `seats` - 1."""

    seats: int
    options: dict[str, OptionValue]
    seed: Seed
    moves: tuple[tuple[int, int], ...] = ()
    """Made elsewhere: the game goes on from there."""
    rules: int = 0
    """Version of the rules, and of these options; 0: that of the table."""
    generator: str = QUICK
    """The name of the generator that deals; every deal was by the quick one before there was another."""


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    seat: int
    action: int
    by: str = "player"
    """Is "player", "bot" or "table" (the pushes of a quiet race)."""
    raw_ms: int | None = None
    adjusted_ms: int | None = None


class BotFailed(Event, frozen=True, kw_only=True, tag="bot_failed"):
    """No bot could choose for this seat; its next move is any legal one."""

    seat: int


class Beaten(Event, frozen=True, kw_only=True, tag="beaten"):
    """A card in a race that came too late; stored so that the log proves the verdict."""

    seat: int
    action: int
    answers: int
    by_ms: int
    raw_ms: int
    adjusted_ms: int


class Locked(Event, frozen=True, kw_only=True, tag="locked"):
    """A wrong card in a race: the seat waits until then."""

    seat: int
    action: int
    until_ms: int
    refused: Refusal
    """The refusal that its player got."""


class Begun(Event, frozen=True, kw_only=True, tag="begun"):
    """The countdown of a race is over: cards that lay face down are turned up."""


class Undone(Event, frozen=True, kw_only=True, tag="undone"):
    """This seat's move, the last one, is taken back. The log keeps both."""

    seat: int


class IntermissionBegan(Event, frozen=True, kw_only=True, tag="intermission_began"):
    """The last move led to something that people read before the game goes on."""

    code: str
    show_ms: int = 0


class Continued(Event, frozen=True, kw_only=True, tag="continued"):
    """The player of this seat has read enough."""

    seat: int


class IntermissionEnded(Event, frozen=True, kw_only=True, tag="intermission_ended"):
    reason: str
    """Is "all", "time" or "pace" (the host wants no intermissions any more)."""


class Paused(Event, frozen=True, kw_only=True, tag="paused"):
    seat: int | None


class Resumed(Event, frozen=True, kw_only=True, tag="resumed"):
    seat: int | None


class WentAway(Event, frozen=True, kw_only=True, tag="went_away"):
    seat: int


class CameHere(Event, frozen=True, kw_only=True, tag="came_here"):
    seat: int


class TakenOver(Event, frozen=True, kw_only=True, tag="taken_over"):
    seat: int
    reason: str
    """Is "away", "time", "idle" (a race stood still), "host" or "resigned"."""
    level: str


class Returned(Event, frozen=True, kw_only=True, tag="returned"):
    seat: int


class Resigned(Event, frozen=True, kw_only=True, tag="resigned"):
    seat: int


class Finished(Event, frozen=True, kw_only=True, tag="finished"):
    winners: list[int]
    scores: list[int]
    reason: str
    """Is "played" or "resigned"."""
    next_secret: str
    """For the next game at this table; its hash is shown from now on."""


class WishedRematch(Event, frozen=True, kw_only=True, tag="wished_rematch"):
    seat: int
    nonce: str


class Said(Event, frozen=True, kw_only=True, tag="said"):
    player: str
    name: str
    seat: int | None
    text: str
    only_for: tuple[str, ...] = ()
    """The players of the sender's team, who alone may read it; empty: everybody may."""


class Reacted(Event, frozen=True, kw_only=True, tag="reacted"):
    seat: int
    reaction: str


class Credited(Event, frozen=True, kw_only=True, tag="credited"):
    down_ms: int


class Unchanged(Event, frozen=True, kw_only=True, tag="unchanged"):
    """A command that had nothing to do. The log keeps it so that the same command is not done later."""


AnyEvent = (
    Created
    | Arranged
    | Sat
    | Renamed
    | BotSat
    | Stood
    | HostChanged
    | Started
    | Moved
    | BotFailed
    | Beaten
    | Locked
    | Begun
    | Undone
    | IntermissionBegan
    | Continued
    | IntermissionEnded
    | Paused
    | Resumed
    | WentAway
    | CameHere
    | TakenOver
    | Returned
    | Resigned
    | Finished
    | WishedRematch
    | Said
    | Reacted
    | Credited
    | Unchanged
)


class Stored(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An event in its place in the log."""

    seq: int
    """1 for the first event of a table, then one more each time."""
    at: int
    """Milliseconds since 1970."""
    event: AnyEvent
    cause: str = ""
    """`player:id` of the command that caused it; empty when nobody repeats that command."""
