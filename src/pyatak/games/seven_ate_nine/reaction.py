"""Who is faster: reaction times for simulations. No part of the rules, which know only the order of moves (R4.1).

A seat looks at the top card and acts after a reaction time. Reaction times are log-normal: half of them are below the median,
and their logarithm has a standard deviation, the spread. With some chance a seat overlooks what it could do and looks once more.
All is done in whole numbers, from tables, so that a seed gives the same race interpreted, compiled and anywhere else.
"""

from collections.abc import Sequence
from statistics import NormalDist
from typing import NamedTuple

import msgspec
import numpy as np

from pyatak.core.bits import lowest
from pyatak.core.chance import below, pick, seed_generator
from pyatak.core.components import table
from pyatak.core.contract import OptionValue
from pyatak.core.record import Record
from pyatak.core.rule import State, rule
from pyatak.games.seven_ate_nine.centre import top_number
from pyatak.games.seven_ate_nine.components import CARDS, MOST_SEATS
from pyatak.games.seven_ate_nine.layout import seats_of
from pyatak.games.seven_ate_nine.turn import ACTIONS, DRAW, apply, is_over, legal_actions, seats_to_act

# -- skill ---------------------------------------------------------------------------------------------------

MEDIAN, SPREAD, OVERLOOKS, SKILL_CELLS = 0, 1, 2, 3


class Skill(msgspec.Struct, frozen=True):
    """How quick somebody is."""

    median_ms: int
    spread: int
    """Standard deviation of the logarithm of the reaction time, in thousandths."""
    overlooks: int = 0
    """The chance to overlook what could be done, in thousandths."""

    def __post_init__(self) -> None:
        if not 1 <= self.median_ms <= 60_000 or not 0 <= self.spread <= 2000 or not 0 <= self.overlooks <= 900:
            raise ValueError(f"median_ms is 1 to 60000, spread 0 to 2000 and overlooks 0 to 900, not {self}")


LEVELS = {"easy": Skill(1700, 330, 100), "medium": Skill(1100, 490, 50), "hard": Skill(670, 490, 20)}
"""Nine in ten reactions take 1 to 3 s, 0.5 to 2.5 s and 0.3 to 1.5 s, as the bots of an earlier program of this game did."""

# -- one reaction --------------------------------------------------------------------------------------------

SLICES = 1024
_EDGES = [max(1 / 8, min(SLICES - 1 / 8, edge)) / SLICES for edge in range(SLICES + 1)]
QUANTILES = table([round(1000 * NormalDist().inv_cdf(edge)) for edge in _EDGES])
"""The edges of equally likely slices of the normal distribution, in thousandths; the outermost are cut at ±3.67."""
LOG_2_E = 94548
"""The binary logarithm of e, in parts of 2**16."""
POWERS = table([round(65536 * 2 ** (place / 256)) for place in range(257)])
"""2**0 to 2**1, in parts of 2**16."""
MOST_LOOKS = 20


@rule
def normal(dice: State, cell: int) -> int:
    """A lot from the normal distribution, in thousandths of its standard deviation."""
    lot = below(dice, cell, SLICES * SLICES)
    low = int(QUANTILES[lot // SLICES])
    high = int(QUANTILES[lot // SLICES + 1])
    return low + (high - low) * (lot % SLICES) // SLICES


@rule
def stretched(length: int, exponent: int) -> int:
    """`length` times e to the `exponent`, which is in millionths; rounded, and at least 1."""
    binary = exponent * LOG_2_E // 1_000_000
    fraction = binary & 0xFFFF
    low = int(POWERS[fraction >> 8])
    high = int(POWERS[(fraction >> 8) + 1])
    power = low + ((high - low) * (fraction & 0xFF) >> 8)
    whole = binary >> 16
    if whole >= 0:
        return ((length * power << whole) + 0x8000) >> 16
    return max(1, (length * power + (0x8000 << -whole)) >> (16 - whole))


@rule
def reaction_ms(dice: State, cell: int, median_ms: int, spread: int) -> int:
    """A reaction time."""
    return stretched(median_ms, spread * normal(dice, cell))


@rule
def time_to_act(dice: State, cell: int, skills: State, seat: int) -> int:
    """One reaction, and another for each time that the seat overlooks what it could do."""
    skill = seat * SKILL_CELLS
    total = 0
    for _ in range(MOST_LOOKS):
        total += reaction_ms(dice, cell, int(skills[skill + MEDIAN]), int(skills[skill + SPREAD]))
        if below(dice, cell, 1000) >= skills[skill + OVERLOOKS]:
            break
    return total


# -- a race --------------------------------------------------------------------------------------------------

LOTS = MOST_SEATS
"""The dice have a cell for each seat and this one, for ties and for the choice between several cards that fit."""
DICE_STREAM = 1 << 21


@rule
def seed_dice(dice: State, seed: int) -> None:
    for cell in range(MOST_SEATS + 1):
        seed_generator(dice, cell, seed, DICE_STREAM + cell)


@rule
def first_of(waiting: int, due: State, dice: State) -> int:
    """The seat whose time comes first; a tie to the millisecond is decided by lot."""
    first = 0
    earliest = -1
    while waiting:
        seat = lowest(waiting)
        waiting ^= 1 << seat
        if earliest < 0 or due[seat] < earliest:
            earliest = int(due[seat])
            first = 0
        if due[seat] == earliest:
            first |= 1 << seat
    return pick(dice, LOTS, first)


@rule
def simple_choice(state: State, seat: int, actions: State, dice: State) -> int:
    """What a simple player does: lay the last card, or any card that fits, or else draw."""
    legal = legal_actions(state, seat, actions)
    if actions[legal - 1] == DRAW and legal > 1:
        legal -= 1
    elif actions[legal - 1] > DRAW:
        return int(actions[legal - 1])
    return int(actions[below(dice, LOTS, legal)])


@rule
def look(waiting: int, now: int, due: State, skills: State, dice: State) -> None:
    """From now on these seats react to what they see."""
    while waiting:
        seat = lowest(waiting)
        waiting ^= 1 << seat
        due[seat] = now + time_to_act(dice, seat, skills, seat)


@rule
def race(state: State, skills: State, dice: State, due: State, actions: State, trail: State) -> int:
    """Play on to the end, in the order of reaction times; how many moves.

    A new top card makes everybody look again (R4.5: a late card stays in the hand); after a draw only the one who drew does.
    `trail` gets seat * ACTIONS + action and the time in ms, two cells a move.
    """
    everybody = (1 << seats_of(state)) - 1
    look(everybody, 0, due, skills, dice)
    moves = 0
    while not is_over(state):
        seat = first_of(seats_to_act(state), due, dice)
        action = simple_choice(state, seat, actions, dice)
        now = int(due[seat])
        trail[2 * moves] = seat * ACTIONS + action
        trail[2 * moves + 1] = now
        moves += 1
        top = top_number(state)
        apply(state, seat, action)
        is_same_top = top_number(state) == top
        look(1 << seat if is_same_top else everybody, now, due, skills, dice)
    return moves


class Race(NamedTuple):
    """A simulated game."""

    record: Record
    times_ms: list[int]
    """When each move of the record was made."""
    state: State
    """The last position."""


def simulate(skills: Sequence[Skill], seed: int, **options: OptionValue) -> Race:
    """A whole game between simple players, one for each skill, in the order of their reaction times."""
    record = Record("seven_ate_nine", len(skills), seed, dict(options))
    state = record.begin()
    cells = [number for skill in skills for number in (skill.median_ms, skill.spread, skill.overlooks)]
    dice, due = np.zeros(MOST_SEATS + 1, dtype=np.int64), np.zeros(MOST_SEATS, dtype=np.int64)
    actions, trail = np.zeros(ACTIONS, dtype=np.int64), np.zeros(4 * CARDS, dtype=np.int64)
    seed_dice(dice, seed)
    moves = race(state, np.array(cells, dtype=np.int64), dice, due, actions, trail)
    record.moves.extend(divmod(int(step), ACTIONS) for step in trail[: 2 * moves : 2])
    return Race(record, [int(time) for time in trail[1 : 2 * moves : 2]], state)
