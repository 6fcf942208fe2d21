"""The checked calls of a game: clear errors, and nothing changes."""

import pickle
from itertools import product
from typing import Any

import numpy as np
import pytest

import pyatak
from cases import allows, each_game
from pyatak.compiled import playouts
from pyatak.core import texts

GAME = pyatak.game("my_number")


def test_an_unknown_game_is_named_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"there is no game 'chess'; there are .*my_number"):
        pyatak.game("chess")


def test_a_game_says_what_it_is() -> None:
    assert repr(GAME) == "pyatak.game('my_number')"
    assert GAME.info.id in pyatak.game_ids()


@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, None, True])
def test_a_seed_is_a_whole_number_below_2_to_the_63(seed: Any) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number from 0"):
        GAME.new(3, seed)


def test_a_seed_that_is_a_text_is_a_key() -> None:
    with pytest.raises(ValueError, match="a seed of chacha20 is 64 hexadecimal digits"):
        GAME.new(3, "7")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"gaols": 1}, "my_number has no option 'gaols'; there are: goals, goal_change"),
        ({"goals": 6}, "option 'goals' of my_number is one of 0, 1, 2, 3, 4, 5, not 6"),
        ({"goals": True}, "not True"),
        ({"goal_change": "sometimes"}, "one of 'each_round', 'never', not 'sometimes'"),
    ],
)
def test_options_are_checked_by_name_and_value(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        GAME.new(3, 1, **options)


@pytest.mark.parametrize("seat", [-1, 3, "0", None, True])
def test_an_unknown_seat_is_named(seat: Any) -> None:
    with pytest.raises(ValueError, match="this game has seats 0 to 2"):
        GAME.legal(GAME.new(3, 1), seat)


@pytest.mark.parametrize("action", [-1, 60, "0", None, 1.0])
def test_an_unknown_action_is_named_and_nothing_changes(action: Any) -> None:
    state = GAME.new(3, 1)
    before = state.copy()
    with pytest.raises(pyatak.IllegalMove, match="Action ids are 0 to 59") as refusal:
        GAME.apply(state, 0, action)
    assert refusal.value.code == "no_such_action"
    assert np.array_equal(state, before)
    with pytest.raises(pyatak.IllegalMove, match="Action ids are 0 to 59"):
        GAME.move_text(state, 0, action)


def test_a_seat_that_is_not_to_act_is_told_which_seats_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME.rules, "legal_actions", lambda _state, _seat, _actions: 0)
    with pytest.raises(pyatak.IllegalMove, match="You have nothing to decide now") as refusal:
        GAME.apply(GAME.new(3, 1), 1, 0)
    assert (refusal.value.code, refusal.value.details) == ("not_to_act", {"seat": 1, "others": "0, 1, 2"})


def test_a_text_that_is_no_move_is_answered_with_what_is_legal() -> None:
    with pytest.raises(pyatak.MoveTextError, match=r"'sing' is no move of my_number; legal now: 'play \d+'"):
        GAME.parse_move(GAME.new(3, 1), 0, "sing")


def test_a_move_of_a_card_that_is_not_held_is_read_and_then_refused_by_rule() -> None:
    state = GAME.new(3, 1)
    missing = next(action for action in range(60) if action not in GAME.legal(state, 0))
    assert GAME.parse_move(state, 0, f"play {missing + 1}") == missing


def test_a_choice_may_be_undone_until_the_turn_is_revealed() -> None:
    before = GAME.new(3, 1)
    after = before.copy()
    action = GAME.legal(after, 0)[0]
    GAME.apply(after, 0, action)
    assert GAME.may_undo(before, after, 0, action)
    GAME.apply(after, 1, GAME.legal(after, 1)[0])
    before, last = after.copy(), GAME.legal(after, 2)[0]
    GAME.apply(after, 2, last)
    assert not GAME.may_undo(before, after, 2, last)


def test_where_the_loser_begins_a_rematch_an_option_names_any_seat() -> None:
    """So a table can set it without knowing the game."""
    games = [pyatak.game(game_id) for game_id in pyatak.game_ids()]
    assert any(game.info.loser_begins for game in games)
    for game in games:
        if game.info.loser_begins is not None:
            name, loser = game.info.loser_begins
            assert loser in next(one.values for one in game.info.options if one.name == name)
            for seats in game.info.seat_counts():
                for seat in range(seats):
                    assert game.to_act(game.new(seats, 7, **{name: seat})) == (seat,)


def test_without_teams_each_seat_is_its_own_side() -> None:
    assert [GAME.side_of(GAME.new(3, 1), seat) for seat in range(3)] == [0, 1, 2]


def test_a_random_event_is_not_undone() -> None:
    """A seat acts again after it learnt something: its sight would be another one in another deal."""
    before = GAME.new(3, 1)
    after = GAME.new(3, 2)
    assert not GAME.may_undo(before, after, 0, GAME.legal(before, 0)[0])


def test_each_rule_can_be_called_compiled_from_python() -> None:
    module = playouts.template("my_number", compiled=False)
    state, actions = GAME.new(3, 1), np.zeros(60, dtype=np.int64)
    again = np.ones_like(state)
    module.deal(again, 3, np.zeros(len(GAME.info.options), dtype=np.int64), 1)
    assert np.array_equal(again, state)
    assert not module.is_over(state)
    assert module.seats_to_act(state) == 0b111
    assert module.legal_actions(state, 0, actions) == 7
    module.apply(state, 0, int(actions[0]))
    assert module.seats_to_act(state) == 0b110


def test_the_layout_is_documented_cell_by_cell() -> None:
    manual = GAME.rules.LAYOUT.manual()
    assert "| 0 | generator |" in manual
    assert "| 9–14 | hand |" in manual


def test_random_games_check_what_they_are_given() -> None:
    with pytest.raises(ValueError, match="3 to 6 seats"):
        pyatak.random_games("my_number", 1, seats=2)
    with pytest.raises(ValueError, match="a seed is"):
        pyatak.random_games("my_number", 10, seats=3, seed=2**63 - 5)
    for games in (-1, 2.5, "x"):
        with pytest.raises(ValueError, match="the number of games must be a whole number, 0 or more"):
            pyatak.random_games("my_number", games, seats=3)  # type: ignore[arg-type]
    assert pyatak.random_games("my_number", 0, seats=3).moves == 0


def test_a_game_stopped_at_its_bound_is_counted_as_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playouts.template("my_number", compiled=False), "MOST_MOVES", 5)
    summary = pyatak.random_games("my_number", 2, seats=3, cores=1, compiled=False)
    assert (summary.unfinished, summary.moves) == (2, 10)


def test_an_unknown_language_or_text_is_named() -> None:
    with pytest.raises(ValueError, match="no language 'de'; there are en, ru, uk"):
        texts.say("de", "refusal-game_over")
    with pytest.raises(KeyError, match="the en catalogue has no text 'nothing'"):
        texts.say("en", "nothing")
    with pytest.raises(KeyError, match="the ru text 'refusal-no_such_action'"):
        texts.say("ru", "refusal-no_such_action")


def test_an_illegal_move_carries_its_refusal_and_can_be_pickled() -> None:
    game = pyatak.game("my_number")
    with pytest.raises(pyatak.IllegalMove) as raised:
        game.check_move(game.new(seats=3, seed=1), 0, 1000)
    illegal = pickle.loads(pickle.dumps(raised.value))
    assert illegal.refusal == raised.value.refusal
    assert (illegal.code, illegal.key, illegal.rule) == ("no_such_action", "refusal-no_such_action", "")
    assert str(illegal) == illegal.text("en") == raised.value.refusal.text()


@each_game
def test_an_option_that_needs_another_has_only_its_default_without_it(game_id: str) -> None:
    """So a screen that offers only what `needs` allows offers all that the rules allow, and nothing that they refuse."""
    game = pyatak.game(game_id)
    by_name = {option.name: option for option in game.info.options}
    for option in game.info.options:
        for other, fitting in option.needs.items():
            for value, mine in product(by_name[other].values, option.values):
                is_allowed = allows(game, game.info.seats[0], {other: value, option.name: mine})
                assert is_allowed == (value in fitting or mine == option.default)


@each_game
def test_a_position_without_its_key_differs_in_chance_alone(game_id: str) -> None:
    game = pyatak.game(game_id)
    keyed, quick = game.new(game.info.seats[0], "5e" * 32), game.new(game.info.seats[0], 5)
    generators, cells = list(game.rules.LAYOUT.generators), game.rules.LAYOUT.size
    plain = game.without_key(keyed)
    game.check_position(plain)
    plain[generators] = keyed[generators]
    assert plain.tolist() == keyed[:cells].tolist()
    assert game.without_key(quick).tolist() == quick.tolist()
    assert game.from_text(game.to_text(keyed)).tolist() == keyed.tolist()
    started = "\n".join(line for line in game.to_text(keyed).splitlines() if not line.startswith("generator"))
    assert (game.from_text(started)[generators] < 0).all()
    with pytest.raises(pyatak.PositionError, match="'key' wants 64 hexadecimal digits"):
        game.from_text(started.replace("5e5e", "xyz"))
