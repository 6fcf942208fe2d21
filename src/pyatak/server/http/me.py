"""The guest: name, language, and the way to another device."""

import secrets

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody

from pyatak.core.texts import LANGUAGES
from pyatak.server.clock import now_ms
from pyatak.server.http.asker import AnyRequest, asker, manager_of, player_id
from pyatak.server.http.identity import RETURN_LINK_MS, token_digest
from pyatak.server.refusals import refuse
from pyatak.server.store import Player
from pyatak.table.names import clean_name


class Me(msgspec.Struct, frozen=True):
    name: str
    language: str


class NewMe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str | None = None
    language: str | None = None


class ReturnLink(msgspec.Struct, frozen=True):
    """`path` is opened on the other device; its token stands after `#`, which browsers send to nobody."""

    path: str
    token: str
    expires_at: int


class Return(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: str


@get("/api/me")
async def me(request: AnyRequest) -> Me:
    """Who I am here; somebody new becomes a guest."""
    player = await asker(request)
    return Me(player.name, player.language)


@post("/api/me", status_code=200)
async def change_me(request: AnyRequest, data: JSONBody[NewMe]) -> Me:
    """Another name or another language."""
    player = await asker(request)
    language = player.language if data.language is None else data.language
    if language not in LANGUAGES:
        refuse("no_such_language", languages=", ".join(LANGUAGES))
    name = player.name if data.name is None else clean_name(data.name, [])
    await manager_of(request).store.save_player(Player(player.id, name, language))
    return Me(name, language)


@post("/api/tables/{table:str}/return-link", status_code=200)
async def return_link(request: AnyRequest, table: FromPath[str]) -> ReturnLink:
    """A link, good once and for a quarter of an hour, that makes another device mine."""
    manager, player = manager_of(request), player_id(request)
    token, expires_at = secrets.token_urlsafe(24), now_ms() + RETURN_LINK_MS
    await manager.store.save_token(token_digest(token), player, expires_at)
    return ReturnLink(f"/t/{table}#return={token}", token, expires_at)


@post("/api/return", status_code=200)
async def come_back(request: AnyRequest, data: JSONBody[Return]) -> Me:
    """Take a return link: from now on this device is that guest."""
    manager = manager_of(request)
    player = await manager.store.take_token(token_digest(data.token), now_ms())
    if player is None:
        refuse("bad_return_link")
    request.scope["state"]["cookies"][:] = [manager.identities.set_cookie(player, request.scope["scheme"])]
    request.scope["state"]["player"] = player
    known = await asker(request)
    return Me(known.name, known.language)
