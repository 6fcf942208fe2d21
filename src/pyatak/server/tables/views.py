"""What each viewer gets to see: built from `hide` alone, once for all who may see the same.

All connections of a viewer are in step: what is encoded for one goes to all of them.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, cast

import msgspec

from pyatak.core.rule import State
from pyatak.server.net.protocol import Line, Step, Update
from pyatak.server.tables.log_lines import lines_of, news_lines
from pyatak.server.tables.planning import Transition
from pyatak.server.tables.view_delta import NEVER, NOTHING, SharedView, ViewDelta, ViewerState
from pyatak.table import events as on
from pyatak.table.model import Table, game_of
from pyatak.table.summary import can_ask_undo, summary_of

STEPS_KEPT = 32
"""A client that missed no more than so many events hears what happened in each of them; who comes anew, of so many. More would
cost memory."""

NOTHING_SEEN: tuple[State | None, list[State]] = (None, [])

_encode = msgspec.json.Encoder().encode


class Viewer(NamedTuple):
    """Whose eyes: a seat's, or None for everybody without one. Programs may ask for the sight besides the view."""

    seat: int | None
    sight: bool = False


class Kept(NamedTuple):
    """An event of late, and what it takes to tell anybody of it. No table: those are many times as large."""

    stored: on.Stored
    told: bytes | None
    """What everybody hears of it, as it is sent; None where each viewer may hear something else."""
    names: tuple[str, ...] = ()
    old: State | None = None
    new: State | None = None
    """Of a move that is told to each in his own way, the state before and after it."""


class TableViews:
    """The pictures of one table."""

    def __init__(self, table: Table) -> None:
        self.game = game_of(table)
        self.table = table
        self.summary = _encode(summary_of(table))
        self.viewer_states: dict[Viewer, ViewerState] = {}
        self.shared_view = SharedView(self.game)
        self.public = ViewerState()
        """Of somebody without a seat; what he sees is a part of everybody's view, and often he hears what everybody hears."""
        self.sights = NOTHING_SEEN
        """A state as each seat sees it, and at the end as everybody does."""
        self.kept: deque[Kept] = deque(maxlen=STEPS_KEPT)

    def whole(self, viewer: Viewer, now: int, seen: int = 0) -> bytes:
        """A fresh picture; with the news since `seen` where those are still known, else with the latest of this game."""
        missed = [one for one in self.kept if one.stored.seq > seen]
        knows_all = bool(seen) and seen <= self.table.seq and len(missed) == self.table.seq - seen
        steps = [self._step(one, viewer, ViewerState()) for one in (missed if knows_all else self._of_this_game())]
        viewer_state = self.viewer_states.setdefault(viewer, ViewerState())
        viewer_state.number = NEVER
        view = self._view(viewer_state, viewer)
        update = self._update(viewer, viewer_state, now, steps, self._summary(viewer), view, whole=not knows_all)
        self._rest()
        return update

    def go_on(self, transitions: Sequence[Transition], viewers: Iterable[Viewer], now: int) -> dict[Viewer, bytes]:
        """The update for each of these viewers after some events; nobody else's picture is kept."""
        kept = [self._keep(one) for one in transitions]
        before, self.table = self.table, transitions[-1].after
        self.kept.extend(kept)
        summary = _encode(summary_of(self.table))
        is_other_summary = summary != self.summary
        self.summary = summary
        viewer_states, self.viewer_states = self.viewer_states, {}
        updates = {}
        for viewer in viewers:
            viewer_state = self.viewer_states[viewer] = viewer_states.get(viewer) or ViewerState()
            steps = [self._step(one, viewer, viewer_state) for one in kept]
            is_other = is_other_summary or can_ask_undo(before, viewer.seat) != can_ask_undo(self.table, viewer.seat)
            shown = self._summary(viewer) if is_other else b""
            updates[viewer] = self._update(viewer, viewer_state, now, steps, shown, self._view(viewer_state, viewer))
        self._rest()
        return updates

    def _of_this_game(self) -> list[Kept]:
        kept = list(self.kept)
        started = [place for place, one in enumerate(kept) if isinstance(one.stored.event, on.Started)]
        return kept[started[-1] :] if started else kept

    def _keep(self, transition: Transition) -> Kept:
        before, after, stored = transition
        if not isinstance(stored.event, on.Moved) or before is None:
            return Kept(stored, _encode(lines_of(before, after, stored.event)))
        if not self.game.info.same_news:
            return Kept(stored, None, after.names, before.state, after.state)
        return Kept(stored, _encode(self._news(self.public, before.position, after.position, None, after.names)))

    def _rest(self) -> None:
        """A table waits most of the time: what is quickly made again takes no memory meanwhile."""
        self.sights = NOTHING_SEEN
        self.shared_view.rest()
        if self.game.info.same_news:
            for viewer_state in self.viewer_states.values():
                viewer_state.state = viewer_state.seen = None

    # -- one viewer ----------------------------------------------------------------------------------

    def _update(
        self,
        viewer: Viewer,
        viewer_state: ViewerState,
        now: int,
        steps: list[Step],
        summary: bytes,
        part: ViewDelta,
        whole: bool = False,
    ) -> bytes:
        update = Update(
            seq=self.table.seq,
            now=now,
            whole=whole,
            summary=msgspec.Raw(summary) if summary else None,
            view=msgspec.Raw(part.fields) if part.fields else None,
            places=cast(Any, msgspec.Raw(part.places)) if part.places else None,
            sight=list(viewer_state.seen) if viewer.sight and viewer_state.seen is not None and part is not NOTHING else None,
            steps=steps,
        )
        return _encode(update)

    def _summary(self, viewer: Viewer) -> bytes:
        """The table besides the game: the same for all, but for two words to whom it is for."""
        if viewer.seat is None:
            return self.summary
        undo = b',"can_ask_undo":true' if can_ask_undo(self.table, viewer.seat) else b""
        return b'%b,"you":%d%b}' % (self.summary[:-1], viewer.seat, undo)

    def _view(self, viewer_state: ViewerState, viewer: Viewer) -> ViewDelta:
        """What of the view is not as it was shown last."""
        state = self.table.state
        if state is None:
            return NOTHING
        if self.shared_view.state is state and viewer_state.number == self.shared_view.number:
            return NOTHING
        if self.shared_view.state is not state:
            self.shared_view.look(state, self._seen(self.public, state, None))
        seat = self._seat(state, viewer.seat)
        return self.shared_view.part(viewer_state, self._seen(viewer_state, state, seat), seat)

    def _seat(self, state: State, seat: int | None) -> int | None:
        """Who has sat down at a table that is over, in a place that its game did not have, was not in that game."""
        return seat if seat is not None and seat < self.game.seats(state) else None

    def _seen(self, viewer_state: ViewerState, state: State, seat: int | None) -> State:
        """What `hide` leaves of a state; the viewer_state keeps it."""
        if viewer_state.state is not state or viewer_state.seen is None:
            if self.sights[0] is not state:
                self.sights = (state, self.game.hot_rules.sights(state, self.game.seats(state)))
            viewer_state.state, viewer_state.seen = state, self.sights[1][-1 if seat is None else seat]
        return viewer_state.seen

    def _news(self, viewer_state: ViewerState, old: State, new: State, seat: int | None, names: tuple[str, ...]) -> list[Line]:
        """Move a viewer_state over one move; what its viewer hears of it."""
        before = self._seen(viewer_state, old, self._seat(old, seat))
        after = self._seen(viewer_state, new, self._seat(new, seat))
        return news_lines(self.game.info.id, names, self.game.rules.news(before, after))

    def _step(self, kept: Kept, viewer: Viewer, viewer_state: ViewerState) -> Step:
        stored, event, told = kept.stored, kept.stored.event, kept.told
        if told is None:
            assert kept.old is not None
            assert kept.new is not None
            told = _encode(self._news(viewer_state, kept.old, kept.new, viewer.seat, kept.names))
        lines = cast(list[Line], msgspec.Raw(told))
        if isinstance(event, on.Moved):
            return Step(stored.seq, stored.at, lines, event.seat, event.action if event.seat == viewer.seat else None)
        return Step(stored.seq, stored.at, lines)
