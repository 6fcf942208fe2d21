"""The WebSocket endpoint of a table: one connection for each viewer."""

from typing import Any, cast

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.params import FromPath

from pyatak.server.http.current_player import player_of
from pyatak.server.http.guard import address_of, header, is_foreign, language_of
from pyatak.server.net.close_codes import BUSY, FORBIDDEN, UNAVAILABLE
from pyatak.server.net.connection import Connection
from pyatak.server.net.transport import EXTENSION, Transport
from pyatak.server.store import StoreError
from pyatak.server.tables.manager import TableManager


@websocket(["/ws", "/ws/{wanted:str}"])
async def websocket_endpoint(socket: WebSocket[Any, Any, State], wanted: FromPath[str] = "") -> None:
    """See docs/protocol.md."""
    manager: TableManager = socket.app.state.manager
    address = address_of(socket.scope)
    if not socket.scope["state"]["is_our_host"]:
        await _reject(socket, FORBIDDEN, "unknown_host")
    elif is_foreign(socket.scope, manager.settings.allowed_origins):
        await _reject(socket, FORBIDDEN, "foreign_origin")
    elif manager.is_stopping:
        await _reject(socket, UNAVAILABLE, "stopping")
    elif not manager.is_open:
        await _reject(socket, UNAVAILABLE, "store_failed")
    elif not manager.limiter.may("handshake", address):
        await socket.close()  # an answer without a handshake: it costs the least
    elif not manager.limiter.connect(address):
        await _reject(socket, BUSY, "too_many")
    else:
        try:
            await _serve(manager, socket, wanted)
        finally:
            manager.limiter.disconnect(address)


async def _serve(manager: TableManager, socket: WebSocket[Any, Any, State], wanted: str) -> None:
    try:
        found = await manager.identities.of(header(socket.scope, b"cookie"))
        player = await player_of(manager, found.player, language_of(socket.scope)) if found else None
    except StoreError:
        await _reject(socket, UNAVAILABLE, "store_failed")
        return
    await socket.accept()
    socket.scope["headers"] = []  # no longer needed, and a connection may live for days
    transport = cast("Transport | None", (socket.scope.get("extensions") or {}).get(EXTENSION))
    if transport is not None:
        transport.forget_handshake()
    connection = Connection(manager, player, address_of(socket.scope), socket.send, transport)
    manager.connections[connection] = None
    manager.metrics.connections.set(len(manager.connections))
    try:
        await connection.run(socket.receive, wanted)
    finally:
        manager.connections.pop(connection, None)
        manager.metrics.connections.set(len(manager.connections))


async def _reject(socket: WebSocket[Any, Any, State], code: int, reason: str) -> None:
    """Accept and close with the reason: browsers do not show why a handshake failed."""
    await socket.accept()
    await socket.close(code=code, reason=reason)
