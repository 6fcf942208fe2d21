"""Races: whoever is first acts. The rules know the order of moves; here are the countdown, locks, pace and who came late."""

from collections.abc import Sequence
from typing import NamedTuple

from pyatak.core.contract import Race
from pyatak.core.refusal import Refusal
from pyatak.table import commands as ask
from pyatak.table import events as on
from pyatak.table.model import Table, game_of
from pyatak.table.refusals import CommandRefused, late, refuse

LONGEST_HELD_MS = 1000
"""A server may hold a card for a moment, so that one from far away can still be first; longer ago none arrived."""


class Timing(NamedTuple):
    raw_ms: int
    """When a move arrived."""
    adjusted_ms: int
    """Less the way it took, as far as the table allows for that."""


def checked(table: Table, race: Race, command: ask.Move, now: int, returning: Sequence[on.AnyEvent]) -> Timing:
    """When a move arrived, if it may be made now. A late one is refused and noted."""
    seat, timing = table.seats[command.seat], arrival(table, command, now)
    if timing.raw_ms < table.starts_at:
        refuse("wait_for_start", ms=table.starts_at - timing.raw_ms)
    if timing.raw_ms < seat.locked_until:
        refuse("locked", ms=seat.locked_until - timing.raw_ms)
    if not 0 <= command.action < game_of(table).rules.ACTIONS:
        return timing  # the rules will say so
    if race.is_paced(command.action) and timing.raw_ms < seat.last_paced + race.gap_ms:
        refuse("too_fast", ms=seat.last_paced + race.gap_ms - timing.raw_ms)
    moment = race.moment(table.position, command.action)
    if moment and command.answers != moment:
        if command.answers is None or not 0 <= command.answers < moment:
            refuse("no_such_moment", moment=moment)
        raise too_late(table, command, command.answers, timing, returning)
    return timing


def arrival(table: Table, command: ask.Move, now: int) -> Timing:
    """When a move arrived, and when it was made as far as that counts."""
    raw = now if command.raw_ms is None else min(now, max(command.raw_ms, now - LONGEST_HELD_MS))
    wanted = raw if command.adjusted_ms is None else command.adjusted_ms
    return Timing(raw, min(raw, max(wanted, raw - table.lag_allowance_ms)))


def too_late(table: Table, command: ask.Move, answers: int, timing: Timing, returning: Sequence[on.AnyEvent]) -> CommandRefused:
    """Somebody was faster: the card goes back to the hand, nothing is locked. A bot's is not worth a note."""
    came_up = next((at for moment, at in table.moments if moment > answers), table.quiet_since)
    by_ms = max(0, timing.adjusted_ms - came_up)
    if command.by == ask.SERVER:
        return CommandRefused(late(by_ms))
    beaten = on.Beaten(
        seat=command.seat,
        action=command.action,
        answers=answers,
        by_ms=by_ms,
        raw_ms=timing.raw_ms,
        adjusted_ms=timing.adjusted_ms,
    )
    return CommandRefused(late(by_ms), [*returning, beaten])


def wrong(
    table: Table, race: Race, command: ask.Move, timing: Timing, refusal: Refusal, returning: Sequence[on.AnyEvent]
) -> CommandRefused:
    """The rules refuse a move. A person whose card was wrong is not heard for a moment."""
    if command.by == ask.SERVER or not race.wrong_move_lock_ms or not _is_a_card(table, race, command.action):
        return CommandRefused(refusal)
    until = timing.raw_ms + race.wrong_move_lock_ms
    locked = on.Locked(seat=command.seat, action=command.action, until_ms=until, refused=refusal)
    return CommandRefused(refusal, [*returning, locked])


def _is_a_card(table: Table, race: Race, action: int) -> bool:
    """Whether an action answers a moment."""
    return 0 <= action < game_of(table).rules.ACTIONS and race.moment(table.position, action) != 0
