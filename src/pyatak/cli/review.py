"""`pyatak review`: what a game was decided by, drawn in the terminal."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from pyatak.cli.common import Language, chosen_language, console, fail
from pyatak.cli.draw import ACCENT
from pyatak.cli.replay import names_of
from pyatak.coach import words
from pyatak.coach.model import LINES, Decision, Point, RaceSeat, Review, SeatReview
from pyatak.coach.review import reviews
from pyatak.core.errors import RefusalError
from pyatak.core.record import Record
from pyatak.core.texts import say

HEIGHT = 11
"""The chart's lines: one for every tenth part of a win."""
SEAT_STYLES = ("bold #FF5B4A", "#B98CF0", "#FFD43B", "#35B597", "#5BA4F0", "#A9AFB9")
BAR = 24
"""The length of a bar of the sum that stands for a whole win."""
LUCK_SHOWN = 0.03
"""Luck of at least this part of a win is marked in the chart."""


def review(
    file: Path,
    seat: Annotated[int | None, typer.Option(help="whose game it is about, from 0; default: everybody's")] = None,
    simulations: Annotated[int | None, typer.Option(help="the budget; default: as many as take about 20 seconds")] = None,
    seed: Annotated[int, typer.Option(help="of the simulations: the same gives the same review")] = 0,
    json: Annotated[Path | None, typer.Option(help="write the whole review to this JSON file")] = None,
    lang: Language = None,
) -> None:
    """Review a finished game: mistakes, luck, and what decided it. See docs/coach.md."""
    language = chosen_language(lang)
    try:
        record = Record.load(file)
        found = _think(record, seat, simulations, seed, language)
        if json is not None:
            json.write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
    except RefusalError as refused:
        fail(refused.refusal.text(language))
    except (ValueError, OSError) as problem:
        fail(problem)
    ReviewPrinter(found, names_of(record, language), language, console).print(seat)


def _think(record: Record, seat: int | None, simulations: int | None, seed: int, language: str) -> Review:
    """The last of the reviews; how far it has come is shown meanwhile."""
    found: Review | None = None
    with console.status("…") as status:
        for found in reviews(record, seat, simulations, seed):
            status.update(say(language, "coach-thinking", done=found.judged, all=len(found.decisions)))
    assert found is not None
    return found


class ReviewPrinter:
    """Prints a review for one reader."""

    def __init__(self, review: Review, names: list[str], language: str, console: Console) -> None:
        self.review, self.names, self.language, self.console = review, names, language, console

    def say(self, key: str, **details: str | int) -> str:
        return say(self.language, key, **details)

    def print(self, seat: int | None) -> None:
        if self.review.race is not None:
            self._print_race(self.review.race.seats)
            return
        if seat is not None:
            self._print_verdict(self.review.seats[seat])
            self._print_sum(self.review.seats[seat])
        else:
            self._print_everybody()
        self._print_chart(seat)
        for one in self.review.seats:
            if seat in (None, one.seat):
                self._print_moments(one)

    def _print_verdict(self, own: SeatReview) -> None:
        lines = Text.assemble((words.verdict(self.language, own), ACCENT), "\n", words.cause(self.language, own))
        self.console.print(Panel(lines, title=Text(self.names[own.seat], style="bold"), expand=False))

    def _print_sum(self, own: SeatReview) -> None:
        """A line for every cause, with a bar from where the sum stood to where it stands."""
        rows, total = Table.grid(padding=(0, 2)), 0
        percents = own.sum.percents()
        for name in LINES:
            percent = percents[name]
            if name == "guesses" and not any(one.is_together for one in self.review.decisions):
                continue
            is_total = name in ("start", "result")
            begin = 0 if is_total else total
            total = percent if is_total else total + percent
            low, high = sorted((max(0, begin), max(0, total)))
            filled = "█" if percent >= 0 else "░"
            bar = " " * round(low * BAR / 100) + filled * max(
                1 if percent else 0, round(high * BAR / 100) - round(low * BAR / 100)
            )
            text = self.say("coach-percent", percent=percent) if is_total else self.say("coach-signed", amount=percent)
            label = self.say(f"coach-sum-{name}")
            rows.add_row(Text(label, style="bold" if is_total else ""), Text(bar), Text(text, justify="right"))
        self.console.print(Panel(rows, title=self.say("coach-sum"), expand=False))

    def _print_everybody(self) -> None:
        table = Table(title=self.say("coach-players"), box=None, padding=(0, 2))
        for column in ("player", "accuracy", "sum-others", "sum-luck", "sum-guesses", "own", "sum-rest", "sum-result"):
            table.add_column(self.say(f"coach-{column}"), justify="left" if column == "player" else "right")
        for one in self.review.seats:
            percents = one.sum.percents()
            cells = [self.say("coach-signed", amount=percents[name]) for name in LINES[1:-1]]
            name = Text(f"{one.seat + 1} {self.names[one.seat]}", style=SEAT_STYLES[one.seat])
            accuracy, result = (self.say("coach-percent", percent=one) for one in (round(one.accuracy), percents["result"]))
            table.add_row(name, accuracy, *cells, result)
        self.console.print(table)

    # -- the chart ---------------------------------------------------------------------------------------

    def _print_chart(self, seat: int | None) -> None:
        """A line for each seat, drawn with its number, and the marks of mistakes and luck below."""
        points = self._columns(self.review.points)
        step = max(1, min(4, (self.console.width - 8) // max(1, len(points))))
        self.console.print(Text(self.say("coach-chart"), style="bold"))
        for line in range(HEIGHT - 1, -1, -1):
            axis = f"{10 * line:>4} " if line % 5 == 0 else "     "
            drawn = Text(axis + ("┤" if line % 5 == 0 else "│"), style="dim")
            for point in points:
                drawn.append_text(self._cell(point, line, seat, step))
            self.console.print(drawn)
        self.console.print(Text("     └" + "─" * step * len(points), style="dim"))
        marks = Text("      ")
        for before, point in zip([None, *points], points, strict=False):
            marks.append(self._mark(before.moves if before else -2, point.moves, seat).ljust(step))
        self.console.print(marks)
        self.console.print(Text(self.say("coach-legend"), style="dim"))

    def _columns(self, points: list[Point]) -> list[Point]:
        """As many points as there is room for, the first and the last among them."""
        room = max(2, self.console.width - 8)
        if len(points) <= room:
            return points
        return [points[round(place * (len(points) - 1) / (room - 1))] for place in range(room)]

    def _cell(self, point: Point, line: int, seat: int | None, step: int) -> Text:
        here = [one for one, chance in enumerate(point.chances) if round(chance * (HEIGHT - 1)) == line]
        here.sort(key=lambda one: one != seat)
        shown = Text()
        for one in here[:step]:
            shown.append("●" if one == seat else str(one + 1), style=SEAT_STYLES[one])
        return shown.append(" " * (step - len(shown)))

    def _mark(self, after: int, until: int, seat: int | None) -> str:
        """What happened between two points: the dearest mistake, else luck."""
        made = [one for one in self.review.decisions if after <= one.move < until and one.grade not in ("best", "good")]
        if made:
            dearest = max(made, key=lambda one: one.loss)
            return "−" if seat in (None, dearest.seat) else "+"
        whose = seat or 0
        luck = sum(one.effects[whose] for one in self.review.chances if after <= one.move < until)
        return ("↑" if luck > 0 else "↓") if abs(luck) >= LUCK_SHOWN else " "

    # -- moments -----------------------------------------------------------------------------------------

    def _print_moments(self, one: SeatReview) -> None:
        head = self.say("coach-moments", count=len(one.moments))
        self.console.print(Text(f"\n{self.names[one.seat]}. {head}", style="bold"))
        for place in one.moments:
            self._print_moment(self.review.decisions[place])
        told = sum(self.review.decisions[place].effects[one.seat] for place in one.moments)
        rest = self.say("coach-other-moves", count=one.decisions - len(one.moments))
        self.console.print(Text(f"  {rest}  {words.price(self.language, told - one.sum.own, 0.0)}", style="dim"))

    def _print_moment(self, decision: Decision) -> None:
        made = next(move for move in decision.moves if move.action == decision.made)
        when = words.where(self.language, decision.round, decision.turn)
        phrases = {
            name: words.move_phrase(self.language, self.review.game, move.words)
            for name, move in (("made", made), ("best", decision.moves[0]))
        }
        line = Text("  ").append(self.say("coach-moment", where=when, **phrases))
        line.append(f"  {words.price(self.language, decision.loss, decision.error)}", style=ACCENT)
        self.console.print(line)
        for reason in words.reasons(self.language, self.review, decision):
            self.console.print(Text(f"    {reason}", style="dim"))

    # -- races -------------------------------------------------------------------------------------------

    def _print_race(self, seats: list[RaceSeat]) -> None:
        table = Table(box=None, padding=(0, 2))
        table.add_column("")
        for one in seats:
            table.add_column(self.names[one.seat], justify="right")
        for field in ("cards_played", "draws", "draws_instead", "overlooked", "wrong_calls", "reaction_ms", "level"):
            if any(getattr(one, field) is not None for one in seats):
                table.add_row(self.say(f"coach-race-{field}"), *(self._race_cell(one, field) for one in seats))
        self.console.print(table)

    def _race_cell(self, one: RaceSeat, field: str) -> str:
        value = getattr(one, field)
        if value is None:
            return "–"
        if field == "level":
            return self.say(f"bot-name-{value}")
        return self.say("coach-race-ms", ms=value) if field == "reaction_ms" else str(value)
