"""How the server refuses: the status and the answer that a refusal becomes."""

from typing import NoReturn

import msgspec
from msgspec.structs import asdict

from pyatak.core.errors import RefusalError
from pyatak.core.refusal import Refusal, general_refusal

STATUS = {
    "no_such_table": 404,
    "expired_code": 410,
    "archived": 410,
    "no_such_game": 404,
    "no_such_lesson": 404,
    "no_such_puzzle": 404,
    "no_such_player": 404,
    "not_found": 404,
    "method_not_allowed": 405,
    "not_finished": 409,
    "newer_rules": 409,
    "too_many": 429,
    "too_large": 413,
    "foreign_origin": 403,
    "unknown_host": 421,
    "no_identity": 401,
    "bad_return_link": 403,
    "store_failed": 503,
    "store_unclear": 503,
    "store_full": 503,
    "store_read_only": 503,
    "stopping": 503,
    "internal": 500,
}
"""HTTP statuses of codes; all others are 400, and 409 when a table refuses."""


class RefusalAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Why something was refused: a code for programs, a sentence for people in the client's language."""

    code: str
    text: str
    key: str = ""
    """The sentence in the catalogue, for clients that have the texts."""
    details: dict[str, str | int] = {}
    rule: str = ""
    """The number in the game's RULES.md, when a rule of the game refuses."""


def answer_of(refusal: Refusal, language: str) -> RefusalAnswer:
    """A refusal as the body of an HTTP response."""
    return RefusalAnswer(text=refusal.text(language), **asdict(refusal))


class RequestRefused(RefusalError):  # noqa: N818 - it becomes a response
    """Raised while an HTTP request is handled, or a table looked up; becomes a response with this status."""

    def __init__(self, refusal: Refusal, status: int | None = None) -> None:
        super().__init__(refusal)
        self.status = STATUS.get(refusal.code, 400) if status is None else status


def refuse(code: str, *, status: int | None = None, **details: str | int) -> NoReturn:
    """Refuse a request for a reason of the server's own."""
    raise RequestRefused(general_refusal(code, **details), status)
