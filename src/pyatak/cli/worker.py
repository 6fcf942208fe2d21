"""`pyatak worker`: thinks for the bots and the coach of servers on other machines."""

import asyncio
import contextlib
import signal
from typing import Annotated

import typer
from rich.text import Text

from pyatak.cli.common import Language, chosen_language, console, fail
from pyatak.cli.server import StoreAddress
from pyatak.core.errors import PyatakError
from pyatak.core.texts import say


def worker(
    store: StoreAddress = None,
    processes: Annotated[
        int | None, typer.Option(help="number of bots that think at a time; default: one for each core", min=1, max=1024)
    ] = None,
    lang: Language = None,
) -> None:
    """Think for the bots, hints and reviews of a server that keeps its tables in PostgreSQL, on this machine or any other."""
    from sqlalchemy import make_url

    from pyatak.server import logs
    from pyatak.server.jobs.worker import JobWorker
    from pyatak.server.settings import Settings

    language = chosen_language(lang)
    place = Settings(store=store).place if store else Settings().place

    def report(what: str, **details: str | int) -> None:
        shown = make_url(place).render_as_string(hide_password=True)
        console.print(Text(say(language, f"worker-{what}", place=shown, **details)), soft_wrap=True)
        console.file.flush()

    async def run() -> None:
        job_worker = JobWorker(place, processes, report)
        for number in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError):  # this system has no such signals
                asyncio.get_running_loop().add_signal_handler(number, job_worker.stop.set)
        await job_worker.run()

    logs.set_up("warning")
    try:
        asyncio.run(run())
    except (ValueError, OSError, PyatakError) as problem:
        fail(problem)
