"""What a node and a worker say to each other. A job holds a sight, all that its seat may see, and nothing else of the table."""

import msgspec
import numpy as np

from pyatak.bots.hints import Hint
from pyatak.core.registry import game as find_game
from pyatak.core.rule import State

CELL = np.dtype("<i8")


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """A move is wanted."""

    game: str
    rules: int
    """Version of the rules: a worker of another Pyatak must not guess."""
    sight: bytes
    seat: int
    level: str
    seed: int


class Advise(msgspec.Struct, frozen=True, tag="advise"):
    """Hints are wanted."""

    game: str
    rules: int
    sight: bytes
    seat: int


class Chosen(msgspec.Struct, frozen=True, tag="chosen"):
    action: int
    after_ms: int


class Advised(msgspec.Struct, frozen=True, tag="advised"):
    hints: list[Hint]


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """This worker cannot answer it: the node asks its own pool."""

    why: str


Asked = Choose | Advise
Answered = Chosen | Advised | Failed

encode = msgspec.msgpack.Encoder().encode
_asked: msgspec.msgpack.Decoder[Asked] = msgspec.msgpack.Decoder(Asked)
_answered: msgspec.msgpack.Decoder[Answered] = msgspec.msgpack.Decoder(Answered)
read_asked, read_answered = _asked.decode, _answered.decode


def packed(game_id: str, sight: State, seat: int) -> bytes:
    """The cells of a sight. ValueError for anything that holds more than this seat may see."""
    if not np.array_equal(find_game(game_id).sight(sight, seat), sight):
        raise ValueError("workers get the sight of a seat, game.sight(state, seat), and never the state")
    return np.asarray(sight, CELL).tobytes()


def unpacked(asked: Asked) -> State:
    """The sight of a job, writable and our own; ValueError where our rules are others."""
    game = find_game(asked.game)
    if game.info.version != asked.rules:
        raise ValueError(f"rules {asked.rules} of {asked.game} are asked for, these are {game.info.version}")
    return np.frombuffer(asked.sight, CELL).astype(np.int64)
