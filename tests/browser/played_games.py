"""Games that random players have played: over, or played on by a person from a position near the end."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import NamedTuple

import pyatak
from browser.person import Person
from server.harness import play_out, seated

PLAYED = 0.8
"""The part of a game that is over when a person goes on with it."""


class Finished(NamedTuple):
    table: str
    cookie: str
    """Of the player in the first seat."""


def played_game(address: str, game: str, seats: int, **options: str | int) -> Finished:
    """A game that people have played at random, in a thread of their own: the browser has a loop in this one."""

    async def play() -> Finished:
        async with seated(address, game, seats, options=options) as players:
            await play_out(players)
            return Finished(str(players[0].summary["table"]), players[0].client.cookie)

    with ThreadPoolExecutor(1) as another:
        return another.submit(lambda: asyncio.run(play())).result()


def finished_game(address: str, game: str, seats: int, **options: str | int) -> str:
    """Its table alone."""
    return played_game(address, game, seats, **options).table


finished_once = cache(finished_game)
"""The same for all who only need some game that is over."""


def goes_on_near_the_end(person: Person, game: str, seats: int, pace: str = "none", **options: str | int) -> None:
    """The person takes the first seat of a game that is nearly over, when it is their turn; beginners play the others."""
    goes_on_at(person, PLAYED, game, seats, pace, **options)


def goes_on_at(person: Person, part: float, game: str, seats: int, pace: str = "none", **options: str | int) -> None:
    """The same when this part of the game is over."""
    table = f"{person.address}/api/tables/{finished_once(person.address, game, seats, **options)}"
    record = pyatak.Record.from_text(person.page.request.get(f"{table}/record").text())
    moves = next(number for number in range(int(part * len(record.moves)), -1, -1) if _is_first_seats_turn(record, number))
    made = person.page.request.post(f"{table}/fork", data={"moves": moves, "seat": 0, "level": "beginner", "pace": pace}).json()
    person.page.goto(f"{person.address}/t/{made['table']}")
    person.page.locator(".frame").first.wait_for()


def _is_first_seats_turn(record: pyatak.Record, moves: int) -> bool:
    game, state = pyatak.game(record.game), record.play(moves)
    return 0 in game.to_act(state) and bool(game.legal(state, 0))
