"""The web app over HTTP: its page at every address, its files compressed and kept, the rules."""

import gzip
import http.client
from pathlib import Path

import pytest

import pyatak
from pyatak.core.texts import LANGUAGES
from pyatak.server.http import web
from server.harness import ServerProcess
from server.patience import PATIENCE_S
from server.stores import SQLITE

pytestmark = pytest.mark.only(SQLITE)  # the store does not matter here

WEB = Path(pyatak.__file__).parent / "web"


def ask(server: ServerProcess, path: str, **headers: str) -> tuple[int, http.client.HTTPMessage, bytes]:
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE_S)
    line.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = line.getresponse()
    body = answer.read()
    line.close()
    return answer.status, answer.headers, body


@pytest.mark.parametrize("path", ["/", "/t/PUMA", "/tv/PUMA", "/replay/abc", "/rules/numbers", "/me", "/PUMA"])
def test_every_address_of_the_app_is_its_one_page(server: ServerProcess, path: str) -> None:
    status, headers, body = ask(server, path)
    assert status == 200
    assert headers["content-type"].startswith("text/html")
    assert headers["cache-control"] == "no-cache"
    assert b'<div id="app">' in body


@pytest.mark.parametrize("path", ["/nothing.js", "/assets/gone.css", "/api/nothing", "/../pyproject.toml", "/%2e%2e/__init__.py"])
def test_what_is_not_there_is_not_a_page(server: ServerProcess, path: str) -> None:
    assert ask(server, path)[0] in (404, 405)


def test_built_files_are_kept_for_ever_and_sent_compressed_where_the_browser_can(server: ServerProcess) -> None:
    script = next((WEB / "assets").glob("index-*.js"))
    status, headers, body = ask(server, f"/assets/{script.name}", Accept_Encoding="gzip, br")
    assert status == 200
    assert (headers["cache-control"], headers["content-encoding"]) == (web.IMMUTABLE, "gzip")
    assert gzip.decompress(body) == script.read_bytes()
    status, headers, body = ask(server, f"/assets/{script.name}")
    assert headers["content-encoding"] is None
    assert body == script.read_bytes()


def test_the_service_worker_and_the_manifest_are_never_kept(server: ServerProcess) -> None:
    for path in ("/sw.js", "/manifest.webmanifest"):
        assert ask(server, path)[1]["cache-control"] == "no-cache"


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_of_every_game_are_there_in_every_language(server: ServerProcess, language: str) -> None:
    for game in pyatak.game_ids():
        status, headers, body = ask(server, f"/api/rules/{game}/{language}")
        assert status == 200
        assert headers["content-type"].startswith("text/markdown")
        assert "R1.1" in body.decode()


def test_rules_that_are_not_there_are_refused(server: ServerProcess) -> None:
    assert ask(server, "/api/rules/chess/en")[0] == 404
    assert ask(server, "/api/rules/numbers/fr")[0] == 404
