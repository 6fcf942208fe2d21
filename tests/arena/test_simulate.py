"""Random games in bulk: the same result however the work is spread."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import pyatak
from pyatak.arena.simulate import simulate
from pyatak.cli.app import app
from pyatak.compiled.playouts import wilson

runner = CliRunner()


@pytest.mark.parametrize("chunk", [7, 100, 5000])
@pytest.mark.parametrize("cores", [1, 3])
def test_chunks_and_cores_do_not_change_the_result(chunk: int, cores: int) -> None:
    reported: list[int] = []
    answer = simulate("my_number", 1000, 4, 3, {"goals": 2}, cores=cores, chunk=chunk, progress=reported.append)
    assert answer == pyatak.random_games("my_number", 1000, 4, seed=3, cores=2, compiled=True, goals=2)
    assert reported == sorted(reported)
    assert reported[-1] == 1000


def test_no_games_give_a_summary_too() -> None:
    assert simulate("my_number", 0, 3).moves == 0
    with pytest.raises(ValueError, match="0 or more, not -1"):
        simulate("my_number", -1, 3)


def ray_workers_of(process: int) -> list[int]:
    """The Ray workers that descend from a process and run a task."""
    parents, busy = {}, []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            stat = (folder / "stat").read_text()
            command = (folder / "cmdline").read_bytes()
        except OSError:
            continue
        parents[int(folder.name)] = int(stat.rpartition(")")[2].split()[1])
        if command.startswith(b"ray::play"):
            busy.append(int(folder.name))

    def descends(one: int) -> bool:
        while one > 1:
            one = parents.get(one, 0)
            if one == process:
                return True
        return False

    return [one for one in busy if descends(one)]


@pytest.mark.usefixtures("ray")
@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_ray_gives_the_same_result_when_a_worker_is_killed() -> None:
    killed: list[int] = []

    def kill_one(_games: int) -> None:
        for worker in ray_workers_of(os.getpid())[: 1 - len(killed)]:
            os.kill(worker, signal.SIGKILL)
            killed.append(worker)

    answer = simulate("my_number", 400_000, 3, seed=9, ray=True, chunk=10_000, progress=kill_one)
    assert killed
    assert answer == pyatak.random_games("my_number", 400_000, 3, seed=9)


def test_without_ray_the_message_names_the_install_command() -> None:
    script = (
        "import sys; sys.modules['ray'] = None\n"
        "from pyatak.cli import main\n"
        "sys.argv = ['pyatak', 'simulate', 'my_number', '--games', '10', '--ray']\n"
        "main()\n"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert 'pip install "pyatak[ray]"' in result.stdout


def test_simulate_prints_a_table_and_writes_a_file(tmp_path: Path) -> None:
    path = tmp_path / "answer.json"
    command = [
        "simulate",
        "my_number",
        "--games",
        "2e3",
        "--seats",
        "3",
        "--option",
        "goals=1",
        "--json",
        str(path),
        "--lang",
        "ru",
    ]
    result = runner.invoke(app, command)
    assert result.exit_code == 0, result.output
    assert "Моё число" in result.output
    answer = json.loads(path.read_text())
    assert answer["options"] == {"goals": 1, "goal_change": "each_round", "memory_aid": "off"}
    assert answer["summary"]["games"] == 2000
    for share, (low, high) in zip(answer["summary"]["win_shares"], answer["win_intervals"], strict=True):
        assert low < share < high


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--games", "many"], "a whole number from 1 on, as in 1000 or 1e9, not 'many'"),
        (["--games", "1.5"], "not '1.5'"),
        (["--games", "0"], "not '0'"),
        (["--games", "1e400"], "not '1e400'"),
        (["--games", "inf"], "not 'inf'"),
        (["--games", "nan"], "not 'nan'"),
        (["--seats", "2"], "3 to 6 seats, not 2"),
        (["--seed", "-1"], "a seed is a whole number"),
        (["--option", "goals=9"], "option 'goals'"),
    ],
)
def test_bad_requests_are_refused_with_a_sentence(arguments: list[str], sentence: str) -> None:
    result = runner.invoke(app, ["simulate", "my_number", *arguments])
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())


def test_a_wilson_interval_holds_the_share_and_shrinks() -> None:
    assert wilson(0.5, 0) == (0.0, 1.0)
    low, high = wilson(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(1.0, 10)[0] > 0.7
    assert wilson(0.0, 10)[0] == pytest.approx(0)


def test_intervals_of_a_summary_surround_its_means() -> None:
    summary = pyatak.random_games("podelim", 500, 3, seed=2)
    low, high = summary.length_interval()
    assert low < summary.mean_length < high
    for mean, (least, most) in zip(summary.mean_scores, summary.score_intervals(), strict=True):
        assert least < mean < most
