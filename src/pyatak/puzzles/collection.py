"""The puzzles of a game, each on its position: what a turn in it leads to, and what that is worth."""

from collections.abc import Sequence
from functools import cache, cached_property
from importlib.resources import files
from typing import NamedTuple

from pyatak.coach.explain import SMALLEST
from pyatak.coach.grades import CLEAR
from pyatak.core.components import decode, override_folder
from pyatak.core.errors import IllegalMove
from pyatak.core.game import Game
from pyatak.core.refusal import general_refusal
from pyatak.core.registry import game as find_game
from pyatak.core.registry import game_ids
from pyatak.core.rule import State
from pyatak.puzzles.model import FILE, Answer, Puzzle, PuzzleFile
from pyatak.puzzles.turns import goes_on


class Played(NamedTuple):
    """Some moves of the turn, made."""

    states: list[State]
    """The position before each move, and after the last."""
    is_whole: bool
    """Whether the turn is over."""


class Verdict(NamedTuple):
    """What a whole turn is worth as an answer."""

    place: int | None
    """Among the listed answers, the best one at 0; None: another one."""
    price: float
    error: float
    """None of them for the best; where the answer is not listed, it costs at least this much."""
    is_right: bool


class Posed:
    """A puzzle on its position."""

    def __init__(self, game: Game, puzzle: Puzzle, number: int) -> None:
        self.game, self.puzzle, self.number = game, puzzle, number
        self.seat = puzzle.seat
        self.state = game.from_text("\n".join([f"game: {game.info.id}", *puzzle.position]))

    @cached_property
    def is_together(self) -> bool:
        """Whether other seats choose at the same time: then a turn is one move."""
        others = [seat for seat in range(self.game.seats(self.state)) if seat != self.seat]
        return self.game.info.simultaneous and any(self.game.legal(self.state, seat) for seat in others)

    def play(self, moves: Sequence[int]) -> Played:
        """Make moves of the turn; the first that is not legal, and one after the turn's end, raises IllegalMove."""
        states, is_whole = [self.state], False
        for action in moves:
            if is_whole:
                raise IllegalMove(general_refusal("puzzle_turn_over"))
            before, after = states[-1], states[-1].copy()
            self.game.apply(after, self.seat, action)
            states.append(after)
            is_whole = self.is_together or not goes_on(self.game, before, after, self.seat)
        return Played(states, is_whole)

    def judge(self, moves: Sequence[int]) -> Verdict:
        """What a turn is worth; IllegalMove for one that is not whole."""
        played = self.play(moves)
        if not played.is_whole:
            raise IllegalMove(general_refusal("puzzle_turn_not_over"))
        result = self.game.rules.turn_result(played.states[-1], self.seat)
        for place, answer in enumerate(self.puzzle.answers):
            if self._results[place] == result:
                return Verdict(place, answer.price, answer.error, place < self.puzzle.right)
        assert self.puzzle.rest is not None, "every turn is listed"
        return Verdict(None, *self.puzzle.rest, is_right=False)

    def actions_of(self, answer: Answer) -> list[int]:
        """The moves of a listed answer as action ids."""
        state, actions = self.state.copy(), []
        for text in answer.moves:
            action = self.game.parse_move(state, self.seat, text)
            self.game.apply(state, self.seat, action)
            actions.append(action)
        return actions

    @cached_property
    def _results(self) -> list[tuple[int, ...]]:
        ends = [self.play(self.actions_of(one)).states[-1] for one in self.puzzle.answers]
        return [self.game.rules.turn_result(state, self.seat) for state in ends]

    def reasons(self, place: int) -> list[str]:
        """The quantities that speak for the best answer and against another listed one, the clearest first."""
        best, other, found = self.puzzle.best.measured, self.puzzle.answers[place].measured, []
        for quantity in self.game.rules.COACHING.quantities:
            if quantity.name not in best or quantity.name not in other:
                continue
            gained = best[quantity.name].value - other[quantity.name].value
            gained = (-gained if quantity.less_is_better else gained) / quantity.unit
            if gained >= SMALLEST and gained * quantity.unit >= CLEAR * other[quantity.name].error:
                found.append((gained, quantity.name))
        return [name for _, name in sorted(found, key=lambda one: -one[0])]


class Collection:
    """All puzzles of a game, by number from 1 and by id."""

    def __init__(self, game: Game, file: PuzzleFile) -> None:
        self.game = game
        self.by_id = {one.id: (one, number) for number, one in enumerate(file.puzzles, 1)}

    @property
    def puzzles(self) -> list[Puzzle]:
        return [puzzle for puzzle, _ in self.by_id.values()]

    def posed(self, puzzle_id: str) -> Posed | None:
        found = self.by_id.get(puzzle_id)
        return _posed(self.game.info.id, found[0].id) if found else None


@cache
def collection(game_id: str) -> Collection | None:
    """The puzzles of a game; None for a game without any, or with other cards or rules than those of its positions."""
    file = files(f"pyatak.games.{game_id}").joinpath(FILE)
    if not file.is_file() or override_folder(game_id):
        return None
    found, game = decode(FILE, file.read_bytes(), PuzzleFile), find_game(game_id)
    return Collection(game, found) if found.puzzles and found.rules == game.info.version else None


def collections() -> dict[str, Collection]:
    """Those of all games that have puzzles."""
    return {game_id: found for game_id in game_ids() if (found := collection(game_id))}


@cache
def _posed(game_id: str, puzzle_id: str) -> Posed:
    found = collection(game_id)
    assert found is not None
    puzzle, number = found.by_id[puzzle_id]
    return Posed(found.game, puzzle, number)
