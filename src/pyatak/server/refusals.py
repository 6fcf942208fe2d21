"""Why not, for programs and for people: a code, the key of a sentence, its details."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from pyatak.core.errors import PyatakError
from pyatak.core.texts import LANGUAGES, say

STATUS = {
    "no_such_table": 404,
    "expired_code": 410,
    "no_such_game": 404,
    "no_such_player": 404,
    "not_found": 404,
    "method_not_allowed": 405,
    "not_finished": 409,
    "old_rules": 409,
    "too_many": 429,
    "too_large": 413,
    "foreign_origin": 403,
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


@dataclass(frozen=True)
class Problem:
    code: str
    key: str = ""
    details: Mapping[str, str | int] = field(default_factory=dict)
    rule: str = ""

    def text(self, language: str) -> str:
        spoken = language if language in LANGUAGES else "en"
        sentence = say(spoken, self.key or f"refusal-{self.code}", **self.details)
        return f"{sentence} ({self.rule})" if self.rule else sentence


class Refused(PyatakError):  # noqa: N818 - it is an answer, not a mistake of ours
    """Raised by what HTTP asks; answered with the problem in the asker's language."""

    def __init__(self, code: str, status: int | None = None, key: str = "", **details: str | int) -> None:
        super().__init__(code)
        self.problem = Problem(code, key, details)
        self.status = status or STATUS.get(code, 400)

    @classmethod
    def of(cls, problem: Problem, status: int = 409) -> "Refused":
        """A table's refusal, on its way out over HTTP."""
        refused = cls(problem.code, status=STATUS.get(problem.code, status))
        refused.problem = problem
        return refused
