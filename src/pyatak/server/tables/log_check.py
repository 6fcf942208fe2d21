"""Whether a log is one that a table can have: complete, possible, and by rules that we have."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from pyatak.core.errors import UnknownGameError, UnknownRulesError
from pyatak.core.registry import game_ids
from pyatak.core.texts import say
from pyatak.server.store.contract import Result
from pyatak.server.tables.results import result_of
from pyatak.table import events as on
from pyatak.table.evolve import evolve
from pyatak.table.model import PLAYING, VISIBILITIES, Table, game_of
from pyatak.table.playing import who_wins
from pyatak.table.records import record_of

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
LONGEST_ID, LONGEST_WHO, LONGEST_CODE = 40, 60, 8
MOST_EVENTS = 200_000
"""Of one table. A game has a few hundred."""
MOST_SEATS = 64
"""More than any game has."""
LATEST_MS = 2**53
"""A time later than this is none."""
PROBLEMS = ("newer_rules", "unknown_game", "unreadable", "wrong_id", "gap", "impossible", "too_long", "empty")


class Problem(NamedTuple):
    """What is wrong with a log: one of PROBLEMS, the event, and the reason as an error told it."""

    code: str
    seq: int = 0
    reason: str = ""

    def text(self, language: str = "en") -> str:
        return say(language, f"problem-{self.code}", seq=self.seq, reason=self.reason)


class CheckedLog(NamedTuple):
    """What a log tells, up to its first problem."""

    table: Table | None
    results: list[Result]
    records: list[str]
    """Of the finished games."""
    problem: Problem | None


class _ImpossibleError(Exception):
    pass


def check_log(table_id: str, events: Sequence[on.Stored]) -> CheckedLog:
    """Fold a log and check every step of it."""
    table: Table | None = None
    results: list[Result] = []
    records: list[str] = []

    def checked(problem: Problem | None) -> CheckedLog:
        return CheckedLog(table, results, records, problem)

    if not events:
        return checked(Problem("empty"))
    if not TABLE_ID.fullmatch(table_id) or getattr(events[0].event, "table", table_id) != table_id:
        return checked(Problem("wrong_id"))
    if len(events) > MOST_EVENTS:
        return checked(Problem("too_long", MOST_EVENTS))
    for place, stored in enumerate(events, 1):
        if stored.seq != place:
            return checked(Problem("gap", place))
        try:
            _check_step(table, stored)
            table = evolve(table, stored)
            if isinstance(stored.event, on.Finished):
                results.append(result_of(table))
                records.append(record_of(table).to_text())
        except UnknownRulesError as problem:
            return checked(Problem("newer_rules", place, str(problem)))
        except UnknownGameError as problem:
            return checked(Problem("unknown_game", place, str(problem)))
        except Exception as problem:  # whatever an impossible event causes, it is an impossible event
            return checked(Problem("impossible", place, str(problem) or type(problem).__name__))
    return checked(None)


def check_result(result: Result) -> Problem | None:
    """What is wrong with a result that comes without its log."""
    if not TABLE_ID.fullmatch(result.table):
        return Problem("wrong_id")
    is_possible = (
        1 <= result.number <= MOST_EVENTS and 0 <= result.finished_at <= LATEST_MS and 1 <= len(result.seats) <= MOST_SEATS
    )
    if not is_possible or result.visibility not in VISIBILITIES or any(len(seat.who) > LONGEST_WHO for seat in result.seats):
        return Problem("impossible", 0, "no game can end like this")
    if result.game not in game_ids():
        return Problem("unknown_game")
    return None


def _check_step(table: Table | None, stored: on.Stored) -> None:
    """Raise an exception for what `evolve` would take but no table can have."""
    event = stored.event
    if not (table.changed_at if table else 0) <= stored.at <= LATEST_MS:
        raise _ImpossibleError("it happened before the event that it follows" if table else "it has no time")
    if isinstance(event, on.Created):
        _check_created(table, event)
    elif table is None:
        raise _ImpossibleError("a log begins with the creation of its table")
    seat = getattr(event, "seat", None)
    if seat is not None and table is not None and not 0 <= seat < len(table.seats):
        raise _ImpossibleError(f"there is no seat {seat}")
    for who in (getattr(event, "player", ""), getattr(event, "host", "")):
        if len(who) > LONGEST_ID:
            raise _ImpossibleError("a player's id is too long")
    if isinstance(event, on.Moved) and table is not None:
        if table.phase != PLAYING:
            raise _ImpossibleError("no game is played")
        game_of(table).check_move(table.position, event.seat, event.action)
    elif isinstance(event, on.Finished) and table is not None:
        _check_finished(table, event)


def _check_created(table: Table | None, event: on.Created) -> None:
    if table is not None:
        raise _ImpossibleError("a table is created once")
    if event.visibility not in VISIBILITIES or len(event.code) > LONGEST_CODE:
        raise _ImpossibleError("its visibility or code is none that a table can have")
    if not 1 <= event.seats <= MOST_SEATS:
        raise _ImpossibleError(f"a table has no {event.seats} seats")


def _check_finished(table: Table, event: on.Finished) -> None:
    if table.phase != PLAYING:
        raise _ImpossibleError("no game is played")
    game = game_of(table)
    if event.reason == "played" and (
        not game.is_over(table.position)
        or event.scores != list(game.scores(table.position))
        or event.winners != who_wins(game, table.position, table.seats)
    ):
        raise _ImpossibleError("the game does not end like this")
    if len(event.scores) != len(table.seats):
        raise _ImpossibleError("not every seat has a score")
