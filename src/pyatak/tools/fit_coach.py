"""Fits the coach's constants of a game and writes them beside its rules: `python -m pyatak.tools.fit_coach GAME`.

Three things come from games between bots: how expected points become chances to win, the scale of accuracy (a table of beginners
averages 50, a table of experts 97), and how many simulations fit into a second. Run it alone on the machine.
"""

import time
from pathlib import Path
from typing import Annotated

import msgspec
import typer

import pyatak
from pyatak.coach import fit
from pyatak.coach.judge import FITTED, Fitted, fitted
from pyatak.coach.review import reviews
from pyatak.coach.sums import mean_loss
from pyatak.core.record import Record

FIRST_SEED = 10_000_000
FIRST_SECONDS, FINAL_SECONDS = 0.5, 12.0
"""The aim; the limits are 1 and 20 seconds, also on a slower machine."""
STRENGTH = {"scales": "medium"}


def main(
    game: str,
    games: Annotated[int, typer.Option(help="games to fit the chances from")] = 300,
    reviewed: Annotated[int, typer.Option(help="games of each level to fit accuracy from")] = 24,
    pace: Annotated[bool, typer.Option(help="measure how many simulations a second has; else keep the number")] = True,
) -> None:
    """Write `coach.json` of a game."""
    info = pyatak.game(game).info
    counts = list(info.seat_counts())
    records = [_game(game, counts[one % len(counts)], one, STRENGTH["scales"]) for one in range(games)]
    scales, likely = fit.fit_scales(game, records)
    before = _known(game)
    constants = Fitted(
        f"python -m pyatak.tools.fit_coach {game} --games {games} --reviewed {reviewed}",
        tuple(round(float(one), 5) for one in scales),  # type: ignore[arg-type]
        before.accuracy if before else (0.02, 1.0),
        before.first if before else 50_000,
        before.final if before else 1_000_000,
    )
    _write(game, constants)
    most = _game(game, min(4, info.seats[1]), games, "medium")
    if pace:
        a_second = _pace(most, constants.final)
        constants = msgspec.structs.replace(
            constants, first=int(round(FIRST_SECONDS * a_second, -4)), final=int(round(FINAL_SECONDS * a_second, -5))
        )  # fmt: skip
        _write(game, constants)
    losses = {level: _losses(game, counts, level, reviewed, constants.final // 4) for level in ("beginner", "expert")}
    scale, power = fit.fit_accuracy(losses["beginner"], losses["expert"])
    _write(game, msgspec.structs.replace(constants, accuracy=(round(scale, 5), round(power, 4))))
    typer.echo(f"{game}: scales {scales}, mean log of a result's chance {likely:.4f}, accuracy {scale:.4f} {power:.3f}")
    for level, found in losses.items():
        typer.echo(f"  {level}: mean loss a decision {sum(found) / len(found):.4f}")


def _known(game: str) -> Fitted | None:
    try:
        return fitted(game)
    except FileNotFoundError:
        return None


def _write(game: str, constants: Fitted) -> None:
    path = Path(pyatak.__file__).parent / "games" / game / FITTED
    path.write_bytes(msgspec.json.format(msgspec.json.encode(constants)) + b"\n")
    fitted.cache_clear()


def _game(game: str, seats: int, number: int, level: str) -> Record:
    return fit.play(game, seats, FIRST_SEED + number, [level] * seats)


def _pace(record: Record, budget: int) -> float:
    """Simulations a second of a whole review."""
    *_, last = reviews(record, budget=budget // 20)  # loads the code
    start = time.process_time()
    *_, last = reviews(record, budget=budget)
    return last.simulations / (time.process_time() - start)


def _losses(game: str, counts: list[int], level: str, reviewed: int, budget: int) -> list[float]:
    """The mean loss of every seat of some games."""
    found: list[float] = []
    for number in range(reviewed):
        record = _game(game, counts[number % len(counts)], number, level)
        *_, last = reviews(record, budget=budget, seed=1)
        found += [mean_loss(last.decisions, seat)[0] for seat in range(record.seats)]
    return found


if __name__ == "__main__":
    typer.run(main)
