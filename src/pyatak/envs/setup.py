"""What all environments share: a game's compiled rules, checked seats and options, observations and rewards."""

from pathlib import Path
from typing import Any, NoReturn, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pyatak.compiled import compiling
from pyatak.core.contract import OptionValue
from pyatak.core.errors import ArgumentError
from pyatak.core.game import Game
from pyatak.core.registry import game as find_game
from pyatak.core.registry import game_ids
from pyatak.core.rule import State

TEMPLATE = Path(__file__).parent / "templates" / "table.py"
NO_SEAT, OVER, ILLEGAL = -1, -1, -2
"""As in the template: no seat is preferred; and what `move` returns instead of the next seat."""

LOWEST_CELL, HIGHEST_CELL = -(2**63) + 1, 2**63 - 2
"""Bounds of a cell's value: all of int64 but the outermost numbers, because samplers add 1 to the bounds."""

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

    def deal(self, state: State, dice: State, seed: int, first: int = NO_SEAT, random_seats: int = 0) -> int:
        """Start the game of a seed and play the random seats; returns the seat to move, or OVER."""
        self.rules.deal(state, self.seats, self.options, seed)
        next_seat: int = self.rules.move(state, dice, NO_SEAT, NO_SEAT, first, random_seats)
        return next_seat

    def observe(self, state: State, seat: int, actions: int) -> tuple[State, Mask]:
        """New arrays: the cells that a seat may see, and the mask of its legal actions. An extra action means to wait."""
        sight, mask = np.empty(self.cells, dtype=np.int64), np.empty(actions, dtype=np.int8)
        self.rules.observe(state, seat, sight, mask)
        return sight, mask

    def rewards(self, state: State) -> list[float]:
        """After the end: each seat's share of the win less 1 / seats, so that they add up to 0."""
        return [self.rules.reward(state, seat, self.seats) for seat in range(self.seats)]

    def scores(self, state: State) -> tuple[int, ...]:
        points = np.zeros(self.info.seats[1], dtype=np.int64)
        self.rules.scores(state, points)
        return tuple(points[: self.seats].tolist())

    def refuse(self, state: State, seat: int, action: int) -> NoReturn:
        """Raise the error that says why a move is refused: IllegalMove, or ArgumentError when the seat may only wait."""
        self.game.check_move(state, seat, action)
        raise ArgumentError(f"the game does not wait for seat {seat} now; it may only wait")


def versioned(game_id: str, form: str) -> str:
    """The name of a game with the version of its rules, as in `my_number_v2` for the form "{}_v{}"."""
    return form.format(game_id, find_game(game_id).info.version)


def by_versioned_name(form: str) -> dict[str, str]:
    """The ids of all games by their versioned names."""
    return {versioned(game_id, form): game_id for game_id in game_ids()}


def as_bits(cells: State) -> NDArray[np.int8]:
    """The 64 bits of each cell, lowest first, as numbers 0 and 1: input for a network, as cells may hold sets."""
    bits = np.unpackbits(np.ascontiguousarray(cells).view(np.uint8), bitorder="little")
    return bits.reshape(*cells.shape, 64).astype(np.int8)
