"""Where a view holds the moves of its viewer, as docs/protocol.md says it; the same for every game."""

from collections.abc import Iterator
from typing import Any

NOT_MOVES = ("tries", "why_not_end")
"""What a player may try to be told why it is not allowed."""


def moves_in(view: dict[str, Any]) -> list[int]:
    """The actions that the viewer may choose now."""
    found = [*_actions(view.get("moves")), *_actions(view.get("lays"))]
    end = view.get("end_of_turn")
    return [*found, end["action"]] if end and end["allowed"] else found


def _actions(part: Any) -> Iterator[int]:
    if isinstance(part, dict):
        if "action" in part:
            yield part["action"]
        else:
            yield from (action for key, value in part.items() if key not in NOT_MOVES for action in _actions(value))
    elif isinstance(part, list):
        for move in part:
            if isinstance(move, dict):
                yield from _actions(move)
            elif isinstance(move, list) and move[-1] is not False:  # a card that is known not to fit
                yield move[0]


def answers_to(view: dict[str, Any], action: int) -> int | None:
    """In a race, the number of the top card that a card answers; a draw and the last card answer none."""
    if not is_race(view):
        return None
    lays = (view.get("moves") or {}).get("lays", [])
    return int(view["top_number"]) if any(lay[0] == action for lay in lays) else None


def is_race(view: dict[str, Any]) -> bool:
    return "top_number" in view
