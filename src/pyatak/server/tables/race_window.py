"""Races: cards that arrive nearly together are submitted in the order in which they were played.

A card's time is its arrival less its travel time, as the server measured it and up to what the table allows. With an allowance
the server waits that long after the first card before it submits any, so that a card from a slow connection can still be first.
"""

import asyncio

from msgspec.structs import replace

from pyatak.server.tables.requests import Request, Submit


class RaceWindow:
    def __init__(self, submit: Submit) -> None:
        self.submit = submit
        self.held: list[tuple[int, int, Request]] = []
        """When each card was played, its order of arrival, and the request."""
        self.timer: asyncio.TimerHandle | None = None

    def add(self, request: Request, arrived_ms: int, travel_ms: float, allowance_ms: int) -> None:
        """Take a card that has just arrived; `travel_ms` is half of the measured round trip of its connection."""
        played_ms = arrived_ms - min(allowance_ms, round(travel_ms))
        stamped = request._replace(context=replace(request.context, raw_ms=arrived_ms, adjusted_ms=played_ms))
        if not allowance_ms:
            self.submit(stamped)
            return
        self.held.append((played_ms, len(self.held), stamped))
        if self.timer is None:
            self.timer = asyncio.get_running_loop().call_later(allowance_ms / 1000, self._submit_held)

    def close(self) -> None:
        """Submit what is held, without waiting any longer."""
        if self.timer:
            self.timer.cancel()
            self._submit_held()

    def _submit_held(self) -> None:
        self.timer = None
        held, self.held = sorted(self.held, key=lambda one: one[:2]), []
        for _, _, request in held:
            self.submit(request)
