"""The time as tables and stores keep it: that of day when the process started, and from then on a clock that nobody sets."""

import time


def _passed_ns() -> int:
    """Nanoseconds since some moment; they pass while the machine sleeps too, where the system can tell."""
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic_ns()


_BEGAN_NS = time.time_ns() - _passed_ns()


def now_ms() -> int:
    """Milliseconds since 1970. A clock that is set while the server runs does not change it."""
    return (_BEGAN_NS + _passed_ns()) // 1_000_000


class TableClock:
    """The time at one table. It never stands still: where the log is ahead of our clock, it goes on from there."""

    def __init__(self) -> None:
        self.ahead_ms = 0

    def now(self, changed_at: int) -> int:
        """The time now, where the last event came at `changed_at`."""
        now = now_ms()
        self.ahead_ms = max(self.ahead_ms, changed_at - now)
        return now + self.ahead_ms
