"""Every message between a client and a table, one tagged union each way; `t` is the tag.

A client opens `/ws/<table id or code>` and says `hello`. From then on each `update` carries the table's `seq`; fields that are
None have not changed since the last one, nor has what is not there in `view` and `places`. A client that comes back says the last
`seq` it saw and gets what it missed: the news of every step between, or only a fresh picture (`whole`) when that is too long ago.
"""

from typing import Any

import msgspec

from pyatak.server.refusals import RefusalAnswer
from pyatak.table.commands import Command, FromPlayer

PROTOCOL = 4
"""A client of another number is told to reload."""


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
    """Only what is public, even for somebody who has a seat: the TV."""
    sight: bool = False
    """For programs: also what `hide` left of the state, from which Pyatak's own rules tell what is legal."""
    table: str | None = None
    """Instead of in the address: the id of a private table should not stand where proxies keep it."""


class Ping(_Message, frozen=True, kw_only=True, tag="ping", forbid_unknown_fields=True):
    """Sent 2.5 s after the last pong; a client without one for 9 s connects anew."""


class PreviewMoves(Command, frozen=True, kw_only=True, tag="preview"):
    """What these moves, one after another, would bring. Nothing is made; answered by `preview`."""

    actions: list[int]


class AskHint(Command, frozen=True, kw_only=True, tag="hint"):
    """The best moves for the asking seat, where the table allows hints; answered by `hint`."""


FromClient = Hello | Ping | FromPlayer | PreviewMoves | AskHint
"""What a connection may send: a greeting, a ping, a command for the table, or a question that changes nothing."""


# -- to the client ---------------------------------------------------------------------------------------------


class Line(msgspec.Struct, frozen=True):
    """A sentence of the log: the text of `key` with `details`.

    A detail `player` is the name of who sits at `seat`; it is empty for a bot, which has a name in the reader's language.
    """

    key: str
    details: dict[str, str | int]


class Step(msgspec.Struct, frozen=True):
    """What one event brought, as this viewer may know it."""

    seq: int
    at: int
    lines: list[Line]
    seat: int | None = None
    """Who moved."""
    action: int | None = None
    """What was moved, where this viewer may know it: the mover himself."""


class Update(_Message, frozen=True, kw_only=True, tag="update"):
    """The table as this viewer may see it now, and what has happened."""

    seq: int
    now: int
    """The server's time, for clocks."""
    whole: bool = False
    """A fresh picture: forget what was there before."""
    summary: Any = None
    """The table besides the game (`table.summary.TableSummary`), when it has changed."""
    view: Any = None
    """The game as this seat may see it: those fields of the game's own `View` that have changed, all of them after `hello`."""
    places: dict[str, dict[str, dict[str, Any]]] | None = None
    """Of fields of the view that are lists, those places that have changed, and of each the fields that have: they go over those
    that were there. `{"players": {"2": {"has_chosen": true}}}`: the player at place 2 has chosen now."""
    sight: list[int] | None = None
    """The cells behind `view`, for a client that asked for them."""
    steps: list[Step] = []
    """What happened since the last update, oldest first; in a fresh picture, the latest of this game that is still known."""


class Welcome(_Message, frozen=True, kw_only=True, tag="welcome"):
    """The answer to `hello`, and again when this connection has got or left a seat; an update follows."""

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
    """What each seat would gain; None where that depends on what the asking seat cannot know."""

    id: str
    gains: list[int | None]
    view: Any = None
    """The table as the asker would see it afterwards, where that is certain."""


class Advice(msgspec.Struct, frozen=True):
    """A move worth making."""

    action: int
    text: str
    """The move in notation."""
    move: Line
    """The same for people."""
    expected: float | None = None
    """The share of the win to be expected, 0 to 1; None where nobody has worked it out."""
    spread: float | None = None


class HintAnswer(_Message, frozen=True, kw_only=True, tag="hint"):
    """What a search thinks best, from what the asking seat sees."""

    id: str
    moves: list[Advice]
    """The best first."""


class Pong(_Message, frozen=True, kw_only=True, tag="pong"):
    """The answer to `ping`."""

    now: int


class Bye(_Message, frozen=True, kw_only=True, tag="bye"):
    """The connection ends after this: why, and whether coming back makes sense."""

    code: str
    text: str
    again_in_ms: int | None = None


FromServer = Welcome | Update | Done | Refused | PreviewAnswer | HintAnswer | Pong | Bye
