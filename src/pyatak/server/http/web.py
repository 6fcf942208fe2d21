"""The web app, if it is built; else a plain page that links to the API."""

import gzip
import mimetypes
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from litestar import MediaType, Response, get
from litestar.params import FromPath

from pyatak.server.http.current_player import AnyRequest, manager_of
from pyatak.server.refusals import refuse

HOME = Path(str(files("pyatak"))) / "web"
COMPRESSED = {".html", ".js", ".css", ".svg", ".webmanifest"}
"""Files that are sent compressed; fonts and images are compressed already."""
IMMUTABLE = "public, max-age=31536000, immutable"
PLAIN_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pyatak</title>
<h1>Pyatak</h1>
<p>The server runs; its web app is not built here. From a terminal: <code>pyatak play --server {address}</code></p>
<p>API: <a href="/api/games">/api/games</a> · <a href="/api/schema/openapi.json">OpenAPI</a></p>
</html>"""


@lru_cache(maxsize=256)
def _contents(path: Path, _changed_ns: int, compressed: bool) -> bytes:
    """A file as it is sent; a changed file is read again."""
    contents = path.read_bytes()
    return gzip.compress(contents, mtime=0) if compressed else contents


def _file(request: AnyRequest, path: Path, cache: str) -> Response[bytes]:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    compressed = path.suffix in COMPRESSED and "gzip" in request.headers.get("accept-encoding", "")
    headers = {"cache-control": cache, "vary": "accept-encoding"}
    if compressed:
        headers["content-encoding"] = "gzip"
    return Response(_contents(path, path.stat().st_mtime_ns, compressed), media_type=kind, headers=headers)


def _page(request: AnyRequest) -> Response[Any]:
    index = HOME / "index.html"
    if index.is_file():
        return _file(request, index, "no-cache")
    address = manager_of(request).reachability.local
    return Response(PLAIN_PAGE.format(address=address), media_type=MediaType.HTML)


@get("/", include_in_schema=False)
async def page(request: AnyRequest) -> Response[Any]:
    """The one page of the app."""
    return _page(request)


@get("/{name:path}", include_in_schema=False)
async def asset(request: AnyRequest, name: FromPath[str]) -> Response[Any]:
    """A file of the web app; an address without an ending is a page of it (`/t/PUMA`, `/rules/...`)."""
    wanted = (HOME / name.lstrip("/")).resolve()
    if not wanted.is_relative_to(HOME.resolve()):
        refuse("not_found")
    if wanted.is_file():
        return _file(request, wanted, IMMUTABLE if "assets" in wanted.relative_to(HOME.resolve()).parts else "no-cache")
    if name.startswith("/api/") or "." in name.rsplit("/", 1)[-1]:
        refuse("not_found")
    return _page(request)
