"""Races: the fastest acts. The rules know the order of moves; here are the countdown, locks, pace and who came late."""

from collections.abc import Sequence
from typing import NamedTuple

from pyatak.core.contract import Race
from pyatak.core.refusal import Refusal
from pyatak.table import events as on
from pyatak.table.commands import SERVER, Context, Move
from pyatak.table.model import Table, game_of, options_in_play
from pyatak.table.refusals import CommandRefused, late, refuse

LONGEST_HELD_MS = 1000
"""A server may hold a card for a moment, so that one from far away can still be first. No card arrived longer ago than this."""


class RaceMove(NamedTuple):
    """A move in a race, with the times that count for it."""

    table: Table
    race: Race
    seat: int
    action: int
    answers: int | None
    is_bots: bool
    raw_ms: int
    """When it arrived."""
    adjusted_ms: int
    """When it was sent, as far as the table allows for lag."""

    @classmethod
    def arrived(cls, table: Table, race: Race, seat: int, command: Move, context: Context) -> "RaceMove":
        now = context.now
        raw = now if context.raw_ms is None else min(now, max(context.raw_ms, now - LONGEST_HELD_MS))
        wanted = raw if context.adjusted_ms is None else context.adjusted_ms
        adjusted = min(raw, max(wanted, raw - table.lag_allowance_ms))
        return cls(table, race, seat, command.action, command.answers, context.by == SERVER, raw, adjusted)

    def check(self, returning: Sequence[on.AnyEvent]) -> None:
        """Refuse what may not be done now. A late move is refused and logged."""
        seat = self.table.seats[self.seat]
        if self.raw_ms < self.table.starts_at:
            refuse("wait_for_start", ms=self.table.starts_at - self.raw_ms)
        if self.raw_ms < seat.locked_until:
            refuse("locked", ms=seat.locked_until - self.raw_ms)
        if not self._is_an_action:
            return  # the rules will say so
        if self.race.is_paced(self.action) and self.raw_ms < seat.last_paced + self.race.gap_ms:
            refuse("too_fast", ms=seat.last_paced + self.race.gap_ms - self.raw_ms)
        moment = self.race.moment(self.table.position, self.action)
        if moment and self.answers != moment:
            if self.answers is None or not 0 <= self.answers < moment:
                refuse("no_such_moment", moment=moment)
            if not self._counts_late:
                raise self._too_late(self.answers, returning)

    def _too_late(self, answers: int, returning: Sequence[on.AnyEvent]) -> CommandRefused:
        """Another player was faster: the card goes back to the hand, nothing is locked. A bot's is not worth a note."""
        came_up = next((at for moment, at in self.table.moments if moment > answers), self.table.quiet_since)
        by_ms = max(0, self.adjusted_ms - came_up)
        if self.is_bots:
            return CommandRefused(late(by_ms))
        beaten = on.Beaten(
            seat=self.seat,
            action=self.action,
            answers=answers,
            by_ms=by_ms,
            raw_ms=self.raw_ms,
            adjusted_ms=self.adjusted_ms,
        )
        return CommandRefused(late(by_ms), [*returning, beaten])

    def lock(self, refusal: Refusal, returning: Sequence[on.AnyEvent]) -> list[on.AnyEvent]:
        """What is logged when the rules refuse the move: where the table locks, a person whose card was wrong has to wait."""
        lock_ms = self.race.lock_ms(options_in_play(self.table))
        if self.is_bots or not lock_ms or not self._is_a_card:
            return []
        until = self.raw_ms + lock_ms
        return [*returning, on.Locked(seat=self.seat, action=self.action, until_ms=until, refused=refusal)]

    @property
    def _counts_late(self) -> bool:
        """Whether a late move counts all the same, because the table allows it and the rules do too."""
        legal = game_of(self.table).legal(self.table.position, self.seat)
        return self.action in legal and self.race.takes_late(options_in_play(self.table))

    @property
    def _is_an_action(self) -> bool:
        return 0 <= self.action < game_of(self.table).rules.ACTIONS

    @property
    def _is_a_card(self) -> bool:
        """Whether the action answers a moment."""
        return self._is_an_action and self.race.moment(self.table.position, self.action) != 0
