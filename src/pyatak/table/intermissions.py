"""Intermissions: after the end of a round, a vote or the game the table waits, so that people can read what happened.

The game says after which moves (`Rules.intermission`), the table's pace says how long. A table without readers does not wait.
"""

from pyatak.core.contract import Intermission
from pyatak.core.rule import State
from pyatak.table import commands
from pyatak.table import events as on
from pyatak.table.commands import Context
from pyatak.table.evolve import evolve
from pyatak.table.evolve import number as numbered
from pyatak.table.model import Table, game_of, readers
from pyatak.table.refusals import refuse
from pyatak.table.seating import own_seat

END = Intermission("end")


def after_move(table: Table, state: State, is_over: bool) -> list[on.AnyEvent]:
    """The intermission that begins when a move leads to this state."""
    if table.pace == "none" or not readers(table):
        return []
    wait = game_of(table).rules.intermission(table.position, state) or (END if is_over else None)
    return [on.IntermissionBegan(code=wait.code, show_ms=wait.show_ms)] if wait else []


def go_on(table: Table, command: commands.Continue, context: Context) -> list[on.AnyEvent]:
    """A player has read enough. A bot that stands in for them goes, as with any other decision of theirs."""
    number = own_seat(table, context)
    seat, wait = table.seats[number], table.intermission
    if wait is None or seat.has_continued or (command.at_seq is not None and command.at_seq < wait.seq):
        return []
    if seat.resigned:
        refuse("resigned")
    if table.paused:
        refuse("paused")
    returning = [on.Returned(seat=number)] if seat.stand_in else []
    return [*returning, on.Continued(seat=number)]


def end_if_read(table: Table, events: list[on.AnyEvent], context: Context) -> list[on.AnyEvent]:
    """The end of the intermission, if after these events everybody who is here has read enough."""
    after = table
    for stored in numbered(table, events, context.now):
        after = evolve(after, stored)
    if after.intermission is None:
        return []
    if after.pace == "none":
        return [on.IntermissionEnded(reason="pace")]
    reading = readers(after)
    return [on.IntermissionEnded(reason="all")] if reading and all(seat.has_continued for seat in reading) else []
