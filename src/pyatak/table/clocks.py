"""Time at a table: clocks, countdowns for absent players, and when the next deadline is.

A clock runs only while the table waits for that person's decision and somebody is here; never in a race, in a pause, or
while the server was down. A bot takes over where it runs out. All times are in milliseconds.
"""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from pyatak.table.model import Seat, Table, is_covered, is_running, people, race_of, waits_for

BANKS = {"relaxed": (180_000, 20_000), "blitz": (45_000, 5_000)}
"""The bank of each seat, and what comes back after each turn in which its owner decided, up to the bank."""
AWAY_MS = 60_000
AWAY_BLITZ_MS = 20_000
HOST_AWAY_MS = 60_000
READ_MS = {"short": 8_000, "calm": 25_000}
"""How long people may read in an intermission, by pace."""
EARLY_TAKE_OVER_MS = 10_000
"""How long after a player has left the host may let a bot play for them."""


class Deadline(NamedTuple):
    at: int
    kind: str
    """Is "time", "away", "idle", "host", "start", "push" or "read"."""
    seat: int = -1


def next_tick(table: Table) -> int | None:
    """When the server has to send `Tick`; None: there is no deadline."""
    return min((deadline.at for deadline in deadlines(table)), default=None)


def remaining(table: Table, number: int, now: int) -> int | None:
    """What is left on a seat's clock; None where there are no clocks."""
    return _left(table.seats[number], max(now, table.changed_at)) if has_clocks(table) else None


def has_clocks(table: Table) -> bool:
    return table.clock in BANKS and race_of(table) is None


def away_ms(table: Table) -> int:
    """How long the table waits for an absent player."""
    if race := race_of(table):
        return race.away_ms
    return AWAY_BLITZ_MS if table.clock == "blitz" else AWAY_MS


# -- deadlines ----------------------------------------------------------------------------------


def deadlines(table: Table) -> Iterator[Deadline]:
    """Everything that becomes due if nothing else happens first."""
    if table.hostless_since is not None:
        yield Deadline(table.hostless_since + HOST_AWAY_MS, "host")
    if (ends_at := intermission_ends_at(table)) is not None:
        yield Deadline(ends_at, "read")
    if not is_running(table):
        return
    for number, seat in people(table):
        if seat.since is not None:
            yield Deadline(seat.since + seat.bank_ms, "time", number)
        if seat.counting_since is not None:
            yield Deadline(seat.counting_since + away_ms(table), "away", number)
    yield from _race_deadlines(table)


def _race_deadlines(table: Table) -> Iterator[Deadline]:
    """The start, then a quiet race: the table makes the moves that nobody makes, or takes a player who could act to be absent."""
    race = race_of(table)
    if race is None:
        return
    if is_covered(table):
        yield Deadline(table.starts_at, "start")
    if race.idle_moves(table.position):
        yield Deadline(table.quiet_since + race.idle_ms, "push")
    elif not any(table.seats[number].bot for number in table.awaited):
        for number in table.awaited:
            if somebody_else_is_here(table, number):
                yield Deadline(table.quiet_since + race.away_ms, "idle", number)


def intermission_ends_at(table: Table) -> int | None:
    """When the current intermission ends by itself; None: there is none, or it waits for everybody, or its time stands still."""
    if table.intermission is None or table.paused or table.pace not in READ_MS or not _somebody_is_here(table):
        return None
    return table.intermission.since + READ_MS[table.pace]


def _somebody_is_here(table: Table) -> bool:
    return any(seat.is_here for _, seat in people(table))


def somebody_else_is_here(table: Table, number: int) -> bool:
    """Whether another player is here and waits for this seat."""
    return any(other != number and seat.is_here and not seat.resigned for other, seat in people(table))


# -- starting and stopping, after every event ------------------------------------------------------------------------


def settle(table: Table, at: int) -> Table:
    """The table with clocks and countdowns started and stopped, so that each runs exactly while it should."""
    old = table.seats
    ticks = has_clocks(table)
    seats = tuple([seat if _rests(seat, ticks) else _settled(table, number, seat, at) for number, seat in enumerate(old)])
    hostless = _hostless(table)
    since = (table.hostless_since if table.hostless_since is not None else at) if hostless else None
    if since == table.hostless_since and all(one is other for one, other in zip(seats, old, strict=True)):
        return table
    return replace(table, seats=seats, hostless_since=since)


def _rests(seat: Seat, ticks: bool) -> bool:
    """Whether nothing can run for a seat: it has no person, or there are no clocks and its player is here."""
    return not seat.player or (not ticks and seat.is_here and seat.since is None and seat.counting_since is None)


def _settled(table: Table, number: int, seat: Seat, at: int) -> Seat:
    waits = waits_for(table, number)
    somebody_is_here = seat.is_here or somebody_else_is_here(table, number)
    if (waits and somebody_is_here and has_clocks(table)) != (seat.since is not None):
        seat = stopped(seat, at) if seat.since is not None else replace(seat, since=at)
    if (waits and not seat.is_here and somebody_is_here) != (seat.counting_since is not None):
        begins = max(at, table.starts_at)
        seat = replace(seat, counting_since=None if seat.counting_since is not None else begins)
    return seat


def stopped(seat: Seat, at: int) -> Seat:
    """The seat with its clock stopped."""
    return replace(seat, bank_ms=_left(seat, at), since=None)


def rewarded(table: Table, seat: Seat, at: int) -> Seat:
    """The seat after a turn in which its owner decided: they get some time back."""
    if not seat.has_decided:
        return seat
    if not has_clocks(table):
        return replace(seat, has_decided=False)
    bank, increment = BANKS[table.clock]
    return replace(seat, bank_ms=min(bank, _left(seat, at) + increment), since=None, has_decided=False)


def full_bank(table: Table) -> int:
    return BANKS[table.clock][0] if has_clocks(table) else 0


def at_least_an_increment(table: Table, seat: Seat) -> int:
    """The bank of a player who comes back."""
    return max(seat.bank_ms, BANKS[table.clock][1]) if has_clocks(table) else 0


def _left(seat: Seat, now: int) -> int:
    return seat.bank_ms if seat.since is None else max(0, seat.bank_ms - max(0, now - seat.since))


def _hostless(table: Table) -> bool:
    """Whether the host has no seat or is absent, while another player is here who could be the host."""
    here = [seat.player for seat in table.seats if seat.player and seat.is_here]
    return bool(here) and table.host not in here
