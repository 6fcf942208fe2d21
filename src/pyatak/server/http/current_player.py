"""The player who sends a request, for the handlers."""

import hashlib
from typing import Any

from litestar import Request
from litestar.datastructures import State

from pyatak.core.texts import LANGUAGES, say
from pyatak.server.http.guard import language_of
from pyatak.server.refusals import refuse
from pyatak.server.store import Player
from pyatak.server.tables.manager import TableManager

AnyRequest = Request[Any, Any, State]


def manager_of(request: AnyRequest) -> TableManager:
    manager = request.app.state.manager
    assert isinstance(manager, TableManager)
    return manager


def player_id(request: AnyRequest) -> str:
    """The id in the cookie; refused where there is none."""
    player = request.scope["state"].get("player", "")
    if not player:
        refuse("no_identity")
    return str(player)


async def player_of(manager: TableManager, player: str, language: str) -> Player:
    """A player as stored; a new one gets a guest's name."""
    return await manager.store.player(player) or Player(player, guest_name(player, language), language)


def guest_name(player: str, language: str) -> str:
    number = 1000 + int.from_bytes(hashlib.sha256(player.encode()).digest()[:4], "big") % 9000
    return say(language, "guest-name", number=str(number))


def guest_names(player: str) -> list[str]:
    """The names that the server makes up for this player, one for each language."""
    return [guest_name(player, language) for language in LANGUAGES]


async def current_player(request: AnyRequest) -> Player:
    return await player_of(manager_of(request), player_id(request), language_of(request.scope))
