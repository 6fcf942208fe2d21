"""A client that records everything it sends and receives, byte for byte, in order."""

import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from pyatak.client import Client, TableConnection
from pyatak.server.net import protocol

_decode = msgspec.json.Decoder(protocol.FromServer).decode


class Asked(NamedTuple):
    """A command, at the time it was first given to the client."""

    id: str
    kind: type[Any]
    fields: dict[str, Any]


class Came(NamedTuple):
    """A message as it arrived."""

    data: bytes

    @property
    def message(self) -> Any:
        return _decode(self.data)


Entry = Asked | Came


@dataclass
class Tape:
    """What one client sent and received. `player` is empty for a client without an identity."""

    name: str
    player: str
    watch: bool = False
    mark: str = ""
    """The signature in the cookie."""
    entries: list[Entry] = field(default_factory=list)

    def heard(self, data: bytes) -> None:
        self.entries.append(Came(data))

    def asked(self) -> Iterator[Asked]:
        return (entry for entry in self.entries if isinstance(entry, Asked))


def player_in(cookie: str) -> str:
    """The player's id, which stands before the signature."""
    return cookie.partition("=")[2].partition(".")[0]


class TapedSeat(TableConnection):
    """A connection that records all it sends and receives."""

    def __init__(self, guest: Client, table: str, name: str, watch: bool = False, sight: bool = True) -> None:
        self.tape = Tape(name, player_in(guest.cookie), watch, guest.cookie.rpartition(".")[2])
        super().__init__(guest, table, watch=watch, sight=sight, on_bytes=self.tape.heard)

    async def ask(self, kind: type[Any], **fields: Any) -> Any:
        command = fields.pop("id", None) or secrets.token_hex(8)
        if "nonce" in kind.__struct_fields__:
            fields.setdefault("nonce", secrets.token_hex(8))
        self.tape.entries.append(Asked(command, kind, fields))
        return await super().ask(kind, id=command, **fields)
