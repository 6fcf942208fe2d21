"""Who is here: the first connection of a seat's player brings Here, and some time after the last one has closed, Gone."""

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

from pyatak.server.rooms.wishes import Wish
from pyatak.table import commands as ask
from pyatak.table.model import people, seat_of

if TYPE_CHECKING:
    from pyatak.server.rooms.room import Room, Watcher


class Presence:
    def __init__(self, room: "Room") -> None:
        self.room = room
        self.watchers: dict[Watcher, None] = {}
        """In the order they came."""
        self.here: Counter[str] = Counter()
        self.leaving: dict[str, asyncio.TimerHandle] = {}

    @property
    def is_waiting(self) -> bool:
        """Whether somebody may come back any moment."""
        return bool(self.leaving)

    def come(self, watcher: "Watcher") -> None:
        self.watchers[watcher] = None
        if not watcher.watches_only:
            self.here[watcher.player] += 1
            self.check()

    def go(self, watcher: "Watcher") -> None:
        if self.watchers.pop(watcher, self) is self:
            return
        if not watcher.watches_only:
            self.here[watcher.player] -= 1
            self.here += Counter()
            self.check()

    def check(self) -> None:
        """Compare who is connected with what the table thinks, and tell it where they differ."""
        for number, seat in people(self.room.table):
            if self.here[seat.player]:
                if timer := self.leaving.pop(seat.player, None):
                    timer.cancel()
                if not seat.is_here:
                    self.room.put(Wish(ask.Here(seat=number)))
            elif seat.is_here and seat.player not in self.leaving:
                delay = self.room.house.settings.absent_s
                self.leaving[seat.player] = asyncio.get_running_loop().call_later(delay, self._gone, seat.player)

    def _gone(self, player: str) -> None:
        self.leaving.pop(player, None)
        seat = seat_of(self.room.table, player)
        if seat is not None and not self.here[player]:
            self.room.put(Wish(ask.Gone(seat=seat)))

    def close(self) -> None:
        for timer in self.leaving.values():
            timer.cancel()
        self.leaving.clear()
