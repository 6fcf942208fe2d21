"""Studies: each a page with a table and a chart."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

import pyatak
from pyatak.arena import studies
from pyatak.arena.charts import Bar, bars
from pyatak.cli.app import app

runner = CliRunner()
DOCS = Path(__file__).parent.parent.parent / "docs" / "studies"


@pytest.mark.parametrize("name", ["balance", "length", "options"])
def test_a_study_is_a_page_and_a_chart_with_every_game(name: str, tmp_path: Path) -> None:
    result = runner.invoke(app, ["study", name, "--games", "20", "--out", str(tmp_path)])
    assert result.exit_code == 0, result.output
    page, picture = (tmp_path / f"{name}.md").read_text(), (tmp_path / f"{name}.svg").read_text()
    ElementTree.fromstring(picture)
    for game_id in pyatak.game_ids():
        assert f"| {game_id} |" in page
        assert game_id in picture
    assert f"pyatak study {name} --games 20" in page


def test_the_study_of_skill_seats_the_stronger_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "LEVELS", ("beginner", "easy"))
    monkeypatch.setattr(pyatak, "game_ids", lambda: ("face_to_face", "my_number"))
    study = studies.skill(30, lambda _text: None)
    assert [row[0] for row in study.rows] == ["face_to_face", "my_number"]
    assert all(bar.mark is not None and bar.value > bar.mark for bar in study.bars)


def test_an_unknown_study_is_refused_with_the_list_of_studies() -> None:
    result = runner.invoke(app, ["study", "luck"])
    assert result.exit_code == 2
    assert "there is no study 'luck'; there are balance" in " ".join(result.output.split())


@pytest.mark.parametrize("name", studies.STUDIES)
def test_the_pages_in_the_documents_cover_every_game(name: str) -> None:
    page = (DOCS / f"{name}.md").read_text(encoding="utf-8")
    assert all(f"| {game_id} |" in page for game_id in pyatak.game_ids())
    assert (DOCS / f"{name}.svg").exists()


def test_a_chart_places_bars_marks_and_intervals_in_proportion() -> None:
    picture = bars("Title & more", [Bar("a", 1.0, 0.5, 2.0), Bar("bb", 2.0, mark=1.0)], str)
    assert "Title &amp; more" in picture
    widths = [float(rect.attrib["width"]) for rect in ElementTree.fromstring(picture).iter() if rect.attrib.get("rx")]
    assert widths[1] == pytest.approx(2 * widths[0])
    logarithmic = bars("Log", [Bar("a", 10.0), Bar("b", 100.0), Bar("c", 1000.0)], str, logarithmic=True)
    lengths = [float(rect.attrib["width"]) for rect in ElementTree.fromstring(logarithmic).iter() if rect.attrib.get("rx")]
    assert lengths[2] == pytest.approx(2 * lengths[1], rel=0.01)
