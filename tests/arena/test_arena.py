"""Bots against bots: the same report wherever they play, and bad bots harm only themselves."""

import multiprocessing
from pathlib import Path

import pytest

import pyatak
from cases import each_game
from pyatak.arena.arena import compete
from pyatak.arena.match import Match
from pyatak.arena.match_spec import MatchSpec, match_spec, read_budget
from pyatak.arena.seating import groups_of, line_ups
from pyatak.arena.tally import Tally
from pyatak.bots.contract import Budget, Choice
from pyatak.bots.process import Heartbeat
from pyatak.core.rule import State
from pyatak.core.texts import LANGUAGES

STRANGE = Path(__file__).parent.parent / "faulty_bots.py"


def bot(name: str) -> str:
    return f"{STRANGE}:{name}"


def spec_of(*names: str, game: str = "my_number", games: int = 24, limit: float = 30.0, **more: int) -> MatchSpec:
    return match_spec(pyatak.game(game), [bot(name) for name in names], games, limit=limit, **more)  # type: ignore[arg-type]


# -- seating ---------------------------------------------------------------------------------------------


def test_as_many_bots_as_sides_are_rotated() -> None:
    assert line_ups([0, 1], 2) == [(0, 1), (1, 0)]
    assert line_ups([0, 1, 2], 3) == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]


def test_two_bots_at_a_larger_table_are_one_against_a_table_of_the_other() -> None:
    assert line_ups([0, 1], 3) == [(0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]
    assert line_ups([0, 1, 1], 3) == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]  # only the first sits alone


@pytest.mark.parametrize("sides", range(2, 7))
@pytest.mark.parametrize("bots", range(1, 8))
def test_every_bot_has_every_side_equally_often(bots: int, sides: int) -> None:
    given = line_ups(list(range(bots)), sides)
    assert len(set(given)) == len(given)
    times = {(one, side): sum(line_up[side] == one for line_up in given) for one in range(bots) for side in range(sides)}
    assert len(set(times.values())) == 1
    assert 0 not in times.values()


def test_more_bots_than_sides_meet_in_every_combination() -> None:
    assert groups_of(line_ups([0, 1, 2], 2)) == [(0, 1), (0, 2), (1, 2)]


# -- the same report -------------------------------------------------------------------------------------


def test_the_number_of_processes_does_not_change_the_report() -> None:
    spec = spec_of("Random", "Last", games=60)
    one = compete(spec, processes=1)
    assert one == compete(spec, processes=3)
    assert one.games == 60
    assert [share.games for share in one.shares] == [60, 60]
    assert sum(share.share for share in one.shares) == pytest.approx(1)


@pytest.mark.usefixtures("ray")
@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_ray_gives_the_same_report_and_stops_a_silent_bot() -> None:
    spec = spec_of("Random", "Forever", games=6, limit=1.0, seed=1)
    report = compete(spec, ray=True)
    assert report == compete(spec, processes=2)
    assert report.forfeits[bot("Forever")] > 0


def test_a_bot_against_its_copy_is_exactly_even() -> None:
    """On the same seat of the same deal it has the same seeds, so every game has its mirror image."""
    report = compete(spec_of("Random", "AlsoRandom", game="face_to_face", games=12), processes=2)
    assert [(share.share, share.interval) for share in report.shares] == [(0.5, (0.5, 0.5))] * 2
    assert report.margins[0].points == 0


@each_game
def test_bots_get_only_sights_and_may_write_to_them(game_id: str) -> None:
    most = pyatak.game(game_id).info.seats[1]
    report = compete(spec_of("Suspicious", game=game_id, games=most, seats=most), processes=1)
    assert report.faults == []
    plain = compete(spec_of("Random", game=game_id, games=most, seats=most), processes=1)
    assert (report.moves, report.shares[0].share) == (plain.moves, plain.shares[0].share)


def test_teams_are_seated_together() -> None:
    spec = match_spec(pyatak.game("numbers"), [bot("Random"), bot("Last")], 4, seats=4, options={"teams": "yes"})
    assert spec.sides == ((0, 1), (2, 3))
    assert spec.line_ups == ((0, 1), (1, 0))
    report = compete(spec, processes=1)
    assert [share.even for share in report.shares] == [0.5, 0.5]


# -- bad bots --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kind", "what"),
    [
        ("Raises", "raised", "KeyError: 'card 99'"),
        ("Leaves", "raised", "SystemExit: 3"),
        ("Illegal", "illegal", "chose 1000000, which is not legal"),
        ("Talks", "illegal", "answered 'pass'"),
        ("Forever", "silent", "1"),
        ("Dies", "died", ""),
    ],
)
def test_a_bot_that_fails_forfeits_its_game_and_the_match_continues(name: str, kind: str, what: str) -> None:
    spec = spec_of(name, "Random", games=12, limit=1.0 if name == "Forever" else 30.0)
    report = compete(spec, processes=2)
    assert report.games == 12
    assert 0 < report.forfeits[bot(name)] < 12
    assert report.forfeits[bot("Random")] == 0
    for fault in report.faults:
        assert (fault.kind, fault.bot) == (kind, bot(name))
        assert 0 <= fault.seat < 3
        assert spec.seed <= fault.seed < spec.seed + spec.deals
        assert what in fault.what
        for language in LANGUAGES:
            text = fault.text(language)
            assert all(str(one) in text for one in (fault.bot, fault.seat, fault.seed))
    assert len(report.faults) == min(20, report.forfeits[bot(name)])
    assert sum(share.share for share in report.shares) == pytest.approx(1)
    assert report.margins[0].deals < spec.deals


def test_a_process_killed_from_outside_is_replaced_and_nobody_is_blamed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STRANGE_MARK", str(tmp_path / "mark"))
    report = compete(spec_of("Unlucky", "Random", games=36), processes=2)
    assert (tmp_path / "mark").exists()
    assert report.faults == []
    assert report == compete(spec_of("Unlucky", "Random", games=36), processes=1)


def test_wrong_specs_are_refused_before_the_first_game() -> None:
    game = pyatak.game("my_number")
    for names, sentence in [
        (["grandmaster"], "there is no bot 'grandmaster'; there are beginner"),
        ([bot("Nobody")], "there is no class 'Nobody'"),
        (["nowhere.py:Bot"], "there is no file 'nowhere.py'"),
        ([bot("Unmade")], "cannot be created for my_number: RuntimeError: no my_number today"),
        ([" ", ""], "name at least one bot"),
        (["easy@soon"], "as in 200 or 50ms, not 'soon'"),
    ]:
        with pytest.raises(pyatak.PyatakError, match=sentence):
            match_spec(game, names, 10)
    with pytest.raises(ValueError, match="above 0, not 0"):
        match_spec(game, [bot("Random")], 10, limit=0)
    with pytest.raises(ValueError, match="1 or more, not 0"):
        compete(spec_of("Random"), processes=0)


def test_each_bot_may_have_its_own_budget() -> None:
    assert read_budget("200") == Budget(simulations=200)
    assert read_budget("50ms") == Budget(milliseconds=50)
    spec = match_spec(pyatak.game("face_to_face"), ["easy@3", "easy"], 2, budget=Budget(simulations=7))
    assert [entrant.budget.simulations for entrant in spec.entrants] == [3, 7]


def test_a_path_may_contain_an_at_sign(tmp_path: Path) -> None:
    folder = tmp_path / "me@home"
    folder.mkdir()
    (folder / "mine.py").write_text(STRANGE.read_text())
    spec = match_spec(pyatak.game("face_to_face"), [f"{folder}/mine.py:Random", f"{folder}/mine.py:Random@50ms"], 2)
    assert [entrant.budget for entrant in spec.entrants] == [Budget(), Budget(milliseconds=50)]
    assert {entrant.spec for entrant in spec.entrants} == {f"{folder}/mine.py:Random"}


# -- games without turns ---------------------------------------------------------------------------------


class Timed:
    """A bot with a fixed reaction time; draws if it can."""

    def __init__(self, name: str, game: pyatak.Game, after_ms: int, log: list[str]) -> None:
        self.name, self.game, self.after_ms, self.log = name, game, after_ms, log

    def choose(self, sight: State, seat: int, seed: int, budget: Budget) -> Choice:  # noqa: ARG002
        self.log.append(f"{self.name} chooses")
        return Choice(self.game.legal(sight, seat)[-1], self.after_ms)


def race(first_ms: int, second_ms: int, moves: int, seed: int = 0) -> list[str]:
    """What happens in the first moves of a race between two bots."""
    spec = spec_of("Random", game="seven_ate_nine", seed=seed)
    log: list[str] = []

    class Short(Match):
        def _apply(self, seat: int, action: int) -> None:
            super()._apply(seat, action)
            log.append(f"{'ab'[seat]} acts")
            if self.moves == moves:
                raise StopIteration

    match = Short(spec, seed, 0, Heartbeat([0, 0]))
    times = {0: first_ms, 1: second_ms}
    match.bots = {seat: Timed("ab"[seat], match.game, after, log) for seat, after in times.items()}
    with pytest.raises(StopIteration):
        match._race()
    return log


def test_the_faster_bot_acts_first_and_the_other_keeps_its_choice() -> None:
    """Both draw, which changes nothing for the other: it acts 250 ms after it chose, not after the last move."""
    assert race(100, 250, 5) == [
        *("a chooses", "b chooses", "a acts", "a chooses", "a acts", "a chooses"),
        *("b acts", "b chooses", "a acts", "a chooses", "a acts"),
    ]


def test_a_random_number_decides_between_equally_fast_bots() -> None:
    first = {race(100, 100, 1, seed)[2] for seed in range(12)}
    assert first == {"a acts", "b acts"}
    assert race(100, 100, 4, 3) == race(100, 100, 4, 3)


def test_the_faster_bot_wins_the_race() -> None:
    report = compete(spec_of("Quick", "Slow", game="seven_ate_nine", games=20), processes=1)
    assert report.shares[0].share == 1


# -- continuing ------------------------------------------------------------------------------------------


class Enough(Exception):  # noqa: N818
    pass


def stop_after(deals: int) -> object:
    def progress(tally: Tally) -> None:
        if tally.deals >= deals:
            raise Enough

    return progress


def test_the_same_spec_continues_where_it_was_stopped(tmp_path: Path) -> None:
    path, spec = tmp_path / "a.part", spec_of("Raises", "Random", games=60)
    with pytest.raises(Enough):
        compete(spec, processes=2, journal=path, progress=stop_after(4))  # type: ignore[arg-type]
    with path.open("ab") as file:
        file.write(b'{"deals": 7, "moves"')  # cut off while it was written
    deals_done: list[int] = []
    report = compete(spec, processes=1, journal=path, progress=lambda tally: deals_done.append(tally.deals))
    assert deals_done[0] == 4
    assert report == compete(spec, processes=1)
    assert compete(spec, journal=path) == report  # nothing left to play


def test_a_journal_of_another_spec_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.part"
    with pytest.raises(Enough):
        compete(spec_of("Random"), processes=1, journal=path, progress=stop_after(1))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"another spec \(different: seed\)"):
        compete(spec_of("Random", seed=5), journal=path)
    with pytest.raises(ValueError, match=r"different: deals, entrants, line_ups"):
        compete(spec_of("Random", "Last"), journal=path)
    path.write_text("shopping list\n")
    with pytest.raises(ValueError, match="is not a journal of the arena"):
        compete(spec_of("Random"), journal=path)


def test_no_process_is_left_when_a_match_is_stopped() -> None:
    """Not even one whose bot never answers."""
    with pytest.raises(Enough):
        compete(spec_of("Forever", "Random", games=60, limit=600.0), processes=2, progress=stop_after(1))  # type: ignore[arg-type]
    assert multiprocessing.active_children() == []
