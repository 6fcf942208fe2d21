"""The layer over uvicorn's WebSocket protocol, under an application of the tests."""

import asyncio
import logging
from typing import Any

import pytest
import uvicorn

from pyatak.server.net.transport import transport_class
from pyatak.server.settings import Limits
from server.patience import run
from server.stores import SQLITE

pytestmark = pytest.mark.only(SQLITE)  # there is no store here

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


@pytest.mark.parametrize("answer", ["websocket.accept", "websocket.close"])
def test_a_stop_during_a_handshake_leaves_no_trace_in_the_log(answer: str, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        asked, stopped = asyncio.Event(), asyncio.Event()

        async def app(_scope: Any, _receive: Any, send: Any) -> None:
            asked.set()
            await stopped.wait()
            await send({"type": answer})

        transport = transport_class(Limits(), lambda _code: None)
        config = uvicorn.Config(app, host="127.0.0.1", port=0, ws=transport, lifespan="off", log_config=None)
        server = uvicorn.Server(config)
        config.load()
        server.lifespan = config.lifespan_class(config)
        await server.startup()
        reader, writer = await asyncio.open_connection(*server.servers[0].sockets[0].getsockname())
        writer.write(HANDSHAKE)
        await asked.wait()
        asyncio.get_running_loop().call_later(0, stopped.set)
        await server.shutdown()
        assert b" 500 " in await reader.readline()
        writer.close()

    with caplog.at_level(logging.ERROR):
        run(work())
    assert caplog.records == []
