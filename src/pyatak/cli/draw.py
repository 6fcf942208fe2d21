"""Drawing any game's view with Rich. It knows no game: only the fields of the view and their names in the catalogue."""

import msgspec
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from pyatak.core.contract import News
from pyatak.core.game import Game
from pyatak.core.rule import State
from pyatak.core.texts import say

APART = ("seat", "players", "moves", "tries", "to_act", "over", "winners")
"""Fields that are drawn in a way of their own, or that only screens with a pointer need."""
PAST = "last_"
"""Fields whose name begins so tell of the past, as the news did; they are for screens with more room."""

INKS = {
    "orange": "bold #F79433",
    "pink": "bold #F9B3C6",
    "blue": "bold #5BA4F0",
    "green": "bold #35B597",
    "purple": "bold #B98CF0",
    "gold": "bold #E3AE45",
    "silver": "bold #C3CCD6",
    "red": "bold #FF5B4A",
    "yellow": "bold #FFD43B",
    "white": "bold white",
    "light_blue": "bold #9ED8F5",
    "black": "bold bright_black",
}
BRASS = "bold #FFC636"


def is_drawn(field: str, value: object) -> bool:
    return field not in APART and not field.startswith(PAST) and value is not None and value != []


class Painter:
    """Draws one game for one reader."""

    def __init__(self, console: Console, game: Game, language: str, names: list[str]) -> None:
        self.console, self.game, self.language, self.names = console, game, language, names

    def say(self, key: str, **details: str | int) -> str:
        return say(self.language, key, **details)

    def label(self, field: str) -> str:
        return self.say(f"{self.game.info.id}-view-{field}")

    def table(self, state: State, seat: int | None) -> None:
        """The whole table as a seat sees it."""
        view = self.game.view(state, seat)
        own: list[tuple[str, object]] = []
        numbers: list[tuple[str, object]] = []
        for field in view.__struct_fields__:
            value = getattr(view, field)
            if not is_drawn(field, value):
                continue
            (numbers if isinstance(value, int | str) else own).append((field, value))
        facts = Text("   ").join(Text.assemble((f"{self.label(field)} ", "dim"), self.value(value)) for field, value in numbers)
        players = [self.player(player, getattr(view, "to_act", [])) for player in getattr(view, "players", [])]
        lines: list[RenderableType] = [facts, Columns(players, equal=True, expand=False)]
        lines += [Text.assemble((f"{self.label(field)}  ", "dim"), self.value(value)) for field, value in own]
        self.console.print(Group(*lines))

    def player(self, player: msgspec.Struct, to_act: list[int]) -> RenderableType:
        """One player's place at the table. Who can act is what the view says: in a race the truth would betray hands."""
        rows = Table.grid(padding=(0, 1))
        for field in player.__struct_fields__:
            value = getattr(player, field)
            if is_drawn(field, value):
                rows.add_row(Text(self.label(field), style="dim"), self.value(value))
        seat = getattr(player, "seat", 0)
        style = BRASS if seat in to_act else "dim"
        return Panel(rows, title=Text(self.names[seat], style="bold"), border_style=style, padding=(0, 1))

    def value(self, value: object) -> Text:
        """Any value of a view: a number, a token, a list of them."""
        if value is None:
            return Text("–", style="dim")
        if isinstance(value, bool):
            return Text("✓" if value else "–")
        if isinstance(value, list | tuple):
            parts = [self.value(one) for one in value]
            return Text("\n" if any(" " in part.plain for part in parts) else " ").join(parts) if parts else Text("–")
        if key := getattr(value, "text_key", None):
            return Text(self.say(str(key)))
        ink = getattr(value, "colour", None) or getattr(value, "ink", None)
        return Text(str(value), style=INKS.get(str(ink), ""))

    def news(self, told: list[News]) -> None:
        for one in told:
            details = dict(one.details)
            if "seat" in details:
                details["player"] = self.names[int(details["seat"])]
            self.console.print(Text("· " + self.say(f"{self.game.info.id}-news-{one.code}", **details)))

    def result(self, state: State) -> None:
        """Who won, and the final scores."""
        winners, scores = self.game.winners(state), self.game.scores(state)
        rows = Table.grid(padding=(0, 2))
        for seat in sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat])):
            style = BRASS if seat in winners else ""
            mark = "★" if seat in winners else " "
            rows.add_row(Text(mark, style=style), Text(self.names[seat], style=style), Text(str(scores[seat]), style=style))
        who = ", ".join(self.names[seat] for seat in winners)
        self.console.print(
            Panel(rows, title=Text(self.say("play-won", count=len(winners), names=who), style=BRASS), expand=False)
        )
