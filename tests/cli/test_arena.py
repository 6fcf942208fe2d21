"""`pyatak arena` on the command line."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

import pyatak
from pyatak.arena.arena import compete
from pyatak.arena.match_spec import match_spec
from pyatak.cli import interrupts
from pyatak.cli.app import app
from pyatak.cli.ray_option import is_address

runner = CliRunner()
STRANGE = Path(__file__).parent.parent / "faulty_bots.py"


@pytest.mark.parametrize(("language", "words"), [("en", "points ahead"), ("ru", "перевес в очках"), ("uk", "перевага в очках")])
def test_tables_a_picture_and_a_file(language: str, words: str, tmp_path: Path) -> None:
    out = tmp_path / "new" / "answer.json"
    bots = f"{STRANGE}:Raises,{STRANGE}:Random"
    command = ["arena", "my_number", "--bots", bots, "--games", "20", "--seed", "3", "--option", "goals=1", "--limit", "30"]
    result = runner.invoke(app, [*command, "--processes", "1", "--out", str(out), "--lang", language], env={"COLUMNS": "300"})
    assert result.exit_code == 0, result.output
    assert words in result.output
    assert "KeyError: 'card 99'" in result.output
    answer = json.loads(out.read_text())
    assert answer["spec"]["options"] == {"goals": 1, "goal_change": "each_round", "memory_aid": "off"}
    assert answer["games"] == 24  # whole deals: one against a table of the other, both ways
    assert answer["forfeits"][f"{STRANGE}:Raises"] > 0
    for share in answer["shares"]:
        assert share["interval"][0] <= share["share"] <= share["interval"][1]
    ElementTree.fromstring(out.with_suffix(".svg").read_text())
    assert [path.name for path in sorted(out.parent.iterdir())] == ["answer.json", "answer.svg"]


def test_after_ctrl_c_the_same_command_continues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STRANGE_MARK", str(tmp_path / "mark"))
    script = "from pyatak.cli import main; main()"
    command = ["arena", "my_number", "--bots", f"{STRANGE}:Interrupts,{STRANGE}:Random", "--games", "60", "--processes", "2"]
    arguments = [sys.executable, "-c", script, *command, "--lang", "en"]

    def run() -> subprocess.CompletedProcess[str]:
        return subprocess.run(arguments, cwd=tmp_path, capture_output=True, text=True, check=False)

    stopped = run()
    assert stopped.returncode == 130, stopped.stderr
    assert "run the same command to continue" in stopped.stdout
    assert (tmp_path / "arena-my_number.json.part").exists()
    other = subprocess.run([*arguments, "--seed", "1"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert other.returncode == 2
    assert "another spec (different: seed)" in " ".join(other.stdout.split())
    went_on = run()
    assert went_on.returncode == 0, went_on.stdout + went_on.stderr
    spec = match_spec(pyatak.game("my_number"), [f"{STRANGE}:Interrupts", f"{STRANGE}:Random"], 60)
    whole = compete(spec, processes=1)
    answer = json.loads((tmp_path / "arena-my_number.json").read_text())
    assert answer["moves"] == whole.moves
    assert [share["share"] for share in answer["shares"]] == [share.share for share in whole.shares]
    assert answer["ratings"][f"{STRANGE}:Random"]["mu"] == whole.ratings[f"{STRANGE}:Random"].mu


def test_a_ctrl_c_during_a_destructor_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    ignored: list[object] = []

    class InterruptedDestructor:
        def __del__(self) -> None:
            signal.raise_signal(signal.SIGINT)

    before = signal.getsignal(signal.SIGINT)
    with interrupts.remembered() as interrupt:
        interrupt.check()
        monkeypatch.setattr(sys, "unraisablehook", ignored.append)
        InterruptedDestructor()
        monkeypatch.undo()
        assert len(ignored) == 1
        with pytest.raises(KeyboardInterrupt):
            interrupt.check()
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nothing", "--bots", "easy"], "there is no game 'nothing'"),
        (["podelim", "--bots", "easy,grandmaster"], "there is no bot 'grandmaster'; there are beginner, easy"),
        (["podelim", "--bots", "nowhere.py:Bot"], "there is no file 'nowhere.py'"),
        (["podelim", "--bots", ","], "name at least one bot"),
        (["podelim", "--bots", "easy", "--games", "some"], "a whole number from 1 on"),
        (["podelim", "--bots", "easy", "--seats", "7"], "2 to 4 seats, not 7"),
        (["podelim", "--bots", "easy", "--budget", "1h"], "as in 200 or 50ms, not '1h'"),
        (["podelim", "--bots", "easy", "--limit", "-1"], "a number of seconds above 0, not -1"),
        (["podelim", "--bots", "easy", "--processes", "0"], "1 or more, not 0"),
        (["podelim", "--bots", "easy", "--seed", "9223372036854775807", "--games", "9"], "a seed is a whole number"),
        (["podelim", "--bots", "easy", "--option", "colour=red"], "no option 'colour'"),
    ],
)
def test_bad_requests_are_refused_with_a_sentence(arguments: list[str], sentence: str, tmp_path: Path) -> None:
    result = runner.invoke(app, ["arena", *arguments, "--out", str(tmp_path / "answer.json")])
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())


@pytest.mark.parametrize("name", [".", "picture.svg"])
def test_out_must_name_a_json_file(name: str, tmp_path: Path) -> None:
    result = runner.invoke(app, ["arena", "podelim", "--bots", "easy", "--out", str(tmp_path / name)])
    assert result.exit_code == 2
    assert "--out names a JSON file" in " ".join(result.output.split())


def test_an_address_may_follow_ray() -> None:
    assert all(map(is_address, ("auto", "local", "10.0.0.1:6379", "ray://head:10001")))
    assert not any(map(is_address, ("my_number", "--games", "--out:x")))
    for words in (["--ray", "127.0.0.1:1"], ["--ray", "--address", "127.0.0.1:1"]):
        result = runner.invoke(app, ["simulate", "my_number", "--games", "10", *words])
        assert result.exit_code == 2
        assert "no Ray cluster answers at '127.0.0.1:1'" in " ".join(result.output.split())
