"""What the battery runs over: every registered game, seat count and sensible choice of options."""

import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest

import pyatak
from pyatak.core.contract import OptionValue
from pyatak.core.generators import Seed
from pyatak.core.rule import State

PLAIN = "plain"


class Case(NamedTuple):
    game_id: str
    seats: int
    name: str
    options: dict[str, OptionValue]

    def __str__(self) -> str:
        return f"{self.game_id}-{self.seats}-{self.name}"

    @property
    def game(self) -> pyatak.Game:
        return pyatak.game(self.game_id)

    def new(self, seed: Seed) -> State:
        return self.game.new(self.seats, seed, **self.options)


def allows(game: pyatak.Game, seats: int, options: dict[str, OptionValue]) -> bool:
    try:
        game.full_options(seats, **options)
    except ValueError:
        return False
    return True


def group_cases() -> Iterator[Case]:
    """Every game and seat count with the defaults and with each named group of options."""
    for game_id in pyatak.game_ids():
        game = pyatak.game(game_id)
        for seats in game.info.seat_counts():
            for name, options in {PLAIN: {}, **game.info.groups}.items():
                if allows(game, seats, dict(options)):
                    yield Case(game_id, seats, name, dict(options))


def option_cases() -> Iterator[Case]:
    """Every game, seat count and sensible combination of option values."""
    for game_id in pyatak.game_ids():
        game = pyatak.game(game_id)
        for seats in game.info.seat_counts():
            for options in game.info.every_choice():
                if allows(game, seats, options):
                    name = "-".join(map(str, options.values())) or PLAIN
                    yield Case(game_id, seats, name, options)


each_group = pytest.mark.parametrize("case", list(group_cases()), ids=str)
each_option = pytest.mark.parametrize("case", list(option_cases()), ids=str)
each_game = pytest.mark.parametrize("game_id", pyatak.game_ids())


class Step(NamedTuple):
    before: State
    seat: int
    action: int
    after: State


SEED = 1
"""Of the deal that every case is walked with."""
_walked: dict[str, list[Step]] = {}


def walk(case: Case) -> list[Step]:
    """A random game in plain Python through the public API: played once for each case, and copied for each test that asks.

    Now and then somebody acts although the game waits for another."""
    if str(case) not in _walked:
        _walked[str(case)] = list(_play(case))
    return [Step(before.copy(), seat, action, after.copy()) for before, seat, action, after in _walked[str(case)]]


def _play(case: Case) -> Iterator[Step]:
    game, dice, state = case.game, random.Random(SEED), case.new(SEED)
    while not game.is_over(state):
        to_act = game.to_act(state)
        others = [seat for seat in range(case.seats) if seat not in to_act and game.legal(state, seat)]
        seat = dice.choice(others) if others and dice.random() < 0.2 else dice.choice(to_act)
        before, action = state.copy(), dice.choice(game.legal(state, seat))
        game.apply(state, seat, action)
        yield Step(before, seat, action, state.copy())


def viewers(case: Case) -> list[int | None]:
    return [*range(case.seats), None]
