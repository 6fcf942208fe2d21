"""The table after an event before the game."""

from msgspec.structs import replace

from pyatak.core.registry import game as find_game
from pyatak.table import events as on
from pyatak.table.model import PLAYING, Seat, Table, game_of, with_seat


def created(event: on.Created) -> Table:
    """Raises UnknownRulesError for rules that are newer than ours."""
    return Table(
        id=event.table,
        code=event.code,
        game=event.game,
        rules=event.rules,
        host=event.host,
        options=find_game(event.game).options_under(event.rules, event.options),
        visibility=event.visibility,
        clock=event.clock,
        hints=event.hints,
        lag_allowance_ms=event.lag_allowance_ms,
        secret=event.secret,
        pace=event.pace,
        fork=event.fork,
        seats=(Seat(),) * event.seats,
    )


def arranged(table: Table, event: on.Arranged, _stored: on.Stored) -> Table:
    """Requests for a rematch were for the old arrangement, so they are dropped."""
    asked = tuple(replace(seat, wants_rematch=False) for seat in table.seats)
    return replace(
        table,
        seats=with_places(asked, event.seats),
        options=game_of(table).options_under(table.rules, event.options),
        visibility=event.visibility,
        clock=event.clock,
        hints=event.hints,
        lag_allowance_ms=event.lag_allowance_ms,
        pace=event.pace,
    )


def with_places(seats: tuple[Seat, ...], wanted: int) -> tuple[Seat, ...]:
    """The wanted number of seats: free ones are added or removed at the end."""
    kept = list(seats) + [Seat()] * (wanted - len(seats))
    for number in reversed(range(len(seats))):
        if len(kept) > wanted and seats[number].is_free:
            del kept[number]
    return tuple(kept)


def sat(table: Table, event: on.Sat, _stored: on.Stored) -> Table:
    person = {"player": event.player, "name": event.name, "nonce": event.nonce, "is_naming": event.is_naming}
    return replace(table, seats=with_seat(table, event.seat, **person, is_here=True))


def renamed(table: Table, event: on.Renamed, _stored: on.Stored) -> Table:
    """A game that has begun ends under the new name; one that is over keeps the old one."""
    seats = with_seat(table, event.seat, name=event.name, is_naming=False)
    if table.phase != PLAYING:
        return replace(table, seats=seats)
    names = (*table.names[: event.seat], event.name, *table.names[event.seat + 1 :])
    return replace(table, seats=seats, names=names)


def bot_sat(table: Table, event: on.BotSat, _stored: on.Stored) -> Table:
    return replace(table, seats=with_seat(table, event.seat, level=event.level))


def stood(table: Table, event: on.Stood, _stored: on.Stored) -> Table:
    return replace(table, seats=(*table.seats[: event.seat], Seat(), *table.seats[event.seat + 1 :]))


def host_changed(table: Table, event: on.HostChanged, _stored: on.Stored) -> Table:
    return replace(table, host=event.host, hostless_since=None)
