"""Every error over HTTP is the same small JSON object, and never a stack trace."""

from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

from pyatak.server import logs
from pyatak.server.http.guard import ErrorAnswer, error_answer, language_of
from pyatak.server.refusals import Problem, Refused
from pyatak.server.store import StoreError
from pyatak.server.tables.requests import problem_of
from pyatak.table.refusals import Refusing

BY_STATUS = {404: "not_found", 405: "method_not_allowed", 413: "too_large"}


def _respond(request: Request[Any, Any, Any], problem: Problem, status: int) -> Response[ErrorAnswer]:
    answer = error_answer(problem, language_of(request.scope))
    return Response(answer, status_code=status, media_type="application/json")


def _refused(request: Request[Any, Any, Any], refused: Refused) -> Response[ErrorAnswer]:
    return _respond(request, refused.problem, refused.status)


def _refusing(request: Request[Any, Any, Any], refusing: Refusing) -> Response[ErrorAnswer]:
    return _respond(request, problem_of(refusing.refused), 400)


def _store(request: Request[Any, Any, Any], problem: StoreError) -> Response[ErrorAnswer]:
    logs.warn("the store failed", code=problem.code)
    return _respond(request, Problem("store_failed"), 503)


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Response[ErrorAnswer]:
    if error.status_code in BY_STATUS:
        return _respond(request, Problem(BY_STATUS[error.status_code]), error.status_code)
    if error.status_code >= 500:
        return _unforeseen(request, error)
    said = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        said = "; ".join(f"{one.get('key', '')}: {one.get('message', '')}".strip(": ") for one in error.extra)
    problem = Problem("bad_request", details={"problem": str(said)[:200]})
    return _respond(request, problem, error.status_code)


def _unforeseen(request: Request[Any, Any, Any], error: Exception) -> Response[ErrorAnswer]:
    logs.LOGGER.error("a request failed", exc_info=error, extra={"details": {"method": request.method}})
    return _respond(request, Problem("internal"), 500)


HANDLERS: ExceptionHandlersMap = {
    Refused: _refused,
    Refusing: _refusing,
    StoreError: _store,
    HTTPException: _http,
    Exception: _unforeseen,
}
