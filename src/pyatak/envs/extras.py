"""What is not installed with Pyatak itself: a clear word when it is missing."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Around the imports that an optional extra of Pyatak brings."""
    try:
        yield
    except ModuleNotFoundError as problem:
        raise ImportError(f'this part of Pyatak needs {problem.name}; to install it: pip install "pyatak[{extra}]"') from problem
