"""What the environments share: a game's rules compiled, its seats and options checked, what a seat sees and gains."""

from pathlib import Path
from typing import Any, NoReturn, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pyatak.compiled import compiling
from pyatak.core.contract import OptionValue
from pyatak.core.game import Game
from pyatak.core.registry import game as find_game
from pyatak.core.registry import game_ids
from pyatak.core.rule import State

TEMPLATE = Path(__file__).parent / "templates" / "table.py"
NOBODY, OVER, ILLEGAL = -1, -1, -2
"""As in the template: no seat is preferred; and what `move` says in place of the seat that is asked next."""

LOWEST_CELL, HIGHEST_CELL = -(2**63) + 1, 2**63 - 2
"""A cell may hold any whole number but the outermost, for samplers add 1 to the bounds they are given."""

Mask: TypeAlias = NDArray[np.int8]


class Setup:
    """A game with its seats and options. `rules` is the template `table` compiled for it."""

    def __init__(self, game_id: str, seats: int | None, options: dict[str, OptionValue]) -> None:
        self.game: Game = find_game(game_id)
        self.info = self.game.info
        self.seats = self.info.seats[0] if seats is None else seats
        self.game.check_seats(self.seats)
        self.options = self.game.option_indexes(self.seats, **options)
        self.cells = self.game.rules.LAYOUT.size
        self.actions = self.game.rules.ACTIONS
        self.rules: Any = compiling.load(TEMPLATE, game_id)

    def deal(self, state: State, dice: State, seed: int, first: int = NOBODY, random_seats: int = 0) -> int:
        """Begin the game of a seed; who is asked first, after the seats played at random, or OVER."""
        self.rules.deal(state, self.seats, self.options, seed)
        asked: int = self.rules.move(state, dice, NOBODY, NOBODY, first, random_seats)
        return asked

    def look(self, state: State, seat: int, actions: int) -> tuple[State, Mask]:
        """The cells that a seat may see and the mask of what it may do, both new. One action more is to wait."""
        sight, mask = np.empty(self.cells, dtype=np.int64), np.empty(actions, dtype=np.int8)
        self.rules.look(state, seat, sight, mask)
        return sight, mask

    def rewards(self, state: State) -> list[float]:
        """At the end: each seat's share of the win less 1 / seats, so that they add up to nothing."""
        return [self.rules.reward(state, seat, self.seats) for seat in range(self.seats)]

    def scores(self, state: State) -> tuple[int, ...]:
        points = np.zeros(self.info.seats[1], dtype=np.int64)
        self.rules.scores(state, points)
        return tuple(points[: self.seats].tolist())

    def refuse(self, state: State, seat: int, action: int) -> NoReturn:
        """Raise the IllegalMove that says what is wrong with a move."""
        self.game.check_move(state, seat, action)
        raise ValueError(f"seat {seat} is not waited for now; it may only wait")


def versioned(game_id: str, form: str) -> str:
    """The name of a game with the version of its rules: `my_number` in the form "{}_v{}"."""
    return form.format(game_id, find_game(game_id).info.version)


def by_versioned_name(form: str) -> dict[str, str]:
    """All games by their names of a form."""
    return {versioned(game_id, form): game_id for game_id in game_ids()}


def as_bits(cells: State) -> NDArray[np.int8]:
    """Cells as 64 numbers each, 0 or 1, the lowest bit first: what a network can read of cells that hold sets."""
    bits = np.unpackbits(np.ascontiguousarray(cells).view(np.uint8), bitorder="little")
    return bits.reshape(*cells.shape, 64).astype(np.int8)
