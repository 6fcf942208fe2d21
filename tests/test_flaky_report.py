"""A test that fails and then passes is named; one that fails twice fails the run."""

import os
import subprocess
import sys
from pathlib import Path

import flaky_report

TESTS = Path(__file__).parent
SOME_TESTS = """
from pathlib import Path
import pytest

runs = Path(__file__).parent / "runs"

@pytest.mark.parametrize("needed", [1, 2, 3])
def test_passes_in_run(needed):
    file = runs.with_suffix(f".{needed}")
    file.write_text(file.read_text() + "x" if file.exists() else "x")
    assert len(file.read_text()) >= needed
"""


def run_some_tests(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    (folder / "pytest.ini").write_text("[pytest]")
    (folder / "conftest.py").write_text("from flaky_report import pytest_terminal_summary")
    (folder / "test_some.py").write_text(SOME_TESTS)
    command = [sys.executable, "-m", "pytest", "--reruns", "1", *options, str(folder)]
    return subprocess.run(
        command, cwd=folder, env={**os.environ, "PYTHONPATH": str(TESTS)}, capture_output=True, text=True, check=False
    )


def test_a_test_that_passes_in_its_second_run_is_named_and_the_run_succeeds(tmp_path: Path) -> None:
    ran = run_some_tests(tmp_path, "-n", "1", "-k", "1 or 2")
    line = "FLAKY test_some.py::test_passes_in_run[2]: failed 1 of 2 runs"
    assert ran.returncode == 0, ran.stdout
    assert line in ran.stdout
    assert (tmp_path / flaky_report.FILE).read_text() == f"{line}\n"


def test_a_test_that_fails_twice_fails_the_run_and_is_not_called_flaky(tmp_path: Path) -> None:
    ran = run_some_tests(tmp_path, "-k", "1 or 3")
    assert ran.returncode == 1
    assert "FLAKY" not in ran.stdout
    assert not (tmp_path / flaky_report.FILE).exists()
