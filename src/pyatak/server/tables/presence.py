"""Which players are here. A seat's first connection makes its player present; some time after the last one closes, they are gone.

With several nodes each one speaks for the players who are or were connected to it, because a player who is connected elsewhere
looks absent from here. A node that is alone, or that sees another node disappear, speaks for everybody. If it is wrong about a
player, the node that has the connection says so at once.
"""

import asyncio
from collections import Counter
from collections.abc import Callable

from pyatak.table.commands import Here
from pyatak.table.model import Table, people


class Presence:
    """`report_gone` is called with a player who has had no connection for `absent_s`."""

    def __init__(self, absent_s: float, report_gone: Callable[[str], None]) -> None:
        self.absent_s, self.report_gone = absent_s, report_gone
        self.connections: Counter[str] = Counter()
        self.leaving: dict[str, asyncio.TimerHandle] = {}
        self.spoken_for: set[str] = set()
        """Players whose absence this node reports: those who had a connection here, or whose node has disappeared."""

    @property
    def is_waiting(self) -> bool:
        """Whether a player without a connection may still come back in time."""
        return bool(self.leaving)

    def connect(self, player: str) -> None:
        self.connections[player] += 1
        self.spoken_for.add(player)

    def disconnect(self, player: str) -> None:
        self.connections[player] -= 1
        self.connections += Counter()  # drops players without a connection

    def speak_for_everyone(self, table: Table) -> None:
        self.spoken_for.update(seat.player for _, seat in people(table))

    def check(self, table: Table, is_alone: bool) -> list[Here]:
        """The commands due for connected players whom the table thinks absent. Starts and stops the timers of the others."""
        due = []
        for number, seat in people(table):
            if self.connections[seat.player]:
                if timer := self.leaving.pop(seat.player, None):
                    timer.cancel()
                if not seat.is_here:
                    due.append(Here(seat=number))
            elif seat.is_here and seat.player not in self.leaving and (is_alone or seat.player in self.spoken_for):
                timer = asyncio.get_running_loop().call_later(self.absent_s, self._expire, seat.player)
                self.leaving[seat.player] = timer
        return due

    def close(self) -> None:
        for timer in self.leaving.values():
            timer.cancel()
        self.leaving.clear()

    def _expire(self, player: str) -> None:
        self.leaving.pop(player, None)
        self.spoken_for.discard(player)
        if not self.connections[player]:
            self.report_gone(player)
