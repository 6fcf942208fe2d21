"""Lessons: the steps of a game, and what a move in one of them leads to. Nothing is stored."""

from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, QueryParameter

from pyatak.core.errors import IllegalMove
from pyatak.core.lessons import Face, Frame, Lesson, lesson
from pyatak.core.registry import game_ids
from pyatak.server.http.current_player import AnyRequest
from pyatak.server.http.guard import language_of
from pyatak.server.http.heavy_work import think
from pyatak.server.net.protocol import Line
from pyatak.server.refusals import RefusalAnswer, answer_of, refuse
from pyatak.server.tables.log_lines import news_lines

Tried = Annotated[int, QueryParameter(description="the id of the move that the learner tries")]


class LessonInfo(msgspec.Struct, frozen=True):
    game: str
    steps: int
    """The real game at the end counts as a step."""
    minutes: int


class LessonFrame(msgspec.Struct, frozen=True):
    """The table after one move, as the learner sees it."""

    view: Any
    seat: int
    """Who moved."""
    action: int
    lines: list[Line]
    """What happened, as log lines."""
    intermission: str = ""
    """What a table would wait for people to read, such as "round"; empty: nothing."""


class LessonRival(msgspec.Struct, frozen=True):
    """A slow opponent: these frames follow if the learner has not moved in time."""

    after_ms: int
    frames: list[LessonFrame]


class LessonStep(msgspec.Struct, frozen=True):
    """Its words are texts of the catalogue: `<game>-lesson-<id>`, and the same with `-why`, `-done` and `-other`."""

    id: str
    view: Any
    """What the learner sees."""
    answer: int
    """The move that "show me" makes."""
    point: list[str]
    """What to press, in this order: `name:value` is the element with `data-name="value"`, `button` the main button."""
    look: list[str]
    """What the words are about: the first is pointed at when the step is done."""
    face: Face
    rival: LessonRival | None


class LessonAnswer(msgspec.Struct, frozen=True):
    """All steps of a game's lesson."""

    game: str
    seat: int
    """The learner's seat."""
    seats: int
    minutes: int
    steps: list[LessonStep]


class TriedAnswer(msgspec.Struct, frozen=True):
    """What a move in a step leads to."""

    kind: Literal["done", "other", "refused"]
    """Is "done" for the move that is taught, "other" for another legal one, "refused" where the game refuses it."""
    frames: list[LessonFrame] = []
    """With "done": the learner's move and then those of the others."""
    refusal: RefusalAnswer | None = None


def _found(game_id: str) -> Lesson:
    found = lesson(game_id) if game_id in game_ids() else None
    if found is None:
        refuse("no_such_lesson", game=game_id[:40])
    return found


def _frame(course: Lesson, frame: Frame) -> LessonFrame:
    game, seat = course.game, course.seat
    news = game.news(frame.before, frame.after, seat)
    wait = game.rules.intermission(frame.before, frame.after)
    lines = news_lines(game.info.id, [""] * game.seats(frame.after), news)
    return LessonFrame(game.view(frame.after, seat), frame.seat, frame.action, lines, wait.code if wait else "")


@cache
def _encoded(game_id: str) -> bytes:
    """The same for everybody, so it is made once."""
    course = _found(game_id)
    steps = []
    for step, state, _, answer, frames in course.steps:
        rival = LessonRival(step.rival.after_ms, [_frame(course, one) for one in frames]) if step.rival else None
        view = course.game.view(state, course.seat)
        steps.append(LessonStep(step.id, view, answer, list(step.point), list(step.look), step.face, rival))
    seats = course.game.seats(course.steps[0].state)
    return msgspec.json.encode(LessonAnswer(game_id, course.seat, seats, course.course.minutes, steps))


def _tried(course: Lesson, number: int, action: int, language: str) -> TriedAnswer:
    try:
        course.check_move(number, action)
    except IllegalMove as illegal:
        return TriedAnswer("refused", refusal=answer_of(illegal.refusal, language))
    if not course.is_accepted(number, action):
        return TriedAnswer("other")
    return TriedAnswer("done", [_frame(course, one) for one in course.outcome(number, action)])


@get("/api/lessons")
async def all_lessons() -> list[LessonInfo]:
    """The games that have a lesson."""
    found = [one for one in map(lesson, game_ids()) if one]
    return [LessonInfo(one.game.info.id, len(one.steps) + 1, one.course.minutes) for one in found]


@get("/api/lessons/{game_id:str}", responses={200: ResponseSpec(LessonAnswer, description="Request fulfilled, document follows")})
async def lesson_of_game(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    """The lesson of a game: positions to learn from, as the learner sees them."""
    _found(game_id)
    return Response(await think(request, _encoded, game_id), media_type="application/json")


@get("/api/lessons/{game_id:str}/{number:int}")
async def try_move(request: AnyRequest, game_id: FromPath[str], number: FromPath[int], action: Tried) -> TriedAnswer:
    """What a move in a step, counted from 0, leads to."""
    course = _found(game_id)
    if not 0 <= number < len(course.steps):
        refuse("no_such_lesson", game=game_id)
    return await think(request, _tried, course, number, action, language_of(request.scope))


HANDLERS: list[Any] = [all_lessons, lesson_of_game, try_move]
