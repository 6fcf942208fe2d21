"""What each viewer gets to see: built from `hide` alone, once for all who may see the same.

All connections of a viewer are in step: what is encoded for one goes to all of them.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from pyatak.core.rule import State
from pyatak.server.protocol import Line, Step, Update
from pyatak.server.rooms.deciding import Passage
from pyatak.server.rooms.lines import lines_of, news_lines
from pyatak.server.rooms.showing import NEVER, Glance, Showing
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


class Pictures:
    """The pictures of one table."""

    def __init__(self, table: Table) -> None:
        self.game = game_of(table)
        self.table = table
        self.face = _encode(face_of(table))
        self.glances: dict[Viewer, Glance] = {}
        self.showing = Showing(self.game)
        self.public = Glance()
        """Of somebody without a seat; what he sees is a part of everybody's view, and often he hears what everybody hears."""
        self.sights: tuple[State | None, list[State]] = (None, [])
        """A state as each seat sees it, and at the end as everybody does."""
        self.kept: deque[Kept] = deque(maxlen=STEPS_KEPT)

    def whole(self, viewer: Viewer, now: int, seen: int = 0) -> bytes:
        """A fresh picture; with the news since `seen` where those are still known."""
        missed = [one for one in self.kept if one.stored.seq > seen] if seen else []
        knows_all = bool(seen) and seen <= self.table.seq and len(missed) == self.table.seq - seen
        steps = [_step(one, viewer, self._advance(Glance(), one, viewer.seat)) for one in missed] if knows_all else []
        glance = self.glances.setdefault(viewer, Glance())
        glance.number = NEVER
        view = self._view(glance, viewer)
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
        updates = {}
        for viewer in viewers:
            glance = self.glances[viewer] = glances.get(viewer) or Glance()
            news = same or [self._advance(glance, one, viewer.seat) for one in kept]
            steps = [_step(one, viewer, told) for one, told in zip(kept, news, strict=True)]
            is_other = is_other_face or can_ask_undo(before, viewer.seat) != can_ask_undo(self.table, viewer.seat)
            shown = self._face(viewer) if is_other else b""
            updates[viewer] = self._update(viewer, glance, now, steps, shown, self._view(glance, viewer))
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

    def _view(self, glance: Glance, viewer: Viewer) -> bytes:
        """The fields of the view that are not as they were shown last; empty when all are."""
        state = self.table.state
        if state is None:
            return b""
        if self.showing.state is not state:
            self.showing.look(state, self._seen(self.public, state, None))
        if glance.number == self.showing.number:
            return b""
        # Who has sat down at a table that is over, in a place that its game did not have, was not in that game.
        seat = viewer.seat if viewer.seat is not None and viewer.seat < self.game.seats(state) else None
        return self.showing.part(glance, self._seen(glance, state, seat), seat)

    def _seen(self, glance: Glance, state: State, seat: int | None) -> State:
        """What `hide` leaves of a state; the glance keeps it."""
        if glance.state is not state or glance.seen is None:
            if self.sights[0] is not state:
                self.sights = (state, self.game.answers.sights(state, self.game.seats(state)))
            glance.state, glance.seen = state, self.sights[1][-1 if seat is None else seat]
        return glance.seen

    def _advance(self, glance: Glance, kept: Kept, seat: int | None) -> list[Line]:
        """Move a glance over one event; what its viewer hears of the game."""
        if kept.old is None or kept.new is None:
            return kept.lines
        old = self._seen(glance, kept.old, seat)
        new = self._seen(glance, kept.new, seat)
        return news_lines(self.game.info.id, kept.names, self.game.rules.news(old, new))


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
