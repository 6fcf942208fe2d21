"""What the server has stored of a table."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from pyatak.table.events import Stored
from server.harness import ServerProcess
from server.load import logs_in


def log_of(server: ServerProcess, table: str) -> list[Stored]:
    """The browser's loop runs in this thread, so another one reads."""
    with ThreadPoolExecutor(1) as another:
        return another.submit(lambda: asyncio.run(logs_in(server.place, [table]))).result()[table]
