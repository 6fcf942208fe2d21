"""The web application: its routes, the table manager behind them, the guard around them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import pyatak
from pyatak.server.http import (
    addresses,
    errors,
    forks,
    games,
    lessons,
    me,
    operation,
    players,
    progress,
    puzzles,
    rating_changes,
    records,
    reviews,
    tables,
    trials,
    web,
    ws,
)
from pyatak.server.http import bots as bots_info
from pyatak.server.http.forwarded import Forwarded
from pyatak.server.http.guard import Guard
from pyatak.server.metrics import Metrics
from pyatak.server.settings import OURSELVES, Settings
from pyatak.server.store import Store
from pyatak.server.store.opening import is_postgresql, store_at
from pyatak.server.tables.bots import Bots, PoolBots
from pyatak.server.tables.manager import TableManager

MOST_BODY_BYTES = 256 * 1024


def make_manager(settings: Settings, store: Store | None = None, bots: Bots | None = None) -> TableManager:
    metrics = Metrics()
    store = store or store_at(settings.place, metrics.batch)
    pool = PoolBots(settings.bot_processes, metrics=metrics)
    if bots is not None or not is_postgresql(settings.place):  # workers can help only where they reach the store too
        return TableManager(settings, store, bots or pool, metrics)
    from pyatak.server.jobs.remote_bots import RemoteBots  # the driver of PostgreSQL is an extra
    from pyatak.server.jobs.remote_reviews import RemoteReviews

    remote = RemoteBots(settings.place, pool, metrics)
    return TableManager(settings, store, remote, metrics, RemoteReviews(remote.client))


def make_litestar(manager: TableManager) -> Litestar:
    """The routes alone; `make_app` puts the guard and the proxies' headers around them."""

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await manager.open()
        try:
            yield
        finally:
            await manager.close()

    return Litestar(
        [
            *(me.me, me.change_me, me.return_link, me.come_back),
            *(games.all_games, games.texts, games.rules),
            bots_info.bots,
            *lessons.HANDLERS,
            *tables.HANDLERS,
            *addresses.HANDLERS,
            *records.HANDLERS,
            *reviews.HANDLERS,
            *trials.HANDLERS,
            *players.HANDLERS,
            progress.progress,
            *puzzles.HANDLERS,
            *rating_changes.HANDLERS,
            forks.fork,
            *(operation.health, operation.ready, operation.metrics),
            *(ws.websocket_endpoint, web.page, web.asset),
        ],
        lifespan=[lifespan],
        state=State({"manager": manager}),
        exception_handlers=errors.HANDLERS,
        openapi_config=OpenAPIConfig(
            title="Pyatak", version=pyatak.__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        request_max_body_size=MOST_BODY_BYTES,
        logging_config=None,
    )


def make_app(manager: TableManager) -> Any:
    return Forwarded(Guard(make_litestar(manager), manager), [*OURSELVES, *manager.settings.trusted_proxies])
