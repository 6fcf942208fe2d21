"""`pyatak learn`: a game's lesson in the terminal, from the same steps as in the web app."""

import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.text import Text

import pyatak
from pyatak.cli.common import Language, chosen_language, console, fail
from pyatak.cli.draw import ACCENT, GamePrinter
from pyatak.cli.play import BOT, Session, read_move
from pyatak.core.errors import IllegalMove, MoveTextError
from pyatak.core.lessons import Lesson, lesson
from pyatak.core.record import Record
from pyatak.core.texts import has_text, say
from pyatak.folders import data_folder

BEGINNER = "beginner"
SHOW = "show"
SKIP = "skip"
QUIT = "quit"


def _progress_file() -> Path:
    return data_folder() / "lessons.json"


def reached(game_id: str) -> int:
    """The step, counted from 0, at which a lesson was left."""
    try:
        return msgspec.json.decode(_progress_file().read_bytes(), type=dict[str, int]).get(game_id, 0)
    except (OSError, msgspec.DecodeError):
        return 0


def reach(game_id: str, step: int) -> None:
    file = _progress_file()
    try:
        steps = msgspec.json.decode(file.read_bytes(), type=dict[str, int])
    except (OSError, msgspec.DecodeError):
        steps = {}
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.encode({**steps, game_id: step}))


class Teacher:
    """One lesson at this terminal."""

    def __init__(self, course: Lesson, language: str, paper: Console, ask: Callable[[str], str]) -> None:
        self.course, self.language, self.console, self.ask = course, language, paper, ask
        self.id = course.game.info.id
        seats = course.game.seats(course.steps[0].state)
        bots = [say(language, "play-bot", number=seat + 1) for seat in range(seats)]
        names = [say(language, "play-name") if seat == course.seat else bot for seat, bot in enumerate(bots)]
        self.printer = GamePrinter(paper, course.game, language, names)

    def run(self, first: int) -> bool:
        """Teach from a step on; False: the learner has left."""
        for number in range(first, len(self.course.steps)):
            reach(self.id, number)
            self._ask_for(number)
            if not self._tried(number):
                return False
        reach(self.id, 0)
        return True

    def show_all(self) -> None:
        """Every step with its answer: for a reader without a terminal."""
        for number, prepared in enumerate(self.course.steps):
            self._ask_for(number)
            self._make(number, prepared.answer)

    def _say(self, number: int, part: str = "", style: str = "") -> None:
        key = f"{self.id}-lesson-{self.course.steps[number].step.id}{part}"
        self.console.print(Text(say(self.language, key), style=style))

    def _ask_for(self, number: int) -> None:
        steps = len(self.course.steps) + 1
        self.console.rule(say(self.language, "web-lesson-step", step=number + 1, steps=steps))
        self.printer.print_table(self.course.steps[number].state, self.course.seat)
        self._say(number, style=ACCENT)
        self._say(number, "-why")

    def _tried(self, number: int) -> bool:
        """Ask until the move is made; False: the learner leaves."""
        state = self.course.steps[number].state
        while True:
            try:
                typed = self.ask(say(self.language, "learn-prompt")).strip()
            except (EOFError, KeyboardInterrupt):
                return False
            if typed.casefold() in (SKIP, QUIT):
                return typed.casefold() == SKIP
            try:
                action = self._action(number, typed)
                self.course.check_move(number, action)
            except IllegalMove as refusal:
                self.console.print(Text(refusal.text(self.language), style="yellow"))
            except MoveTextError:
                legal = [self.course.game.move_text(state, self.course.seat, one) for one in self._legal(number)]
                self.console.print(Text(say(self.language, "play-legal", moves=", ".join(legal)), style="yellow"))
            else:
                if self.course.is_accepted(number, action):
                    self._make(number, action)
                    return True
                self._other(number)

    def _legal(self, number: int) -> list[int]:
        return self.course.game.legal(self.course.steps[number].state, self.course.seat)

    def _action(self, number: int, typed: str) -> int:
        prepared = self.course.steps[number]
        if typed.casefold() == SHOW:
            return prepared.answer
        return read_move(self.course.game, prepared.state, self.course.seat, typed)

    def _other(self, number: int) -> None:
        """A legal move that is not the one being taught."""
        key = f"{self.id}-lesson-{self.course.steps[number].step.id}-other"
        text = say(self.language, key if has_text(self.language, key) else "web-lesson-other")
        self.console.print(Text(text, style="yellow"))
        self._say(number, style=ACCENT)

    def _make(self, number: int, action: int) -> None:
        for before, after, _, _ in self.course.outcome(number, action):
            self.printer.print_news(self.course.game.news(before, after, self.course.seat))
        self._say(number, "-done", "green")


def learn(
    game: Annotated[str, typer.Argument(help="which game; see `pyatak games`")],
    step: Annotated[int | None, typer.Option(help="begin at this step; default: where you stopped")] = None,
    lang: Language = None,
) -> None:
    """Learn a game step by step, then play it against beginners. Without a terminal, show all steps."""
    language = chosen_language(lang)
    try:
        pyatak.game(game)
        course = lesson(game)
        if course is None:
            raise ValueError(f"{game} has no lesson")
        first = reached(game) if step is None else step - 1
        if not 0 <= first < len(course.steps):
            raise ValueError(f"the lesson has steps 1 to {len(course.steps)}, not {first + 1}")
        if not sys.stdin.isatty():
            Teacher(course, language, console, str).show_all()
        elif Teacher(course, language, console, console.input).run(first):
            _play(course, language)
    except (ValueError, OSError) as problem:
        fail(problem)


def _play(course: Lesson, language: str) -> None:
    """The real game at the end."""
    console.rule(say(language, "web-lesson-end"))
    console.print(Text(say(language, "learn-end")))
    seats = course.game.seats(course.steps[0].state)
    names = [f"{BOT}{number}" for number in range(1, seats)]
    names.insert(course.seat, say(language, "play-name"))
    record = Record(course.game.info.id, seats, secrets.randbits(63), players=names)
    Session(record, language, console, console.input, bots=BEGINNER).run()
