"""Puzzles: a position as its seat saw it, what moves lead to, and what an answer is worth. The best one is told afterwards."""

from datetime import UTC, datetime
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from pyatak.core.errors import IllegalMove
from pyatak.puzzles import words
from pyatak.puzzles.collection import Collection, Posed, Verdict, collections
from pyatak.puzzles.order import DAY_MS, Attempt, day_puzzle, due_at, next_puzzle, start_of, streak_of
from pyatak.puzzles.rating import PUZZLE
from pyatak.ratings import default_rating
from pyatak.server.clock import now_ms
from pyatak.server.http.current_player import AnyRequest, manager_of, player_id
from pyatak.server.http.guard import address_of, language_of
from pyatak.server.http.heavy_work import think
from pyatak.server.net.protocol import Line
from pyatak.server.refusals import RefusalAnswer, RequestRefused, answer_of, refuse
from pyatak.server.tables.log_lines import news_lines

MOST_MOVES = 30
"""No turn has more."""
MOST_BARS = 3
"""Answers of people that are told apart; the others are counted together."""
Moves = Annotated[list[int] | None, QueryParameter(description="the moves made so far, in their order", max_items=MOST_MOVES)]


class PuzzleOfDay(msgspec.Struct, frozen=True):
    date: str
    """As 2026-11-16, in universal time."""
    game: str
    puzzle: str
    number: int
    is_right: bool | None
    """How the player answered it first; None: not yet."""


class GamePuzzles(msgspec.Struct, frozen=True):
    game: str
    puzzles: int
    tried: int
    solved: int
    """Right at first."""
    due: int
    """Those that come back now."""
    rating: int | None
    """The player's points; None before the first attempt."""


class PuzzlesAnswer(msgspec.Struct, frozen=True):
    """Games without turns have no puzzles."""

    day: PuzzleOfDay | None
    games: list[GamePuzzles]
    streak: int
    """How many puzzles in a row the player got right at first."""


class PuzzleQuestion(msgspec.Struct, frozen=True):
    game: str
    puzzle: str
    number: int
    """From 1, in the order of the game's puzzles."""
    seat: int
    """Whose turn it is to find."""
    seats: int
    view: Any
    """What that seat sees, with its moves."""
    tries: int
    """How often the player has tried it."""
    is_back: bool
    """It comes back after a wrong answer."""
    streak: int


class TurnAnswer(msgspec.Struct, frozen=True):
    """What moves of the turn lead to. Nothing is kept."""

    is_whole: bool
    """The turn is over: it can be given as the answer."""
    view: Any = None
    """What the seat sees after the moves, while the turn goes on."""
    lines: list[Line] = []
    """What the last move did, as log lines."""
    refusal: RefusalAnswer | None = None
    """Why the game refuses the last move."""


class PuzzleAttempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    moves: Annotated[list[int], msgspec.Meta(max_length=MOST_MOVES)]
    """The whole turn."""
    tries: int
    """How often the player has tried this puzzle, as the question says: an answer counts once."""


class AnswerBar(msgspec.Struct, frozen=True):
    """How many people answered something at first."""

    text: str
    """The moves in words; empty: all other answers."""
    people: int
    is_best: bool
    is_yours: bool


class PuzzleVerdict(msgspec.Struct, frozen=True, kw_only=True):
    is_right: bool
    price: float
    """What the answer costs in parts of a win; 0 for the best."""
    error: float
    is_at_least: bool
    """The answer is a rare one: it costs at least the price."""
    why: str
    best: list[int]
    """The moves of the best turn."""
    best_text: str
    bars: list[AnswerBar]
    people: int
    """How many have answered it."""
    tries: int
    streak: int
    rating: int
    gain: int
    """What the answer changed in the rating; only the first at a puzzle does."""
    back_in_days: int | None
    """When the puzzle comes back; None: not any more."""


# -- finding -------------------------------------------------------------------------------------------------


def _collection(game_id: str) -> Collection:
    found = collections().get(game_id)
    if found is None:
        refuse("no_such_puzzle", puzzle=game_id[:40])
    return found


def _posed(game_id: str, puzzle: str) -> Posed:
    found = _collection(game_id).posed(puzzle)
    if found is None:
        refuse("no_such_puzzle", puzzle=puzzle[:40])
    return found


async def _attempts(request: AnyRequest) -> list[Attempt]:
    """What the player who asks has answered so far."""
    player = request.scope["state"].get("player", "")
    return await manager_of(request).store.puzzles.attempts_of(player) if player else []


@get("/api/puzzles")
async def all_puzzles(request: AnyRequest) -> PuzzlesAnswer:
    """The puzzle of the day, and how far the player is with those of each game."""
    attempts, now, found = await _attempts(request), now_ms(), collections()
    player = request.scope["state"].get("player", "")
    ratings = await manager_of(request).store.puzzles.ratings(who=player) if player else {}
    games = []
    for game_id, one in found.items():
        own = [attempt for attempt in attempts if attempt.game == game_id and attempt.puzzle in one.by_id]
        first = [attempt for attempt in own if attempt.is_first]
        rating = ratings.get((game_id, player))
        games.append(
            GamePuzzles(
                game=game_id,
                puzzles=len(one.by_id),
                tried=len(first),
                solved=sum(attempt.is_right for attempt in first),
                due=sum(at is not None and at <= now for at in due_at(own).values()),
                rating=rating.rating.points if rating else None,
            )
        )
    return PuzzlesAnswer(_of_day(now, attempts), games, streak_of(attempts))


def _of_day(now: int, attempts: list[Attempt]) -> PuzzleOfDay | None:
    found = collections()
    if not found:
        return None
    game_id, puzzle = day_puzzle(now // DAY_MS, {one: list(known.by_id) for one, known in found.items()})
    first = next((one.is_right for one in attempts if one.puzzle == puzzle and one.game == game_id and one.is_first), None)
    date = datetime.fromtimestamp(now / 1000, UTC).date().isoformat()
    return PuzzleOfDay(date, game_id, puzzle, found[game_id].by_id[puzzle][1], first)


@get("/api/puzzles/{game_id:str}/next")
async def next_question(request: AnyRequest, game_id: FromPath[str]) -> PuzzleQuestion:
    """The next puzzle for the player: one that comes back, else a new one about as strong as they are."""
    known, attempts = _collection(game_id), await _attempts(request)
    player = request.scope["state"].get("player", "")
    ratings = await manager_of(request).store.puzzles.strengths(game_id, player)
    strengths = {
        one.id: rating.rating.mu if (rating := ratings.get((game_id, PUZZLE + one.id))) else start_of(one)
        for one in known.puzzles
    }
    own = ratings[game_id, player].rating if (game_id, player) in ratings else default_rating()
    of_game = [one for one in attempts if one.game == game_id]
    wanted = next_puzzle(player, list(known.by_id), of_game, strengths, own, now_ms())
    if wanted is None:
        refuse("puzzles_done", status=409)
    return await _question(request, _posed(game_id, wanted), attempts)


@get("/api/puzzles/{game_id:str}/{puzzle:str}")
async def question(request: AnyRequest, game_id: FromPath[str], puzzle: FromPath[str]) -> PuzzleQuestion:
    """A puzzle as its seat sees it, without its answer."""
    return await _question(request, _posed(game_id, puzzle), await _attempts(request))


async def _question(request: AnyRequest, posed: Posed, attempts: list[Attempt]) -> PuzzleQuestion:
    own = [one for one in attempts if one.game == posed.game.info.id]
    due = due_at(own).get(posed.puzzle.id)
    return PuzzleQuestion(
        game=posed.game.info.id,
        puzzle=posed.puzzle.id,
        number=posed.number,
        seat=posed.seat,
        seats=posed.game.seats(posed.state),
        view=await think(request, posed.game.view, posed.state, posed.seat),
        tries=sum(one.puzzle == posed.puzzle.id for one in own),
        is_back=due is not None and due <= now_ms(),
        streak=streak_of(attempts),
    )


# -- answering -----------------------------------------------------------------------------------------------


@get("/api/puzzles/{game_id:str}/{puzzle:str}/turn")
async def turn(request: AnyRequest, game_id: FromPath[str], puzzle: FromPath[str], moves: Moves = None) -> TurnAnswer:
    """What moves lead to, as the seat sees it; nothing is judged or kept."""
    posed = _posed(game_id, puzzle)
    return await think(request, _turn, posed, moves or [], language_of(request.scope))


def _turn(posed: Posed, moves: list[int], language: str) -> TurnAnswer:
    game, seat = posed.game, posed.seat
    try:
        played = posed.play(moves)
    except IllegalMove as illegal:
        return TurnAnswer(False, refusal=answer_of(illegal.refusal, language))
    if played.is_whole:
        return TurnAnswer(True)
    told = game.news(played.states[-2], played.states[-1], seat) if moves else []
    lines = news_lines(game.info.id, [""] * game.seats(posed.state), told)
    return TurnAnswer(False, game.view(played.states[-1], seat), lines)


@post("/api/puzzles/{game_id:str}/{puzzle:str}", status_code=200)
async def attempt(
    request: AnyRequest, game_id: FromPath[str], puzzle: FromPath[str], data: JSONBody[PuzzleAttempt]
) -> PuzzleVerdict:
    """Answer a puzzle with a whole turn. The first attempt of a player rates player and puzzle against each other."""
    posed, player, manager = _posed(game_id, puzzle), player_id(request), manager_of(request)
    if not manager.limiter.may("puzzle", address_of(request.scope), player):
        refuse("too_many")
    try:
        verdict, notation = await think(request, _judged, posed, data.moves)
    except IllegalMove as illegal:
        raise RequestRefused(illegal.refusal, status=409) from illegal
    before = (await manager.store.puzzles.ratings(game_id, player)).get((game_id, player))
    given = Attempt(
        player=player,
        game=game_id,
        puzzle=puzzle,
        at=now_ms(),
        moves=notation,
        place=verdict.place,
        is_right=verdict.is_right,
        is_first=False,
        start=start_of(posed.puzzle),
    )
    if await manager.store.puzzles.save(given, data.tries) is None:
        refuse("puzzle_answered", status=409)
    after = (await manager.store.puzzles.ratings(game_id, player)).get((game_id, player))
    assert after is not None
    points = before.rating.points if before else default_rating().points
    return await _verdict(request, posed, verdict, data, after.rating.points, points)


def _judged(posed: Posed, moves: list[int]) -> tuple[Verdict, str]:
    """The verdict, and the moves in notation. An illegal move, or a turn that is not whole, raises IllegalMove."""
    verdict, state, texts = posed.judge(moves), posed.state.copy(), []
    for action in moves:
        texts.append(posed.game.move_text(state, posed.seat, action))
        posed.game.apply(state, posed.seat, action)
    return verdict, "; ".join(texts)


async def _verdict(
    request: AnyRequest, posed: Posed, verdict: Verdict, data: PuzzleAttempt, points: int, before: int
) -> PuzzleVerdict:
    language, attempts = language_of(request.scope), await _attempts(request)
    counted = await manager_of(request).store.puzzles.answers(posed.game.info.id, posed.puzzle.id)
    best = posed.actions_of(posed.puzzle.best)
    due = due_at(one for one in attempts if one.game == posed.game.info.id).get(posed.puzzle.id)
    return PuzzleVerdict(
        is_right=verdict.is_right,
        price=verdict.price,
        error=verdict.error,
        is_at_least=verdict.place is None,
        why=words.why(language, posed, verdict),
        best=best,
        best_text=words.phrase(language, posed, best),
        bars=_bars(language, posed, verdict, counted),
        people=sum(counted.values()),
        tries=data.tries + 1,
        streak=streak_of(attempts),
        rating=points,
        gain=points - before,
        back_in_days=None if due is None else max(0, -(-(due - now_ms()) // DAY_MS)),
    )


def _bars(language: str, posed: Posed, verdict: Verdict, counted: dict[int | None, int]) -> list[AnswerBar]:
    """The best answer, the player's, and the most frequent others; the rest together."""
    often = sorted((place for place in counted if place), key=lambda place: -counted[place])
    wanted = [0, *([verdict.place] if verdict.place else []), *often]
    shown = list(dict.fromkeys(place for place in wanted if place is not None))[:MOST_BARS]
    bars = [
        AnswerBar(
            words.phrase(language, posed, posed.actions_of(posed.puzzle.answers[place])),
            counted.get(place, 0),
            place < posed.puzzle.right,
            place == verdict.place,
        )
        for place in shown
    ]
    rest = sum(count for place, count in counted.items() if place not in shown)
    return [*bars, AnswerBar("", rest, False, verdict.place is None)] if rest or verdict.place is None else bars


HANDLERS: list[Any] = [all_puzzles, next_question, question, turn, attempt]
