"""The fits find what is known."""

import numpy as np
import pytest

from pyatak.coach.fit import _mean_mark, fit_accuracy, newton


def test_newton_finds_the_scales_that_made_the_results() -> None:
    dice = np.random.default_rng(1)
    features, truth = dice.normal(size=(20_000, 3, 2)), np.array([1.2, -0.5])
    chances = np.exp(features @ truth)
    chances /= chances.sum(axis=1, keepdims=True)
    winners = (chances.cumsum(axis=1) < dice.random((20_000, 1))).sum(axis=1)
    shares = np.hstack([np.eye(3)[winners], np.full((20_000, 1), 3.0)])
    scales, likely = newton(features, shares)
    assert scales == pytest.approx(truth, abs=0.05)
    assert -np.log(3) < likely < 0


def test_an_absent_seat_wins_nothing() -> None:
    features = np.zeros((4, 3, 1))
    features[:, 2] = 9.0
    shares = np.array([[1, 0, 0, 2], [0, 1, 0, 2], [1, 0, 0, 2], [0, 1, 0, 2]], dtype=np.float64)
    assert newton(features, shares)[1] == pytest.approx(np.log(0.5))


def test_accuracy_gives_both_marks() -> None:
    weak, strong = [0.04, 0.06, 0.08], [0.002, 0.004, 0.001]
    scale, power = fit_accuracy(weak, strong)
    assert _mean_mark(weak, scale, power) == pytest.approx(50, abs=0.5)
    assert _mean_mark(strong, scale, power) == pytest.approx(97, abs=0.5)
