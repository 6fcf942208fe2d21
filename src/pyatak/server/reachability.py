"""How this server can be reached: its addresses for phones, televisions and links, the likely one first."""

import contextlib
import ipaddress
import re
import socket as sockets
import time
from collections.abc import Iterable
from typing import Literal, NamedTuple
from urllib.parse import urlsplit

import ifaddr
import msgspec

from pyatak.server.settings import Settings

REREAD_S = 5
"""How long the list of networks is kept: a laptop may join another one while the server runs."""
SOMEWHERE = "192.0.2.1"
VPN_ADDRESSES = ipaddress.ip_network("100.64.0.0/10")
VIRTUAL = re.compile(
    r"docker|^br-|veth|virbr|vmnet|vmware|vbox|virtualbox|hyper-v|vethernet|wsl|lxc|lxd|podman|cni|flannel|cali|^bridge\d{3}"
    r"|^tun|^tap|^utun|^wg|wireguard|^ppp|ipsec|tailscale|^zt|zerotier|vpn|^ham",
    re.IGNORECASE,
)
"""Names of interfaces that lead to virtual machines, containers and VPNs. A phone in the same room is rarely there."""

Kind = Literal["public", "proxy", "network", "virtual", "name"]
Trouble = Literal["", "loopback", "no_network"]


class Address(msgspec.Struct, frozen=True):
    """One address of the server, as in http://192.168.1.5:8000."""

    url: str
    kind: Kind
    """Given by the operator, by a trusted proxy, of a network of this machine, of a VPN or virtual machine, or a name by mDNS."""
    network: str = ""
    """What the system calls the network interface."""


class Reachable(msgspec.Struct, frozen=True):
    """How others reach this server."""

    addresses: list[Address]
    """The likely one first; empty when only this machine reaches the server."""
    trouble: Trouble = ""
    """Why there is none: the server listens on loopback only, or this machine is on no network."""


class Network(NamedTuple):
    """An address of this machine and the interface that has it."""

    address: str
    name: str


class Reachability:
    """What one server knows of its own addresses."""

    def __init__(self, settings: Settings) -> None:
        self.public_url = settings.public_url
        self.host, self.port = settings.host, settings.port
        self.may_have_name = settings.mdns and settings.workers == 1
        self.mdns_name = ""
        """The name under which the server is announced now, as in pyatak.local."""
        self._networks: list[Network] = []
        self._read_at = float("-inf")

    def listens_on(self, host: str, port: int) -> None:
        """Note where the server's socket is bound."""
        self.host, self.port = host, port

    @property
    def wants_name(self) -> bool:
        """Whether to announce a name: for a server at home. One with a public URL or several processes has its own."""
        return self.may_have_name and not self.public_url and not is_loopback(self.host)

    @property
    def local(self) -> str:
        """The address for programs on this machine."""
        return url_of({"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}.get(self.host, self.host), self.port)

    def addresses(self) -> Reachable:
        """Everything that is known."""
        if self.public_url:
            return Reachable([Address(self.public_url, "public")])
        if is_loopback(self.host):
            return Reachable([], "loopback")
        found = choose(self.host, self.port, self.networks(), route_address())
        if not found:
            return Reachable([], "no_network")
        named = [Address(url_of(self.mdns_name, self.port), "name")] if self.mdns_name else []
        return Reachable([*found, *named])

    def addresses_for(self, client: str, proxied: str) -> Reachable:
        """What a client may know. `proxied` is the address that a trusted proxy gives, or empty.

        Someone outside learns nothing about the networks inside.
        """
        if self.public_url:
            return self.addresses()
        if proxied:
            return Reachable([Address(proxied, "proxy")])
        everything = self.addresses()
        if not everything.addresses or is_inside(client):
            return everything
        return Reachable([one for one in everything.addresses if not is_inside(urlsplit(one.url).hostname or "")])

    def networks(self) -> list[Network]:
        """The networks of this machine, in the system's order."""
        if time.monotonic() - self._read_at >= REREAD_S:
            self._networks = own_networks()
            self._read_at = time.monotonic()
        return self._networks


def choose(bound: str, port: int, networks: Iterable[Network], route: str) -> list[Address]:
    """The addresses that a socket bound to `bound` answers on, the likely one first. `route` leads out of this machine."""
    answering = [one for one in networks if _answers(bound, one.address)]
    routable = [one for one in answering if not _ip(one.address).is_link_local] or answering

    def unlikely(one: Network) -> tuple[bool, bool, bool]:
        return _is_virtual(one), one.address != route, not _ip(one.address).is_private

    return [
        Address(url_of(one.address, port), "virtual" if _is_virtual(one) else "network", one.name)
        for one in sorted(routable, key=unlikely)
    ]


def own_networks() -> list[Network]:
    """Every address of this machine but those of loopback."""
    found = []
    for adapter in ifaddr.get_adapters():
        for one in adapter.ips:
            address = one.ip if isinstance(one.ip, str) else one.ip[0]
            if not _ip(address).is_loopback:
                found.append(Network(address, adapter.nice_name))
    return found


def route_address() -> str:
    """The address from which this machine would reach another network. A UDP socket that connects sends nothing."""
    with sockets.socket(sockets.AF_INET, sockets.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect((SOMEWHERE, 9))
        return str(probe.getsockname()[0])
    return ""


def url_of(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def is_loopback(host: str) -> bool:
    try:
        return _ip(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def is_inside(client: str) -> bool:
    """Whether this is an address of a private network or of this machine, or a name of the local network."""
    try:
        ip = _ip(client)
    except ValueError:
        return True
    return ip.is_private or ip in VPN_ADDRESSES


def _answers(bound: str, address: str) -> bool:
    if bound in ("0.0.0.0", ""):
        return _ip(address).version == 4
    if bound == "::":
        return _ip(address).version == 6 and not _ip(address).is_link_local  # those need a zone, which browsers do not take
    return address == bound


def _is_virtual(one: Network) -> bool:
    return bool(VIRTUAL.search(one.name)) or (_ip(one.address).version == 4 and _ip(one.address) in VPN_ADDRESSES)


def _ip(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    return ipaddress.ip_address(address.partition("%")[0])
