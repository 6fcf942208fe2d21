"""The user's own folders. An environment variable names another one."""

import os
from pathlib import Path

import platformdirs


def data_folder() -> Path:
    """`$PYATAK_DATA`, or the user's data folder."""
    chosen = os.environ.get("PYATAK_DATA")
    return Path(chosen) if chosen else platformdirs.user_data_path("pyatak", appauthor=False)


def cache_folder() -> Path:
    """`$PYATAK_CACHE`, or the user's cache folder."""
    chosen = os.environ.get("PYATAK_CACHE")
    return Path(chosen) if chosen else platformdirs.user_cache_path("pyatak", appauthor=False)
