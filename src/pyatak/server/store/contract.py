"""What the server asks of a store, and nothing more. The log of events is the truth; everything else can be rebuilt from it."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

import msgspec

from pyatak.core.errors import PyatakError
from pyatak.puzzles.order import Attempt
from pyatak.table.events import Stored

if TYPE_CHECKING:
    from pyatak.server.store.old_tables import OldTables
    from pyatak.server.store.puzzles import PuzzleStore
    from pyatak.server.store.ratings import RatingStore
    from pyatak.server.store.reviews import ReviewStore

EVICTED = "node_evicted"
KEY_BYTES = 32
KEYS_KEPT = 3
"""What an older key has signed is not accepted any more."""
LAST_SEQ = 2**31 - 1
"""The highest seq that a log can have."""
NO_HOST = "store_no_host"
TRANSIENT = ("store_down", "store_busy", NO_HOST)
"""Codes of problems that may be over in a moment: a retry may help."""


class StoreError(PyatakError, RuntimeError):
    """The store cannot be opened, read or written. `code` is for programs, the text says what to do."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class Conflict(msgspec.Struct, frozen=True):
    """Another writer has written that place of the log first: read again, decide again."""

    table: str
    seq: int


class Listing(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a table without its log: to find it by its code, to list it, to wake it after a restart."""

    table: str
    code: str
    """Empty: no code, or no longer."""
    game: str
    visibility: str
    phase: str
    host: str
    seats: int
    free: int
    people: tuple[str, ...]
    """Ids of the players who have a seat."""
    names: tuple[str, ...]
    """The name at each seat, bots included; empty for a free one."""
    changed_at: int


class ResultSeat(msgspec.Struct, frozen=True):
    """How one seat ended a game."""

    who: str
    """A player's id, or `bot:LEVEL`."""
    name: str
    side: int
    """The same number for partners."""
    score: int
    has_won: bool
    resigned: bool = False
    bot_finished: bool = False
    """A bot played for its absent player at the end."""


Key = tuple[int, str, int]
"""When a game ended, at which table, and its number there: results become ratings in this order."""


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game, as the log tells it."""

    table: str
    number: int
    """The number of the game at this table, from 1."""
    game: str
    finished_at: int
    reason: str
    visibility: str
    """That of the table when the game ended."""
    is_rated: bool
    seats: tuple[ResultSeat, ...]

    @property
    def key(self) -> Key:
        return self.finished_at, self.table, self.number


class Standing(msgspec.Struct, frozen=True):
    """A player's rating right after one of their rated games."""

    mu: float
    sigma: float
    games: int
    wins: int
    gain: float
    """What this game added to the ordinal, `mu - 3 * sigma`."""


class Rating(msgspec.Struct, frozen=True, kw_only=True):
    """A player's rating at one game."""

    game: str
    who: str
    name: str
    """The name in the last of these games; empty for a bot."""
    mu: float
    sigma: float
    ordinal: float
    games: int
    wins: int
    played_at: int


class Entry(msgspec.Struct, frozen=True):
    """A result and the standing of each player after it; no standings while it is not rated."""

    result: Result
    standings: dict[str, Standing]


class Played(msgspec.Struct, frozen=True):
    """A result in a player's history, and their standing after it, if it is rated."""

    result: Result
    standing: Standing | None


class Log(msgspec.Struct, frozen=True):
    """The events of a table after `snapshot`, which is an encoded table; all events where there is no snapshot."""

    events: list[Stored]
    snapshot: bytes | None = None


class Player(msgspec.Struct, frozen=True):
    """The owner of the cookie with this id."""

    id: str
    name: str
    language: str


class IdleTable(msgspec.Struct, frozen=True):
    """A table at which nothing has happened for a while."""

    table: str
    listed_at: int
    """When its listing last changed; the order of idle tables."""
    last_seq: int
    last_at: int | None
    """When its last event came; None: it cannot be read."""


class TableLog(msgspec.Struct, frozen=True):
    """A whole table, as an archive brings it."""

    table: str
    events: Sequence[Stored]
    listing: Listing
    results: Sequence[Result]


class ServerKey(msgspec.Struct, frozen=True):
    """A secret of the server."""

    name: str
    value: bytes


class ArchivedResult(msgspec.Struct, frozen=True):
    """A result whose log is in an archive."""

    result: Result


Part = TableLog | ArchivedResult | Player | ServerKey | Attempt
"""What a store can be given from an archive."""
RemoteWrite = Callable[[str, int, str], None]
"""A table, a place in its log, and the event written there (a `Stored` as JSON); empty where that is too long to send."""


class Store(Protocol):
    """All calls may raise StoreError; then nothing of that call is stored."""

    ratings: "RatingStore"
    """Results and ratings."""
    old: "OldTables"
    """Tables that nobody needs any more."""
    reviews: "ReviewStore"
    puzzles: "PuzzleStore"
    """Answers to puzzles, and ratings."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def append(
        self, table: str, events: Sequence[Stored], listing: Listing | None, results: Sequence[Result] = ()
    ) -> Conflict | None:
        """Store a batch, all or nothing; when this returns None it is on the disk."""

    async def add(self, parts: Iterable[Part]) -> int:
        """Add what is not there yet, in one transaction: all or nothing. The number of tables that were added.

        Raises StoreError `store_conflict` where a table has a log already. Results that are there stay."""

    async def load(self, table: str) -> Log:
        """Everything needed to fold a table; an empty log when there is no such table."""

    async def events(self, table: str, first: int = 1, last: int = LAST_SEQ) -> list[Stored]:
        """A part of the log, both ends included."""

    async def save_snapshot(self, table: str, seq: int, body: bytes) -> None: ...

    async def find(self, code: str) -> Listing | None: ...

    async def listing(self, table: str) -> Listing | None: ...

    async def open_tables(self, most: int, since: int) -> list[Listing]:
        """Public tables that wait for players and changed after `since`, the latest first."""

    async def tables_of(self, player: str, most: int) -> list[Listing]: ...

    async def playing(self) -> list[Listing]:
        """Every table with a running game."""

    async def every_table(self) -> list[str]: ...

    async def free_code(self, code: str, older_than: int) -> bool:
        """Whether a code can be given out; an expired table loses it."""

    async def player(self, player: str) -> Player | None: ...

    async def players(self) -> list[Player]:
        """Every player who has given a name."""

    async def save_player(self, player: Player) -> None: ...

    async def save_token(self, digest: str, player: str, expires_at: int) -> None: ...

    async def take_token(self, digest: str, now: int) -> str | None:
        """The player of an unused token; it is used now."""

    async def key(self, name: str, wanted: bytes = b"") -> bytes:
        """A secret that is created once and kept: a random one, or `wanted`.

        After a rotation it is several of KEY_BYTES each, the newest last.
        """

    async def rotate_key(self, name: str) -> None:
        """Add a new random key, and drop the oldest beyond KEYS_KEPT."""

    # -- this node and others; a store that only one server uses at a time has no others --------------

    on_remote_write: RemoteWrite
    """Called with what another node has written: at once, but notifications may be lost or out of order."""

    async def enter(self, now: int) -> None:
        """Become a node; again, with a new number, after StoreError with the code EVICTED."""

    async def leave(self, now: int) -> None:
        """Release the tables that this node drives."""

    async def beat(self, now: int) -> bool:
        """Send a heartbeat and evict dead nodes; True when a node has gone since the last time."""

    @property
    def is_alone(self) -> bool:
        """Whether there was no other node at the last heartbeat."""

    async def is_first(self) -> bool:
        """Whether this node does what only one of them has to do."""

    async def claim(self, tables: Sequence[str]) -> dict[str, int]:
        """Drive the clocks and bots of these tables. Returns those that no other node drives. With each comes the time
        when its last driver was alive, if that node is gone, or 0: then the clocks lost no time. Claim a table again once that
        time is in its log; until then the next node would get it too."""

    async def release(self, table: str) -> None:
        """Stop driving this table."""

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """The last seq of each table's log, where another node may have written it."""
