"""Of several workers that need the same compiled function, one compiles it; the others wait and load it from the cache."""

import fcntl
from functools import cache, wraps
from pathlib import Path
from typing import Any

from pyatak.compiled import compiling


def compile_once() -> None:
    """Takes effect with the first template that is loaded, so that tests without compiled code need not import Numba."""
    register = compiling.register_rules

    def register_with_locks() -> None:
        _lock_each_function()
        register()

    vars(compiling)["register_rules"] = register_with_locks


@cache
def _lock_each_function() -> None:
    """Numba looks into its cache when `compile` begins: a worker that had to wait finds the code there."""
    from numba.core.dispatcher import Dispatcher

    dispatcher: Any = Dispatcher
    compile_alone = dispatcher.compile

    @wraps(compile_alone)
    def compile_with_lock(self: Any, signature: Any) -> Any:
        folder = self._cache.cache_path
        if folder is None:  # a function that is not cached
            return compile_alone(self, signature)
        Path(folder).mkdir(parents=True, exist_ok=True)
        with (Path(folder) / f"{self.__name__}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            return compile_alone(self, signature)

    dispatcher.compile = compile_with_lock
