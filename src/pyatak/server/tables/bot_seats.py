"""Bots at a table: when it is a bot's turn, the pool chooses a move. The move says for which position it was chosen."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Protocol

from pyatak.core.refusal import Refusal
from pyatak.server import logs
from pyatak.server.metrics import Metrics
from pyatak.server.tables.bots import ANY_MOVE, Bots
from pyatak.server.tables.requests import Outcome
from pyatak.table.model import Table, game_of, is_covered, race_of

RETRY_S = 1.0
OVERTAKEN = ("stale", "late")
"""Refusals of a move that came after another one: the bot thinks again at once."""


class Play(Protocol):
    """Submits a bot's move and returns its outcome."""

    def __call__(self, seat: int, action: int, at_seq: int, answers: int | None, bot_failed: bool) -> Awaitable[Outcome]: ...


class BotSeats:
    """At most one running choice for each seat.

    `delay_ms` says how long a move is held back for viewers; `has_chosen` is called after each choice, with or without a move.
    """

    def __init__(
        self, bots: Bots, metrics: Metrics, play: Play, delay_ms: Callable[[], int], has_chosen: Callable[[], None]
    ) -> None:
        self.bots, self.metrics = bots, metrics
        self.play, self.delay_ms, self.has_chosen = play, delay_ms, has_chosen
        self.choosing: dict[int, tuple[int, asyncio.Task[None]]] = {}
        """By seat: the turn, or the moment of a race, and the task that chooses for it."""

    @property
    def are_busy(self) -> bool:
        return bool(self.choosing)

    def schedule(self, table: Table, may_move: bool) -> None:
        """Start choosing where it is a bot's turn, and cancel choices for turns that are over."""
        awaited = self._awaited(table) if may_move else {}
        for seat, (turn, task) in list(self.choosing.items()):
            if awaited.get(seat) != turn:
                task.cancel()
        for seat, turn in awaited.items():
            if seat not in self.choosing:
                task = asyncio.create_task(self._choose(table, seat), name="bot")
                task.add_done_callback(lambda done, seat=seat: self._finished(seat, done))  # type: ignore[misc]
                self.choosing[seat] = (turn, task)

    async def close(self) -> None:
        tasks = [task for _, task in self.choosing.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- inside --------------------------------------------------------------------------------------

    def _awaited(self, table: Table) -> dict[int, int]:
        """The seats that a bot decides for, each with its turn, or with the moment of a race. Before "Start!" nobody decides."""
        if is_covered(table):
            return {}
        race = race_of(table)
        turn = race.moment(table.position, 0) if race else table.turn_seq
        return {seat: turn for seat in table.awaited if table.seats[seat].bot}

    async def _choose(self, table: Table, seat: int) -> None:
        try:
            await self._move(table, seat)
        except Exception as problem:  # a failing bot must not stop the table; it is asked again
            logs.warn("bot failed", problem=type(problem).__name__)
            await asyncio.sleep(RETRY_S)

    async def _move(self, table: Table, seat: int) -> None:
        began = time.perf_counter()
        game, race = game_of(table), race_of(table)
        sight = game.sight(table.position, seat)
        choice = await self.bots.choose(game.info.id, table.seats[seat].bot, sight, seat, secrets.randbits(31))
        self.metrics.bot_thinking.observe(time.perf_counter() - began)
        wait_ms = choice.after_ms if race else self.delay_ms()
        await asyncio.sleep(max(0.0, wait_ms / 1000 - (time.perf_counter() - began)))
        answers = race.moment(table.position, choice.action) if race else None
        outcome = await self.play(seat, choice.action, table.seq, answers, choice.hurried == ANY_MOVE)
        if isinstance(outcome, Refusal) and outcome.code not in OVERTAKEN:
            locked_ms = outcome.details.get("ms")
            if locked_ms is None:
                logs.warn("bot move refused", code=outcome.code)
            await asyncio.sleep(RETRY_S if locked_ms is None else int(locked_ms) / 1000)

    def _finished(self, seat: int, task: "asyncio.Task[None]") -> None:
        if self.choosing.get(seat, (0, None))[1] is task:
            del self.choosing[seat]
        self.has_chosen()
