"""Waits between attempts: they double, stop growing, and start again after an attempt that lasted."""

from pyatak.backoff import Backoff


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def waits(backoff: Backoff, clock: Clock, attempts: int) -> list[float]:
    """The waits of attempts that fail at once."""
    found = []
    for _ in range(attempts):
        found.append(backoff.next())
        clock.now += found[-1]
    return found


def test_waits_double_up_to_the_longest() -> None:
    clock = Clock()
    assert waits(Backoff(0.5, 3, clock=clock), clock, 5) == [0.5, 1, 2, 3, 3]


def test_an_attempt_that_lasted_starts_the_waits_again() -> None:
    clock = Clock()
    backoff = Backoff(0.5, 3, clock=clock)
    waits(backoff, clock, 4)
    clock.now += 3.1
    assert waits(backoff, clock, 2) == [0.5, 1]


def test_a_long_time_before_the_first_failure_counts_for_nothing() -> None:
    clock = Clock()
    backoff = Backoff(0.5, 3, clock=clock)
    clock.now += 60
    assert waits(backoff, clock, 3) == [0.5, 1, 2]


def test_jitter_shortens_each_wait_to_no_less_than_half() -> None:
    clock = Clock()
    found = [waits(Backoff(1, 4, jitter=True, clock=clock), clock, 4) for _ in range(50)]
    for one in found:
        assert all(longest / 2 <= wait <= longest for wait, longest in zip(one, (1, 2, 4, 4), strict=True))
    assert len({one[0] for one in found}) > 1
