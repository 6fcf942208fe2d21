"""The names of this server. A page of another site could give our address a name of its own (DNS rebinding)."""

import ipaddress
import socket as sockets
from functools import cache
from urllib.parse import urlsplit

from pyatak.server.settings import Settings

LOCAL_SUFFIXES = ("localhost", "local", "lan", "home", "internal", "home.arpa")
"""Nobody can register a name below these on the Internet, so only the local network or this machine gives them a meaning."""
ALWAYS = ("/healthz", "/readyz")
"""Load balancers ask for these by any name, and they tell nothing."""


class Hosts:
    """Which values of the Host header are ours.

    An address in figures always is: it needs no DNS. So a phone reaches the laptop by its address in any network.
    """

    def __init__(self, settings: Settings) -> None:
        urls = (*settings.origins, settings.public_url, f"//{settings.host}")
        named = (*settings.allowed_hosts, *(urlsplit(url).hostname or "" for url in urls))
        self.names = {name.lower() for name in named if name}

    def has(self, host: str, path: str = "") -> bool:
        """Whether we are asked under a name of ours. `host` may have a port; a request without a name comes from no browser."""
        if not host or path in ALWAYS:
            return True
        try:
            name = (urlsplit(f"//{host}").hostname or "").removesuffix(".")
        except ValueError:
            return False
        return _is_address(name) or name in self.names or _is_local(name)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


def _is_local(name: str) -> bool:
    return name in LOCAL_SUFFIXES or name.endswith(tuple(f".{one}" for one in LOCAL_SUFFIXES)) or name == _own_name()


@cache
def _own_name() -> str:
    """What this machine calls itself, if that is a name without dots, which no site has."""
    name = sockets.gethostname().lower()
    return "" if "." in name else name
