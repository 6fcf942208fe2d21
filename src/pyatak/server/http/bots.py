"""What players should know about the bots of this server."""

import msgspec
from litestar import get

from pyatak.bots.precompile import needs_compiled_code
from pyatak.core.contract import LEVELS
from pyatak.server.http.current_player import AnyRequest, manager_of


class BotsInfo(msgspec.Struct, frozen=True):
    warming: dict[str, list[str]]
    """By game, the levels whose code is still being compiled: until then they may think more briefly."""


@get("/api/bots")
async def bots(request: AnyRequest) -> BotsInfo:
    """Which levels of which games are still warming up."""
    games = manager_of(request).bots.warming
    warming = {game: [level for level in LEVELS if needs_compiled_code(level, game)] for game in games}
    return BotsInfo({game: levels for game, levels in warming.items() if levels})
