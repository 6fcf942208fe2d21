"""Presence, stand-ins, and everything that becomes due with time."""

from pyatak.table import clocks, commands
from pyatak.table import events as on
from pyatak.table.commands import Context
from pyatak.table.evolve import evolve
from pyatak.table.evolve import number as numbered
from pyatak.table.model import OPEN, STAND_IN_LEVEL, Table, game_of, is_running, race_of
from pyatak.table.playing import after_move, playing_only, seat_to_play
from pyatak.table.refusals import refuse
from pyatak.table.seating import existing_seat, host_only, leave, next_person


def gone(table: Table, command: commands.Gone, context: Context) -> list[on.AnyEvent]:
    """A player has no connection any more. Somebody who was still choosing a name does not keep the seat."""
    number = persons_seat(table, context, command.seat)
    if table.seats[number].is_naming and table.phase == OPEN:
        return leave(table, number)
    return [on.WentAway(seat=number)] if table.seats[number].is_here else []


def here(table: Table, command: commands.Here, context: Context) -> list[on.AnyEvent]:
    number = persons_seat(table, context, command.seat)
    return [] if table.seats[number].is_here else [on.CameHere(seat=number)]


def take_over(table: Table, command: commands.TakeOver, context: Context) -> list[on.AnyEvent]:
    """The host lets a bot play for an absent player before the countdown ends."""
    playing_only(table)
    host_only(table, context)
    number = existing_seat(table, command.seat)
    seat = table.seats[number]
    if seat.bot:
        refuse("bot_plays_there", seat=number)
    if seat.is_here:
        refuse("still_here", seat=number)
    if (wait := seat.gone_since + clocks.EARLY_TAKE_OVER_MS - context.now) > 0:
        refuse("too_soon", ms=wait)
    return [on.TakenOver(seat=number, reason="host", level=STAND_IN_LEVEL)]


def come_back(table: Table, _command: commands.ComeBack, context: Context) -> list[on.AnyEvent]:
    number = seat_to_play(table, context)
    if context.by == commands.SERVER:
        refuse("players_only")
    return [on.Returned(seat=number)] if table.seats[number].stand_in else []


def credit(_table: Table, command: commands.Credit, context: Context) -> list[on.AnyEvent]:
    server_only(context)
    return [on.Credited(down_ms=command.down_ms)] if command.down_ms > 0 else []


def tick(table: Table, _command: commands.Tick, context: Context) -> list[on.AnyEvent]:
    """Everything due: a race begins, bots take over, the host changes, an intermission ends, the table moves in a quiet race."""
    server_only(context)
    due = [deadline for deadline in clocks.deadlines(table) if deadline.at <= context.now]
    events: list[on.AnyEvent] = []
    replaced = set()
    for _, kind, number in sorted(due):
        if kind == "host":
            events.append(on.HostChanged(host=next_person(table, table.host)))
        elif kind == "read":
            events.append(on.IntermissionEnded(reason="time"))
        elif kind == "start":
            events.append(on.Begun())
        elif kind == "push":
            events += pushes(table, context)
        elif number not in replaced:
            replaced.add(number)
            events.append(on.TakenOver(seat=number, reason=kind, level=STAND_IN_LEVEL))
    return events


def pushes(table: Table, context: Context) -> list[on.AnyEvent]:
    """The table's own moves in a quiet race, one after another, while they are still legal."""
    race = race_of(table)
    events: list[on.AnyEvent] = []
    for number, action in race.idle_moves(table.position) if race else []:
        if is_running(table) and action in game_of(table).legal(table.position, number):
            moved = on.Moved(seat=number, action=action, by="table")
            end = after_move(table, context, moved)
            events += [moved, *end]
            for stored in numbered(table, [moved, *end], context.now):
                table = evolve(table, stored)
    return events


def server_only(context: Context) -> None:
    if context.by != commands.SERVER:
        refuse("server_only")


def persons_seat(table: Table, context: Context, wanted: int) -> int:
    server_only(context)
    number = existing_seat(table, wanted)
    if not table.seats[number].player:
        refuse("nobody_sits_there", seat=number)
    return number
