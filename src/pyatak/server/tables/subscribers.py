"""The connections that follow a table: each gets what its viewer may see, and an update after every stored batch."""

from collections.abc import Callable, Sequence
from typing import Protocol

from pyatak.server.tables.planning import Transition
from pyatak.server.tables.views import TableViews, Viewer
from pyatak.table.model import Table, seat_of


class Subscriber(Protocol):
    """A connection, as a room knows it."""

    player: str
    watches_only: bool
    wants_sight: bool
    viewer: Viewer

    def send(self, message: bytes) -> None: ...

    def seated(self, viewer: Viewer) -> None:
        """Its seat is known or has changed; a whole update follows."""


class Subscribers:
    def __init__(self, table: Table, now_ms: Callable[[], int]) -> None:
        self.now_ms = now_ms
        self.views = TableViews(table)
        self.connections: dict[Subscriber, None] = {}
        """In the order they came."""

    def add(self, subscriber: Subscriber, seen: int) -> None:
        """Send the table as it is, and from now on every update; `seen` is the last seq that the client knows."""
        self.connections[subscriber] = None
        self._send_whole(subscriber, _viewer_of(subscriber, self.views.table), self.now_ms(), seen)

    def remove(self, subscriber: Subscriber) -> bool:
        """Whether it was there."""
        return self.connections.pop(subscriber, self) is None

    def show(self, transitions: Sequence[Transition], may_have_moved: bool) -> None:
        """Send what is stored now; where players `may_have_moved`, a whole update to those who sit elsewhere."""
        now, connections = self.now_ms(), self.connections
        moved = self._moved(transitions[-1].after) if may_have_moved else {}
        updates = self.views.advance(transitions, {one.viewer for one in connections if one not in moved}, now)
        for subscriber in connections:
            if subscriber in moved:
                self._send_whole(subscriber, moved[subscriber], now)
            else:
                subscriber.send(updates[subscriber.viewer])

    def show_all(self, table: Table) -> None:
        """Send the table as it is now, where nobody knows the transitions that led there."""
        self.views, now = TableViews(table), self.now_ms()
        for subscriber in self.connections:
            self._send_whole(subscriber, _viewer_of(subscriber, table), now)

    def _send_whole(self, subscriber: Subscriber, viewer: Viewer, now: int, seen: int = 0) -> None:
        subscriber.viewer = viewer
        subscriber.seated(viewer)
        subscriber.send(self.views.whole(viewer, now, seen))

    def _moved(self, table: Table) -> dict[Subscriber, Viewer]:
        """Those who sit elsewhere at the new table."""
        return {one: viewer for one in self.connections if (viewer := _viewer_of(one, table)) != one.viewer}


def _viewer_of(subscriber: Subscriber, table: Table) -> Viewer:
    return Viewer(None if subscriber.watches_only else seat_of(table, subscriber.player), subscriber.wants_sight)
