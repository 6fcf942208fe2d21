"""Views as they are sent: only what has changed. The part that all viewers share is made, compared and encoded once.

A field that has changed is sent whole. Of a list in which few places have changed only those places are sent, and of these only
the fields that have changed.
"""

from functools import cache
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import astuple

from pyatak.core.game import Game
from pyatak.core.rule import State

Fields = dict[str, Any]
Changes = tuple[list[bytes], list[bytes]]
"""The members of the two objects of a delta."""
NEVER = -1

_encode = msgspec.json.Encoder().encode


class ViewDelta(NamedTuple):
    """What a viewer is sent of their view: two JSON objects, each empty if it would have no members."""

    fields: bytes
    places: bytes


NOTHING = ViewDelta(b"", b"")


class ViewerState:
    """What one viewer was shown last."""

    __slots__ = ("number", "own", "sight", "state")

    def __init__(self) -> None:
        self.state: State | None = None
        self.sight: State | None = None
        """What `hide` left of the state."""
        self.number = NEVER
        """The number of the position that was shown last."""
        self.own: Fields = {}
        """The fields of that view that are not shared with others."""


class SharedView:
    """What all viewers of the current position share. Positions are numbered as they come."""

    __slots__ = ("before", "game", "number", "shared", "state", "view")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.number = 0
        self.state: State | None = None
        self.view: msgspec.Struct | None = None
        self.before: msgspec.Struct | None = None
        """The view of the position before; None between two positions."""
        self.shared: dict[object, Any] = {}
        """What was made of this position for one viewer and serves others too."""

    def set_position(self, state: State, public: State) -> None:
        """Go to the next position; `public` is the sight of a viewer without a seat."""
        self.state, self.number = state, self.number + 1
        self.before, self.view = self.view, self.game.spectator_view(public)

    def free(self) -> None:
        """Free what only serves viewers of this position, until the next one comes."""
        self.before, self.shared = None, {}

    def delta(self, viewer_state: ViewerState, sight: State, seat: int | None) -> ViewDelta:
        """What has changed in a viewer's view since they were shown it last."""
        assert self.view is not None
        own = {} if seat is None else self.game.own_fields(self.view, sight, seat)
        is_next = self.before is not None and viewer_state.number == self.number - 1 and viewer_state.own.keys() == own.keys()
        fields, places = self._changes(viewer_state.own if is_next else {}, own)
        shared_fields, shared_places = self._shared(own, is_next)
        viewer_state.number, viewer_state.own = self.number, own
        return ViewDelta(_object(fields + shared_fields), _object(places + shared_places))

    def _shared(self, own: Fields, is_next: bool) -> Changes:
        """The changes of the shared fields. All viewers with fields of their own have the same ones."""
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
        """The places of a list that have changed; empty if the list has to be sent whole."""
        if len(then) != len(now):
            return b""
        changed = [place for place, old in enumerate(then) if old is not now[place] and old != now[place]]
        if 2 * len(changed) > len(now) or not all(_have_same_fields(then[place], now[place]) for place in changed):
            return b""
        return _object([b'"%d":%b' % (place, self._changed_fields(then[place], now[place])) for place in changed])

    def _changed_fields(self, old: msgspec.Struct, new: msgspec.Struct) -> bytes:
        """The fields of one thing that have changed. The same two things are compared for many viewers, so it is remembered."""
        pair = (id(old), id(new))
        if pair not in self.shared:
            values = zip(_names(type(new)).values(), astuple(old), astuple(new), strict=True)
            found = _object([name + _encode(now) for name, then, now in values if then != now])
            self.shared[pair] = (found, old, new)  # keeps both alive, so that nothing else gets their ids
        changes: bytes = self.shared[pair][0]
        return changes


MISSING = object()


def _have_same_fields(old: object, new: object) -> bool:
    """Whether the changed fields of one can be applied to the other."""
    return type(old) is type(new) and isinstance(new, msgspec.Struct) and not new.__struct_config__.array_like


def _object(members: list[bytes]) -> bytes:
    return b"{%b}" % b",".join(members) if members else b""


@cache
def _names(view: type[msgspec.Struct]) -> dict[str, bytes]:
    """The field names of a view, or of a thing in it, as they are sent."""
    sent = [b'"%b":' % name.encode() for name in view.__struct_encode_fields__]
    return dict(zip(view.__struct_fields__, sent, strict=True))
