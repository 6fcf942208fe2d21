"""The spec of a match: which bots play which game how often. The same spec gives the same result anywhere."""

import importlib.util
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from math import lcm
from pathlib import Path

import msgspec

import pyatak
from pyatak.arena.seating import LineUp, line_ups
from pyatak.bots.contract import DEFAULT_BUDGET, Budget
from pyatak.bots.registry import bot_levels, find_bot
from pyatak.compiled.cache import digest_of
from pyatak.core.arguments import check_count, check_options, check_text
from pyatak.core.components import override_folder
from pyatak.core.contract import OptionValue
from pyatak.core.errors import ArgumentError, ArgumentTypeError, BotError
from pyatak.core.game import Game
from pyatak.core.registry import as_game

HOME = Path(pyatak.__file__).parent
LIMIT = 60.0
"""Seconds that a bot may take for a move before it forfeits the game."""


class Entrant(msgspec.Struct, frozen=True):
    """A bot that takes part: its name as given, where to find it, how long it may think, and a digest of its file."""

    name: str
    spec: str
    budget: Budget = DEFAULT_BUDGET
    digest: str = ""


class MatchSpec(msgspec.Struct, frozen=True, dict=True):
    """Everything that the result depends on."""

    game: str
    rules: int
    code: str
    """A digest of the sources of rules, cards and levels."""
    seats: int
    options: dict[str, OptionValue]
    seed: int
    """Deal k has the seed `seed + k`."""
    deals: int
    entrants: tuple[Entrant, ...]
    line_ups: tuple[LineUp, ...]
    """How each deal is played: the index of the entrant on each side."""
    sides: tuple[tuple[int, ...], ...]
    """The seats of each side: teams where the game has them, else single seats."""
    limit: float = LIMIT

    @property
    def games(self) -> int:
        return self.deals * len(self.line_ups)

    @cached_property
    def whole(self) -> int:
        """The denominator of shares and mean scores: as whole numbers they add up exactly in any order."""
        return lcm(*range(1, self.seats + 1))


def read_budget(text: str) -> Budget:
    """A budget from text: `200` simulations or `50ms`."""
    found = re.fullmatch(r"(\d{1,9})(ms)?", text.strip())
    if not found:
        raise BotError(f"a budget is a number of simulations or of milliseconds, as in 200 or 50ms, not {text!r}")
    return Budget(milliseconds=int(found[1])) if found[2] else Budget(simulations=int(found[1]))


def read_entrant(text: str, game: Game, budget: Budget) -> Entrant:
    """A bot from text: `expert`, `mine.py:Bot`, `expert@50ms`. It is created once, to check that it can be."""
    spec, at, own = text.strip().rpartition("@")
    if not at or ":" in own:  # a path may have an @ too
        spec, at, own = text.strip(), "", ""
    find_bot(spec, game)
    where = spec.rpartition(":")[0]
    if where.endswith(".py"):
        spec = f"{Path(where).resolve()}:{spec.rpartition(':')[2]}"  # valid from any folder, on Ray too
    return Entrant(text.strip(), spec, read_budget(own) if at else budget, "" if spec in bot_levels() else _digest_of_file(where))


def _digest_of_file(where: str) -> str:
    if where.endswith(".py"):
        return digest_of([Path(where)])
    found = importlib.util.find_spec(where)
    return digest_of([Path(found.origin)]) if found and found.origin and Path(found.origin).is_file() else ""


def match_spec(
    game: Game,
    bots: list[str],
    games: int,
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    seed: int = 0,
    budget: Budget = DEFAULT_BUDGET,
    limit: float = LIMIT,
) -> MatchSpec:
    """A checked spec of at least `games` games; every deal is played with all line-ups."""
    game = as_game(game)
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise ArgumentTypeError(f"bots are a list of names, not of the type {type(bots).__name__}")
    names = [name.strip() for name in bots if check_text(name, "a bot").strip()]
    if not names:
        raise BotError(f"name at least one bot, as in {','.join(bot_levels()[-2:])}")
    check_count(games, "the number of games")
    if not isinstance(limit, int | float) or not limit > 0:
        raise ArgumentError(f"limit must be a number of seconds above 0, not {limit!r}")
    seats = game.info.seats[0] if seats is None else seats
    game.check_seats(seats)
    full = game.full_options(seats, **check_options({} if options is None else options))
    entrants = {name: read_entrant(name, game, budget) for name in names}
    order = list(entrants)
    sides = game.info.sides(seats, full)
    given = line_ups([order.index(name) for name in names], len(sides))
    deals = -(-games // len(given))
    game.check_seed(seed)
    game.check_seed(seed + deals - 1)
    sources = [HOME / "core", HOME / "compiled", HOME / "bots", HOME / "games" / game.info.id]
    if other_components := override_folder(game.info.id):
        sources.append(other_components)
    return MatchSpec(
        game.info.id,
        game.info.version,
        digest_of(sources),
        seats,
        full,
        seed,
        deals,
        tuple(entrants.values()),
        tuple(given),
        sides,
        limit,
    )


def chunks(spec: MatchSpec, first: int, size: int) -> Iterator[range]:
    """The deals from `first` on, `size` at a time."""
    for deal in range(first, spec.deals, size):
        yield range(deal, min(deal + size, spec.deals))
