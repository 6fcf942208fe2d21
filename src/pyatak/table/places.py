"""The places of a finished game: the same on every screen, in results and in ratings."""

from collections.abc import Collection, Sequence


def places_of(
    sides: Sequence[int], scores: Sequence[int], winners: Collection[int], resigned: Collection[int]
) -> tuple[int, ...]:
    """The place of each seat, from 1: winners first, then by points; sides that resigned are last. Partners share a place."""
    standing: dict[int, tuple[bool, bool, int]] = {}
    for side in set(sides):
        seats = [seat for seat, one in enumerate(sides) if one == side]
        has_won, has_left = any(seat in winners for seat in seats), all(seat in resigned for seat in seats)
        standing[side] = (not has_won, has_left, 0 if has_won or has_left else -sum(scores[seat] for seat in seats))
    order = sorted(standing.values())
    return tuple(1 + order.index(standing[side]) for side in sides)
