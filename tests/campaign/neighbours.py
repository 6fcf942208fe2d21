"""Strangers who do harm: floods and half-open requests, from connections of their own."""

import asyncio
import contextlib
import os
import random
import struct
from collections.abc import Awaitable, Callable

TEXT, PING, PONG = 0x1, 0x9, 0xA
UPGRADE = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
HALF_OPEN = 60
PAUSE_S = 0.005


def frame(opcode: int, body: bytes = b"", is_last: bool = True) -> bytes:
    """A masked frame of a client (RFC 6455, 5.2); the mask is zero."""
    length = bytes([0x80 | len(body)]) if len(body) < 126 else struct.pack("!BH", 0x80 | 126, len(body))
    return bytes([0x80 * is_last | opcode]) + length + b"\0\0\0\0" + body


async def _send_on(port: int, first: bytes, again: bytes) -> None:
    """Send the first bytes, then the others for as long as the server takes them."""
    _, writer = await asyncio.open_connection("127.0.0.1", port)
    with contextlib.closing(writer):
        writer.write(first)
        while not writer.transport.is_closing():
            writer.write(again)
            await writer.drain()
            await asyncio.sleep(PAUSE_S)


async def ping(port: int) -> None:
    await _send_on(port, _handshake(port), frame(PING, b"x" * 125) * 50)


async def pong(port: int) -> None:
    await _send_on(port, _handshake(port), frame(PONG) * 50)


async def babble(port: int) -> None:
    """Messages that are none."""
    await _send_on(port, _handshake(port), frame(TEXT, os.urandom(50).hex().encode()) * 10)


async def deep_bodies(port: int) -> None:
    body = b"[" * 10_000
    kind = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{kind}\r\n"
    await _send_on(port, b"", head.encode() + body)


async def many_requests(port: int) -> None:
    await _send_on(port, b"", f"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())


async def half_open(port: int) -> None:
    """Requests that never end."""
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(HALF_OPEN):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            stack.callback(writer.close)
            writer.write(b"GET /api/me HT")
        await asyncio.Event().wait()


async def handshakes(port: int) -> None:
    """New connections, one after another, for tables that do not exist."""
    while True:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        with contextlib.closing(writer):
            writer.write(_handshake(port) + frame(TEXT, b'{"t":"hello","protocol":4,"table":"AAAA"}'))
            await reader.read(4096)


def _handshake(port: int) -> bytes:
    return f"GET /ws/some HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{UPGRADE}\r\n".encode()


Neighbour = Callable[[int], Awaitable[None]]
NEIGHBOURS: tuple[Neighbour, ...] = (ping, pong, babble, deep_bodies, many_requests, half_open, handshakes)


async def disturb(port: int, dice: random.Random, seconds: float) -> str:
    """One of them, for some seconds or until it is cut off; its name."""
    neighbour = dice.choice(NEIGHBOURS)
    with contextlib.suppress(OSError, TimeoutError):
        async with asyncio.timeout(seconds):
            await neighbour(port)
    return neighbour.__name__
