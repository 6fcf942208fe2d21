"""What a series of moves would bring, before it is made.

It is computed on deals imagined from the seat's own sight, never on the true deal, so nobody learns anything by asking. What is
the same in all imagined deals is certain; the rest is not told.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from pyatak.core.errors import IllegalMove
from pyatak.core.refusal import general_refusal
from pyatak.core.rule import State

if TYPE_CHECKING:
    from pyatak.core.game import Game

IMAGINED, IMAGINED_TOGETHER = 8, 16
"""The number of imagined deals; more where others choose in secret, because a choice may be between two actions only."""


class Preview(msgspec.Struct, frozen=True):
    """The outcome of the moves, as far as it is certain."""

    gains: list[int | None]
    """The points that each seat would gain; None where that depends on what the seat cannot know."""
    view: msgspec.Struct | None
    """The view of the seat after the moves; None where a move reveals something new."""


def preview(game: "Game", state: State, seat: int, actions: Sequence[int]) -> Preview:
    """The outcome of a seat's moves, one after another, each checked. See `Game.preview`."""
    if game.info.realtime:
        raise IllegalMove(general_refusal("no_preview"))
    sight = game.seen(state, seat)
    deals = IMAGINED_TOGETHER if game.info.simultaneous else IMAGINED
    worlds = [game.imagine(sight, seat, seed) for seed in range(deals)]
    before = [game.scores(world) for world in worlds]
    seen: State | None = sight
    for action in actions:
        if seen is None:
            raise IllegalMove(general_refusal("not_foreseen"))
        game.check_move(worlds[0], seat, action)
        for world in worlds:
            game.rules.apply(world, seat, int(action))
        seen = _common_sight(game, worlds, seat)
    changes = [
        [new - old for new, old in zip(game.scores(world), was, strict=True)] for world, was in zip(worlds, before, strict=True)
    ]
    gains = [one[0] if len(set(one)) == 1 else None for one in zip(*changes, strict=True)]
    return Preview(gains, None if seen is None else game.view_of_sight(seen, seat))


def _common_sight(game: "Game", worlds: list[State], seat: int) -> State | None:
    """The sight of a seat if it is the same in all worlds, else None."""
    seen = [game.seen(world, seat) for world in worlds]
    return seen[0] if all(one == seen[0] for one in seen) else None
