"""What a series of small moves would bring, told before it is made.

It is worked out on deals imagined from the sight of the one who asks, never on the true one: the answer is a function of that
sight, so nobody learns anything by asking. What is the same in all imagined deals is certain; the rest is not told.
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
"""How many deals are imagined; more where others choose in secret, for a choice may be one of two only."""


class Preview(msgspec.Struct, frozen=True):
    """What would be after the moves, as far as it is certain."""

    gains: list[int | None]
    """How many points each seat would have more; None where that depends on what the asker cannot know."""
    view: msgspec.Struct | None
    """The table as the asker would see it; None where a move shows something new."""


def preview(game: "Game", state: State, seat: int, actions: Sequence[int]) -> Preview:
    """The moves of a seat one after another, each checked; nothing is made. See `Game.preview`."""
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
    return Preview(gains, None if seen is None else game.rules.view(seen, seat))


def _common_sight(game: "Game", worlds: list[State], seat: int) -> State | None:
    """What a seat sees, where that is the same in all worlds."""
    seen = [game.seen(world, seat) for world in worlds]
    return seen[0] if all(one == seen[0] for one in seen) else None
