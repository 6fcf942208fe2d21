"""Races: cards that arrive nearly together are put in the order in which they were played.

A card's time is its arrival less the way it took, as the server measured it and up to what the table allows. With an allowance
the server waits that long after the first card before it decides, so that a card from far away can still be first.
"""

import asyncio
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pyatak.server.tables.requests import Request
from pyatak.table.commands import Move

if TYPE_CHECKING:
    from pyatak.server.tables.room import Room


class RaceWindow:
    def __init__(self, room: "Room") -> None:
        self.room = room
        self.held: list[tuple[int, int, Request]] = []
        self.timer: asyncio.TimerHandle | None = None

    def add(self, request: Request, move: Move, way_ms: float) -> None:
        """Take a card that has just arrived; `way_ms` is half of the measured round trip of its connection."""
        allowance = self.room.table.lag_allowance_ms
        arrived = self.room.manager.now()
        played = arrived - min(allowance, round(way_ms))
        stamped = request._replace(command=replace(move, raw_ms=arrived, adjusted_ms=played))
        if not allowance:
            self.room.put(stamped)
            return
        self.held.append((played, len(self.held), stamped))
        if self.timer is None:
            self.timer = asyncio.get_running_loop().call_later(allowance / 1000, self._decide)

    def _decide(self) -> None:
        self.timer = None
        held, self.held = sorted(self.held, key=lambda one: one[:2]), []
        for _, _, request in held:
            self.room.put(request)

    def close(self) -> None:
        if self.timer:
            self.timer.cancel()
            self._decide()
