"""Fits the constants of the coach from games between bots: how points become chances to win, and the scale of accuracy."""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from pyatak.bots.contract import DEFAULT_BUDGET, choice_of
from pyatak.bots.levels import Level
from pyatak.coach.judge import judge_module
from pyatak.core.record import Record
from pyatak.core.registry import game as find_game
from pyatak.core.rule import State

Array = NDArray[np.float64]
STEPS = 40
"""Steps of Newton's method; it needs about eight."""


def play(game_id: str, seats: int, seed: int, levels: Sequence[str]) -> Record:
    """A whole game of a level in each seat."""
    game = find_game(game_id)
    bots = [Level(game, level) for level in levels]
    record = Record(game_id, seats, seed)
    state = record.begin()
    while not game.is_over(state):
        seat = game.to_act(state)[0]
        choice = choice_of(bots[seat].choose(game.sight(state, seat), seat, seed + len(record.moves), DEFAULT_BUDGET))
        record.moves.append((seat, choice.action))
        game.rules.apply(state, seat, choice.action)
    return record


def positions_of(record: Record) -> Iterator[State]:
    """The position before each move, always the same array; the last one is that after the end."""
    game, state = find_game(record.game), record.begin()
    for seat, action in record.moves:
        yield state
        game.rules.apply(state, seat, action)
    yield state


def fit_scales(game_id: str, records: Sequence[Record]) -> tuple[Array, float]:
    """The scales that make the results of games most likely (a conditional logit), and the mean log of a result's chance."""
    game, module = find_game(game_id), judge_module(game_id)
    features, shares = [], []
    for record in records:
        found: list[Array] = []
        for state in positions_of(record):
            if game.is_over(state):
                winners = game.winners(state)
                share = [1 / len(winners) if seat in winners else 0.0 for seat in range(game.info.seats[1])]
            else:
                one = np.zeros((game.info.seats[1], module.SCALES))
                module.features_of(state, record.seats, one)
                found.append(one)
        features += found
        shares += [np.array([*share, float(record.seats)])] * len(found)
    return newton(np.array(features), np.array(shares))


def newton(features: Array, shares: Array) -> tuple[Array, float]:
    """The scales with the highest likelihood. The last column of `shares` holds the number of seats."""
    seats, shares = shares[:, -1], shares[:, :-1]
    absent = np.arange(shares.shape[1])[None, :] >= seats[:, None]
    scales = np.zeros(features.shape[2])
    for _ in range(STEPS):
        logits = np.where(absent, -np.inf, features @ scales)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        slope = np.einsum("gs,gsf->f", shares - chances, features)
        means = np.einsum("gs,gsf->gf", chances, features)
        bend = np.einsum("gs,gsf,gsh->fh", chances, features, features) - np.einsum("gf,gh->fh", means, means)
        scales = scales + np.linalg.solve(bend + 1e-9 * np.eye(len(scales)), slope)
    likely = np.sum(shares * np.log(np.maximum(chances, 1e-12)), axis=1)
    return scales, float(likely.mean())


def fit_accuracy(weak: Sequence[float], strong: Sequence[float], marks: tuple[float, float] = (50, 97)) -> tuple[float, float]:
    """The scale and the power with which the mean losses of weak and strong players give these mean marks.

    A mark is 100 exp(-(loss / scale) ** power). The scale is found for each power, then the power: both marks grow with them.
    """
    powers = np.linspace(0.2, 4.0, 400)
    best = min(powers, key=lambda power: abs(_mean_mark(strong, _scale_for(weak, power, marks[0]), power) - marks[1]))
    return _scale_for(weak, float(best), marks[0]), float(best)


def _scale_for(losses: Sequence[float], power: float, mark: float) -> float:
    low, high = 1e-6, 10.0
    for _ in range(60):
        middle = (low * high) ** 0.5
        low, high = (middle, high) if _mean_mark(losses, middle, power) < mark else (low, middle)
    return float((low * high) ** 0.5)


def _mean_mark(losses: Sequence[float], scale: float, power: float) -> float:
    return float(np.mean(100 * np.exp(-((np.maximum(losses, 0.0) / scale) ** power))))
