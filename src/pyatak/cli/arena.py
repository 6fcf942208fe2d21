"""`pyatak arena GAME --bots …`."""

from pathlib import Path
from typing import Annotated

import typer

import pyatak
from pyatak.arena.match_spec import LIMIT, match_spec, read_budget
from pyatak.bots.contract import OWN
from pyatak.cli import matches
from pyatak.cli.common import Address, Language, Ray, chosen_language, console, fail, read_options
from pyatak.cli.simulate import read_count
from pyatak.core.texts import say


def arena(
    game: Annotated[str, typer.Argument(help="which game; see `pyatak games`")],
    bots: Annotated[str, typer.Option(help="who plays, as in expert,hard,mine.py:Bot; expert@50ms has a budget of its own")],
    games: Annotated[str, typer.Option(help="how many, as in 1000 or 1e4; rounded up to whole deals")] = "1000",
    seats: Annotated[int | None, typer.Option(help="how many play; else as few as can")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", help="name=value, as in goals=1")] = None,
    seed: Annotated[int, typer.Option(help="the first seed; deal k has seed + k")] = 0,
    budget: Annotated[str | None, typer.Option(help="for each move: simulations, as in 200, or time, as in 50ms")] = None,
    limit: Annotated[float, typer.Option(help="seconds for a move; who takes longer forfeits the game")] = LIMIT,
    processes: Annotated[int | None, typer.Option(help="how many; else one for each core")] = None,
    ray: Ray = False,
    address: Address = None,
    out: Annotated[Path | None, typer.Option(help="the file for machines, a picture beside it; else arena-GAME.json")] = None,
    lang: Language = None,
) -> None:
    """Bots against bots on duplicate deals: wins, points, ratings, 95 % intervals. After Ctrl-C the same command goes on."""
    language = chosen_language(lang)
    try:
        chosen = pyatak.game(game)
        out = out or Path(f"arena-{game}.json")
        count, options = read_count(games), read_options(chosen, option or [])
        allowed = read_budget(budget) if budget else OWN
        spec = match_spec(chosen, bots.split(","), count, seats, options, seed, allowed, limit)
        report = matches.run(spec, out, processes, ray, address, language)
        matches.show(report, console, language)
        picture = matches.finish(report, out, language)
        console.print(say(language, "arena-saved", file=str(out), picture=str(picture)))
    except KeyboardInterrupt:
        console.print(say(language, "arena-stopped"))
        raise typer.Exit(130) from None
    except (ValueError, RuntimeError, OSError) as problem:
        fail(problem)
