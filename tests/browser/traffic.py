"""All that a browser hears of a table, kept for the checker of leaks: the frames of its lines and the answers to its fetches."""

import msgspec
from playwright.sync_api import Response, WebSocket

from browser.visitor import Visitor
from pyatak.server.net import protocol
from server.leaks import Leaks
from server.tape import Asked, Came, Tape

_sent = msgspec.json.Decoder(protocol.FromClient).decode


class Traffic:
    """Begins before the first page is opened."""

    def __init__(self, visitor: Visitor, name: str, *, watch: bool = False) -> None:
        self.visitor = visitor
        self.tape = Tape(name, player="", watch=watch)
        self.answers: list[tuple[int, Response]] = []
        visitor.page.on("websocket", self._line)
        visitor.page.on("response", self._answer)

    def _line(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.tape.heard(_bytes(text)))
        socket.on("framesent", lambda text: self._asked(_bytes(text)))

    def _asked(self, data: bytes) -> None:
        message = _sent(data)
        fields = msgspec.structs.asdict(message)
        if command := fields.pop("id", ""):
            self.tape.entries.append(Asked(command, type(message), fields))

    def _answer(self, answer: Response) -> None:
        if "/api/" in answer.url:
            self.answers.append((self.seq, answer))

    @property
    def seq(self) -> int:
        """How far the table has been shown."""
        heard = (entry.message for entry in reversed(self.tape.entries) if isinstance(entry, Came))
        return next((one.seq for one in heard if isinstance(one, protocol.Update)), 0)

    def ends(self) -> Tape:
        """The tape, with whose it is; a television is nobody's."""
        for cookie in self.visitor.page.context.cookies():
            self.tape.player, *_, self.tape.mark = cookie["value"].split(".")
        return self.tape

    def told_too_much(self, leaks: Leaks) -> list[str]:
        """Secrets in what was fetched; after the end a record tells all there was."""
        return [
            f"{answer.url}: {what}" for seq, answer in self.answers for what in leaks.found_in(answer.text(), seq) if answer.ok
        ]


def _bytes(frame: str | bytes) -> bytes:
    return frame.encode() if isinstance(frame, str) else frame
