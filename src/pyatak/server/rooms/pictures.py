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

PASSAGES_KEPT = 64
"""A client that missed no more than so many events hears what happened in each of them."""

_encode = msgspec.json.Encoder().encode


class Viewer(NamedTuple):
    """Whose eyes: a seat's, or None for everybody without one. Programs may ask for the sight besides the view."""

    seat: int | None
    sight: bool = False


class Glance:
    """The last that one viewer was shown of the game."""

    __slots__ = ("seen", "state", "view")

    def __init__(self) -> None:
        self.state: State | None = None
        self.seen: State | None = None
        """What `hide` left of the state."""
        self.view = b""


class Pictures:
    """The pictures of one table."""

    def __init__(self, table: Table) -> None:
        self.game = game_of(table)
        self.table = table
        self.face = _encode(face_of(table))
        self.glances: dict[Viewer, Glance] = {}
        self.kept: deque[Passage] = deque(maxlen=PASSAGES_KEPT)

    def whole(self, viewer: Viewer, now: int, seen: int = 0) -> str:
        """A fresh picture; with the news since `seen` where those are still known."""
        missed = [one for one in self.kept if one.stored.seq > seen] if seen else []
        knows_all = bool(seen) and seen <= self.table.seq and len(missed) == self.table.seq - seen
        steps = [self._step(one, viewer, self._news_of(one, viewer)) for one in missed] if knows_all else []
        glance = self.glances.setdefault(viewer, Glance())
        self._look(glance, viewer)
        return self._update(viewer, glance, now, steps, whole=not knows_all)

    def go_on(self, passages: Sequence[Passage], viewers: Iterable[Viewer], now: int) -> dict[Viewer, str]:
        """The update for each of these viewers after some events; nobody else's picture is kept."""
        self.table = passages[-1].after
        self.kept.extend(passages)
        face = _encode(face_of(self.table))
        has_face = face != self.face or any(one.before and one.before.before is not one.after.before for one in passages)
        self.face = face
        glances, self.glances = self.glances, {}
        updates = {}
        for viewer in viewers:
            glance = self.glances[viewer] = glances.get(viewer) or Glance()
            before = glance.view
            steps = [self._step(one, viewer, self._advance(glance, one, viewer)) for one in passages]
            self._look(glance, viewer)
            updates[viewer] = self._update(viewer, glance, now, steps, has_face=has_face, has_view=glance.view != before)
        return updates

    # -- one viewer ----------------------------------------------------------------------------------

    def _update(
        self,
        viewer: Viewer,
        glance: Glance,
        now: int,
        steps: list[Step],
        whole: bool = False,
        has_face: bool = True,
        has_view: bool = True,
    ) -> str:
        has_view = has_view and glance.seen is not None
        update = Update(
            seq=self.table.seq,
            now=now,
            whole=whole,
            face=msgspec.Raw(self._face(viewer)) if has_face else None,
            view=msgspec.Raw(glance.view) if has_view else None,
            sight=list(glance.seen) if has_view and viewer.sight and glance.seen is not None else None,
            steps=steps,
        )
        return _encode(update).decode()

    def _face(self, viewer: Viewer) -> bytes:
        """The table besides the game: the same for all, but for two words to whom it is for."""
        if viewer.seat is None:
            return self.face
        undo = b',"can_ask_undo":true' if can_ask_undo(self.table, viewer.seat) else b""
        return b'%b,"you":%d%b}' % (self.face[:-1], viewer.seat, undo)

    def _look(self, glance: Glance, viewer: Viewer) -> None:
        """Bring a glance up to the present table."""
        if glance.state is not self.table.state:
            self._see(glance, self.table.state, viewer)
        if glance.seen is None:
            glance.view = b""
        elif not glance.view:
            glance.view = _encode(self.game.rules.view(glance.seen, SPECTATOR if viewer.seat is None else viewer.seat))

    def _see(self, glance: Glance, state: State | None, viewer: Viewer) -> None:
        glance.state = state
        glance.seen = None if state is None else self.game.seen(self._cells(state), viewer.seat)
        glance.view = b""

    def _advance(self, glance: Glance, passage: Passage, viewer: Viewer) -> list[Line]:
        """Move a glance over one event; what its viewer hears of the game."""
        before, after = passage.before, passage.after
        if before is None or after.state is before.state:
            return []
        if glance.state is not before.state:
            self._see(glance, before.state, viewer)
        old = glance.seen
        self._see(glance, after.state, viewer)
        if not isinstance(passage.stored.event, on.Moved) or old is None or glance.seen is None:
            return []
        return news_lines(self.game.info.id, after.names, self.game.rules.news(old, glance.seen))

    def _news_of(self, passage: Passage, viewer: Viewer) -> list[Line]:
        """What a viewer heard of the game in an event of the past."""
        return self._advance(Glance(), passage, viewer)

    def _step(self, passage: Passage, viewer: Viewer, news: list[Line]) -> Step:
        stored = passage.stored
        event = stored.event
        if isinstance(event, on.Moved):
            return Step(stored.seq, stored.at, news, event.seat, event.action if event.seat == viewer.seat else None)
        return Step(stored.seq, stored.at, lines_of(passage.before, passage.after, event) + news)

    _last_cells: tuple[State | None, State | None] = (None, None)

    def _cells(self, state: State) -> State:
        """The state as a list, made once for all viewers."""
        if self._last_cells[0] is not state:
            self._last_cells = (state, cells_of(state))
        cells = self._last_cells[1]
        assert cells is not None
        return cells
