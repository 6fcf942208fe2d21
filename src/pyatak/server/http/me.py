"""The guest: name, language, and links to another device."""

import secrets

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody

from pyatak.core.texts import LANGUAGES
from pyatak.server.clock import now_ms
from pyatak.server.http.current_player import AnyRequest, current_player, guest_names, manager_of, player_id
from pyatak.server.http.identity import RETURN_LINK_MS, token_digest
from pyatak.server.refusals import refuse
from pyatak.server.store import Player
from pyatak.table.names import clean_name


class Me(msgspec.Struct, frozen=True):
    name: str
    language: str
    is_named: bool
    """The player has chosen the name; else the server has made one up."""


class NewMe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str | None = None
    language: str | None = None


class ReturnLink(msgspec.Struct, frozen=True):
    """Open `path` on the other device. Its token comes after `#`, which browsers never send to a server."""

    path: str
    token: str
    expires_at: int


class Return(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: str


@get("/api/me")
async def me(request: AnyRequest) -> Me:
    """My name and language; a new visitor becomes a guest."""
    player = await current_player(request)
    return _me(player)


@post("/api/me", status_code=200)
async def change_me(request: AnyRequest, data: JSONBody[NewMe]) -> Me:
    """Change my name or language."""
    player = await current_player(request)
    language = player.language if data.language is None else data.language
    if language not in LANGUAGES:
        refuse("no_such_language", languages=", ".join(LANGUAGES))
    name = player.name if data.name is None else clean_name(data.name, [])
    changed = Player(player.id, name, language)
    await manager_of(request).store.save_player(changed)
    return _me(changed)


@post("/api/tables/{table:str}/return-link", status_code=200)
async def return_link(request: AnyRequest, table: FromPath[str]) -> ReturnLink:
    """A link that signs another device in as me, once and within 15 minutes."""
    manager, player = manager_of(request), player_id(request)
    token, expires_at = secrets.token_urlsafe(24), now_ms() + RETURN_LINK_MS
    await manager.store.save_token(token_digest(token), player, expires_at)
    return ReturnLink(f"/t/{table}#return={token}", token, expires_at)


@post("/api/return", status_code=200)
async def come_back(request: AnyRequest, data: JSONBody[Return]) -> Me:
    """Use a return link: from now on this device is that guest."""
    manager = manager_of(request)
    player = await manager.store.take_token(token_digest(data.token), now_ms())
    if player is None:
        refuse("bad_return_link")
    request.scope["state"]["cookies"][:] = [manager.identities.set_cookie(player, request.scope["scheme"])]
    request.scope["state"]["player"] = player
    return _me(await current_player(request))


def _me(player: Player) -> Me:
    return Me(player.name, player.language, player.name not in guest_names(player.id))
