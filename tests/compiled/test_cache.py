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


@pytest.mark.skipif(os.name != "posix", reason="owners and modes are POSIX's")
def test_code_that_somebody_else_could_have_written_is_thrown_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYATAK_CACHE", str(tmp_path / "cache"))
    source = tmp_path / "rules.py"
    source.write_text("1")
    folder = cache.folder_for("game", "playouts", [source])
    assert [path.stat().st_mode & 0o777 for path in (folder, *folder.parents[:3])] == [0o700] * 4
    (folder / "code").write_text("ours")
    assert cache.folder_for("game", "playouts", [source]) == folder
    assert (folder / "code").exists(), "a private folder is kept"
    for path in (folder, *folder.parents[:3]):
        path.chmod(0o777)
    assert cache.folder_for("game", "playouts", [source]) == folder
    assert not list(folder.iterdir()), "others could have written there"
    assert [path.stat().st_mode & 0o022 for path in (folder, *folder.parents[:3])] == [0] * 4


@pytest.mark.skipif(os.name != "posix", reason="owners and modes are POSIX's")
def test_a_folder_of_somebody_else_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYATAK_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    taken = cache.cache_home()
    assert taken == tmp_path / "cache"
    monkeypatch.setattr(cache, "_user", lambda: os.geteuid() + 1)
    (tmp_path / f"pyatak-{os.geteuid() + 1}").symlink_to(taken)
    assert cache.cache_home().parent == tmp_path
    assert cache.cache_home() not in (taken, tmp_path / f"pyatak-{os.geteuid() + 1}")
    assert cache.cache_home() == cache.cache_home(), "the same for this process"
