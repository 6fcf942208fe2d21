"""Heavy work for an HTTP request: it counts against the limits of the player who asks."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from pyatak.server.http.current_player import AnyRequest, manager_of
from pyatak.server.http.guard import address_of

Given = ParamSpec("Given")
Result = TypeVar("Result")


async def think(request: AnyRequest, work: Callable[Given, Result], *given: Given.args, **named: Given.kwargs) -> Result:
    """See `HeavyWork.do`."""
    player = request.scope["state"].get("player", "")
    return await manager_of(request).heavy_work.do(address_of(request.scope), player, work, *given, **named)
