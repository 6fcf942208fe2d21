"""Turns every error of a request into the same small JSON object, never into a stack trace."""

from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

from pyatak.core.errors import UnknownRulesError
from pyatak.core.refusal import Refusal, general_refusal
from pyatak.server import logs
from pyatak.server.http.guard import language_of
from pyatak.server.refusals import STATUS, RefusalAnswer, RequestRefused, answer_of
from pyatak.server.store import StoreError
from pyatak.table.refusals import CommandRefused

BY_STATUS = {404: "not_found", 405: "method_not_allowed", 413: "too_large"}


def _respond(request: Request[Any, Any, Any], refusal: Refusal, status: int) -> Response[RefusalAnswer]:
    return Response(answer_of(refusal, language_of(request.scope)), status_code=status, media_type="application/json")


def _refused(request: Request[Any, Any, Any], refused: RequestRefused) -> Response[RefusalAnswer]:
    return _respond(request, refused.refusal, refused.status)


def _command_refused(request: Request[Any, Any, Any], refused: CommandRefused) -> Response[RefusalAnswer]:
    return _respond(request, refused.refusal, 400)


def _store(request: Request[Any, Any, Any], problem: StoreError) -> Response[RefusalAnswer]:
    logs.warn("the store failed", code=problem.code)
    return _respond(request, general_refusal("store_failed"), 503)


def _newer_rules(request: Request[Any, Any, Any], _problem: UnknownRulesError) -> Response[RefusalAnswer]:
    return _respond(request, general_refusal("newer_rules"), STATUS["newer_rules"])


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Response[RefusalAnswer]:
    if error.status_code in BY_STATUS:
        return _respond(request, general_refusal(BY_STATUS[error.status_code]), error.status_code)
    if error.status_code >= 500:
        return _unforeseen(request, error)
    said = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        said = "; ".join(f"{one.get('key', '')}: {one.get('message', '')}".strip(": ") for one in error.extra)
    return _respond(request, general_refusal("bad_request", problem=str(said)[:200]), error.status_code)


def _too_deep(request: Request[Any, Any, Any], _error: RecursionError) -> Response[RefusalAnswer]:
    return _respond(request, general_refusal("bad_request", problem="the body is nested too deeply"), 400)


def _unforeseen(request: Request[Any, Any, Any], error: Exception) -> Response[RefusalAnswer]:
    logs.LOGGER.error("a request failed", exc_info=error, extra={"details": {"method": request.method}})
    return _respond(request, general_refusal("internal"), 500)


HANDLERS: ExceptionHandlersMap = {
    RequestRefused: _refused,
    CommandRefused: _command_refused,
    StoreError: _store,
    UnknownRulesError: _newer_rules,
    HTTPException: _http,
    RecursionError: _too_deep,
    Exception: _unforeseen,
}
