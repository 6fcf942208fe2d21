"""Finished games as the coach gets them."""

import asyncio

from pyatak.core.registry import game as find_game
from pyatak.server.reviews.process import Game
from pyatak.server.reviews.race_times import race_times
from pyatak.server.store import Store
from pyatak.server.tables.finished import Ended, find_game_in
from pyatak.table import events as on
from pyatak.table.records import record_of


async def game_to_review(store: Store, ended: Ended, simulations: int | None) -> Game:
    times = None
    if find_game(ended.table.game).info.realtime:
        times = race_times(await store.events(ended.table.id), *ended)
    return Game(record_of(ended.table).to_text(), times, simulations)


async def stored_game(store: Store, table: str, number: int, simulations: int | None) -> Game | None:
    """A game by its place in the store; None where it is not there any more."""

    def find(events: list[on.Stored]) -> Ended | None:
        return find_game_in(events, number).ended

    ended = await asyncio.to_thread(find, await store.events(table))
    return None if ended is None else await game_to_review(store, ended, simulations)
