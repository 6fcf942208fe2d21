import os
from pathlib import Path

from compile_once import compile_once
from flaky_report import pytest_terminal_summary
from quick_selection import pytest_addoption, pytest_collection_modifyitems

__all__ = ["pytest_addoption", "pytest_collection_modifyitems", "pytest_terminal_summary"]

# Compiled code of the tests is kept beside pytest's own cache, so that tests neither see nor touch the user's.
os.environ["PYATAK_CACHE"] = str(Path(__file__).parent.parent / ".pytest_cache" / "compiled")
os.environ.pop("PYATAK_COMPONENTS", None)
compile_once()
