"""The web app, where it is built; else a page that says what there is."""

import mimetypes
from importlib.resources import files
from pathlib import Path
from typing import Any

from litestar import MediaType, Response, get
from litestar.params import FromPath

from pyatak.server.http.asker import AnyRequest
from pyatak.server.refusals import Refused

HOME = Path(str(files("pyatak"))) / "web"
FOR_EVER = "public, max-age=31536000, immutable"
PLAIN_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pyatak</title>
<h1>Pyatak</h1>
<p>The server runs; its web app is not built here. From a terminal: <code>pyatak play --server {address}</code></p>
<p>API: <a href="/api/games">/api/games</a> · <a href="/api/schema/openapi.json">OpenAPI</a></p>
</html>"""


def _file(path: Path, cache: str) -> Response[bytes]:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Response(path.read_bytes(), media_type=kind, headers={"cache-control": cache})


@get(["/", "/t/{rest:path}", "/tv/{rest:path}", "/replay/{rest:path}", "/t", "/tv"], include_in_schema=False)
async def page(request: AnyRequest) -> Response[Any]:
    """One page for all addresses people open."""
    index = HOME / "index.html"
    if index.is_file():
        return _file(index, "no-cache")
    address = f"{request.scope['scheme']}://{request.headers.get('host', '')}"
    return Response(PLAIN_PAGE.format(address=address), media_type=MediaType.HTML)


@get("/{name:path}", include_in_schema=False)
async def asset(name: FromPath[str]) -> Response[bytes]:
    """A file of the web app."""
    wanted = (HOME / name.lstrip("/")).resolve()
    if not wanted.is_relative_to(HOME.resolve()) or not wanted.is_file():
        raise Refused("not_found")
    return _file(wanted, FOR_EVER if "assets" in wanted.relative_to(HOME.resolve()).parts else "no-cache")
