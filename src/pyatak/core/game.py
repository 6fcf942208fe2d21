"""A game as programs use it: the same calls for every game, with every argument checked."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import msgspec
import numpy as np
from msgspec.structs import replace

from pyatak.core import bits
from pyatak.core.chance import SEEDS, seed_generator
from pyatak.core.contract import Info, MoveWords, News, OptionValue, Rules
from pyatak.core.errors import ArgumentError, IllegalMove, MoveTextError, PositionError, UnknownRulesError
from pyatak.core.hot_rules import HotRules
from pyatak.core.preview import Preview, preview
from pyatak.core.refusal import general_refusal
from pyatak.core.rule import SPECTATOR, State, cells_of

IMAGINED_FOR_UNDO = 8
"""The number of deals imagined to find out whether a move revealed anything."""


class Game:
    """One game's rules with every argument checked. `rules` is the game's package, unchecked."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.info: Info = rules.INFO
        self.hot_rules = HotRules(rules)

    def __repr__(self) -> str:
        return f"pyatak.game({self.info.id!r})"

    # -- beginning -----------------------------------------------------------------------------------

    def new(self, seats: int, seed: int, **options: OptionValue) -> State:
        """A new deal. The same seats, seed and options always give the same game."""
        self.check_seats(seats)
        self.check_seed(seed)
        state = np.zeros(self.rules.LAYOUT.size, dtype=np.int64)
        self.rules.deal(state, seats, self.option_indexes(seats, **options), seed)
        return state

    def check_seats(self, seats: int) -> None:
        least, most = self.info.seats
        if not is_whole(seats) or not least <= seats <= most:
            allowed = str(least) if least == most else f"{least} to {most}"
            raise ArgumentError(f"{self.info.id} is played with {allowed} seats, not {seats!r}")

    def check_seed(self, seed: int) -> None:
        if not is_whole(seed) or not 0 <= seed < SEEDS:
            raise ArgumentError(f"a seed is a whole number from 0 to 2**63 - 1, not {seed!r}")

    def full_options(self, seats: int, **given: OptionValue) -> dict[str, OptionValue]:
        """All options with their values, the defaults filled in."""
        full = self.info.defaults()
        for name, value in given.items():
            if name not in full:
                known = ", ".join(full) or "none"
                raise ArgumentError(f"{self.info.id} has no option {name!r}; there are: {known}")
            full[name] = value
        for option in self.info.options:
            value = full[option.name]
            if not any(value == one and type(value) is type(one) for one in option.values):
                allowed = ", ".join(repr(one) for one in option.values)
                raise ArgumentError(f"option {option.name!r} of {self.info.id} is one of {allowed}, not {value!r}")
        self.rules.check_options(seats, full)
        return full

    def options_under(self, version: int, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """The options with which today's rules play a game as that version of the rules did. They may leave out defaults."""
        if version == self.info.version:
            return dict(options)
        if version not in self.info.earlier:
            raise UnknownRulesError(f"rules {version} of {self.info.id} are unknown; this Pyatak plays {self.info.version}")
        return {**self.info.earlier[version], **options}

    def read_options(self, written: Mapping[str, str]) -> dict[str, OptionValue]:
        """Options from their texts; an unknown value stays a text, and `new` refuses it by name."""
        values = {one.name: {str(value): value for value in one.values} for one in self.info.options}
        return {name: values.get(name, {}).get(text, text) for name, text in written.items()}

    def option_indexes(self, seats: int, **given: OptionValue) -> State:
        """The options as the rules take them: the index of each value."""
        full = self.full_options(seats, **given)
        return np.array([one.values.index(full[one.name]) for one in self.info.options], dtype=np.int64)

    # -- playing -------------------------------------------------------------------------------------

    def seats(self, state: State) -> int:
        """The number of seats of this game."""
        return int(state[self._seats_cell])

    def to_act(self, state: State) -> tuple[int, ...]:
        """The seats that the game waits for: several where all choose at the same time."""
        return tuple(bits.members(self.rules.seats_to_act(state)))

    def legal(self, state: State, seat: int) -> list[int]:
        """The action ids open to a seat now. A seat that has chosen may choose again until all have."""
        self._check_seat(state, seat)
        return self.hot_rules.legal(state, seat)

    def apply(self, state: State, seat: int, action: int) -> None:
        """Make a move, in place. An illegal one raises IllegalMove and leaves the state unchanged."""
        self.check_move(state, seat, action)
        self.rules.apply(state, seat, int(action))

    def check_move(self, state: State, seat: int, action: int) -> None:
        """Raise the IllegalMove that `apply` would raise, if any."""
        legal = self._legal_for_check(state, seat)
        if self.rules.is_over(state):
            raise IllegalMove(general_refusal("game_over"))
        if not legal:
            # Only what this seat may know: in a race, hidden hands decide which seats can act.
            waits_for = ", ".join(map(str, self.to_act(self.sight(state, seat))))
            raise IllegalMove(general_refusal("not_to_act", seat=seat, others=waits_for))
        if not is_whole(action) or not 0 <= action < self.rules.ACTIONS:
            raise IllegalMove(general_refusal("no_such_action", action=repr(action), last=self.rules.ACTIONS - 1))
        if action not in legal:
            why = self.rules.why_not(state, seat, int(action))
            raise IllegalMove(replace(why, key=f"{self.info.id}-refusal-{why.code}"))

    def is_over(self, state: State) -> bool:
        return bool(self.rules.is_over(state))

    def scores(self, state: State) -> tuple[int, ...]:
        """Each seat's points so far, by the rule book."""
        points = np.zeros(self.info.seats[1], dtype=np.int64)
        self.rules.scores(state, points)
        return tuple(int(point) for point in points[: self.seats(state)])

    def winners(self, state: State) -> tuple[int, ...]:
        """The winning seats after all tie-breaks; empty before the end."""
        return tuple(bits.members(self.rules.winners(state)))

    def side_of(self, state: State, seat: int) -> int:
        """The side a seat plays for: seats with the same number win together. Without teams each seat is its own side."""
        self._check_seat(state, seat)
        return int(self.rules.side_of(state, seat))

    # -- seeing --------------------------------------------------------------------------------------

    def sight(self, state: State, seat: int | None) -> State:
        """A copy of the state without what a seat may not know: what bots get. `seat=None` is a spectator."""
        if seat is not None:
            self._check_seat(state, seat)
        sight = state.copy()
        self.rules.hide(sight, SPECTATOR if seat is None else seat)
        return sight

    def seen(self, state: State, seat: int | None) -> State:
        """A sight as a list of its cells, which plain Python reads faster than an array."""
        if seat is not None:
            self._check_seat(state, seat)
        cells = cells_of(state).copy()
        self.rules.hide(cells, SPECTATOR if seat is None else seat)
        return cells

    def imagine(self, sight: State, seat: int | None, seed: int) -> State:
        """A possible whole state behind a sight, as likely as any other."""
        self.check_seed(seed)
        state = sight.copy()
        self.rules.imagine(state, SPECTATOR if seat is None else seat, seed)
        return state

    def view(self, state: State, seat: int | None) -> msgspec.Struct:
        """What a seat may see, as typed data; `seat=None` is a spectator."""
        return self.view_of_sight(self.seen(state, seat), seat)

    def view_of_sight(self, sight: State, seat: int | None) -> msgspec.Struct:
        """The view of a seat from its sight, an array or a list of its cells."""
        own, public = cells_of(sight), cells_of(sight).copy()
        self.rules.hide(public, SPECTATOR)
        shared = self.spectator_view(public)
        return shared if seat is None else msgspec.structs.replace(shared, **self.own_fields(shared, own, seat))

    def spectator_view(self, sight: State) -> msgspec.Struct:
        """What spectators see, from the list of the cells of their sight."""
        return self.rules.spectator_view(sight, self.hot_rules)

    def own_fields(self, shared: msgspec.Struct, sight: State, seat: int) -> dict[str, Any]:
        """The fields in which a seat's view differs from what spectators see, from the list of the cells of its sight."""
        return self.rules.own_fields(shared, sight, seat, self.hot_rules)

    def news(self, before: State, after: State, seat: int | None) -> list[News]:
        """What a seat (None: a spectator) learns from the one move between two states."""
        return self.rules.news(self.seen(before, seat), self.seen(after, seat))

    def may_undo(self, before: State, after: State, seat: int, action: int) -> bool:
        """Whether a seat may take back the move that led from `before` to `after`.

        Never in a race, where the others react to it at once; never when that would change whose turn it is, or when the move
        revealed something. It revealed nothing if, in other deals that the seat can imagine, it leads to the same sight.
        """
        if self.info.realtime or self.is_over(after) or not self.legal(after, seat):
            return False
        if {seat, *self.to_act(before)} != {seat, *self.to_act(after)}:
            return False
        sight, seen = self.sight(before, seat), self.sight(after, seat)
        for seed in range(IMAGINED_FOR_UNDO):
            other = self.imagine(sight, seat, seed)
            self.rules.apply(other, seat, action)
            if not np.array_equal(self.sight(other, seat), seen):
                return False
        return True

    def preview(self, state: State, seat: int, actions: Sequence[int]) -> Preview:
        """What moves of a seat, one after another, would bring, as far as the seat can know. The state is not changed.

        The first move that is not legal raises the IllegalMove that `apply` would. So does a move after one that reveals
        something new, and any move in a race, where finding out is the game.
        """
        self._check_seat(state, seat)
        return preview(self, state, seat, actions)

    # -- writing -------------------------------------------------------------------------------------

    def move_text(self, state: State, seat: int, action: int) -> str:
        """A move in notation, legal or not."""
        self._check_action(state, seat, action)
        return self.rules.move_text(state, seat, int(action))

    def move_words(self, state: State, seat: int, action: int) -> MoveWords:
        """A move in words for people, legal or not."""
        self._check_action(state, seat, action)
        return self.rules.move_words(state, seat, int(action))

    def _check_action(self, state: State, seat: int, action: int) -> None:
        self._check_seat(state, seat)
        if not is_whole(action) or not 0 <= action < self.rules.ACTIONS:
            raise IllegalMove(general_refusal("no_such_action", action=repr(action), last=self.rules.ACTIONS - 1))

    def parse_move(self, state: State, seat: int, text: str) -> int:
        """The action id of a move in notation: a legal one if there is, else any, so that `apply` can say why not."""
        wanted = _plain(text)
        legal = self.legal(state, seat)
        for action in [*legal, *range(self.rules.ACTIONS)]:
            if _plain(self.rules.move_text(state, seat, action)) == wanted:
                return int(action)
        examples = ", ".join(repr(self.rules.move_text(state, seat, action)) for action in legal[:12])
        raise MoveTextError(f"{text!r} is no move of {self.info.id}; legal now: {examples or 'nothing'}")

    def to_text(self, state: State) -> str:
        """A whole position as a text that people can read and write."""
        return f"game: {self.info.id}\n{self.rules.LAYOUT.write(state)}"

    def from_text(self, text: str) -> State:
        """The position of a text. Without a line for the generator, chance starts from seed 0."""
        head, _, body = text.lstrip().partition("\n")
        if head.strip() != f"game: {self.info.id}":
            raise PositionError(f"a position of this game begins with 'game: {self.info.id}', not {head.strip()!r}")
        state = self.rules.LAYOUT.read(body)
        least, most = self.info.seats
        if not least <= self.seats(state) <= most:
            raise PositionError(f"position line 'seats' wants {least} to {most}, not {self.seats(state)}")
        for stream, cell in enumerate(self.rules.LAYOUT.generators):
            if state[cell] == 0:
                seed_generator(state, cell, 0, stream)
        self.rules.check_position(state)
        return state

    # -- inside --------------------------------------------------------------------------------------

    def _legal_for_check(self, state: State, seat: int) -> list[int]:
        """A view has often just found them from the seat's sight: where they are remembered, ask for them the same way."""
        if not self.hot_rules.remembers_legal:
            return self.legal(state, seat)
        return self.hot_rules.legal_in_sight(self.seen(state, seat), seat)

    @cached_property
    def _seats_cell(self) -> int:
        return next(field.start for field in self.rules.LAYOUT.fields if field.name == "seats")

    def _check_seat(self, state: State, seat: int) -> None:
        seats = self.seats(state)
        if not is_whole(seat) or not 0 <= seat < seats:
            raise ArgumentError(f"this game has seats 0 to {seats - 1}, not {seat!r}")


def is_whole(value: object) -> bool:
    return isinstance(value, int | np.integer) and not isinstance(value, bool)


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())
