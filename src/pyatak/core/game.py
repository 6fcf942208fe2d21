"""A game as programs use it: the same calls for every game, with every argument checked.

A state is checked by its type, size and seats, which is quick enough for every move. Whether its cells make sense is checked
where it comes from outside: by `from_text` and by `Position`.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import msgspec
import numpy as np
from msgspec.structs import replace
from numpy import ndarray

from pyatak.core import bits
from pyatak.core.arguments import check_options, check_text, is_whole
from pyatak.core.chacha import KEY_CELLS
from pyatak.core.chance import KEYED, is_generator, seed_generator
from pyatak.core.contract import Info, MoveWords, News, OptionValue, Rules
from pyatak.core.errors import ArgumentError, ArgumentTypeError, IllegalMove, MoveTextError, PositionError, UnknownRulesError
from pyatak.core.generators import CHACHA20, QUICK, Seed, check_seed, key_cells
from pyatak.core.hot_rules import HotRules
from pyatak.core.preview import Preview, preview
from pyatak.core.refusal import general_refusal
from pyatak.core.rule import SPECTATOR, State, cells_of

INT64 = np.dtype(np.int64)
IMAGINED_FOR_UNDO = 8
"""The number of deals imagined to find out whether a move revealed anything."""


class Game:
    """One game's rules with every argument checked. `rules` is the game's package, unchecked."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.info: Info = rules.INFO
        self.hot_rules = HotRules(rules)
        self._size = rules.LAYOUT.size
        self.shapes = ((self._size,), (self._size + KEY_CELLS,))
        """The shapes of a state: one that is dealt with a key has it in its last cells."""
        self._least_seats, self._most_seats = self.info.seats

    def __repr__(self) -> str:
        return f"pyatak.game({self.info.id!r})"

    # -- beginning -----------------------------------------------------------------------------------

    def new(self, seats: int, seed: Seed, **options: OptionValue) -> State:
        """A new deal. The same seats, seed and options always give the same game.

        A seed is a number for the quick generator; 64 hexadecimal digits are a key for ChaCha20, as tables use it.
        """
        self.check_seats(seats)
        check_seed(seed, CHACHA20 if isinstance(seed, str) else QUICK)
        key = key_cells(seed) if isinstance(seed, str) else []
        state = np.zeros(self._size + len(key), dtype=np.int64)
        state[self._size :] = key
        self.rules.deal(state, seats, self.option_indexes(seats, **options), KEYED if key else int(seed))
        return state

    def check_seats(self, seats: int) -> None:
        least, most = self.info.seats
        if not is_whole(seats) or not least <= seats <= most:
            allowed = str(least) if least == most else f"{least} to {most}"
            raise ArgumentError(f"{self.info.id} is played with {allowed} seats, not {seats!r}")

    def check_seed(self, seed: int) -> None:
        """Raise ArgumentError unless this is a seed of the quick generator."""
        check_seed(seed, QUICK)

    def full_options(self, seats: int, **given: OptionValue) -> dict[str, OptionValue]:
        """All options with their values, the defaults filled in."""
        self.check_seats(seats)
        full = self.info.defaults()
        for name, value in given.items():
            if name not in full:
                known = ", ".join(full) or "none"
                raise ArgumentError(f"{self.info.id} has no option {name!r}; there are: {known}")
            full[name] = value
        for option in self.info.options:
            value = full[option.name]
            if not any(type(value) is type(one) and value == one for one in option.values):
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
        return {
            name: values.get(name, {}).get(check_text(text, "an option"), text) for name, text in check_options(written).items()
        }

    def option_indexes(self, seats: int, **given: OptionValue) -> State:
        """The options as the rules take them: the index of each value."""
        full = self.full_options(seats, **given)
        return np.array([one.values.index(full[one.name]) for one in self.info.options], dtype=np.int64)

    # -- playing -------------------------------------------------------------------------------------

    def seats(self, state: State) -> int:
        """The number of seats of this game. ArgumentError unless this is a state of the game."""
        if type(state) is ndarray and state.dtype is INT64 and state.shape in self.shapes:
            seats: int = state.item(self._seats_cell)
        else:
            self._check_cells(state)
            seats = int(state[self._seats_cell])
        if not self._least_seats <= seats <= self._most_seats:
            raise ArgumentError(f"this is no state of {self.info.id}: its cell 'seats' holds {seats}")
        return seats

    def to_act(self, state: State) -> tuple[int, ...]:
        """The seats that the game waits for: several where all choose at the same time."""
        self.seats(state)
        return tuple(bits.members(self.rules.seats_to_act(state)))

    def legal(self, state: State, seat: int) -> list[int]:
        """The action ids open to a seat now. A seat that has chosen may choose again until all have."""
        self._check_seat(state, seat)
        return self.hot_rules.legal(state, seat)

    def apply(self, state: State, seat: int, action: int) -> None:
        """Make a move, in place. An illegal one raises IllegalMove and leaves the state unchanged."""
        self.check_move(state, seat, action)
        try:
            self.rules.apply(state, seat, int(action))
        except ValueError as problem:  # NumPy's, before anything has changed
            raise ArgumentError("this state is read-only: apply the move to a copy of it") from problem

    def check_move(self, state: State, seat: int, action: int) -> None:
        """Raise the IllegalMove that `apply` would raise, if any."""
        legal = self._legal_for_check(state, seat)
        if self.rules.is_over(state):
            raise IllegalMove(general_refusal("game_over"))
        if not legal and not (is_whole(action) and action in self.rules.TRIED_OUT_OF_TURN):
            # Only what this seat may know: in a race, hidden hands decide which seats can act.
            waits_for = ", ".join(map(str, self.to_act(self.sight(state, seat))))
            raise IllegalMove(general_refusal("not_to_act", seat=seat, others=waits_for))
        if not is_whole(action) or not 0 <= action < self.rules.ACTIONS:
            raise IllegalMove(general_refusal("no_such_action", action=repr(action), last=self.rules.ACTIONS - 1))
        if action not in legal:
            why = self.rules.why_not(state, seat, int(action))
            raise IllegalMove(replace(why, key=f"{self.info.id}-refusal-{why.code}"))

    def is_over(self, state: State) -> bool:
        self.seats(state)
        return bool(self.rules.is_over(state))

    def scores(self, state: State) -> tuple[int, ...]:
        """Each seat's points so far, by the rule book."""
        seats, points = self.seats(state), np.zeros(self.info.seats[1], dtype=np.int64)
        self.rules.scores(state, points)
        return tuple(int(point) for point in points[:seats])

    def winners(self, state: State) -> tuple[int, ...]:
        """The winning seats after all tie-breaks; empty before the end."""
        self.seats(state)
        return tuple(bits.members(self.rules.winners(state)))

    def side_of(self, state: State, seat: int) -> int:
        """The side a seat plays for: seats with the same number win together. Without teams each seat is its own side."""
        self._check_seat(state, seat)
        return int(self.rules.side_of(state, seat))

    # -- seeing --------------------------------------------------------------------------------------

    def sight(self, state: State, seat: int | None) -> State:
        """A copy of the state without what a seat may not know: what bots get. `seat=None` is a spectator."""
        self._check_viewer(state, seat)
        sight = state.copy()
        self.rules.hide(sight, SPECTATOR if seat is None else seat)
        return sight[: self._size]

    def seen(self, state: State, seat: int | None) -> State:
        """A sight as a list of its cells, which plain Python reads faster than an array."""
        self._check_viewer(state, seat)
        cells = cells_of(state).copy()
        self.rules.hide(cells, SPECTATOR if seat is None else seat)
        return cells[: self._size]

    def imagine(self, sight: State, seat: int | None, seed: int) -> State:
        """A possible whole state behind a sight, as likely as any other."""
        self._check_viewer(sight, seat)
        self.check_seed(seed)
        state = sight[: self._size].copy()
        self.rules.imagine(state, SPECTATOR if seat is None else seat, seed)
        return state

    def without_key(self, state: State) -> State:
        """A copy with the quick generator instead of a key, as compiled simulators need it: chance goes another way from here."""
        self.seats(state)
        other = state[: self._size].copy()
        for stream, cell in enumerate(self.rules.LAYOUT.generators):
            if len(state) > self._size:
                seed_generator(other, cell, 0, stream)
        return other

    def view(self, state: State, seat: int | None) -> msgspec.Struct:
        """What a seat may see, as typed data; `seat=None` is a spectator."""
        return self.view_of_sight(self.seen(state, seat), seat)

    def view_of_sight(self, sight: State, seat: int | None) -> msgspec.Struct:
        """The view of a seat from its sight, an array or a list of its cells."""
        self._check_viewer(sight, seat)
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
        first, then = self.seen(before, seat), self.seen(after, seat)
        if self.seats(before) != self.seats(after):
            raise ArgumentError("news are of two states of one game, with the same number of seats")
        try:
            return self.rules.news(first, then)
        except (LookupError, StopIteration, ValueError) as problem:
            raise ArgumentError(f"these states of {self.info.id} are not one move apart") from problem

    def may_undo(self, before: State, after: State, seat: int, action: int) -> bool:
        """Whether a seat may take back the move that led from `before` to `after`.

        Never in a race, where the others react to it at once; never when that would change whose turn it is, or when the move
        revealed something. It revealed nothing if, in other deals that the seat can imagine, it leads to the same sight.
        """
        self._check_action(before, seat, action)
        self._check_seat(after, seat)
        if self.info.realtime or self.is_over(after) or not self.legal(after, seat):
            return False
        if action not in self.legal(before, seat):
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
        if isinstance(actions, str | bytes) or not isinstance(actions, Sequence | np.ndarray):
            raise ArgumentTypeError(f"a preview is of a list of action ids, not of {type(actions).__name__}")
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
        wanted = _plain(check_text(text, "a move"))
        legal = self.legal(state, seat)
        for action in [*legal, *range(self.rules.ACTIONS)]:
            if _plain(self.rules.move_text(state, seat, action)) == wanted:
                return int(action)
        examples = ", ".join(repr(self.rules.move_text(state, seat, action)) for action in legal[:12])
        raise MoveTextError(f"{text!r} is no move of {self.info.id}; legal now: {examples or 'nothing'}")

    def to_text(self, state: State) -> str:
        """A whole position as a text that people can read and write."""
        self.seats(state)
        return f"game: {self.info.id}\n{self.rules.LAYOUT.write(state)}"

    def from_text(self, text: str) -> State:
        """The position of a text. Without a line for the generator, chance starts from seed 0, or at the beginning of the key."""
        head, _, body = check_text(text, "a position").lstrip().partition("\n")
        if head.strip() != f"game: {self.info.id}":
            raise PositionError(f"a position of this game begins with 'game: {self.info.id}', not {head.strip()!r}")
        state = self.rules.LAYOUT.read(body)
        seats, least, most = int(state[self._seats_cell]), self._least_seats, self._most_seats
        if not least <= seats <= most:
            raise PositionError(f"position line 'seats' wants {least} to {most}, not {seats}")
        for stream, cell in enumerate(self.rules.LAYOUT.generators):
            if state[cell] == 0:
                seed_generator(state, cell, KEYED if len(state) > self._size else 0, stream)
        self.check_position(state)
        return state

    def check_position(self, state: State) -> None:
        """Raise PositionError, with the reason, for a state that no game reaches. A sight is no such state: it has blanks."""
        self.seats(state)
        for cell in self.rules.LAYOUT.generators:
            if not is_generator(int(state[cell]), is_keyed=len(state) > self._size):
                raise PositionError(f"cell {cell}, a generator of chance, holds {state[cell]}, which none does")
        self.rules.check_position(state)

    # -- inside --------------------------------------------------------------------------------------

    def _legal_for_check(self, state: State, seat: int) -> list[int]:
        """A view has often just found them from the seat's sight: where they are remembered, ask for them the same way."""
        if not self.hot_rules.remembers_legal:
            return self.legal(state, seat)
        return self.hot_rules.legal_in_sight(self.seen(state, seat), seat)

    @cached_property
    def _seats_cell(self) -> int:
        return next(field.start for field in self.rules.LAYOUT.fields if field.name == "seats")

    def _check_cells(self, state: State) -> None:
        """Raise unless this is an array of the game's size, or a list of its cells as `seen` makes it."""
        wanted = f"a state of {self.info.id} is an array of {self._size} int64"
        if isinstance(state, np.ndarray):
            if state.shape not in self.shapes or state.dtype != INT64:
                raise ArgumentError(f"{wanted}, not of {state.dtype} in shape {state.shape}")
        elif not isinstance(state, list) or len(state) != self._size or set(map(type, state)) != {int}:
            shown = f"a list of {len(state)}" if isinstance(state, list) else f"of the type {type(state).__name__}"
            raise ArgumentTypeError(f"{wanted}, not {shown}")

    def _check_viewer(self, state: State, seat: int | None) -> None:
        if seat is None:
            self.seats(state)
        else:
            self._check_seat(state, seat)

    def _check_seat(self, state: State, seat: int) -> None:
        seats = self.seats(state)
        if not is_whole(seat) or not 0 <= seat < seats:
            raise ArgumentError(f"this game has seats 0 to {seats - 1}, not {seat!r}")


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())
