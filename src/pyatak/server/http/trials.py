"""Try again: the same sight as in a moment of a review, with the hidden cards imagined again, and bots that reply."""

import secrets
from typing import Annotated, Any

import msgspec
from litestar import post
from litestar.params import FromPath, JSONBody

from pyatak.coach.model import ValuedMove
from pyatak.core.errors import IllegalMove
from pyatak.server.http.current_player import AnyRequest, manager_of
from pyatak.server.http.guard import address_of, language_of
from pyatak.server.http.heavy_work import think
from pyatak.server.http.lessons import LessonFrame
from pyatak.server.http.records import finished_game
from pyatak.server.http.reviews import allowed, decode_review
from pyatak.server.refusals import RefusalAnswer, answer_of, refuse
from pyatak.server.reviews.process import Weighing
from pyatak.server.reviews.trial import Trial
from pyatak.table.model import Table
from pyatak.table.records import record_of

MOST_ACTIONS = 40
"""Small moves in one turn."""
SEEDS = 2**31
LEVEL = "medium"
"""Of the bots in the seats where people sat."""


class NewTry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    move: Annotated[int, msgspec.Meta(ge=0)]
    """The place of the decision in the record, from 0."""
    actions: Annotated[list[int], msgspec.Meta(min_length=1, max_length=MOST_ACTIONS)]
    """The moves of the turn so far; the last one is new."""
    seed: Annotated[int, msgspec.Meta(ge=0, lt=SEEDS)] | None = None
    """Of the imagined cards: that of the answer before, while a turn goes on. None: imagine again."""
    number: int | None = None
    """Which game of the table, from 1; else the last finished one."""


class TryAnswer(msgspec.Struct, frozen=True):
    """What the last move led to."""

    seed: int
    frames: list[LessonFrame] = []
    """That move, and the replies of the others once the turn is over."""
    is_done: bool = False
    """The turn is over, and the others have replied."""
    tried: ValuedMove | None = None
    """Once it is done: the first move, as the coach values it. None: the coach is busy, or the game has no winning chances."""
    refusal: RefusalAnswer | None = None
    """Why the move is not legal."""


@post("/api/tables/{wanted:str}/review/try", status_code=200)
async def try_again(request: AnyRequest, wanted: FromPath[str], data: JSONBody[NewTry]) -> TryAnswer:
    """Make a decision of a finished game once more: the same sight, with the hidden cards imagined again. Nothing is stored."""
    manager = manager_of(request)
    table, _ = await finished_game(request, wanted, data.number)
    await allowed(request, table)
    if data.move >= len(table.moves):
        refuse("no_such_decision", status=404)
    if not manager.limiter.may("hint", address_of(request.scope), request.scope["state"].get("player", "")):
        refuse("too_many")
    seed = secrets.randbelow(SEEDS) if data.seed is None else data.seed
    trial = await think(request, Trial, record_of(table), data.move, seed)
    try:
        *_, frame = [trial.make(trial.seat, action) for action in data.actions]
    except IllegalMove as illegal:
        return TryAnswer(seed, refusal=answer_of(illegal.refusal, language_of(request.scope)))
    frames, is_done = [frame], trial.is_turn_over or trial.has_paused
    while (seat := trial.next_reply) is not None:
        level, sight = table.seats[seat].level or LEVEL, trial.game.sight(trial.state, seat)
        choice = await manager.bots.choose(table.game, level, sight, seat, seed + trial.replies)
        frames.append(trial.make(seat, choice.action))
    tried = await _value(request, table, data) if is_done and not trial.game.info.realtime else None
    return TryAnswer(seed, frames, is_done, tried)


async def _value(request: AnyRequest, table: Table, data: NewTry) -> ValuedMove | None:
    """What the first move was worth: as the review says, or valued now."""
    manager, action = manager_of(request), data.actions[0]
    if body := await manager.reviewer.so_far((table.id, table.game_number)):
        decisions = (await think(request, decode_review, body)).decisions
        valued = [move for one in decisions if one.move == data.move for move in one.moves if move.action == action]
        if valued:
            return valued[0]
    simulations = manager.settings.review_simulations
    if simulations == 0:
        return None
    return await manager.reviewer.weigh(Weighing(record_of(table).to_text(), data.move, action, simulations))


HANDLERS: list[Any] = [try_again]
