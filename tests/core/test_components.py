"""The user's own component files."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pyatak.compiled import compiling
from pyatak.core.components import component_file, override_folder


def test_a_folder_of_the_user_replaces_a_data_file(tmp_path: Path) -> None:
    cards = json.loads(component_file("my_number", "cards.json"))
    cards["cards"][0]["bonus"] = 2
    (tmp_path / "my_number").mkdir()
    (tmp_path / "my_number" / "cards.json").write_text(json.dumps(cards))
    script = "from pyatak.games.my_number.components import CARD_DATA as c; print(c[1].bonus, c[2].bonus)"
    environment = {**os.environ, "PYATAK_COMPONENTS": str(tmp_path)}
    result = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert result.stdout.split() == ["2", "0"]


def test_without_such_a_file_the_games_own_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = component_file("my_number", "cards.json")
    monkeypatch.setenv("PYATAK_COMPONENTS", str(tmp_path))
    assert override_folder("my_number") is None
    (tmp_path / "my_number").mkdir()
    assert component_file("my_number", "cards.json") == own
    (tmp_path / "my_number" / "cards.json").write_text("{}")
    assert component_file("my_number", "cards.json") == b"{}"


def test_other_components_have_compiled_code_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYATAK_CACHE", str(tmp_path / "cache"))
    template = tmp_path / "template.py"
    template.write_text("ANSWER = 42\n")
    for round_number, content in enumerate(("{}", "{ }")):
        (tmp_path / "my_number").mkdir(exist_ok=True)
        (tmp_path / "my_number" / "cards.json").write_text(content)
        monkeypatch.setenv("PYATAK_COMPONENTS", str(tmp_path))
        compiling._load.cache_clear()
        compiling.load(template, "my_number")
        assert len(list((tmp_path / "cache" / "my_number" / "template").iterdir())) == round_number + 1
