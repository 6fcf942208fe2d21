"""Where others reach this server, and QR codes of it. The page asks, because its own address may be this machine's alone."""

import io
from typing import Any

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from pyatak.server.http.current_player import AnyRequest, manager_of
from pyatak.server.http.forwarded import origin_of, proxied_origin
from pyatak.server.http.guard import address_of
from pyatak.server.reachability import Reachable
from pyatak.server.refusals import refuse


@get("/api/addresses")
async def addresses(request: AnyRequest) -> Reachable:
    """The addresses for phones, televisions and links, the likely one first."""
    return _reachable(request)


@get("/api/tables/{wanted:str}/qr.svg", media_type="image/svg+xml")
async def qr(request: AnyRequest, wanted: FromPath[str], at: FromQuery[str] = "") -> Response[bytes]:
    """A QR code of the address where people join. `at` is one of the server's addresses; by default the likely one."""
    import segno

    listing = await manager_of(request).find_listing(wanted, address_of(request.scope))
    code = segno.make(f"{_base(request, at)}/t/{listing.code or listing.table}", error="m")
    out = io.BytesIO()
    code.save(out, kind="svg", scale=8, border=2, xmldecl=False)
    return Response(out.getvalue(), media_type="image/svg+xml")


def _base(request: AnyRequest, at: str) -> str:
    """The wanted address, if it is ours or the one that the client itself has used; no others get into a code."""
    known = [one.url for one in _reachable(request).addresses]
    if not at:
        return known[0] if known else manager_of(request).reachability.local
    if at not in known and at != origin_of(request.scope):
        refuse("no_such_address")
    return at


def _reachable(request: AnyRequest) -> Reachable:
    return manager_of(request).reachability.addresses_for(address_of(request.scope), proxied_origin(request.scope))


HANDLERS: list[Any] = [addresses, qr]
