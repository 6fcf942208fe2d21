"""The cache of compiled code: never stale, never that of another game."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from pyatak.compiled import cache

TEMPLATE = """
from helper import answer

@entry
def ask(number):
    return answer(number) + rules.ACTIONS
"""

SCRIPT = """
import sys
from pathlib import Path
sys.path.insert(0, {folder!r})
from pyatak.compiled import compiling
from pyatak.core import rule
import helper
rule.rule(helper.answer)
module = compiling.load(Path({folder!r}) / "template.py", "my_number")
print(module.ask(1), sum(module.ask.stats.cache_hits.values()))
"""


def ask(folder: Path) -> list[str]:
    environment = {**os.environ, "PYATAK_CACHE": str(folder / "cache")}
    script = SCRIPT.format(folder=str(folder))
    return subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
    ).stdout.split()


def test_a_second_process_finds_the_code_and_an_edited_template_is_compiled_again(tmp_path: Path) -> None:
    (tmp_path / "helper.py").write_text("def answer(number):\n    return number\n")
    (tmp_path / "template.py").write_text(TEMPLATE)
    assert ask(tmp_path) == ["61", "0"]
    assert ask(tmp_path) == ["61", "1"]
    (tmp_path / "template.py").write_text(TEMPLATE.replace("+ rules", "+ 1 + rules"))
    assert ask(tmp_path) == ["62", "0"]


def test_the_digest_knows_names_contents_and_nothing_of_byte_code(tmp_path: Path) -> None:
    folder = tmp_path / "rules"
    (folder / "__pycache__").mkdir(parents=True)
    (folder / "a.py").write_text("1")
    first = cache.digest_of([folder])
    (folder / "__pycache__" / "a.pyc").write_text("x")
    assert cache.digest_of([folder]) == first
    (folder / "a.py").write_text("2")
    second = cache.digest_of([folder])
    (folder / "a.py").rename(folder / "b.py")
    assert len({first, second, cache.digest_of([folder]), cache.digest_of([folder / "b.py"])}) == 4


def test_only_the_newest_folders_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYATAK_CACHE", str(tmp_path / "cache"))
    source = tmp_path / "rules.py"
    made = []
    for number in range(6):
        source.write_text(str(number))
        made.append(cache.folder_for("game", "playouts", [source]))
        os.utime(made[-1], (number, number))
    assert sorted(path.name for path in (tmp_path / "cache" / "game" / "playouts").iterdir()) == sorted(
        path.name for path in made[-4:]
    )
    assert cache.folder_for("game", "playouts", [source]) == made[-1]


def test_the_home_is_the_users_cache_or_a_temporary_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYATAK_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache.cache_home() == tmp_path / "pyatak"
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert cache.cache_home().parent == Path(tempfile.gettempdir())
