"""Ctrl-C that is not lost: Python forgets one that falls into the clearing up of an object."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Pressed:
    """Whether Ctrl-C was pressed; `check` says so once more to those who have not heard."""

    def __init__(self) -> None:
        self.is_pressed = False

    def hear(self, _number: int, _frame: FrameType | None) -> None:
        self.is_pressed = True
        raise KeyboardInterrupt

    def check(self) -> None:
        if self.is_pressed:
            raise KeyboardInterrupt


@contextmanager
def heard() -> Iterator[Pressed]:
    """While this lasts Ctrl-C is remembered, where signals can be heard: in the main thread."""
    pressed = Pressed()
    if threading.current_thread() is not threading.main_thread():
        yield pressed
        return
    before = signal.signal(signal.SIGINT, pressed.hear)
    try:
        yield pressed
    finally:
        signal.signal(signal.SIGINT, before)
