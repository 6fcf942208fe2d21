"""The table after an event around the game: pauses, presence, stand-ins, chat."""

from msgspec.structs import replace

from pyatak.table import clocks
from pyatak.table import events as on
from pyatak.table.model import PLAYING, Chat, RunningIntermission, Seat, Table, people, race_of, with_seat

CHAT_KEPT = 50

# -- intermissions ---------------------------------------------------------------------------------------------------


def intermission_began(table: Table, event: on.IntermissionBegan, stored: on.Stored) -> Table:
    """What was revealed cannot be taken back."""
    wait = RunningIntermission(event.code, stored.seq, stored.at + event.show_ms)
    return replace(table, seats=_unread(table), before=(), intermission=wait)


def continued(table: Table, event: on.Continued, _stored: on.Stored) -> Table:
    return replace(table, seats=with_seat(table, event.seat, has_continued=True))


def intermission_ended(table: Table, _event: on.IntermissionEnded, stored: on.Stored) -> Table:
    after = replace(table, seats=_unread(table), intermission=None)
    return _counting_down(after, stored.at) if table.phase == PLAYING else after


def _unread(table: Table) -> tuple[Seat, ...]:
    return tuple(replace(seat, has_continued=False) for seat in table.seats)


def _counting_down(table: Table, at: int) -> Table:
    """A race that goes on counts down first, so that nobody is surprised."""
    race = race_of(table)
    return replace(table, starts_at=at + race.countdown_ms, quiet_since=at + race.countdown_ms) if race else table


# -- time that does not count ----------------------------------------------------------------------------------------


def paused(table: Table, _event: on.Paused, stored: on.Stored) -> Table:
    return replace(table, paused_since=stored.at)


def resumed(table: Table, _event: on.Resumed, stored: on.Stored) -> Table:
    """Deadlines move by the length of the pause."""
    after = shifted(table, stored.at - (table.paused_since or stored.at))
    return _counting_down(replace(after, paused_since=None), stored.at)


def credited(table: Table, event: on.Credited, _stored: on.Stored) -> Table:
    """Deadlines move by the time in which the server was down."""
    after = shifted(table, event.down_ms)
    if after.paused_since is not None:
        after = replace(after, paused_since=after.paused_since + event.down_ms)
    if after.hostless_since is not None:
        after = replace(after, hostless_since=after.hostless_since + event.down_ms)
    return after


def shifted(table: Table, ms: int) -> Table:
    """The table with every point in time moved to later."""
    seats = tuple(
        replace(
            seat,
            since=None if seat.since is None else seat.since + ms,
            counting_since=None if seat.counting_since is None else seat.counting_since + ms,
            locked_until=seat.locked_until + ms if seat.locked_until else 0,
            last_paced=seat.last_paced + ms if seat.last_paced else 0,
            gone_since=seat.gone_since + ms if seat.gone_since else 0,
        )
        for seat in table.seats
    )
    return replace(
        table,
        seats=seats,
        starts_at=table.starts_at + ms,
        quiet_since=table.quiet_since + ms,
        moments=tuple((moment, at + ms) for moment, at in table.moments),
        intermission=table.intermission and replace(table.intermission, since=table.intermission.since + ms),
    )


# -- players ---------------------------------------------------------------------------------------------------------


def went_away(table: Table, event: on.WentAway, stored: on.Stored) -> Table:
    return replace(table, seats=with_seat(table, event.seat, is_here=False, gone_since=stored.at))


def came_here(table: Table, event: on.CameHere, stored: on.Stored) -> Table:
    """The time to read begins again for the first player who comes to an empty table."""
    wait = table.intermission
    if wait and not any(seat.is_here for _, seat in people(table)):
        wait = replace(wait, since=max(wait.since, stored.at))
    return replace(table, seats=with_seat(table, event.seat, is_here=True), intermission=wait)


def taken_over(table: Table, event: on.TakenOver, _stored: on.Stored) -> Table:
    return replace(table, seats=with_seat(table, event.seat, stand_in=event.level))


def returned(table: Table, event: on.Returned, _stored: on.Stored) -> Table:
    """A player who comes back has at least one increment on the clock."""
    bank = clocks.at_least_an_increment(table, table.seats[event.seat])
    return replace(table, seats=with_seat(table, event.seat, stand_in="", bank_ms=bank))


def wished_rematch(table: Table, event: on.WishedRematch, _stored: on.Stored) -> Table:
    return replace(table, seats=with_seat(table, event.seat, wants_rematch=True, nonce=event.nonce))


# -- around it -------------------------------------------------------------------------------------------------------


def unchanged(table: Table, _event: on.Unchanged, _stored: on.Stored) -> Table:
    return table


def said(table: Table, event: on.Said, stored: on.Stored) -> Table:
    return _chatted(table, Chat(stored.seq, event.name, event.seat, event.text, only_for=event.only_for))


def reacted(table: Table, event: on.Reacted, stored: on.Stored) -> Table:
    return _chatted(table, Chat(stored.seq, table.seats[event.seat].name, event.seat, reaction=event.reaction))


def _chatted(table: Table, chat: Chat) -> Table:
    return replace(table, chat=(*table.chat[1 - CHAT_KEPT :], chat))
