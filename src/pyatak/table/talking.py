"""Chat and reactions of the players at the table."""

from pyatak.table import commands
from pyatak.table import events as on
from pyatak.table.commands import Context
from pyatak.table.model import REACTIONS, Table, teams_of
from pyatak.table.names import clean_chat
from pyatak.table.refusals import refuse
from pyatak.table.seating import own_seat


def say(table: Table, command: commands.Say, context: Context) -> list[on.AnyEvent]:
    number = own_seat(table, context)
    text = clean_chat(command.text)
    only_for = _team_of(table, number) if command.team else ()
    return [on.Said(player=context.by, name=table.seats[number].name, seat=number, text=text, only_for=only_for)]


def _team_of(table: Table, number: int) -> tuple[str, ...]:
    """The people on the team of this seat."""
    seats = next((team for team in teams_of(table) if number in team), None) or refuse("no_team")
    return tuple(table.seats[one].player for one in seats if table.seats[one].player)


def react(table: Table, command: commands.React, context: Context) -> list[on.AnyEvent]:
    number = own_seat(table, context)
    if command.reaction not in REACTIONS:
        refuse("no_such_reaction", values=", ".join(REACTIONS))
    return [on.Reacted(seat=number, reaction=command.reaction)]
