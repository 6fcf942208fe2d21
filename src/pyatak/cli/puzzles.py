"""`pyatak puzzles`: solve them in the terminal, list them, and find new ones."""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.text import Text
from typer.core import TyperGroup

import pyatak
from pyatak.cli.common import Language, chosen_language, console, fail
from pyatak.cli.draw import ACCENT, GamePrinter
from pyatak.cli.play import read_move
from pyatak.coach.words import price
from pyatak.core.errors import IllegalMove, MoveTextError
from pyatak.core.rule import State
from pyatak.core.texts import say
from pyatak.folders import data_folder
from pyatak.puzzles import words
from pyatak.puzzles.collection import Collection, Posed, Verdict, collection, collections
from pyatak.puzzles.model import FILE, PuzzleFile
from pyatak.puzzles.order import Attempt, due_at, next_puzzle, start_of, streak_of
from pyatak.puzzles.rating import PUZZLE, rate_all
from pyatak.ratings import default_rating

BACK, SKIP, QUIT, LIST = "back", "skip", "quit", "?"
YOU = "you"
"""The player in the log of this terminal."""
SOLVE = "solve"


class PuzzleGroup(TyperGroup):
    """`pyatak puzzles GAME` is short for `pyatak puzzles solve GAME`."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        known = not args or args[0] in self.commands
        return super().resolve_command(ctx, args if known else [SOLVE, *args])


app = typer.Typer(cls=PuzzleGroup, no_args_is_help=True, help="Positions with one clearly best move: find it.")
GameId = Annotated[str, typer.Argument(help="which game; see `pyatak games`")]


# -- the log -------------------------------------------------------------------------------------------------


def _log_file() -> Path:
    return data_folder() / "puzzles.jsonl"


def log() -> list[Attempt]:
    """What was answered in this terminal."""
    try:
        lines = _log_file().read_bytes().splitlines()
    except OSError:
        return []
    found = []
    for line in lines:
        try:
            found.append(msgspec.json.decode(line, type=Attempt))
        except msgspec.MsgspecError:  # cut off while it was written
            continue
    return found


def _remember(attempt: Attempt) -> None:
    file = _log_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("ab") as out:
        out.write(msgspec.json.encode(attempt) + b"\n")


# -- solving -------------------------------------------------------------------------------------------------


class Solver:
    """Puzzles of one game at this terminal, one after another."""

    def __init__(self, known: Collection, language: str, paper: Console, ask: Callable[[str], str]) -> None:
        self.known, self.language, self.console, self.ask = known, language, paper, ask
        self.game = known.game

    def run(self) -> None:
        skipped: set[str] = set()
        while (posed := self._next(skipped)) is not None:
            self._show(posed)
            moves = self._turn(posed)
            if moves is None:
                return
            if not moves:
                skipped.add(posed.puzzle.id)
                continue
            self._judge(posed, moves)
        self._say("refusal-puzzles_done")

    def show(self, posed: Posed) -> None:
        """A puzzle with its answer: for a reader without a terminal."""
        self._show(posed)
        best = posed.actions_of(posed.puzzle.best)
        self._say("web-puzzle-best", "green", moves=words.phrase(self.language, posed, best))
        self.console.print(Text(words.why(self.language, posed, Verdict(0, 0.0, 0.0, is_right=True))))

    def _next(self, skipped: set[str]) -> Posed | None:
        attempts = [one for one in log() if one.game == self.game.info.id]
        ratings = rate_all(attempts)
        own = ratings.get((self.game.info.id, YOU))
        strengths = {
            one.id: found.rating.mu if (found := ratings.get((self.game.info.id, PUZZLE + one.id))) else start_of(one)
            for one in self.known.puzzles
        }
        left = [one for one in self.known.by_id if one not in skipped]
        now = time.time_ns() // 1_000_000
        wanted = next_puzzle(YOU, left, attempts, strengths, own.rating if own else default_rating(), now)
        due = due_at(attempts).get(wanted) if wanted else None
        if wanted is None or (due is not None and due > now):
            return None
        return self.known.posed(wanted)

    def _printer(self, posed: Posed) -> GamePrinter:
        seats = self.game.seats(posed.state)
        names = [say(self.language, "play-bot", number=seat + 1) for seat in range(seats)]
        names[posed.seat] = say(self.language, "play-name")
        return GamePrinter(self.console, self.game, self.language, names)

    def _show(self, posed: Posed) -> None:
        title = say(self.language, f"{self.game.info.id}-title")
        self.console.rule(say(self.language, "web-puzzle-where", number=posed.number, game=title))
        self._printer(posed).print_table(posed.state, posed.seat)
        self._say("web-puzzle-find", ACCENT)

    def _say(self, key: str, style: str = "", **details: str | int) -> None:
        self.console.print(Text(say(self.language, key, **details), style=style))

    def _turn(self, posed: Posed) -> list[int] | None:
        """The moves of a whole turn; empty: another puzzle; None: the player leaves."""
        moves: list[int] = []
        self._say("puzzles-keys", "dim")
        while True:
            states = posed.play(moves).states
            try:
                typed = self.ask(say(self.language, "learn-prompt")).strip().casefold()
            except (EOFError, KeyboardInterrupt):
                return None
            if typed in (SKIP, QUIT):
                return [] if typed == SKIP else None
            if typed == BACK:
                moves = moves[:-1]
                self._printer(posed).print_table(posed.play(moves).states[-1], posed.seat)
                continue
            action = self._action(posed, states[-1], typed)
            if action is None:
                continue
            moves.append(action)
            played = posed.play(moves)
            if played.is_whole:
                return moves
            self._printer(posed).print_news(self.game.news(states[-1], played.states[-1], posed.seat))
            self._say("puzzles-whole", "dim")

    def _action(self, posed: Posed, state: State, typed: str) -> int | None:
        """The legal move that was typed; None, and what is wrong is said, for another."""
        try:
            if typed == LIST:
                raise MoveTextError(typed)
            action = read_move(self.game, state, posed.seat, typed)
            self.game.check_move(state, posed.seat, action)
        except IllegalMove as refusal:
            self.console.print(Text(refusal.text(self.language), style="yellow"))
        except MoveTextError:
            legal = [self.game.move_text(state, posed.seat, one) for one in self.game.legal(state, posed.seat)]
            self._say("play-legal", "yellow", moves=", ".join(legal))
        else:
            return action
        return None

    def _judge(self, posed: Posed, moves: list[int]) -> None:
        verdict, before = posed.judge(moves), log()
        game_id, puzzle = self.game.info.id, posed.puzzle.id
        is_first = all(one.puzzle != puzzle or one.game != game_id for one in before)
        notation = "; ".join(
            self.game.move_text(state, posed.seat, action)
            for state, action in zip(posed.play(moves).states[:-1], moves, strict=True)
        )
        now = time.time_ns() // 1_000_000
        start = start_of(posed.puzzle)
        _remember(Attempt(YOU, game_id, puzzle, now, notation, verdict.place, verdict.is_right, is_first, start))
        if verdict.is_right:
            self._say("web-puzzle-right", "green")
        else:
            lost = price(self.language, verdict.price, verdict.error)
            best = words.phrase(self.language, posed, posed.actions_of(posed.puzzle.best))
            self.console.print(Text(f"{say(self.language, 'web-puzzle-almost')}: {lost}", style="yellow"))
            self._say("web-puzzle-best", moves=best)
        self.console.print(Text(words.why(self.language, posed, verdict)))
        if streak := streak_of(log()):
            self._say("web-puzzle-streak", count=streak)


# -- the commands --------------------------------------------------------------------------------------------


@app.command(SOLVE, hidden=True)
def solve(game: GameId, lang: Language = None) -> None:
    """Solve the puzzles of a game, one after another. Without a terminal, show the first with its answer."""
    language = chosen_language(lang)
    try:
        known = collection(game) if not pyatak.game(game).info.realtime else None
    except ValueError as problem:
        fail(problem)
    if known is None:
        fail(say(language, "puzzles-none"))
    if sys.stdin.isatty():
        Solver(known, language, console, console.input).run()
    else:
        first = known.posed(known.puzzles[0].id)
        assert first is not None
        Solver(known, language, console, str).show(first)


@app.command("list")
def list_all(lang: Language = None) -> None:
    """List the games with puzzles, and how far you are in this terminal."""
    language, attempts, now = chosen_language(lang), log(), time.time_ns() // 1_000_000
    for game_id, known in collections().items():
        own = [one for one in attempts if one.game == game_id and one.puzzle in known.by_id]
        numbers = {
            "puzzles": len(known.by_id),
            "solved": sum(one.is_first and one.is_right for one in own),
            "due": sum(at is not None and at <= now for at in due_at(own).values()),
        }
        console.print(Text(say(language, "puzzles-line", game=say(language, f"{game_id}-title"), **numbers)))


@app.command()
def mine(
    game: GameId,
    count: Annotated[int, typer.Option(min=1, help="how many puzzles the file is to have")] = 150,
    seed: Annotated[int, typer.Option(min=0, help="which games are played; a file goes on with its own")] = 1,
    out: Annotated[Path | None, typer.Option(help="the file; one that is there is continued")] = None,
    lang: Language = None,
) -> None:
    """Find puzzles in games between experts. It can be stopped at any time and goes on where it was."""
    from pyatak.puzzles.mining import mine as search
    from pyatak.puzzles.mining import new_file

    language, path = chosen_language(lang), out or Path(f"{game}-{FILE}")
    try:
        file = read_file(path) if path.exists() else new_file(game, seed)
        if file.game != game:
            raise ValueError(f"{path} has puzzles of {file.game}, not of {game}")
        for found in search(file, count):
            write_file(path, found)
            console.print(say(language, "puzzles-progress", games=found.games, found=len(found.puzzles), count=count))
    except KeyboardInterrupt:
        raise typer.Exit(130) from None
    except (ValueError, OSError, msgspec.MsgspecError) as problem:
        fail(problem)


def read_file(path: Path) -> PuzzleFile:
    return msgspec.json.decode(path.read_bytes(), type=PuzzleFile)


def write_file(path: Path, file: PuzzleFile) -> None:
    """A puzzle a line, so that a difference can be read; the file is complete at any time."""
    empty = msgspec.json.encode(msgspec.structs.replace(file, puzzles=()))
    lines = b",\n".join(msgspec.json.encode(one) for one in file.puzzles)
    draft = path.with_name(path.name + ".new")
    draft.write_bytes(empty.removesuffix(b"[]}") + b"[\n" + lines + b"\n]}\n")
    draft.replace(path)
