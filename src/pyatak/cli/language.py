"""The language of the terminal."""

import os

from pyatak.core.texts import LANGUAGES


def from_environment() -> str:
    """The language of the locale if Pyatak has it, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            code = value[:2].lower()
            return code if code in LANGUAGES else "en"
    return "en"
