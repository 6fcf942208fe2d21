"""A clear error when an optional dependency is missing."""

from collections.abc import Iterator
from contextlib import contextmanager

from pyatak.core.errors import PyatakError


class MissingExtraError(PyatakError, ImportError):
    """An optional dependency is not installed; names the command that installs it."""


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Wrap the imports that an extra of Pyatak installs; names the extra when one is missing."""
    try:
        yield
    except ModuleNotFoundError as problem:
        raise MissingExtraError(
            f'this part of Pyatak needs {problem.name}; to install it: pip install "pyatak[{extra}]"'
        ) from problem
