"""The commands of `pyatak`."""

import secrets
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

import pyatak
from pyatak.arena.studies import STUDIES
from pyatak.arena.studies import write as write_study
from pyatak.bots.warming import DEFAULT_LEVEL
from pyatak.cli import archives, puzzles, ratings, remote, saves, server
from pyatak.cli import simulate as simulation
from pyatak.cli.arena import arena
from pyatak.cli.common import Address, Language, Ray, chosen_language, console, fail, print_page, read_options
from pyatak.cli.doctor import doctor
from pyatak.cli.learn import learn
from pyatak.cli.move_store import move_store
from pyatak.cli.play import BOT, Session, resume, watch
from pyatak.cli.progress import progress
from pyatak.cli.prune import prune
from pyatak.cli.ray_option import RayCommand
from pyatak.cli.replay import Replay
from pyatak.cli.review import review
from pyatak.cli.worker import worker
from pyatak.compiled.gpu import OLDEST
from pyatak.core.record import Record
from pyatak.core.rules_texts import rules_text
from pyatak.core.texts import say
from pyatak.envs.kernels import write_kernels
from pyatak.table.fair import verify as verify_deal

app = typer.Typer(no_args_is_help=True, add_completion=False, help="Five number games: play them, serve them, simulate them.")
app.command(cls=RayCommand)(arena)
app.command()(server.serve)
app.command("export")(archives.export_all)
app.command("import")(archives.import_all)
app.command("rotate-key")(server.rotate_key)
app.command("move-store")(move_store)
app.command()(doctor)
app.command()(prune)
app.command()(learn)
app.command()(worker)
app.command()(review)
app.command()(progress)
app.command()(remote.join)
app.add_typer(ratings.app, name="ratings")
app.add_typer(puzzles.app, name="puzzles")


def ask(question: str) -> str:
    return console.input(Text(question + " ", style="bold #FFC636"))


@app.command()
def games(lang: Language = None) -> None:
    """List all games."""
    language = chosen_language(lang)
    table = Table(box=None, padding=(0, 2))
    for column in ("id", "title", "seats", "line"):
        table.add_column(say(language, f"games-{column}"))
    for game_id in pyatak.game_ids():
        least, most = pyatak.game(game_id).info.seats
        seats = str(least) if least == most else f"{least}–{most}"
        table.add_row(game_id, say(language, f"{game_id}-title"), seats, say(language, f"{game_id}-line"))
    console.print(table)


@app.command()
def rules(game: str, lang: Language = None) -> None:
    """Show the rules of a game."""
    try:
        pyatak.game(game)
    except ValueError as problem:
        fail(problem)
    print_page(console, rules_text(game, chosen_language(lang)))


@app.command()
def play(
    game: Annotated[str, typer.Argument(help="which game; see `pyatak games`")] = "my_number",
    seats: Annotated[int | None, typer.Option(help="number of players, you included")] = None,
    seed: Annotated[int | None, typer.Option(help="the seed of the deal")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", help="name=value, as in goals=1")] = None,
    go_on: Annotated[bool, typer.Option("--resume", help="continue the game that was saved last")] = False,
    file: Annotated[Path | None, typer.Option(help="with --resume: continue this file")] = None,
    name: Annotated[str, typer.Option(help="your name")] = "",
    server: Annotated[str | None, typer.Option(help="play at a table of this server, as in http://192.168.1.5:8000")] = None,
    table: Annotated[
        str | None, typer.Option(help="with --server: the code or link of a table; default: a new table with bots")
    ] = None,
    bots: Annotated[str, typer.Option(help=f"{', '.join(pyatak.bot_levels())}, or your own as mine.py:Bot")] = DEFAULT_LEVEL,
    lang: Language = None,
) -> None:
    """Play against bots in the terminal. Without a terminal, show a whole game between bots."""
    language = chosen_language(lang)
    try:
        if server is not None:
            remote.play(server, table, game, seats, read_options(pyatak.game(game), option or []), name, language, ask)
            return
        if go_on:
            resume(file, language, console, ask, bots).run()
            return
        saves.folder()  # fail before the game, not after it
        record = new_record(game, seats, seed, option or [])
        if sys.stdin.isatty():
            record.players = [person_name(name) or say(language, "play-name"), *record.players[:-1]]
            Session(record, language, console, ask, bots=bots).run()
        else:
            watch(record, language, console, bots)
    except (ValueError, OSError) as problem:
        fail(problem)


def person_name(name: str) -> str:
    """A name on one line that is not like a bot's."""
    if name.casefold().startswith(BOT):
        raise ValueError(f"only names of bots begin with {BOT!r}; choose another name than {name!r}")
    return " ".join(name.split())[:40]


def new_record(game_id: str, seats: int | None, seed: int | None, given: list[str]) -> Record:
    """A new record in which every seat is a bot's."""
    game = pyatak.game(game_id)
    seats = game.info.seats[0] if seats is None else seats
    game.check_seats(seats)
    seed = secrets.randbits(63) if seed is None else seed
    game.check_seed(seed)
    options = read_options(game, given)
    game.full_options(seats, **options)
    return Record(game_id, seats, seed, options, players=[f"{BOT}{seat + 1}" for seat in range(seats)])


@app.command()
def kernels(
    game: Annotated[str, typer.Argument(help="which game; see `pyatak games`")],
    out: Annotated[Path, typer.Option(help="the folder to write to")],
    capability: Annotated[str, typer.Option(help="the lowest compute capability to write for, as in 9.0")] = OLDEST,
) -> None:
    """Write a game's GPU kernels and a launcher that needs only CuPy. This works without a graphics card."""
    try:
        written = write_kernels(game, out, capability)
    except (ValueError, OSError, pyatak.DeviceError) as problem:
        fail(problem)
    for path in written:
        console.print(Text(str(path)))


@app.command()
def replay(
    file: Path,
    seat: Annotated[int | None, typer.Option(help="show what this seat sees; default: a spectator")] = None,
    lang: Language = None,
) -> None:
    """Step through a record, move by move. Without a terminal, show all moves."""
    language = chosen_language(lang)
    try:
        record = Record.load(file)
        if seat is not None and not 0 <= seat < record.seats:
            raise ValueError(f"this game has seats 0 to {record.seats - 1}, not {seat}")
    except (ValueError, OSError) as problem:
        fail(problem)
    player = Replay(record, language, console, seat)
    if sys.stdin.isatty():
        player.run(ask)
    else:
        player.show_all()


@app.command()
def verify(
    file: Path,
    commitment: Annotated[
        str, typer.Option(help="the hash that was shown before the game; without it only the deal is checked")
    ] = "",
    lang: Language = None,
) -> None:
    """Prove that a game at a table was dealt fairly, from its record. See docs/fair-deals.md."""
    language = chosen_language(lang)
    try:
        verdict = verify_deal(Record.load(file), commitment)
    except (ValueError, OSError) as problem:
        fail(problem)
    console.print(Text(verdict.text(language), style="green" if verdict.is_fair else "red"))
    if not verdict.is_fair:
        raise typer.Exit(1)


@app.command(cls=RayCommand)
def simulate(
    game: str,
    games: Annotated[str, typer.Option(help="number of games, as in 1000 or 1e9")] = "1e6",
    seats: Annotated[int | None, typer.Option(help="number of players; default: the most possible")] = None,
    seed: Annotated[int, typer.Option(help="the first seed; game k has seed + k")] = 0,
    option: Annotated[list[str] | None, typer.Option("--option", help="name=value, as in goals=1")] = None,
    ray: Ray = False,
    address: Address = None,
    json: Annotated[Path | None, typer.Option(help="write the results to this JSON file")] = None,
    lang: Language = None,
) -> None:
    """Play random games in bulk: wins, scores, length, with 95 % intervals. The same seed gives the same results everywhere."""
    language = chosen_language(lang)
    try:
        chosen = pyatak.game(game)
        count = simulation.read_count(games)
        players = chosen.info.seats[1] if seats is None else seats
        report = simulation.run(chosen, count, players, seed, read_options(chosen, option or []), ray, address)
        simulation.show(report, console, language)
        if json is not None:
            simulation.save(report, json)
    except (ValueError, RuntimeError, OSError) as problem:
        fail(problem)


@app.command()
def study(
    name: Annotated[str, typer.Argument(help=", ".join(STUDIES))],
    games: Annotated[
        str | None, typer.Option(help="number of games for each, as in 1000 or 1e6; default: the study's own")
    ] = None,
    out: Annotated[Path, typer.Option(help="the folder for the page and its chart")] = Path("docs/studies"),
) -> None:
    """Run a study of all games: a page with a table, and a chart."""
    try:
        if name not in STUDIES:
            raise ValueError(f"there is no study {name!r}; there are {', '.join(STUDIES)}")
        work, usual = STUDIES[name]
        count = simulation.read_count(games) if games else usual
        with console.status(name) as status:
            page = write_study(name, count, work(count, status.update), out)
        print_page(console, page.read_text(encoding="utf-8"))
    except (ValueError, OSError) as problem:
        fail(problem)
