"""What each viewer gets to see: built from `hide` alone, once for all who may see the same.

All connections of a viewer have seen the same updates, so that one encoded message goes to all of them.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, cast

import msgspec
from msgspec.structs import replace

from pyatak.core.rule import State
from pyatak.server.net.protocol import Line, Step, Update
from pyatak.server.tables.log_lines import lines_of, news_lines
from pyatak.server.tables.planning import Transition
from pyatak.server.tables.view_delta import NEVER, NOTHING, SharedView, ViewDelta, ViewerState
from pyatak.table import events as on
from pyatak.table.model import Table, game_of, is_covered, shown_position
from pyatak.table.summary import can_ask_undo, chat_for, summary_of, team_chat_readers

STEPS_KEPT = 32
"""How many recent events are kept in memory. A client that missed no more gets the log lines of each; a new one gets these."""

NO_SIGHTS: tuple[State | None, list[State]] = (None, [])

_encode = msgspec.json.Encoder().encode


class Viewer(NamedTuple):
    """Who looks: a seat, or None for everybody without one. Programs may ask for the sight besides the view."""

    seat: int | None
    sight: bool = False


class RecentEvent(NamedTuple):
    """An event and what is needed to describe it to any viewer. Tables are not kept: they are many times as large."""

    stored: on.Stored
    lines: bytes | None
    """The log lines that all viewers get, encoded; None where they differ by viewer."""
    names: tuple[str, ...] = ()
    old: State | None = None
    new: State | None = None
    """The state before and after a move whose log lines differ by viewer."""
    moment: tuple[int, int] = (0, 0)
    """The round and the turn in which it happened."""


def encoded_summaries(table: Table) -> dict[int | None, bytes]:
    """The summary for everybody, under None; and for each seat with a team's chat, encoded once for all who read the same."""
    summary = summary_of(table)
    encoded: dict[int | None, bytes] = {None: _encode(summary)}
    if not (readers := team_chat_readers(table)):
        return encoded
    by_chat: dict[tuple[int, ...], bytes] = {}
    for number, seat in enumerate(table.seats):
        if seat.player in readers:
            chat = chat_for(table, seat.player)
            seqs = tuple(one.seq for one in chat)
            if seqs not in by_chat:
                by_chat[seqs] = _encode(replace(summary, chat=chat))
            encoded[number] = by_chat[seqs]
    return encoded


def summary_for(viewer: Viewer, summaries: dict[int | None, bytes]) -> bytes:
    return summaries.get(viewer.seat, summaries[None])


class TableViews:
    """What the viewers of one table have seen, and what they get next."""

    def __init__(self, table: Table) -> None:
        self.game = game_of(table)
        self.table = table
        self.summaries = encoded_summaries(table)
        self.viewer_states: dict[Viewer, ViewerState] = {}
        self.shared_view = SharedView(self.game)
        self.public = ViewerState()
        """The state of a viewer without a seat. Their view is a part of all views, and often their log lines are those of all."""
        self.covered: tuple[State | None, State | None] = (None, None)
        """A state, and how it lies before "Start!"."""
        self.sights = NO_SIGHTS
        """A state, and its sight for each seat; the last is that of a viewer without one."""
        self.recent: deque[RecentEvent] = deque(maxlen=STEPS_KEPT)

    def whole(self, viewer: Viewer, now: int, seen: int = 0) -> bytes:
        """A whole update, with the events after `seen` if they are still known, else with the latest of this game."""
        missed = [one for one in self.recent if one.stored.seq > seen]
        knows_all = bool(seen) and seen <= self.table.seq and len(missed) == self.table.seq - seen
        steps = [self._step(one, viewer, ViewerState()) for one in (missed if knows_all else self._of_this_game())]
        viewer_state = self.viewer_states.setdefault(viewer, ViewerState())
        viewer_state.number = NEVER
        view = self._view(viewer_state, viewer)
        update = self._update(viewer, viewer_state, now, steps, self._summary(viewer), view, whole=not knows_all)
        self._free()
        return update

    def advance(self, transitions: Sequence[Transition], viewers: Iterable[Viewer], now: int) -> dict[Viewer, bytes]:
        """The update for each of these viewers after some events; the state of other viewers is dropped."""
        new = [self._describe(one) for one in transitions]
        before, self.table = self.table, transitions[-1].after
        self.recent.extend(new)
        old_summaries, self.summaries = self.summaries, encoded_summaries(self.table)
        viewer_states, self.viewer_states = self.viewer_states, {}
        updates = {}
        for viewer in viewers:
            viewer_state = self.viewer_states[viewer] = viewer_states.get(viewer) or ViewerState()
            steps = [self._step(one, viewer, viewer_state) for one in new]
            is_same = summary_for(viewer, old_summaries) == summary_for(viewer, self.summaries)
            is_other = not is_same or can_ask_undo(before, viewer.seat) != can_ask_undo(self.table, viewer.seat)
            shown = self._summary(viewer) if is_other else b""
            updates[viewer] = self._update(viewer, viewer_state, now, steps, shown, self._view(viewer_state, viewer))
        self._free()
        return updates

    def _of_this_game(self) -> list[RecentEvent]:
        recent = list(self.recent)
        started = [place for place, one in enumerate(recent) if isinstance(one.stored.event, on.Started)]
        return recent[started[-1] :] if started else recent

    def _describe(self, transition: Transition) -> RecentEvent:
        before, after, stored = transition
        if not isinstance(stored.event, on.Moved) or before is None:
            moment = (0, 0) if after.state is None else self.game.rules.round_and_turn(after.state)
            return RecentEvent(stored, _encode(lines_of(before, after, stored.event)), moment=moment)
        moment = self.game.rules.round_and_turn(before.position)
        if not self.game.info.same_news:
            return RecentEvent(stored, None, after.names, before.state, self._position(after), moment)
        news = self._news(self.public, before.position, after.position, None, after.names)
        return RecentEvent(stored, _encode(news), moment=moment)

    def _position(self, table: Table) -> State | None:
        """What lies on the table. A covered position is kept: the same one is not shown twice."""
        if not is_covered(table):
            return table.state
        if self.covered[0] is not table.state:
            self.covered = (table.state, shown_position(table))
        return self.covered[1]

    def _free(self) -> None:
        """Free what is quickly made again: a table waits most of the time."""
        self.sights = NO_SIGHTS
        self.shared_view.free()
        if self.game.info.same_news:
            for viewer_state in self.viewer_states.values():
                viewer_state.state = viewer_state.sight = None

    # -- one viewer ----------------------------------------------------------------------------------

    def _update(
        self,
        viewer: Viewer,
        viewer_state: ViewerState,
        now: int,
        steps: list[Step],
        summary: bytes,
        delta: ViewDelta,
        whole: bool = False,
    ) -> bytes:
        update = Update(
            seq=self.table.seq,
            now=now,
            whole=whole,
            summary=msgspec.Raw(summary) if summary else None,
            view=msgspec.Raw(delta.fields) if delta.fields else None,
            places=cast(Any, msgspec.Raw(delta.places)) if delta.places else None,
            sight=self._sent_sight(viewer_state) if viewer.sight and delta is not NOTHING else None,
            steps=steps,
        )
        return _encode(update)

    def _sent_sight(self, viewer_state: ViewerState) -> list[int] | None:
        """What a program gets besides the view: nothing before "Start!"."""
        return None if viewer_state.sight is None or is_covered(self.table) else list(viewer_state.sight)

    def _summary(self, viewer: Viewer) -> bytes:
        """The table besides the game: the same for all who read the same chat, but for two fields of the viewer's own."""
        summary = summary_for(viewer, self.summaries)
        if viewer.seat is None:
            return summary
        undo = b',"can_ask_undo":true' if can_ask_undo(self.table, viewer.seat) else b""
        return b'%b,"you":%d%b}' % (summary[:-1], viewer.seat, undo)

    def _view(self, viewer_state: ViewerState, viewer: Viewer) -> ViewDelta:
        """What has changed in the view since the viewer was shown it last."""
        state = self._position(self.table)
        if state is None:
            return NOTHING
        if self.shared_view.state is state and viewer_state.number == self.shared_view.number:
            return NOTHING
        if self.shared_view.state is not state:
            self.shared_view.set_position(state, self._sight(self.public, state, None))
        seat = self._seat(state, viewer.seat)
        return self.shared_view.delta(viewer_state, self._sight(viewer_state, state, seat), seat)

    def _seat(self, state: State, seat: int | None) -> int | None:
        """None for a player who sat down after the game, on a seat that the game did not have."""
        return seat if seat is not None and seat < self.game.seats(state) else None

    def _sight(self, viewer_state: ViewerState, state: State, seat: int | None) -> State:
        """What `hide` leaves of a state; `viewer_state` keeps it."""
        if viewer_state.state is not state or viewer_state.sight is None:
            if self.sights[0] is not state:
                self.sights = (state, self.game.hot_rules.sights(state, self.game.seats(state)))
            viewer_state.state, viewer_state.sight = state, self.sights[1][-1 if seat is None else seat]
        return viewer_state.sight

    def _news(self, viewer_state: ViewerState, old: State, new: State, seat: int | None, names: tuple[str, ...]) -> list[Line]:
        """The log lines that a viewer gets of one move; `viewer_state` moves on with it."""
        before = self._sight(viewer_state, old, self._seat(old, seat))
        after = self._sight(viewer_state, new, self._seat(new, seat))
        return news_lines(self.game.info.id, names, self.game.rules.news(before, after))

    def _step(self, recent: RecentEvent, viewer: Viewer, viewer_state: ViewerState) -> Step:
        stored, event, encoded = recent.stored, recent.stored.event, recent.lines
        if encoded is None:
            assert recent.old is not None
            assert recent.new is not None
            encoded = _encode(self._news(viewer_state, recent.old, recent.new, viewer.seat, recent.names))
        lines = cast(list[Line], msgspec.Raw(encoded))
        if isinstance(event, on.Moved):
            action = event.action if event.seat == viewer.seat else None
            return Step(stored.seq, stored.at, lines, event.seat, action, *recent.moment)
        return Step(stored.seq, stored.at, lines, None, None, *recent.moment)
