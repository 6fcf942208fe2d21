"""What happened at a table, as log lines: the key of a text and its details. No line holds a secret."""

from collections.abc import Iterable, Sequence
from typing import Any

from pyatak.core.contract import News
from pyatak.core.game import Game
from pyatak.core.rule import State
from pyatak.server.net.protocol import Line
from pyatak.table import events as on
from pyatak.table.model import Table

SEATED: dict[type, str] = {
    on.Sat: "log-sat",
    on.BotSat: "log-bot_sat",
    on.BotFailed: "log-bot_failed",
    on.Undone: "log-undone",
    on.WentAway: "log-went_away",
    on.CameHere: "log-came_here",
    on.TakenOver: "log-taken_over",
    on.Returned: "log-returned",
    on.Resigned: "log-resigned",
    on.WishedRematch: "log-wished_rematch",
    on.Paused: "log-paused",
    on.Resumed: "log-resumed",
}
"""Events of one seat whose line names only its player."""


def name_of(table: Table, seat: int) -> str:
    """A player's name; empty for a bot, which screens name in the reader's language."""
    return table.seats[seat].name


def news_lines(game_id: str, names: Sequence[str], news: Iterable[News]) -> list[Line]:
    """The news of a game as lines that name the players."""
    lines = []
    for one in news:
        details = dict(one.details)
        if "seat" in details:
            details["player"] = names[int(details["seat"])]
        lines.append(Line(f"{game_id}-news-{one.code}", details))
    return lines


def move_line(game: Game, state: State, seat: int, action: int) -> Line:
    """A move as a line that names no player."""
    words = game.move_words(state, seat, action)
    return Line(f"{game.info.id}-move-{words.code}", dict(words.details))


def lines_of(before: Table | None, after: Table, event: Any) -> list[Line]:
    """The lines of an event that is no move of the game."""
    if isinstance(event, on.Stood) and before is not None:
        return [_line("log-stood", before, event.seat)]
    if isinstance(event, on.Sat) and event.is_naming:
        return []  # they are named when they have a name
    if isinstance(event, on.Renamed) and before is not None:
        return [_renamed(before, after, event.seat)]
    if isinstance(event, on.Beaten):
        return [_line("log-beaten", after, event.seat, ms=event.by_ms)]
    if isinstance(event, on.Locked):
        return [_line("log-locked", after, event.seat)]
    if isinstance(event, on.HostChanged):
        seat = next((number for number, one in enumerate(after.seats) if one.player == event.host), None)
        return [] if seat is None else [_line("log-host_changed", after, seat)]
    if isinstance(event, on.Started):
        return [Line("log-started", {"number": after.game_number})]
    if isinstance(event, on.Finished):
        return [_line("log-won", after, seat) for seat in event.winners]
    if isinstance(event, on.Arranged):
        return [Line("log-arranged", {})]
    if (key := SEATED.get(type(event))) and event.seat is not None:
        return [_line(key, after, event.seat)]
    return []


def _renamed(before: Table, after: Table, seat: int) -> Line:
    if before.seats[seat].is_naming:
        return _line(SEATED[on.Sat], after, seat)
    return _line("log-renamed", after, seat, old=name_of(before, seat))


def _line(key: str, table: Table, seat: int, **details: str | int) -> Line:
    return Line(key, {"seat": seat, "player": name_of(table, seat), **details})
