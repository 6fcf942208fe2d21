"""A lock on a file that ends with its process, however that ends."""

from typing import IO, Any

try:
    import fcntl
except ImportError:  # a system without such locks: nobody is kept out
    fcntl = None  # type: ignore[assignment]


def try_lock(file: IO[Any]) -> bool:
    """Whether this file is ours now, until it is closed; False: another process has it."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks
        return True
    return True
