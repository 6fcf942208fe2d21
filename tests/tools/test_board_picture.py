"""The picture of the board is drawn from its data."""

import runpy
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from pyatak.tools.board_picture import LOOP, picture, place_on_track

PICTURE = Path(__file__).parents[2] / "docs" / "numbers-board.svg"


def test_the_committed_picture_is_fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """R1.2 If the board was meant to change: python -m pyatak.tools.board_picture docs/numbers-board.svg"""
    monkeypatch.setattr(sys, "argv", ["picture", str(tmp_path / "board.svg")])
    runpy.run_path(place_on_track.__code__.co_filename, run_name="__main__")
    assert PICTURE.read_text(encoding="utf-8") == (tmp_path / "board.svg").read_text(encoding="utf-8") == picture()


def test_the_picture_shows_every_line_and_every_square_of_the_track_once() -> None:
    """R1.3 R1.4"""
    drawing = ET.fromstring(picture())
    names = [one.tag.rpartition("}")[2] for one in drawing]
    assert names.count("line") == 30
    assert len({place_on_track(number) for number in range(1, LOOP + 1)}) == LOOP == 60
    words = [one.text for one in drawing if one.tag.endswith("text")]
    assert {"60", "50", "40", "N1", "W2", "A"} <= set(words)
