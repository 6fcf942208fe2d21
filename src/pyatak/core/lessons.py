"""Lessons: a game taught step by step, each step a position of the real game and one thing to do in it.

`games/<id>/lessons.json` holds positions and moves. The words are in `locales/<language>.lessons.ftl`. For a step `row` the key
`<game>-lesson-row` says what to do, `…-why` why, `…-done` what it led to, and `…-other` answers a legal move that is not the one
being taught. A lesson asks the rules for everything else: what is legal, why a move is refused, what it leads to.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Literal, NamedTuple

import msgspec

from pyatak.core.components import decode, override_folder
from pyatak.core.errors import ComponentError, PyatakError
from pyatak.core.game import Game
from pyatak.core.registry import game as find_game
from pyatak.core.rule import State

ANY = "*"
"""Among the accepted moves: every legal move will do."""
Face = Literal["smile", "thinking", "surprised"]


class Rival(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A slow opponent in a race: this happens if the learner has not moved in time."""

    after_ms: int
    moves: tuple[str, ...]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: str
    accept: tuple[str, ...]
    """The moves that complete the step, in notation; the first is the one that "show me" makes."""
    position: tuple[str, ...] = ()
    """The lines of the position; empty: the step goes on where the one before ended."""
    before: tuple[str, ...] = ()
    """Moves of the others from there, as in a record: "1 play 30"."""
    then: tuple[str, ...] = ()
    """Moves of the others after the learner's."""
    point: tuple[str, ...] = ()
    """What to press, in this order: `card:46` is what screens mark with `data-card="46"`, `knife:0@2` a slider to set to 2, and
    `button` the main button."""
    look: tuple[str, ...] = ()
    """What the last words are about, in the same form: the first is pointed at when the step is done."""
    face: Face = "smile"
    rival: Rival | None = None
    expect: Mapping[str, Any] = {}
    """What the learner's view holds after the step, by dotted paths: the sentences rely on it, and a test checks it."""


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lessons of one game."""

    minutes: int
    steps: tuple[Step, ...]
    seat: int = 0
    """The learner's seat; beginners' bots sit in the others."""


class Frame(NamedTuple):
    """The table after one move."""

    before: State
    after: State
    seat: int
    action: int


class Prepared(NamedTuple):
    """A step on its position."""

    step: Step
    state: State
    actions: tuple[int, ...]
    """The accepted moves as action ids; empty: any legal one."""
    answer: int
    """The move that "show me" makes."""
    rival: tuple[Frame, ...]


class Lesson:
    """The steps of a game, ready to be played."""

    def __init__(self, game: Game, course: Course) -> None:
        self.game, self.course, self.seat = game, course, course.seat
        self.steps: list[Prepared] = []
        state: State | None = None
        for step in course.steps:
            try:
                self.steps.append(self._prepared(step, state))
                state = self.outcome(len(self.steps) - 1, self.steps[-1].answer)[-1].after
            except (PyatakError, IndexError) as problem:
                raise ComponentError(f"lessons.json of {game.info.id}, step {step.id!r}: {problem}") from problem

    def is_accepted(self, number: int, action: int) -> bool:
        """Whether a legal move is the one that the step teaches."""
        actions = self.steps[number].actions
        return not actions or action in actions

    def check_move(self, number: int, action: int) -> None:
        """Raise the IllegalMove with which the game refuses a move in a step, if it does."""
        self.game.check_move(self.steps[number].state, self.seat, action)

    def outcome(self, number: int, action: int) -> list[Frame]:
        """What a move in a step leads to: the move, then those of the others."""
        prepared = self.steps[number]
        state = prepared.state.copy()
        self.game.apply(state, self.seat, action)
        own = Frame(prepared.state, state, self.seat, action)
        return [own, *self._played(state, prepared.step.then)]

    def _prepared(self, step: Step, last: State | None) -> Prepared:
        game = self.game
        if step.position:
            state = game.from_text("\n".join([f"game: {game.info.id}", *step.position]))
        elif last is not None:
            state = last
        else:
            raise ComponentError("the first step needs a position")
        if played := self._played(state, step.before):
            state = played[-1].after
        first = game.legal(state, self.seat)[0] if step.accept[0] == ANY else game.parse_move(state, self.seat, step.accept[0])
        others = [game.parse_move(state, self.seat, move) for move in step.accept if move != ANY]
        actions = () if ANY in step.accept else (first, *others[1:])
        rival = self._played(state, step.rival.moves) if step.rival else []
        return Prepared(step, state, actions, first, tuple(rival))

    def _played(self, state: State, moves: tuple[str, ...]) -> list[Frame]:
        frames: list[Frame] = []
        for move in moves:
            seat, _, text = move.partition(" ")
            after = state.copy()
            action = self.game.parse_move(after, int(seat), text)
            self.game.apply(after, int(seat), action)
            frames.append(Frame(state, after, int(seat), action))
            state = after
        return frames


@cache
def lesson(game_id: str) -> Lesson | None:
    """The lesson of a game; None for a game without one, or with other cards than those that its positions name."""
    file = files(f"pyatak.games.{game_id}").joinpath("lessons.json")
    if not file.is_file() or override_folder(game_id):
        return None
    return Lesson(find_game(game_id), decode("lessons.json", file.read_bytes(), Course))
