"""Races: whoever is first acts. The rules know the order of moves; here are the countdown, locks, pace and who came late."""

from collections.abc import Sequence
from typing import NamedTuple

from pyatak.core.contract import Race
from pyatak.table import commands as ask
from pyatak.table import events as on
from pyatak.table.model import Table, game_of
from pyatak.table.refusals import Refused, Refusing, late, refuse


class Timing(NamedTuple):
    raw_ms: int
    adjusted_ms: int


def checked(table: Table, race: Race, command: ask.Move, now: int, returning: Sequence[on.AnyEvent]) -> Timing:
    """When a move arrived, if it may be made now. A late one is refused and noted."""
    seat = table.seats[command.seat]
    if now < table.starts_at:
        refuse("wait_for_start", ms=table.starts_at - now)
    if now < seat.locked_until:
        refuse("locked", ms=seat.locked_until - now)
    timing = arrival(table, command, now)
    if not 0 <= command.action < game_of(table).rules.ACTIONS:
        return timing  # the rules will say so
    if race.is_paced(command.action) and now < seat.last_paced + race.gap_ms:
        refuse("too_fast", ms=seat.last_paced + race.gap_ms - now)
    moment = race.moment(table.position, command.action)
    if moment and command.answers != moment:
        if command.answers is None or not 0 <= command.answers < moment:
            refuse("no_such_moment", moment=moment)
        raise too_late(table, command, command.answers, timing, returning)
    return timing


def arrival(table: Table, command: ask.Move, now: int) -> Timing:
    """The raw time, and the time after the lag that the table allows for."""
    raw = now if command.raw_ms is None else command.raw_ms
    wanted = raw if command.adjusted_ms is None else command.adjusted_ms
    return Timing(raw, min(raw, max(wanted, raw - table.lag_allowance_ms)))


def too_late(table: Table, command: ask.Move, answers: int, timing: Timing, returning: Sequence[on.AnyEvent]) -> Refusing:
    """Somebody was faster: the card goes back to the hand, nothing is locked. A bot's is not worth a note."""
    came_up = next((at for moment, at in table.moments if moment > answers), table.quiet_since)
    by_ms = max(0, timing.adjusted_ms - came_up)
    if command.by == ask.SERVER:
        return Refusing(late(by_ms))
    beaten = on.Beaten(
        seat=command.seat,
        action=command.action,
        answers=answers,
        by_ms=by_ms,
        raw_ms=timing.raw_ms,
        adjusted_ms=timing.adjusted_ms,
    )
    return Refusing(late(by_ms), [*returning, beaten])


def wrong(
    table: Table, race: Race | None, command: ask.Move, now: int, refused: Refused, returning: Sequence[on.AnyEvent]
) -> Refusing:
    """The rules refuse a move. In a race a person whose card was wrong is not heard for a moment."""
    if race is None or command.by == ask.SERVER or not race.wrong_move_lock_ms or not _is_a_card(table, race, command.action):
        return Refusing(refused)
    until = now + race.wrong_move_lock_ms
    locked = on.Locked(seat=command.seat, action=command.action, until_ms=until, refused=refused)
    return Refusing(refused, [*returning, locked])


def _is_a_card(table: Table, race: Race, action: int) -> bool:
    """Whether an action answers a moment."""
    return 0 <= action < game_of(table).rules.ACTIONS and race.moment(table.position, action) != 0
