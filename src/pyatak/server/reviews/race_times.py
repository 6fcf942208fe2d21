"""The times of a race, from the log of its table."""

from pyatak.coach.races import Times
from pyatak.table import events as on
from pyatak.table.model import Table


def race_times(events: list[on.Stored], table: Table, began_at: int) -> Times | None:
    """When each move of a race was made, and each wrong card, in milliseconds of play. Pauses and countdowns do not count."""
    moves: list[int] = []
    wrong: list[tuple[int, int]] = []
    played, running_since = 0, -1
    for stored in events:
        event, at = stored.event, stored.at
        if at < began_at:
            continue
        now = played + (max(0, at - running_since) if running_since >= 0 else 0)
        match event:
            case on.Begun() | on.Resumed():
                if running_since >= 0 and moves:  # a new countdown followed the last move: it does not count
                    played = moves[-1]
                running_since = at
            case on.Paused():
                played, running_since = now, -1
            case on.Moved():
                moves.append(now)
            case on.Undone():
                moves.pop()
            case on.Locked():
                wrong.append((event.seat, now))
            case on.Finished():
                break
    is_whole = len(moves) == len(table.moves)
    return Times(moves, wrong) if is_whole and moves == sorted(moves) else None
