"""Moves in words, reasons for refusals, and the news after a move."""

from pyatak.core.bits import count, members
from pyatak.core.contract import MoveWords, News
from pyatak.core.refusal import Refusal
from pyatak.core.rule import State
from pyatak.games.my_number.components import COLUMNS
from pyatak.games.my_number.layout import (
    BONUS,
    COLLECTION,
    HAND,
    MOST_SEATS,
    OPEN_GOALS,
    OVER,
    PLAYED,
    POINTS,
    TAKEN,
    VALUES,
    digit,
    round_of,
    seats_of,
)


def move_text(_state: State, _seat: int, action: int) -> str:
    return f"play {action + 1}"


def move_words(_state: State, _seat: int, action: int) -> MoveWords:
    return MoveWords("play", {"card": action + 1})


def why_not(state: State, seat: int, action: int) -> Refusal:
    """R3.1 There is only one way to be wrong: to choose a card that is not in the hand."""
    hand = ", ".join(map(str, members(int(state[HAND + seat]))))
    return Refusal("not_in_hand", {"card": action + 1, "hand": hand}, "R3.1")


def news(before: State, after: State) -> list[News]:
    """A turn that was revealed, a round that was counted, the order and goals of a new one."""
    if _turns_played(before) == _turns_played(after):
        return []
    by_card = sorted(range(seats_of(after)), key=lambda seat: int(after[PLAYED + seat]))
    told = [News("took", {"seat": s, "played": int(after[PLAYED + s]), "taken": int(after[TAKEN + s])}) for s in by_card]
    if round_of(before) != round_of(after):
        told += _round_news(before, after)
    return told


def _turns_played(sight: State) -> tuple[int, int]:
    return round_of(sight), count(int(sight[COLLECTION]))


def _round_news(before: State, after: State) -> list[News]:
    line = (round_of(before) - 1) * MOST_SEATS
    told = [
        News("scored", {"seat": s, "points": int(after[POINTS + line + s]), "bonus": int(after[BONUS + line + s])})
        for s in range(seats_of(after))
    ]
    if round_of(after) != OVER:
        order = ", ".join(str(digit(int(after[VALUES]), column)) for column in range(COLUMNS))
        told.append(News("round", {"round": round_of(after), "order": order}))
        told += [News("goal", {"goal": goal + 1}) for goal in members(int(after[OPEN_GOALS]))]
    return told
