"""Steps through a record."""

from collections.abc import Callable

from rich.console import Console
from rich.text import Text

import pyatak
from pyatak.cli.draw import GamePrinter
from pyatak.cli.play import shown_name
from pyatak.core.record import Record
from pyatak.core.texts import say


def names_of(record: Record, language: str) -> list[str]:
    """The players' names, and a seat number where a name is missing."""
    given = [shown_name(name, language) for name in record.players]
    return given + [say(language, "replay-seat", seat=seat) for seat in range(len(given), record.seats)]


class Replay:
    def __init__(self, record: Record, language: str, console: Console, seat: int | None) -> None:
        self.record, self.console, self.seat = record, console, seat
        self.game = pyatak.game(record.game)
        self.printer = GamePrinter(console, self.game, language, names_of(record, language))
        self.at = 0

    def show_all(self) -> None:
        """Show every move, then the final table."""
        while self.at < len(self.record.moves):
            self.step()
        self.show()

    def step(self) -> None:
        before = self.record.play(self.at)
        mover, action = self.record.moves[self.at]
        self.at += 1
        text = self.game.move_text(before, mover, action)
        self.console.print(Text(f"{self.at}. {self.printer.names[mover]}: {text}", style="bold"))
        self.printer.print_news(self.game.news(before, self.record.play(self.at), self.seat))

    def show(self) -> None:
        state = self.record.play(self.at)
        self.printer.print_table(state, self.seat)
        if self.game.is_over(state):
            self.printer.print_result(state)

    def run(self, ask: Callable[[str], str]) -> None:
        """Ask what to show: Enter for the next move, a number to jump there, `-` to go back, `quit`."""
        self.show()
        while True:
            try:
                typed = ask(self.printer.say("replay-prompt", at=self.at, all=len(self.record.moves))).strip()
            except (EOFError, KeyboardInterrupt):
                return
            if typed in ("quit", "q"):
                return
            if typed == "" and self.at < len(self.record.moves):
                self.step()
            elif typed == "-":
                self.at = max(0, self.at - 1)
            elif typed.isdecimal():
                self.at = min(int(typed), len(self.record.moves))
            self.show()
