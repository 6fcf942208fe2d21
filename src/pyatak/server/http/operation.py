"""Endpoints for operators: liveness, readiness and metrics."""

import msgspec
from litestar import Response, get

from pyatak.server.http.current_player import AnyRequest, manager_of
from pyatak.server.http.guard import address_of
from pyatak.server.refusals import refuse


class Health(msgspec.Struct, frozen=True):
    status: str


@get("/healthz", status_code=200)
async def health() -> Health:
    """Always ok while the process answers."""
    return Health("ok")


@get("/readyz", status_code=200)
async def ready(request: AnyRequest) -> Response[Health]:
    """Ok when the store can be written and the server is not stopping; else a code that says why not."""
    trouble = manager_of(request).trouble
    return Response(Health(trouble or "ok"), status_code=503 if trouble else 200)


@get("/metrics", include_in_schema=False, media_type="text/plain")
async def metrics(request: AnyRequest) -> Response[bytes]:
    """For Prometheus, on this machine or where the operator has said so (`Settings.metrics_for`)."""
    manager = manager_of(request)
    if not manager.settings.may_read_metrics(address_of(request.scope)):
        refuse("not_found")
    return Response(manager.metrics.text(), media_type="text/plain; version=0.0.4")
