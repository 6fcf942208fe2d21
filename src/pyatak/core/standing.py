"""Who is ahead in a game that is still going on."""

from collections.abc import Sequence


def leading(points: Sequence[int]) -> list[int]:
    """The seats with the most points."""
    most = max(points)
    return [seat for seat, one in enumerate(points) if one == most]
