"""Bots that think on workers while there are any. Otherwise, or when a worker takes too long, the node's own pool thinks."""

from collections.abc import Sequence

from pyatak.bots.contract import Choice, legal_choice
from pyatak.bots.hints import Hint
from pyatak.core.contract import LEVELS
from pyatak.core.errors import BotError
from pyatak.core.registry import game as find_game
from pyatak.core.rule import State
from pyatak.server.jobs.client import JobClient, NoWorkersError
from pyatak.server.jobs.messages import Answer, ChooseJob, Chosen, Hints, HintsJob, Job, decode_answer, encode, encode_sight
from pyatak.server.metrics import Metrics
from pyatak.server.tables.bots import CUT, Bots, TableChoice


class RemoteBots:
    def __init__(self, place: str, pool: Bots, metrics: Metrics) -> None:
        self.client, self.pool = JobClient(place), pool
        self.thoughts = {by: metrics.thoughts.labels(by) for by in ("worker", "pool")}
        self.hurried = metrics.hurried
        metrics.jobs.set_function(lambda: len(self.client.waiting))
        metrics.workers.set_function(lambda: len(self.client.workers))

    async def open(self) -> None:
        await self.pool.open()
        await self.client.open()

    async def close(self) -> None:
        await self.client.close()
        await self.pool.close()

    @property
    def warming(self) -> list[str]:
        return [] if self.client.workers else self.pool.warming

    async def warm_up(self, game_ids: Sequence[str]) -> None:
        await self.pool.warm_up(game_ids)

    async def choose(self, game_id: str, level: str, sight: State, seat: int, seed: int) -> TableChoice:
        if self.client.workers and level in LEVELS:
            game = find_game(game_id)
            job = ChooseJob(game_id, game.info.version, encode_sight(game_id, sight, seat), seat, level, seed)
            answer = await self._ask(job)
            if isinstance(answer, Chosen) and (choice := _legal(answer, game.legal(sight, seat))):
                self.thoughts["worker"].inc()
                if answer.hurried:
                    self.hurried.labels(CUT).inc()
                return TableChoice(choice.action, choice.after_ms, CUT if answer.hurried else "")
        self.thoughts["pool"].inc()
        return await self.pool.choose(game_id, level, sight, seat, seed)

    async def hints(self, game_id: str, sight: State, seat: int) -> list[Hint]:
        if self.client.workers:
            job = HintsJob(game_id, find_game(game_id).info.version, encode_sight(game_id, sight, seat), seat)
            answer = await self._ask(job)
            if isinstance(answer, Hints):
                self.thoughts["worker"].inc()
                return answer.hints
        self.thoughts["pool"].inc()
        return await self.pool.hints(game_id, sight, seat)

    async def _ask(self, job: Job) -> Answer | None:
        try:
            return decode_answer(await self.client.ask(encode(job)))
        except NoWorkersError:
            return None


def _legal(answer: Chosen, legal: list[int]) -> Choice | None:
    try:
        return legal_choice(Choice(answer.action, answer.after_ms), legal)
    except BotError:
        return None
