"""Every message between a client and a table, one tagged union each way; `t` is the tag.

A client opens `/ws/<table id or code>` and sends `hello`. From then on each `update` carries the table's `seq`. A field that is
None, or missing in `view` or `places`, has not changed since the last update. A client that reconnects sends the last `seq` it
saw and gets the steps it missed, or only a whole view (`whole`) when that is too long ago.
"""

from typing import Any

import msgspec

from pyatak.server.refusals import RefusalAnswer
from pyatak.table.commands import Command, FromPlayer

PROTOCOL = 4
"""A client with another number is told to reload."""


class _Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="t"):
    pass


# -- from the client -------------------------------------------------------------------------------------------


class Hello(_Message, frozen=True, kw_only=True, tag="hello", forbid_unknown_fields=True):
    """The first message of a connection."""

    protocol: int
    seen: int = 0
    """The last `seq` this client has, 0 for none."""
    language: str = "en"
    watch: bool = False
    """Only what is public, even for a player with a seat: for the TV."""
    sight: bool = False
    """For programs: also what `hide` left of the state, from which Pyatak's own rules tell what is legal."""
    table: str | None = None
    """Instead of in the address: the id of a private table should not appear in the logs of proxies."""


class Ping(_Message, frozen=True, kw_only=True, tag="ping", forbid_unknown_fields=True):
    """Sent 2.5 s after the last pong; a client that gets none for 9 s reconnects."""


class PreviewMoves(Command, frozen=True, kw_only=True, tag="preview"):
    """What these moves, one after another, would lead to. No move is made; answered by `preview`."""

    actions: list[int]
    """1 to 32."""


class AskHint(Command, frozen=True, kw_only=True, tag="hint"):
    """The best moves for the client's own seat, where the table allows hints; answered by `hint`.

    A connection asks for one at a time: the next before the answer is refused with `too_many`.
    """


FromClient = Hello | Ping | FromPlayer | PreviewMoves | AskHint
"""What a connection may send: a greeting, a ping, a command for the table, or a question that changes nothing."""


# -- to the client ---------------------------------------------------------------------------------------------


class Line(msgspec.Struct, frozen=True):
    """A sentence of the log: the text of `key` with `details`.

    A detail `player` is the name of the player at `seat`; it is empty for a bot, which has a name in the reader's language.
    """

    key: str
    details: dict[str, str | int]


class Step(msgspec.Struct, frozen=True):
    """What one event changed, as this viewer may know it."""

    seq: int
    at: int
    lines: list[Line]
    seat: int | None = None
    """Who moved."""
    action: int | None = None
    """The move, where this viewer may know it: only the mover does."""
    round: int = 0
    """The round of the game in which it happened, from 1; 0: the game has none."""
    turn: int = 0


class Update(_Message, frozen=True, kw_only=True, tag="update"):
    """The table as this viewer may see it now, and what has happened."""

    seq: int
    now: int
    """The server's time, for clocks."""
    whole: bool = False
    """A whole view: forget everything that was sent before."""
    summary: Any = None
    """The table besides the game (`table.summary.TableSummary`), when it has changed."""
    view: Any = None
    """The game as this seat may see it: those fields of the game's own `View` that have changed, all of them after `hello`."""
    places: dict[str, dict[str, dict[str, Any]]] | None = None
    """Changes inside fields of the view that are lists: by field, by place in the list, the fields that have new
    values. `{"players": {"2": {"has_chosen": true}}}`: the player at place 2 has chosen now."""
    sight: list[int] | None = None
    """The cells behind `view`, for a client that asked for them. Where the view changes and none is sent, there is none:
    a race has not begun."""
    steps: list[Step] = []
    """What happened since the last update, oldest first; with `whole`, the latest steps of this game that are still known."""


class Welcome(_Message, frozen=True, kw_only=True, tag="welcome"):
    """The answer to `hello`; sent again when this connection takes or leaves a seat. An update follows."""

    protocol: int
    version: str
    table: str
    seat: int | None
    """None: a spectator."""
    name: str


class Done(_Message, frozen=True, kw_only=True, tag="done"):
    """The command is stored; `seq` is the table's after it."""

    id: str
    seq: int


class Refused(RefusalAnswer, frozen=True, kw_only=True, tag_field="t", tag="refused"):
    """The command is refused: a code for programs, a sentence for people in the connection's language."""

    id: str


class PreviewAnswer(_Message, frozen=True, kw_only=True, tag="preview"):
    """What each seat would gain; None where that depends on what the client's seat cannot know."""

    id: str
    gains: list[int | None]
    view: Any = None
    """The table as the client's seat would see it afterwards, where that is certain."""


class Advice(msgspec.Struct, frozen=True):
    """A move worth making."""

    action: int
    text: str
    """The move in notation."""
    move: Line
    """The same for people."""
    expected: float | None = None
    """The expected share of the win, 0 to 1; None where it is not known."""
    spread: float | None = None


class HintAnswer(_Message, frozen=True, kw_only=True, tag="hint"):
    """The best moves that a search finds, from what the client's seat sees."""

    id: str
    moves: list[Advice]
    """The best first."""


class Pong(_Message, frozen=True, kw_only=True, tag="pong"):
    """The answer to `ping`."""

    now: int


class Bye(_Message, frozen=True, kw_only=True, tag="bye"):
    """The server closes the connection after this."""

    code: str
    text: str
    again_in_ms: int | None = None
    """When to connect again; None: this is final, and a new connection would end in the same way."""


BYES: dict[str, int | None] = {
    "no_such_table": None,
    "expired_code": None,
    "archived": None,
    "newer_rules": None,
    "other_protocol": None,
    "hello_again": None,
    "text_only": None,
    "too_large": None,
    "bad_message_again": None,
    "too_many": 5000,
    "store_failed": 2000,
    "stopping": 1000,
}
"""Every code of `bye` and its `again_in_ms`."""


FromServer = Welcome | Update | Done | Refused | PreviewAnswer | HintAnswer | Pong | Bye
