"""Results and ratings computed again from the log, and how the stored ones differ. The log is the truth."""

import asyncio
from collections.abc import Callable, Iterable
from typing import NamedTuple

from pyatak.puzzles.rating import PuzzleRating, rate_all
from pyatak.server import logs
from pyatak.server.store import Entry, Rating, Result, Standing, Store, StoreError
from pyatak.server.tables.results import rate_in_order, rating_of, results_in

Progress = Callable[[int, int], None]
"""Gets how many tables have been read, and how many there are."""


class Difference(NamedTuple):
    """What is stored and what the log gives; None: nothing."""

    kind: str
    """One of "result", "standing", "rating" and "puzzle"."""
    game: str
    where: str
    stored: Result | Standing | Rating | PuzzleRating | None
    computed: Result | Standing | Rating | PuzzleRating | None


class Report(NamedTuple):
    tables: int
    results: int
    ratings: int
    unreadable: int
    """Tables whose log cannot be read; their results are taken as they are stored."""
    waiting: int
    """Results that were not rated before; they are now, and do not count as differences."""
    differences: list[Difference]


class AllResults(NamedTuple):
    """All results: as they are stored, and as the log gives them."""

    stored: list[Entry]
    computed: list[Result]
    tables: int
    unreadable: int


async def recompute(store: Store, progress: Progress = lambda _done, _all: None, only_compare: bool = False) -> Report:
    """Compare everything with the log and correct what differs, unless `only_compare`."""
    waiting = await store.ratings.count_unrated()
    while waiting and await store.ratings.rate_batch():
        pass
    results = await _read(store, progress)
    wrong = compared_results(results)
    stored = await store.ratings.every_rating()
    differences = [*wrong, *await asyncio.to_thread(compared_ratings, results, stored)]
    if differences and not only_compare:
        await _correct(store, wrong, sorted({one.game for one in differences}))
    puzzles = await puzzle_differences(store)
    if puzzles and not only_compare:
        await store.puzzles.recompute()
    return Report(results.tables, len(results.computed), len(stored), results.unreadable, waiting, [*differences, *puzzles])


async def puzzle_differences(store: Store) -> list[Difference]:
    """How the stored ratings of players and puzzles differ from those that their attempts give."""
    stored, attempts = await store.puzzles.ratings(), await store.puzzles.every_attempt()
    computed = await asyncio.to_thread(rate_all, attempts)
    return [
        Difference("puzzle", key[0], key[1], stored.get(key), computed.get(key))
        for key in sorted({*stored, *computed})
        if stored.get(key) != computed.get(key)
    ]


async def _read(store: Store, progress: Progress) -> AllResults:
    tables = sorted({*await store.every_table(), *await store.ratings.tables()})
    archived = await store.old.archived()
    stored: list[Entry] = []
    computed: list[Result] = []
    unreadable = 0
    for done, table in enumerate(tables):
        progress(done, len(tables))
        entries = await store.ratings.entries_of(table)
        stored += entries
        if table in archived:  # its log is elsewhere
            computed += [entry.result for entry in entries]
            continue
        found = await _results_in_log(store, table)
        computed += [entry.result for entry in entries] if found is None else found
        unreadable += found is None
    progress(len(tables), len(tables))
    return AllResults(stored, computed, len(tables), unreadable)


async def _results_in_log(store: Store, table: str) -> list[Result] | None:
    """None where the log cannot be read: `pyatak doctor` says why."""
    try:
        return await asyncio.to_thread(list, results_in(await store.events(table)))
    except StoreError as problem:
        if problem.code != "store_unreadable":
            raise
    except Exception:  # newer rules, or an event that cannot be: one table does not stop the others
        logs.warn("log cannot be read", table=table)
    return None


def compared_results(results: AllResults) -> list[Difference]:
    stored = {(one.result.table, one.result.number): one.result for one in results.stored}
    computed = {(one.table, one.number): one for one in results.computed}
    return [
        Difference("result", one.game, _where(one), stored.get(place), computed.get(place))
        for place in sorted({*stored, *computed})
        if stored.get(place) != computed.get(place) and (one := computed.get(place) or stored[place])
    ]


def compared_ratings(results: AllResults, stored: Iterable[Rating]) -> list[Difference]:
    """Compare floats exactly: the same results in the same order give the same ratings."""
    kept = {(one.result.table, one.result.number): one for one in results.stored}
    found: list[Difference] = []
    ratings: dict[tuple[str, str], Rating] = {}
    for game in sorted({one.game for one in results.computed}):
        for result, standings in rate_in_order((one for one in results.computed if one.game == game), {}):
            ratings |= {(game, who): rating_of(result, who, standing) for who, standing in standings.items()}
            entry = kept.get((result.table, result.number))
            before = entry.standings if entry else {}
            for who in sorted({*standings, *before}):
                if before.get(who) != standings.get(who):
                    found.append(Difference("standing", game, _where(result), before.get(who), standings.get(who)))
    was = {(one.game, one.who): one for one in stored}
    for key in sorted({*was, *ratings}):
        if was.get(key) != ratings.get(key):
            found.append(Difference("rating", key[0], key[1], was.get(key), ratings.get(key)))
    return found


def _where(result: Result) -> str:
    return f"{result.table} game {result.number}"


async def _correct(store: Store, wrong: list[Difference], games: list[str]) -> None:
    stored = [one.stored for one in wrong if isinstance(one.stored, Result)]
    await store.ratings.replace_results(stored, [one.computed for one in wrong if isinstance(one.computed, Result)])
    for game in games:
        await store.ratings.reset(game)
    while await store.ratings.rate_batch():
        pass
