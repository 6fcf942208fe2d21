"""The door to a table: one WebSocket for each viewer."""

from typing import Any, cast

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.params import FromPath

from pyatak.server.connection import Connection
from pyatak.server.http.asker import player_of
from pyatak.server.http.guard import address_of, header, is_foreign, language_of
from pyatak.server.rooms.house import House
from pyatak.server.store import StoreError
from pyatak.server.transport import EXTENSION, Transport

FORBIDDEN, BUSY, UNAVAILABLE = 4403, 4429, 4503


@websocket(["/ws", "/ws/{wanted:str}"])
async def door(socket: WebSocket[Any, Any, State], wanted: FromPath[str] = "") -> None:
    """See docs/protocol.md."""
    house: House = socket.app.state.house
    address = address_of(socket.scope)
    if is_foreign(socket.scope, house.settings.origins):
        await _turn_away(socket, FORBIDDEN, "foreign_origin")
    elif house.is_stopping:
        await _turn_away(socket, UNAVAILABLE, "stopping")
    elif not house.is_open:
        await _turn_away(socket, UNAVAILABLE, "store_failed")
    elif not house.addresses.connect(address):
        await _turn_away(socket, BUSY, "too_many")
    else:
        try:
            await _serve(house, socket, wanted)
        finally:
            house.addresses.disconnect(address)


async def _serve(house: House, socket: WebSocket[Any, Any, State], wanted: str) -> None:
    player = None
    if known := house.signer.player_of(header(socket.scope, b"cookie")):
        try:
            player = await player_of(house, known, language_of(socket.scope))
        except StoreError:
            await _turn_away(socket, UNAVAILABLE, "store_failed")
            return
    await socket.accept()
    socket.scope["headers"] = []  # read already; a connection may live for days
    transport = cast("Transport | None", (socket.scope.get("extensions") or {}).get(EXTENSION))
    if transport is not None:
        transport.forget_handshake()
    connection = Connection(house, player, socket.send, transport)
    house.connections[connection] = None
    house.metrics.connections.set(len(house.connections))
    try:
        await connection.run(socket.receive, wanted)
    finally:
        house.connections.pop(connection, None)
        house.metrics.connections.set(len(house.connections))


async def _turn_away(socket: WebSocket[Any, Any, State], code: int, reason: str) -> None:
    """Browsers hide why a handshake failed; so it is made, and ended with the reason."""
    await socket.accept()
    await socket.close(code=code, reason=reason)
