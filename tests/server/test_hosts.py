"""Who may ask: only under the server's own names, and metrics only from where the operator wants them."""

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
from websockets.typing import Origin

from pyatak.cli.app import app
from pyatak.server.http import hosts
from pyatak.server.http.hosts import Hosts
from pyatak.server.settings import Settings
from server.harness import server_here
from server.patience import run
from server.stores import SQLITE

pytestmark = pytest.mark.only(SQLITE)
NAMED = Settings(
    host="games.club",
    public_url="https://games.example",
    origins=("https://other.example:8443",),
    allowed_hosts=("Third.Example",),
)
OURS = [
    "127.0.0.1",
    "127.0.0.1:8000",
    "192.168.1.5:8000",
    "8.8.8.8",
    "[::1]:8000",
    "[fe80::1]",
    "localhost",
    "localhost:8000",
    "my.localhost",
    "pyatak.local",
    "pyatak.local:8000",
    "laptop",
    "laptop:8000",
    "laptop.lan",
    "nas.home.arpa",
    "games.example",
    "GAMES.example:443",
    "games.example.",
    "other.example",
    "third.example",
    "games.club",
]
OTHERS = [
    "evil.example",
    "games.example.evil.example",
    "local.evil.example",
    "evilgames.example",
    "laptop.evil.example",
    "127.0.0.1.evil.example",
    "local.com",
    "[::1",
    "[evil]",
    "home.evil",
    "another",
]


@pytest.fixture(autouse=True)
def _a_laptop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosts, "_own_name", lambda: "laptop")


@pytest.mark.parametrize("host", OURS)
def test_addresses_local_names_and_configured_names_are_ours(host: str) -> None:
    assert Hosts(NAMED).has(host)


@pytest.mark.parametrize("host", OTHERS)
def test_a_name_that_somebody_else_could_have_made_is_not(host: str) -> None:
    assert not Hosts(NAMED).has(host)
    assert Hosts(NAMED).has(host, "/readyz"), "a load balancer may ask by any name"


def ask(address: str, path: str, source: str = "127.0.0.1", **headers: str) -> tuple[int, str, str]:
    """The status, the text and how long it may be kept."""
    parts = urlsplit(address)
    with closing(http.client.HTTPConnection(parts.hostname or "", parts.port, source_address=(source, 0))) as line:
        line.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = line.getresponse()
        return answer.status, answer.read().decode(), answer.headers.get("Cache-Control", "")


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/games", "/metrics"])
@pytest.mark.parametrize("proxied", [{}, {"X_Forwarded_For": "8.8.8.8"}, {"X_Forwarded_Host": "evil.example"}])
def test_a_page_of_another_site_that_renames_our_address_learns_nothing(
    tmp_path: Path, path: str, proxied: dict[str, str]
) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (_, address):
            status, text, _ = await asyncio.to_thread(ask, address, path, Host="evil.example:8000", **proxied)
            assert (status, json.loads(text)["code"]) == (421, "unknown_host")
            assert "evil" not in text

    run(work())


def test_nor_does_it_get_a_websocket(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (_, address):
            port, origin = urlsplit(address).port, Origin("http://evil.example:8000")
            async with connect("ws://evil.example:8000/ws", host="127.0.0.1", port=port, origin=origin) as socket:
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.recv()
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4403, "unknown_host")

    run(work())


def test_a_proxy_on_another_machine_knows_its_names(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path, trusted_proxies=("127.0.0.2",)) as (_, address):
            told = {"Host": "games.example", "X_Forwarded_For": "8.8.8.8"}
            assert (await asyncio.to_thread(ask, address, "/api/me", "127.0.0.2", **told))[0] == 200
            assert (await asyncio.to_thread(ask, address, "/api/me", "127.0.0.3", **told))[0] == 421

    run(work())


def test_metrics_are_for_this_machine_and_for_those_whom_the_operator_names(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path, metrics_for=("8.8.8.0/24",)) as (_, address):
            statuses = [
                (await asyncio.to_thread(ask, address, "/metrics", **told))[0]
                for told in ({}, {"X_Forwarded_For": "8.8.8.8"}, {"X_Forwarded_For": "9.9.9.9"})
            ]
            assert statuses == [200, 200, 404]

    run(work())


def test_no_answer_of_the_api_is_kept(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (_, address):
            for path in ("/api/me", "/api/games", "/api/texts/en", "/api/nothing", "/api/tables/open", "/metrics", "/readyz"):
                assert (await asyncio.to_thread(ask, address, path))[2] == "no-store", path

    run(work())


@pytest.mark.parametrize(
    ("option", "value", "problem"),
    [
        ("--allowed-host", "https://games.example", "a name without a port"),
        ("--metrics-for", "prometheus", "a reader of metrics"),
    ],
)
def test_what_cannot_be_allowed_is_told(option: str, value: str, problem: str) -> None:
    result = CliRunner().invoke(app, ["serve", "--port", "0", option, value])
    assert result.exit_code == 2
    assert problem in " ".join(result.output.split())
