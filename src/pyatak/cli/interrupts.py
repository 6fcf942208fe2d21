"""Remembers Ctrl-C: Python loses one that arrives while an object's `__del__` runs."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Interrupt:
    """Whether Ctrl-C was pressed; `check` raises KeyboardInterrupt again if so."""

    def __init__(self) -> None:
        self.is_pressed = False

    def on_signal(self, _number: int, _frame: FrameType | None) -> None:
        self.is_pressed = True
        raise KeyboardInterrupt

    def check(self) -> None:
        if self.is_pressed:
            raise KeyboardInterrupt


@contextmanager
def remembered() -> Iterator[Interrupt]:
    """Remember Ctrl-C inside this block. Python delivers signals to the main thread only."""
    interrupt = Interrupt()
    if threading.current_thread() is not threading.main_thread():
        yield interrupt
        return
    before = signal.signal(signal.SIGINT, interrupt.on_signal)
    try:
        yield interrupt
    finally:
        signal.signal(signal.SIGINT, before)
