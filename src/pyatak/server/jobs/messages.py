"""Jobs and answers. A job for a bot holds a sight, all that its seat may see, and nothing else of the table."""

import msgspec
import numpy as np

from pyatak.bots.hints import Hint
from pyatak.coach.races import Times
from pyatak.core.refusal import Refusal
from pyatak.core.registry import game as find_game
from pyatak.core.rule import State

CELL = np.dtype("<i8")


class ChooseJob(msgspec.Struct, frozen=True, tag="choose"):
    """Asks for a move."""

    game: str
    rules: int
    """The version of the rules: a worker with another version fails the job."""
    sight: bytes
    seat: int
    level: str
    seed: int


class HintsJob(msgspec.Struct, frozen=True, tag="advise"):
    """Asks for hints."""

    game: str
    rules: int
    sight: bytes
    seat: int


class ReviewJob(msgspec.Struct, frozen=True, tag="review"):
    """Asks for the review of a finished game, whose cards are all known."""

    record: str
    times: Times | None
    simulations: int | None


class Chosen(msgspec.Struct, frozen=True, tag="chosen"):
    action: int
    after_ms: int
    hurried: str = ""
    """How the worker's bot was short of time, if it was: see `server/tables/bots.py`."""


class Hints(msgspec.Struct, frozen=True, tag="advised"):
    hints: list[Hint]


class Reviewed(msgspec.Struct, frozen=True, tag="reviewed"):
    """A whole review as JSON, or why there is none."""

    body: bytes
    decisions: int
    refusal: Refusal | None


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """This worker cannot answer the job; the node asks its own pool."""

    why: str


SightJob = ChooseJob | HintsJob
Job = SightJob | ReviewJob
Answer = Chosen | Hints | Reviewed | Failed

encode = msgspec.msgpack.Encoder().encode
_job_decoder: msgspec.msgpack.Decoder[Job] = msgspec.msgpack.Decoder(Job)
_answer_decoder: msgspec.msgpack.Decoder[Answer] = msgspec.msgpack.Decoder(Answer)
decode_job, decode_answer = _job_decoder.decode, _answer_decoder.decode


def encode_sight(game_id: str, sight: State, seat: int) -> bytes:
    """The cells of a sight; ValueError where they hold more than this seat may see."""
    if not np.array_equal(find_game(game_id).sight(sight, seat), sight):
        raise ValueError("workers get the sight of a seat, game.sight(state, seat), and never the state")
    return np.asarray(sight, CELL).tobytes()


def decode_sight(job: SightJob) -> State:
    """A writable copy of the sight in a job; ValueError where the versions of the rules differ."""
    game = find_game(job.game)
    if game.info.version != job.rules:
        raise ValueError(f"the job is for rules {job.rules} of {job.game}, this worker has {game.info.version}")
    return np.frombuffer(job.sight, CELL).astype(np.int64)
