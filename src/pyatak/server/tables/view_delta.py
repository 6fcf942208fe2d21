"""Views as they are sent: only what has changed, and what all share is made, compared and encoded once.

A field that has changed is sent whole. Where it is a list of things of which most are as they were, only those places are sent
that are not, and of those only the fields that have changed.
"""

from functools import cache
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import astuple

from pyatak.core.game import Game
from pyatak.core.rule import State

Fields = dict[str, Any]
Changes = tuple[list[bytes], list[bytes]]
"""Members of the two objects of a part."""
NEVER = -1

_encode = msgspec.json.Encoder().encode


class ViewDelta(NamedTuple):
    """What a viewer is sent of his view: JSON objects, empty when there is nothing in them."""

    fields: bytes
    places: bytes


NOTHING = ViewDelta(b"", b"")


class ViewerState:
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


class SharedView:
    """The shared part of the latest picture; pictures are numbered as positions come up."""

    __slots__ = ("before", "game", "number", "shared", "state", "view")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.number = 0
        self.state: State | None = None
        self.view: msgspec.Struct | None = None
        self.before: msgspec.Struct | None = None
        """The picture before this one."""
        self.shared: dict[object, Any] = {}
        """What was made of this picture for one viewer and serves others too."""

    def look(self, state: State, public: State) -> None:
        """Another position has come up; `public` is what those see of it who only watch."""
        self.state, self.number = state, self.number + 1
        self.before, self.view = self.view, self.game.spectator_view(public)

    def rest(self) -> None:
        """Until the next picture."""
        self.before, self.shared = None, {}

    def part(self, viewer_state: ViewerState, seen: State, seat: int | None) -> ViewDelta:
        """What of a viewer's view is not as he was shown it last."""
        assert self.view is not None
        own = {} if seat is None else self.game.own_fields(self.view, seen, seat)
        is_next = self.before is not None and viewer_state.number == self.number - 1 and viewer_state.own.keys() == own.keys()
        fields, places = self._changes(viewer_state.own if is_next else {}, own)
        shared_fields, shared_places = self._shared(own, is_next)
        viewer_state.number, viewer_state.own = self.number, own
        return ViewDelta(_object(fields + shared_fields), _object(places + shared_places))

    def _shared(self, own: Fields, is_next: bool) -> Changes:
        """All who have fields of their own have the same ones."""
        kind = (is_next, bool(own))
        found: Changes | None = self.shared.get(kind)
        if found is None:
            assert self.view is not None
            after = {name: getattr(self.view, name) for name in self.view.__struct_fields__ if name not in own}
            before = {name: getattr(self.before, name) for name in after} if is_next else {}
            found = self.shared[kind] = self._changes(before, after)
        return found

    def _changes(self, before: Fields, after: Fields) -> Changes:
        assert self.view is not None
        names, fields, places = _names(type(self.view)), [], []
        for name, now in after.items():
            then = before.get(name, MISSING)
            if then is now or then == now:
                continue
            if type(now) is list and type(then) is list and (some := self._places(then, now)):
                places.append(names[name] + some)
            else:
                fields.append(names[name] + _encode(now))
        return fields, places

    def _places(self, then: list[Any], now: list[Any]) -> bytes:
        """The places of a list that have changed; empty where it has to be sent whole."""
        if len(then) != len(now):
            return b""
        others = [place for place, old in enumerate(then) if old is not now[place] and old != now[place]]
        if 2 * len(others) > len(now) or not all(_are_alike(then[place], now[place]) for place in others):
            return b""
        return _object([b'"%d":%b' % (place, self._differing(then[place], now[place])) for place in others])

    def _differing(self, old: msgspec.Struct, new: msgspec.Struct) -> bytes:
        """The fields of one thing that have changed. The same two are compared for one viewer after another."""
        pair = (id(old), id(new))
        if pair not in self.shared:
            values = zip(_names(type(new)).values(), astuple(old), astuple(new), strict=True)
            found = _object([name + _encode(now) for name, then, now in values if then != now])
            self.shared[pair] = (found, old, new)  # as long as they are kept, nothing else has their ids
        told: bytes = self.shared[pair][0]
        return told


MISSING = object()


def _are_alike(old: object, new: object) -> bool:
    """Whether the fields of one may be laid over those of the other."""
    return type(old) is type(new) and isinstance(new, msgspec.Struct) and not new.__struct_config__.array_like


def _object(members: list[bytes]) -> bytes:
    return b"{%b}" % b",".join(members) if members else b""


@cache
def _names(view: type[msgspec.Struct]) -> dict[str, bytes]:
    """The names of the fields of a view, or of things in it, as they are sent."""
    sent = [b'"%b":' % name.encode() for name in view.__struct_encode_fields__]
    return dict(zip(view.__struct_fields__, sent, strict=True))
