"""Checks of arguments that several public calls share."""

from collections.abc import Mapping
from typing import TypeVar

import numpy as np

from pyatak.core.errors import ArgumentError, ArgumentTypeError

Value = TypeVar("Value")
WHOLE_NUMBERS = (int, np.integer)


def is_whole(value: object) -> bool:
    """Whether this is a whole number; NumPy's are, True is not."""
    return type(value) is int or (isinstance(value, WHOLE_NUMBERS) and not isinstance(value, bool))


def check_text(text: str, what: str) -> str:
    """The text itself. `what` names it in the error: "a move"."""
    if not isinstance(text, str):
        raise ArgumentTypeError(f"{what} is read from a text, not from {type(text).__name__}")
    return text


def check_options(options: Mapping[str, Value]) -> Mapping[str, Value]:
    """The options themselves, if they are values by name. Their game checks names and values."""
    if not isinstance(options, Mapping) or not all(isinstance(name, str) for name in options):
        raise ArgumentTypeError(f"options are a dictionary of values by name, not {options!r}")
    return options


def check_count(number: int, what: str, least: int = 1) -> int:
    """The number itself. `what` names it in the error: "cores"."""
    if not is_whole(number) or number < least:
        raise ArgumentError(f"{what} must be a whole number, {least} or more, not {number!r}")
    return int(number)
