"""What may go wrong between a client and its server. Each error is a PyatakError and the built-in a caller expects."""

from collections.abc import Mapping

from pyatak.core.errors import PyatakError


class RefusedError(PyatakError, ValueError):
    """The server or the table refused; the text says why. `code` is for programs, `status` is set over HTTP only."""

    def __init__(self, code: str, text: str, details: Mapping[str, str | int], status: int | None = None) -> None:
        super().__init__(text)
        self.code, self.details, self.status = code, details, status


class DisconnectedError(PyatakError, ConnectionError):
    """The connection to a table has ended, and reconnecting would not help; `code` says why."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text or code)
        self.code = code


class UnreachableError(PyatakError, ConnectionError):
    """No server answers at this address."""


class NoAnswerError(PyatakError, TimeoutError):
    """The server took too long to answer."""
