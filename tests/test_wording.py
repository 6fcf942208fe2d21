"""Sources and documents are in plain English: none of the phrases that readers found hard to understand comes back."""

import re
import subprocess
from pathlib import Path

import pytest

HOME = Path(__file__).parent.parent
PHRASES = {
    "anew": "again",
    "for ever": "permanently, or nothing",
    "so long": "this long",
    "so many": "this many",
    "so often": "this often",
    "let go|lets go": "disconnect, release",
    "put away|puts away": "unload",
    "struck off|strike off": "evicted",
    "how manyth": "number",
    "he|his|him|himself": "they, the player",
    "whoever": "a player who, everybody who",
    "(is|are|not) waited for": "the game waits for",
    "mishap": "error",
    "stumbles?|stumbled": "fails",
    "rubbish": "garbage",
    "scribe": "room log",
    "glances?": "viewer state, quick policy",
}
"""What not to write, as a regular expression, and what to write instead."""
CHECKED = ("*.py", "*.md", "*.ts", "*.svelte", "*.css", "*/en/*.ftl", "*/en.*ftl", "Makefile", "*.toml", "hosting/*")
EXEMPT = ("tests/test_wording.py", "CHANGELOG.md", "benchmarks/*.md")
"""This list itself; the change log, which names what was renamed; pages that a measurement wrote."""


def files() -> list[str]:
    command = ["git", "ls-files", "--", *CHECKED, *(f":!{one}" for one in EXEMPT)]
    return subprocess.run(command, cwd=HOME, capture_output=True, text=True, check=True).stdout.split()


@pytest.mark.parametrize(("phrase", "instead"), PHRASES.items())
def test_a_phrase_is_not_used(phrase: str, instead: str) -> None:
    pattern = re.compile(rf"(?<![\w-])({phrase})(?![\w-])", re.IGNORECASE)
    found = [
        f"{name}:{number}: {line.strip()}"
        for name in files()
        for number, line in enumerate((HOME / name).read_text(encoding="utf-8").splitlines(), 1)
        if pattern.search(line)
    ]
    assert not found, f"write {instead!r} instead of {phrase!r}:\n" + "\n".join(found)
