"""How a server can be reached: the choice among its addresses, what it tells whom, and what gets into a QR code."""

import asyncio
import http.client
import json
import re
from collections.abc import Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import quote, urlsplit

import pytest
import segno
from typer.testing import CliRunner

from pyatak.cli.app import app
from pyatak.server import mdns, reachability
from pyatak.server.http.forwarded import origin_of
from pyatak.server.reachability import Network, Reachability, Reachable, choose, is_inside, is_loopback
from pyatak.server.settings import Settings
from server.harness import guest, open_table, server_here
from server.stores import SQLITE

pytestmark = pytest.mark.only(SQLITE)  # the store does not matter here

WIFI, CABLE = Network("192.168.1.5", "wlan0"), Network("10.1.2.3", "eth0")
DOCKER, VPN, TAILSCALE = Network("172.17.0.1", "docker0"), Network("10.8.0.2", "wg0"), Network("100.101.1.2", "en7")
NO_LEASE, SIX = Network("169.254.7.7", "eth1"), Network("2001:db8::5", "wlan0")


def urls(found: Reachable) -> list[str]:
    return [one.url for one in found.addresses]


def server(host: str = "0.0.0.0", **settings: Any) -> Reachability:
    return Reachability(Settings(host=host, port=8000, **settings))


@pytest.fixture
def networks(monkeypatch: pytest.MonkeyPatch) -> list[Network]:
    """The networks of this machine, for the test to change."""
    found = [DOCKER, WIFI, CABLE, SIX]
    monkeypatch.setattr(reachability, "own_networks", lambda: found)
    monkeypatch.setattr(reachability, "route_address", lambda: WIFI.address)
    return found


# -- the choice ------------------------------------------------------------------------------------------------


def test_the_address_with_the_route_comes_first_and_virtual_ones_last() -> None:
    found = choose("0.0.0.0", 8000, [DOCKER, VPN, CABLE, WIFI, TAILSCALE], WIFI.address)
    assert [one.network for one in found] == ["wlan0", "eth0", "docker0", "wg0", "en7"]
    assert [one.kind for one in found] == ["network", "network", "virtual", "virtual", "virtual"]


def test_a_vpn_with_the_route_does_not_hide_the_network_of_the_room() -> None:
    assert choose("0.0.0.0", 8000, [VPN, WIFI], VPN.address)[0].url == "http://192.168.1.5:8000"


def test_an_address_without_a_lease_is_better_than_none() -> None:
    assert [one.network for one in choose("0.0.0.0", 8000, [NO_LEASE, WIFI], "")] == ["wlan0"]
    assert [one.network for one in choose("0.0.0.0", 8000, [NO_LEASE], "")] == ["eth1"]


def test_a_socket_answers_where_it_is_bound() -> None:
    everything = [WIFI, CABLE, SIX, Network("fe80::1%wlan0", "wlan0")]
    assert [one.url for one in choose("10.1.2.3", 5, everything, WIFI.address)] == ["http://10.1.2.3:5"]
    assert [one.url for one in choose("::", 5, everything, WIFI.address)] == ["http://[2001:db8::5]:5"]


@pytest.mark.parametrize("host", ["127.0.0.1", "127.3.2.1", "::1", "localhost", "pyatak.localhost"])
def test_loopback_is_recognised(host: str) -> None:
    assert is_loopback(host)
    assert server(host).addresses() == Reachable([], "loopback")


@pytest.mark.usefixtures("networks")
def test_every_network_is_told_the_name_last() -> None:
    one = server()
    assert urls(one.addresses()) == ["http://192.168.1.5:8000", "http://10.1.2.3:8000", "http://172.17.0.1:8000"]
    one.mdns_name = "pyatak.local"
    assert urls(one.addresses())[-1] == "http://pyatak.local:8000"
    assert one.local == "http://127.0.0.1:8000"


def test_another_network_is_noticed_while_the_server_runs(networks: list[Network], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reachability, "REREAD_S", 0)
    one = server()
    networks[:] = []
    assert one.addresses() == Reachable([], "no_network")
    networks[:] = [CABLE]
    assert urls(one.addresses()) == ["http://10.1.2.3:8000"]


@pytest.mark.usefixtures("networks")
def test_a_public_url_is_the_only_address() -> None:
    one = server("127.0.0.1", public_url="https://games.example")
    assert urls(one.addresses_for("8.8.8.8", "")) == ["https://games.example"]
    assert urls(one.addresses_for("8.8.8.8", "https://other.example")) == ["https://games.example"]


def test_strangers_learn_nothing_of_the_networks_inside(networks: list[Network]) -> None:
    networks.append(Network("8.8.4.4", "eth5"))
    one = server()
    assert len(urls(one.addresses_for("192.168.1.77", ""))) == 4
    assert urls(one.addresses_for("8.8.8.8", "")) == ["http://8.8.4.4:8000"]
    assert urls(one.addresses_for("8.8.8.8", "https://games.example")) == ["https://games.example"]
    assert is_inside("100.64.0.9")


def test_this_machine_has_addresses_or_says_that_it_has_none() -> None:
    assert all(not is_loopback(one.address) for one in reachability.own_networks())
    route = reachability.route_address()
    assert route == "" or route in [one.address for one in reachability.own_networks()]


@pytest.mark.parametrize("bad", ["games.example", "https://games.example/path", "ftp://games.example", "https://a b"])
def test_a_public_url_is_checked(bad: str) -> None:
    result = CliRunner().invoke(app, ["serve", "--port", "0", "--public-url", bad])
    assert result.exit_code == 2
    assert "a public URL has no path" in " ".join(result.output.split())


@pytest.mark.parametrize("bad", ["", "a b", 'x"><script>', "evil.example/path", "user@evil.example", "[::1"])
def test_a_host_header_that_is_no_host_is_no_address(bad: str) -> None:
    assert origin_of({"scheme": "http", "headers": [(b"host", bad.encode())]}) == ""


# -- over HTTP -------------------------------------------------------------------------------------------------


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 60))


async def get(address: str, path: str, source: str = "127.0.0.1", **headers: str) -> tuple[int, str]:
    def ask() -> tuple[int, str]:
        parts = urlsplit(address)
        with closing(http.client.HTTPConnection(parts.hostname or "", parts.port, source_address=(source, 0))) as line:
            line.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
            answer = line.getresponse()
            assert answer.headers["cache-control"] == "no-store" or answer.status != 200
            return answer.status, answer.read().decode()

    return await asyncio.to_thread(ask)


def squares(svg: str) -> list[str]:
    """The drawing of a QR code, whatever its size in pixels."""
    return re.findall(r'd="([^"]*)"', svg)


def code_of(url: str) -> list[str]:
    return squares(segno.make(url, error="m").svg_inline(scale=8, border=2))


@pytest.mark.usefixtures("networks")
def test_the_page_is_told_what_the_server_knows(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path, host="0.0.0.0", mdns=False) as (manager, address):
            status, text = await get(address, "/api/addresses", Host="10.9.8.7")
            assert (status, json.loads(text)["trouble"]) == (200, "")
            assert "10.9.8.7" not in text
            assert json.loads(text)["addresses"][0] == {
                "url": f"http://192.168.1.5:{manager.reachability.port}",
                "kind": "network",
                "network": "wlan0",
            }

    run(work())


def test_a_server_on_loopback_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path) as (_, address):
            assert json.loads((await get(address, "/api/addresses"))[1]) == {"addresses": [], "trouble": "loopback"}

    run(work())


@pytest.mark.usefixtures("networks")
def test_a_qr_code_holds_the_likely_address_or_one_of_the_others(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path, host="0.0.0.0", mdns=False) as (manager, address):
            anna = await guest(address, "Anna")
            table = await open_table(anna, "my_number")
            port = manager.reachability.port
            path = f"/api/tables/{table}/qr.svg"
            wifi, cable = (f"http://{one.address}:{port}/t/{table}" for one in (WIFI, CABLE))
            assert squares((await get(address, path))[1]) == code_of(wifi)
            at = quote(f"http://{CABLE.address}:{port}", safe="")
            assert squares((await get(address, f"{path}?at={at}"))[1]) == code_of(cable)

    run(work())


def test_no_address_of_others_gets_into_a_qr_code(tmp_path: Path) -> None:
    """But the one by which the browser itself came does: a name of the router's, a port that is forwarded."""

    async def work() -> None:
        async with server_here(tmp_path) as (manager, address):
            anna = await guest(address, "Anna")
            table = await open_table(anna, "my_number")
            path = f"/api/tables/{table}/qr.svg"
            at = quote("http://games.lan:8000", safe="")
            status, text = await get(address, f"{path}?at={at}")
            assert (status, json.loads(text)["code"]) == (400, "no_such_address")
            status, text = await get(address, f"{path}?at={at}", Host="games.lan:8000")
            assert squares(text) == code_of(f"http://games.lan:8000/t/{table}")
            assert squares((await get(address, path, Host="10.9.8.7"))[1]) == code_of(f"{manager.reachability.local}/t/{table}")

    run(work())


@pytest.mark.parametrize(("trusted", "expected"), [((), []), (("127.0.0.2/32",), ["https://games.example"])])
def test_only_a_trusted_proxy_is_asked_for_the_host(tmp_path: Path, trusted: tuple[str, ...], expected: list[str]) -> None:
    async def work() -> None:
        async with server_here(tmp_path, trusted_proxies=trusted) as (_, address):
            told = {"X_Forwarded_Host": "evil.example, games.example", "X_Forwarded_Proto": "https"}
            answer = json.loads((await get(address, "/api/addresses", "127.0.0.2", **told))[1])
            assert [one["url"] for one in answer["addresses"]] == expected

    run(work())


def test_a_proxy_that_keeps_the_host_is_an_address_too(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_here(tmp_path, allowed_hosts=("games.example",)) as (_, address):
            told = {"Host": "games.example", "X_Forwarded_For": "8.8.8.8", "X_Forwarded_Proto": "https"}
            answer = json.loads((await get(address, "/api/addresses", **told))[1])
            assert answer["addresses"] == [{"url": "https://games.example", "kind": "proxy", "network": ""}]

    run(work())


def test_a_page_at_the_public_url_is_our_own() -> None:
    assert Settings(public_url="https://games.example", origins=("https://a.example",)).allowed_origins == (
        "https://a.example",
        "https://games.example",
    )


# -- the name --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({"host": "0.0.0.0"}, True),
        ({"host": "127.0.0.1"}, False),
        ({"host": "0.0.0.0", "mdns": False}, False),
        ({"host": "0.0.0.0", "workers": 2}, False),
        ({"host": "0.0.0.0", "public_url": "https://games.example"}, False),
    ],
)
def test_only_a_server_at_home_has_a_name(settings: dict[str, Any], expected: bool) -> None:
    assert Reachability(Settings(**settings)).wants_name is expected


class FakeZeroconf:
    """A network on which some names are taken; what is announced is noted."""

    taken: ClassVar[dict[str, list[str]]] = {}
    events: ClassVar[list[str]] = []

    def __init__(self, **_: Any) -> None:
        self.zeroconf = self
        self.events.append("open")

    async def async_wait_for_start(self) -> None:
        pass

    async def async_register_service(self, info: Any, **_: Any) -> Any:
        self.events.append(f"{info.server} {info.parsed_addresses()} {info.port}")
        return asyncio.sleep(0)

    async def async_close(self) -> None:
        self.events.append("close")


class FakeResolver:
    def __init__(self, name: str) -> None:
        self.name = name

    async def async_request(self, network: FakeZeroconf, _ms: int) -> bool:
        return self.name in network.taken

    def parsed_addresses(self, _version: Any) -> list[str]:
        return FakeZeroconf.taken[self.name]


@pytest.fixture
def fake_network(monkeypatch: pytest.MonkeyPatch) -> type[FakeZeroconf]:
    monkeypatch.setattr(mdns, "AsyncZeroconf", FakeZeroconf)
    monkeypatch.setattr(mdns, "AddressResolverIPv4", FakeResolver)
    monkeypatch.setattr(mdns, "route_address", lambda: WIFI.address)
    FakeZeroconf.taken, FakeZeroconf.events = {}, []
    return FakeZeroconf


@pytest.mark.usefixtures("networks")
@pytest.mark.parametrize(
    ("taken", "name"),
    [
        ({}, "pyatak.local"),
        ({"pyatak.local.": ["192.168.1.5"]}, "pyatak.local"),  # an earlier announcement of our own
        ({"pyatak.local.": ["192.168.1.9"]}, "pyatak-2.local"),
    ],
)
def test_the_name_is_announced_once_and_taken_back(
    taken: dict[str, list[str]], name: str, fake_network: type[FakeZeroconf]
) -> None:
    async def work() -> None:
        fake_network.taken = taken
        known = server()
        named: asyncio.Queue[str] = asyncio.Queue()
        announcer = mdns.Announcer(known, named.put_nowait)
        task = asyncio.create_task(announcer.run())
        assert await named.get() == f"http://{name}:8000"
        assert urls(known.addresses())[-1] == f"http://{name}:8000"
        task.cancel()
        await announcer.withdraw()
        assert known.mdns_name == ""
        assert fake_network.events == ["open", f"{name}. ['192.168.1.5', '10.1.2.3'] 8000", "close"]

    run(work())


def test_another_network_is_announced_again(
    networks: list[Network], fake_network: type[FakeZeroconf], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reachability, "REREAD_S", 0)
    monkeypatch.setattr(mdns, "CHECK_S", 0)

    async def work() -> None:
        named: asyncio.Queue[str] = asyncio.Queue()
        announcer = mdns.Announcer(server(), named.put_nowait)
        task = asyncio.create_task(announcer.run())
        await named.get()
        networks[:] = [CABLE]
        await named.get()
        task.cancel()
        assert fake_network.events[-2:] == ["open", "pyatak.local. ['10.1.2.3'] 8000"]
        await announcer.withdraw()

    run(work())


@pytest.mark.usefixtures("networks")
def test_without_multicast_there_is_just_no_name(fake_network: type[FakeZeroconf], monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: Any, **__: Any) -> Any:
        raise OSError("no multicast here")

    monkeypatch.setattr(fake_network, "async_register_service", refuse)

    async def work() -> None:
        known = server()
        announcer = mdns.Announcer(known, lambda _: pytest.fail("there is no name"))
        task = asyncio.create_task(announcer.run())
        while "close" not in fake_network.events:
            await asyncio.sleep(0)
        task.cancel()
        assert known.mdns_name == ""

    run(work())


@pytest.mark.usefixtures("networks")
def test_a_server_starts_and_stops_with_its_name(tmp_path: Path, fake_network: type[FakeZeroconf]) -> None:
    async def work() -> None:
        async with server_here(tmp_path, host="0.0.0.0") as (manager, address):
            while not manager.reachability.mdns_name:
                await get(address, "/api/addresses")
            assert json.loads((await get(address, "/api/addresses"))[1])["addresses"][-1]["kind"] == "name"
        assert fake_network.events[-1] == "close"

    run(work())
