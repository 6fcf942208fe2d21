"""Calls of earlier versions that still work, with a warning, for one version."""

import sys
import warnings
from collections.abc import Callable
from types import ModuleType


class _CallablePackage(ModuleType):
    """`pyatak.games()` and `pyatak.bots()` were functions in 0.1; today those names are packages."""

    def __call__(self) -> tuple[str, ...]:
        name, function = _REPLACED_BY[self.__name__]
        warnings.warn(f"{self.__name__}() is now pyatak.{name}()", DeprecationWarning, stacklevel=2)
        return function()


_REPLACED_BY: dict[str, tuple[str, Callable[[], tuple[str, ...]]]] = {}


def keep_callable(package: str, name: str, function: Callable[[], tuple[str, ...]]) -> None:
    """Make an imported package callable: its function of the earlier version, with a warning."""
    _REPLACED_BY[package] = (name, function)
    sys.modules[package].__class__ = _CallablePackage
