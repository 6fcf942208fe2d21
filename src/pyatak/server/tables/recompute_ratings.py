"""Results and ratings made anew from the log, and what of the stored ones differs. The log is the truth."""

import asyncio
from collections.abc import Callable, Iterable
from typing import NamedTuple

from pyatak.server.store import Entry, Rating, Result, Standing, Store
from pyatak.server.tables.results import course, rating_of, results_in
from pyatak.table.evolve_before import OldRulesError

Progress = Callable[[int, int], None]
"""Hears how many tables are read, and of how many."""


class Difference(NamedTuple):
    """What is stored and what the log tells; None: nothing."""

    kind: str
    """Is "result", "standing" or "rating"."""
    game: str
    where: str
    stored: Result | Standing | Rating | None
    told: Result | Standing | Rating | None


class Report(NamedTuple):
    tables: int
    results: int
    ratings: int
    unreadable: int
    """Tables of rules that this Pyatak does not have; their results are taken as they are stored."""
    waiting: int
    """Results that had not been rated yet; they are now, and that is no difference."""
    differences: list[Difference]


class Both(NamedTuple):
    """All results: as they are stored, and as the log tells them."""

    stored: list[Entry]
    told: list[Result]
    tables: int
    unreadable: int


async def recompute(store: Store, progress: Progress = lambda _done, _all: None, only_compare: bool = False) -> Report:
    """Compare everything with the log, and put right what differs."""
    waiting = await store.ratings.count_unrated()
    while waiting and await store.ratings.rate_batch():
        pass
    both = await _read(store, progress)
    wrong = _compared_results(both)
    stored = await store.ratings.every_rating()
    differences = [*wrong, *await asyncio.to_thread(_compared_ratings, both, stored)]
    if differences and not only_compare:
        await _put_right(store, wrong, sorted({one.game for one in differences}))
    return Report(both.tables, len(both.told), len(stored), both.unreadable, waiting, differences)


async def _read(store: Store, progress: Progress) -> Both:
    tables = sorted({*await store.every_table(), *await store.ratings.tables()})
    stored: list[Entry] = []
    told: list[Result] = []
    unreadable = 0
    for done, table in enumerate(tables):
        progress(done, len(tables))
        entries = await store.ratings.entries_of(table)
        stored += entries
        try:
            told += await asyncio.to_thread(list, results_in(await store.events(table)))
        except OldRulesError:
            told += [entry.result for entry in entries]
            unreadable += 1
    progress(len(tables), len(tables))
    return Both(stored, told, len(tables), unreadable)


def _compared_results(both: Both) -> list[Difference]:
    stored = {(one.result.table, one.result.number): one.result for one in both.stored}
    told = {(one.table, one.number): one for one in both.told}
    return [
        Difference("result", one.game, _where(one), stored.get(place), told.get(place))
        for place in sorted({*stored, *told})
        if stored.get(place) != told.get(place) and (one := told.get(place) or stored[place])
    ]


def _compared_ratings(both: Both, stored: Iterable[Rating]) -> list[Difference]:
    """Float by float: what comes of the same results in the same order is the same."""
    kept = {(one.result.table, one.result.number): one for one in both.stored}
    found: list[Difference] = []
    ratings: dict[tuple[str, str], Rating] = {}
    for game in sorted({one.game for one in both.told}):
        for result, standings in course((one for one in both.told if one.game == game), {}):
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


async def _put_right(store: Store, wrong: list[Difference], games: list[str]) -> None:
    stored = [one.stored for one in wrong if isinstance(one.stored, Result)]
    await store.ratings.replace_results(stored, [one.told for one in wrong if isinstance(one.told, Result)])
    for game in games:
        await store.ratings.reset(game)
    while await store.ratings.rate_batch():
        pass
