"""A table is the fold of its events. Nothing is decided or refused here: what is in the log has happened."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from pyatak.core.refusal import Refusal
from pyatak.table import clocks
from pyatak.table import events as on
from pyatak.table import evolve_around as around
from pyatak.table import evolve_before as before
from pyatak.table import evolve_playing as playing
from pyatak.table.model import Done, Table, seat_of
from pyatak.table.refusals import late

COMMANDS_KEPT = 32
"""Per player, so that a repeated command is recognised however much the others have done meanwhile."""
PEOPLE_KEPT = 64
"""Visitors are forgotten first; players with a seat never are."""


def number(table: Table | None, events: Iterable[on.AnyEvent], now: int, cause: str = "") -> list[on.Stored]:
    """Events in their places in the log, ready to be stored."""
    seq, at = (table.seq, max(now, table.changed_at)) if table else (0, now)
    return [on.Stored(seq + place, at, event, cause) for place, event in enumerate(events, 1)]


def fold(stored: Iterable[on.Stored], table: Table | None = None) -> Table | None:
    """A table from its log, or from an earlier table and what came after it."""
    for one in stored:
        table = evolve(table, one)
    return table


def evolve(table: Table | None, stored: on.Stored) -> Table:
    """The table after one more event."""
    event = stored.event
    if isinstance(event, on.Created):
        after = before.created(event)
    elif table is None:
        raise ValueError(f"the log of a table begins with its creation, not with {type(event).__name__}")
    else:
        after = STEPS[type(event)](table, event, stored)
    answered = _remembered(after, stored) if stored.cause else after.answered
    after = replace(after, seq=stored.seq, changed_at=stored.at, answered=answered)
    return after if isinstance(event, NEUTRAL) else clocks.settle(after, stored.at)


def _remembered(table: Table, stored: on.Stored) -> dict[str, dict[str, Done]]:
    player, _, command = stored.cause.partition(":")
    answered = dict(table.answered)
    own = dict(answered.pop(player, {}))  # so that both become the latest
    own.pop(command, None)
    own[command] = Done(stored.seq, _refusal_in(stored.event))
    if len(own) > COMMANDS_KEPT:
        del own[next(iter(own))]
    answered[player] = own
    if len(answered) > PEOPLE_KEPT:
        del answered[next(one for one in answered if seat_of(table, one) is None)]
    return answered


def _refusal_in(event: on.AnyEvent) -> Refusal | None:
    """The refusal that came with the last event of a command."""
    if isinstance(event, on.Locked):
        return event.refused
    return late(event.by_ms) if isinstance(event, on.Beaten) else None


Step = Callable[[Table, Any, on.Stored], Table]

STEPS: dict[type, Step] = {
    on.Arranged: before.arranged,
    on.Sat: before.sat,
    on.Renamed: before.renamed,
    on.BotSat: before.bot_sat,
    on.Stood: before.stood,
    on.HostChanged: before.host_changed,
    on.Started: playing.started,
    on.Moved: playing.moved,
    on.BotFailed: playing.bot_failed,
    on.Beaten: playing.beaten,
    on.Locked: playing.locked,
    on.Begun: playing.begun,
    on.Undone: playing.undone,
    on.IntermissionBegan: around.intermission_began,
    on.Continued: around.continued,
    on.IntermissionEnded: around.intermission_ended,
    on.Paused: around.paused,
    on.Resumed: around.resumed,
    on.WentAway: around.went_away,
    on.CameHere: around.came_here,
    on.TakenOver: around.taken_over,
    on.Returned: around.returned,
    on.Resigned: playing.resigned,
    on.Finished: playing.finished,
    on.WishedRematch: around.wished_rematch,
    on.Said: around.said,
    on.Reacted: around.reacted,
    on.Credited: around.credited,
    on.Unchanged: around.unchanged,
}

NEUTRAL = (on.Said, on.Reacted, on.BotFailed, on.Beaten, on.Locked, on.Unchanged)
"""Events that change neither whom the table waits for nor who is here."""
