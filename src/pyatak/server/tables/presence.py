"""Who is here: the first connection of a seat's player brings Here, and some time after the last one has closed, Gone.

With many nodes each speaks for the connections it has, or has had: who is at another node may look absent from here. A node
that is alone, or calls the roll because another one has gone, speaks for everybody; where it errs, the node that has the player
says so at once.
"""

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

from pyatak.server.tables.requests import Request
from pyatak.table import commands as ask
from pyatak.table.model import people, seat_of

if TYPE_CHECKING:
    from pyatak.server.tables.room import Room, Watcher


class Presence:
    def __init__(self, room: "Room") -> None:
        self.room = room
        self.watchers: dict[Watcher, None] = {}
        """In the order they came."""
        self.here: Counter[str] = Counter()
        self.leaving: dict[str, asyncio.TimerHandle] = {}
        self.was_here: set[str] = set()
        """Players who had a connection at this node."""

    @property
    def is_waiting(self) -> bool:
        """Whether somebody may come back any moment."""
        return bool(self.leaving)

    def come(self, watcher: "Watcher") -> None:
        self.watchers[watcher] = None
        if not watcher.watches_only:
            self.here[watcher.player] += 1
            self.was_here.add(watcher.player)
            self.check()

    def go(self, watcher: "Watcher") -> None:
        if self.watchers.pop(watcher, self) is self:
            return
        if not watcher.watches_only:
            self.here[watcher.player] -= 1
            self.here += Counter()
            self.check()

    def call_the_roll(self) -> None:
        """Whoever is not heard of here in time is taken to be gone."""
        self.was_here.update(seat.player for _, seat in people(self.room.table))
        self.check()

    def check(self) -> None:
        """Compare who is connected with what the table thinks, and tell it where they differ."""
        speaks_for_all = self.room.manager.store.is_alone
        for number, seat in people(self.room.table):
            if self.here[seat.player]:
                if timer := self.leaving.pop(seat.player, None):
                    timer.cancel()
                if not seat.is_here:
                    self.room.put(Request(ask.Here(seat=number)))
            elif seat.is_here and seat.player not in self.leaving and (speaks_for_all or seat.player in self.was_here):
                delay = self.room.manager.settings.absent_s
                self.leaving[seat.player] = asyncio.get_running_loop().call_later(delay, self._gone, seat.player)

    def _gone(self, player: str) -> None:
        self.leaving.pop(player, None)
        self.was_here.discard(player)
        seat = seat_of(self.room.table, player)
        if seat is not None and not self.here[player]:
            self.room.put(Request(ask.Gone(seat=seat)))

    def close(self) -> None:
        for timer in self.leaving.values():
            timer.cancel()
        self.leaving.clear()
