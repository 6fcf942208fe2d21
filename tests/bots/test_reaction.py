"""The reaction model: the same for a seed everywhere, right in its statistics, and quicker players win more."""

from functools import cache
from itertools import pairwise
from math import exp, log, sqrt
from pathlib import Path
from statistics import NormalDist
from types import ModuleType
from typing import NamedTuple

import numpy as np
import pytest

from games.seven_ate_nine.positions import GAME
from pyatak.bots import reaction
from pyatak.bots.reaction import Skill, reaction_ms, stretched
from pyatak.compiled import compiling
from pyatak.core.contract import OptionValue
from pyatak.core.record import Record
from pyatak.core.rule import State
from pyatak.games.seven_ate_nine.turn import DRAW

NORMAL = NormalDist()
SAMPLES = 200_000
MOST_TRAIL = 400
EASY, MEDIUM, HARD = Skill(1700, 330, 100), Skill(1100, 490, 50), Skill(670, 490, 20)
"""Nine in ten reactions take 1 to 3 s, 0.5 to 2.5 s and 0.3 to 1.5 s."""


@cache
def template(compiled: bool) -> ModuleType:
    """The races, bound to the rules and to the reaction model."""
    return compiling.load(Path(__file__).parent / "race_template.py", "seven_ate_nine", compiled, Path(reaction.__file__))


class SimulatedRace(NamedTuple):
    record: Record
    times_ms: list[int]
    """When each move of the record was made."""
    state: State
    """The last position."""


def simulate(skills: list[Skill], seed: int, compiled: bool = False, **options: OptionValue) -> SimulatedRace:
    """A whole game between simple players, one for each skill, in the order of their reaction times."""
    state, trail = np.zeros(GAME.rules.LAYOUT.size, dtype=np.int64), np.zeros(MOST_TRAIL, dtype=np.int64)
    indexes = GAME.option_indexes(len(skills), **options)
    moves = template(compiled).run(state, cells_of_skills(skills), len(skills), indexes, seed, trail)
    made = [divmod(int(step), GAME.rules.ACTIONS) for step in trail[: 2 * moves : 2]]
    return SimulatedRace(Record(GAME.info.id, len(skills), seed, dict(options), made), trail[1 : 2 * moves : 2].tolist(), state)


def cells_of_skills(skills: list[Skill]) -> State:
    return np.array([[one.median_ms, one.spread, one.overlooks] for one in skills], dtype=np.int64).ravel()


def seeded_dice(seed: int) -> State:
    dice = np.zeros(5, dtype=np.int64)
    template(compiled=False).seed_dice(dice, seed)
    return dice


def sample(median_ms: int, spread: int, seed: int = 1, size: int = SAMPLES) -> State:
    times = np.zeros(size, dtype=np.int64)
    template(compiled=True).reactions(times, seed, median_ms, spread)
    return times


def test_a_reaction_time_is_the_same_interpreted_and_compiled() -> None:
    dice = seeded_dice(3)
    plain = [reaction_ms(dice, 0, 700, 450) for _ in range(500)]
    assert plain == sample(700, 450, seed=3, size=500).tolist()


def test_the_tables_are_what_they_were() -> None:
    """Simulations of last year can be repeated."""
    assert [int(reaction.QUANTILES[place]) for place in (0, 1, 256, 512, 1023, 1024)] == [-3668, -3097, -674, 0, 3097, 3668]
    assert int(np.abs(reaction.QUANTILES).sum()) == 820770
    assert int(reaction.POWERS.sum()) == 24302728


@pytest.mark.parametrize(
    ("length", "exponent"), [(700, 0), (700, 1_500_000), (700, -1_500_000), (60_000, 7_336_000), (5, -7_336_000)]
)
def test_a_length_times_a_power_of_e(length: int, exponent: int) -> None:
    exact = max(1, length * exp(exponent / 1e6))
    assert stretched(length, exponent) == pytest.approx(exact, rel=2e-4, abs=0.51)


@pytest.mark.parametrize("share", [0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99])
def test_reaction_times_are_log_normal(share: float) -> None:
    """Every quantile within five standard errors, and half a millisecond for the rounding."""
    times = sample(670, 490)
    exact = 670 * np.exp(0.49 * NORMAL.inv_cdf(share))
    density = NORMAL.pdf(NORMAL.inv_cdf(share)) / (0.49 * exact)
    error = sqrt(share * (1 - share) / SAMPLES) / density
    assert abs(np.quantile(times, share) - exact) < 5 * error + 0.5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_quickest_of_several_is_as_quick_as_it_should_be(seats: int) -> None:
    """The median of the least of n is the quantile 1 - 0.5 ** (1 / n)."""
    least = np.min([sample(670, 490, seed) for seed in range(seats)], axis=0)
    exact = 670 * np.exp(0.49 * NORMAL.inv_cdf(1 - 0.5 ** (1 / seats)))
    assert np.median(least) == pytest.approx(exact, rel=0.01)


@pytest.mark.parametrize(("one", "other"), [(670, 670), (670, 800), (670, 1100), (400, 1700)])
def test_who_is_first_follows_from_the_medians(one: int, other: int) -> None:
    """Two log-normal times: the chance to be first is Φ(ln(b / a) / (σ √2)); a tie counts half."""
    first, second = sample(one, 490, 5), sample(other, 490, 6)
    share = np.mean(first < second) + np.mean(first == second) / 2
    exact = NORMAL.cdf(log(other / one) / (0.49 * sqrt(2)))
    assert abs(share - exact) < 5 * sqrt(exact * (1 - exact) / SAMPLES)


def test_without_spread_every_reaction_takes_the_median() -> None:
    assert set(sample(700, 0, size=100).tolist()) == {700}


def test_whoever_overlooks_something_looks_again() -> None:
    """With a chance of one half it takes two looks on average."""
    races, dice = template(compiled=False), seeded_dice(1)
    skills = np.array([0, 0, 0, 100, 0, 500], dtype=np.int64)
    looks = [races.time_to_act(dice, 1, skills, 1) // 100 for _ in range(4000)]
    assert np.mean(looks) == pytest.approx(2, abs=0.12)
    assert np.mean(np.array(looks) == 1) == pytest.approx(0.5, abs=0.04)
    assert max(looks) <= races.MOST_LOOKS


def test_the_first_is_the_one_whose_time_comes_first_and_a_tie_is_decided_by_lot() -> None:
    races, dice, due = template(compiled=False), seeded_dice(1), np.array([300, 200, 200, 100], dtype=np.int64)
    assert races.first_of(0b1111, due, dice) == 3
    assert races.first_of(0b0001, due, dice) == 0
    lots = [races.first_of(0b0111, due, dice) for _ in range(400)]
    assert set(lots) == {1, 2}
    assert abs(lots.count(1) - 200) < 50
    assert races.LOTS == 4


def test_a_race_is_a_lawful_game_in_order_of_time() -> None:
    """R4.1 Its record can be played with every move checked."""
    for seed in range(6):
        played = simulate([HARD, MEDIUM, EASY], seed, sums="shown")
        assert np.array_equal(played.record.play(), played.state)
        assert GAME.is_over(played.state)
        assert len(played.times_ms) == len(played.record.moves)
        assert all(earlier <= later for earlier, later in pairwise(played.times_ms))
        assert played.times_ms[0] > 0


def test_a_race_is_decided_by_its_seed() -> None:
    skills = [Skill(600, 400, 50)] * 4
    one, same, other = simulate(skills, 7), simulate(skills, 7), simulate(skills, 8)
    assert (one.record, one.times_ms) == (same.record, same.times_ms)
    assert one.times_ms != other.times_ms


def test_a_race_is_the_same_compiled() -> None:
    skills = [Skill(600, 400, 50), Skill(900, 300, 200), Skill(700, 600, 0)]
    for seed in range(5):
        plain, compiled = simulate(skills, seed), simulate(skills, seed, compiled=True)
        assert compiled.times_ms == plain.times_ms
        assert compiled.record == plain.record
        assert np.array_equal(compiled.state, plain.state)


def test_a_new_top_card_makes_everybody_look_again() -> None:
    """R4.5 Nobody acts sooner after a card was laid than a reaction takes; without spread that is the median."""
    played = simulate([Skill(500, 0), Skill(700, 0)], 3)
    laid_at = 0
    for (seat, action), time in zip(played.record.moves, played.times_ms, strict=True):
        assert time - laid_at >= (500, 700)[seat]
        if action < DRAW:
            laid_at = time


def wins(skills: list[Skill], games: int = 400) -> list[int]:
    """How often each skill wins, compiled; the seats change places, so that none has an advantage."""
    won = [0] * len(skills)
    for seed in range(games):
        order = [(place + seed) % len(skills) for place in range(len(skills))]
        played = simulate([skills[place] for place in order], seed, compiled=True)
        for seat in GAME.winners(played.state):
            won[order[seat]] += 1
    return won


def test_the_quicker_player_wins_more() -> None:
    quick, slow = wins([Skill(600, 400), Skill(800, 400)])
    assert quick > 1.5 * slow


def test_whoever_overlooks_less_wins_more() -> None:
    careful, careless = wins([Skill(700, 400, 0), Skill(700, 400, 300)])
    assert careful > 1.5 * careless


def test_the_levels_are_in_order() -> None:
    easy, medium, hard = wins([EASY, MEDIUM, HARD])
    assert easy < medium < hard


def test_equals_win_equally() -> None:
    """Within five standard deviations."""
    for share in wins([Skill(700, 400)] * 4, games=1200):
        assert abs(share - 300) < 5 * sqrt(300 * 0.75)


@pytest.mark.parametrize("wrong", [(0, 400, 0), (60_001, 400, 0), (700, -1, 0), (700, 2001, 0), (700, 400, 901)])
def test_an_impossible_skill_is_refused(wrong: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="median_ms is 1 to 60000, spread 0 to 2000 and overlooks 0 to 900"):
        Skill(*wrong)
