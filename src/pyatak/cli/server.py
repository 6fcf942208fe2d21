"""`pyatak serve`, and what commands on a store share. The server is imported only when one of them runs."""

import asyncio
import contextlib
import signal
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from rich.text import Text

from pyatak.cli.common import Language, chosen_language, console, fail
from pyatak.core.errors import PyatakError
from pyatak.core.texts import say

if TYPE_CHECKING:
    from pyatak.server.settings import Retention, Settings
    from pyatak.server.store import Store

StoreAddress = Annotated[
    str | None,
    typer.Option("--store", help="postgresql://…, or an SQLite file; default: $PYATAK_STORE, or a file in the data folder"),
]
KEEP = "after how many days without an event a table is archived and removed, {}; 0: never"
KeepUnstarted = Annotated[
    int, typer.Option(min=0, envvar="PYATAK_KEEP_UNSTARTED", help=KEEP.format("if no game was dealt there"))
]
KeepAbandoned = Annotated[
    int, typer.Option(min=0, envvar="PYATAK_KEEP_ABANDONED", help=KEEP.format("if its first game was not ended"))
]
KeepFinished = Annotated[
    int, typer.Option(min=0, envvar="PYATAK_KEEP_FINISHED", help=KEEP.format("if a game was finished there"))
]
T = TypeVar("T")
Folder = Annotated[Path | None, typer.Option(help="the folder for tables; default: the user's data folder")]


def serve(
    host: Annotated[str, typer.Option(help="the address to listen on; 0.0.0.0: all addresses of this machine")] = "0.0.0.0",
    port: Annotated[int, typer.Option(help="the port to listen on; 0: any free one", min=0, max=65535)] = 8000,
    data_folder: Folder = None,
    store: StoreAddress = None,
    workers: Annotated[
        int, typer.Option(help="number of processes that share the port; more than one need PostgreSQL", min=1)
    ] = 1,
    open_browser: Annotated[bool, typer.Option("--open", help="open a browser if there is one")] = False,
    bot_delay: Annotated[str, typer.Option(help="pause of a bot while people watch, in ms, as in 600-1200")] = "600-1200",
    public_url: Annotated[
        str | None,
        typer.Option(help="the address for everybody, as in https://games.example; default: $PYATAK_PUBLIC_URL, or found out"),
    ] = None,
    mdns: Annotated[bool, typer.Option("--mdns/--no-mdns", help="announce pyatak.local on this network")] = True,
    origin: Annotated[list[str] | None, typer.Option(help="another address for browsers, as in https://games.example")] = None,
    allowed_host: Annotated[
        list[str] | None,
        typer.Option(help="a further name of this server, as in games.example; default: $PYATAK_ALLOWED_HOSTS"),
    ] = None,
    metrics_for: Annotated[
        list[str] | None,
        typer.Option(help="who may read /metrics besides this machine, as in 10.0.0.7; default: $PYATAK_METRICS_FOR"),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(help="a proxy whose X-Forwarded headers are trusted, as in 10.0.0.7; this machine is one"),
    ] = None,
    warm_up: Annotated[
        bool, typer.Option("--warm-up/--no-warm-up", help="compile the bots' code in the background at the start")
    ] = True,
    review_simulations: Annotated[
        int | None,
        typer.Option(help="simulations of the coach for one game; 0: no reviews; default: what takes 20 s on one core", min=0),
    ] = None,
    keep_unstarted: KeepUnstarted = 7,
    keep_abandoned: KeepAbandoned = 180,
    keep_finished: KeepFinished = 0,
    no_limits: Annotated[bool, typer.Option("--no-limits", help="no limits for an address; for load tests")] = False,
    lang: Language = None,
) -> None:
    """Start a server: people join with their browsers, and every move is stored before it is shown."""
    from pyatak.cli.announcement import start
    from pyatak.server.settings import UNLIMITED_ADDRESSES, Limits, Settings

    language = chosen_language(lang)
    try:
        settings = Settings(
            host=host,
            port=port,
            **_given(data_folder, store, public_url, allowed_host, metrics_for),
            mdns=mdns,
            retention=retention_of(keep_unstarted, keep_abandoned, keep_finished),
            warm_up=warm_up,
            review_simulations=review_simulations,
            workers=workers,
            limits=UNLIMITED_ADDRESSES if no_limits else Limits(),
            bot_delay_ms=_delay(bot_delay),
            origins=tuple(origin or ()),
            trusted_proxies=tuple(trusted_proxy or ()),
        )
        code = start(settings, console, language, open_browser)
    except (ValueError, OSError, PyatakError) as problem:
        fail(problem)
    raise typer.Exit(code)


def _given(
    folder: Path | None,
    store: str | None,
    public_url: str | None = None,
    allowed_hosts: list[str] | None = None,
    metrics_for: list[str] | None = None,
) -> dict[str, Any]:
    """The settings that the command line names; the others keep their defaults."""
    given = {
        "folder": folder,
        "store": store,
        "public_url": None if public_url is None else public_url.rstrip("/"),
        "allowed_hosts": tuple(allowed_hosts) if allowed_hosts else None,
        "metrics_for": tuple(metrics_for) if metrics_for else None,
    }
    return {name: value for name, value in given.items() if value is not None}


def retention_of(unstarted: int, abandoned: int, finished: int) -> "Retention":
    from pyatak.server.settings import Retention

    return Retention(unstarted=unstarted or None, abandoned=abandoned or None, finished=finished or None)


def _delay(text: str) -> tuple[int, int]:
    least, _, most = text.partition("-")
    if not least.isdigit() or not (most or least).isdigit() or int(most or least) < int(least):
        raise ValueError(f"--bot-delay takes milliseconds, 800 or 600-1200, not {text!r}")
    return int(least), int(most or least)


def rotate_key(data_folder: Folder = None, store: StoreAddress = None, lang: Language = None) -> None:
    """Sign cookies with a new key from now on. Cookies of the two keys before it are still accepted, and replaced."""
    from pyatak.server.http.identity import KEY_NAME

    with_store(data_folder, store, lambda opened: opened.rotate_key(KEY_NAME))
    console.print(Text(say(chosen_language(lang), "key-rotated")), soft_wrap=True)


def settings_for(folder: Path | None, store: str | None) -> "Settings":
    """The settings of a command that works on a store."""
    from pyatak.server.settings import Settings

    return Settings(**_given(folder, store))


def with_store(folder: Path | None, store: str | None, work: "Callable[[Store], Coroutine[Any, Any, T]]") -> T:
    """The answer of `work` on the open store. Ctrl+C and SIGTERM end it and let it clean up."""
    from pyatak.server.store.opening import open_store

    async def run() -> T:
        with cancelled_by_sigterm():
            async with open_store(settings_for(folder, store).place) as opened_store:
                return await work(opened_store)

    try:
        return asyncio.run(run())
    except (ValueError, OSError, PyatakError) as problem:
        fail(problem)
    except asyncio.CancelledError:
        raise typer.Exit(128 + signal.SIGTERM) from None


@contextlib.contextmanager
def cancelled_by_sigterm() -> Iterator[None]:
    """Cancel the current task on SIGTERM, so that it can clean up."""
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None
    try:
        loop.add_signal_handler(signal.SIGTERM, task.cancel)
    except (NotImplementedError, ValueError, RuntimeError):  # not every system and thread can
        yield
        return
    try:
        yield
    finally:
        loop.remove_signal_handler(signal.SIGTERM)
