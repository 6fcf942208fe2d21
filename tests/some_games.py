"""A game of each kind for tests that need one, found by its properties: shared tests name no game."""

from collections.abc import Callable

import pyatak
from pyatak.core.contract import Info


def game_with(holds: Callable[[Info], bool]) -> str:
    """The id of the first game that has a property."""
    return next(game_id for game_id in pyatak.game_ids() if holds(pyatak.game(game_id).info))


DUEL = game_with(lambda info: info.seats == (2, 2))
"""Exactly two players, in turns."""
RACE = game_with(lambda info: info.realtime)
"""All act at once, and the fastest is first."""
SIMULTANEOUS = game_with(lambda info: info.simultaneous and not info.realtime and info.seats[0] == 2)
"""Two or more choose in secret, and the choices are revealed together."""
CROWD = game_with(lambda info: info.simultaneous and not info.realtime and info.seats[0] > 2)
"""The same, for three or more."""
TEAMS = game_with(lambda info: any(len(info.sides(info.seats[1], options)) < info.seats[1] for options in info.every_choice()))
"""Has an option for teams."""
TEAM_OPTIONS = {name: next(iter(values)) for name, values in pyatak.game(TEAMS).info.teams.items()}
"""The options with which it is played in teams, by as many as can sit there."""
