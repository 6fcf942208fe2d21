"""Games that are over, for those who only look at them."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from server.harness import play_out, seated


def finished_game(address: str, game: str, seats: int) -> str:
    """So many people play a whole game at random; its table. The browser's loop runs in this thread, so they play in another."""

    async def play() -> str:
        async with seated(address, game, seats) as players:
            await play_out(players)
            return str(players[0].summary["table"])

    with ThreadPoolExecutor(1) as another:
        return another.submit(lambda: asyncio.run(play())).result()
