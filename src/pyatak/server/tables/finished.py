"""A finished game in the log of its table."""

from collections.abc import Iterable
from typing import NamedTuple

from pyatak.table import events as on
from pyatak.table.evolve import evolve
from pyatak.table.model import Table


class Ended(NamedTuple):
    """The table at the end of a game."""

    table: Table
    began_at: int


class Games(NamedTuple):
    """What a log says of a wanted game."""

    ended: Ended | None
    """None: it is not finished, or there is no such game."""
    table: Table | None
    """The table as it is now; None: an empty log."""


def find_game_in(events: Iterable[on.Stored], number: int | None) -> Games:
    """A game of a table by its number, from 1; None: the last finished one."""
    table: Table | None = None
    found: Ended | None = None
    began_at = 0
    for stored in events:
        table = evolve(table, stored)
        if isinstance(stored.event, on.Started):
            began_at = stored.at
        elif isinstance(stored.event, on.Finished) and number in (None, table.game_number):
            found = Ended(table, began_at)
    return Games(found, table)
