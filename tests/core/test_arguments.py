"""What the public calls say to arguments that are not allowed: always a PyatakError, and the built-in one that fits."""

import contextlib
import copy
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as some

import pyatak
from pyatak.arena.arena import compete
from pyatak.arena.match_spec import match_spec
from pyatak.arena.simulate import simulate
from pyatak.core.game import Game

MANY = 1000
GAMES = [pyatak.game(game_id) for game_id in pyatak.game_ids()]


def dealt(game: Game, seed: int = 1) -> Any:
    return game.new(game.info.seats[0], seed)


CALLS: dict[str, Callable[[Game, Any], object]] = {
    "seats": lambda game, state: game.seats(state),
    "to_act": lambda game, state: game.to_act(state),
    "legal": lambda game, state: game.legal(state, 0),
    "apply": lambda game, state: game.apply(state, 0, 0),
    "check_move": lambda game, state: game.check_move(state, 0, 0),
    "is_over": lambda game, state: game.is_over(state),
    "scores": lambda game, state: game.scores(state),
    "winners": lambda game, state: game.winners(state),
    "side_of": lambda game, state: game.side_of(state, 0),
    "sight": lambda game, state: game.sight(state, None),
    "seen": lambda game, state: game.seen(state, 0),
    "imagine": lambda game, state: game.imagine(state, None, 0),
    "view": lambda game, state: game.view(state, 0),
    "view_of_sight": lambda game, state: game.view_of_sight(state, None),
    "news before": lambda game, state: game.news(state, dealt(game), 0),
    "news after": lambda game, state: game.news(dealt(game), state, 0),
    "may_undo before": lambda game, state: game.may_undo(state, dealt(game), 0, 0),
    "may_undo after": lambda game, state: game.may_undo(dealt(game), state, 0, 0),
    "preview": lambda game, state: game.preview(state, 0, []),
    "move_text": lambda game, state: game.move_text(state, 0, 0),
    "move_words": lambda game, state: game.move_words(state, 0, 0),
    "parse_move": lambda game, state: game.parse_move(state, 0, "a"),
    "to_text": lambda game, state: game.to_text(state),
    "check_position": lambda game, state: game.check_position(state),
    "Position": pyatak.Position,
    "hint": lambda game, state: pyatak.hint(game, state, 0, simulations=1),
    "choose": lambda game, state: pyatak.find_bot("easy", game).choose(state, 0, 0, pyatak.Budget()),
}
"""Every public call that takes a state."""


def wrong_states(game: Game) -> list[Any]:
    """What somebody may take for a state of this game."""
    state = dealt(game)
    return [
        *(dealt(other) for other in GAMES if other is not game),
        np.full_like(state, -1),
        np.zeros_like(state),
        state.astype(np.int32),
        state.astype(float),
        state.reshape(1, -1),
        state[:-1],
        state.tolist()[:-1],
        ["1"] * len(state),
        [[1], [1, 2]],
        tuple(state.tolist()),
        str(state),
        None,
        7,
        {},
    ]


@pytest.mark.parametrize("call", [name for name in CALLS if name != "Position"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_what_is_no_state_of_a_game_is_refused_by_every_call_and_not_changed(game: Game, call: str) -> None:
    for wrong in wrong_states(game):
        before = repr(wrong)
        with pytest.raises((pyatak.ArgumentError, pyatak.ArgumentTypeError), match=game.info.id):
            CALLS[call](game, wrong)
        assert repr(wrong) == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_a_position_is_made_of_possible_states_only(game: Game) -> None:
    state = dealt(game)
    assert pyatak.Position(game, state.tolist()).state.tolist() == pyatak.Position(game, state.astype(np.int64)).state.tolist()
    for wrong in wrong_states(game):
        if isinstance(wrong, np.ndarray) and wrong.dtype == np.int32:
            continue  # a copy in int64 is made of it
        if isinstance(wrong, tuple):
            continue
        with pytest.raises(pyatak.PyatakError):
            pyatak.Position(game, wrong)
    for cell in game.rules.LAYOUT.generators:
        broken = state.copy()
        broken[cell] = -5
        with pytest.raises(pyatak.PositionError, match="generator of chance, holds -5"):
            pyatak.Position(game, broken)


def test_a_text_with_a_negative_generator_is_refused() -> None:
    game = pyatak.game("podelim")
    text = game.to_text(dealt(game))
    line = next(line for line in text.splitlines() if line.startswith("generator"))
    with pytest.raises(pyatak.PositionError, match="generator"):
        game.from_text(text.replace(line, "generator: -5"))


def test_a_set_of_numbers_below_zero_is_refused_instead_of_written_without_end() -> None:
    game = pyatak.game("my_number")
    state = dealt(game)
    state[game.rules.LAYOUT.size - 1] = -1
    with pytest.raises(pyatak.PositionError, match="a set of numbers is 0 or more, not -1"):
        game.to_text(state)


@pytest.mark.parametrize("seat", [-1, 6, "0", True, 1.0])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_every_call_names_a_seat_that_is_not_there(game: Game, seat: Any) -> None:
    state = dealt(game)
    calls: list[Callable[[], object]] = [
        lambda: game.imagine(state, seat, 0),
        lambda: game.side_of(state, seat),
        lambda: game.sight(state, seat),
        lambda: game.view(state, seat),
        lambda: game.view_of_sight(state, seat),
        lambda: game.news(state, state, seat),
        lambda: game.may_undo(state, state, seat, 0),
        lambda: game.preview(state, seat, []),
        lambda: pyatak.hint(game, state, seat),
        lambda: pyatak.find_bot("easy", game).choose(state, seat, 0, pyatak.Budget()),
    ]
    for call in calls:
        with pytest.raises(pyatak.ArgumentError, match="this game has seats 0 to"):
            call()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_news_of_states_that_are_not_one_move_apart_are_told_or_refused(game: Game) -> None:
    """Where a choice may be changed to the same one, a state is one move apart from itself."""
    others = [dealt(game), game.new(game.info.seats[1], 1)]
    states = []
    state = dealt(game, 3)
    while not game.is_over(state):
        states.append(state.copy())
        seat = game.to_act(state)[0]
        game.apply(state, seat, game.legal(state, seat)[0])
    for before in [*states[::5], state, *others]:
        for after in [before, *states[::7], state, *others]:
            with contextlib.suppress(pyatak.ArgumentError):
                assert isinstance(game.news(before, after, 0), list)


def test_a_read_only_state_is_not_changed_and_the_error_says_what_to_do() -> None:
    game = pyatak.game("podelim")
    state = dealt(game)
    state.flags.writeable = False
    seat = game.to_act(state)[0]
    with pytest.raises(pyatak.ArgumentError, match="read-only: apply the move to a copy"):
        game.apply(state, seat, game.legal(state, seat)[0])


PODELIM = pyatak.game("podelim")
STATE = dealt(PODELIM)
SEAT = PODELIM.to_act(STATE)[0]
RECORD = pyatak.Record("podelim", 2, 1)

TEXTS: list[Callable[[Any], object]] = [
    PODELIM.from_text,
    pyatak.Position.from_text,
    pyatak.Record.from_text,
    lambda text: PODELIM.parse_move(STATE, SEAT, text),
    lambda text: PODELIM.read_options({"length": text}),
    lambda text: pyatak.Record("podelim", 2, 1, players=[text]).to_text(),
    lambda text: match_spec(PODELIM, [text], 2),
]


@pytest.mark.parametrize("call", TEXTS)
@pytest.mark.parametrize("text", [None, 7, b"game: podelim", ["a"]])
def test_what_is_no_text_is_a_type_error(call: Callable[[Any], object], text: Any) -> None:
    with pytest.raises(pyatak.ArgumentTypeError, match="is read from a text, not from") as raised:
        call(text)
    assert isinstance(raised.value, TypeError)


WRONG_TYPES: dict[str, tuple[Callable[[], object], str]] = {
    "preview of nothing": (lambda: PODELIM.preview(STATE, SEAT, None), "a list of action ids, not of NoneType"),  # type: ignore[arg-type]
    "preview of a text": (lambda: PODELIM.preview(STATE, SEAT, "12"), "a list of action ids, not of str"),  # type: ignore[arg-type]
    "options as a list": (lambda: PODELIM.read_options(["a"]), "options are a dictionary"),  # type: ignore[arg-type]
    "a record's options": (lambda: pyatak.Record("podelim", 2, 1, ["a"]), "options are a dictionary"),  # type: ignore[arg-type]
    "a record's moves": (lambda: pyatak.Record("podelim", 2, 1, moves=5), "moves are a list"),  # type: ignore[arg-type]
    "a record's players": (lambda: pyatak.Record("podelim", 2, 1, players="Anna"), "players are a list"),  # type: ignore[arg-type]
    "save without a path": (lambda: RECORD.save(None), "a record's file is a path"),  # type: ignore[arg-type]
    "load without a path": (lambda: pyatak.Record.load(7), "a record's file is a path"),  # type: ignore[arg-type]
    "a bot for no game": (lambda: pyatak.find_bot("easy", None), "a game is a pyatak.Game or its id"),  # type: ignore[arg-type]
    "a position of no game": (lambda: pyatak.Position.new(7, seats=2, seed=1), "a game is a pyatak.Game or its id"),  # type: ignore[arg-type]
    "a hint for no game": (lambda: pyatak.hint(None, STATE, 0), "a game is a pyatak.Game or its id"),  # type: ignore[arg-type]
    "a match of no game": (lambda: match_spec(None, ["easy"], 2), "a game is a pyatak.Game or its id"),  # type: ignore[arg-type]
    "a match of one text": (lambda: match_spec(PODELIM, "easy", 2), "bots are a list of names"),  # type: ignore[arg-type]
    "a match's options": (lambda: match_spec(PODELIM, ["easy"], 2, options=3), "options are a dictionary"),  # type: ignore[arg-type]
    "compete": (lambda: compete("podelim"), "a match is played from a MatchSpec"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("name", WRONG_TYPES)
def test_a_wrong_type_is_a_type_error_that_says_what_is_wanted(name: str) -> None:
    call, sentence = WRONG_TYPES[name]
    with pytest.raises(pyatak.ArgumentTypeError, match=sentence):
        call()


WRONG_VALUES: dict[str, tuple[Callable[[], object], str]] = {
    "a bot without a name": (lambda: pyatak.find_bot(None, PODELIM), "there is no bot None; there are beginner"),  # type: ignore[arg-type]
    "a list of bots": (lambda: pyatak.find_bot(["easy"], PODELIM), "there is no bot"),  # type: ignore[arg-type]
    "cores as a text": (lambda: pyatak.random_games("podelim", 1, 2, cores="a"), "cores must be .* 1 or more, not 'a'"),  # type: ignore[arg-type]
    "no cores": (lambda: pyatak.random_games("podelim", 1, 2, cores=0), "cores must be a whole number, 1 or more, not 0"),
    "cores of a simulation": (lambda: simulate("podelim", 1, 2, cores=0), "cores must be a whole number"),
    "chunks of nothing": (lambda: simulate("podelim", 1, 2, chunk=0), "games of a chunk must be a whole number"),
    "half a game": (lambda: pyatak.random_games("podelim", 1.5, 2), "number of games must be .* 0 or more, not 1.5"),  # type: ignore[arg-type]
    "true games": (lambda: pyatak.random_games("podelim", True, 2), "number of games must be"),
    "no games of a match": (lambda: match_spec(PODELIM, ["easy"], 0), "number of games must be a whole number, 1 or more"),
    "a match without time": (lambda: match_spec(PODELIM, ["easy"], 1, limit="a"), "seconds above 0, not 'a'"),  # type: ignore[arg-type]
    "no processes": (lambda: compete(match_spec(PODELIM, ["easy"], 1), processes=0), "processes must be a whole number"),
    "undo of no action": (lambda: PODELIM.may_undo(STATE, STATE, SEAT, None), "Action ids are 0 to"),  # type: ignore[arg-type]
    "preview of no action": (lambda: PODELIM.preview(STATE, SEAT, [None]), "Action ids are 0 to"),  # type: ignore[list-item]
    "half a record": (lambda: RECORD.play(moves=-1), "the number of moves must be a whole number, 0 or more"),
    "a move that is no pair": (lambda: pyatak.Record("podelim", 2, 1, moves=[7]).play(), r"a pair \(seat, action\), not 7"),  # type: ignore[list-item]
    "the same, written": (lambda: pyatak.Record("podelim", 2, 1, moves=[(1,)]).to_text(), "a pair"),  # type: ignore[list-item]
    "seats of options": (lambda: PODELIM.full_options(9), "podelim is played with 2 to 4 seats, not 9"),
    "a seed of a bot": (lambda: pyatak.find_bot("easy", PODELIM).choose(STATE, SEAT, -1, pyatak.Budget()), "a seed is"),
    "no budget": (lambda: pyatak.find_bot("easy", PODELIM).choose(STATE, SEAT, 1, None), "a budget is a pyatak.Budget"),  # type: ignore[arg-type]
    "a seat that waits": (
        lambda: pyatak.find_bot("easy", PODELIM).choose(STATE, 1 - SEAT, 1, pyatak.Budget()),
        "nothing to choose",
    ),
}


@pytest.mark.parametrize("name", WRONG_VALUES)
def test_a_wrong_value_is_a_value_error_that_says_what_is_allowed(name: str) -> None:
    call, sentence = WRONG_VALUES[name]
    with pytest.raises(ValueError, match=sentence) as raised:
        call()
    assert isinstance(raised.value, pyatak.PyatakError)


def test_a_move_that_was_not_legal_cannot_be_taken_back() -> None:
    illegal = next(action for action in range(PODELIM.rules.ACTIONS) if action not in PODELIM.legal(STATE, SEAT))
    assert not PODELIM.may_undo(STATE, STATE, SEAT, illegal)


def test_a_game_may_be_named_by_its_id() -> None:
    assert pyatak.find_bot("easy", "podelim").choose(PODELIM.sight(STATE, SEAT), SEAT, 1, pyatak.Budget()) in PODELIM.legal(
        STATE, SEAT
    )


def test_a_file_that_is_not_there_stays_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        pyatak.Record.load(tmp_path / "none.txt")


garbage = some.recursive(
    some.none()
    | some.booleans()
    | some.integers(-(2**70), 2**70)
    | some.sampled_from([-1, 0, 1, 2, 3])
    | some.floats()
    | some.text(max_size=20)
    | some.binary(max_size=8)
    | some.sampled_from([*pyatak.game_ids(), *pyatak.bot_levels(), np.int32(1), np.zeros(3), np.full(33, -1), object()]),
    lambda inside: (
        some.lists(inside, max_size=4)
        | some.tuples(inside, inside)
        | some.dictionaries(some.text(max_size=4), inside, max_size=2)
    ),
    max_leaves=6,
)
values = garbage | some.builds(dealt, some.sampled_from(GAMES))

ACTION = PODELIM.legal(STATE, SEAT)[0]
MY_NUMBER = pyatak.game("my_number")
PUBLIC: dict[str, tuple[Callable[..., object], tuple[Any, ...]]] = {
    "game": (pyatak.game, ("podelim",)),
    "find_bot": (pyatak.find_bot, ("easy", PODELIM)),
    "hint": (pyatak.hint, (PODELIM, STATE, SEAT, 3, 1)),
    "Budget": (pyatak.Budget, (None, 3)),
    "Position": (pyatak.Position, ("podelim", STATE)),
    "Position.new": (lambda game, seats, seed: pyatak.Position.new(game, seats=seats, seed=seed), ("podelim", 2, 1)),
    "Position.from_text": (pyatak.Position.from_text, ("game: podelim",)),
    "Position.push": (lambda *arguments: pyatak.Position(PODELIM, STATE).push(*arguments), (ACTION, SEAT)),
    "Position.is_legal": (pyatak.Position(PODELIM, STATE).is_legal, (ACTION, SEAT)),
    "Position.move_text": (pyatak.Position(PODELIM, STATE).move_text, (ACTION, SEAT)),
    "Position.view": (pyatak.Position(PODELIM, STATE).view, (SEAT,)),
    "Position.sight": (pyatak.Position(PODELIM, STATE).sight, (SEAT,)),
    "Position.legal_moves_of": (pyatak.Position(PODELIM, STATE).legal_moves_of, (SEAT,)),
    "Record, played": (lambda *fields: pyatak.Record(*fields).play(), ("podelim", 2, 1, {}, [(SEAT, ACTION)], ["Anna"])),
    "Record, written": (lambda *fields: pyatak.Record(*fields).to_text(), ("podelim", 2, 1, {}, [(SEAT, ACTION)], ["Anna"])),
    "Record.from_text": (pyatak.Record.from_text, ("pyatak record 1",)),
    "Record.play": (RECORD.play, (0,)),
    "random_game": (partial(pyatak.random_game, compiled=False), ("podelim", 2, 1)),
    "random_games": (partial(pyatak.random_games, compiled=False), ("podelim", 1, 2, 1, 1)),
    "simulate": (simulate, ("podelim", 1, 2, 1, {})),
    "batch": (pyatak.batch, ("podelim", 1, 2, 1, 1, "cpu")),
    "match_spec": (match_spec, (PODELIM, ["easy", "hard"], 2, 2, {}, 1)),
    "new": (lambda seats, seed, goals: MY_NUMBER.new(seats, seed, goals=goals), (3, 1, 2)),
    "full_options": (lambda seats, goals: MY_NUMBER.full_options(seats, goals=goals), (3, 2)),
    "read_options": (PODELIM.read_options, ({},)),
    "apply": (lambda state, *move: PODELIM.apply(copy.copy(state), *move), (STATE, SEAT, ACTION)),
    "legal": (PODELIM.legal, (STATE, SEAT)),
    "sight": (PODELIM.sight, (STATE, SEAT)),
    "imagine": (PODELIM.imagine, (STATE, SEAT, 1)),
    "view": (PODELIM.view, (STATE, SEAT)),
    "news": (PODELIM.news, (STATE, STATE, SEAT)),
    "may_undo": (PODELIM.may_undo, (STATE, STATE, SEAT, ACTION)),
    "preview": (PODELIM.preview, (STATE, SEAT, [ACTION])),
    "move_text": (PODELIM.move_text, (STATE, SEAT, ACTION)),
    "move_words": (PODELIM.move_words, (STATE, SEAT, ACTION)),
    "parse_move": (PODELIM.parse_move, (STATE, SEAT, "a")),
    "to_text": (PODELIM.to_text, (STATE,)),
    "from_text": (PODELIM.from_text, ("game: podelim",)),
    "choose": (pyatak.find_bot("easy", PODELIM).choose, (STATE, SEAT, 1, pyatak.Budget())),
}
"""Each public call with arguments that are right; the test replaces some of them."""


@pytest.mark.parametrize("name", PUBLIC)
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=some.data())
def test_garbage_raises_nothing_but_a_pyatak_error(name: str, data: some.DataObject) -> None:
    call, right = PUBLIC[name]
    arguments = [data.draw(some.just(one) | values) for one in right]
    assume(not any(isinstance(one, int) and one > MANY for one in arguments))  # a billion games are allowed, but take long
    with contextlib.suppress(pyatak.PyatakError):
        call(*arguments)
