"""The user's own component files."""

import json
import os
import subprocess
import sys
from pathlib import Path

from pyatak.core.components import component_file


def test_a_folder_of_the_users_own_takes_the_place_of_a_data_file(tmp_path: Path) -> None:
    cards = json.loads(component_file("my_number", "cards.json"))
    cards["cards"][0]["bonus"] = 2
    (tmp_path / "my_number").mkdir()
    (tmp_path / "my_number" / "cards.json").write_text(json.dumps(cards))
    script = "from pyatak.games.my_number.components import CARD_DATA as c; print(c[1].bonus, c[2].bonus)"
    environment = {**os.environ, "PYATAK_COMPONENTS": str(tmp_path)}
    result = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert result.stdout.split() == ["2", "0"]
