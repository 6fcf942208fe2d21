"""Views as they are sent, field by field: only what has changed, and what all share is made, compared and encoded once."""

from functools import cache

import msgspec

from pyatak.core.game import Game
from pyatak.core.rule import SPECTATOR, State

Fields = dict[bytes, bytes]
"""Names and values as they stand in a message."""
NEVER = -1

_encode = msgspec.json.Encoder().encode


class Glance:
    """The last that one viewer was shown of the game."""

    __slots__ = ("number", "own", "seen", "state")

    def __init__(self) -> None:
        self.state: State | None = None
        self.seen: State | None = None
        """What `hide` left of the state."""
        self.number = NEVER
        """Of the picture that was shown last."""
        self.own: Fields = {}
        """Those fields of it that are not shared with others."""


class Showing:
    """The shared part of the latest picture; pictures are numbered as positions come up."""

    __slots__ = ("digests", "fields", "game", "joined", "number", "others", "state", "view")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.number = 0
        self.state: State | None = None
        self.view: msgspec.Struct | None = None
        self.fields: Fields = {}
        self.digests: dict[bytes, int] = {}
        """Of each field, to tell in the next picture whether it is another."""
        self.others: Fields = {}
        """Those that are not as they were in the picture before."""
        self.joined: bytes | None = None
        """The same without those of which every seat has its own."""

    def look(self, state: State, public: State) -> None:
        """Another position has come up; `public` is what those see of it who only watch."""
        if self.state is not state:
            self.state, self.number = state, self.number + 1
        self.view = self.game.rules.view(public, SPECTATOR)
        self.fields = _fields(self.view)
        before, self.digests = self.digests, {name: hash(value) for name, value in self.fields.items()}
        self.others = {name: self.fields[name] for name, digest in self.digests.items() if before.get(name) != digest}

    def rest(self) -> None:
        """Until the next picture."""
        self.view, self.fields, self.others, self.joined = None, {}, {}, None

    def part(self, glance: Glance, seen: State, seat: int | None) -> bytes:
        """The fields of a viewer's view that are not as he was shown them last; empty when all are."""
        is_next = glance.number == self.number - 1
        glance.number = self.number
        own = {} if seat is None else self._own(seen, seat)
        changed = _changed(glance.own, own) if is_next else own
        glance.own = own
        parts = [name + value for name, value in changed.items()]
        if shared := self._shared(own, is_next):
            parts.append(shared)
        return b"{%b}" % b",".join(parts) if parts else b""

    def _shared(self, own: Fields, is_next: bool) -> bytes:
        if not is_next:
            return _join(self.fields, own)
        if own and self.joined is None:
            self.joined = _join(self.others, own)
        return self.joined if own and self.joined is not None else _join(self.others, own)

    def _own(self, seen: State, seat: int) -> Fields:
        own_fields = getattr(self.game.rules, "own_fields", None)
        if own_fields is None:
            return _fields(self.game.rules.view(seen, seat))
        assert self.view is not None
        names = _names(type(self.view))
        return {names[name]: _encode(value) for name, value in own_fields(self.view, seen, seat).items()}


def _fields(view: msgspec.Struct) -> Fields:
    return dict(zip(_names(type(view)).values(), map(_encode, msgspec.structs.astuple(view)), strict=True))


@cache
def _names(view: type[msgspec.Struct]) -> dict[str, bytes]:
    """The names of a view's fields as they are sent."""
    sent = [b'"%b":' % name.encode() for name in view.__struct_encode_fields__]
    return dict(zip(view.__struct_fields__, sent, strict=True))


def _changed(before: Fields, after: Fields) -> Fields:
    return {name: now for name, now in after.items() if before.get(name) != now}


def _join(fields: Fields, without: Fields) -> bytes:
    return b",".join([name + value for name, value in fields.items() if name not in without])
