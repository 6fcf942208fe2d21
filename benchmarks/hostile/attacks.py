"""What one address can try against a server: `python -m benchmarks.hostile.attacks NAME SERVER SECONDS`.

Each attack goes on for as long as it is told, and connects again whenever the server cuts it off. It prints what it counted.
"""

import contextlib
import http.client
import itertools
import json
import random
import socket
import string
import struct
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import numpy as np
from websockets.sync.client import connect

import pyatak
from pyatak.server.net.protocol import PROTOCOL

ADDRESS = "127.0.0.9"
"""Of the attacker: no proxy that the server believes."""
PING, PONG, CONTINUATION, TEXT = 0x9, 0xA, 0x0, 0x1
UPGRADE = [
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
]
BEGINS = "begins"
TIMEOUT_S = 20
CONNECTIONS = 61
PREVIEWERS = 50
HALF_OPEN = 1100
PREVIEWED, MOST_PREVIEWED = "face_to_face", 32


class Attacker:
    """The means of one address, and what happened to it."""

    def __init__(self, server: str, seconds: float) -> None:
        parts = urlsplit(server)
        self.host, self.port = parts.hostname or "", parts.port or 80
        self.seconds, self.ends_at = seconds, 0.0
        self.counts: Counter[str] = Counter()
        self.cookie = ""

    @property
    def goes_on(self) -> bool:
        """Whether there is time left; it begins to run with the first question, when everything is prepared."""
        if not self.ends_at:
            self.ends_at = time.monotonic() + self.seconds
            sys.stdout.write(f"{BEGINS}\n")
            sys.stdout.flush()
        return time.monotonic() < self.ends_at

    def line(self) -> socket.socket:
        return socket.create_connection((self.host, self.port), timeout=TIMEOUT_S, source_address=(ADDRESS, 0))

    def ask(self, method: str, path: str, body: Any = None, cookie: str | None = None) -> Any:
        """One request; the answer as JSON, None where it is none."""
        headers = {"Cookie": self.cookie if cookie is None else cookie, "Content-Type": "application/json"}
        connection = http.client.HTTPConnection(self.host, self.port, timeout=TIMEOUT_S, source_address=(ADDRESS, 0))
        try:
            with contextlib.closing(connection):
                data = body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
                connection.request(method, path, data, headers)
                answer = connection.getresponse()
                text = answer.read()
        except (OSError, http.client.HTTPException):
            self.counts["cut off"] += 1
            return None
        self.counts["refused" if answer.status in (404, 413, 429) or answer.status == 400 else "answered"] += 1
        if set_cookie := answer.headers.get("Set-Cookie"):
            self.cookie = set_cookie.split(";")[0]
        with contextlib.suppress(ValueError):
            return json.loads(text)
        return None

    def websocket(self, table: str = "some") -> socket.socket | None:
        """A WebSocket connection; None where the server refuses it."""
        try:
            line = self.line()
            request = [f"GET /ws/{table} HTTP/1.1", f"Host: {self.host}:{self.port}", f"Cookie: {self.cookie}", *UPGRADE, "", ""]
            line.sendall("\r\n".join(request).encode())
            accepted = b" 101 " in line.recv(4096)
        except OSError:
            accepted = False
        if accepted:
            self.counts["connected"] += 1
            return line
        self.counts["refused"] += 1
        time.sleep(0.01)
        return None

    def say(self, line: socket.socket, **message: Any) -> None:
        line.sendall(frame(TEXT, json.dumps(message).encode()))

    def table(self, game: str, **more: Any) -> str:
        """A table of the attacker's own."""
        self.ask("GET", "/api/me")
        made = self.ask("POST", "/api/tables", {"game": game, "visibility": "private", **more})
        return str(made["table"])

    def seats(self, table: str, count: int) -> list[socket.socket]:
        """Connections of the attacker to a table; what the server sends is read and thrown away."""
        lines = [line for line in (self.websocket(table) for _ in range(count)) if line]
        for line in lines:
            threading.Thread(target=self._drain, args=(line,), daemon=True).start()
            self.say(line, t="hello", protocol=PROTOCOL)
        time.sleep(0.5)
        return lines

    def _drain(self, line: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while line.recv(65536):
                pass
        self.counts["cut off"] += 1

    def repeat(self, lines: list[socket.socket], messages: Iterator[dict[str, Any]], pause_s: float = 0.055) -> None:
        """Send on every connection, just below the rate of messages."""
        while self.goes_on and lines:
            for line in list(lines):
                try:
                    self.say(line, **next(messages))
                except OSError:
                    lines.remove(line)
            time.sleep(pause_s)


def frame(opcode: int, body: bytes = b"", is_last: bool = True) -> bytes:
    """A masked frame of a client (RFC 6455, 5.2); the mask is zero."""
    length = bytes([0x80 | len(body)]) if len(body) < 126 else struct.pack("!BH", 0x80 | 126, len(body))
    return bytes([0x80 * is_last | opcode]) + length + b"\0\0\0\0" + body


def frames(*parts: bytes) -> Callable[[Attacker], None]:
    """A flood: the first frames once, the last one for as long as the server takes it; then the same again."""

    def flood(attacker: Attacker) -> None:
        while attacker.goes_on:
            line = attacker.websocket()
            if line is None:
                continue
            try:
                line.sendall(b"".join(parts[:-1]))
                while attacker.goes_on:
                    line.sendall(parts[-1] * 1000)
            except OSError:
                attacker.counts["cut off"] += 1
            line.close()

    return flood


def chat(attacker: Attacker) -> None:
    lines = attacker.seats(attacker.table("podelim", sit=True), CONNECTIONS)
    attacker.repeat(lines, ({"t": "say", "id": f"c{n}", "text": "x" * 300} for n in itertools.count()))


def half_open(attacker: Attacker) -> None:
    lines: list[socket.socket] = []
    while attacker.goes_on:
        while len(lines) < HALF_OPEN and attacker.goes_on:
            try:
                line = attacker.line()
                line.sendall(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
                line.setblocking(False)
                lines.append(line)
            except OSError:
                attacker.counts["cut off"] += 1
        for line in list(lines):
            with contextlib.suppress(BlockingIOError):
                try:
                    is_over = line.recv(1) == b""
                except ConnectionError:
                    is_over = True
                if is_over:
                    attacker.counts["cut off"] += 1
                    line.close()
                    lines.remove(line)
        time.sleep(0.05)
    attacker.counts["held at the end"] = len(lines)


def handshakes(attacker: Attacker) -> None:
    while attacker.goes_on:
        if line := attacker.websocket():
            line.close()


def wrong_codes(attacker: Attacker) -> None:
    while attacker.goes_on:
        attacker.ask("GET", "/api/tables/" + "".join(random.choices(string.ascii_uppercase, k=4)))


def long_paths(attacker: Attacker) -> None:
    while attacker.goes_on:
        attacker.ask("GET", "/" + "x" * 300)
        attacker.ask("POST", "/api/tables", b"[" * 100_000)


def previews(attacker: Attacker) -> None:
    """Of the longest turn that is possible."""
    table = attacker.table(PREVIEWED, sit=True, bots=["beginner"], start=True)
    turn = _a_turn(attacker, table)
    lines = attacker.seats(table, PREVIEWERS)
    attacker.repeat(lines, ({"t": "preview", "id": f"p{n}", "actions": turn} for n in itertools.count()))


def _a_turn(attacker: Attacker, table: str) -> list[int]:
    """Moves of the attacker's seat, one after another, as long as it is their turn."""
    game, own = pyatak.game(PREVIEWED), {"Cookie": attacker.cookie}
    with connect(f"ws://{attacker.host}:{attacker.port}/ws/{table}", additional_headers=own, source_address=(ADDRESS, 0)) as line:
        line.send(json.dumps({"t": "hello", "protocol": PROTOCOL, "sight": True}))
        while True:
            update = json.loads(line.recv(TIMEOUT_S))
            if update.get("sight") and 0 in game.to_act(sight := np.array(update["sight"])):
                break
    turn: list[int] = []
    state = game.imagine(sight, 0, 1)
    while game.to_act(state) == (0,) and len(turn) < MOST_PREVIEWED:
        turn.append(game.legal(state, 0)[0])
        game.apply(state, 0, turn[-1])
    return turn[:-1] or turn  # what the last move draws is not known before


def replays(attacker: Attacker) -> None:
    """Of a game that bots have played to its end."""
    table = attacker.table("my_number", bots=["beginner"] * 3, start=True)
    while attacker.goes_on:
        for seat, number in itertools.product(("", "&seat=0", "&seat=1"), ("", "&number=1")):
            attacker.ask("GET", f"/api/tables/{table}/replay?{seat}{number}")
            attacker.ask("GET", f"/api/tables/{table}/verify?{number}")


def many_events(attacker: Attacker, table: str) -> None:
    """A table with a long log, asked for again and again."""
    threads = [threading.Thread(target=_ask_while, args=(attacker, f"/api/tables/{table}"), daemon=True) for _ in range(30)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def _ask_while(attacker: Attacker, path: str) -> None:
    while attacker.goes_on:
        attacker.ask("GET", path)


def grow_log(attacker: Attacker, _table: str = "") -> None:
    """Prepares `many_events`, against a server without limits."""
    table = attacker.table("podelim", sit=True)
    lines = attacker.seats(table, 40)
    attacker.repeat(lines, ({"t": "say", "id": f"c{n}", "text": "x" * 300} for n in itertools.count()), 0.1)
    attacker.counts[table] = 0


def newcomers(attacker: Attacker) -> None:
    while attacker.goes_on:
        attacker.cookie = ""
        attacker.ask("GET", "/api/me")
        attacker.ask("POST", "/api/tables", {"game": "podelim"})


ATTACKS: dict[str, Callable[..., None]] = {
    "empty pings": frames(frame(PING)),
    "pings of 125 bytes": frames(frame(PING, b"x" * 125)),
    "unasked pongs": frames(frame(PONG)),
    "empty continuations": frames(frame(TEXT, is_last=False), frame(CONTINUATION, is_last=False)),
    "chat on 61 connections": chat,
    "half-open requests": half_open,
    "handshakes": handshakes,
    "wrong codes": wrong_codes,
    "long paths, deep bodies": long_paths,
    "previews on 50 connections": previews,
    "replays and proofs": replays,
    "a table of many events": many_events,
    "new people and tables": newcomers,
}


def main() -> None:
    name, server, seconds, *rest = sys.argv[1:]
    attacker = Attacker(server, float(seconds))
    {**ATTACKS, "grow log": grow_log}[name](attacker, *rest)
    sys.stdout.write(json.dumps(attacker.counts) + "\n")


if __name__ == "__main__":
    main()
