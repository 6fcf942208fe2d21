"""Where a user's data and compiled code are kept."""

import sys
from pathlib import Path

import pytest

from pyatak.folders import cache_folder, data_folder


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other folders")
def test_folders_of_a_linux_user(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PYATAK_DATA", "PYATAK_CACHE", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/home/somebody")
    assert data_folder() == Path("/home/somebody/.local/share/pyatak")
    assert cache_folder() == Path("/home/somebody/.cache/pyatak")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    monkeypatch.setenv("XDG_CACHE_HOME", "/cache")
    assert data_folder() == Path("/data/pyatak")
    assert cache_folder() == Path("/cache/pyatak")


def test_an_environment_variable_names_the_folder_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYATAK_DATA", "/mine")
    monkeypatch.setenv("PYATAK_CACHE", "/other")
    assert data_folder() == Path("/mine")
    assert cache_folder() == Path("/other")
