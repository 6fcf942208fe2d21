"""A game in progress as one object: a state, its game and the moves made so far."""

from typing import Any, Self

import msgspec
import numpy as np

from pyatak.core.arguments import check_text, is_whole
from pyatak.core.contract import OptionValue
from pyatak.core.errors import (
    ArgumentError,
    ArgumentTypeError,
    IllegalMove,
    MoveTextError,
    NoMoveError,
    PositionError,
    UnknownGameError,
)
from pyatak.core.game import Game
from pyatak.core.generators import Seed
from pyatak.core.hot_rules import After
from pyatak.core.refusal import general_refusal
from pyatak.core.registry import as_game
from pyatak.core.registry import game as find_game
from pyatak.core.rule import State

START = "game: "


class Position:
    """A position that moves can be pushed to and popped from, with the calls that users of python-chess know.

    Seats are numbered from 0. A move is an action id or its text in notation; `push` takes both.
    """

    __slots__ = ("_reached", "game", "move_stack")

    game: Game
    move_stack: list[tuple[int, int]]
    """The moves made so far: (seat, action id)."""
    _reached: list[After]
    """Every state since the start, the current one last: one more than there are moves."""

    def __init__(self, game: str | Game, state: State) -> None:
        """A position without past moves, from a copy of a state."""
        self.game = as_game(game)
        given = state if isinstance(state, np.ndarray) else _array(state)
        if given.shape not in self.game.shapes or given.dtype.kind not in "iu":
            shown = f"{given.dtype} of shape {given.shape}"
            raise ArgumentError(
                f"a state of {self.game.info.id} is an array of {self.game.shapes[0][0]} whole numbers, not {shown}"
            )
        cells = given.astype(np.int64)
        self.game.check_position(cells)
        self._begin(cells)

    def _begin(self, state: State) -> None:
        self.move_stack = []
        self._reached = [After(state, self.game.to_act(state), self.game.is_over(state))]

    @classmethod
    def new(cls, game: str | Game, *, seats: int, seed: Seed, **options: OptionValue) -> Self:
        """A new deal. The same seats, seed and options always give the same game."""
        position = cls.__new__(cls)
        position.game = as_game(game)
        position._begin(position.game.new(seats, seed, **options))
        return position

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The position of a text such as `str(position)`; it names its game in the first line."""
        head = check_text(text, "a position").lstrip().partition("\n")[0].strip()
        if not head.startswith(START):
            raise PositionError(f"a position begins with '{START}…', not {head[:40]!r}")
        try:
            game = find_game(head.removeprefix(START))
        except UnknownGameError as problem:
            raise PositionError(str(problem)) from None
        return cls(game, game.from_text(text))

    # -- who may do what -----------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The current state. It is never changed in place: a move makes another one."""
        return self._reached[-1].state

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.game.seats(self.state)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that the game waits for: several where all choose at the same time."""
        return self._reached[-1].to_act

    @property
    def turn(self) -> int | None:
        """The seat to act, the lowest where there are several; None after the end."""
        return min(self.to_act, default=None)

    @property
    def legal_moves(self) -> list[int]:
        """The action ids open to the seat whose `turn` it is."""
        return [] if self.turn is None else self.legal_moves_of(self.turn)

    def legal_moves_of(self, seat: int) -> list[int]:
        """The action ids open to a seat."""
        return self.game.legal(self.state, seat)

    def is_legal(self, move: int | str, seat: int | None = None) -> bool:
        """Whether `push` would accept the move."""
        try:
            mover = self._mover(seat)
            self.game.check_move(self.state, mover, self._action(mover, move))
        except (IllegalMove, MoveTextError):
            return False
        return True

    # -- moving --------------------------------------------------------------------------------------

    def push(self, move: int | str, seat: int | None = None) -> None:
        """Make a move of the seat whose `turn` it is, or of another seat that may act.

        An illegal move raises IllegalMove with the reason and leaves the position unchanged.
        """
        mover = self._mover(seat)
        action = self._action(mover, move)
        self.game.check_move(self.state, mover, action)
        self._reached.append(self.game.hot_rules.after(self.state, mover, action))
        self.move_stack.append((mover, action))

    def pop(self) -> tuple[int, int]:
        """Take the last move back; it is returned as (seat, action id)."""
        if not self.move_stack:
            raise NoMoveError("there is no move to take back")
        self._reached.pop()
        return self.move_stack.pop()

    def peek(self) -> tuple[int, int]:
        """The last move as (seat, action id)."""
        if not self.move_stack:
            raise NoMoveError("no move has been made")
        return self.move_stack[-1]

    def move_text(self, move: int, seat: int | None = None) -> str:
        """A move in notation, of the seat whose `turn` it is or of another."""
        return self.game.move_text(self.state, self._mover(seat), move)

    def _mover(self, seat: int | None) -> int:
        if self.is_over:
            raise IllegalMove(general_refusal("game_over"))
        return min(self.to_act) if seat is None else seat

    def _action(self, seat: int, move: int | str) -> int:
        if isinstance(move, str):
            return self.game.parse_move(self.state, seat, move)
        if not is_whole(move):
            raise ArgumentTypeError(f"a move is an action id or a text, not {move!r}")
        return int(move)

    # -- seeing --------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._reached[-1].is_over

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's points so far, by the rule book."""
        return self.game.scores(self.state)

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats after all tie-breaks; empty before the end."""
        return self.game.winners(self.state)

    def view(self, seat: int | None = None) -> msgspec.Struct:
        """What a seat may see, as typed data; None is a spectator."""
        return self.game.view(self.state, seat)

    def sight(self, seat: int | None = None) -> State:
        """What a seat may know, as an array for bots; None is a spectator."""
        return self.game.sight(self.state, seat)

    # -- as a value ----------------------------------------------------------------------------------

    def copy(self, *, stack: bool = True) -> Self:
        """An independent copy, with the moves made so far or without them."""
        other = type(self).__new__(type(self))
        other.game = self.game
        other.move_stack = self.move_stack.copy() if stack else []
        other._reached = self._reached.copy() if stack else self._reached[-1:]
        return other

    __copy__ = copy

    def __deepcopy__(self, _memo: dict[int, Any]) -> Self:
        """States are never changed in place, so a copy may share them."""
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        states = [reached.state for reached in self._reached]
        return _restored, (type(self), self.game.info.id, self.game.info.version, states, self.move_stack)

    def __eq__(self, other: object) -> bool:
        """Positions are equal when game and state are, whatever moves led there."""
        if not isinstance(other, Position):
            return NotImplemented
        return self.game is other.game and np.array_equal(self.state, other.state)

    __hash__ = None  # type: ignore[assignment] # a position changes with every move

    def __str__(self) -> str:
        """The whole position as a text that people can read and write, hidden cards included."""
        return self.game.to_text(self.state)

    def __repr__(self) -> str:
        stage = "over" if self.is_over else f"to act: {', '.join(map(str, self.to_act))}"
        return f"<Position of {self.game.info.id}, {self.seats} seats, {len(self.move_stack)} moves, {stage}>"


def _array(cells: object) -> State:
    """Cells as an array, whatever they are; NumPy refuses some that are none."""
    try:
        return np.asarray(cells)
    except (TypeError, ValueError) as problem:
        raise ArgumentTypeError(f"a state is an array of whole numbers, not of the type {type(cells).__name__}") from problem


def _restored(kind: type[Position], game_id: str, version: int, states: list[State], moves: list[tuple[int, int]]) -> Position:
    """A position from its pickle."""
    game = find_game(game_id)
    if version != game.info.version:
        raise PositionError(f"the position is of rules {version} of {game_id}; this Pyatak plays {game.info.version}")
    position = kind(game, states[0])
    position.move_stack = moves
    position._reached = [After(state, game.to_act(state), game.is_over(state)) for state in states]
    return position
