"""A clear error when an optional dependency is missing."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Wrap the imports that an extra of Pyatak installs; names the extra when one is missing."""
    try:
        yield
    except ModuleNotFoundError as problem:
        raise ImportError(f'this part of Pyatak needs {problem.name}; to install it: pip install "pyatak[{extra}]"') from problem
