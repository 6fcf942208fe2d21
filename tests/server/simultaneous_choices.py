"""Six people at each table all choose at once: `python -m server.simultaneous_choices --tables 200`, in the folder `tests`."""

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import pyatak
from pyatak.client import RefusedError, TableConnection
from pyatak.client.bot import is_awaited, legal_now
from pyatak.table import commands
from server.harness import guest, open_table, running

PEOPLE = 6
OPENED_AT_ONCE = 10


def game_for_six() -> str:
    """A game in which six choose together."""
    infos = [pyatak.game(one).info for one in pyatak.game_ids()]
    return next(info.id for info in infos if info.simultaneous and info.seats[1] >= PEOPLE)


async def choose_together(address: str, tables: int, rounds: int) -> tuple[int, list[str]]:
    """Everybody at all tables chooses at once, round after round: how many choices there were, and the refusals."""
    async with contextlib.AsyncExitStack() as stack:
        opened: list[list[TableConnection]] = []
        for _ in range(0, tables, OPENED_AT_ONCE):
            some = min(OPENED_AT_ONCE, tables - len(opened))
            opened += await asyncio.gather(*(_open(stack, address) for _ in range(some)))
        everybody = [player for players in opened for player in players]
        refused: list[str] = []
        for turn in range(rounds):
            await asyncio.gather(*(player.until(is_awaited) for player in everybody))
            refused += await _all_choose(everybody, random.Random(turn))
        return len(everybody) * rounds, refused


async def _open(stack: contextlib.AsyncExitStack, address: str) -> list[TableConnection]:
    guests = await asyncio.gather(*(guest(address) for _ in range(PEOPLE)))
    table = await open_table(guests[0], game_for_six(), seats=PEOPLE)
    players = [await stack.enter_async_context(TableConnection(one, table, sight=True)) for one in guests]
    for number, player in enumerate(players):
        await player.ask(commands.Sit, seat=number, name=f"Player {number}")
    await players[0].ask(commands.Start)
    return players


async def _all_choose(players: Sequence[TableConnection], dice: random.Random) -> list[str]:
    choices = [(player, dice.choice(legal_now(player)), player.seq) for player in players]
    answers = await asyncio.gather(*(one.move(action, at_seq=seq) for one, action, seq in choices), return_exceptions=True)
    for answer in answers:
        if isinstance(answer, BaseException) and not isinstance(answer, RefusedError):
            raise answer
    return [answer.code for answer in answers if isinstance(answer, RefusedError)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=8)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="pyatak-together-") as folder, running(Path(folder)) as server:
        asked, refused = asyncio.run(choose_together(server.address, wanted.tables, wanted.rounds))
    sys.stdout.write(
        f"{wanted.tables} tables of {PEOPLE}: {asked} choices at once, {len(refused)} refused {sorted(set(refused))}\n"
    )
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main())
