"""The server's name on the local network, `pyatak.local`, announced by mDNS while the server runs.

Best effort: a machine that may not use multicast just has no name.
"""

import asyncio
import contextlib
import socket as sockets
from collections.abc import Callable, Iterator

from zeroconf import AddressResolverIPv4, Error, IPVersion  # type: ignore[attr-defined]  # not in its __all__
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

from pyatak.server import logs
from pyatak.server.reachability import Reachability, choose, route_address, url_of

SERVICE = "_http._tcp.local."
LABEL = "pyatak"
ASK_MS = 700
"""How long another machine has to say that a name is its own."""
CHECK_S = 30
"""How often the networks of this machine are looked at."""
WITHDRAW_S = 1.0


class Announcer:
    """Keeps `reachability.mdns_name` true. `when_named` gets the address with each new name."""

    def __init__(self, reachability: Reachability, when_named: Callable[[str], None]) -> None:
        self.reachability, self.when_named = reachability, when_named
        self.zeroconf: AsyncZeroconf | None = None

    async def run(self) -> None:
        """Announce the server, again whenever its networks change. Ends only when it is cancelled."""
        announced: list[str] = []
        while True:
            addresses = self._addresses()
            if addresses != announced:
                announced = addresses
                await self.withdraw()
                if addresses:
                    await self._try(addresses)
            await asyncio.sleep(CHECK_S)

    async def withdraw(self) -> None:
        """Take the name back: clients forget it at once. Takes no longer than `WITHDRAW_S`."""
        self.reachability.mdns_name = ""
        zeroconf, self.zeroconf = self.zeroconf, None
        if zeroconf:
            with contextlib.suppress(OSError, Error, TimeoutError):
                await asyncio.wait_for(zeroconf.async_close(), WITHDRAW_S)

    def _addresses(self) -> list[str]:
        """The IPv4 addresses to announce, without those of virtual machines and VPNs."""
        known = self.reachability
        found = choose(known.host, known.port, known.networks(), route_address())
        wanted = {one.url for one in found if one.kind == "network"}
        bare = [one.address for one in known.networks() if ":" not in one.address]
        return [one for one in bare if f"http://{one}:{known.port}" in wanted]

    async def _try(self, addresses: list[str]) -> None:
        try:
            self.zeroconf = AsyncZeroconf(interfaces=list(addresses), ip_version=IPVersion.V4Only)
            await self.zeroconf.zeroconf.async_wait_for_start()
            name = await self._free_name(self.zeroconf, addresses)
            info = AsyncServiceInfo(
                SERVICE,
                f"Pyatak.{SERVICE}",
                addresses=[sockets.inet_aton(one) for one in addresses],
                port=self.reachability.port,
                properties={"path": "/"},
                server=f"{name}.",
            )
            await (await self.zeroconf.async_register_service(info, allow_name_change=True))
        except (OSError, Error, TimeoutError) as problem:
            logs.warn("no name on the local network", why=str(problem) or type(problem).__name__)
            await self.withdraw()
        else:
            self.reachability.mdns_name = name
            self.when_named(url_of(name, self.reachability.port))

    async def _free_name(self, zeroconf: AsyncZeroconf, addresses: list[str]) -> str:
        """The first name that no other machine has."""
        for name in _names():
            other = AddressResolverIPv4(f"{name}.")
            if not await other.async_request(zeroconf.zeroconf, ASK_MS):
                return name
            if set(other.parsed_addresses(IPVersion.V4Only)) <= set(addresses):
                return name
        raise OSError("every name is taken")


def _names() -> Iterator[str]:
    yield f"{LABEL}.local"
    yield from (f"{LABEL}-{number}.local" for number in range(2, 10))
