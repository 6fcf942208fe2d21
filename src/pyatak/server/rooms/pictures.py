"""What each viewer gets to see: built from `hide` alone, once for all who may see the same.

All connections of a viewer are in step: what is encoded for one goes to all of them.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec

from pyatak.core.rule import SPECTATOR, State, cells_of
from pyatak.server.protocol import Line, Step, Update
from pyatak.server.rooms.deciding import Passage
from pyatak.server.rooms.lines import lines_of, news_lines
from pyatak.table import events as on
from pyatak.table.face import can_ask_undo, face_of
from pyatak.table.model import Table, game_of

STEPS_KEPT = 32
"""A client that missed no more than so many events hears what happened in each of them. More would cost memory."""

_encode = msgspec.json.Encoder().encode


class Viewer(NamedTuple):
    """Whose eyes: a seat's, or None for everybody without one. Programs may ask for the sight besides the view."""

    seat: int | None
    sight: bool = False


class Kept(NamedTuple):
    """An event of late, and what it takes to tell anybody of it. No table: those are many times as large."""

    stored: on.Stored
    lines: list[Line]
    """What everybody hears of it."""
    names: tuple[str, ...]
    old: State | None
    new: State | None
    """Of a move, the state before and after it."""


class Glance:
    """The last that one viewer was shown of the game."""

    __slots__ = ("is_shown", "seen", "shown", "state")

    def __init__(self) -> None:
        self.state: State | None = None
        self.seen: State | None = None
        """What `hide` left of the state."""
        self.shown: list[bytes] = []
        """The fields of the view that was shown last, each as it was sent; what all viewers see alike is the same object."""
        self.is_shown = False
        """The view of this very state was shown already."""


class Pictures:
    """The pictures of one table."""

    def __init__(self, table: Table) -> None:
        self.game = game_of(table)
        self.table = table
        self.face = _encode(face_of(table))
        self.glances: dict[Viewer, Glance] = {}
        self.public = Glance()
        """Of somebody without a seat; what he sees is a part of everybody's view, and often he hears what everybody hears."""
        self.kept: deque[Kept] = deque(maxlen=STEPS_KEPT)

    def whole(self, viewer: Viewer, now: int, seen: int = 0) -> bytes:
        """A fresh picture; with the news since `seen` where those are still known."""
        missed = [one for one in self.kept if one.stored.seq > seen] if seen else []
        knows_all = bool(seen) and seen <= self.table.seq and len(missed) == self.table.seq - seen
        steps = [_step(one, viewer, self._advance(Glance(), one, viewer.seat)) for one in missed] if knows_all else []
        glance = self.glances.setdefault(viewer, Glance())
        glance.shown, glance.is_shown = [], False
        view = self._view(glance, viewer, Position(self))
        return self._update(viewer, glance, now, steps, self._face(viewer), view, whole=not knows_all)

    def go_on(self, passages: Sequence[Passage], viewers: Iterable[Viewer], now: int) -> dict[Viewer, bytes]:
        """The update for each of these viewers after some events; nobody else's picture is kept."""
        kept = [_kept(one) for one in passages]
        before, self.table = self.table, passages[-1].after
        self.kept.extend(kept)
        face = _encode(face_of(self.table))
        is_other_face = face != self.face
        self.face = face
        glances, self.glances = self.glances, {}
        same = [self._advance(self.public, one, None) for one in kept] if self.game.info.same_news else None
        position, updates = Position(self), {}
        for viewer in viewers:
            glance = self.glances[viewer] = glances.get(viewer) or Glance()
            news = same or [self._advance(glance, one, viewer.seat) for one in kept]
            steps = [_step(one, viewer, told) for one, told in zip(kept, news, strict=True)]
            is_other = is_other_face or can_ask_undo(before, viewer.seat) != can_ask_undo(self.table, viewer.seat)
            shown = self._face(viewer) if is_other else b""
            updates[viewer] = self._update(viewer, glance, now, steps, shown, self._view(glance, viewer, position))
        return updates

    # -- one viewer ----------------------------------------------------------------------------------

    def _update(
        self, viewer: Viewer, glance: Glance, now: int, steps: list[Step], face: bytes, view: bytes, whole: bool = False
    ) -> bytes:
        update = Update(
            seq=self.table.seq,
            now=now,
            whole=whole,
            face=msgspec.Raw(face) if face else None,
            view=msgspec.Raw(view) if view else None,
            sight=list(glance.seen) if view and viewer.sight and glance.seen is not None else None,
            steps=steps,
        )
        return _encode(update)

    def _face(self, viewer: Viewer) -> bytes:
        """The table besides the game: the same for all, but for two words to whom it is for."""
        if viewer.seat is None:
            return self.face
        undo = b',"can_ask_undo":true' if can_ask_undo(self.table, viewer.seat) else b""
        return b'%b,"you":%d%b}' % (self.face[:-1], viewer.seat, undo)

    def _view(self, glance: Glance, viewer: Viewer, position: "Position") -> bytes:
        """The fields of the view that are not as they were shown last; empty when all are."""
        if glance.state is not self.table.state:
            self._see(glance, self.table.state, viewer.seat)
        if glance.is_shown or glance.seen is None:
            return b""
        view = position.view(glance.seen, viewer.seat)
        before, glance.shown, glance.is_shown = glance.shown, position.fields(view), True
        names = _names(type(view))
        if not before:
            return b"{%b}" % b",".join(map(bytes.__add__, names, glance.shown))
        others = [name + now for name, was, now in zip(names, before, glance.shown, strict=True) if was is not now and was != now]
        return b"{%b}" % b",".join(others) if others else b""

    def _see(self, glance: Glance, state: State | None, seat: int | None) -> None:
        glance.state, glance.is_shown = state, False
        if state is None:
            glance.seen = None
            return
        cells = cells_of(state).copy() if isinstance(state, list) else self._cells(state).copy()
        self.game.rules.hide(cells, SPECTATOR if seat is None else seat)
        glance.seen = cells

    def _advance(self, glance: Glance, kept: Kept, seat: int | None) -> list[Line]:
        """Move a glance over one event; what its viewer hears of the game."""
        if kept.old is None or kept.new is None:
            return kept.lines
        if glance.state is not kept.old:
            self._see(glance, kept.old, seat)
        old = glance.seen
        self._see(glance, kept.new, seat)
        assert old is not None
        assert glance.seen is not None
        return news_lines(self.game.info.id, kept.names, self.game.rules.news(old, glance.seen))

    _last_cells: tuple[State | None, State | None] = (None, None)

    def _cells(self, state: State) -> State:
        """The state as a list, made once for all viewers."""
        if self._last_cells[0] is not state:
            self._last_cells = (state, cells_of(state))
        cells = self._last_cells[1]
        assert cells is not None
        return cells


class Position:
    """What the viewers of one position share, made when the first of them looks."""

    def __init__(self, pictures: Pictures) -> None:
        self.pictures = pictures
        self.own_view = getattr(pictures.game.rules, "own_view", None)
        self.shared: msgspec.Struct | None = None
        self.encoded: dict[int, tuple[Any, bytes]] = {}
        """Every value met so far by its identity; it is kept, so that nothing else can have that identity meanwhile."""

    def view(self, seen: State, seat: int | None) -> msgspec.Struct:
        """From what everybody sees where the game can do that, else from the beginning."""
        rules = self.pictures.game.rules
        if seat is None or self.own_view is None:
            return rules.view(seen, SPECTATOR if seat is None else seat)
        if self.shared is None:
            self.shared = rules.view(self._public(), SPECTATOR)
        view: msgspec.Struct = self.own_view(self.shared, seen, seat)
        return view

    def fields(self, view: msgspec.Struct) -> list[bytes]:
        """The fields of a view, encoded; what several viewers share is encoded once."""
        found, encoded = [], self.encoded
        for value in msgspec.structs.astuple(view):
            known = encoded.get(id(value))
            if known is None:
                known = encoded[id(value)] = (value, _encode(value))
            found.append(known[1])
        return found

    def _public(self) -> State:
        pictures = self.pictures
        glance, state = pictures.public, pictures.table.state
        if glance.state is not state:
            pictures._see(glance, state, None)
        assert glance.seen is not None
        return glance.seen


@cache
def _names(view: type[msgspec.Struct]) -> list[bytes]:
    return [b'"%b":' % name.encode() for name in view.__struct_encode_fields__]


def _step(kept: Kept, viewer: Viewer, lines: list[Line]) -> Step:
    event = kept.stored.event
    if isinstance(event, on.Moved):
        own = event.action if event.seat == viewer.seat else None
        return Step(kept.stored.seq, kept.stored.at, lines, event.seat, own)
    return Step(kept.stored.seq, kept.stored.at, lines)


def _kept(passage: Passage) -> Kept:
    before, after, stored = passage
    if isinstance(stored.event, on.Moved) and before is not None:
        return Kept(stored, [], after.names, before.state, after.state)
    return Kept(stored, lines_of(before, after, stored.event), after.names, None, None)
