"""`pyatak serve`: what the terminal says about the server, and the browser it opens."""

import contextlib
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

EVERYWHERE = ("0.0.0.0", "::", "")


def addresses(host: str, port: int) -> list[str]:
    """Where this server can be reached: first where phones on the same network reach it."""
    if host not in EVERYWHERE:
        return [f"http://{host}:{port}"]
    return [f"http://{one}:{port}" for one in [*_network_addresses(), "127.0.0.1"]]


def _network_addresses() -> list[str]:
    """Our own addresses on the network. Nothing is sent: a socket only asks the system for its way out."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking, contextlib.suppress(OSError):
        asking.connect(("192.0.2.1", 9))
        found.append(asking.getsockname()[0])
    with contextlib.suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [one for one in dict.fromkeys(found) if not ipaddress.ip_address(one).is_loopback]


def qr_text(address: str) -> str:
    out = io.StringIO()
    segno.make(address, error="l").terminal(out, compact=True, border=1)
    return out.getvalue()


class Announcer:
    """Says where the server is, once it runs."""

    def __init__(self, console: Console, language: str, host: str, opens_browser: bool) -> None:
        self.console, self.language, self.host, self.opens_browser = console, language, host, opens_browser

    def __call__(self, port: int) -> None:
        found = addresses(self.host, port)
        self.console.print(Text(say(self.language, "serve-ready"), style="bold"))
        for address in found:
            self.console.print(Text(f"  {address}"), soft_wrap=True)
        if self.console.is_terminal:
            self.console.file.write(qr_text(found[0]))
        self.console.print(Text(say(self.language, "serve-stop"), style="dim"))
        self.console.file.flush()
        if self.opens_browser and browser_is_there():
            webbrowser.open(found[-1])


def browser_is_there() -> bool:
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def start(settings: Settings, console: Console, language: str, opens_browser: bool) -> int:
    return run(settings, Announcer(console, language, settings.host, opens_browser))
