"""What each viewer gets to see: built from `hide` alone, once for all who may see the same.

All connections of a viewer are in step: what is encoded for one goes to all of them.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import NamedTuple

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

    __slots__ = ("digest", "is_shown", "seen", "state")

    def __init__(self) -> None:
        self.state: State | None = None
        self.seen: State | None = None
        """What `hide` left of the state."""
        self.digest = 0
        """Of the view that was shown last, to tell whether the next one is another."""
        self.is_shown = False
        """The view of this very state was shown already."""


class Pictures:
    """The pictures of one table."""

    def __init__(self, table: Table) -> None:
        self.game = game_of(table)
        self.table = table
        self.face = _encode(face_of(table))
        self.glances: dict[Viewer, Glance] = {}
        self.kept: deque[Kept] = deque(maxlen=STEPS_KEPT)

    def whole(self, viewer: Viewer, now: int, seen: int = 0) -> bytes:
        """A fresh picture; with the news since `seen` where those are still known."""
        missed = [one for one in self.kept if one.stored.seq > seen] if seen else []
        knows_all = bool(seen) and seen <= self.table.seq and len(missed) == self.table.seq - seen
        steps = [self._step(one, viewer, self._heard(one, viewer)) for one in missed] if knows_all else []
        glance = self.glances.setdefault(viewer, Glance())
        if glance.state is not self.table.state:
            self._see(glance, self.table.state, viewer)
        view = self._view(glance, viewer)
        glance.digest, glance.is_shown = hash(view), True
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
        updates = {}
        for viewer in viewers:
            glance = self.glances[viewer] = glances.get(viewer) or Glance()
            steps = [self._step(one, viewer, self._advance(glance, one, viewer)) for one in kept]
            is_other = is_other_face or can_ask_undo(before, viewer.seat) != can_ask_undo(self.table, viewer.seat)
            shown = self._face(viewer) if is_other else b""
            updates[viewer] = self._update(viewer, glance, now, steps, shown, self._new_view(glance, viewer))
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

    def _new_view(self, glance: Glance, viewer: Viewer) -> bytes:
        """The view as it is now; empty when it is as before."""
        if glance.state is not self.table.state:
            self._see(glance, self.table.state, viewer)
        if glance.is_shown:
            return b""
        view = self._view(glance, viewer)
        before, glance.digest, glance.is_shown = glance.digest, hash(view), True
        return view if glance.digest != before else b""

    def _view(self, glance: Glance, viewer: Viewer) -> bytes:
        if glance.seen is None:
            return b""
        return _encode(self.game.rules.view(glance.seen, SPECTATOR if viewer.seat is None else viewer.seat))

    def _see(self, glance: Glance, state: State | None, viewer: Viewer) -> None:
        glance.state, glance.is_shown = state, False
        glance.seen = None if state is None else self.game.seen(self._cells(state), viewer.seat)

    def _advance(self, glance: Glance, kept: Kept, viewer: Viewer) -> list[Line]:
        """Move a glance over one event; what its viewer hears of the game."""
        if kept.old is None or kept.new is None:
            return []
        if glance.state is not kept.old:
            self._see(glance, kept.old, viewer)
        old = glance.seen
        self._see(glance, kept.new, viewer)
        assert old is not None
        assert glance.seen is not None
        return news_lines(self.game.info.id, kept.names, self.game.rules.news(old, glance.seen))

    def _heard(self, kept: Kept, viewer: Viewer) -> list[Line]:
        """What a viewer heard of the game in an event of the past."""
        return self._advance(Glance(), kept, viewer)

    def _step(self, kept: Kept, viewer: Viewer, news: list[Line]) -> Step:
        event = kept.stored.event
        if isinstance(event, on.Moved):
            own = event.action if event.seat == viewer.seat else None
            return Step(kept.stored.seq, kept.stored.at, news, event.seat, own)
        return Step(kept.stored.seq, kept.stored.at, kept.lines)

    _last_cells: tuple[State | None, State | None] = (None, None)

    def _cells(self, state: State) -> State:
        """The state as a list, made once for all viewers."""
        if self._last_cells[0] is not state:
            self._last_cells = (state, cells_of(state))
        cells = self._last_cells[1]
        assert cells is not None
        return cells


def _kept(passage: Passage) -> Kept:
    before, after, stored = passage
    if isinstance(stored.event, on.Moved) and before is not None:
        return Kept(stored, [], after.names, before.state, after.state)
    return Kept(stored, lines_of(before, after, stored.event), after.names, None, None)
