"""Records: complete, readable, and refused when cut off or edited."""

import re
from pathlib import Path

import msgspec
import pytest

import pyatak
from pyatak.core.record import Proof, _with_check


@pytest.fixture
def record() -> pyatak.Record:
    return pyatak.random_game("my_number", 3, 7, compiled=False, goals=1)[0]


def test_a_record_is_a_readable_text(record: pyatak.Record) -> None:
    record.players = ["Анна", "Max  \n Power", "bot 1"]
    lines = record.to_text().splitlines()
    assert lines[:9] == [
        "pyatak record 1",
        "game: my_number",
        "rules: 2",
        "seats: 3",
        "option goals: 1",
        "seed: 7",
        "player 0: Анна",
        "player 1: Max Power",
        "player 2: bot 1",
    ]
    assert re.fullmatch(r"0 play \d+", lines[10])
    assert re.fullmatch(r"result: scores \d+ \d+ \d+, won by \d", lines[-2])


def test_saving_and_loading_gives_the_same(record: pyatak.Record, tmp_path: Path) -> None:
    record.save(tmp_path / "game.txt")
    loaded = pyatak.Record.load(str(tmp_path / "game.txt"))
    assert loaded == record
    assert loaded.play().tolist() == record.play().tolist()
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]


def test_a_failed_save_leaves_the_old_file(record: pyatak.Record, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    record.save(path)
    old = path.read_text()
    record.moves[3] = (0, 999)
    with pytest.raises(pyatak.IllegalMove):
        record.save(path)
    assert path.read_text() == old
    assert [one.name for one in tmp_path.iterdir()] == ["game.txt"]


def test_a_record_cut_off_anywhere_is_refused(record: pyatak.Record) -> None:
    text = record.to_text()
    for length in range(0, len(text) - 2, 37):
        with pytest.raises(pyatak.RecordError, match=r"cut off|edited or damaged"):
            pyatak.Record.from_text(text[:length])


def test_an_edited_record_is_refused(record: pyatak.Record) -> None:
    with pytest.raises(pyatak.RecordError, match="edited or damaged"):
        pyatak.Record.from_text(record.to_text().replace("seed: 7", "seed: 8"))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("pyatak record 1", "pyatak record 9", "a record begins with 'pyatak record 1'"),
        ("game: my_number", "game: chess", "there is no game 'chess'; there are"),
        ("rules: 2", "rules: 99", "rules 99 of my_number are unknown; this Pyatak plays"),
        ("rules: 2", "rules: one", "'rules' in the record is a whole number, not 'one'"),
        ("seed: 7", "seed: " + "9" * 5000, "'seed' in the record is a whole number, not '9999"),
        ("seats: 3", "seats: 9", "3 to 6 seats, not 9"),
        ("option goals: 1", "option goals: 7", "option 'goals' of my_number is one of 0, 1, 2, 3, 4, 5, not '7'"),
        ("option goals: 1", "option colour: 7", "my_number has no option 'colour'"),
        ("seed: 7\n", "", "should be 'seed: …'"),
        ("result: scores", "result: points", "result is not what its moves give"),
        ("\n0 play", "\n0 sing", "move 1 of the record, '0 sing"),
        ("\n0 play", "\nx play", "move 1 of the record, 'x play"),
        ("\n0 play", "\n9 play", "this game has seats 0 to 2, not 9"),
    ],
)
def test_a_record_that_makes_no_sense_is_refused_with_the_reason(
    record: pyatak.Record, old: str, new: str, sentence: str
) -> None:
    *lines, _ = record.to_text().splitlines()
    forged = _with_check("\n".join(lines).replace(old, new, 1).split("\n"))
    with pytest.raises(pyatak.RecordError, match=sentence):
        pyatak.Record.from_text(forged)


def test_a_record_that_ends_early_but_checks_is_refused(record: pyatak.Record) -> None:
    lines = record.to_text().splitlines()[:20]
    with pytest.raises(pyatak.RecordError, match="the record ends where a move should be"):
        pyatak.Record.from_text(_with_check(lines))


def test_an_illegal_move_in_a_record_is_named(record: pyatak.Record) -> None:
    record.moves[0] = (0, record.moves[1][1])
    with pytest.raises(pyatak.RecordError, match=r"move 1 of the record is illegal: Card \d+ is not in your hand"):
        record.play()


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(pyatak.RecordError, match="not a text file"):
        pyatak.Record.load(tmp_path / "game.txt")


def test_a_record_may_hold_the_ingredients_of_its_seed(record: pyatak.Record) -> None:
    record.proof = Proof("T1", 2, "ab" * 32, ("x-1", "", "z"))
    record.players = ["Anna", "bot 2", "Boris"]
    text = record.to_text()
    assert text.splitlines()[9:15] == [
        "table: T1",
        "deal: 2",
        f"secret: {'ab' * 32}",
        "nonce 0: x-1",
        "nonce 1: .",
        "nonce 2: z",
    ]
    assert pyatak.Record.from_text(text) == record


@pytest.mark.parametrize(
    ("good", "bad", "sentence"),
    [
        ("deal: 2", "deal: two", "'deal' in the record is a whole number"),
        ("secret: ab", "secre: ab", "should be 'secret: …'"),
        ("nonce 2: z", "dance 2: z", "should be 'moves: …'"),
    ],
)
def test_half_a_proof_is_refused(record: pyatak.Record, good: str, bad: str, sentence: str) -> None:
    record.proof = Proof("T1", 2, "ab" * 32, ("x-1", "", "z"))
    lines = record.to_text().replace(good, bad).splitlines()[:-1]
    with pytest.raises(pyatak.RecordError, match=sentence):
        pyatak.Record.from_text(_with_check(lines))


def test_a_record_of_earlier_rules_is_played_by_what_they_meant_and_written_unchanged(
    record: pyatak.Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    text, state = record.to_text(), record.play()
    game, version = pyatak.game(record.game), record.rules
    goals, change, *rest = game.info.options
    options = (goals, msgspec.structs.replace(change, default="never"), *rest)
    earlier = {version: {"goal_change": "each_round"}}
    monkeypatch.setattr(game, "info", msgspec.structs.replace(game.info, version=99, options=options, earlier=earlier))
    again = pyatak.Record.from_text(text)
    assert (again.rules, again.options) == (version, record.options)
    assert again.play().tolist() == state.tolist()
    assert again.to_text() == text
    assert pyatak.Record(record.game, record.seats, record.seed).rules == 99
