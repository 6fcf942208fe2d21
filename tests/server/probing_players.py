"""Players who try everything: wrong moves, moves out of turn, previews, hints, undo. What they hear is evidence against leaks."""

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable

import pyatak
from pyatak.client import RefusedError
from pyatak.client.bot import is_awaited, legal_now, moment_of
from pyatak.server.net import protocol
from pyatak.table import commands
from pyatak.table.model import OVER
from server.tape import TapedSeat

Probe = Callable[[TapedSeat, random.Random], Awaitable[object]]
MOST_HINTS = 2
OFTEN, SELDOM = 0.25, 0.06
"""How often a player tries something before moving; in a race a wrong card costs a second."""


async def any_move(player: TapedSeat, dice: random.Random) -> None:
    action = dice.randrange(pyatak.game(player.summary["game"]).rules.ACTIONS)
    await player.move(action, answers=moment_of(player, action))


async def no_move_at_all(player: TapedSeat, _dice: random.Random) -> None:
    await player.move(10**6)


async def preview(player: TapedSeat, dice: random.Random) -> None:
    await player.ask(protocol.PreviewMoves, actions=[dice.choice(legal_now(player) or [0]) for _ in range(dice.randint(1, 2))])


async def preview_anything(player: TapedSeat, dice: random.Random) -> None:
    await player.ask(protocol.PreviewMoves, actions=[dice.randrange(pyatak.game(player.summary["game"]).rules.ACTIONS)])


async def hint(player: TapedSeat, _dice: random.Random) -> None:
    """Seldom: a search takes its time."""
    if sum(asked.kind is protocol.AskHint for asked in player.tape.asked()) < MOST_HINTS:
        await player.ask(protocol.AskHint)


async def undo(player: TapedSeat, _dice: random.Random) -> None:
    await player.ask(commands.Undo)


PROBES: tuple[Probe, ...] = (any_move, no_move_at_all, preview, preview_anything, hint, undo)


async def try_something(player: TapedSeat, dice: random.Random) -> None:
    """The answer is on the tape."""
    with contextlib.suppress(RefusedError):
        await dice.choice(PROBES)(player, dice)


async def play_curiously(player: TapedSeat, dice: random.Random) -> None:
    """Random moves to the end of the game, and something else now and then."""
    often = SELDOM if pyatak.game(player.summary["game"]).info.realtime else OFTEN
    while player.summary["phase"] != OVER:
        if dice.random() < often:
            await try_something(player, dice)
        if is_awaited(player) and (legal := legal_now(player)):
            action = dice.choice(legal)
            try:
                await player.move(action, answers=moment_of(player, action))
            except RefusedError as refused:
                await asyncio.sleep(int(refused.details.get("ms", 1)) / 1000)
        elif player.summary["phase"] != OVER:
            await player.changed()
