"""Fair deals: what was promised before the game can be computed by anybody after it."""

import hashlib
import re
import subprocess
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

import pyatak
from cases import each_game
from pyatak.cli.app import app
from pyatak.core.generators import CHACHA20, QUICK
from pyatak.core.record import Record, _with_check
from pyatak.core.texts import LANGUAGES
from pyatak.table import commands, fair
from pyatak.table import events as on
from pyatak.table.evolve import evolve
from pyatak.table.records import record_of
from table.at_table import SECRET, asked, fresh, opened, started

PAGE = (Path(__file__).parents[2] / "docs" / "fair-deals.md").read_text(encoding="utf-8")
VECTORS = re.findall(r"```text\n(.*?)```\n.*?commitment \| `(\w+)`.*?text \| `(\w+)`.*?seed \| `(\w+)`", PAGE, re.DOTALL)


def generator_of(text: str) -> str:
    """A text of the first version has no line for it."""
    return dict(line.split(": ", 1) for line in text.splitlines()[1:]).get("generator", QUICK)


def parts(text: str) -> dict[str, object]:
    """The values of a deal's text, read line by line."""
    lines = [line.split(": ", 1) for line in text.splitlines()[1:]]
    values = {name: value for name, value in lines if " " not in name}
    return {
        "secret": values["secret"],
        "table": values["table"],
        "number": int(values["deal"]),
        "game": values["game"],
        "rules": int(values["rules"]),
        "options": {name.removeprefix("option "): value for name, value in lines if name.startswith("option ")},
        "nonces": ["" if value == "." else value for name, value in lines if name.startswith("nonce ")],
        "generator": generator_of(text),
    }


def test_the_page_has_vectors() -> None:
    assert [generator_of(text) for text, *_ in VECTORS] == [CHACHA20, QUICK, QUICK]


@pytest.mark.parametrize(("text", "commitment", "digest", "seed"), VECTORS)
def test_the_vectors_of_the_page_hold(text: str, commitment: str, digest: str, seed: str) -> None:
    given = parts(text)
    assert fair.deal_text(**given) == text  # type: ignore[arg-type]
    assert fair.commitment(str(given["secret"])) == commitment
    assert hashlib.sha256(text.encode()).hexdigest() == digest
    found = fair.seed_of(text, generator_of(text))
    assert str(found) == seed
    assert found == (int(digest[:16], 16) // 2 if generator_of(text) == QUICK else digest)


@pytest.mark.parametrize(("text", "_commitment", "digest", "_seed"), VECTORS)
def test_sha256sum_says_the_same(text: str, _commitment: str, digest: str, _seed: str) -> None:
    said = subprocess.run(["sha256sum"], input=text, capture_output=True, text=True, check=True).stdout
    assert said.split()[0] == digest


def test_every_part_changes_the_seed() -> None:
    given = parts(VECTORS[0][0])
    others = {
        "secret": "1" * 64,
        "table": "B",
        "number": 2,
        "game": "numbers",
        "rules": 2,
        "options": {},
        "nonces": ["a", "c"],
        "generator": QUICK,
    }
    seeds = {fair.seed_of(fair.deal_text(**{**given, name: value})) for name, value in others.items()}  # type: ignore[arg-type]
    assert len(seeds | {fair.seed_of(VECTORS[0][0])}) == len(others) + 1


def test_no_value_can_pass_for_two_lines() -> None:
    with pytest.raises(ValueError, match="one line"):
        fair.deal_text(**{**parts(VECTORS[0][0]), "table": "A\ndeal: 2"})  # type: ignore[arg-type]


def test_the_seed_depends_on_every_nonce() -> None:
    room, other = opened(), opened()
    other.done(asked(commands.Stand, by="b"))
    other.done(asked(commands.Sit, by="b", name="Boris", nonce="something-else"))
    for one in (room, other):
        one.done(asked(commands.Start, by="a"))
    assert room.table.seed != other.table.seed


@each_game
def test_a_finished_game_proves_its_deal(game_id: str) -> None:
    """From its text, with a bot at the table, for the first game and the next."""
    least = pyatak.game(game_id).info.seats[0]
    room = started(game_id, least, people=least - 1, bots=1)
    shown = fair.commitment(SECRET)
    for _ in range(2):
        room.play_on()
        record = Record.from_text(record_of(room.table).to_text())
        assert record == record_of(room.table)
        assert fair.verify(record, shown).code == "fair"
        shown = fair.commitment(room.table.secret)
        room.done(asked(commands.Start, by="a"))


def test_another_secret_nonce_seat_count_or_hash_does_not_pass() -> None:
    room = started().play_on()
    record = record_of(room.table)
    proof = record.proof
    assert proof is not None
    for change in ({"secret": fresh(1)}, {"nonces": ("x", "y", "z")}, {"nonces": proof.nonces[:2]}, {"deal": 2}, {"table": "T2"}):
        values = {name: getattr(proof, name) for name in ("table", "deal", "secret", "nonces")}
        forged = Record(record.game, record.seats, record.seed, record.options, proof=type(proof)(**{**values, **change}))
        assert fair.verify(forged).code == "other_seed"
    assert fair.verify(record, fair.commitment(fresh(1))).code == "other_commitment"
    assert fair.verify(record, f" {fair.commitment(SECRET).upper()} ").is_fair
    assert fair.verify(record).code == "fair_deal"


@each_game
def test_a_deal_of_the_quick_generator_is_played_on_and_proves_itself(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that dealt before there was another generator: its game goes on by it, and the next one has the new one."""
    least = pyatak.game(game_id).info.seats[0]
    monkeypatch.setattr(fair, "GENERATOR", QUICK)
    room = started(game_id, least)
    began = next(one for one in msgspec.to_builtins([one.event for one in room.log]) if one["type"] == "started")
    assert "generator" not in began, "as it was stored then"
    assert isinstance(began["seed"], int)
    monkeypatch.undo()
    record = record_of(room.play_on().table)
    assert "generator" not in record.to_text()
    assert Record.from_text(record.to_text()) == record
    assert fair.verify(record, fair.commitment(SECRET)).code == "fair"
    room.done(asked(commands.Start, by="a"))
    record = record_of(room.play_on().table)
    assert f"\ngenerator: chacha20\nseed: {record.seed}\n" in record.to_text()
    assert fair.verify(Record.from_text(record.to_text())).code == "fair_deal"


def edited(record: Record, old: str, new: str) -> str:
    """The text of a record with other lines and a check line that fits them."""
    lines = record.to_text().splitlines()[:-1]
    assert old in lines
    return _with_check([line for line in "\n".join(lines).replace(old, new).splitlines() if line])


def test_a_forged_generator_is_refused() -> None:
    record = record_of(started("podelim", 3).play_on().table)
    chosen = "generator: chacha20"
    assert Record.from_text(edited(record, chosen, chosen)) == record
    with pytest.raises(pyatak.RecordError, match="the generator 'mine' is unknown; this Pyatak has quick and chacha20"):
        Record.from_text(edited(record, chosen, "generator: mine"))
    for other in ("generator: quick", ""):
        with pytest.raises(pyatak.RecordError, match="'seed' in the record is a whole number"):
            Record.from_text(edited(record, chosen, other))
    with pytest.raises(pyatak.RecordError, match="a seed of chacha20 is 64 hexadecimal digits"):
        Record.from_text(edited(record, f"seed: {record.seed}", "seed: 7"))
    quick = msgspec.structs.replace(record, generator=QUICK, seed=int(str(record.seed)[:16], 16) // 2, moves=[])
    assert fair.verify(quick).code == "other_seed", "the generator is part of what is hashed"


def test_a_deal_by_an_unknown_generator_is_of_a_newer_version() -> None:
    """A log of a newer Pyatak is not dealt wrongly: the table says that this one is too old."""
    room = opened()
    event = on.Started(seats=3, options=dict(room.table.options), seed="00" * 32, generator="better")
    with pytest.raises(pyatak.UnknownRulesError, match="the generator 'better' is unknown"):
        evolve(room.table, on.Stored(seq=room.table.seq + 1, at=room.now, event=event))


def test_a_record_without_proof_proves_nothing() -> None:
    record, _ = pyatak.random_game("face_to_face", seats=2, seed=1)
    assert fair.verify(record).code == "no_proof"
    assert not fair.verify(record).is_fair


def test_a_running_game_tells_no_secret() -> None:
    room = started()
    assert record_of(room.table).proof is None
    with pytest.raises(ValueError, match="no game has been dealt"):
        record_of(opened().table)


def test_a_record_names_people_and_bots_of_the_deal() -> None:
    room = started(people=2, bots=1).play_on()
    room.done(asked(commands.Stand, by="b"))
    assert record_of(room.table).players == ["Anna", "Boris", "bot 3"]


def test_a_record_keeps_no_move_that_was_taken_back() -> None:
    room = started("face_to_face", 2)
    seat = room.table.awaited[0]
    room.done(room.move(seat))
    room.done(asked(commands.Undo, by=room.owner(seat), seat=seat))
    room.play_on()
    assert record_of(room.table).play().tolist() == room.table.position.tolist()


@pytest.mark.parametrize("language", LANGUAGES)
def test_pyatak_verify_says_it_in_every_language(language: str, tmp_path: Path) -> None:
    room = started("podelim", 3).play_on()
    file = tmp_path / "game.txt"
    record_of(room.table).save(file)
    runner = CliRunner()
    shown = fair.commitment(SECRET)
    good = runner.invoke(app, ["verify", str(file), "--commitment", shown, "--lang", language])
    assert good.exit_code == 0
    assert shown in good.output.replace("\n", "")
    assert runner.invoke(app, ["verify", str(file), "--lang", language]).exit_code == 0
    bad = runner.invoke(app, ["verify", str(file), "--commitment", "0" * 64, "--lang", language])
    assert bad.exit_code == 1
    forged = record_of(room.table)
    forged.seed = fresh(forged.seed)
    forged.moves = []
    forged.save(file)
    bad = runner.invoke(app, ["verify", str(file), "--lang", language])
    assert bad.exit_code == 1
    assert str(forged.seed) in bad.output.replace("\n", "")
    file.write_text("nonsense", encoding="utf-8")
    assert runner.invoke(app, ["verify", str(file), "--lang", language]).exit_code == 2


@pytest.mark.parametrize("code", ["fair", "fair_deal", "no_proof", "other_seed", "other_commitment"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verdict_has_its_sentence(code: str, language: str) -> None:
    details = {"hash": "h", "seed": "1", "wanted": "2", "shown": "s"}
    assert fair.Verdict(code, details).text(language)
