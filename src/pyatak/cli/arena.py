"""`pyatak arena GAME --bots …`."""

from pathlib import Path
from typing import Annotated

import typer

import pyatak
from pyatak.arena.match_spec import LIMIT, match_spec, read_budget
from pyatak.bots.contract import DEFAULT_BUDGET
from pyatak.cli import arena_run
from pyatak.cli.common import Address, Language, Ray, chosen_language, console, fail, read_options
from pyatak.cli.simulate import read_count
from pyatak.core.texts import say


def arena(
    game: Annotated[str, typer.Argument(help="which game; see `pyatak games`")],
    bots: Annotated[str, typer.Option(help="the bots, as in expert,hard,mine.py:Bot; expert@50ms sets its own budget")],
    games: Annotated[str, typer.Option(help="number of games, as in 1000 or 1e4; rounded up to whole deals")] = "1000",
    seats: Annotated[int | None, typer.Option(help="number of players; default: the fewest possible")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", help="name=value, as in goals=1")] = None,
    seed: Annotated[int, typer.Option(help="the first seed; deal k has seed + k")] = 0,
    budget: Annotated[str | None, typer.Option(help="for each move: simulations, as in 200, or time, as in 50ms")] = None,
    limit: Annotated[float, typer.Option(help="seconds for a move; a slower bot forfeits the game")] = LIMIT,
    processes: Annotated[int | None, typer.Option(help="number of processes; default: one for each core")] = None,
    ray: Ray = False,
    address: Address = None,
    out: Annotated[Path | None, typer.Option(help="JSON file, with a chart beside it; default: arena-GAME.json")] = None,
    lang: Language = None,
) -> None:
    """Bots against bots on duplicate deals: wins, points, ratings, 95 % intervals. After Ctrl-C the same command continues."""
    language = chosen_language(lang)
    try:
        chosen = pyatak.game(game)
        out = out or Path(f"arena-{game}.json")
        count, options = read_count(games), read_options(chosen, option or [])
        allowed = read_budget(budget) if budget else DEFAULT_BUDGET
        spec = match_spec(chosen, bots.split(","), count, seats, options, seed, allowed, limit)
        report = arena_run.run(spec, out, processes, ray, address, language)
        arena_run.show(report, console, language)
        picture = arena_run.finish(report, out, language)
        console.print(say(language, "arena-saved", file=str(out), picture=str(picture)))
    except KeyboardInterrupt:
        console.print(say(language, "arena-stopped"))
        raise typer.Exit(130) from None
    except (ValueError, RuntimeError, OSError) as problem:
        fail(problem)
