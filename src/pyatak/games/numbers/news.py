"""The news after a move, from two sights of one viewer."""

from pyatak.core.bits import count, lowest, members
from pyatak.core.contract import News
from pyatak.core.rule import State
from pyatak.games.numbers.components import IDLE_ROUNDS, SQUARE_LABELS, SQUARES
from pyatak.games.numbers.layout import (
    COVERED,
    EXCHANGED,
    LAID,
    LAST_SCORED,
    OFFERED,
    PAWN,
    TOP,
    TURNS,
    seat_in_turn,
    seats_of,
)
from pyatak.games.numbers.scoring import has_crossed, is_over, last_laying_turn
from pyatak.games.numbers.view_types import TILES


def news(before: State, after: State) -> list[News]:
    """A tile laid, a turn counted, an exchange, a bonus claimed or missed, and the approaching end."""
    told = _missed(before, after)
    if int(after[TURNS]) > int(before[TURNS]):
        told += _turn_news(before, after)
    elif new := int(after[LAID]) & ~int(before[LAID]):
        square = lowest(new)
        tile = str(TILES[int(after[TOP + square])])
        told.append(News("laid", {"seat": seat_in_turn(before), "tile": tile, "square": SQUARE_LABELS[square]}))
        return told  # nothing ends before the turn does
    else:
        told += _gains("claimed", before, after, range(seats_of(after)))
    return told + _end_news(before, after)


def _where(sight: State) -> str:
    """The tiles of the turn and their squares: "7♥ A, 3♣ D"."""
    return ", ".join(f"{TILES[int(sight[TOP + square])]} {SQUARE_LABELS[square]}" for square in members(int(sight[LAID])))


def _missed(before: State, after: State) -> list[News]:
    """R6.7 Bonuses that were offered and are gone without a step of the pawn."""
    return [
        News("missed", {"seat": seat, "points": int(before[OFFERED + seat])})
        for seat in range(seats_of(after))
        if before[OFFERED + seat] and not after[OFFERED + seat] and after[PAWN + seat] == before[PAWN + seat]
    ]


def _turn_news(before: State, after: State) -> list[News]:
    """R6.1 R6.4 What a turn brought, or R5.1 how many tiles were exchanged; R7.2 and whether the towers went into the bag.

    R6.7 A bonus that has to be noticed is not told.
    """
    seat = seat_in_turn(before)
    if after[EXCHANGED]:
        told = [News("exchanged", {"seat": seat, "tiles": int(after[EXCHANGED])})]
    else:
        points = count(int(after[LAST_SCORED]))
        told = [News("scored", {"seat": seat, "where": _where(before), "points": points})]
        others = [other for other in range(seats_of(after)) if other != seat]
        told += _gains("bonus", before, after, others)
    if covered := sum(count(int(before[COVERED + square])) for square in range(SQUARES) if not after[COVERED + square]):
        told.append(News("towers", {"tiles": covered}))
    return told


def _gains(code: str, before: State, after: State, seats: range | list[int]) -> list[News]:
    steps = {seat: int(after[PAWN + seat] - before[PAWN + seat]) for seat in seats}
    return [News(code, {"seat": seat, "points": points}) for seat, points in steps.items() if points]


def _end_news(before: State, after: State) -> list[News]:
    """R8.1 The last round has begun, or R8.8 nobody lays tiles any more."""
    if is_over(after):
        idle = int(after[TURNS]) - last_laying_turn(after) >= IDLE_ROUNDS * seats_of(after)
        return [News("idle", {"rounds": IDLE_ROUNDS})] if idle else []
    return [News("last_round")] if has_crossed(after) and not has_crossed(before) else []
