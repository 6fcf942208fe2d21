"""The commands of docs/hosting.md work, and everything that its files name exists."""

import json
import re

import pytest

from hosting.rehearsal import Rehearsal, rehearse
from hosting.sandbox import DOCUMENT, HOME, blocks
from pyatak.server.metrics import Metrics

FILES = HOME / "hosting"


@pytest.fixture
def no_certificate_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rehearsal trusts its own certificate; restore the usual trust afterwards."""
    monkeypatch.setenv("SSL_CERT_FILE", "")


@pytest.mark.usefixtures("no_certificate_of_ours")
def test_every_command_of_the_document_runs_while_people_play_and_loses_nothing() -> None:
    done = rehearse()
    assert len(done.party.words) > 20
    assert done.party.moves > 5


def test_every_metric_of_the_dashboard_and_of_the_document_is_there() -> None:
    names = set(re.findall(r"^# TYPE (\w+) ", Metrics().text().decode(), re.MULTILINE))
    known = names | {f"{name}_bucket" for name in names}
    board = json.loads((FILES / "grafana-dashboard.json").read_text())
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    used = set(re.findall(r"(?:pyatak|process)_\w+", " ".join(asked)))
    assert used <= known
    assert len(used) >= 12
    assert set(re.findall(r"`(pyatak_\w+)", DOCUMENT.read_text())) <= known


def test_the_nodes_of_all_files_are_the_same() -> None:
    for name in ("nginx.conf", "prometheus.yml"):
        assert set(re.findall(r"127\.0\.0\.1:(\d+)", (FILES / name).read_text())) == {"8001", "8002"}


def test_every_block_of_commands_is_in_the_rehearsal() -> None:
    headings = [heading for heading, _ in blocks()]
    checks = Rehearsal.checks(Rehearsal.__new__(Rehearsal))
    assert headings == [heading for heading, of_it in checks.items() for _ in of_it]
    assert len(headings) == len(re.findall(r"^```sh$", DOCUMENT.read_text(), re.MULTILINE))
    assert len(headings) * 2 == len(re.findall(r"^```", DOCUMENT.read_text(), re.MULTILINE))


def test_every_file_the_document_points_to_is_there() -> None:
    targets = re.findall(r"\]\(([^)#:]+)\)", DOCUMENT.read_text())
    assert len(targets) >= 3
    assert all((DOCUMENT.parent / target).exists() for target in targets)
