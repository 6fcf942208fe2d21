"""Behind a proxy: limits count the people behind it, cookies know of TLS, and nobody else can pretend to be a proxy."""

import asyncio
import http.client
import json
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from typer.testing import CliRunner
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from pyatak.cli.app import app
from pyatak.server.settings import Limits, Rate, Rates, Settings
from server.harness import server_here
from server.patience import run
from server.stores import SQLITE

pytestmark = pytest.mark.only(SQLITE)
STRICT = Limits(connections_of_address={"socket": 1, "http": 100}, rates={"request": Rates(Rate(1e-6, 2))})
ELSEWHERE = "127.0.0.2"
"""Another address of this machine, that is no proxy unless said so."""


async def get(address: str, source: str = "127.0.0.1", **headers: str) -> tuple[int, str]:
    """The status, and the cookie that was set."""

    def ask() -> tuple[int, str]:
        parts = urlsplit(address)
        with closing(http.client.HTTPConnection(parts.hostname or "", parts.port, source_address=(source, 0))) as line:
            line.request("GET", "/api/me", headers={name.replace("_", "-"): value for name, value in headers.items()})
            answer = line.getresponse()
            json.load(answer)
            return answer.status, answer.headers.get("Set-Cookie", "")

    return await asyncio.to_thread(ask)


async def statuses(address: str, people: list[str], source: str = "127.0.0.1") -> list[int]:
    return [(await get(address, source, X_Forwarded_For=who))[0] for who in people]


def test_each_person_behind_the_proxy_has_limits_of_their_own(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path, limits=STRICT) as (_, address):
            one, other = "203.0.113.5", "203.0.113.6"
            assert await statuses(address, [one, one, one, other]) == [200, 200, 429, 200]

    run(work())


def test_connections_are_counted_for_each_person_too(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path, limits=STRICT) as (manager, address):
            door = address.replace("http", "ws") + "/ws/some"
            first, other = ({"X-Forwarded-For": f"203.0.113.{number}"} for number in (5, 6))
            async with connect(door, additional_headers=first), connect(door, additional_headers=other):
                async with connect(door, additional_headers=first) as second:
                    with pytest.raises(ConnectionClosed) as closed:
                        await second.recv()
                assert closed.value.rcvd is not None
                assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4429, "too_many")
                assert {who for kind, who in manager.limiter.connections if kind == "socket"} == {"203.0.113.5", "203.0.113.6"}

    run(work())


def test_a_cookie_is_for_tls_alone_where_the_proxy_speaks_tls(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (_, address):
            assert "; Secure" in (await get(address, X_Forwarded_Proto="https"))[1]
            assert "; Secure" not in (await get(address))[1]

    run(work())


@pytest.mark.parametrize(("trusted", "expected"), [((), [200, 200, 429]), ((f"{ELSEWHERE}/32",), [200, 200, 200])])
def test_only_a_trusted_proxy_is_believed(tmp_path: Path, trusted: tuple[str, ...], expected: list[int]) -> None:
    async def work() -> None:
        async with server_here(tmp_path, limits=STRICT, trusted_proxies=trusted) as (_, address):
            people = [f"203.0.113.{number}" for number in range(3)]
            assert await statuses(address, people, ELSEWHERE) == expected
            assert ("; Secure" in (await get(address, ELSEWHERE, X_Forwarded_Proto="https"))[1]) is bool(trusted)

    run(work())


def test_what_is_no_address_is_no_proxy() -> None:
    result = CliRunner().invoke(app, ["serve", "--port", "0", "--trusted-proxy", "my-proxy"])
    assert result.exit_code == 2
    assert "an address or a network" in " ".join(result.output.split())
    Settings(trusted_proxies=("10.0.0.7", "10.0.0.0/24", "::1")).check()
