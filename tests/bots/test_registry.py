"""Bots by name and by import path, and the errors for those that are missing or broken."""

import subprocess
import sys
from pathlib import Path

import pytest

import pyatak
from cases import each_game
from pyatak.bots.contract import DEFAULT_BUDGET, Bot, Budget, Choice, legal_choice
from pyatak.bots.warming import WarmingBot

MY_BOT = Path(__file__).parent.parent.parent / "examples" / "my_bot.py"


def test_the_levels_have_the_same_names_for_all_games() -> None:
    assert pyatak.bot_levels() == ("beginner", "easy", "medium", "hard", "expert")


@each_game
def test_the_example_plays_every_game(game_id: str) -> None:
    game = pyatak.game(game_id)
    bot, state = pyatak.find_bot(f"{MY_BOT}:MyBot", game), game.new(game.info.seats[0], 2)
    for move in range(30):
        if game.is_over(state):
            break
        seat = game.to_act(state)[0]
        sight = game.sight(state, seat)
        choice = legal_choice(bot.choose(sight, seat, move, DEFAULT_BUDGET), game.legal(sight, seat))
        assert choice == legal_choice(bot.choose(sight, seat, move, DEFAULT_BUDGET), game.legal(sight, seat))
        game.apply(state, seat, choice.action)


def test_the_example_runs_as_it_says() -> None:
    result = subprocess.run([sys.executable, str(MY_BOT)], capture_output=True, text=True, check=True)
    assert "winners (" in result.stdout


def test_a_bot_may_come_from_a_module() -> None:
    game = pyatak.game("numbers")
    with pytest.raises(pyatak.BotError, match="there is no class 'Nobody'"):
        pyatak.find_bot("pyatak.bots.contract:Nobody", game)


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("genius", r"there is no bot 'genius'; there are beginner, easy, medium, hard, expert, and your own as"),
        ("", r"there is no bot ''"),
        (":Bot", r"there is no bot ':Bot'"),
        ("nowhere.py:Bot", r"bot 'nowhere.py:Bot': there is no file 'nowhere.py'"),
        ("no.such.module:Bot", r"module 'no.such.module' cannot be loaded: ModuleNotFoundError"),
        (f"{MY_BOT}:Other", r"there is no class 'Other'; there are MyBot"),
    ],
)
def test_a_bot_that_is_not_there_is_named(spec: str, said: str) -> None:
    with pytest.raises(pyatak.BotError, match=said):
        pyatak.find_bot(spec, pyatak.game("numbers"))


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("class Bot:\n    def __init__(self, game): raise OSError('no disk')", "cannot be created for numbers: OSError: no disk"),
        ("class Bot:\n    def __init__(self, game): pass", "has no method choose"),
        ("class Bot(", "cannot be loaded: SyntaxError"),
    ],
)
def test_a_bot_that_cannot_be_created_is_named(source: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text(source)
    with pytest.raises(pyatak.BotError, match=said):
        pyatak.find_bot(f"{tmp_path / 'broken.py'}:Bot", pyatak.game("numbers"))


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("None", "answered None, which is neither a whole number nor a Choice"),
        ("True", "answered True"),
        ("-1", "chose -1, which is not legal; legal now: "),
        ("'a'", "answered 'a'"),
        ("1 / 0", "ZeroDivisionError"),
    ],
)
def test_a_wrong_answer_names_bot_seat_and_seed(answer: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "wrong.py"
    file.write_text(
        f"class Bot:\n    def __init__(self, game): pass\n    def choose(self, sight, seat, seed, budget): return {answer}"
    )
    game = pyatak.game("numbers")
    state = game.new(2, 3)
    seat = game.to_act(state)[0]
    with pytest.raises(pyatak.BotError) as problem:
        WarmingBot(game, f"{file}:Bot").choose(game.sight(state, seat), seat, 41)
    for part in (said, "wrong.py:Bot", str(seat), "41"):
        assert part in str(problem.value)


def test_a_choice_has_no_negative_time() -> None:
    with pytest.raises(pyatak.BotError, match="neither a whole number nor a Choice"):
        legal_choice(Choice(0, after_ms=-5), [0])


@pytest.mark.parametrize(
    "wrong", [{"simulations": 0}, {"milliseconds": -1}, {"simulations": 5, "milliseconds": 5}, {"simulations": True}]
)
def test_a_budget_is_one_whole_number(wrong: dict[str, int]) -> None:
    with pytest.raises(pyatak.BotError, match="budget"):
        Budget(**wrong)


def test_levels_are_bots() -> None:
    bot: Bot = pyatak.find_bot("easy", pyatak.game("numbers"))
    assert bot.choose is not None
