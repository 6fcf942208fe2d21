"""Draws any game's view with Rich. It knows no game: only the fields of the view that the game's catalogue names."""

from typing import Protocol, runtime_checkable

import msgspec
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from pyatak.core.contract import News
from pyatak.core.game import Game
from pyatak.core.rule import State
from pyatak.core.texts import has_text, say

PAST = "last_"
"""Fields with this prefix repeat what the news said; they are for screens with more room."""

COLOURS = {
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
"""Terminal styles of the colours that values of a view may name."""
ACCENT = "bold #FFC636"


@runtime_checkable
class HasText(Protocol):
    """A value whose text is in the catalogue."""

    @property
    def text_key(self) -> str: ...


@runtime_checkable
class HasColour(Protocol):
    """A value that is drawn in a colour."""

    @property
    def colour(self) -> str | None: ...


class GamePrinter:
    """Prints one game for one reader."""

    def __init__(self, console: Console, game: Game, language: str, names: list[str]) -> None:
        self.console, self.game, self.language, self.names = console, game, language, names

    def say(self, key: str, **details: str | int) -> str:
        return say(self.language, key, **details)

    def print_table(self, state: State, seat: int | None) -> None:
        """The whole table as a seat sees it; `None` is a spectator."""
        view = self.game.view(state, seat)
        fields = self._fields(view)
        short = [field for field in fields if isinstance(field[1], int | str)]
        facts = Text("   ").join(Text.assemble((f"{label} ", "dim"), self._text(value)) for label, value in short)
        players = [self._player(player, getattr(view, "to_act", [])) for player in getattr(view, "players", [])]
        lines: list[RenderableType] = [facts, Columns(players, equal=True, expand=False)]
        long = [field for field in fields if not isinstance(field[1], int | str)]
        lines += [Text.assemble((f"{label}  ", "dim"), self._text(value)) for label, value in long]
        self.console.print(Group(*lines))

    def _fields(self, struct: msgspec.Struct) -> list[tuple[str, object]]:
        """Labels and values. A field without a label in the catalogue is drawn elsewhere, or is for pointers only."""
        found = []
        for field in struct.__struct_fields__:
            value, key = getattr(struct, field), f"{self.game.info.id}-view-{field}"
            if value is not None and value != [] and not field.startswith(PAST) and has_text(self.language, key):
                found.append((self.say(key), value))
        return found

    def _player(self, player: msgspec.Struct, to_act: list[int]) -> RenderableType:
        """One player's panel. The view says who can act: in a race the state itself would betray hands."""
        rows = Table.grid(padding=(0, 1))
        for label, value in self._fields(player):
            rows.add_row(Text(label, style="dim"), self._text(value))
        seat = getattr(player, "seat", 0)
        style = ACCENT if seat in to_act else "dim"
        return Panel(rows, title=Text(self.names[seat], style="bold"), border_style=style, padding=(0, 1))

    def _text(self, value: object) -> Text:
        """Any value of a view: a number, a struct, a list of them."""
        if value is None:
            return Text("–", style="dim")
        if isinstance(value, bool):
            return Text("✓" if value else "–")
        if isinstance(value, list | tuple):
            parts = [self._text(one) for one in value]
            return Text("\n" if any(" " in part.plain for part in parts) else " ").join(parts) if parts else Text("–")
        if isinstance(value, HasText):
            return Text(self.say(value.text_key))
        colour = value.colour if isinstance(value, HasColour) else None
        return Text(str(value), style=COLOURS.get(colour or "", ""))

    def print_news(self, news: list[News]) -> None:
        for one in news:
            details = dict(one.details)
            if "seat" in details:
                details["player"] = self.names[int(details["seat"])]
            self.console.print(Text("· " + self.say(f"{self.game.info.id}-news-{one.code}", **details)))

    def print_result(self, state: State) -> None:
        """The winners and the final scores."""
        winners, scores = self.game.winners(state), self.game.scores(state)
        rows = Table.grid(padding=(0, 2))
        for seat in sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat])):
            style = ACCENT if seat in winners else ""
            mark = "★" if seat in winners else " "
            rows.add_row(Text(mark, style=style), Text(self.names[seat], style=style), Text(str(scores[seat]), style=style))
        who = ", ".join(self.names[seat] for seat in winners)
        self.console.print(
            Panel(rows, title=Text(self.say("play-won", count=len(winners), names=who), style=ACCENT), expand=False)
        )
