"""Reviews that are thought on workers while there are any."""

import msgspec

from pyatak.server.jobs.client import JobClient, NoWorkersError
from pyatak.server.jobs.messages import Reviewed, ReviewJob, decode_answer, encode
from pyatak.server.reviews.process import Game, Step


class RemoteReviews:
    def __init__(self, client: JobClient) -> None:
        self.client = client

    @property
    def are_there(self) -> bool:
        """Whether a worker may answer."""
        return bool(self.client.workers)

    async def review(self, game: Game) -> Step | None:
        """The whole review of a game; None where no worker can make it. A worker that dies is replaced by another."""
        job = ReviewJob(game.record, game.times, game.simulations)
        try:
            answer = decode_answer(await self.client.ask(encode(job), is_review=True))
        except (NoWorkersError, msgspec.MsgspecError):
            return None
        if not isinstance(answer, Reviewed):
            return None
        return Step(answer.body, answer.decisions, answer.decisions, True, answer.refusal)
