"""`pyatak serve`: the message with the server's addresses, and the browser it opens."""

import contextlib
import functools
import io
import ipaddress
import socket
import webbrowser

import segno
from rich.console import Console
from rich.text import Text

from pyatak.core.texts import say
from pyatak.server.run import serve as run
from pyatak.server.settings import Settings

EVERY_ADDRESS = ("0.0.0.0", "::", "")


def start(settings: Settings, console: Console, language: str, opens_browser: bool) -> int:
    """Run a server and announce it once it is ready. Returns the exit code."""
    return run(settings, functools.partial(announce, console, language, settings.host, opens_browser))


def announce(console: Console, language: str, host: str, opens_browser: bool, port: int) -> None:
    found = addresses(host, port)
    console.print(Text(say(language, "serve-ready"), style="bold"))
    for address in found:
        console.print(Text(f"  {address}"), soft_wrap=True)
    if console.is_terminal:
        console.file.write(qr_text(found[0]))
    console.print(Text(say(language, "serve-stop"), style="dim"))
    console.file.flush()
    if opens_browser and has_browser():
        webbrowser.open(found[-1])


def addresses(host: str, port: int) -> list[str]:
    """The addresses of this server; the first ones are for phones on the same network."""
    if host not in EVERY_ADDRESS:
        return [f"http://{host}:{port}"]
    return [f"http://{one}:{port}" for one in [*_network_addresses(), "127.0.0.1"]]


def _network_addresses() -> list[str]:
    """This machine's addresses on the network. Connecting a UDP socket sends nothing; it only picks the route."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        found.append(probe.getsockname()[0])
    with contextlib.suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [one for one in dict.fromkeys(found) if not ipaddress.ip_address(one).is_loopback]


def qr_text(address: str) -> str:
    out = io.StringIO()
    segno.make(address, error="l").terminal(out, compact=True, border=1)
    return out.getvalue()


def has_browser() -> bool:
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True
