"""Who is here, who is away, who plays for whom, and what time brings about."""

from pyatak.table import clocks
from pyatak.table import commands as ask
from pyatak.table import events as on
from pyatak.table.evolve import evolve
from pyatak.table.evolve import number as numbered
from pyatak.table.model import STAND_IN_LEVEL, Table, game_of, race_of
from pyatak.table.playing import ending, playing_only, seat_to_play
from pyatak.table.refusals import refuse
from pyatak.table.seating import existing_seat, host_only, next_person


def gone(table: Table, command: ask.Gone, _now: int) -> list[on.AnyEvent]:
    """A person has no connection any more."""
    number = persons_seat(table, command, command.seat)
    return [on.WentAway(seat=number)] if table.seats[number].is_here else []


def here(table: Table, command: ask.Here, _now: int) -> list[on.AnyEvent]:
    number = persons_seat(table, command, command.seat)
    return [] if table.seats[number].is_here else [on.CameHere(seat=number)]


def take_over(table: Table, command: ask.TakeOver, now: int) -> list[on.AnyEvent]:
    """The host need not wait for the whole countdown."""
    playing_only(table)
    host_only(table, command)
    number = existing_seat(table, command.seat)
    seat = table.seats[number]
    if seat.bot:
        refuse("bot_plays_there", seat=number)
    if seat.is_here:
        refuse("still_here", seat=number)
    if (wait := seat.gone_since + clocks.EARLY_TAKE_OVER_MS - now) > 0:
        refuse("too_soon", ms=wait)
    return [on.TakenOver(seat=number, reason="host", level=STAND_IN_LEVEL)]


def come_back(table: Table, command: ask.ComeBack, _now: int) -> list[on.AnyEvent]:
    number = seat_to_play(table, command, command.seat)
    if command.by == ask.SERVER:
        refuse("players_only")
    return [on.Returned(seat=number)] if table.seats[number].stand_in else []


def credit(_table: Table, command: ask.Credit, _now: int) -> list[on.AnyEvent]:
    server_only(command)
    return [on.Credited(down_ms=command.down_ms)] if command.down_ms > 0 else []


def tick(table: Table, command: ask.Tick, now: int) -> list[on.AnyEvent]:
    """All that is due: bots take over, the host changes, a quiet race gets its push."""
    server_only(command)
    due = [deadline for deadline in clocks.deadlines(table) if deadline.at <= now]
    events: list[on.AnyEvent] = []
    replaced = set()
    for _, kind, number in sorted(due):
        if kind == "host":
            events.append(on.HostChanged(host=next_person(table, table.host)))
        elif kind == "push":
            events += pushes(table, command, now)
        elif number not in replaced:
            replaced.add(number)
            events.append(on.TakenOver(seat=number, reason=kind, level=STAND_IN_LEVEL))
    return events


def pushes(table: Table, command: ask.Tick, now: int) -> list[on.AnyEvent]:
    """The moves that nobody makes, one after another, as far as the rules still allow them."""
    race = race_of(table)
    events: list[on.AnyEvent] = []
    for number, action in race.idle_moves(table.position) if race else []:
        if action in game_of(table).legal(table.position, number):
            moved = on.Moved(seat=number, action=action, by="table")
            end = ending(table, command, moved)
            events += [moved, *end]
            for stored in numbered(table, [moved, *end], now):
                table = evolve(table, stored)
    return events


def server_only(command: ask.Command) -> None:
    if command.by != ask.SERVER:
        refuse("server_only")


def persons_seat(table: Table, command: ask.Command, wanted: int) -> int:
    server_only(command)
    number = existing_seat(table, wanted)
    if not table.seats[number].player:
        refuse("nobody_sits_there", seat=number)
    return number
