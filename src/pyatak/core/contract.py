"""What a game is: the names its package offers to the rest of the house."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Protocol

import msgspec

from pyatak.core.layout import Layout
from pyatak.core.refusal import Refusal
from pyatak.core.rule import State

OptionValue = str | int
LEVELS = ("beginner", "easy", "medium", "hard", "expert")
"""How well bots play, the weakest first: the same names for every game."""


class Option(msgspec.Struct, frozen=True):
    """A choice made before the game. Inside the rules its value is the index into `values`."""

    name: str
    values: tuple[OptionValue, ...]
    default: OptionValue


class Info(msgspec.Struct, frozen=True):
    """A game's identity card. Titles and descriptions are texts: `say(language, f"{id}-title")`."""

    id: str
    version: int
    """Version of the rules; a change of what any game would be bumps it."""
    seats: tuple[int, int]
    most_moves: int
    """No game takes more moves than this when nobody changes a choice."""
    options: tuple[Option, ...] = ()
    groups: Mapping[str, Mapping[str, OptionValue]] = {}
    """Named sets of options worth a golden playthrough each, besides "plain", the defaults."""
    teams: Mapping[str, Mapping[OptionValue, tuple[tuple[int, ...], ...]]] = {}
    """Who wins together: for an option and a value of it, the seats of each team."""
    simultaneous: bool = False
    """Several seats may choose at the same time, in secret."""
    realtime: bool = False
    """Whoever is faster acts: seats to act have no order."""
    hidden: bool = True
    """Some seat knows something another does not."""
    same_news: bool = False
    """Everybody hears the same news: what a move tells is known to those who only watch."""
    loser_begins: str | None = None
    """The option that names the seat which begins, where the loser begins a rematch; its values hold the seat numbers."""

    def seat_counts(self) -> range:
        return range(self.seats[0], self.seats[1] + 1)

    def defaults(self) -> dict[str, OptionValue]:
        return {option.name: option.default for option in self.options}

    def sides(self, seats: int, options: Mapping[str, OptionValue]) -> tuple[tuple[int, ...], ...]:
        """Who play against each other under these options: teams, else single seats."""
        for name, teams in self.teams.items():
            if options.get(name) in teams:
                return teams[options[name]]
        return tuple((seat,) for seat in range(seats))

    def every_choice(self) -> list[dict[str, OptionValue]]:
        """Every combination of option values, sensible or not: `check_options` tells."""
        names = [option.name for option in self.options]
        return [dict(zip(names, values, strict=True)) for values in product(*(one.values for one in self.options))]


class News(msgspec.Struct, frozen=True, gc=False):
    """Something that happened, as a viewer may know it: the text is `<game>-news-<code>`.

    A detail named `seat` is a seat number; whoever shows the news puts the player's name there as `player`.
    """

    code: str
    details: Mapping[str, str | int] = {}


class MoveWords(msgspec.Struct, frozen=True, gc=False):
    """A move as people say it: the text is `<game>-move-<code>`, a few words that can stand after "best:" or after a name."""

    code: str
    details: Mapping[str, str | int] = {}


class Move(msgspec.Struct, frozen=True, gc=False):
    """A move in a view: what the viewer may do now, with all that a screen needs to offer it without knowing a rule.

    A tap, a drag or a key becomes the `action` of the move whose other fields it names. Spectators get none.
    """

    action: int


@dataclass(frozen=True, kw_only=True)
class Race:
    """What a table needs to run a game without turns. The rules know only the order of moves; time belongs to the table.

    The times are a game's wishes, in milliseconds of play: a pause or a countdown does not count.
    """

    moment: Callable[[State, int], int]
    """Which moment an action answers, by its number, so that a late one can be told from a wrong one; 0: any moment will do."""
    is_paced: Callable[[int], bool]
    """Whether a seat has to leave `gap_ms` between two actions of this sort."""
    starts_again: Callable[[State], bool]
    """Whether the last move stopped the game and set it going anew: a countdown comes first, as before the first move."""
    idle_moves: Callable[[State], list[tuple[int, int]]]
    """The moves (seat, action) that the table makes by itself when nobody has found any for `idle_ms`; often there are none."""
    idle_ms: int
    wrong_move_lock_ms: int
    """So long a seat is not heard after a move that was wrong. One that only came late locks nobody."""
    gap_ms: int
    away_ms: int
    """A seat that could act and has not for so long is taken to be away."""
    countdown_ms: int


class Rules(Protocol):
    """A game's package. The first half is compiled as well as called; the second is for people."""

    INFO: Info
    LAYOUT: Layout
    ACTIONS: int
    """Action ids are 0 to ACTIONS - 1."""
    RACE: Race | None
    """How a table runs the game where INFO says `realtime`; None in games with turns."""

    def deal(self, state: State, seats: int, options: State, seed: int) -> None:
        """Set up a zeroed state. `options` holds the index of each option's value, in the order of INFO."""

    def seats_to_act(self, state: State) -> int:
        """The set of seats that the game waits for; empty when it is over."""

    def legal_actions(self, state: State, seat: int, actions: State) -> int:
        """Write the action ids open to a seat into `actions`, ascending; how many. Also for a seat that may change its choice."""

    def legal_in_sight(self, cells: tuple[int, ...], seat: int) -> list[int]:
        """The same from the seat's own sight, remembered. A game whose moves are quickly found may leave this out."""

    def apply(self, state: State, seat: int, action: int) -> None:
        """Make a legal move."""

    def is_over(self, state: State) -> bool: ...

    def scores(self, state: State, points: State) -> None:
        """Write each seat's points by the rule book."""

    def winners(self, state: State) -> int:
        """The set of winning seats after all tie-breaks; empty before the end."""

    def side_of(self, state: State, seat: int) -> int:
        """The side a seat plays for, the same number for partners. A game without teams may leave this out."""

    def hide(self, state: State, seat: int) -> None:
        """Blank, in place, all that a seat (or SPECTATOR) has not lawfully seen, generators included."""

    def imagine(self, state: State, seat: int, seed: int) -> None:
        """Fill what `hide` blanked for that seat with a possible deal, each as likely as the next."""

    def check_options(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        """Raise ValueError when values that are fine one by one do not go together."""

    def check_position(self, state: State) -> None:
        """Raise PositionError when a state read from a text cannot be (a card twice, a hand too long)."""

    def why_not(self, state: State, seat: int, action: int) -> Refusal:
        """The reason why a seat that may act may not make this move."""

    def view(self, sight: State, seat: int) -> msgspec.Struct:
        """What `hide` left, as typed data for screens; `sight` may be an array or a list of its cells. Parts of a view are shared
        with other views: nobody changes them."""

    def own_fields(self, shared: msgspec.Struct, sight: State, seat: int) -> dict[str, object]:
        """The fields of a seat's view that are not as in the view of those who only watch (`shared`). The same ones for every
        seat. A game whose views have little in common may leave this out."""

    ANALYSIS_SIZE: int
    """How many numbers `analyse` writes."""

    def analyse(self, state: State, found: State) -> None:
        """What a view tells of a position and takes long to find, as numbers that only the game's own view reads. Compiled, like
        the first half. A game whose views are quickly made leaves this out."""

    def move_text(self, state: State, seat: int, action: int) -> str:
        """A move in notation; defined for every action id, legal or not, and different for each."""

    def move_words(self, state: State, seat: int, action: int) -> MoveWords:
        """The same for people; moves that differ only in what nobody asks for may read alike."""

    def news(self, before: State, after: State) -> list[News]:
        """What happened between two sights of the same viewer, one move apart."""
