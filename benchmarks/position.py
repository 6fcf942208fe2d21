"""What `pyatak.Position` costs beside the calls of `pyatak.Game`: `python -m benchmarks.position`.

Both play the same recorded games in plain Python. Each time is the least of several rounds, CPU time for one move.
"""

import time
from collections.abc import Callable

import pyatak

GAMES = 5
ROUNDS = 5


def with_game(record: pyatak.Record) -> None:
    game, state = pyatak.game(record.game), record.begin()
    for seat, action in record.moves:
        game.apply(state, seat, action)
        game.to_act(state)
        game.is_over(state)


def with_position(record: pyatak.Record) -> None:
    position = pyatak.Position(record.game, record.begin())
    for seat, action in record.moves:
        position.push(action, seat=seat)
        _ = position.to_act
        _ = position.is_over


def microseconds(play: Callable[[pyatak.Record], None], records: list[pyatak.Record]) -> float:
    """For one move."""
    start = time.process_time()
    for record in records:
        play(record)
    return (time.process_time() - start) / sum(len(record.moves) for record in records) * 1e6


def main() -> None:
    print("| game | `Game`, µs a move | `Position`, µs a move | ratio |\n|---|---|---|---|")  # noqa: T201
    for game_id in pyatak.game_ids():
        seats = pyatak.game(game_id).info.seats[1]
        records = [pyatak.random_game(game_id, seats, seed)[0] for seed in range(GAMES)]
        rounds = [(microseconds(with_game, records), microseconds(with_position, records)) for _ in range(ROUNDS)]
        game, position = (min(times) for times in zip(*rounds, strict=True))
        print(f"| `{game_id}` | {game:.1f} | {position:.1f} | {position / game:.2f} |")  # noqa: T201


if __name__ == "__main__":
    main()
