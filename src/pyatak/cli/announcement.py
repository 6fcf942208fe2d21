"""`pyatak serve`: the message with the server's addresses, and the browser it opens."""

import io
import webbrowser

import segno
from rich.console import Console
from rich.text import Text

from pyatak.core.texts import say
from pyatak.server.reachability import Address, Reachability
from pyatak.server.run import serve as run
from pyatak.server.settings import Settings

WHY_NOT = {"loopback": "serve-loopback", "no_network": "serve-no_network"}


def start(settings: Settings, console: Console, language: str, opens_browser: bool) -> int:
    """Run a server and announce it once it is ready. Returns the exit code."""
    announcement = Announcement(console, language, opens_browser)
    reachability = Reachability(settings)

    def announce(port: int) -> None:
        reachability.listens_on(settings.host, port)
        announcement.show(reachability)

    return run(settings, announce, announcement.show_name)


class Announcement:
    """Tells the person at the terminal where the server is: the same addresses as the web app shows."""

    def __init__(self, console: Console, language: str, opens_browser: bool) -> None:
        self.console, self.language, self.opens_browser = console, language, opens_browser

    def show(self, reachability: Reachability) -> None:
        found = reachability.addresses()
        if found.addresses:
            self._show_addresses(found.addresses, reachability.local)
        else:
            self._say("serve-here", style="bold")
            self._line(reachability.local)
            self._say(WHY_NOT[found.trouble])
        self._say("serve-stop", style="dim")
        self.console.file.flush()
        if self.opens_browser and has_browser():
            webbrowser.open(found.addresses[0].url if found.addresses else reachability.local)

    def show_name(self, url: str) -> None:
        """Some seconds later, where the network lets a name be announced."""
        self._say("serve-by-name", url=url)
        self.console.file.flush()

    def _show_addresses(self, addresses: list[Address], local: str) -> None:
        likely, *others = addresses
        self._say("serve-ready", style="bold")
        self._line(likely.url)
        if self.console.is_terminal:
            self.console.file.write(qr_text(likely.url))
        if others:
            self._say("serve-others")
            for one in others:
                self._line(f"{one.url}  {self._network(one)}")
        self._say("serve-here")
        self._line(local)

    def _network(self, one: Address) -> str:
        return f"{one.network}, {say(self.language, 'serve-virtual')}" if one.kind == "virtual" else one.network

    def _say(self, key: str, style: str = "", **details: str) -> None:
        self.console.print(Text(say(self.language, key, **details), style=style), soft_wrap=True)

    def _line(self, text: str) -> None:
        self.console.print(Text(f"  {text}"), soft_wrap=True)


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
