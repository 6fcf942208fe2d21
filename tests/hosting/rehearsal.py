"""Carries out every command of docs/hosting.md, in order, while two people play: `make rehearsal`.

After each block stands here what has to be true then. Nothing of it touches the machine outside a folder of its own.
"""

import asyncio
import http.client
import os
import re
import ssl
import sys
import time
import urllib.request
from collections.abc import Callable, Coroutine
from typing import Any
from urllib.parse import urlsplit

from hosting.sandbox import Sandbox, blocks
from hosting.two_players import PACE_S, Party

Check = Callable[[], Coroutine[Any, Any, None]]


class Rehearsal:
    def __init__(self, tell: Callable[[str], Any]) -> None:
        self.sandbox, self.party, self.tell = Sandbox(), Party(), tell
        self.copied = 0, 0
        self.file = f"{self.sandbox.root}/var/lib/pyatak/pyatak.db"
        os.environ["SSL_CERT_FILE"] = str(self.sandbox.certificate)

    def checks(self) -> dict[str, list[Check]]:
        """The check after each block of each heading."""
        return {
            "One node and SQLite": [self.people_come],
            "Back up and restore SQLite": [self.after_the_copy, self.restored, self.nothing],
            "Replace the key that signs cookies": [self.still_known],
            "One node and PostgreSQL": [self.nothing, self.moved],
            "Two nodes behind nginx": [self.behind_nginx],
            "Upgrade without losing a game": [self.nothing],
            "Back up and restore PostgreSQL": [self.after_the_copy, self.restored],
            "What to watch": [self.nothing],
        }

    async def run(self) -> None:
        waiting = {heading: list(checks) for heading, checks in self.checks().items()}
        for heading, commands in blocks():
            began = time.perf_counter()
            if heading.startswith("Upgrade"):
                await self.while_people_play(commands)
            else:
                self.printed = await asyncio.to_thread(self.sandbox.run, commands)
            await waiting[heading].pop(0)()
            self.tell(f"{heading}: {commands.count(chr(10))} commands, {time.perf_counter() - began:.1f} s")
        assert not any(waiting.values()), "a block of commands is missing"
        assert "pyatak_ready 1.0" in self.printed
        assert "http://127.0.0.1:" in self.printed, "the log of a node begins with where it is"
        errors = re.findall(r'^.*"level":"error".*$', self.sandbox.logs(), re.MULTILINE)
        assert not errors, errors

    # -- after a block -------------------------------------------------------------------------------

    async def nothing(self) -> None:
        """No check: it is enough that all commands succeeded."""

    async def people_come(self) -> None:
        await self.party.begin(self.sandbox.nodes[0])

    async def after_the_copy(self) -> None:
        self.copied = self.party.seq, len(self.party.words)
        await self.party.come_back(self.door, self.party.seq)

    async def restored(self) -> None:
        """What was written after the back-up is gone, what was written before is there, and the game continues."""
        self.party.forget_after(*self.copied)
        await self.party.come_back(self.door, self.party.seq)
        await self.party.check(self.sandbox.store if self.is_behind_nginx else self.file)

    async def still_known(self) -> None:
        """Cookies signed with the key before still own their seats."""
        await self.party.come_back(self.door, self.party.seq)
        await self.party.check(self.file)

    async def moved(self) -> None:
        await self.party.come_back(self.door, self.party.seq)
        await self.party.check(self.sandbox.store)

    async def behind_nginx(self) -> None:
        await asyncio.to_thread(self._check_nginx)
        await self.party.come_back(self.door, self.party.seq)

    # -- the upgrade ---------------------------------------------------------------------------------

    async def while_people_play(self, commands: str) -> None:
        """Anna and Boris are at one node that stops; then the node they move to stops too."""
        async with self.party.seated(self.door) as players:
            while sum(there := [self._connections(node) for node in self.sandbox.nodes]) != len(players):
                await asyncio.sleep(PACE_S)  # a connection may still be closing
            assert sorted(there) == [0, len(players)], "all players of a table are at one node"
            before = self.party.moves
            upgrade = asyncio.create_task(asyncio.to_thread(self.sandbox.run, commands))
            while not upgrade.done():
                await self.party.go_on(players, steps=1)
            await upgrade
            await self.party.go_on(players)
            assert all(one.connects > 1 for one in players), "no player has moved to another node"
            assert self.party.moves > before
        await self.party.check(self.sandbox.store)

    def _connections(self, node: str) -> int:
        with urllib.request.urlopen(f"{node}/metrics") as answer:
            return int(float(re.search(r"^pyatak_connections (\S+)", answer.read().decode(), re.MULTILINE)[1]))  # type: ignore[index]

    # -- nginx ---------------------------------------------------------------------------------------

    @property
    def is_behind_nginx(self) -> bool:
        return self.sandbox.certificate.exists()

    @property
    def door(self) -> str:
        return self.sandbox.address if self.is_behind_nginx else self.sandbox.nodes[0]

    def _check_nginx(self) -> None:
        assert self._get("/readyz").status == 200
        assert self._get("/metrics").status == 404
        assert "; Secure" in self._get("/api/me").headers["Set-Cookie"]
        with_port = urlsplit(self.sandbox.plain)
        line = http.client.HTTPConnection(with_port.hostname or "", with_port.port)
        line.request("GET", "/t/ABCD")
        answer = line.getresponse()
        line.close()
        assert (answer.status, answer.headers["Location"]) == (301, "https://localhost/t/ABCD")

    def _get(self, path: str) -> http.client.HTTPResponse:
        parts = urlsplit(self.sandbox.address)
        line = http.client.HTTPSConnection(parts.hostname or "", parts.port, context=ssl.create_default_context())
        line.request("GET", path)
        answer = line.getresponse()
        answer.read()
        line.close()
        return answer


def rehearse(tell: Callable[[str], Any] = lambda _line: None) -> Rehearsal:
    rehearsal = Rehearsal(tell)
    try:
        asyncio.run(asyncio.wait_for(rehearsal.run(), 600))
    finally:
        rehearsal.sandbox.close()
    return rehearsal


def main() -> int:
    done = rehearse(lambda line: sys.stdout.write(f"{line}\n"))
    sys.stdout.write(f"nothing lost: {len(done.party.words)} words and {done.party.moves} moves\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
