"""The contract between a game's package and the rest of Pyatak."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from pyatak.core.layout import Layout
from pyatak.core.refusal import Refusal
from pyatak.core.rule import State

if TYPE_CHECKING:
    from pyatak.core.hot_rules import HotRules

OptionValue = str | int
Options = Mapping[str, OptionValue]
LEVELS = ("beginner", "easy", "medium", "hard", "expert")
"""Bot strengths, the weakest first: the same names for every game."""


class Option(msgspec.Struct, frozen=True):
    """A choice made before the game. Inside the rules its value is the index into `values`."""

    name: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    needs: Mapping[str, tuple[OptionValue, ...]] = {}
    """By another option, the values of it that leave a choice here; with any other value only the default is legal."""


class Info(msgspec.Struct, frozen=True):
    """Facts about a game. Its title and description are texts: `say(language, f"{id}-title")`."""

    id: str
    version: int
    """Version of the rules. It grows with any change that would make a recorded game go differently, with a new option, and with
    another default."""
    seats: tuple[int, int]
    most_moves: int
    """No game takes more moves than this when nobody changes a choice."""
    options: tuple[Option, ...] = ()
    earlier: Mapping[int, Mapping[str, OptionValue]] = {}
    """For every earlier version of the rules, the values of today's options with which it was played where it did not name them.
    So one text of the rules serves all versions: a game is played on, and replayed, as it began."""
    groups: Mapping[str, Mapping[str, OptionValue]] = {}
    """Named sets of options worth a golden playthrough each, besides "plain", the defaults."""
    teams: Mapping[str, Mapping[OptionValue, tuple[tuple[int, ...], ...]]] = {}
    """Which seats win together: for an option and a value of it, the seats of each team."""
    simultaneous: bool = False
    """Several seats may choose at the same time, in secret."""
    realtime: bool = False
    """A game without turns: the fastest seat acts first."""
    hidden: bool = True
    """Some seat knows something that another does not."""
    same_news: bool = False
    """Everybody gets the same news: what a move tells is known to spectators too."""
    loser_begins: tuple[str, OptionValue] | None = None
    """The option that names the seat to begin, and its value with which the loser begins a rematch. Its other values hold
    the seat numbers: a table names the seat by them."""

    def seat_counts(self) -> range:
        return range(self.seats[0], self.seats[1] + 1)

    def defaults(self) -> dict[str, OptionValue]:
        return {option.name: option.default for option in self.options}

    def sides(self, seats: int, options: Mapping[str, OptionValue]) -> tuple[tuple[int, ...], ...]:
        """The sides that play against each other under these options: teams, else single seats."""
        for name, teams in self.teams.items():
            if options.get(name) in teams:
                return teams[options[name]]
        return tuple((seat,) for seat in range(seats))

    def every_choice(self) -> list[dict[str, OptionValue]]:
        """Every combination of option values; `check_options` tells which ones are valid."""
        names = [option.name for option in self.options]
        return [dict(zip(names, values, strict=True)) for values in product(*(one.values for one in self.options))]


class News(msgspec.Struct, frozen=True, gc=False):
    """Something that happened, as a viewer may know it: the text is `<game>-news-<code>`.

    A detail named `seat` is a seat number; a screen adds the player's name as `player`.
    """

    code: str
    details: Mapping[str, str | int] = {}


class MoveWords(msgspec.Struct, frozen=True, gc=False):
    """A move as people say it: the text is `<game>-move-<code>`, a few words that can stand after "best:" or after a name."""

    code: str
    details: Mapping[str, str | int] = {}


class Move(msgspec.Struct, frozen=True, gc=False):
    """A move in a view: what the viewer may do now, with all that a screen needs to offer it without knowing a rule.

    A tap, drag or key press maps to the `action` of the move whose other fields match it. Spectators get none.
    """

    action: int


class Intermission(msgspec.Struct, frozen=True, gc=False):
    """A wait after a move, in which people read what it led to. How long it lasts is up to the table."""

    code: str
    """What there is to read, for screens: "round", "vote", "end" and so on."""
    show_ms: int = 0
    """How long screens take to show it; the time to read begins after that."""


@dataclass(frozen=True, kw_only=True)
class Race:
    """What a table needs to run a game without turns. The rules know only the order of moves; time belongs to the table.

    The game asks for these times, in milliseconds of play: pauses and countdowns do not count.
    """

    moment: Callable[[State, int], int]
    """The number of the moment that an action answers, so that a late action can be told from a wrong one; 0: any moment."""
    is_paced: Callable[[int], bool]
    """Whether a seat has to leave `gap_ms` between two actions of this kind."""
    starts_again: Callable[[State], bool]
    """Whether the last move stopped and restarted the game: a countdown comes first, as before the first move."""
    idle_moves: Callable[[State], list[tuple[int, int]]]
    """The moves (seat, action) that the table makes by itself after `idle_ms` without a move; often there are none."""
    cover: Callable[[State], State]
    """The position as it lies until "Start!", with what nobody may see before then taken out of it, before `hide`."""
    takes_late: Callable[[Options], bool]
    """Whether an action that answers an earlier moment counts if it is legal now; else it only came too late."""
    lock_ms: Callable[[Options], int]
    """How long a seat is locked out after a wrong move; 0: not at all. A move that only came late locks nobody."""
    idle_ms: int
    gap_ms: int
    away_ms: int
    """A seat that could act and has not for this long counts as away."""
    countdown_ms: int


@dataclass(frozen=True, kw_only=True)
class Quantity:
    """Something about a game that people understand and the coach can count: the text is `<game>-coach-<name>`."""

    name: str
    measure: Callable[[State, State, int], float]
    """How much there is for a seat, from the position before a move and the one some stages after it."""
    unit: float
    """A difference that matters about as much as such a difference of another quantity."""
    stages: int = 0
    """How many stages after the move it is measured, as bots count them; 0: right after it."""
    less_is_better: bool = False
    in_percent: bool = False
    """Whether it is how often something happens."""


@dataclass(frozen=True, kw_only=True)
class Coaching:
    """What the coach can say about a game."""

    quantities: tuple[Quantity, ...] = ()
    outcome: Callable[[State, State, int], str] | None = None
    """What a move led to, such as the card it took, where a list of such outcomes tells something."""


class Rules(Protocol):
    """A game's package. The first half is compiled as well as called; the second is for people.

    Every game offers all of these names. `core/defaults.py` has those that most games need not write.
    """

    INFO: Info
    LAYOUT: Layout
    ACTIONS: int
    """Action ids are 0 to ACTIONS - 1."""
    RACE: Race | None
    """How a table runs the game where INFO says `realtime`; None in games with turns."""
    REMEMBERS_LEGAL: bool
    """Whether legal actions are slow to find in plain Python, so that they are cached by the seat's sight."""
    TRIED_OUT_OF_TURN: tuple[int, ...]
    """Actions that a seat may try when the game does not wait for it: `why_not` says why one is refused."""
    ANALYSIS_SIZE: int
    """How many numbers `analyse` writes."""
    COACHING: Coaching
    """What the coach can say when it compares moves."""

    def deal(self, state: State, seats: int, options: State, seed: int) -> None:
        """Set up a zeroed state. `options` holds the index of each option's value, in the order of INFO. The seed is for
        `seed_generator` alone."""

    def seats_to_act(self, state: State) -> int:
        """The set of seats that the game waits for; empty when it is over."""

    def legal_actions(self, state: State, seat: int, actions: State) -> int:
        """Write the action ids open to a seat into `actions`, ascending; how many. Also for a seat that may change its choice.
        A seat's own sight is enough."""

    def apply(self, state: State, seat: int, action: int) -> None:
        """Make a legal move."""

    def is_over(self, state: State) -> bool: ...

    def scores(self, state: State, points: State) -> None:
        """Write each seat's points by the rule book."""

    def winners(self, state: State) -> int:
        """The set of winning seats after all tie-breaks; empty before the end."""

    def side_of(self, state: State, seat: int) -> int:
        """The side a seat plays for, the same number for partners."""

    def hide(self, state: State, seat: int) -> None:
        """Blank, in place, all that a seat (or SPECTATOR) has not lawfully seen, generators included
        (`hide_generator`). A seat's sight hidden again from SPECTATOR is a spectator's sight."""

    def imagine(self, state: State, seat: int, seed: int) -> None:
        """Fill what `hide` blanked for that seat with a possible deal, each as likely as the next."""

    def analyse(self, state: State, found: State) -> None:
        """Write what a view shows of a position and takes long to find, as numbers that only the game's own view reads."""

    def check_options(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        """Raise InvalidArgument when values that are valid one by one do not go together."""

    def check_position(self, state: State) -> None:
        """Raise PositionError when a state read from a text is impossible (a card twice, a hand too long)."""

    def why_not(self, state: State, seat: int, action: int) -> Refusal:
        """The reason why a seat that may act may not make this move."""

    def spectator_view(self, sight: State, hot_rules: "HotRules") -> msgspec.Struct:
        """A spectator's sight, a list of its cells, as typed data for screens. Views share parts: nobody changes them.

        `hot_rules` finds legal actions and analyses, compiled where that is loaded.
        """

    def own_fields(self, shared: Any, sight: State, seat: int, hot_rules: "HotRules") -> dict[str, Any]:
        """The fields in which the view of a seat differs from the spectators' (`shared`), the same ones for every seat. `sight`
        is the seat's own, a list of its cells."""

    def move_text(self, state: State, seat: int, action: int) -> str:
        """A move in notation; defined for every action id, legal or not, and different for each."""

    def move_words(self, state: State, seat: int, action: int) -> MoveWords:
        """The same for people; moves that differ only in what no player cares about may read alike."""

    def intermission(self, before: State, after: State) -> Intermission | None:
        """The wait that a table makes after a move from one state to the other; None: none. After the last move of a game there
        is always one, with the code "end"."""

    def news(self, before: State, after: State) -> list[News]:
        """What happened between two sights of the same viewer, one move apart."""

    def round_and_turn(self, state: State) -> tuple[int, int]:
        """The round and the turn, from 1, by which a log is grouped; 0 where a game has none. Everybody knows them."""

    def turn_result(self, state: State, seat: int) -> tuple[int, ...]:
        """What the moves of a seat in its turn have led to, whatever their order: equal for turns that players call the same."""
