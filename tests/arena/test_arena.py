"""Bots against bots: the same answer however it is played, and bad bots harm nobody but themselves."""

import multiprocessing
from pathlib import Path

import pytest

import pyatak
from cases import each_game
from pyatak.arena.arena import compete
from pyatak.arena.match import Match
from pyatak.arena.match_spec import MatchSpec, match_spec, read_budget
from pyatak.arena.seating import line_ups, tables_of
from pyatak.arena.tally import Tally
from pyatak.bots.contract import Budget, Choice
from pyatak.bots.process import Heartbeat
from pyatak.core.rule import State
from pyatak.core.texts import LANGUAGES

STRANGE = Path(__file__).parent.parent / "faulty_bots.py"


def bot(name: str) -> str:
    return f"{STRANGE}:{name}"


def ask(*names: str, game: str = "my_number", games: int = 24, limit: float = 30.0, **more: int) -> MatchSpec:
    return match_spec(pyatak.game(game), [bot(name) for name in names], games, limit=limit, **more)  # type: ignore[arg-type]


# -- seating ---------------------------------------------------------------------------------------------


def test_as_many_bots_as_sides_are_turned_round() -> None:
    assert line_ups([0, 1], 2) == [(0, 1), (1, 0)]
    assert line_ups([0, 1, 2], 3) == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]


def test_two_bots_at_a_larger_table_are_one_against_a_table_of_the_other() -> None:
    assert line_ups([0, 1], 3) == [(0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]
    assert line_ups([0, 1, 1], 3) == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]  # only the first one alone


@pytest.mark.parametrize("sides", range(2, 7))
@pytest.mark.parametrize("bots", range(1, 8))
def test_every_bot_has_every_side_equally_often(bots: int, sides: int) -> None:
    given = line_ups(list(range(bots)), sides)
    assert len(set(given)) == len(given)
    times = {(one, side): sum(line_up[side] == one for line_up in given) for one in range(bots) for side in range(sides)}
    assert len(set(times.values())) == 1
    assert 0 not in times.values()


def test_more_bots_than_sides_meet_in_every_company() -> None:
    assert tables_of(line_ups([0, 1, 2], 2)) == [(0, 1), (0, 2), (1, 2)]


# -- the same answer -------------------------------------------------------------------------------------


def test_the_number_of_processes_does_not_change_the_answer() -> None:
    spec = ask("Random", "Last", games=60)
    heard: list[Tally] = []
    one = compete(spec, processes=1, progress=heard.append)
    assert one == compete(spec, processes=3)
    assert one.games == 60
    assert [share.games for share in one.shares] == [60, 60]
    assert sum(share.share for share in one.shares) == pytest.approx(1)


@pytest.mark.usefixtures("ray")
@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_on_ray_the_answer_is_the_same_and_a_silent_bot_is_stopped_there_too() -> None:
    spec = ask("Random", "Forever", games=6, limit=1.0, seed=1)
    answer = compete(spec, ray=True)
    assert answer == compete(spec, processes=2)
    assert answer.forfeits[bot("Forever")] > 0


def test_a_bot_against_its_double_is_exactly_even() -> None:
    """On the same seat of the same deal it has the same dice, so every game has its mirror."""
    answer = compete(ask("Random", "AlsoRandom", game="face_to_face", games=12), processes=2)
    assert [(share.share, share.interval) for share in answer.shares] == [(0.5, (0.5, 0.5))] * 2
    assert answer.margins[0].points == 0


@each_game
def test_bots_get_sights_and_nothing_they_do_with_them_matters(game_id: str) -> None:
    most = pyatak.game(game_id).info.seats[1]
    answer = compete(ask("Suspicious", game=game_id, games=most, seats=most), processes=1)
    assert answer.faults == []
    plain = compete(ask("Random", game=game_id, games=most, seats=most), processes=1)
    assert (answer.moves, answer.shares[0].share) == (plain.moves, plain.shares[0].share)


def test_teams_are_seated_together() -> None:
    spec = match_spec(pyatak.game("numbers"), [bot("Random"), bot("Last")], 4, seats=4, options={"teams": "yes"})
    assert spec.sides == ((0, 1), (2, 3))
    assert spec.line_ups == ((0, 1), (1, 0))
    answer = compete(spec, processes=1)
    assert [share.even for share in answer.shares] == [0.5, 0.5]


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
def test_a_bot_that_goes_wrong_forfeits_its_game_and_the_run_goes_on(name: str, kind: str, what: str) -> None:
    spec = ask(name, "Random", games=12, limit=1.0 if name == "Forever" else 30.0)
    answer = compete(spec, processes=2)
    assert answer.games == 12
    assert 0 < answer.forfeits[bot(name)] < 12
    assert answer.forfeits[bot("Random")] == 0
    for fault in answer.faults:
        assert (fault.kind, fault.bot) == (kind, bot(name))
        assert 0 <= fault.seat < 3
        assert spec.seed <= fault.seed < spec.seed + spec.deals
        assert what in fault.what
        for language in LANGUAGES:
            text = fault.text(language)
            assert all(str(one) in text for one in (fault.bot, fault.seat, fault.seed))
    assert len(answer.faults) == min(20, answer.forfeits[bot(name)])
    assert sum(share.share for share in answer.shares) == pytest.approx(1)
    assert answer.margins[0].deals < spec.deals


def test_a_process_killed_from_outside_is_replaced_and_nobody_is_blamed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STRANGE_MARK", str(tmp_path / "mark"))
    answer = compete(ask("Unlucky", "Random", games=36), processes=2)
    assert (tmp_path / "mark").exists()
    assert answer.faults == []
    assert answer == compete(ask("Unlucky", "Random", games=36), processes=1)


def test_bots_that_cannot_be_are_refused_before_the_first_game() -> None:
    game = pyatak.game("my_number")
    for names, sentence in [
        (["grandmaster"], "there is no bot 'grandmaster'; there are beginner"),
        ([bot("Nobody")], "there is no class 'Nobody'"),
        (["nowhere.py:Bot"], "there is no file 'nowhere.py'"),
        ([bot("Unmade")], "cannot be made for my_number: RuntimeError: no my_number today"),
        ([" ", ""], "name the bots"),
        (["easy@soon"], "as in 200 or 50ms, not 'soon'"),
    ]:
        with pytest.raises(pyatak.PyatakError, match=sentence):
            match_spec(game, names, 10)
    with pytest.raises(ValueError, match="above 0, not 0"):
        match_spec(game, [bot("Random")], 10, limit=0)
    with pytest.raises(ValueError, match="1 or more, not 0"):
        compete(ask("Random"), processes=0)


def test_budgets_are_read_and_kept_apart() -> None:
    assert read_budget("200") == Budget(simulations=200)
    assert read_budget("50ms") == Budget(milliseconds=50)
    spec = match_spec(pyatak.game("face_to_face"), ["easy@3", "easy"], 2, budget=Budget(simulations=7))
    assert [entrant.budget.simulations for entrant in spec.entrants] == [3, 7]


def test_a_path_may_have_an_at(tmp_path: Path) -> None:
    folder = tmp_path / "me@home"
    folder.mkdir()
    (folder / "mine.py").write_text(STRANGE.read_text())
    spec = match_spec(pyatak.game("face_to_face"), [f"{folder}/mine.py:Random", f"{folder}/mine.py:Random@50ms"], 2)
    assert [entrant.budget for entrant in spec.entrants] == [Budget(), Budget(milliseconds=50)]
    assert {entrant.spec for entrant in spec.entrants} == {f"{folder}/mine.py:Random"}


# -- the race --------------------------------------------------------------------------------------------


class Timed:
    """Says how long it takes; draws if it can."""

    def __init__(self, name: str, game: pyatak.Game, after_ms: int, heard: list[str]) -> None:
        self.name, self.game, self.after_ms, self.heard = name, game, after_ms, heard

    def choose(self, sight: State, seat: int, seed: int, budget: Budget) -> Choice:  # noqa: ARG002
        self.heard.append(f"{self.name} looks")
        return Choice(self.game.legal(sight, seat)[-1], self.after_ms)


def race(first_ms: int, second_ms: int, moves: int, seed: int = 0) -> list[str]:
    """What happens in a race of two, as far as so many moves."""
    spec = ask("Random", game="seven_ate_nine", seed=seed)
    heard: list[str] = []

    class Short(Match):
        def _apply(self, seat: int, action: int) -> None:
            super()._apply(seat, action)
            heard.append(f"{'ab'[seat]} acts")
            if self.moves == moves:
                raise StopIteration

    match = Short(spec, seed, 0, Heartbeat([0, 0]))
    times = {0: first_ms, 1: second_ms}
    match.bots = {seat: Timed("ab"[seat], match.game, after, heard) for seat, after in times.items()}
    with pytest.raises(StopIteration):
        match._race()
    return heard


def test_in_a_race_the_quicker_acts_first_and_the_other_goes_on_with_what_it_began() -> None:
    """Both draw: that changes nothing for the other, who so acts 250 ms after it looked, not after the last move."""
    assert race(100, 250, 5) == [
        *("a looks", "b looks", "a acts", "a looks", "a acts", "a looks"),
        *("b acts", "b looks", "a acts", "a looks", "a acts"),
    ]


def test_in_a_race_a_draw_decides_between_equals() -> None:
    first = {race(100, 100, 1, seed)[2] for seed in range(12)}
    assert first == {"a acts", "b acts"}
    assert race(100, 100, 4, 3) == race(100, 100, 4, 3)


def test_the_quicker_wins_the_race() -> None:
    answer = compete(ask("Quick", "Slow", game="seven_ate_nine", games=20), processes=1)
    assert answer.shares[0].share == 1


# -- going on --------------------------------------------------------------------------------------------


class Enough(Exception):  # noqa: N818
    pass


def stop_after(deals: int) -> object:
    def hear(tally: Tally) -> None:
        if tally.deals >= deals:
            raise Enough

    return hear


def test_the_same_question_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    path, spec = tmp_path / "a.part", ask("Raises", "Random", games=60)
    with pytest.raises(Enough):
        compete(spec, processes=2, journal=path, progress=stop_after(4))  # type: ignore[arg-type]
    with path.open("ab") as file:
        file.write(b'{"deals": 7, "moves"')  # cut off while it was written
    heard: list[int] = []
    answer = compete(spec, processes=1, journal=path, progress=lambda tally: heard.append(tally.deals))
    assert heard[0] == 4
    assert answer == compete(spec, processes=1)
    assert compete(spec, journal=path) == answer  # nothing left to play


def test_another_question_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "a.part"
    with pytest.raises(Enough):
        compete(ask("Random"), processes=1, journal=path, progress=stop_after(1))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"another spec \(different: seed\)"):
        compete(ask("Random", seed=5), journal=path)
    with pytest.raises(ValueError, match=r"different: deals, entrants, line_ups"):
        compete(ask("Random", "Last"), journal=path)
    path.write_text("shopping list\n")
    with pytest.raises(ValueError, match="is no journal of an arena"):
        compete(ask("Random"), journal=path)


def test_no_process_is_left_behind_when_it_is_stopped() -> None:
    """Not even one whose bot never answers."""
    with pytest.raises(Enough):
        compete(ask("Forever", "Random", games=60, limit=600.0), processes=2, progress=stop_after(1))  # type: ignore[arg-type]
    assert multiprocessing.active_children() == []
